"""How the program looks: its typeface, and the colours of its themes."""

from __future__ import annotations

from importlib.resources import as_file, files

from msgspec import Struct
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from desktop.settings.preferences import CONTRAST, DARK, LIGHT, notifier, preferences
from desktop.settings.typeface import FAMILY, ensure_typeface


class Theme(Struct, frozen=True):
    """The colours of a theme."""

    page: str
    """The ground of windows."""
    sheet: str
    """What is read or written upon."""
    band: str
    """Bars along the edges."""
    ink: str
    faint: str
    """Words that matter less."""
    off: str
    """What cannot be used now."""
    title: str
    line: str
    button: str
    hover: str
    chosen: str
    """What is selected."""
    accent: str
    """What should be seen first: the next step, the focus."""
    on_accent: str
    warning: str
    velvet: str
    """The curtain."""


THEMES = {
    LIGHT: Theme(
        page="#efe3c6",
        sheet="#f8f1e0",
        band="#e6d6b0",
        ink="#2a1d12",
        faint="#67563b",
        off="#67563b",
        title="#5a1d10",
        line="#b59f74",
        button="#e3cf9d",
        hover="#eddcb2",
        chosen="#d8b96f",
        accent="#7a2417",
        on_accent="#f8f1e0",
        warning="#8a2015",
        velvet="#4a1712",
    ),
    DARK: Theme(
        page="#221c16",
        sheet="#2c251d",
        band="#1a1510",
        ink="#ecdfc3",
        faint="#b3a384",
        off="#b3a384",
        title="#e2b866",
        line="#5d4f3a",
        button="#3d3327",
        hover="#4d4131",
        chosen="#6b5427",
        accent="#c9962f",
        on_accent="#1a1510",
        warning="#f0906f",
        velvet="#2a0f0c",
    ),
    CONTRAST: Theme(
        page="#000000",
        sheet="#000000",
        band="#000000",
        ink="#ffffff",
        faint="#e0e0e0",
        off="#9a9a9a",
        title="#ffe600",
        line="#ffffff",
        button="#000000",
        hover="#333333",
        chosen="#0050c8",
        accent="#ffe600",
        on_accent="#000000",
        warning="#ffb000",
        velvet="#000000",
    ),
}
STYLE = """
QWidget {{ font-family: "{family}"; font-size: {size}px; }}
StartWindow, #learn, QDialog, QMainWindow, QMessageBox {{ background: {t.page}; color: {t.ink}; }}
QLabel, QCheckBox, QRadioButton, QGroupBox {{ color: {t.ink}; }}
QCheckBox:disabled, QRadioButton:disabled, QLabel:disabled {{ color: {t.off}; }}
QLabel, QToolTip {{ qproperty-textFormat: PlainText; }}
RichLabel {{ qproperty-textFormat: RichText; }}
QToolTip {{ background: {t.sheet}; color: {t.ink}; border: 1px solid {t.line}; padding: 4px; }}
QMenuBar, QMenu, QToolBar, QStatusBar {{ background: {t.band}; color: {t.ink}; }}
QMenuBar::item {{ padding: 4px 9px; background: transparent; }}
QMenuBar::item:disabled {{ color: {t.off}; background: transparent; }}
QMenuBar::item:selected, QMenu::item:selected {{ background: {t.chosen}; color: {t.ink}; }}
QMenu {{ border: 1px solid {t.line}; padding: 4px; }}
QMenu::item {{ padding: 4px 26px; }}
QMenu::item:disabled {{ color: {t.off}; }}
QMenu::separator {{ height: 1px; background: {t.line}; margin: 4px 8px; }}
QToolBar {{ border: none; padding: 4px; spacing: 6px; }}
QDockWidget {{
    color: {t.ink};
    titlebar-close-icon: url("{icons}/close-{sign}.svg"); titlebar-normal-icon: url("{icons}/float-{sign}.svg");
}}
QDockWidget::close-button, QDockWidget::float-button {{ border: none; background: transparent; }}
QDockWidget::close-button:hover, QDockWidget::float-button:hover {{ background: {t.hover}; }}
QDockWidget::title {{ background: {t.band}; padding: 5px 8px; }}
QTabBar::tab {{
    background: {t.band}; color: {t.ink}; padding: 5px 12px; border: 1px solid {t.line}; border-bottom: none;
}}
QTabBar::tab:selected {{ background: {t.sheet}; font-weight: 600; }}
QAbstractItemView, QTextEdit, QPlainTextEdit, QLineEdit, QAbstractSpinBox, QComboBox {{
    background: {t.sheet}; color: {t.ink}; border: 1px solid {t.line}; border-radius: 4px; padding: 3px;
    selection-background-color: {t.chosen}; selection-color: {t.ink};
}}
QTextEdit:disabled, QPlainTextEdit:disabled, QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled {{
    background: {t.page}; color: {t.off};
}}
QComboBox, QAbstractSpinBox {{ padding: 4px 8px; }}
QComboBox::drop-down, QDateTimeEdit::drop-down {{ border: none; width: {size}px; padding: 0 5px; }}
QComboBox::down-arrow, QDateTimeEdit::down-arrow {{
    image: url("{icons}/chevron-{sign}.svg"); width: {mark}px; height: {mark}px;
}}
QAbstractSpinBox {{ padding-right: 22px; }}
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{
    subcontrol-origin: border; width: 20px; border: none; background: transparent;
}}
QAbstractSpinBox::up-button {{ subcontrol-position: top right; }}
QAbstractSpinBox::down-button {{ subcontrol-position: bottom right; }}
QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover {{ background: {t.hover}; }}
QAbstractSpinBox::up-arrow {{ image: url("{icons}/chevron-up-{sign}.svg"); width: 10px; height: 7px; }}
QAbstractSpinBox::down-arrow {{ image: url("{icons}/chevron-{sign}.svg"); width: 10px; height: 7px; }}
QHeaderView {{ border: none; border-radius: 0; padding: 0; }}
QTableCornerButton::section {{ background: {t.band}; border: none; }}
QHeaderView::section {{
    background: {t.band}; color: {t.ink}; padding: 4px 6px; border: none; border-right: 1px solid {t.line};
}}
QScrollArea, QScrollArea > QWidget > QWidget {{ background: {t.sheet}; color: {t.ink}; border: none; }}
QAbstractScrollArea::corner {{ background: {t.sheet}; border: none; }}
#side, #side > QWidget > QWidget {{ background: {t.page}; }}
QScrollBar {{ background: {t.page}; width: 12px; height: 12px; }}
QScrollBar::handle {{ background: {t.line}; border-radius: 5px; min-height: 24px; min-width: 24px; margin: 1px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QGroupBox {{
    border: 1px solid {t.line}; border-radius: 5px; margin-top: 0.8em; padding-top: 0.5em; font-weight: 600;
}}
QGroupBox::title {{ subcontrol-origin: margin; left: 10px; padding: 0 5px; }}
QPushButton, QToolButton {{
    background: {t.button}; color: {t.ink}; border: 1px solid {t.line}; border-radius: 4px; padding: 6px 14px;
    outline: none;
}}
QPushButton:hover, QToolButton:hover {{ background: {t.hover}; }}
QPushButton:disabled, QToolButton:disabled {{ color: {t.off}; background: {t.page}; }}
QPushButton:default {{ background: {t.accent}; color: {t.on_accent}; border-color: {t.accent}; }}
QPushButton:default:disabled {{ color: {t.off}; background: {t.page}; border-color: {t.line}; }}
QToolButton[isNext="true"]:enabled, QPushButton[isNext="true"]:enabled {{
    background: {t.accent}; color: {t.on_accent}; border-color: {t.accent};
}}
QFileDialog QToolButton, QFileDialog QToolButton:focus {{ padding: 5px; }}
QToolBarExtension {{ padding: 0; border: none; image: url("{icons}/more-{sign}.svg"); }}
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QPushButton:checked, QToolButton:checked {{ background: {t.chosen}; }}
QPushButton:focus, QToolButton:focus, QAbstractItemView:focus, QLineEdit:focus, QTextEdit:focus, QComboBox:focus,
QPlainTextEdit:focus, QAbstractSpinBox:focus {{
    border: 2px solid {t.accent};
}}
QPushButton:focus, QToolButton:focus {{ padding: 5px 13px; }}
QToolButton[isNarrow="true"] {{ padding: 6px 7px; }}
QToolButton[isNarrow="true"]:focus {{ padding: 5px 6px; }}
QCalendarWidget QAbstractItemView, QCalendarWidget QAbstractItemView:focus {{ border: none; padding: 0; }}
QPushButton:default:focus {{ border: 2px solid {t.ink}; }}
QCheckBox::indicator, QRadioButton::indicator, QAbstractItemView::indicator {{
    width: {size}px; height: {size}px; border: 1px solid {t.faint}; background: {t.sheet};
}}
QCheckBox::indicator, QAbstractItemView::indicator {{ border-radius: 3px; }}
QRadioButton::indicator {{ border-radius: {round}px; }}
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked {{
    background: {t.accent}; border-color: {t.accent}; image: url("{icons}/tick-{tick}.svg");
}}
QRadioButton::indicator:checked {{
    border-color: {t.accent};
    background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5,
        stop: 0 {t.accent}, stop: 0.52 {t.accent}, stop: 0.62 {t.sheet}, stop: 1 {t.sheet});
}}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {{ border-color: {t.line}; background: {t.page}; }}
QCheckBox::indicator:checked:disabled {{ background: {t.off}; border-color: {t.off}; }}
QRadioButton::indicator:checked:disabled {{
    border-color: {t.off};
    background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5,
        stop: 0 {t.off}, stop: 0.52 {t.off}, stop: 0.62 {t.page}, stop: 1 {t.page});
}}
QTabWidget::pane {{ background: {t.sheet}; border: 1px solid {t.line}; }}
QCheckBox:focus, QRadioButton:focus {{ background: {t.chosen}; }}
QTabBar::tab:focus {{ text-decoration: underline; }}
QAbstractItemView::item:selected {{ background: {t.chosen}; color: {t.ink}; }}
QAbstractItemView::item:hover {{ background: {t.hover}; }}
QAbstractItemView::item:selected:hover {{ background: {t.chosen}; }}
QAbstractItemView {{ activate-on-singleclick: 0; }}
QTableView, QTreeView, QListView {{ outline: 0; }}
#title {{ font-size: {title}px; font-weight: 600; color: {t.title}; }}
#subtitle {{ font-size: {large}px; font-style: italic; color: {t.faint}; }}
#heading {{ font-size: {large}px; font-weight: 600; }}
#faint {{ color: {t.faint}; }}
#warning {{ color: {t.warning}; }}
#curtain {{ background: {t.velvet}; }}
#curtainShelf, #curtainShelf > QWidget > QWidget {{ background: transparent; }}
#curtainCard {{ background: {t.page}; border: 2px solid #c9a24a; border-radius: 10px; }}
#curtainSeason {{ font-size: {large}px; font-style: italic; }}
#curtainWords {{ font-size: {title}px; font-weight: 600; }}
#curtainNotice {{ color: {t.warning}; }}
#curtainButton {{
    font-size: {large}px; padding: 10px 34px; background: {t.accent}; color: {t.on_accent}; border-color: {t.accent};
}}
#curtainButton:focus {{ padding: 9px 33px; border: 2px solid {t.ink}; }}
#curtainSeat {{ text-align: left; padding: 6px 12px; }}
#curtainSeat:focus {{ border: 2px solid {t.accent}; padding: 5px 11px; }}
#curtainSeat:disabled {{ background: transparent; border: 1px solid transparent; }}
#banner {{ background: {t.accent}; }}
#bannerWords {{ color: {t.on_accent}; font-size: {large}px; font-weight: 600; letter-spacing: 1px; }}
#news {{ background: {t.page}; border: 2px solid {t.accent}; border-radius: 10px; }}
#newsWords {{ font-size: {clock}px; font-weight: 600; color: {t.title}; }}
#lessonShelf, #lessonShelf > QWidget > QWidget {{ background: transparent; }}
#lessonWords {{ font-size: {large}px; }}
#lessonAnswer {{ color: {t.warning}; }}
#step {{ padding: 3px 7px; }}
#step:focus {{ padding: 2px 6px; }}
#hoverCard, #flyout {{ background: {t.sheet}; border: 1px solid {t.line}; }}
#playback {{ background: {t.page}; border: 1px solid {t.line}; border-radius: 8px; }}
#clock {{ font-size: {clock}px; font-weight: 600; }}
"""
SIZE, LARGE, CLOCK, TITLE = 15, 19, 26, 42
"""Sizes of text, in points of the screen, before they are scaled."""
HALF = 0.5


