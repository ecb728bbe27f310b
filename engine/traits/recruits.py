"""Kinds of unit that may be raised: of the others only those of the start exist (MVW-2, BAR-2)."""

from __future__ import annotations

from engine.judge.rules import Situation
from engine.judge.supply import home_sites
from engine.model.ids import KindCode, Place
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.traits.trait import Parameters, Trait


def recruits(parameters: Parameters) -> Trait:
    """The trait. `kinds` are the codes of the units that may be built."""
    listed = parameters.get("kinds", [])
    if not isinstance(listed, list) or not listed or not all(isinstance(code, str) for code in listed):
        raise ValueError("kinds must be a list of kinds of unit")
    codes = tuple(listed)

    def build_sites(situation: Situation, power: str) -> tuple[tuple[Place, KindCode], ...]:
        return tuple((place, code) for place, code in home_sites(situation, power) if code in codes)

    def may_order(situation: Situation, power: str, order: Order) -> Refusal | None:
        known = order.kind in situation.rules.kinds
        if order.verb == "build" and known and order.kind not in codes:
            return Refusal("start_only", (order.kind,))
        return None

    return Trait(
        name="recruits",
        answers=(("build_sites", build_sites), ("may_order", may_order)),
        replaces=("build_sites",),
    )
