"""Arrows between pieces, and pieces that make room for each other."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import shapely

from desktop.painting.figures import CREAM, INK, Figure, StyledPath
from maps.layout import Point

CLEAR, LONGEST = 0.6, 1.3
"""What an arrow leaves free about the piece that it points at, and how long it may be, in units' diameters."""
SHAFT, HEAD, HEAD_LENGTH = 0.08, 0.22, 0.36
"""Half the widths of shaft and head, and the length of the head, in units' diameters."""

TURNS = tuple(math.radians(turn) for turn in (0, 25, -25, 50, -50, 75, -75, 100, -100, 130, -130, 160, -160))
"""How far round another piece one may have to go, the least first."""
ASIDE = 0.5
"""How far the middle of a piece keeps from an arrow, in parts of the room that it needs."""
Area = Any


def arrow_line(start: Point, end: Point, unit: float) -> Area:
    """The middle of the arrow from one point to the piece at another, from its tail to the piece; empty if too near."""
    far = math.dist(start, end)
    if far < CLEAR * unit:
        return shapely.LineString()
    reach = (CLEAR + _length(far / unit)) * unit / far
    return shapely.LineString(
        [(end[0] + (start[0] - end[0]) * reach, end[1] + (start[1] - end[1]) * reach), end]
    )


def _length(far: float) -> float:
    return max(HEAD_LENGTH * 1.6, min(LONGEST, 0.55 * far))


def arrow_figure(start: Point, end: Point, unit: float, colour: str) -> Figure:
    """A short arrow that comes from one point and ends just before the piece at another."""
    far = math.dist(start, end)
    if far < CLEAR * unit:
        return ()
    along = ((end[0] - start[0]) / far, (end[1] - start[1]) / far)
    tip, neck, tail = CLEAR, CLEAR + HEAD_LENGTH, CLEAR + _length(far / unit)
    corners = [
        (tip, 0.0),
        (neck, HEAD),
        (neck, SHAFT),
        (tail, SHAFT * 0.6),
        (tail, -SHAFT * 0.6),
        (neck, -SHAFT),
        (neck, -HEAD),
    ]
    points = [
        (
            end[0] - unit * (back * along[0] + aside * along[1]),
            end[1] - unit * (back * along[1] - aside * along[0]),
        )
        for back, aside in corners
    ]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    return (StyledPath(path, CREAM, CREAM, 0.16 * unit), StyledPath(path, colour, INK, 0.05 * unit))


def beside(
    wanted: Point, others: Sequence[Point], room: float, area: Area, arrow: Area | None = None
) -> Point:
    """Where a piece finds room near the piece that is nearest to its wanted place: away from all others, and from an
    arrow; if it can be, within the area. What is turned least is best; without any room it stays where it was wanted.
    """
    near = min(others, key=lambda other: math.dist(wanted, other), default=wanted)
    far = math.dist(wanted, near)
    if not far:
        return wanted
    reach, heading = max(room, far), math.atan2(wanted[1] - near[1], wanted[0] - near[0])
    spots = [
        (near[0] + reach * math.cos(heading + turn), near[1] + reach * math.sin(heading + turn))
        for turn in TURNS
    ]
    free = [
        (round(x, 1), round(y, 1))
        for x, y in spots
        if all(math.dist((x, y), other) >= 0.99 * room for other in others)
        and (arrow is None or arrow.distance(shapely.Point(x, y)) >= ASIDE * room)
    ]
    within = [spot for spot in free if shapely.contains_xy(area, *spot)]
    return next(iter([*within, *free]), spots[0])
