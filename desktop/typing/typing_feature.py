"""Adds orders as text to a table: pasting, copying, the review, retreats on the map, the board in words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from desktop.settings.translation import Translator
from desktop.typing.ahead_section import MapPicker
from desktop.typing.board_text import BoardText
from desktop.typing.clipboard import style_words

if TYPE_CHECKING:
    from desktop.table.table_window import TableWindow

_tr = Translator("TypingFeature")


def install(window: TableWindow) -> None:
    """Add it."""
    panel = window.panel
    panel.previewed.connect(window.presenter.preview)
    panel.said.connect(window.say)
    MapPicker(panel.ahead, window.board).said.connect(window.tool.said)
    orders = window.menus["orders"]
    orders.addSeparator()
    window.add_action("orders", _tr("Type an order"), lambda: panel.line.setFocus(), "Ctrl+L")
    window.add_action("orders", _tr("Paste orders …"), lambda: panel.paste_letter(), "Ctrl+Shift+V")
    copies = orders.addMenu(_tr("Copy orders"))
    for style, words in style_words(window.session.variant).items():
        keys = "Ctrl+Shift+C" if style == "canonical" else ""
        window.add_action(copies, words, partial(panel.copy_as, style), keys)
    window.add_action("orders", _tr("Clear all orders"), panel.clear_orders)
    _add_board_text(window)


def _add_board_text(window: TableWindow) -> None:
    text = BoardText(window.presenter)
    dock = window.add_dock("board_text", _tr("Board as text"), text, Qt.DockWidgetArea.LeftDockWidgetArea)
    dock.hide()
    text.pointed.connect(window.look_at)
    window.board.pressed.connect(lambda space, _: text.choose(space))
    action = dock.toggleViewAction()
    action.setShortcut(QKeySequence("Ctrl+T"))
    action.triggered.connect(lambda is_shown: text.search.setFocus() if is_shown else None)
