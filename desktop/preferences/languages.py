"""The languages of the program: which there are, which is spoken, and the engine's sentences in it."""

from __future__ import annotations

LANGUAGES = {"en": "English", "de": "Deutsch"}
"""Their codes and their own names."""
