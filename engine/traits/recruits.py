"""Kinds of unit that may be raised: of the others only those of the start exist (MVW-2, BAR-2)."""

from __future__ import annotations

from collections.abc import Set
from typing import Annotated

from msgspec import Meta

from engine.judge.rules import Situation
from engine.judge.supply import home_sites
from engine.model.ids import KindCode, Place, SpaceId
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.traits.base.parameters import KindRef
from engine.traits.base.trait import Trait


class Recruits(Trait, frozen=True):
    """Only some kinds of unit are ever built."""

    replaces = ("build_sites",)

    kinds: Annotated[tuple[KindRef, ...], Meta(min_length=1)]
    """The kinds that may be built."""

    def build_sites(self, situation: Situation, power: str) -> tuple[tuple[Place, KindCode], ...]:
        return tuple((place, code) for place, code in home_sites(situation, power) if code in self.kinds)

    def touches(self, situation: Situation) -> Set[SpaceId]:
        """It is about builds alone."""
        return frozenset()

    def may_order(self, situation: Situation, power: str, order: Order) -> Refusal | None:
        known = order.kind in situation.rules.kinds
        if order.verb == "build" and known and order.kind not in self.kinds:
            return Refusal("start_only", (order.kind,))
        return None
