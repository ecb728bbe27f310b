"""Who sits at a table without a game master: seats that are asked for, given, voted away and taken over."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QMessageBox
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.post.roster_dialog import RosterDialog
from desktop.post.seat_dialog import TakeSeatDialog
from desktop.post.vote_dialog import VoteDialog
from desktop.typing.order_rows import groups
from engine import (
    Packet,
    RoundTable,
    decode_packet,
    encode_packet,
    fingerprint,
    join_table,
    new_identity,
    new_table,
)
from tests.answering import accept, answer, messages, refusals
from tests.files.round_table.envelope_players import begun
from tests.post.round_tables import POWER, House, choose, founding, others, states, table_of, write_outgoing


def test_somebody_who_does_not_reveal_is_voted_upon(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    room = begun()
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    window, flow, panel = table_of(mine, qtbot)
    flow.watch.choose(house.mail)
    choose(panel, POWER)
    assert not panel.vote.isEnabled()
    flow.seal.trigger()
    house.post(*room.envelopes(Random(2), but=(POWER,)))
    flow.watch.look()
    house.spread(room, but=(POWER, "Turkey"))
    flow.watch.look()
    assert panel.waiting.text() == "To give the key: Turkey"
    choose(panel, "Turkey")
    assert panel.vote.isEnabled()

    seen: list[bool] = []

    def vote(dialog: VoteDialog) -> None:
        seen.append(dialog.ways.buttons()[1].isEnabled())
        dialog.reason.setText("gone since Easter")
        accept(dialog)

    answer(VoteDialog, vote)
    QTest.mouseClick(panel.vote, Qt.MouseButton.LeftButton)
    assert seen == [False]
    assert panel.votes.text() == "Vote: go on without Turkey this turn – France (1 of 4)"
    for power in ("Austria", "England", "Italy"):
        room[power].receive(*house.packets())
        house.post(room[power].vote("Turkey", "hold"))
    flow.watch.look()
    assert panel.waiting.text().startswith("To compare the result: ")
    assert window.session.count == 0, "it takes the others to close a turn"
    house.spread(room, but=(POWER, "Turkey"))
    flow.watch.look()
    assert window.session.count == 1
    assert (
        "Turn 1: go on without Turkey this turn, by vote of Austria, England, France, Italy"
        in panel.decided.text()
    )
    assert panel.decided.text().endswith("“gone”")


def test_whoever_joins_a_vote_to_replace_finds_its_key(qtbot: QtBot) -> None:
    key = new_identity().public
    dialog = VoteDialog("Turkey", ["a vote"], proposed=(key, "Ada"))
    qtbot.addWidget(dialog)
    assert (dialog.key.text(), dialog.player.text()) == ("", "")
    dialog.ways.buttons()[1].click()
    assert (dialog.key.text(), dialog.player.text()) == (key, "Ada")
    dialog.ways.buttons()[0].click()
    dialog.key.setText("another")
    dialog.ways.buttons()[1].click()
    assert dialog.key.text() == "another", "what somebody has written stays"


def test_a_vote_to_replace_needs_a_key(qtbot: QtBot) -> None:
    dialog = VoteDialog("Turkey", ["a vote"])
    qtbot.addWidget(dialog)
    assert not dialog.key.isEnabled()
    dialog.ways.buttons()[1].click()
    assert dialog.key.isEnabled()
    dialog.key.setText("12 34")
    dialog.accept()
    assert "64 digits" in dialog.answer.text()
    dialog.key.setText("AB" * 32)
    dialog.accept()
    assert dialog.result() == QDialog.DialogCode.Accepted


def test_a_founding_that_is_opened_asks_for_a_seat(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    """In a folder in which others have joined already, their seats are shown as taken, and the folder is shared."""
    said = refusals()
    room = begun()
    packets = [decode_packet(data) for data in room["Austria"].table.packets]
    joined = [one for one in packets if one.kind in ("founding", "joining") and one.seat != POWER]
    paths = house.post(*joined)
    offered: list[str] = []

    def sit(dialog: TakeSeatDialog) -> None:
        offered.extend(dialog.power.itemText(row) for row in range(dialog.power.count()))
        assert dialog.folder.isChecked()
        dialog.player.setText("Fay")
        accept(dialog)

    answer(TakeSeatDialog, sit)
    mine = windows()
    mine.start.open(paths[1])
    assert "no seat at the table" in said[-1]
    mine.start.open(next(path for path in paths if "founding" in path.name))
    window, flow, panel = table_of(mine, qtbot)
    assert offered[0] == "France"
    assert offered[1] == "Austria (taken)"
    assert panel.session.own == POWER
    assert window.session.orders == ()
    assert not window.docks["orders"].isVisibleTo(window)
    assert flow.watch.folder == house.mail
    assert [one.seat for one in house.packets() if one.kind == "joining"].count(POWER) == 1
    assert "Fay" in {panel.seats.item(row, 1).text() for row in range(panel.seats.rowCount())}
    mine.start.open(next(path for path in paths if "founding" in path.name))
    assert len(mine.tables) == 1


def test_the_founder_gives_a_seat_that_two_want(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_outgoing(monkeypatch, house)
    mine = windows()
    founding(house, mine)
    _, flow, panel = table_of(mine, qtbot)
    room = others(house)
    rival: tuple[RoundTable, Packet] = join_table(
        new_table(next(one for one in house.packets() if one.kind == "founding")),
        "Italy",
        new_identity(),
        "Eve",
    )
    (house.mail / "rival.chancery-post").write_bytes(encode_packet(rival[1]))
    flow.take(sorted(house.mail.iterdir()))
    assert states(panel)["Italy"] == "⚠ several want it"
    assert "2 people want to play Italy" in panel.warning.text()
    key = room["Italy"].identity.public

    def give(dialog: RosterDialog) -> None:
        assert list(dialog.boxes) == ["Italy"]
        dialog.boxes["Italy"].setCurrentIndex(dialog.boxes["Italy"].findData(key))
        accept(dialog)

    answer(RosterDialog, give)
    panel.give.click()
    assert panel.heading.text() == "The seats are being confirmed"
    assert flow.session.state.keys["Italy"] == key


def test_a_replacement_asks_for_a_seat_is_voted_in_and_plays(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    """Who comes late has a key made and copied; the others vote with it, and the seat is his."""
    said, told = refusals(), messages(icon=QMessageBox.Icon.Information)
    room = begun()
    house.post(*(decode_packet(one) for one in room["Austria"].table.packets))

    def sit(dialog: TakeSeatDialog) -> None:
        assert "All seats are given" in dialog.hint.text()
        dialog.power.setCurrentIndex(dialog.power.findData("Turkey"))
        dialog.player.setText("Tom")
        accept(dialog)

    answer(TakeSeatDialog, sit)
    mine = windows()
    mine.start.open(next(house.mail.glob("*founding*")))
    window, flow, panel = table_of(mine, qtbot)
    key = QGuiApplication.clipboard().text()
    assert len(key) == 64
    assert key in told[0]
    assert not flow.seal.isEnabled()
    assert fingerprint(key) in flow.state.text()
    assert not any("(you)" in panel.seats.item(row, 0).text() for row in range(panel.seats.rowCount()))
    assert not groups(window.session), "there is nothing to be ordered yet"
    for power in ("Austria", "England", "France", "Italy"):
        room[power].receive(*house.packets())
        house.post(room[power].vote("Turkey", "replace", key, "Tom"))
    flow.watch.look()
    assert "give Turkey to Tom" in panel.decided.text()
    assert panel.votes.text() == "", "what is decided is not voted upon"
    assert flow.seal.isEnabled()
    assert "Turkey (you)" in [panel.seats.item(row, 0).text() for row in range(panel.seats.rowCount())]
    flow.seal.trigger()
    assert states(panel)["Turkey"] == "✉ sealed"
    (envelope,) = [one for one in house.packets() if one.kind == "envelope"]
    assert (envelope.seat, envelope.sender) == ("Turkey", key)
    assert said == []


def test_whoever_was_voted_out_is_told_so(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    room = begun()
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    _, flow, _ = table_of(mine, qtbot)
    key = new_identity().public
    for power in ("Austria", "England", "Germany", "Italy"):
        room[power].receive(*house.packets())
        house.post(room[power].vote(POWER, "replace", key, "Tom"))
    flow.take(list(house.mail.iterdir()))
    assert flow.state.text() == "France is played by somebody else now: the others have voted so"
    assert not flow.seal.isEnabled()
