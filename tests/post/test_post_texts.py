"""What the windows say of a game by file: what is due, what is late, what is on its way, what others wish."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.post.seat_flow import SeatFlow
from desktop.post.time_texts import LONGEST_WAIT, Alarm
from engine import (
    EndingVote,
    Keyring,
    all_seats,
    digest_of,
    edit_position,
    encode_packet,
    find_variant as found,
    load_game,
    propose_draw,
    save_game,
    seal_orders,
)
from tests.answering import refusals
from tests.post.by_file import POWER, VARIANT, Post, claimed, joined, lead


def test_the_first_window_says_what_is_due(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    master, player = windows(), windows()
    table, panel = lead(post, master)
    qtbot.addWidget(table)
    panel.invite.click()
    claimed(post, player)
    post.be("master")
    panel.take([post.file("claim")])
    panel.publish.click()
    post.be("player")
    player.start.open(post.file("turn"))
    qtbot.addWidget(next(iter(player.tables.values())))
    player.start.refresh()
    listed = [player.start.recent.item(row).text() for row in range(player.start.recent.count())]
    assert any(line.startswith("Ring: Mordor") and "your orders are due" in line for line in listed)
    assert any(line.startswith("Ring\n") and "0 of 5 in" in line for line in listed)


def test_a_player_reads_why_the_position_was_changed_by_hand(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    _, panel, player = joined(post, windows, qtbot)
    panel.publish.click()
    game = load_game(post.save, found).game
    mine = next(unit for unit in game.current.units if unit.power == POWER)
    units = tuple(unit for unit in game.current.units if unit != mine)
    changed = msgspec.structs.replace(game.current, units=units)
    save_game(post.save, edit_position(game, VARIANT, changed, "lost at sea"), VARIANT, digest_of(post.save))
    panel.publish.click()
    post.be("player")
    player.start.open(post.file("turn"))
    seat = next(iter(player.tables.values()))
    qtbot.addWidget(seat)
    assert isinstance(seat.flow, SeatFlow)
    assert "The position was changed by hand" in seat.flow.state.text()
    assert seat.flow.state.toolTip() == "lost at sea"
    assert mine not in seat.session.position.units


def test_the_game_masters_post_says_what_is_not_for_him(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    panel.take([post.file("invitation"), post.folder / "nowhere.chancery-post"])
    assert panel.log.item(1).text().endswith("this is for a player, and is not filed here")
    assert panel.log.item(0).text().count("nowhere") == 1
    assert panel.heading.text() == "Tuile 3001  ·  to be published"
    claimed(post, windows())
    post.be("master")
    panel.take([post.file("claim")])
    panel.publish.click()
    panel.take([post.file("turn")])
    assert panel.log.item(0).text().endswith(f"This is what you send to {POWER}. There is nothing to do.")


def test_what_is_still_on_its_way_is_shown(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    claimed(post, windows())
    post.be("master")
    shared = post.folder / "shared"
    shared.mkdir()
    claim = post.file("claim")
    (shared / claim.name).write_bytes(claim.read_bytes()[:400])
    panel.watch_folder(shared)
    assert f"still on its way: {claim.name}" in panel.folder_line.text()
    (shared / claim.name).write_bytes(claim.read_bytes())
    panel.watching.look()
    assert panel.folder_line.text() == f"Watching {shared}"


def test_what_players_wish_and_say_is_told_to_the_game_master(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    _, panel, player = joined(post, windows, qtbot)
    panel.publish.click()
    post.be("player")
    player.start.open(post.file("turn"))
    qtbot.addWidget(next(iter(player.tables.values())))
    _, seat = next(iter(all_seats()))
    identity = Keyring().identity(seat.key, lambda _: "")
    draft = msgspec.structs.replace(seat.draft, wishes=[EndingVote("draw", [])], note="as we said")
    seat = msgspec.structs.replace(seat, draft=draft)
    _, packet = seal_orders(seat, VARIANT, identity, "2031-05-17T20:00+02:00")
    sealed = post.mail / f"{POWER} orders 1.chancery-post"
    sealed.write_bytes(encode_packet(packet))
    post.be("master")
    panel.take([sealed])
    told = "\n".join(panel.log.item(row).text() for row in range(panel.log.count()))
    assert f"{POWER} proposes: Draw among all" in told
    assert "as we said" in told


def test_a_seat_is_late_as_soon_as_the_deadline_has_passed(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    claimed(post, windows())
    post.be("master")
    panel.take([post.file("claim")])
    panel.publish.click()
    soon = datetime.now(UTC) + timedelta(seconds=2)
    panel.post.set_deadline(soon.isoformat(timespec="seconds"))
    panel._reload()
    row = next(row for row in range(panel.seats.rowCount()) if panel.seats.item(row, 0).text() == POWER)
    qtbot.waitUntil(lambda: "late" in panel.seats.item(row, 2).text(), timeout=60_000)


def test_a_deadline_that_passes_while_it_is_looked_who_is_late_is_looked_at_again() -> None:
    seen = datetime.now(UTC) - timedelta(seconds=5)
    for moment, is_expected in ((seen + timedelta(seconds=2), True), (seen - timedelta(seconds=2), False)):
        parent = QObject()
        alarm = Alarm(parent)
        alarm.expect(moment.isoformat(), seen)
        assert alarm.isActive() == is_expected


def test_a_deadline_that_is_far_off_is_waited_for_all_the_same() -> None:
    parent = QObject()
    alarm = Alarm(parent)
    now = datetime.now(UTC)
    alarm.expect((now + timedelta(days=400)).isoformat(), now)
    assert alarm.isActive()
    assert alarm.interval() == (LONGEST_WAIT + 1) * 1000


def test_a_player_is_told_of_passed_deadlines_and_of_what_is_put_to_the_vote(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refusals()
    _, panel, player = joined(post, windows, qtbot)
    winners = tuple(str(power.id) for power in VARIANT.powers)
    game = propose_draw(load_game(post.save, found).game, VARIANT, "Rohan", winners)
    save_game(
        post.save,
        msgspec.structs.replace(game, deadline="2031-05-17T20:00+02:00"),
        VARIANT,
        digest_of(post.save),
    )
    panel.publish.click()
    post.be("player")
    left = [0.1]
    monkeypatch.setattr("desktop.post.time_texts.seconds_until", lambda *_: left[0])
    player.start.open(post.file("turn"))
    assert said == []
    seat = next(iter(player.tables.values()))
    qtbot.addWidget(seat)
    flow = seat.flow
    assert isinstance(flow, SeatFlow)
    assert "Put to the vote: Draw among all" in flow.state.text()
    assert "was due" not in flow.state.text()
    left[0] = -1.0
    flow.votes.aboutToShow.emit()
    votes = {one.text().replace("&", ""): one for one in flow.votes.actions()}
    assert "Vote for: Draw among all" in votes
    qtbot.waitUntil(lambda: "was due" in flow.state.text(), timeout=60_000)
    votes["Vote against: Draw among all"].trigger()
    assert "Put to the vote" not in flow.state.text(), "the answer is drafted"
    assert "With the orders goes: against: Draw among all" in flow.state.text()
