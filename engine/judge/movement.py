"""Adjudicating a movement phase: from orders to outcomes, dislodgements and the table afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.judge.attacks import scene_of
from engine.judge.field import NO, Field
from engine.judge.matching import match
from engine.judge.muster import muster
from engine.judge.outcomes import Outcome, Report, Ruling
from engine.judge.overruling import impose, told
from engine.judge.phases import Orders
from engine.judge.plain import adjudicate_plain
from engine.judge.results import outcomes_of
from engine.judge.rules import Rules
from engine.judge.second_moves import go_on
from engine.judge.solve import solve
from engine.judge.standing import closed_to_retreats, driven_out, move_units
from engine.model.position import Position

if TYPE_CHECKING:
    from engine.judge.dice import Dice


def adjudicate_movement(rules: Rules, position: Position, orders: Orders, dice: Dice | None = None) -> Report:
    """Judge all orders of a movement phase at once. No rule of regular movement throws dice."""
    if rules.ordinary:
        report = adjudicate_plain(rules, position, orders)
        if report is not None:
            return report
    return adjudicate_fully(rules, position, orders)


def adjudicate_fully(
    rules: Rules, position: Position, orders: Orders, rulings: Sequence[Ruling] = ()
) -> Report:
    """Judge a movement phase the general way, whatever is in it."""
    field = settle(rules, position, orders, rulings)
    standing, victims = move_units(field)
    outcomes = tuple(outcomes_of(field, victims))
    if rules.answers.outcome is not None:
        outcomes = _ended(field, victims, outcomes)
    if rulings:
        outcomes = told(field, victims, outcomes, rulings)
    if rules.answers.second_steps is not None:
        second = go_on(field, standing, victims, outcomes)
        if second is not None:
            return second
    dislodged = driven_out(field, victims, closed_to_retreats(field, standing), standing) if victims else ()
    return Report(position.season, outcomes, standing, dislodged, position.tokens)


def settle(rules: Rules, position: Position, orders: Orders, rulings: Sequence[Ruling] = ()) -> Field:
    """Lay out a movement phase and decide every move of it."""
    field = muster(rules, position, orders)
    match(field, orders)
    if rulings:
        impose(field, rulings)
    solve(field)
    if field.convoyed and rules.options["adjacent_convoy"] == "fallback":
        field = fall_back(field, position, orders, rulings)
    return field


def _ended(field: Field, victims: dict[int, int], outcomes: tuple[Outcome, ...]) -> tuple[Outcome, ...]:
    """The outcomes as traits have them."""
    asked = field.rules.answers.outcome
    assert asked is not None
    scene = scene_of(field, victims)
    return tuple([asked(field.situation, scene, outcome) for outcome in outcomes])


def fall_back(field: Field, position: Position, orders: Orders, rulings: Sequence[Ruling] = ()) -> Field:
    """Send armies whose convoy broke over land where they can, until no more do (DATC 4.A.3, older reading)."""
    walkers: frozenset[int] = frozenset()
    while True:
        stranded = walkers | {
            army
            for army in field.convoyed
            if field.path[army] == NO
            and field.goal[army]
            in field.rules.destinations[field.units[army].kind].get(field.units[army].place, {})
        }
        if stranded == walkers:
            return field
        walkers = stranded
        field = muster(field.rules, position, orders)
        match(field, orders, walkers)
        if rulings:
            impose(field, rulings)
        solve(field)
