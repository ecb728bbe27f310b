"""How stacks grow and shrink: who joins whom, what parts there are, what is left when one goes (CHR-5U)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.judge.rules import Situation
from engine.model.orders import Order
from engine.model.units import HALVES, Unit
from engine.traits.stacks.params import Params, heap, of_size, size_of


def divides(stacks: Params, situation: Situation, unit: Unit, strength: int) -> Unit | None:
    """The part of a stack that has so many half units."""
    size, rest = divmod(strength, HALVES)
    if rest or not 0 < size <= size_of(stacks, unit.kind):
        return None
    return of_size(stacks, unit, size)


def joins(stacks: Params, situation: Situation, unit: Unit, order: Order | None, other: Unit) -> bool:
    """Stacks of one power never stand each other off (CHR-25)."""
    return unit.power == other.power and size_of(stacks, unit.kind) > 0 and size_of(stacks, other.kind) > 0


def fits(stacks: Params, situation: Situation, unit: Unit, inside: tuple[Unit, ...]) -> bool | None:
    """There is room for so many; a stack that does not fit stays whole."""
    if not size_of(stacks, unit.kind):
        return None
    return size_of(stacks, unit.kind) + sum(size_of(stacks, other.kind) for other in inside) <= len(
        stacks.codes
    )


def joined(stacks: Params, situation: Situation, units: tuple[Unit, ...]) -> Unit | None:
    """Stacks that met are one stack, if there is one of that size."""
    each = [size_of(stacks, unit.kind) for unit in units]
    return heap(stacks, units) if all(each) and sum(each) <= len(stacks.codes) else None


def remainder(stacks: Params, situation: Situation, unit: Unit, kind: str) -> Unit | None:
    """What is left of a stack from which a part is removed, a single unit when none is named."""
    left = size_of(stacks, unit.kind) - (size_of(stacks, kind) if kind else 1)
    if not size_of(stacks, unit.kind) or left < 1:
        return None
    return replace(of_size(stacks, unit, left), marks=unit.marks)
