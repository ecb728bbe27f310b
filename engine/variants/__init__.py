"""Variants: folders with a board, a calendar, powers and a list of traits."""
