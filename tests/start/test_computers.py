"""Computers from the first window on: a game alone in two clicks, and computers in the seats of a new game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.hotseat.flow import HotseatFlow
from desktop.start.new_game import NewGameDialog
from desktop.start.play_alone import BY_CHANCE, PlayAloneDialog
from engine import (
    BY_COMPUTER,
    BY_NOBODY,
    BY_PERSON,
    LEVELS,
    SealKeys,
    computers_of,
    find_variant,
    find_variants,
    load_game,
    new_game,
    powers_seated,
)
from tests.answering import answer
from tests.cases import variant_named

VARIANTS = sorted(find_variants().variants)
STANDARD = variant_named("standard")
SECONDS = 60_000
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def windows(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[WindowManager]:
    """The program, with a folder of its own."""
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path)
    made = WindowManager()
    qtbot.addWidget(made.start)
    yield made
    for table in list(made.tables.values()):
        qtbot.addWidget(table)
        table.close()


def test_two_clicks_play_alone(qtbot: QtBot, windows: WindowManager, tmp_path: Path) -> None:
    def click_play(dialog: PlayAloneDialog) -> None:
        QTest.mouseClick(dialog.play, LEFT)

    answer(PlayAloneDialog, click_play)
    windows.start.show()
    QTest.mouseClick(windows.start.alone_button, LEFT)
    (table,) = windows.tables.values()
    flow = table.flow
    assert isinstance(flow, HotseatFlow)
    game = flow.session.game
    assert flow.curtain.isHidden()
    assert flow.session.seat == next(iter(flow.session.sitting))
    assert (game.variant, len(computers_of(game))) == ("standard", 6)
    assert {one.level for one in computers_of(game).values()} == {"Clerk"}
    assert len({one.seed for one in computers_of(game).values()}) == 6
    assert game.seal is not None
    qtbot.waitUntil(lambda: not flow.computers.thinking, timeout=SECONDS)
    assert flow.session.flush()
    (file,) = tmp_path.glob("*.chancery")
    kept = load_game(file, find_variant, find_key=SealKeys().find).game
    assert kept.seats == game.seats
    assert {sheet.power for sheet in kept.sheets} == set(computers_of(game))


def test_enter_plays_what_was_played_last(qtbot: QtBot) -> None:
    variants = [STANDARD, variant_named("chronicle")]
    dialog = PlayAloneDialog(variants)
    qtbot.addWidget(dialog)
    assert (dialog.variant.id, dialog.power.currentData()) == ("standard", BY_CHANCE)
    dialog.board.setCurrentIndex(1)
    dialog.power.setCurrentIndex(2)
    dialog.level.setCurrentIndex(2)
    chosen = dialog.power.currentData()
    game = dialog.game("seed")
    seat = game.seat(chosen)
    assert seat is not None
    assert seat.played_by == BY_PERSON
    assert {one.level for one in computers_of(game).values()} == {"Minister"}
    again = PlayAloneDialog(variants)
    qtbot.addWidget(again)
    again.show()
    assert (again.variant.id, again.power.currentData(), again.level.currentData()) == (
        "chronicle",
        chosen,
        "Minister",
    )
    with qtbot.waitSignal(again.accepted):
        QTest.keyClick(again, Qt.Key.Key_Return)


def test_enter_plays_where_a_board_was_just_chosen(qtbot: QtBot) -> None:
    dialog = PlayAloneDialog([STANDARD, variant_named("chronicle")])
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
    dialog.board.setFocus()
    QTest.keyClick(dialog.board, Qt.Key.Key_Down)
    with qtbot.waitSignal(dialog.accepted):
        QTest.keyClick(dialog.board, Qt.Key.Key_Return)
    assert dialog.variant.id == "chronicle"


@pytest.mark.parametrize("name", VARIANTS)
def test_every_board_is_played_alone_by_any_power_that_plays(qtbot: QtBot, name: str) -> None:
    variant = variant_named(name)
    dialog = PlayAloneDialog([variant])
    qtbot.addWidget(dialog)
    offered = [dialog.power.itemData(row) for row in range(1, dialog.power.count())]
    assert set(offered) == set(powers_seated(new_game(variant), variant))
    found = set()
    for number in range(12):
        game = dialog.game(f"{number}")
        (own,) = [seat.power for seat in game.seats if seat.played_by == BY_PERSON]
        found.add(own)
    assert found <= set(offered)
    assert len(found) > 1


def test_a_seat_of_a_new_game_is_a_person_a_computer_or_nobody(qtbot: QtBot) -> None:
    dialog = NewGameDialog([STANDARD])
    qtbot.addWidget(dialog)
    rows = dialog.seats.played_by
    assert [rows["Austria"].itemText(row) for row in range(rows["Austria"].count())] == [
        "a person",
        "a computer: Page",
        "a computer: Clerk",
        "a computer: Minister",
        "nobody",
    ]
    for power, played_by in zip(("Austria", "England", "France", "Italy"), (*LEVELS, BY_NOBODY), strict=True):
        rows[power].choose(played_by)
        assert not dialog.seats.names[power].isEnabled()
    assert list(dialog.table.pin_buttons) == ["Germany", "Russia", "Turkey"]
    game = dialog.game("seed")
    assert {power: one.level for power, one in computers_of(game).items()} == {
        "Austria": "Page",
        "England": "Clerk",
        "France": "Minister",
    }
    assert [seat.power for seat in game.seats if seat.played_by == BY_NOBODY] == ["Italy"]


def test_without_a_game_master_no_computer_sits_there(qtbot: QtBot) -> None:
    dialog = NewGameDialog([STANDARD])
    qtbot.addWidget(dialog)
    row = dialog.seats.played_by["Austria"]
    row.choose("Clerk")
    dialog.ways.buttons()[-1].setChecked(True)
    assert row.played_by == BY_PERSON
    clerk = row.model().index(row.findData("Clerk"), 0)
    assert not clerk.flags() & Qt.ItemFlag.ItemIsEnabled
    assert all(seat.played_by != BY_COMPUTER for seat in dialog.seats.seats())
    dialog.ways.buttons()[0].setChecked(True)
    assert clerk.flags() & Qt.ItemFlag.ItemIsEnabled
