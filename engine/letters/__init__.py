"""Whole letters: mails and pages with orders in them, and the reports that others have published."""
