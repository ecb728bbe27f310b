"""The session: orders as commands, and nothing of one seat left for the next."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop.session.session import Session
from engine import EVERYBODY, Game, Order, new_game, preferences
from tests.cases import variant_named

STANDARD = variant_named("standard")


@pytest.fixture
def kept() -> list[Game]:
    return []


@pytest.fixture
def session(qtbot: QtBot, kept: list[Game]) -> Session:
    seated = Session(new_game(STANDARD), STANDARD, kept.append)
    seated.take_seat("France")
    return seated


def move(unit: str, target: str, kind: str = "A") -> Order:
    return Order("move", unit, kind, target=target)


def test_an_order_takes_the_place_of_the_units_last_one(session: Session) -> None:
    session.give(move("PAR", "BUR"))
    session.give(move("MAR", "SPA"))
    session.give(move("PAR", "PIC"))
    assert session.orders == (move("MAR", "SPA"), move("PAR", "PIC"))


def test_everything_can_be_undone_and_done_again(session: Session) -> None:
    session.give(move("PAR", "BUR"))
    session.give(move("PAR", "PIC"))
    session.take_back(move("PAR", "PIC"))
    for wanted in ((move("PAR", "PIC"),), (move("PAR", "BUR"),), ()):
        session.undo.undo()
        assert session.orders == wanted
    session.undo.redo()
    assert session.orders == (move("PAR", "BUR"),)


def test_the_game_is_kept_after_every_change(session: Session, kept: list[Game]) -> None:
    session.give(move("PAR", "BUR"))
    session.undo.undo()
    sent, taken_back = kept
    assert sent.sheet("France").orders == (move("PAR", "BUR"),)  # type: ignore[union-attr]
    assert taken_back.sheet("France") is None


def test_the_next_seat_finds_nothing_to_undo_and_none_of_the_orders(session: Session) -> None:
    session.give(move("PAR", "BUR"))
    session.take_seat("Germany")
    assert not session.undo.canUndo()
    assert session.orders == ()
    session.take_seat("France")
    assert session.orders == (move("PAR", "BUR"),)


def test_units_without_orders_are_named(session: Session) -> None:
    session.give(move("PAR", "BUR"))
    assert set(session.unordered()) == {"BRE", "MAR"}


def test_judging_leaves_the_seat_and_tells_the_public(session: Session, qtbot: QtBot) -> None:
    session.give(move("PAR", "BUR"))
    with qtbot.waitSignal(session.judged):
        session.adjudicate()
    assert session.seat == EVERYBODY
    told = session.turn_view(0)
    assert any(outcome.order == move("PAR", "BUR") for outcome in told.report.outcomes)
    assert session.title == "Fall 1901"


def test_a_rule_that_is_offended_is_named(session: Session) -> None:
    refusal = session.why_illegal(move("PAR", "MUN"))
    assert refusal is not None
    assert refusal.rule == "not_adjacent"


def test_several_orders_are_one_step(session: Session) -> None:
    session.give(move("PAR", "BUR"), move("MAR", "SPA"))
    assert len(session.orders) == 2
    session.undo.undo()
    assert session.orders == ()


def test_what_is_sent_ahead_is_kept_and_undone_like_orders(session: Session) -> None:
    ahead = preferences("retreat", [Order("retreat", "PAR", "A", target="PIC")])
    session.give(move("PAR", "BUR"))
    session.set_ahead(ahead)
    assert (session.orders, session.ahead) == ((move("PAR", "BUR"),), (ahead,))
    session.undo.undo()
    assert (session.orders, session.ahead) == ((move("PAR", "BUR"),), ())


def test_an_open_table_sees_all_and_undoes_every_seat(qtbot: QtBot) -> None:
    table = Session(new_game(STANDARD), STANDARD, is_open=True)
    table.take_seat("France")
    table.give(move("PAR", "BUR"))
    table.take_seat("Germany")
    table.give(move("MUN", "BUR"))
    assert dict(table.seen_orders()) == {"France": move("PAR", "BUR"), "Germany": move("MUN", "BUR")}
    table.undo.undo()
    table.undo.undo()
    assert table.seen_orders() == ()
