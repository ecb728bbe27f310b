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
#curtainCard { background: #f3e6c6; border: 2px solid #c9a24a; border-radius: 10px; }
#curtainCard QLabel { color: #2a1d12; }
#curtainSeason { font-size: 20px; font-style: italic; }
#curtainWords { font-size: 42px; font-weight: 600; }
#curtainNotice { font-size: 17px; color: #8a2015; }
#curtainButton { font-size: 20px; padding: 10px 34px; background: #7a2417; color: #f8f1e0; border-color: #4a1712; }
#curtainButton:hover, #curtainButton:focus { background: #96301f; }
#curtainSeat { text-align: left; background: transparent; border-color: transparent; padding: 4px 10px; }
#curtainSeat:hover, #curtainSeat:focus { border: 1px solid #8a6d3b; }
#clock { font-size: 26px; font-weight: 600; }
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
