"""Who raises which kinds of unit in its home centres, and what each kind costs (CHR-5U, CHR-8a, CHR-9)."""

from __future__ import annotations

from engine.judge.rules import Situation
from engine.judge.supply import home_sites
from engine.model.ids import KindCode, Place
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.units import Unit
from engine.traits.givens import lists, numbers
from engine.traits.trait import Parameters, Trait


def levies(parameters: Parameters) -> Trait:
    """The trait. `raises` lists the kinds that each power builds; a power that is not in it never builds.

    `costs` has the points of kinds that do not cost one.
    """
    raises = lists(parameters, "raises")
    costs = numbers(parameters, "costs")
    if not raises:
        raise ValueError("raises must list the kinds that each power builds")

    def build_sites(situation: Situation, power: str) -> tuple[tuple[Place, KindCode], ...]:
        kinds = raises.get(power, ())
        return tuple((place, code) for place, code in home_sites(situation, power) if code in kinds)

    def may_build(situation: Situation, power: str) -> Refusal | None:
        return None if power in raises else Refusal("never_builds", (power,))

    def may_order(situation: Situation, power: str, order: Order) -> Refusal | None:
        known = order.kind in situation.rules.kinds
        if order.verb == "build" and power in raises and known and order.kind not in raises[power]:
            return Refusal("not_raised", (power, order.kind))
        return None

    def upkeep(situation: Situation, unit: Unit) -> int:
        return costs.get(unit.kind, 1)

    return Trait(
        name="levies",
        answers=(
            ("build_sites", build_sites),
            ("may_build", may_build),
            ("may_order", may_order),
            ("upkeep", upkeep),
        ),
        replaces=("build_sites",),
    )
