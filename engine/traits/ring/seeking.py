"""What the Ring is worth, and where it should go: what pays only later, for those who plan (MVW-12, BAR-10)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.judge.rules import Situation
from engine.model.events import Event
from engine.model.ids import SpaceId
from engine.model.orders import Order
from engine.model.units import Unit
from engine.traits.ring.endings import OPTION, strongest
from engine.traits.ring.orders import phase_of
from engine.traits.ring.params import (
    LEFT,
    SINCE,
    TRANSFER,
    Params,
    bearer,
    finder,
    is_sunk,
    is_wearing,
    ring_in,
    seasons_since,
)

HAD, WORN = 40, 20
"""What it is worth to have the Ring, and to wear it; in hundredths of a centre, as all here."""
FOUND, REGAINED, UNMADE, HUNTED = 50, 400, 150, 40
"""To come where it lies; for the lord to come there; to bring it to its goal; to come upon the lord."""
LOST = -100
"""To leave, sink or give away what nobody else should have."""


def _ends(params: Params, situation: Situation) -> bool:
    """Whether the Ring can end the game."""
    return params.always_ends or situation.rules.option(OPTION) == "on"


def _would_win(params: Params, situation: Situation, power: str) -> bool:
    """Whether a power would win if the Ring or its lord were gone."""
    return power in strongest(params, situation.position, situation)


def where_to(params: Params, situation: Situation, unit: Unit, heard: Sequence[Event]) -> dict[SpaceId, int]:
    """Where a unit should go for the Ring's sake, as far as its power knows of it."""
    position, ends = situation.position, _ends(params, situation)
    found: dict[SpaceId, int] = {}
    ring, holder = ring_in(position.tokens), bearer(position)
    if unit.power == params.foe:
        if ring is not None and not is_sunk(ring):
            found[ring.space] = REGAINED if unit.kind == params.lord and ends else FOUND
        return found
    has_it = holder is not None and holder.power == unit.power
    if ring is not None and not is_sunk(ring) and not has_it:
        found[ring.space] = FOUND
    if ends and _would_win(params, situation, unit.power):
        if holder is not None and holder == unit and not is_wearing(unit):
            found[params.goal] = UNMADE
        for lord in position.units_of(params.foe):
            if lord.kind == params.lord:
                found[lord.space] = found.get(lord.space, 0) + HUNTED
    if ends and is_wearing(unit) and seasons_since(situation.rules, position, SINCE) > params.two_years:
        found[params.goal] = REGAINED
    return found


def what_for(params: Params, situation: Situation, power: str, order: Order) -> int:
    """What an order about the Ring brings: it is kept, worn by who can, brought nearer to its goal, never thrown away."""
    if LEFT in order.qualifiers or order.verb == "sink":
        return LOST
    if order.verb == "put_on":
        return _put_on(params, situation, power)
    if order.verb == "take_off":
        worn = seasons_since(situation.rules, situation.position, SINCE)
        return WORN if worn >= params.two_years - 1 and _would_win(params, situation, power) else -WORN
    return _handed(params, situation, power, order) if order.verb == "transfer" else 0


def _put_on(params: Params, situation: Situation, power: str) -> int:
    """Worn where it is needed: where a stranger stands beside it. Who is ruined with his wearer thinks twice."""
    holder = bearer(situation.position)
    if holder is None or holder.power != power or phase_of(situation) == TRANSFER:
        return 0
    near = situation.rules.board.neighbours[holder.space]
    others = [
        unit for unit in situation.position.units if unit.space in near and unit.power not in ("", power)
    ]
    foes = [unit for unit in others if unit.power == params.foe]
    return WORN if foes or (others and not params.ruins) else 0


def _handed(params: Params, situation: Situation, power: str, order: Order) -> int:
    """To an own unit that can wear it, or that is nearer to its goal; to nobody else."""
    holder = bearer(situation.position)
    space = situation.rules.board.space_meant(order.target)
    taker = finder(situation.position.units, space or "")
    if holder is None or taker is None or taker.power != power:
        return LOST
    steps = situation.rules.board.distances((params.goal,))
    nearer = steps.get(holder.space, 0) - steps.get(taker.space, 0)
    if _ends(params, situation) and _would_win(params, situation, power) and nearer > 0:
        return WORN + nearer
    return WORN if taker.kind in params.wearers and holder.kind not in params.wearers else -WORN


def what_it_is_worth(params: Params, situation: Situation, power: str) -> int:
    """What a power has of the Ring."""
    holder = bearer(situation.position)
    if holder is None or holder.power != power or power == params.foe:
        return 0
    return HAD if not is_wearing(holder) else HAD + WORN
