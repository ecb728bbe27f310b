"""An order as it is to be drawn: a plain value, and where what is drawn of it lies on the sheet."""

from __future__ import annotations

import math
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from desktop.painting.curves import curve_point, distance_to_curve
from desktop.painting.figures import INK, Figure
from desktop.painting.order_marks import VOID
from engine import Order
from maps.layout import Point

BADGE = 0.24
"""The radius of the disc on which a letter is written, in units' diameters."""
CARRY, LEAVE, COME, GO, NOTE = "carry", "leave", "come", "go", "note"
SHAPES = ("", CARRY, LEAVE, COME, GO, NOTE)
"""How an order is drawn: by what it names; as one that carries another; that leaves after a defeat; as a piece to come; as
one to go; as a note besides others."""


class OrderArrow(Struct, frozen=True):
    """What is to be drawn of an order."""

    way: tuple[Point, ...]
    """Where its unit stands, and where it goes; only the first for an order that stays."""
    helps: tuple[Point, ...] = ()
    """For an order that helps another: where that stands, and where it goes, if it does."""
    colour: str = INK
    letter: str = ""
    mark: str = ""
    """One of MARKS."""
    shape: str = ""
    """One of SHAPES."""
    ghost: Figure = ()
    """The piece that is to come, in hundredths of a unit's symbol."""
    is_carried: bool = False
    """Whether its unit goes on board of others, over whose places the way leads."""
    is_driven_off: bool = False
    is_ruled: bool = False
    """Whether a game master ruled upon it."""
    bend: float = 1.0
    """How far it bends, in parts of the usual: others may take the same way."""
    attached_at: float = 0.5
    """Where on the way of what it helps it is tied, in parts of that way."""
    power: str = ""
    order: Order | None = None


def distance_to(arrow: OrderArrow, point: Point, unit: float) -> float:
    """How far a point is from what is drawn of an order, in units of the sheet."""
    if arrow.helps:
        return distance_to_curve(point, arrow.way[0], helped_at(arrow))
    if len(arrow.way) > 1:
        return min(distance_to_curve(point, start, end, arrow.bend) for start, end in pairwise(arrow.way))
    if arrow.shape in (COME, GO):
        return max(0.0, math.dist(point, arrow.way[0]) - 0.5 * unit)
    return max(0.0, math.dist(point, badge_at(arrow, unit)) - BADGE * unit)


def helped_at(arrow: OrderArrow) -> Point:
    """Where a line that helps ends: on the arrow that is helped, or at the unit."""
    if len(arrow.helps) > 1:
        return curve_point(arrow.helps[-2], arrow.helps[-1], arrow.attached_at, arrow.bend)
    return arrow.helps[0]


def seal_at(arrow: OrderArrow, unit: float) -> Point:
    """Where the seal of a ruling is: not far from the beginning of a line, else above the unit."""
    start = arrow.way[0]
    end = helped_at(arrow) if arrow.helps else arrow.way[-1]
    far = math.dist(start, end)
    if far < unit:
        return start[0] - 0.42 * unit, start[1] - 0.42 * unit
    return curve_point(start, arrow.way[1] if len(arrow.way) > 1 else end, min(0.35, unit / far), arrow.bend)


def badge_at(arrow: OrderArrow, unit: float) -> Point:
    """Where the letter of an order that stays is written."""
    (x, y), aside = arrow.way[0], 0.42 * unit
    return (x - aside, y + aside) if arrow.shape == NOTE else (x + aside, y + aside)


def without_result(arrow: OrderArrow) -> OrderArrow:
    """An order as it was given, whatever came of it; that it was not allowed could be known then."""
    return arrow if arrow.mark == VOID else replace(arrow, mark="", is_ruled=False)
