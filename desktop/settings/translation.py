"""Texts outside of widgets, in the language that is spoken."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


class Translator:
    """Translates the texts of one context, as `tr` does in a widget. A text with "%n" is told with a count."""

    def __init__(self, context: str) -> None:
        self._context = context

    def __call__(self, text: str, count: int = -1) -> str:
        return QCoreApplication.translate(self._context, text, "", count)
