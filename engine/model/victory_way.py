"""What it takes to win: the ways that are open to a power, and how far it has come on each. Data only."""

from __future__ import annotations

from msgspec import Struct


class VictoryCount(Struct, frozen=True):
    """Something that is counted on a way to victory."""

    what: str
    """A code: "centre", "unit", "points"; `tally.WHAT` is its sentence."""
    has: int
    needed: int


class VictoryWay(Struct, frozen=True):
    """One way to win: it takes all of its counts, or a unit that comes to a place."""

    counts: tuple[VictoryCount, ...] = ()
    unit: str = ""
    """Where the unit stands that must get there, as far as that is seen."""
    place: str = ""
    """Where it must get to."""
    moves: int | None = None
    """How many moves that takes at least; None where it is not known."""
