"""A game in the form in which the Python package `diplomacy` saves games: its phases with state, orders and results."""

from __future__ import annotations

from typing import TypedDict

from engine.archives.phase_writing import StateRecord, order_text, seat_names, state_record, unit_text
from engine.archives.saved_game import COMPLETED
from engine.game.adjudication import report_of
from engine.game.records import Game
from engine.judge.outcomes import (
    BOUNCED,
    CLASHED,
    CUT,
    DISBANDED,
    DISRUPTED,
    ILLEGAL,
    NO_CONVOY,
    OWN_UNIT,
    PARADOX,
    UNMATCHED,
    Outcome,
)
from engine.model.position import Position
from engine.variants.loading import Variant

_RESULTS = {
    BOUNCED: ["bounce"],
    OWN_UNIT: ["bounce"],
    PARADOX: ["no convoy"],
    NO_CONVOY: ["no convoy"],
    DISRUPTED: ["no convoy"],
    CUT: ["cut"],
    UNMATCHED: ["void"],
    ILLEGAL: ["void"],
    CLASHED: ["bounce", "disband"],
    DISBANDED: ["disband"],
}
"""What the package says of an order that ended so; nothing of one that succeeded."""


class StateWithName(StateRecord):
    """A state under the code of its phase."""

    name: str


class PhaseWithOrders(TypedDict):
    """One phase of a saved game."""

    name: str
    state: StateWithName
    orders: dict[str, list[str]]
    results: dict[str, list[str]]
    messages: list[str]


class SavedRecord(TypedDict):
    """A saved game."""

    id: str
    map: str
    rules: list[str]
    options: dict[str, str]
    """By which options of the rules it was judged: a key of ours, which others pass over."""
    phases: list[PhaseWithOrders]


def saved_record(game: Game, variant: Variant) -> SavedRecord:
    """The whole game with all that its game master knows, the open phase last."""
    seats = seat_names(variant)
    phases: list[PhaseWithOrders] = []
    for number, turn in enumerate(game.turns):
        if turn.agreement is not None:
            break
        phase = variant.calendar.step(turn.season).phase
        orders: dict[str, list[str]] = {seat: [] for seat in seats.values()}
        results: dict[str, list[str]] = {}
        for outcome in report_of(game, variant, number).outcomes:
            if outcome.given:
                orders[seats[outcome.power]].append(order_text(variant, phase, outcome.order))
            results.setdefault(unit_text(outcome.order), _result(outcome))
        phases.append(_phase(variant, seats, turn.before, orders, results))
    phases.append(_phase(variant, seats, game.current, {}, {}))
    options = dict(game.options)
    return {
        "id": game.title or game.id,
        "map": variant.id,
        "rules": [],
        "options": options,
        "phases": phases,
    }


def _phase(
    variant: Variant,
    seats: dict[str, str],
    position: Position,
    orders: dict[str, list[str]],
    results: dict[str, list[str]],
) -> PhaseWithOrders:
    name = COMPLETED if position.verdict is not None else variant.calendar.code(position.season)
    state: StateWithName = {"name": name, **state_record(seats, position)}
    return {"name": name, "state": state, "orders": orders, "results": results, "messages": []}


def _result(outcome: Outcome) -> list[str]:
    said = list(_RESULTS.get(outcome.code, []))
    return [*said, "dislodged"] if outcome.dislodged_by else said
