"""A player's press through the windows: written, sealed with the orders, printed, and read in the report."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.history.report_page import report_text
from desktop.post.seat_flow import SeatFlow
from desktop.post.seat_press import SeatPressDialog
from desktop.post.seat_session import SeatSession
from desktop.table.table_window import TableWindow
from engine import allow_press, find_variant, load_game
from tests.answering import answer, messages
from tests.master import acting
from tests.post.by_file import POWER, Post, joined


def allowing(table: TableWindow, rule: str) -> None:
    table.session.amend(allow_press(table.session.game, rule))


def test_press_is_written_sealed_and_printed(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    table, panel, player = joined(post, windows, qtbot)
    allowing(table, "grey")
    panel.publish.click()
    post.be("player")
    player.start.open(post.file("turn"))
    seat = next(iter(player.tables.values()))
    qtbot.addWidget(seat)
    assert isinstance(seat.session, SeatSession)
    assert isinstance(seat.flow, SeatFlow)

    def write(dialog: SeatPressDialog) -> None:
        assert [dialog.colour.itemData(row) for row in range(dialog.colour.count())] == ["white", "grey"]
        acting.write(dialog.text, "Somebody walks.")
        acting.pick(dialog.colour, "grey")
        acting.press(dialog.add)
        dialog.text.setPlainText("I stay.")
        acting.press(dialog.add)
        acting.press(dialog.buttons.button(QDialogButtonBox.StandardButton.Ok))

    shown = answer(SeatPressDialog, write)
    seat.flow.write_press()
    assert len(shown) == 1
    assert [(one.text, one.colour) for one in seat.session.seat_game.draft.press] == [
        ("Somebody walks.", "grey"),
        ("I stay.", "white"),
    ]
    assert "with press (2)" in seat.flow.state.text()
    seat.flow.seal_now()
    assert seat.flow.state.text().startswith("Sealed, number 1")

    post.be("master")
    panel.take([post.file("orders")])
    kept = load_game(post.save, find_variant).game.press
    assert [(one.power, one.text) for one in kept] == [(POWER, "Somebody walks."), (POWER, "I stay.")]
    table.flow.adjudicate()  # type: ignore[attr-defined]
    panel.publish.click()
    post.be("player")
    player.start.open(post.file("turn"))
    told = report_text(seat.session, range(1), "text", "canonical")
    assert f"Press\n  Anonymous: Somebody walks.\n  {POWER}: I stay.\n" in told
    assert seat.session.seat_game.draft.press == []


def test_where_there_is_no_press_that_is_said(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    table, panel, player = joined(post, windows, qtbot)
    allowing(table, "none")
    panel.publish.click()
    post.be("player")
    player.start.open(post.file("turn"))
    seat = next(iter(player.tables.values()))
    qtbot.addWidget(seat)
    said = messages()
    assert isinstance(seat.flow, SeatFlow)
    seat.flow.write_press()
    assert said == ["This game has no press."]
