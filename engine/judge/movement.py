"""Adjudicating a movement phase: from orders to outcomes, dislodgements and the table afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

from engine.judge.attacks import Attacks
from engine.judge.battles import settle
from engine.judge.dislodgement import closed_to_retreats, dislodged_units, place_units
from engine.judge.intake import take_orders
from engine.judge.matching import match
from engine.judge.outcomes import Outcome, Report, Ruling
from engine.judge.overruling import impose, told
from engine.judge.phases import Orders
from engine.judge.resolution import NO, Resolution
from engine.judge.results import outcomes_of
from engine.judge.rules import Rules
from engine.judge.second_moves import go_on
from engine.model.position import Position
from engine.model.units import Dislodged

if TYPE_CHECKING:
    from engine.judge.dice import Dice


def adjudicate_movement(
    rules: Rules,
    position: Position,
    orders: Orders,
    dice: Dice | None = None,
    rulings: Sequence[Ruling] = (),
    legal: bool = False,
) -> Report:
    """Judge all orders of a movement phase at once; `legal` if all are known to be. No regular rule throws dice."""
    return report_of(resolve(rules, position, orders, rulings, legal), rulings)


def report_of(state: Resolution, rulings: Sequence[Ruling] = ()) -> Report:
    """What comes of a movement phase that is decided; notes who was dislodged, and why retreats are closed."""
    rules, position = state.rules, state.position
    standing = place_units(state)
    outcomes = tuple(outcomes_of(state))
    if rules.answers.outcome is not None:
        outcomes = _ended(state, outcomes)
    if rulings:
        outcomes = told(state, outcomes, rulings)
    if rules.answers.second_steps is not None:
        second = go_on(state, standing, outcomes)
        if second is not None:
            return second
    dislodged: tuple[Dislodged, ...] = ()
    if state.victims:
        dislodged = dislodged_units(state, closed_to_retreats(state, standing), standing)
    return Report(position.season, outcomes, standing, dislodged, position.tokens)


def resolve(
    rules: Rules,
    position: Position,
    orders: Orders,
    rulings: Sequence[Ruling] = (),
    legal: bool = False,
    watched: bool = False,
) -> Resolution:
    """A movement phase with every move of it decided; `watched` if it is to be noted whom every move met."""
    walkers: frozenset[int] = frozenset()
    while True:
        state = take_orders(rules, position, orders, legal)
        match(state, orders, walkers)
        if rulings:
            impose(state, rulings)
        if watched:
            state.meetings = {}
        settle(state, ruled=bool(rulings))
        if not state.path or rules.options["adjacent_convoy"] != "fallback":
            return state
        stranded = walkers | _stranded(state)
        if stranded == walkers:
            return state
        walkers = stranded


def _stranded(state: Resolution) -> frozenset[int]:
    """Armies whose convoy broke and that can go over land (DATC 4.A.3, older reading)."""
    destinations, units = state.rules.destinations, state.units
    return frozenset(
        army
        for army, path in state.path.items()
        if path == NO
        and units[army].goal in destinations[units[army].unit.kind].get(units[army].unit.place, {})
    )


def _ended(state: Resolution, outcomes: tuple[Outcome, ...]) -> tuple[Outcome, ...]:
    """The outcomes as traits have them. What the tables alone took means what it says, and nobody is asked about it."""
    asked, units = state.rules.answers.outcome, state.units
    given = {id(units[number].order) for number in state.closely}
    if asked is None or not given:
        return outcomes
    situation, attacks, found = state.situation, Attacks(state), list(outcomes)
    for index, order in enumerate(map(_ORDER, outcomes)):
        if id(order) in given:
            found[index] = asked(situation, attacks, found[index])
    return tuple(found)


_ORDER = attrgetter("order")
