"""Nobody finds anything of another player: on the board, in any widget, in what can be undone, copied or read from files."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop.hotseat.flow import HotseatFlow
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from engine import Order, find_variants, new_game, write_order
from tests.cases import variant_named

STANDARD = variant_named("standard")
VARIANTS = sorted(find_variants().variants)


def opened(qtbot: QtBot, name: str = "standard") -> TableWindow:
    variant = variant_named(name)
    window = TableWindow(Session(new_game(variant), variant))
    qtbot.addWidget(window)
    window.resize(1100, 700)
    window.show()
    return window


def texts_of(window: QWidget) -> list[str]:
    """Every text that any widget of a window holds, seen or not."""
    found = [window.windowTitle()]
    for widget in [window, *window.findChildren(QWidget)]:
        found += [
            widget.toolTip(),
            widget.statusTip(),
            widget.accessibleName(),
            widget.accessibleDescription(),
        ]
        if isinstance(widget, QLabel | QLineEdit | QAbstractButton):
            found.append(widget.text())
        elif isinstance(widget, QTextEdit | QPlainTextEdit):
            found.append(widget.toPlainText())
        elif isinstance(widget, QComboBox):
            found += [widget.itemText(row) for row in range(widget.count())]
        elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
            found += list(texts_in(widget.model(), QModelIndex()))
    found += [action.text() + action.toolTip() for action in window.findChildren(QAction)]
    return found


def texts_in(model: QAbstractItemModel, parent: QModelIndex) -> list[str]:
    found = []
    for row in range(model.rowCount(parent)):
        for column in range(model.columnCount(parent)):
            index = model.index(row, column, parent)
            roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
            found += [str(model.data(index, role) or "") for role in roles]
            found += texts_in(model, index)
    return found


def first_order(window: TableWindow) -> Order:
    """The first move that the seated power can be ordered by clicks."""
    order_draft = window.tool.order_draft
    for space in list(order_draft.lit()):
        order_draft.clear()
        order_draft.press(space)
        for goal in [goal for goal in order_draft.lit() if goal != space]:
            order = order_draft.drag(space, goal).order
            if order is not None:
                return order
    raise AssertionError("nothing can be ordered")


@pytest.mark.parametrize("name", VARIANTS)
def test_the_next_player_finds_nothing_anywhere(qtbot: QtBot, name: str) -> None:
    window = opened(qtbot, name)
    flow = window.flow
    assert isinstance(flow, HotseatFlow)
    flow.curtain.button.click()
    first = window.session.seat
    order = first_order(window)
    window.session.give(order)
    written = write_order(window.session.variant.lexicon, order)
    named = window.tool.status.written(order)
    assert any(written in text for text in texts_of(window))
    QGuiApplication.clipboard().clear()
    flow.finish()
    for _ in range(2):
        assert not any(written in text or named in text for text in texts_of(window))
        assert not window.session.undo.canUndo()
        assert not any(written in window.session.undo.text(row) for row in range(window.session.undo.count()))
        assert written not in QGuiApplication.clipboard().text()
        assert all(arrow.order != order for arrow in window.board.arrows)
        flow.curtain.button.click()
        assert window.session.seat not in ("", first)


def test_the_board_shows_nothing_of_the_last_player_even_while_it_moves(qtbot: QtBot) -> None:
    pictures = []
    for has_ordered in (True, False):
        window = opened(qtbot)
        window.board.base_map.finish()
        window.session.take_seat("France")
        if has_ordered:
            window.session.give(Order("move", "PAR", "A", target="BUR"))
        window.board.grab()
        window.board.zoom(1.2)
        window.session.take_seat("Germany")
        pictures.append(window.board.grab().toImage())
    assert pictures[0] == pictures[1]
