"""The typeface that comes with the program, also where Qt has no window: pictures and letters need Qt, and no screen."""

from __future__ import annotations

import os
from importlib.resources import as_file, files

from PySide6.QtGui import QFontDatabase, QGuiApplication

FAMILY = "EB Garamond"
PLATFORM = "QT_QPA_PLATFORM"
_application: list[QGuiApplication] = []
"""Qt's application, made when it is first needed and kept while the program runs."""


def ensure_application() -> None:
    """Make Qt's application, if the program has none."""
    if QGuiApplication.instance() is None:
        os.environ[PLATFORM] = os.environ.get(PLATFORM) or "offscreen"
        _application.append(QGuiApplication([]))


def ensure_typeface() -> None:
    """Let Qt know the typeface, if it does not yet."""
    ensure_application()
    if FAMILY not in QFontDatabase.families():
        for name in ("Regular", "Italic", "SemiBold", "Bold"):
            with as_file(files("resources") / "fonts" / f"EBGaramond-{name}.ttf") as path:
                QFontDatabase.addApplicationFont(str(path))
