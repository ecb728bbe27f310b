"""How the program looks: its typeface and its colours."""

from __future__ import annotations

from importlib.resources import as_file, files

from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

FAMILY = "EB Garamond"
STYLE = """
QWidget { font-family: "EB Garamond"; font-size: 15px; }
StartWindow, QDialog, QMainWindow { background: #efe3c6; color: #2a1d12; }
#title { font-size: 44px; font-weight: 600; color: #5a1d10; }
#subtitle { font-size: 18px; font-style: italic; color: #5c4a33; }
#heading { font-size: 19px; font-weight: 600; }
QListWidget, QTextBrowser, QLineEdit, QComboBox, QScrollArea, QGroupBox { background: #f8f1e0; color: #2a1d12; }
QListWidget, QTextBrowser, QLineEdit { border: 1px solid #b59f74; border-radius: 4px; padding: 3px; }
QPushButton, QToolButton {
    background: #e3cf9d; color: #2a1d12; border: 1px solid #8a6d3b; border-radius: 4px; padding: 6px 14px;
}
QPushButton:hover, QToolButton:hover { background: #eddcb2; }
QPushButton:disabled, QToolButton:disabled { color: #97876a; background: #e8dcc0; }
QPushButton:focus, QListWidget:focus, QLineEdit:focus { border: 2px solid #7a2417; }
QListWidget::item:selected { background: #d8b96f; color: #2a1d12; }
#curtain { background: #4a1712; }
#curtainWords { color: #f4e7c8; font-size: 40px; }
QToolBar { background: #e6d6b0; border: none; padding: 4px; spacing: 6px; }
QStatusBar { background: #e6d6b0; color: #2a1d12; }
"""


def dress(application: QApplication) -> None:
    """Give the program its typeface and colours."""
    for name in ("Regular", "Italic", "SemiBold", "Bold"):
        with as_file(files("resources") / "fonts" / f"EBGaramond-{name}.ttf") as path:
            QFontDatabase.addApplicationFont(str(path))
    application.setStyle("Fusion")
    application.setStyleSheet(STYLE)
