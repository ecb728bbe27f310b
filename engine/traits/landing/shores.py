"""Who is aboard, and where it can land."""

from __future__ import annotations

from engine.judge.reaching import TO_MOVE
from engine.judge.rules import Situation
from engine.judge.validate import ordered_unit
from engine.model.ids import Place, SpaceId
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.model.units import Unit
from engine.traits.doubles import is_aboard
from engine.traits.landing.params import Params


def aboard(unit: Unit) -> Unit | None:
    """What a fleet has aboard, or None."""
    return unit.cargo[0] if unit.cargo else None


def unit_ordered(situation: Situation, order: Order) -> Unit | None:
    """The unit that an order of a movement season means, or None."""
    step = situation.rules.calendar.step(situation.position.season)
    if step.phase != MOVEMENT or not order.unit:
        return None
    return ordered_unit(situation, order)


def shores_of(situation: Situation, sea: SpaceId, army: Unit) -> list[SpaceId]:
    """The shores of a sea on which an army can land."""
    rules = situation.rules
    return sorted(
        SpaceId(shore)
        for shore in rules.coasts_at.get(sea, ())
        if any(kind == army.kind for _, kind in rules.standing_places[shore])
    )


def landing_ways(landing: Params, situation: Situation, unit: Unit, use: str) -> dict[str, Place]:
    """Where a unit that is aboard can go: what others support it to."""
    if use != TO_MOVE or not is_aboard(situation, unit):
        return {}
    return {shore: Place(shore) for shore in shores_of(situation, unit.space, unit)}
