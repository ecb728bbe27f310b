"""Deeds that destroy or heal: what a variant says of them, and who may do which (CHR-5g, CHR-8.1 to CHR-8.3)."""

from __future__ import annotations

from msgspec import Struct

from engine.judge.rules import Situation
from engine.judge.validate import check_unit, unit_at
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.units import Unit
from engine.traits.whereabouts import is_aboard

DESTROY, DESTROYS, HEAL = "destroy", "destroys", "heal"
WASTE = "destruction.waste"
"""Remembered while the hall lies waste."""


class Deeds(Struct, frozen=True):
    """Who destroys what where."""

    slayers: tuple[str, ...]
    lair: str
    enemy: str
    """Kinds that destroy the enemy in its lair, and win."""
    relic: str
    """The thing that they destroy where it lies."""
    ruiners: tuple[str, ...]
    hall: str
    """Kinds that lay a hall waste."""
    region: str
    """The tag of the land around it, in which the victims are lost."""
    people: str
    victims: tuple[str, ...]
    """Whose hall it is, and the kinds that are lost with it."""


def check_destroy(deeds: Deeds, situation: Situation, power: str, order: Order) -> Refusal | None:
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    if order.thing:
        return _check_relic(deeds, situation, unit, order)
    if may_destroy(deeds, unit, unit.space):
        return None
    return Refusal("nothing_to_destroy", (order.unit,))


def _check_relic(deeds: Deeds, situation: Situation, unit: Unit, order: Order) -> Refusal | None:
    if unit.kind not in deeds.slayers or order.thing != deeds.relic or is_aboard(situation, unit):
        return Refusal("cannot_destroy", (order.unit,))
    tokens = situation.position.tokens
    lies = any(one.kind == deeds.relic and one.space == unit.space and not one.holder for one in tokens)
    return None if lies else Refusal("no_relic_there", (order.unit,))


def may_destroy(deeds: Deeds, unit: Unit, space: str) -> bool:
    """Whether a unit that stands in a space, or arrives there, finds there what it can destroy."""
    return (unit.kind in deeds.slayers and space == deeds.lair) or (
        unit.kind in deeds.ruiners and space == deeds.hall
    )


def destroys_there(deeds: Deeds, situation: Situation, power: str, order: Order) -> bool:
    unit = unit_at(situation, order.unit, order.kind)
    space = situation.rules.board.space_meant(order.target)
    return unit is not None and space is not None and may_destroy(deeds, unit, space)


def check_arrival(deeds: Deeds, situation: Situation, power: str, order: Order) -> Refusal | None:
    if destroys_there(deeds, situation, power, order):
        return None
    return Refusal("nothing_to_destroy", (order.unit,))


def check_heal(deeds: Deeds, situation: Situation, power: str, order: Order) -> Refusal | None:
    """The one who slays also heals, in the hall itself (CHR-8.1)."""
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    waste = situation.position.remembered(WASTE)
    if unit.kind not in deeds.slayers or unit.space != deeds.hall or not waste:
        return Refusal("nothing_to_heal", (order.unit,))
    return None
