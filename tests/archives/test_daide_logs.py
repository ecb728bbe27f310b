"""Logs of DAIDE: a game told by a server comes back, and what is not as the protocol has it is told by its line."""

from __future__ import annotations

import pytest

from engine.archives.history import History
from engine.archives.phase_reading import RecordReader
from engine.archives.phase_record import RecordError
from engine.archives.recognising import read_history
from engine.archives.replaying import RESULT, play_through
from engine.game.adjudication import report_of
from engine.game.records import Game
from engine.judge.outcomes import Outcome
from engine.model.orders import VIA
from engine.model.position import Position, digest
from tests.archives.random_games import random_game
from tests.cases import variant_named

STANDARD = variant_named("standard")
TURNS = {"S": "SPR", "F": "FAL", "W": "WIN"}
KINDS = {"A": "AMY", "F": "FLT"}
NAMES = {"ENG": "ECH", "BOT": "GOB", "LYO": "GOL"}
OPENING = """12:00:01 server: NOW (SPR 1901) (AUS AMY BUD) (AUS AMY VIE) (AUS FLT TRI) (ENG FLT EDI) (ENG FLT LON)
12:03:40 server: ORD (SPR 1901) ((AUS AMY BUD) MTO SER) (SUC)
"""


def read(text: str) -> History:
    return read_history(RecordReader(STANDARD), text.encode())


def _place(place: str) -> str:
    space, _, coast = place.partition("/")
    name = NAMES.get(space, space)
    return f"({name} {coast}S)" if coast else name


def _unit(power: str, kind: str, place: str) -> str:
    return f"{power[:3].upper()} {KINDS[kind]} {_place(place)}"


def _position(position: Position) -> list[str]:
    turn = _turn(position)
    units = [f"({_unit(unit.power, unit.kind, unit.place)})" for unit in position.units]
    units += [
        f"({_unit(one.unit.power, one.unit.kind, one.unit.place)} MRT ({' '.join(map(_place, one.retreats))}))"
        for one in position.dislodged
    ]
    owned: dict[str, list[str]] = {}
    for space, power in position.owners:
        owned.setdefault(power, []).append(_place(space))
    centres = [f"({power[:3].upper()} {' '.join(spaces)})" for power, spaces in owned.items()]
    return [f"SCO {' '.join(centres)} (UNO BEL)", f"NOW ({turn}) {' '.join(units)}"]


def _turn(position: Position) -> str:
    code = STANDARD.calendar.code(position.season)
    season = TURNS[code[0]] if code[-1] != "R" else {"S": "SUM", "F": "AUT"}[code[0]]
    return f"{season} {code[1:-1]}"


def _order(outcome: Outcome, before: Position) -> str:
    order, power = outcome.order, outcome.power
    if order.verb == "waive":
        return f"({power[:3].upper()} WVE)"
    unit = f"({_unit(power, order.kind, order.unit)})"
    subject = ""
    if order.subject:
        (owner,) = [unit.power for unit in before.units if unit.space == order.subject.partition("/")[0]] or [
            power
        ]
        subject = f"({_unit(owner, order.subject_kind, order.subject)})"
    goal = _place(order.target)
    text = {
        "hold": "HLD",
        "move": f"{'CTO' if VIA in order.qualifiers else 'MTO'} {goal}",
        "support": f"SUP {subject}{f' MTO {goal}' if order.target else ''}",
        "convoy": f"CVY {subject} CTO {goal}",
        "retreat": f"RTO {goal}",
        "disband": "DSB",
        "build": "BLD",
        "remove": "REM",
    }[order.verb]
    return f"({unit} {text})"


def log_of(game: Game) -> str:
    lines = _position(game.turns[0].before)
    for number, turn in enumerate(game.turns):
        for outcome in report_of(game, STANDARD, number).outcomes:
            if outcome.given:
                result = "SUC" if outcome.succeeded else "BNC"
                lines.append(f"ORD ({_turn(turn.before)}) {_order(outcome, turn.before)} ({result})")
        after = game.turns[number + 1].before if number + 1 < len(game.turns) else game.current
        lines += _position(after)
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_comes_back(seed: int) -> None:
    game = random_game(STANDARD, f"daide-{seed}")
    again = play_through(STANDARD, read(log_of(game)), dict(game.options))
    assert again.differences == ()
    assert [digest(turn.before) for turn in again.game.turns] == [digest(turn.before) for turn in game.turns]
    assert digest(again.game.current) == digest(game.current)


def test_the_logs_of_two_players_together_are_one_game() -> None:
    game = random_game(STANDARD, "daide", 1)
    text = log_of(game)
    both = "\n".join(f"[{who}] -> {line}" for line in text.splitlines() for who in ("a", "b"))
    assert read(both) == read(text)


def test_a_move_that_is_said_to_have_ended_otherwise_differs() -> None:
    game = random_game(STANDARD, "daide", 1)
    found = play_through(STANDARD, read(log_of(game).replace("(BNC)", "(SUC)")), dict(game.options))
    assert RESULT in {one.code for one in found.differences}


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        (f"{OPENING}ORD (SPR 1901) ((AUS AMY VIE) FLY GAL) (SUC)", "daide_line", "line 3"),
        (f"{OPENING}ORD (NIX 1901) ((AUS AMY VIE) HLD) (SUC)", "daide_line", "line 3"),
        (f"{OPENING}ORD {'(' * 4000}", "daide_line", "line 3"),
        (f"{OPENING}ORD (FAL 1901) ((AUS AMY SER) HLD) (SUC)", "no_units", "phases[1].units"),
        (OPENING.replace("TRI", "TRX"), "unknown_place", "phases[0].units.AUS"),
        (OPENING.replace("AUS", "AUX"), "unknown_power", "phases[0].units"),
        (OPENING.replace("1901", "9" * 12), "unknown_phase", "phase"),
    ],
)
def test_what_is_not_as_the_protocol_has_it_is_told_by_its_place(text: str, code: str, where: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert (caught.value.code, caught.value.place) == (code, where)
