"""Destruction and healing: an enemy slain in its lair, a relic destroyed, a hall laid waste (CHR-5g, CHR-8)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from engine.judge.rules import Situation
from engine.model.order_kind import THING, OrderKind, Qualifier, Slot
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.traits.destruction.deeds import (
    DESTROY,
    DESTROYS,
    HEAL,
    Deeds,
    check_arrival,
    check_destroy,
    check_heal,
    destroys_there,
)
from engine.traits.destruction.effects import dawn, ending, may_build, take_effect, verdict
from engine.traits.givens import word, words
from engine.traits.trait import Parameters, Trait


def destruction(parameters: Parameters) -> Trait:
    """The trait. The kinds `slayers` destroy `enemy`, a power, in its `lair`, and the `relic` where it lies.

    The kinds `ruiners` lay the `hall` of `people` waste: all others of the kinds `victims` in spaces with the tag `region`
    are lost, and the people build nothing until a slayer heals it there, in the rite called `rite`, or what is within the
    unit that did it has left it. List it behind the traits by which units change.
    """
    deeds = Deeds(
        slayers=words(parameters, "slayers"),
        lair=word(parameters, "lair"),
        enemy=word(parameters, "enemy"),
        relic=word(parameters, "relic"),
        ruiners=words(parameters, "ruiners"),
        hall=word(parameters, "hall"),
        region=word(parameters, "region"),
        people=word(parameters, "people"),
        victims=words(parameters, "victims"),
    )
    rite = word(parameters, "rite")
    return Trait(
        name="destruction",
        orders=(_destroy(deeds), _heal(deeds, rite)),
        qualifiers=(("move", _on_arrival(deeds)),),
        terms=(("relic", deeds.relic), ("rite", rite)),
        answers=(
            ("outcome", partial(ending, deeds)),
            ("consequences", partial(take_effect, deeds)),
            ("may_build", partial(may_build, deeds)),
            ("on_step", partial(dawn, deeds)),
            ("verdict", partial(verdict, deeds)),
        ),
    )


def _destroy(deeds: Deeds) -> OrderKind:
    return OrderKind(
        verb=DESTROY,
        letter="D",
        label="Destroy {thing}",
        phases=(MOVEMENT,),
        form="{unit} destroys[ {thing}]",
        words=("destroys", "destroy"),
        slots=(Slot("thing", THING, optional=True),),
        check=partial(check_destroy, deeds),
        values=partial(_list_destroyers, deeds),
    )


def _on_arrival(deeds: Deeds) -> Qualifier:
    return Qualifier(
        name=DESTROYS,
        written="destroys",
        words=("destroys", "and destroys", "destroy", "and destroy"),
        fits=partial(destroys_there, deeds),
        check=partial(check_arrival, deeds),
    )


def _heal(deeds: Deeds, rite: str) -> OrderKind:
    return OrderKind(
        verb=HEAL,
        letter="A",
        label="Commit Caamora",
        phases=(MOVEMENT,),
        form=f"{{unit}} commits {rite}",
        words=(f"commits {rite}", f"commits the {rite}", f"orders the {rite}"),
        check=partial(check_heal, deeds),
        values=partial(_list_healers, deeds),
    )


def _list_destroyers(
    deeds: Deeds, situation: Situation, power: str, order: Order, slot: str
) -> Iterable[str]:
    if slot == "unit":
        kinds = (*deeds.slayers, *deeds.ruiners)
        return [unit.place for unit in situation.position.units if unit.power == power and unit.kind in kinds]
    wanted = (Order(DESTROY, order.unit, order.kind, thing=thing) for thing in ("", deeds.relic))
    return [one.thing for one in wanted if check_destroy(deeds, situation, power, one) is None]


def _list_healers(deeds: Deeds, situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    return [
        unit.place
        for unit in situation.position.units
        if unit.power == power
        and check_heal(deeds, situation, power, Order(HEAL, unit.place, unit.kind)) is None
    ]
