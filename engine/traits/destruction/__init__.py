"""Destruction and healing: an enemy slain in its lair, a relic destroyed, a hall laid waste (CHR-5g, CHR-8)."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import partial

from engine.judge.rules import Situation
from engine.model.events import Event
from engine.model.ids import SpaceId
from engine.model.order_kind import THING, OrderKind, Qualifier, Slot
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.model.units import Unit
from engine.traits.base.memory import Memorable
from engine.traits.destruction.effects import (
    OUT,
    SLAIN,
    may_build,
    on_step,
    outcome_after,
    progress,
    take_effect,
    verdict,
)
from engine.traits.destruction.params import (
    DESTROY,
    DESTROYS,
    HEAL,
    WASTE,
    Params,
    check_arrival,
    check_destroy,
    check_heal,
    destroys_there,
    list_destroyers,
    list_healers,
)

RUIN, SLAYER, KEPT = 60, 400, 60
"""What destroying is worth, what it is to a slayer to come to the lair, and to the enemy to have somebody there."""


class Destruction(Params, frozen=True):
    """Some kinds destroy a power in its lair, and a relic; others lay the hall of a people waste.

    With the hall all others of the victims in the land around are lost, and its people build nothing until a slayer heals it
    there, or what is within the unit that did it has left it.
    """

    after = ("companions", "lava", "lurker", "mounts", "ravers", "warmark")
    remembers = (Memorable(SLAIN), Memorable(OUT), Memorable(WASTE))

    outcome = outcome_after
    consequences = take_effect
    may_build = may_build
    on_step = on_step
    verdict = verdict
    progress = progress

    def touches(self, situation: Situation) -> Set[SpaceId]:
        """Its deeds are orders of their own."""
        return frozenset()

    def merit(self, situation: Situation, power: str, order: Order) -> int:
        """Whoever can destroy does."""
        return RUIN if order.verb == DESTROY or DESTROYS in order.qualifiers else 0

    def attracts(self, situation: Situation, unit: Unit, heard: Sequence[Event]) -> dict[SpaceId, int]:
        """A slayer goes to the enemy's lair, a ruiner to the hall; the enemy keeps his lair."""
        if unit.kind in self.slayers:
            return {self.lair: SLAYER}
        if unit.kind in self.ruiners:
            return {self.hall: RUIN}
        return (
            {self.lair: KEPT} if unit.power == self.enemy and unit.kind not in situation.rules.phantom else {}
        )

    def tells(self) -> dict[str, str]:
        return {self.enemy: "destruction_enemy", self.people: "destruction_people"}

    def terms(self) -> dict[str, str]:
        return {"relic": self.relic, "rite": self.rite}

    def order_kinds(self) -> tuple[OrderKind, ...]:
        return (
            OrderKind(
                verb=DESTROY,
                letter="D",
                label="Destroy {thing}",
                phases=(MOVEMENT,),
                form="{unit} destroys[ {thing}]",
                words=("destroys", "destroy"),
                slots=(Slot("thing", THING, optional=True),),
                check=partial(check_destroy, self),
                values=partial(list_destroyers, self),
            ),
            OrderKind(
                verb=HEAL,
                letter="A",
                label=f"Commit {self.rite}",
                phases=(MOVEMENT,),
                form=f"{{unit}} commits {self.rite}",
                words=(f"commits {self.rite}", f"commits the {self.rite}", f"orders the {self.rite}"),
                check=partial(check_heal, self),
                values=partial(list_healers, self),
            ),
        )

    def qualifiers(self) -> tuple[tuple[str, Qualifier], ...]:
        on_arrival = Qualifier(
            name=DESTROYS,
            written="destroys",
            words=("destroys", "and destroys", "destroy", "and destroy"),
            fits=partial(destroys_there, self),
            check=partial(check_arrival, self),
            label="and destroy what is there",
        )
        return (("move", on_arrival),)
