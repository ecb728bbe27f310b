"""From the first window to a table and back: what is kept of a game, what is left of its window."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.canvas.base_map import RenderedRegion
from desktop.start.start_window import StartWindow
from engine import NEW, Game, Order, find_variant, load_game, new_game, save_game
from tests.cases import variant_named

NEVER = 10**9
"""So much garbage is never there: nothing is collected that was not asked for."""

pytestmark = pytest.mark.usefixtures("own_games")


def test_every_change_at_the_table_is_in_the_file(qtbot: QtBot, saved: Path) -> None:
    """Whatever happens to the program afterwards, the last click is kept."""
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    windows.start.open(saved)
    table = next(iter(windows.tables.values()))
    qtbot.addWidget(table)
    table.session.take_seat("France")
    order = Order("move", "PAR", "A", target="BUR")
    table.session.give(order)
    kept: Game = load_game(saved, find_variant).game
    sheet = kept.sheet("France")
    assert sheet is not None
    assert sheet.orders == (order,)


def test_a_closed_table_leads_back_to_the_start(qtbot: QtBot, saved: Path) -> None:
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    windows.start.open(saved)
    assert not windows.start.isVisible()
    next(iter(windows.tables.values())).close()
    assert windows.tables == {}
    assert windows.start.isVisible()


def test_a_table_that_was_left_takes_no_room_any_more(qtbot: QtBot, saved: Path) -> None:
    """Its pictures of the map are large, and what holds them refers to itself in circles."""
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    others = [one for one in gc.get_objects() if isinstance(one, RenderedRegion)]
    windows.start.open(saved)
    board = next(iter(windows.tables.values())).board
    board.base_map.finish()
    found = [one for one in gc.get_objects() if isinstance(one, RenderedRegion)]
    pictures = [weakref.ref(one) for one in found if not any(one is other for other in others)]
    del found
    assert pictures
    whole: list[str] = []

    def note(phase: str, told: dict[str, int]) -> None:
        whole.extend([phase] if told["generation"] == 2 else [])

    usual = gc.get_threshold()
    gc.set_threshold(NEVER, NEVER, NEVER)
    gc.callbacks.append(note)
    try:
        next(iter(windows.tables.values())).close()
        del board
        qtbot.waitUntil(lambda: "stop" in whole)
    finally:
        gc.callbacks.remove(note)
        gc.set_threshold(*usual)
    qtbot.waitUntil(lambda: not any(one() for one in pictures))


def test_a_file_that_is_named_opens_its_table_and_no_window_before_it(
    qtbot: QtBot, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[StartWindow] = []
    monkeypatch.setattr(StartWindow, "showEvent", lambda window, event: shown.append(window))
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    windows.welcome([str(saved)])
    (table,) = windows.tables.values()
    qtbot.addWidget(table)
    assert table.isVisible()
    assert shown == []


def test_a_game_that_is_dropped_on_a_table_gets_one_of_its_own(
    qtbot: QtBot, saved: Path, tmp_path: Path
) -> None:
    other = tmp_path / "Saturday.chancery"
    save_game(other, new_game(variant_named("standard"), title="Saturday"), variant_named("standard"), NEW)
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    windows.start.open(saved)
    table = windows.tables[saved]
    qtbot.addWidget(table)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(other))])
    copying, left, keys = (
        Qt.DropAction.CopyAction,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    entering = QDragEnterEvent(QPoint(5, 5), copying, data, left, keys)
    QApplication.sendEvent(table, entering)
    assert entering.isAccepted()
    QApplication.sendEvent(table, QDropEvent(QPointF(5, 5), copying, data, left, keys))
    assert list(windows.tables) == [saved, other]
    qtbot.addWidget(windows.tables[other])
