"""The sizes of stacks: from code to number and back."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from msgspec.structs import replace

from engine.model.ids import KindCode
from engine.model.units import HALVES, Unit
from engine.traits.base.parameters import Count, KindRef, TagRef, Word
from engine.traits.base.trait import Trait


class Params(Trait, frozen=True):
    """The kinds of one sort of unit that stands in stacks: "U", "2U" and so on."""

    code: Word
    """The code of one unit."""
    called: Word
    """What it is called."""
    most: Count = 5
    """How many may stand together."""
    barred: tuple[TagRef, ...] = ()
    """Tags of spaces closed to them."""
    breakers: tuple[KindRef, ...] = ()
    """The kinds that split a stack when they drive it out."""
    crushers: tuple[KindRef, ...] = ()
    """Those among them whose victory costs the stack one of its parts."""

    @cached_property
    def codes(self) -> tuple[KindCode, ...]:
        """The codes of all sizes, the smallest first."""
        return tuple(
            KindCode(self.code if size == 1 else f"{size}{self.code}") for size in range(1, self.most + 1)
        )

    @cached_property
    def sizes(self) -> dict[str, int]:
        """How many units each code stands for."""
        return {code: size for size, code in enumerate(self.codes, 1)}


def size_of(stacks: Params, kind: str) -> int:
    """How many units a kind stands for; none for kinds that are no stack of this sort."""
    return stacks.sizes.get(kind, 0)


def of_size(stacks: Params, unit: Unit, size: int) -> Unit:
    """So many of a stack, without anything that it carries."""
    kind = KindCode(stacks.codes[size - 1])
    return replace(unit, kind=kind, strength=HALVES * size, cargo=(), marks=())


def heap(stacks: Params, units: Iterable[Unit]) -> Unit:
    """All of some stacks as one, with all that they carry."""
    listed = tuple(units)
    marks = tuple(sorted({mark for unit in listed for mark in unit.marks}))
    return replace(
        of_size(stacks, listed[0], sum(size_of(stacks, unit.kind) for unit in listed)), marks=marks
    )
