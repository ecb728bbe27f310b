"""How parties move by boat, and how orders about boats end."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.judge.attacks import Attacks
from engine.judge.outcomes import ACCEPTED, DONE, HELD, HINDERED, Outcome
from engine.judge.reaching import TO_MOVE, TO_RETREAT, TO_SUPPORT
from engine.judge.rules import Rules, Situation
from engine.model.board import SEA
from engine.model.ids import COAST_MARK, Place
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import Unit
from engine.traits.boats.params import (
    Params,
    afloat,
    at_sea,
    carried,
    doomed,
    is_sailing,
    sails,
    waterways,
)

_NOWHERE: Mapping[str, Place] = {}
CODES = ("build_boat", "destroy_boat")


def sea_ways(boats: Params, situation: Situation, unit: Unit, use: str) -> Mapping[str, Place]:
    """Where a party with a boat at hand can go (BOAT-3); where landings fight, it supports them too (MVW-11)."""
    rules = situation.rules
    if not sails(rules, unit) or not afloat(boats, situation, unit.space):
        return _NOWHERE
    ends = waterways(rules, unit)
    is_at_sea = at_sea(rules, unit)
    if use == TO_MOVE or (use == TO_RETREAT and boats.sea_retreats and is_at_sea):
        return {written: end for end in ends for written in _writings(rules, end)}
    if use == TO_SUPPORT and boats.landing_fights and not is_at_sea:
        return {end: end for end in ends if rules.board.spaces[rules.board.space_of[end]].terrain != SEA}
    return _NOWHERE


def _writings(rules: Rules, end: Place) -> tuple[str, ...]:
    """What an order may write for where a boat goes: a coast that only fleets choose says nothing of it (SCO-18)."""
    coasts = rules.board.spaces[end].coasts if end in rules.board.spaces else ()
    return (end, *(f"{end}{COAST_MARK}{coast}" for coast in coasts))


def never_fights(boats: Params, situation: Situation, unit: Unit, order: Order) -> bool:
    """A sailing move enters only what is empty (BOAT-5, BOAT-9) and yields to who comes by land (BOAT-6); nobody changes
    places with it (BOAT-11). So does a portage (SCO-10)."""
    rules = situation.rules
    if order.verb != "move" or not sails(rules, unit):
        return False
    if boats.portage and carried(boats, situation, unit.space) is not None:
        return True
    if not is_sailing(situation, unit, order):
        return False
    space = rules.board.space_meant(order.target)
    return not boats.landing_fights or (space is not None and rules.board.spaces[space].terrain == SEA)


def sink_destroyed(
    boats: Params, situation: Situation, outcomes: tuple[Outcome, ...], position: Position
) -> Position:
    """Boats are destroyed before anybody moves (BOAT-7), where that is ordered besides."""
    tokens = list(position.tokens)
    first: dict[str, Outcome] = {}
    for outcome in outcomes:
        if outcome.code == ACCEPTED and outcome.order.verb == "destroy_boat":
            first.setdefault(situation.rules.board.space_meant(outcome.order.unit) or "", outcome)
    for space, outcome in first.items():
        there = [token for token in position.tokens if token.kind == boats.word and token.space == space]
        tokens.remove(doomed(there, outcome.power, outcome.order.power))
    return (
        msgspec.structs.replace(position, tokens=tuple(tokens))
        if len(tokens) < len(position.tokens)
        else position
    )


def ends_afloat(boats: Params, situation: Situation, scene: Attacks, outcome: Outcome) -> Outcome:
    """Building fails when another power attacks, whatever comes of the attack (BOAT-2)."""
    if outcome.order.verb not in CODES or outcome.code != HELD:
        return outcome
    space = situation.rules.board.space_meant(outcome.order.unit) or ""
    by = scene.attackers(space, outcome.power)
    if by:
        return msgspec.structs.replace(outcome, code=HINDERED, by=by)
    return msgspec.structs.replace(outcome, code=DONE)
