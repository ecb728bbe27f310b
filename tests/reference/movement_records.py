"""What the reference judge of movement knows of a board, of orders, and of what became of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Order = tuple[Any, ...]
"""`("hold",)`, `("move", target, via)`, `("support", subject, target or None)` or `("convoy", army, target)`;
all but the first word are spaces, except `via`, a bool, and the target of a support to hold, None."""

Truth = Mapping[str, bool]
"""A value for every variable."""


@dataclass(frozen=True)
class Piece:
    """A unit: its power and its kind, `"A"` for an army or `"F"` for a fleet."""

    power: str
    kind: str


@dataclass(frozen=True)
class PlainBoard:
    """What the judge has to know of a map.

    `sea` holds the spaces where a fleet can convoy.  `convoy_links` gives for each of them the spaces of
    `sea` next to it and the coastal spaces it touches.  `land_links` is the adjacency for armies; a space
    may be left out when no army can walk from it.  Adjacency for fleets is not needed: fleet moves are
    taken to be legal.
    """

    sea: frozenset[str]
    convoy_links: Mapping[str, frozenset[str]]
    land_links: Mapping[str, frozenset[str]]


@dataclass(frozen=True)
class Result:
    """The outcome of a movement phase; every unit is named by the space where it began.

    `moved`: units whose move succeeded.
    `cut`: units whose support matched an order and was cut (also by dislodgement).
    `dislodged`: each dislodged unit with the origin of the unit that dislodged it.
    `paradox`: armies that could not be carried because Szykman's rule suspended a fleet of their convoy.
    `convoyed`: armies whose move was judged by sea, whether it succeeded or not.
    `contested`: spaces left vacant by a standoff, hence closed to retreats.
    """

    moved: frozenset[str]
    cut: frozenset[str]
    dislodged: Mapping[str, str]
    paradox: frozenset[str]
    convoyed: frozenset[str]
    contested: frozenset[str]


@dataclass(frozen=True)
class Move:
    """A move order; `by_sea` tells that only a convoy can bring the army to its target."""

    origin: str
    target: str
    by_sea: bool


@dataclass(frozen=True)
class Support:
    """A support that matches its subject's order; `place` is where the help counts."""

    giver: str
    subject: str
    place: str


@dataclass(frozen=True)
class Position:
    """Pieces and orders, sorted by type; supports and convoys that match nothing have been dropped.

    `carriers` maps each fleet of a matching convoy order to the origin of its army.
    """

    board: PlainBoard
    pieces: Mapping[str, Piece]
    moves: Mapping[str, Move]
    supports: Mapping[str, Support]
    carriers: Mapping[str, str]

    def variables(self) -> frozenset[str]:
        """The spaces of the units whose order is open."""
        return frozenset(self.moves) | frozenset(self.carriers)

    def power(self, space: str) -> str:
        """The power of the unit that began in `space`."""
        return self.pieces[space].power

    def moves_into(self, space: str) -> list[Move]:
        """All moves that try to enter `space`."""
        return [move for move in self.moves.values() if move.target == space]

    def opponent(self, move: Move) -> Move | None:
        """The other move of a head-to-head battle: two units that swap places, neither of them by sea."""
        other = self.moves.get(move.target)
        if other is None or other.target != move.origin or move.by_sea or other.by_sea:
            return None
        return other
