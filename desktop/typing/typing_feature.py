"""Adds orders as text to a table: pasting, copying, the review, retreats on the map, the board in words."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from desktop.frame.table import Table
from desktop.settings.translation import Translator
from desktop.typing.ahead_section import RetreatTool
from desktop.typing.board_text import BoardText
from desktop.typing.clipboard import style_words
from desktop.typing.order_panel import OrderPanel

_tr = Translator("TypingFeature")


def install(window: Table) -> None:
    """Add it."""
    panel = window.docks["orders"].widget()
    assert isinstance(panel, OrderPanel)
    panel.previewed.connect(window.presenter.preview)
    panel.said.connect(window.say)
    RetreatTool(panel.ahead, window.hand)
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


def _add_board_text(window: Table) -> None:
    text = BoardText(window.presenter)
    dock = window.add_dock("board_text", _tr("Board as text"), text, Qt.DockWidgetArea.LeftDockWidgetArea)
    dock.hide()
    text.pointed.connect(window.look_at)
    window.board.pressed.connect(text.choose)
    action = dock.toggleViewAction()
    action.setShortcut(QKeySequence("Ctrl+T"))
    action.triggered.connect(lambda is_shown: text.search.setFocus() if is_shown else None)
