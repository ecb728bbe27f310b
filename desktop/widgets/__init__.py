"""Widgets and helpers for widgets that know nothing of games."""
