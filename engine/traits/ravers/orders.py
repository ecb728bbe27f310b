"""Orders of spirits, and what may be ordered of and around them (CHR-5)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.judge.occupants import unit_values
from engine.judge.rules import Situation
from engine.judge.validate import check_unit, ordered_unit
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.units import Unit
from engine.traits.base.tracking import is_aboard
from engine.traits.ravers.occupying import OCCUPIES, OCCUPY
from engine.traits.ravers.params import SEIZED, Params, bar_to_entry


def is_spirit(ravers: Params, situation: Situation, power: str, order: Order) -> bool:
    unit = ordered_unit(situation, order)
    return unit is not None and unit.kind == ravers.kind


def check_occupy(ravers: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    if unit.kind != ravers.kind or is_aboard(situation, unit):
        return Refusal("no_spirit", (order.unit,))
    units = situation.position.units
    phantom = situation.rules.phantom
    host = next((one for one in units if one.space == unit.space and one.kind not in phantom), None)
    if host is None:
        return Refusal("no_host_there", (order.unit,))
    bar = bar_to_entry(ravers, units, _with_what_lies_there(situation, unit), host)
    return Refusal(bar, (order.unit,)) if bar else None


def _with_what_lies_there(situation: Situation, unit: Unit) -> Unit:
    """The spirit as it would be if it first took what it knows to lie there."""
    lying = [one.kind for one in situation.position.tokens if one.space == unit.space and not one.holder]
    return replace(unit, marks=(*unit.marks, *lying)) if lying else unit


def list_occupiers(
    ravers: Params, situation: Situation, power: str, order: Order, slot: str
) -> Iterable[str]:
    own = [unit for unit in situation.position.units if (unit.kind, unit.power) == (ravers.kind, power)]
    orders = [Order(OCCUPY, unit.place, unit.kind, name=unit.name) for unit in own]
    refused = [check_occupy(ravers, situation, power, order) is not None for order in orders]
    return unit_values(situation, (unit for unit, bad in zip(own, refused, strict=True) if not bad))


def may_order(ravers: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """Spirits neither support nor act twice, and nobody else occupies anything."""
    if OCCUPIES not in order.qualifiers and order.kind != ravers.kind:
        return None
    unit = ordered_unit(situation, order)
    if unit is None:
        return None
    if unit.kind != ravers.kind:
        return Refusal("no_spirit", (order.unit,)) if OCCUPIES in order.qualifiers else None
    if order.verb in ("support", "convoy"):
        return Refusal("spirit_without_strength", (order.unit,))
    host = next((one for one in situation.position.units if unit in one.cargo), None)
    if host is not None and SEIZED in host.marks and order.verb == "move":
        return Refusal("spirit_busy", (order.unit,))
    return None


def may_support(
    ravers: Params, situation: Situation, unit: Unit, subject: Unit, space: str
) -> Refusal | None:
    """Nobody can support what has no strength and meets nobody."""
    return Refusal("spirit_without_strength", (space,)) if subject.kind == ravers.kind else None
