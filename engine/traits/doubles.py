"""Double units: they count two, cost two points and give a support that can be cut by half (S76-2, S76-8)."""

from __future__ import annotations

from collections.abc import Set

from engine.judge.rules import Situation
from engine.judge.supply import all_units
from engine.model.board import SEA
from engine.model.ids import PowerId, SpaceId
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import HALVES, Unit
from engine.traits.base.parameters import Number, PowerRef
from engine.traits.base.trait import Trait

FREE = "free"
"""The mark of a unit that costs nothing."""
LIMIT = "double_limit"


class Doubles(Trait, frozen=True):
    """Double units, of which each power may have so many."""

    most: dict[PowerRef, Number] = {}
    """How many double units a power may have on the board; any number if it is not said."""

    def touches(self, situation: Situation) -> Set[SpaceId]:
        """It is about builds alone."""
        return frozenset()

    def may_order(self, situation: Situation, power: str, order: Order) -> Refusal | None:
        kind = situation.rules.kinds.get(order.kind) if order.verb == "build" else None
        most = self.most.get(PowerId(power))
        if kind is None or kind.strength <= HALVES or most is None:
            return None
        return Refusal(LIMIT, (power,)) if doubles_of(situation.position, power) >= most else None

    def explains(self) -> dict[str, str]:
        return {FREE: "free"}

    def cut(self, situation: Situation, supporter: Unit, attacks: tuple[tuple[Unit, int], ...]) -> int:
        """A support loses what the attacks count together: a single attacker leaves one of two (S76-8, S76-27)."""
        return max(0, supporter.strength - sum(force for _, force in attacks))

    def upkeep(self, situation: Situation, unit: Unit) -> int:
        """A point for each unit of strength. Free units cost nothing, nor does what a ship has aboard."""
        return 0 if FREE in unit.marks or is_aboard(situation, unit) else unit.strength // HALVES


def doubles_of(position: Position, power: str) -> int:
    """How many double units a power has on the board, those aboard of others included."""
    return sum(unit.power == power and unit.strength > HALVES for unit in all_units(position.units))


def is_aboard(situation: Situation, unit: Unit) -> bool:
    """Whether a unit stands where only another can carry it: an army at sea."""
    rules = situation.rules
    return rules.board.spaces[unit.space].terrain == SEA and SEA not in rules.kinds[unit.kind].terrains
