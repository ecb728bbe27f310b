"""The sizes of stacks: from code to number and back."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from engine.model.ids import KindCode
from engine.model.units import HALVES, Unit


class Sizes(Struct, frozen=True):
    """The kinds of one sort of unit that stands in stacks: "U", "2U" and so on."""

    codes: tuple[str, ...]
    breakers: tuple[str, ...] = ()
    """Kinds that split a stack when they drive it out."""
    crushers: tuple[str, ...] = ()
    """Those among them whose victory costs the stack one of its parts."""

    def size(self, kind: str) -> int:
        """How many units a kind stands for; none for kinds that are no stack of this sort."""
        return self.codes.index(kind) + 1 if kind in self.codes else 0

    def of_size(self, unit: Unit, size: int) -> Unit:
        """So many of a stack, without anything that it carries."""
        kind = KindCode(self.codes[size - 1])
        return replace(unit, kind=kind, strength=HALVES * size, cargo=(), marks=())

    def heap(self, units: Iterable[Unit]) -> Unit:
        """All of some stacks as one, with all that they carry."""
        listed = tuple(units)
        marks = tuple(sorted({mark for unit in listed for mark in unit.marks}))
        return replace(self.of_size(listed[0], sum(self.size(unit.kind) for unit in listed)), marks=marks)
