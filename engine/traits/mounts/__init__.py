"""Mounts that choose their riders, come when called and carry them two steps a turn (CHR-6a, CHR-10)."""

from __future__ import annotations

from collections.abc import Set

from engine.judge.rules import Situation
from engine.model.ids import SpaceId
from engine.model.order_kind import OrderKind
from engine.model.orders import Order
from engine.traits.base.memory import OF_UNIT, Memorable
from engine.traits.mounts.orders import orders_of
from engine.traits.mounts.params import (
    GONE,
    MOUNTED,
    Params,
    as_dislodged,
    as_moving,
    first_step,
    may_enter,
)
from engine.traits.mounts.riding import THROWN, on_step, opening, outcome_after, seat, second_steps


class Mounts(Params, frozen=True):
    """Units call a mount, ride it two steps a turn, and dismount."""

    remembers = (Memorable(GONE), Memorable(THROWN, OF_UNIT))

    as_moving = as_moving
    as_dislodged = as_dislodged
    first_step = first_step
    may_enter = may_enter
    outcome = outcome_after
    second_steps = second_steps
    consequences = seat
    opening = opening
    on_step = on_step

    def touches(self, situation: Situation) -> Set[SpaceId]:
        ridden, units = self.on_foot, situation.position.units
        return {unit.space for unit in units if unit.kind in ridden or (unit.marks and MOUNTED in unit.marks)}

    def merit(self, situation: Situation, power: str, order: Order) -> int:
        """Who rides comes farther."""
        return {"call": 2, "set_out": 3, "dismount": -2}.get(order.verb, 0)

    def explains(self) -> dict[str, str]:
        return {MOUNTED: "mounted"}

    def tells(self) -> dict[str, str]:
        return {self.herders: "mounts_herders"} if self.herders else {}

    def terms(self) -> dict[str, str]:
        return {"mount": self.mount}

    def order_kinds(self) -> tuple[OrderKind, ...]:
        return orders_of(self)
