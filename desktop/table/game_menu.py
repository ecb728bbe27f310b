"""What every table has in its menus besides playing: other games, preferences, rules, keys."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox

from desktop.frame.table import Table
from desktop.rulebook.rules_page import ABOUT_POWER, RulesPage
from desktop.settings.translation import Translator
from desktop.table.shortcuts_page import ShortcutsPage
from desktop.widgets.preferences_dialog import PreferencesDialog
from desktop.widgets.unexpected_error import show_log

_tr = Translator("GameMenu")

ABOUT = "Chancery"


def install(window: Table) -> None:
    """Add them to the table."""
    game = window.menus["game"]
    game.addSeparator()
    window.add_action("game", _tr("Preferences …"), lambda: PreferencesDialog(window).exec(), "Ctrl+,")
    window.add_action("game", _tr("Leave the table"), window.close, "Ctrl+W")
    variant = window.session.variant
    window.add_action("help", _tr("Rules of this variant"), lambda: RulesPage(variant, window).show(), "F1")
    window.add_action("help", _tr("My power"), lambda: _show_power(window), ABOUT_POWER)
    window.add_action("help", _tr("Mouse and keys"), lambda: ShortcutsPage(window).show(), "Shift+F1")
    window.add_action("help", _tr("Error log …"), lambda: show_log(window))
    window.add_action("help", _tr("About Chancery"), lambda: QMessageBox.about(window, ABOUT, _about()))


def _show_power(window: Table) -> None:
    """The page about the power of the seat; the rules where nobody is seated."""
    RulesPage(window.session.variant, window, power=window.session.seat).show()


def _about() -> str:
    return _tr(
        "Chancery, for Diplomacy and its variants.\n\n"
        "It plays seven variants of old fanzines beside the regular game, on boards drawn anew."
    )
