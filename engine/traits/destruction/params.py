"""Deeds that destroy or heal: what a variant says of them, and who may do which (CHR-5g, CHR-8.1 to CHR-8.3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.judge.rules import Situation
from engine.judge.validate import check_unit, ordered_unit
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.units import Unit
from engine.traits.base.parameters import KindRef, PowerRef, SpaceRef, TagRef, ThingRef, Word
from engine.traits.base.tracking import is_aboard
from engine.traits.base.trait import Trait

DESTROY, DESTROYS, HEAL = "destroy", "destroys", "heal"
WASTE = "destruction.waste"
"""Remembered while the hall lies waste."""


class Params(Trait, frozen=True):
    """Who destroys what where."""

    lair: SpaceRef
    """Where the enemy is slain."""
    enemy: PowerRef
    """Who is slain."""
    relic: ThingRef
    """What the slayers destroy where it lies."""
    hall: SpaceRef
    """What is laid waste."""
    region: TagRef
    """On the land around the hall, in which the victims are lost."""
    people: PowerRef
    """Whose hall it is."""
    rite: Word
    """What the rite is called in which a slayer heals it."""
    slayers: tuple[KindRef, ...] = ()
    """The kinds that destroy the enemy in its lair, and win."""
    ruiners: tuple[KindRef, ...] = ()
    """The kinds that lay the hall waste."""
    victims: tuple[KindRef, ...] = ()
    """The kinds that are lost with it."""


def check_destroy(deeds: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    if order.thing:
        return _check_relic(deeds, situation, unit, order)
    if may_destroy(deeds, unit, unit.space):
        return None
    return Refusal("nothing_to_destroy", (order.unit,))


def _check_relic(deeds: Params, situation: Situation, unit: Unit, order: Order) -> Refusal | None:
    """The relic must lie where its destroyer stands, and he must not move in that turn (CHR-8.2)."""
    if unit.kind not in deeds.slayers or order.thing != deeds.relic or is_aboard(situation, unit):
        return Refusal("cannot_destroy", (order.unit,))
    tokens = situation.position.tokens
    lies = any(one.kind == deeds.relic and one.space == unit.space and not one.holder for one in tokens)
    return None if lies else Refusal("no_relic_there", (order.unit,))


def may_destroy(deeds: Params, unit: Unit, space: str) -> bool:
    """Whether a unit that stands in a space, or arrives there, finds there what it can destroy."""
    return (unit.kind in deeds.slayers and space == deeds.lair) or (
        unit.kind in deeds.ruiners and space == deeds.hall
    )


def destroys_there(deeds: Params, situation: Situation, power: str, order: Order) -> bool:
    unit = ordered_unit(situation, order)
    space = situation.rules.board.space_meant(order.target)
    return unit is not None and space is not None and may_destroy(deeds, unit, space)


def check_arrival(deeds: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    if destroys_there(deeds, situation, power, order):
        return None
    return Refusal("nothing_to_destroy", (order.unit,))


def check_heal(deeds: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """The one who slays also heals, in the hall itself (CHR-8.1)."""
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    waste = situation.position.remembered(WASTE)
    if unit.kind not in deeds.slayers or unit.space != deeds.hall or not waste:
        return Refusal("nothing_to_heal", (order.unit,))
    return None


def list_destroyers(
    deeds: Params, situation: Situation, power: str, order: Order, slot: str
) -> Iterable[str]:
    if slot == "unit":
        kinds = (*deeds.slayers, *deeds.ruiners)
        return [unit.place for unit in situation.position.units if unit.power == power and unit.kind in kinds]
    wanted = (Order(DESTROY, order.unit, order.kind, thing=thing) for thing in ("", deeds.relic))
    return [one.thing for one in wanted if check_destroy(deeds, situation, power, one) is None]


def list_healers(deeds: Params, situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    return [
        unit.place
        for unit in situation.position.units
        if unit.power == power
        and check_heal(deeds, situation, power, Order(HEAL, unit.place, unit.kind)) is None
    ]
