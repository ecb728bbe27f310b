"""Units and what a variant says of their kinds.

Strengths are whole numbers of half units (`HALVES` to one), so that 1 1/2 is exact.
"""

from __future__ import annotations

from msgspec import Struct

from engine.model.ids import COAST_MARK, NAME_MARK, KindCode, Place, PowerId, SpaceId, UnitKey, space_in

HALVES = 2


class UnitKind(Struct, frozen=True):
    """What all units of one kind have in common, as a trait describes them."""

    code: str
    """What an order writes: "A", "F", "DA"."""
    name: str
    passage: str
    """The class of border it crosses: "army", "fleet", "boat"."""
    strength: int = HALVES
    terrains: tuple[str, ...] = ("land", "both")
    """Terrains it may stand on; land also needs a border of its passage."""
    barred: tuple[str, ...] = ()
    """Tags of spaces closed to it, such as "shallow"."""
    convoys: tuple[str, ...] = ()
    """Codes of the kinds that it carries by convoy, from a sea or a space that is also sea."""
    further: tuple[str, ...] = ()
    """Other classes of border that it can cross by some means, such as "boat": it may stand where they lead."""
    phantom: bool = False
    """It neither fights nor blocks nor can be driven out: whatever stands somewhere, it may stand there too."""
    words: tuple[str, ...] = ()
    """Further words for the kind in typed orders."""
    first_out: int = 0
    """Precedence in civil disorder among units equally far away: higher goes first."""


class Unit(Struct, frozen=True, omit_defaults=True, gc=False, cache_hash=True):
    """A piece on the board. Two units may share a space only if a trait lets them; then they have names."""

    power: PowerId
    kind: KindCode
    place: Place
    strength: int = HALVES
    name: str = ""
    """Tells apart pieces that may share a space; empty for everything else."""
    cargo: tuple[Unit, ...] = ()
    marks: tuple[str, ...] = ()

    @property
    def space(self) -> SpaceId:
        place = self.place
        return space_in(place) if COAST_MARK in place else SpaceId(place)

    @property
    def key(self) -> UnitKey:
        """What orders call the unit: its space, and its name where it has one."""
        return UnitKey(f"{self.space}{NAME_MARK}{self.name}" if self.name else self.space)


def relocated(unit: Unit, place: Place) -> Unit:
    """The same unit in another place, with all that it carries."""
    cargo = unit.cargo and tuple([relocated(aboard, place) for aboard in unit.cargo])
    return Unit(unit.power, unit.kind, place, unit.strength, unit.name, cargo, unit.marks)


class Token(Struct, frozen=True, omit_defaults=True, gc=False):
    """A piece that is no unit: a boat, the Ring, an object. It lies in a space or is held by a unit there."""

    kind: str
    space: SpaceId
    holder: str = ""
    """The key of the unit that carries it, or nothing."""
    owner: str = ""
    marks: tuple[str, ...] = ()


class Dislodged(Struct, frozen=True, omit_defaults=True, gc=False):
    """A unit that was driven out and must retreat or disband."""

    unit: Unit
    by: UnitKey
    """The space the attacker came from."""
    retreats: tuple[Place, ...] = ()
    """Where it may still go, in the order of the alphabet."""
