"""A table that was left is let go of: nothing keeps its window, its board or its game in the memory."""

from __future__ import annotations

import gc
import weakref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from engine import find_variants, new_game

VARIANTS = find_variants().variants
LARGEST = max(VARIANTS, key=lambda name: len(VARIANTS[name].board.spaces))


def sit_and_leave(*, is_open: bool) -> dict[str, weakref.ref[object]]:
    """Play a little at a table and leave it; what it was made of."""
    variant = VARIANTS[LARGEST]
    window = TableWindow(Session(new_game(variant), variant, is_open=is_open))
    window.show()
    session = window.session
    session.take_seat(next(iter(session.rules.powers)))
    window.tool.press(next(iter(window.tool.order_draft.lit())))
    window.tool.escape()
    session.adjudicate()
    window.presenter.show_turn(0)
    QCoreApplication.processEvents()
    parts = (
        window,
        session,
        window.board,
        window.board.base_map,
        window.panel,
        window.tool,
        window.presenter,
    )
    found: dict[str, weakref.ref[object]] = {type(part).__name__: weakref.ref(part) for part in parts}
    window.close()
    window.deleteLater()
    return found


@pytest.mark.parametrize("is_open", [True, False], ids=["open", "hotseat"])
def test_nothing_of_a_table_is_left_when_it_was_left(is_open: bool, qtbot: QtBot) -> None:
    parts = sit_and_leave(is_open=is_open)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()
    gc.collect()
    assert [name for name, part in parts.items() if part() is not None] == []
