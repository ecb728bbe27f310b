"""Kinds of unit as a variant's file lists them: like an army or a fleet, with a strength of their own."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.model.board import SEA
from engine.model.units import HALVES, UnitKind
from engine.traits.base.parameters import KindRef, TagRef, Word
from engine.traits.base.trait import Trait
from engine.traits.regular import ARMY, FLEET

BOAT = "boat"


class Kind(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of unit."""

    code: Word
    """What orders call it."""
    name: str = ""
    """Its full name, the code if not said."""
    like: Literal["army", "fleet"] = "army"
    """What it moves like."""
    strength: Annotated[int, Meta(ge=0)] | Annotated[str, Meta(pattern=r"^[0-9]+( 1/2)?$")] = 1
    """A number such as 2, or a text such as "1 1/2"."""
    words: tuple[str, ...] = ()
    """Further names."""
    sails: bool = False
    """Whether it goes by boat."""
    convoys: tuple[KindRef, ...] | None = None
    """The kinds that it carries by convoy; those of a regular fleet if not said."""
    barred: tuple[TagRef, ...] = ()
    """Tags of spaces closed to it."""
    first_out: int | None = None
    """Its precedence in civil disorder."""

    def made(self) -> UnitKind:
        like = {"army": ARMY, "fleet": FLEET}[self.like]
        whole, _, half = str(self.strength).partition(" ")
        return replace(
            like,
            code=self.code,
            name=self.name or self.code,
            strength=HALVES * int(whole) + bool(half),
            words=self.words,
            further=(BOAT,) if self.sails else (),
            terrains=(*like.terrains, SEA) if self.sails and SEA not in like.terrains else like.terrains,
            convoys=like.convoys if self.convoys is None else self.convoys,
            barred=self.barred,
            first_out=like.first_out if self.first_out is None else self.first_out,
        )


class Kinds(Trait, frozen=True):
    """The kinds of unit that a variant lists."""

    units: Annotated[tuple[Kind, ...], Meta(min_length=1)]
    """The kinds."""

    def unit_kinds(self) -> tuple[UnitKind, ...]:
        return tuple(kind.made() for kind in self.units)

    def explains(self) -> dict[str, str]:
        return {kind.code: f"like_{kind.like}" for kind in self.units}
