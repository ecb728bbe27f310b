"""The session: orders as commands, and nothing of one seat left for the next."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.session.changes import GAME, JUDGED, SEAT, Change
from desktop.session.sending_ahead import send_ahead
from desktop.session.session import OrderSheet, Session
from engine import EVERYBODY, Game, GameDocument, Order, decode, find_variant, new_game, preferences
from tests.cases import variant_named

STANDARD = variant_named("standard")


@pytest.fixture
def document(tmp_path: Path) -> GameDocument:
    return GameDocument.new(tmp_path / "game.chancery", new_game(STANDARD), STANDARD, find_variant)


@pytest.fixture
def session(qtbot: QtBot, document: GameDocument) -> Session:
    seated = Session(document.content, STANDARD, document)
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


def test_the_game_is_kept_after_every_change(session: Session, document: GameDocument) -> None:
    session.give(move("PAR", "BUR"))
    assert session.flush()
    sent = decode(document.path.read_bytes(), find_variant).game
    assert sent.sheet("France").orders == (move("PAR", "BUR"),)  # type: ignore[union-attr]
    session.undo.undo()
    assert session.flush()
    assert decode(document.path.read_bytes(), find_variant).game.sheet("France") is None


def test_the_next_seat_finds_nothing_to_undo_and_none_of_the_orders(session: Session) -> None:
    session.give(move("PAR", "BUR"))
    session.take_seat("Germany")
    assert not session.undo.canUndo()
    assert session.orders == ()
    session.take_seat("France")
    assert session.orders == (move("PAR", "BUR"),)


def test_units_without_orders_are_named(session: Session) -> None:
    session.give(move("PAR", "BUR"))
    assert {unit.place for unit in session.unordered()} == {"BRE", "MAR"}


def test_judging_leaves_the_seat_and_tells_the_public(session: Session, qtbot: QtBot) -> None:
    session.give(move("PAR", "BUR"))
    with qtbot.waitSignal(session.changed, check_params_cb=lambda change: change.judged):
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
    send_ahead(session, ahead)
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


def heard(session: Session) -> list[Change]:
    told: list[Change] = []
    session.changed.connect(told.append)
    return told


def test_a_change_says_what_changed(session: Session) -> None:
    told = heard(session)
    session.give(move("PAR", "BUR"))
    session.take_seat("Germany")
    session.adjudicate()
    session.take_turn_back()
    assert told == [
        Change(orders=frozenset({"France"})),
        SEAT,
        SEAT | JUDGED,
        GAME,
    ]


def test_what_changes_nothing_is_not_told(session: Session) -> None:
    session.give(move("PAR", "BUR"))
    told = heard(session)
    session.give(move("PAR", "BUR"))
    session.take_seat("France")
    session.change({"France": session.order_sheet("France")})
    assert told == []


def test_a_letter_of_several_powers_is_one_change_one_save_and_one_step_back(
    document: GameDocument, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    kept: list[Game] = []
    monkeypatch.setattr(document, "save_soon", lambda game: kept.append(game))
    session = Session(document.content, STANDARD, document, is_open=True)
    told = heard(session)
    session.change(
        {
            "France": OrderSheet((move("PAR", "BUR"),)),
            "Germany": OrderSheet((move("MUN", "TYR"),)),
            "Italy": OrderSheet(),
        }
    )
    both = Change(orders=frozenset({"France", "Germany"}))
    assert (told, len(kept), session.undo.count()) == ([both], 1, 1)
    session.undo.undo()
    assert (told, len(kept)) == ([both, both], 2)
    assert session.seen_orders() == ()
