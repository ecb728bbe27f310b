"""A game as it was played elsewhere: what stood where in each phase, what was ordered, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from engine.model.ids import PowerId
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import Season


class PlayedPhase(Struct, frozen=True):
    """One phase of it."""

    season: Season
    position: Position | None
    """What stood where before the orders; None if that is not said."""
    sheets: Mapping[str, Sequence[Order]]
    unread: tuple[tuple[str, str], ...] = ()
    """Orders that were not understood: the power, and the text."""
    failed: frozenset[tuple[str, Order]] | None = None
    """Orders that are said to have failed; None if nothing is said of results."""
    is_made: bool = False
    """Whether the position was made from the orders alone: it is no news where it differs from what came of those before."""
    made: Position | None = None
    """Each unit where it is ordered from, if nothing else says what stands where: for when a phase before is missing."""


class History(Struct, frozen=True):
    """All of it, in the order in which it was played."""

    variant: str
    phases: tuple[PlayedPhase, ...]
    title: str = ""
    players: tuple[tuple[PowerId, str], ...] = ()
    last: Position | None = None
    """The position with which it ends, if that is said."""
    options: tuple[tuple[str, str], ...] = ()
    """The options of the rules by which it was judged, as far as its form tells."""
    unread: tuple[str, ...] = ()
    """What else was not understood, line by line."""
    is_made: bool = False
    """Whether its first position was made from its first report: it begins in the middle of a game, and does not say what
    stood where."""