def theme() -> Theme:
    """The theme that is preferred."""
    return THEMES[preferences().theme]


def apply_theme(application: QApplication) -> None:
    """Give the program its typeface and colours, and others when the preferences change."""
    ensure_typeface()
    application.setStyle("Fusion")
    restyle(application)
    notifier.changed.connect(lambda: restyle(application))


def restyle(application: QApplication) -> None:
    """Put on the theme and the size of text that are preferred."""
    chosen, scale = theme(), preferences().text / 100
    application.setPalette(_palette(chosen))
    sizes = {"size": SIZE, "large": LARGE, "clock": CLOCK, "title": TITLE}
    scaled = {name: round(size * scale) for name, size in sizes.items()}
    with as_file(files("resources") / "icons") as icons:
        style = STYLE.format(
            family=FAMILY,
            t=chosen,
            icons=icons.as_posix(),
            sign="pale" if QColor(chosen.ink).lightnessF() > HALF else "dark",
            tick="dark" if QColor(chosen.on_accent).lightnessF() < HALF else "pale",
            round=(scaled["size"] + 2) // 2,
            mark=scaled["size"] * 4 // 5,
            **scaled,
        )
    application.setStyleSheet(style)


def _palette(chosen: Theme) -> QPalette:
    """The theme for what the style sheet does not reach."""
    palette = QPalette()
    roles = QPalette.ColorRole
    for role, name in (
        (roles.Window, chosen.page),
        (roles.Base, chosen.sheet),
        (roles.AlternateBase, chosen.page),
        (roles.Button, chosen.button),
        (roles.WindowText, chosen.ink),
        (roles.Text, chosen.ink),
        (roles.ButtonText, chosen.ink),
        (roles.ToolTipBase, chosen.sheet),
        (roles.ToolTipText, chosen.ink),
        (roles.PlaceholderText, chosen.faint),
        (roles.Highlight, chosen.chosen),
        (roles.HighlightedText, chosen.ink),
        (roles.Link, chosen.accent),
        (roles.LinkVisited, chosen.accent),
    ):
        palette.setColor(role, QColor(name))
    return palette
