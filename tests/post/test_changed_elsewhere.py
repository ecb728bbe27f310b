"""Windows of a game by file, while another program changes its files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.post.game_master_panel import GameMasterPanel
from desktop.post.game_master_post import GameMasterPost
from desktop.post.seat_session import SeatSession
from desktop.table.table_window import TableWindow
from engine import (
    ExchangeError,
    Keyring,
    Packet,
    SeatDocument,
    apply_packet,
    find_variant as found,
    load_game,
    packets_in,
    read_seat,
    seat_orders,
    set_deadline,
    set_seat_orders,
)
from tests.answering import refusals
from tests.post.by_file import POWER, VARIANT, Post, drag_first_unit, joined


def seated(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> tuple[TableWindow, GameMasterPanel, TableWindow, SeatSession]:
    """A game master's table, and the player's with its first turn; the player sits at the computer."""
    table, panel, player = joined(post, windows, qtbot)
    panel.publish.click()
    post.be("player")
    player.start.open(post.file("turn"))
    window = next(iter(player.tables.values()))
    assert isinstance(window.session, SeatSession)
    return table, panel, window, window.session


@pytest.mark.parametrize("is_insisting", [False, True])
def test_orders_of_a_seat_that_were_changed_elsewhere_are_not_overwritten(
    is_insisting: bool, post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    said = refusals()
    _, _, window, session = seated(post, windows, qtbot)
    drag_first_unit(window)
    mine = session.orders
    with SeatDocument(session.path).changing() as place:
        place.keep(set_seat_orders(place.content, VARIANT, None))
    elsewhere = session.path.read_bytes()
    session.clear()
    session.give(*mine)
    assert not session.flush()
    assert session.path.read_bytes() == elsewhere
    assert session.orders == mine
    assert session.is_changed_elsewhere
    window.flow.seal_now()  # type: ignore[attr-defined]
    assert len(said) == 1
    assert "not saved" in said[0]
    assert session.path.read_bytes() == elsewhere
    if is_insisting:
        window.conflict.overwrite()
    else:
        window.conflict.give_up()
    assert not session.is_unsaved
    assert session.orders == (mine if is_insisting else ())
    assert seat_orders(read_seat(session.path), VARIANT).orders == (mine if is_insisting else None)
    window.flow.seal_now()  # type: ignore[attr-defined]
    assert len(read_seat(session.path).sent) == 1


def test_orders_for_a_past_turn_do_not_become_orders_for_the_next(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    said = refusals()
    table, panel, window, session = seated(post, windows, qtbot)
    drag_first_unit(window)
    mine = session.orders
    post.be("master")
    table.flow.adjudicate()  # type: ignore[attr-defined]
    panel.publish.click()
    post.be("player")
    key = Keyring().identity(session.seat_game.key)
    with SeatDocument(session.path).changing() as place:
        for packet in packets_in(post.file("turn").read_bytes()):
            assert isinstance(packet, Packet)
            place.keep(apply_packet(place.content, packet, key, found)[0])
    heard = session.path.read_bytes()
    session.clear()
    session.give(*mine)
    assert not session.flush()
    window.conflict.overwrite()
    assert session.path.read_bytes() == heard
    assert session.is_changed_elsewhere
    assert "Another turn has come in" in said[-1]
    window.conflict.give_up()
    assert session.count == len(read_seat(session.path).turns) > 0


def test_a_game_master_who_has_orders_filed_here_saves_on(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    """What the post writes into the save is nobody else's: the table goes on from it."""
    table, panel, window, _ = seated(post, windows, qtbot)
    drag_first_unit(window)
    window.flow.seal_now()  # type: ignore[attr-defined]
    post.be("master")
    panel.take([post.file("orders")])
    table.session.amend(set_deadline(table.session.game, "2031-05-17T20:00+02:00"))
    assert table.session.flush()
    game = load_game(post.save, found).game
    assert game.deadline
    assert game.sheet(POWER) is not None


def test_orders_that_another_program_has_filed_are_not_lost_at_the_game_masters_table(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    table, panel, window, _ = seated(post, windows, qtbot)
    drag_first_unit(window)
    window.flow.seal_now()  # type: ignore[attr-defined]
    post.be("master")
    GameMasterPost(post.save, lambda what: "").receive([post.file("orders")])
    filed = post.save.read_bytes()
    table.session.amend(set_deadline(table.session.game, "2031-05-17T20:00+02:00"))
    assert not table.session.flush()
    assert post.save.read_bytes() == filed
    assert table.session.is_changed_elsewhere
    panel.take([])
    assert table.session.game.deadline, "what was done here stays until it is decided"
    table.conflict.give_up()
    assert table.session.game.sheet(POWER) is not None


def test_a_step_that_was_done_in_part_is_nobody_elses(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player is replaced, and then the disk will not have the files: the table goes on from what is saved."""
    said = refusals()
    table, panel, *_ = joined(post, windows, qtbot)
    with monkeypatch.context() as patch:

        def fail(*_: object) -> Path:
            raise ExchangeError("cannot_write", "no space left")

        patch.setattr("desktop.post.game_master_panel.write_post", fail)
        panel._safely(lambda: panel._write(lambda: panel.post.replace(POWER, "Berta")))
    assert len(said) == 1
    table.session.amend(set_deadline(table.session.game, "2031-05-17T20:00+02:00"))
    assert table.session.flush()
    assert "Berta" in {seat.player for seat in load_game(post.save, found).game.seats}
