"""What the Ring is worth, and where it should go: what pays only later, for those who plan (MVW-12, BAR-10)."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from engine.judge.rules import Situation
from engine.model.events import Event
from engine.model.ids import PowerId, SpaceId
from engine.model.orders import Order
from engine.model.position import Position
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
FOUND, REGAINED, UNMADE, HUNTED = 50, 6000, 150, 40
"""To come where it lies; for the lord to come there; to bring it to its goal; to come upon the lord."""
SEARCHED, SEARCHES = 60, 6
"""To look for it in a space; the foe looks in one of so many every year."""
GUARDED, NEAR = 150, 3
"""To the lord, to be at home while the Ring is farther from him than so many steps."""
HOME, STEP = 240, 15
"""To the foe, to have it with his lord, and less for each step between them."""
LOST = -100
"""To leave, sink or give away what nobody else should have."""


def _ends(params: Params, situation: Situation) -> bool:
    """Whether the Ring can end the game."""
    return params.always_ends or situation.rules.option(OPTION) == "on"


def match_for_all(params: Params, situation: Situation) -> PowerId | None:
    """The foe, where no Ring ends the game: nothing stops him but all others together."""
    return None if _ends(params, situation) else PowerId(params.foe)


def _would_win(params: Params, situation: Situation, power: str) -> bool:
    """Whether a power would win if the Ring or its lord were gone."""
    return power in strongest(params, situation.position, situation)


def where_to(params: Params, situation: Situation, unit: Unit, heard: Sequence[Event]) -> dict[SpaceId, int]:
    """Where a unit should go for the Ring's sake, as far as its power knows of it."""
    position, ends = situation.position, _ends(params, situation)
    if unit.power == params.foe:
        return _brought_home(params, situation, unit) if ends else _found(situation)
    found: dict[SpaceId, int] = {}
    ring, holder = ring_in(position.tokens), bearer(position)
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


def _found(situation: Situation) -> dict[SpaceId, int]:
    """Where the Ring lies, as far as one knows."""
    ring = ring_in(situation.position.tokens)
    return {ring.space: FOUND} if ring is not None and not is_sunk(ring) else {}


def _brought_home(params: Params, situation: Situation, unit: Unit) -> dict[SpaceId, int]:
    """Where a unit of the foe should go: whoever bears the Ring to the lord, others to where it lies; the lord
    to the Ring when it is near, for all is lost with him, and else he stays at home."""
    position = situation.position
    ring, holder, lord = ring_in(position.tokens), bearer(position), _lord(params, position)
    if unit == lord and (ring is None or _steps(situation, ring.space, lord.space) > NEAR):
        return {params.goal: GUARDED}
    if ring is None:
        return _searched(situation, params.foe)
    if is_sunk(ring):
        return {ring.space: FOUND} if unit.kind in params.raisers else {}
    if unit == lord:
        return {ring.space: REGAINED}
    if holder is None or holder.power != params.foe:
        return {ring.space: FOUND}
    return {lord.space: REGAINED} if unit == holder and lord is not None else {}


def _steps(situation: Situation, one: SpaceId, other: SpaceId) -> int:
    return situation.rules.board.distances((one,)).get(other, HOME)


def _lord(params: Params, position: Position) -> Unit | None:
    return next((unit for unit in position.units_of(params.foe) if unit.kind == params.lord), None)


def _searched(situation: Situation, foe: str) -> dict[SpaceId, int]:
    """Where the foe looks for the Ring once most of the land is his own: in other spaces every year."""
    position, centres = situation.position, situation.rules.centres
    if 2 * len(position.centres_of(foe)) <= len(centres):
        return {}
    year, stood = position.season.year, {unit.space for unit in position.units_of(foe)}
    return {
        SpaceId(space): SEARCHED
        for space in situation.rules.board.spaces
        if space not in stood and crc32(f"{space} {year}".encode()) % SEARCHES == 0
    }


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
    if power == params.foe:
        return _handed_home(params, situation, holder, taker)
    steps = situation.rules.board.distances((params.goal,))
    nearer = steps.get(holder.space, 0) - steps.get(taker.space, 0)
    if _ends(params, situation) and _would_win(params, situation, power) and nearer > 0:
        return WORN + nearer
    return WORN if taker.kind in params.wearers and holder.kind not in params.wearers else -WORN


def _handed_home(params: Params, situation: Situation, holder: Unit, taker: Unit) -> int:
    """Among the foe's own: to the lord, or nearer to him."""
    lord = _lord(params, situation.position)
    if lord is None or not _ends(params, situation):
        return -WORN
    nearer = _steps(situation, lord.space, holder.space) - _steps(situation, lord.space, taker.space)
    return REGAINED if taker == lord else WORN + nearer if nearer > 0 else -WORN


def what_it_is_worth(params: Params, situation: Situation, power: str) -> int:
    """What a power has of the Ring; to the foe it is worth the more the nearer it is to his lord."""
    position = situation.position
    holder, lord = bearer(position), _lord(params, position)
    if holder is None or holder.power != power:
        return 0
    if power == params.foe:
        if lord is None or not _ends(params, situation):
            return 0
        return max(0, HOME - STEP * _steps(situation, lord.space, holder.space))
    return HAD if not is_wearing(holder) else HAD + WORN
