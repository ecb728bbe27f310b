"""What the tests of movement share."""

from __future__ import annotations

from collections.abc import Mapping

from tests.reference.movement import adjudicate
from tests.reference.movement_records import Order, Piece, PlainBoard, Result

HOLD: Order = ("hold",)


Unit = tuple[str, Order]
"""Power and kind in one word, such as `"E:A"`, and the order."""


def to(target: str, *, via: bool = False) -> Order:
    """A move order."""
    return ("move", target, via)


def backs(subject: str, target: str | None = None) -> Order:
    """A support order: of a move to `target`, or of a unit that stays."""
    return ("support", subject, target)


def spaces(*names: str) -> frozenset[str]:
    """A set of spaces, to compare with."""
    return frozenset(names)


INLAND = PlainBoard(frozenset(), {}, {name: frozenset("abcdefg") - {name} for name in "abcdefg"})
"""Seven spaces of land, each next to all others."""


def judge(board: PlainBoard, units: Mapping[str, Unit]) -> Result:
    """Judge units written as `space: (power and kind, order)`."""
    pieces = {space: Piece(*unit.split(":")) for space, (unit, _) in units.items()}
    return adjudicate(board, pieces, {space: order for space, (_, order) in units.items()})
