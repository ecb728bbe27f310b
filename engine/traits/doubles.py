"""Double units: they count two, cost two points and give a support that can be cut by half (S76-2, S76-8)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.judge.rules import Situation
from engine.judge.supply import all_units
from engine.model.board import SEA
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import HALVES, Unit
from engine.traits.trait import Parameters, Trait

FREE = "free"
"""The mark of a unit that costs nothing."""
LIMIT = "double_limit"


def doubles(parameters: Parameters) -> Trait:
    """The trait. `most` says for each power how many double units it may have on the board."""
    most = parameters.get("most", {})
    if not isinstance(most, Mapping) or not all(type(count) is int for count in most.values()):
        raise ValueError("most must be a table of powers, each with a number of double units")

    def may_order(situation: Situation, power: str, order: Order) -> Refusal | None:
        kind = situation.rules.kinds.get(order.kind) if order.verb == "build" else None
        if kind is None or kind.strength <= HALVES:
            return None
        full = power in most and doubles_of(situation.position, power) >= most[power]
        return Refusal(LIMIT, (power,)) if full else None

    return Trait(
        name="doubles",
        answers=(("cut", what_is_left), ("upkeep", upkeep), ("may_order", may_order)),
    )


def doubles_of(position: Position, power: str) -> int:
    """How many double units a power has on the board, those aboard of others included."""
    return sum(unit.power == power and unit.strength > HALVES for unit in all_units(position.units))


def what_is_left(situation: Situation, supporter: Unit, attacks: tuple[tuple[Unit, int], ...]) -> int:
    """A support loses what the attacks count together: a single attacker leaves one of two (S76-8)."""
    return max(0, supporter.strength - sum(force for _, force in attacks))


def upkeep(situation: Situation, unit: Unit) -> int:
    """A point for each unit of strength. Free units cost nothing, nor does what a ship has aboard."""
    return 0 if FREE in unit.marks or is_aboard(situation, unit) else unit.strength // HALVES


def is_aboard(situation: Situation, unit: Unit) -> bool:
    """Whether a unit stands where only another can carry it: an army at sea."""
    rules = situation.rules
    return rules.board.spaces[unit.space].terrain == SEA and SEA not in rules.kinds[unit.kind].terrains
