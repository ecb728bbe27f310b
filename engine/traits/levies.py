"""Who raises which kinds of unit in its home centres, and what each kind costs (CHR-5U, CHR-8a, CHR-9)."""

from __future__ import annotations

from collections.abc import Set
from typing import Annotated

from msgspec import Meta

from engine.judge.rules import Situation
from engine.judge.supply import home_sites
from engine.model.ids import KindCode, Place, PowerId, SpaceId
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.units import Unit
from engine.traits.base.parameters import KindRef, Number, PowerRef
from engine.traits.base.trait import Trait


class Levies(Trait, frozen=True):
    """Each power builds kinds of its own, which cost points of their own."""

    replaces = ("build_sites",)

    raises: Annotated[dict[PowerRef, tuple[KindRef, ...]], Meta(min_length=1)]
    """The kinds that each power builds; a power that is not in it never builds."""
    costs: dict[KindRef, Number] = {}
    """The points of kinds that do not cost one."""

    def build_sites(self, situation: Situation, power: str) -> tuple[tuple[Place, KindCode], ...]:
        kinds = self.raises.get(PowerId(power), ())
        return tuple((place, code) for place, code in home_sites(situation, power) if code in kinds)

    def may_build(self, situation: Situation, power: str) -> Refusal | None:
        return None if power in self.raises else Refusal("never_builds", (power,))

    def touches(self, situation: Situation) -> Set[SpaceId]:
        """It is about builds alone."""
        return frozenset()

    def may_order(self, situation: Situation, power: str, order: Order) -> Refusal | None:
        kinds = self.raises.get(PowerId(power)) if order.verb == "build" else None
        if kinds is not None and order.kind in situation.rules.kinds and order.kind not in kinds:
            return Refusal("not_raised", (power, order.kind))
        return None

    def upkeep(self, situation: Situation, unit: Unit) -> int:
        return self.costs.get(unit.kind, 1)
