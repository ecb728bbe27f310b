"""How stacks grow and shrink: who joins whom, what parts there are, what is left when one goes (CHR-5U)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.judge.rules import Situation
from engine.model.orders import Order
from engine.model.units import HALVES, Unit
from engine.traits.stacks.sizes import Sizes


def divides(sizes: Sizes, situation: Situation, unit: Unit, strength: int) -> Unit | None:
    """The part of a stack that has so many half units."""
    size, rest = divmod(strength, HALVES)
    if rest or not 0 < size <= sizes.size(unit.kind):
        return None
    return sizes.of_size(unit, size)


def joins(sizes: Sizes, situation: Situation, unit: Unit, order: Order | None, other: Unit) -> bool:
    """Stacks of one power never stand each other off."""
    return unit.power == other.power and sizes.size(unit.kind) > 0 and sizes.size(other.kind) > 0


def fits(sizes: Sizes, situation: Situation, unit: Unit, inside: tuple[Unit, ...]) -> bool | None:
    """There is room for so many; a stack that does not fit stays whole."""
    if not sizes.size(unit.kind):
        return None
    return sizes.size(unit.kind) + sum(sizes.size(other.kind) for other in inside) <= len(sizes.codes)


def joined(sizes: Sizes, situation: Situation, units: tuple[Unit, ...]) -> Unit | None:
    """Stacks that met are one stack, if there is one of that size."""
    each = [sizes.size(unit.kind) for unit in units]
    return sizes.heap(units) if all(each) and sum(each) <= len(sizes.codes) else None


def remainder(sizes: Sizes, situation: Situation, unit: Unit, kind: str) -> Unit | None:
    """What is left of a stack from which a part is removed, a single unit when none is named."""
    left = sizes.size(unit.kind) - (sizes.size(kind) if kind else 1)
    if not sizes.size(unit.kind) or left < 1:
        return None
    return replace(sizes.of_size(unit, left), marks=unit.marks)
