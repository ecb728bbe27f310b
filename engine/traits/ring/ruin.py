"""A power that has lost the Ring with its wearer is out; its units stand in civil disorder (BAR-9b)."""

from __future__ import annotations

from engine.judge.rules import Situation
from engine.model.ids import Place
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.units import Unit
from engine.traits.ring.lore import OUT


def is_out(situation: Situation, power: str) -> bool:
    return bool(situation.position.remembered(OUT + power))


def obeys_nobody(situation: Situation, power: str, order: Order) -> Refusal | None:
    return Refusal("ring_ruined", (power,)) if is_out(situation, power) else None


def stand_or_fall(situation: Situation, unit: Unit, places: tuple[Place, ...]) -> tuple[Place, ...]:
    return () if is_out(situation, unit.power) else places


def neither_more_nor_less(situation: Situation, power: str) -> int | None:
    """Units that cost just what its centres carry: it neither builds nor removes."""
    if not is_out(situation, power):
        return None
    supply = situation.rules.answers.supply
    assert supply is not None
    return int(supply(situation).get(power, 0))
