"""What every table has in its menus besides playing: other games, preferences, rules, keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMessageBox

from desktop.table.shortcuts_page import ShortcutsPage
from desktop.widgets.preferences_dialog import PreferencesDialog
from desktop.widgets.rules_page import RulesPage

if TYPE_CHECKING:
    from desktop.table.table_window import TableWindow

ABOUT = "Chancery"


def install(window: TableWindow) -> None:
    """Add them to the table."""
    game = window.menus["game"]
    game.addSeparator()
    window.add_action("game", _words("Preferences …"), lambda: PreferencesDialog(window).exec(), "Ctrl+,")
    window.add_action("game", _words("Leave the table"), window.close, "Ctrl+W")
    variant = window.session.variant
    window.add_action(
        "help", _words("Rules of this variant"), lambda: RulesPage(variant, window).show(), "F1"
    )
    window.add_action("help", _words("Mouse and keys"), lambda: ShortcutsPage(window).show(), "Shift+F1")
    window.add_action("help", _words("About Chancery"), lambda: QMessageBox.about(window, ABOUT, _about()))


def _about() -> str:
    return _words(
        "Chancery, for Diplomacy and its variants.\n\n"
        "It plays seven variants of old fanzines beside the regular game, on boards drawn anew."
    )


def _words(text: str) -> str:
    return QCoreApplication.translate("GameMenu", text)
