"""Orders on the map: arrows and lines that say what is to happen, and marks that say what came of it.

How an order is drawn follows from what it names, not from what it is called. One that sends its unit somewhere is an
arrow. One that helps another unit is a broken line to that unit's arrow, or to the unit. One that names no place is a
letter on its unit. Arrows bend to their right, so that two that meet head on are both seen. What failed is told by
shape: a bar before the goal, a gap in a line, dots for what is not allowed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from desktop.painting.figures import NONE, Coat, Figure, circle_path
from desktop.painting.pieces import CREAM, INK, WARNING, is_dark
from maps.cartographer import lettering
from maps.layout import Point

CLEAR = 0.58
"""What an arrow leaves free about the pieces at its ends, in units' diameters."""
BEND, MOST_BEND = 0.12, 30.0
"""How far an arrow bends aside, in parts of its length, and at most, in units of the sheet."""
SHAFT, RIM = 0.15, 0.1
"""The width of a shaft, and of the pale line about it, in units' diameters."""
HEAD_LENGTH, HEAD_WIDTH = 0.5, 0.44
BROKEN = (0.32, 0.24)
"""Dashes of lines that help, in units' diameters."""
DOTTED = (0.02, 0.26)
BADGE = 0.24
STEPS = 24
MARKS = ("", "bar", "gap", "void")
"""What came of an order: nothing said, stopped before its goal, cut, not allowed."""


class Stroke(Struct, frozen=True):
    """What is to be drawn of an order."""

    way: tuple[Point, ...]
    """Where its unit stands, and where it goes; only the first for an order that stays."""
    helps: tuple[Point, ...] = ()
    """For an order that helps another: where that stands, and where it goes, if it does."""
    colour: str = INK
    letter: str = ""
    mark: str = ""
    """One of MARKS."""


def order_figure(stroke: Stroke, unit: float) -> Figure:
    """An order as it lies on the map, in units of the sheet."""
    if stroke.helps:
        return _help(stroke, unit)
    if len(stroke.way) > 1:
        return _arrow(stroke, unit)
    return _letter(stroke, unit)


def bent(start: Point, end: Point, share: float = 1.0) -> Point:
    """A point of the line that bends to the right from one point to another."""
    along = (end[0] - start[0], end[1] - start[1])
    bend = min(BEND, MOST_BEND / (math.dist(start, end) or 1.0))
    aside = 4 * bend * share * (1 - share)
    return (start[0] + share * along[0] - aside * along[1], start[1] + share * along[1] + aside * along[0])


def travelled(way: Sequence[Point], share: float, *, returns: bool = False) -> Point:
    """Where a unit is that has gone a share (0 to 1) of its way along its arrow.

    One that returns gets to the middle of its last step by half of its time, and is back by the end.
    """
    if len(way) < 2:
        return way[0]
    if returns:
        share = (1 - abs(2 * share - 1)) * (1 - 0.5 / (len(way) - 1))
    share = min(max(share, 0.0), 1.0)
    along = share * (len(way) - 1)
    step = min(int(along), len(way) - 2)
    return bent(way[step], way[step + 1], along - step)


def distance_to(stroke: Stroke, point: Point, unit: float) -> float:
    """How far a point is from what is drawn of an order, in units of the sheet."""
    if stroke.helps:
        start, end = stroke.way[0], _helped_at(stroke)
        return _from_line(point, [bent(start, end, share / 12) for share in range(1, 13)])
    if len(stroke.way) > 1:
        lines = [
            [bent(start, end, share / 12) for share in range(1, 13)]
            for start, end in zip(stroke.way[:-1], stroke.way[1:], strict=True)
        ]
        return min(_from_line(point, line) for line in lines)
    x, y = stroke.way[0]
    return max(0.0, math.dist(point, (x + 0.42 * unit, y + 0.42 * unit)) - BADGE * unit)


def _from_line(point: Point, line: Sequence[Point]) -> float:
    """How far a point is from a line of several straight parts."""
    nearest = math.inf
    for (x1, y1), (x2, y2) in zip(line[:-1], line[1:], strict=True):
        dx, dy = x2 - x1, y2 - y1
        long = dx * dx + dy * dy
        share = min(1.0, max(0.0, ((point[0] - x1) * dx + (point[1] - y1) * dy) / long)) if long else 0.0
        nearest = min(nearest, math.dist(point, (x1 + share * dx, y1 + share * dy)))
    return nearest


def _helped_at(stroke: Stroke) -> Point:
    """Where a line that helps ends: at the middle of the arrow that is helped, or at the unit."""
    if len(stroke.helps) > 1:
        return bent(stroke.helps[0], stroke.helps[1], 0.5)
    return stroke.helps[0]


def faded(figure: Figure, opacity: float = 0.25) -> Figure:
    """A figure of which only a breath is seen."""
    return tuple(replace(coat, opacity=coat.opacity * opacity) for coat in figure)


@lru_cache(maxsize=8)
def cursor_figure(unit: float) -> Figure:
    """The thick ring, with four ticks, by which the keyboard points at a space."""
    ring = circle_path(0, 0, 0.85 * unit)
    ticks = "".join(
        f"M{x * 0.85 * unit:.1f} {y * 0.85 * unit:.1f}L{x * 1.15 * unit:.1f} {y * 1.15 * unit:.1f}"
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    return (
        Coat(ring + ticks, stroke=INK, width=0.24 * unit),
        Coat(ring + ticks, stroke="#ffffff", width=0.12 * unit),
    )


def _arrow(stroke: Stroke, unit: float) -> Figure:
    """An arrow over all points of its way, the head at the last."""
    coats: list[Coat] = []
    for start, end in zip(stroke.way[:-1], stroke.way[1:], strict=True):
        coats += _one_arrow(start, end, stroke, unit)
    if stroke.mark == "bar":
        coats += _bar(stroke.way[-2], stroke.way[-1], unit)
    return tuple(coats)


def _one_arrow(start: Point, end: Point, stroke: Stroke, unit: float) -> Figure:
    far = math.dist(start, end)
    first, last = CLEAR * unit / far if far else 0.0, 1 - (CLEAR + HEAD_LENGTH) * unit / far if far else 1.0
    tip = 1 - CLEAR * unit / far if far else 1.0
    if last <= first:
        first, last, tip = 0.2, 0.55, 0.9
    shaft = _line(start, end, first, last)
    head = _head(bent(start, end, last), bent(start, end, tip), unit)
    dashes = tuple(dash * unit for dash in DOTTED) if stroke.mark == "void" else ()
    width = SHAFT * unit
    return (
        Coat(shaft, stroke=CREAM, width=width + 2 * RIM * unit),
        Coat(head, CREAM, CREAM, 2 * RIM * unit),
        Coat(shaft, stroke=INK, width=width + 0.05 * unit, dashes=dashes),
        Coat(shaft, stroke=stroke.colour, width=width, dashes=dashes),
        Coat(head, NONE if stroke.mark == "void" else stroke.colour, INK, 0.04 * unit),
    )


def _line(start: Point, end: Point, first: float, last: float) -> str:
    points = [bent(start, end, first + (last - first) * step / STEPS) for step in range(STEPS + 1)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _head(neck: Point, tip: Point, unit: float) -> str:
    long = math.dist(neck, tip) or 1.0
    across = (-(tip[1] - neck[1]) / long, (tip[0] - neck[0]) / long)
    half = HEAD_WIDTH * unit / 2 * min(1.0, long / (HEAD_LENGTH * unit) + 0.3)
    left = (neck[0] + half * across[0], neck[1] + half * across[1])
    right = (neck[0] - half * across[0], neck[1] - half * across[1])
    return f"M{tip[0]:.1f} {tip[1]:.1f}L{left[0]:.1f} {left[1]:.1f}L{right[0]:.1f} {right[1]:.1f}Z"


def _bar(start: Point, end: Point, unit: float) -> Figure:
    """A bar across the way, just before its goal: nobody passed."""
    far = math.dist(start, end) or 1.0
    at, back = (
        bent(start, end, max(0.5, 1 - 0.5 * unit / far)),
        bent(start, end, max(0.4, 1 - 0.9 * unit / far)),
    )
    long = math.dist(at, back) or 1.0
    across = (-(at[1] - back[1]) / long * 0.42 * unit, (at[0] - back[0]) / long * 0.42 * unit)
    path = f"M{at[0] - across[0]:.1f} {at[1] - across[1]:.1f}L{at[0] + across[0]:.1f} {at[1] + across[1]:.1f}"
    return Coat(path, stroke=CREAM, width=0.3 * unit), Coat(path, stroke=WARNING, width=0.16 * unit)


def _help(stroke: Stroke, unit: float) -> Figure:
    """A broken line to the middle of the arrow that is helped, with a knot there; or to a ring about the unit."""
    start = stroke.way[0]
    if len(stroke.helps) > 1:
        end = bent(stroke.helps[0], stroke.helps[1], 0.5)
        goal = circle_path(*end, 0.15 * unit)
        last = 1.0
    else:
        end = stroke.helps[0]
        goal = circle_path(*end, 0.68 * unit)
        last = max(0.3, 1 - 0.68 * unit / (math.dist(start, end) or 1.0))
    far = math.dist(start, end) or 1.0
    line = _line(start, end, min(0.4, CLEAR * unit / far), last)
    width = 0.6 * SHAFT * unit
    dashes = tuple(dash * unit for dash in (DOTTED if stroke.mark == "void" else BROKEN))
    is_ring = len(stroke.helps) == 1
    coats = [
        Coat(line, stroke=CREAM, width=width + 1.6 * RIM * unit),
        Coat(goal, stroke=CREAM, width=0.2 * unit),
        Coat(line, stroke=INK, width=width + 0.05 * unit, dashes=dashes),
        Coat(line, stroke=stroke.colour, width=width, dashes=dashes),
        Coat(goal, NONE if is_ring else stroke.colour, stroke.colour if is_ring else INK, 0.07 * unit),
    ]
    if stroke.mark in ("gap", "bar"):
        coats += _cut(start, end, unit)
    return tuple(coats)


def _cut(start: Point, end: Point, unit: float) -> Figure:
    """Two strokes across a line: it was cut through."""
    middle, before = bent(start, end, 0.5), bent(start, end, 0.4)
    long = math.dist(middle, before) or 1.0
    along = ((middle[0] - before[0]) / long, (middle[1] - before[1]) / long)
    strokes = []
    for shift in (-0.1, 0.1):
        x, y = middle[0] + shift * unit * along[0], middle[1] + shift * unit * along[1]
        lean = 0.26 * unit
        dx, dy = lean * (along[0] * 0.5 - along[1]), lean * (along[1] * 0.5 + along[0])
        strokes.append(f"M{x - dx:.1f} {y - dy:.1f}L{x + dx:.1f} {y + dy:.1f}")
    path = "".join(strokes)
    return Coat(path, stroke=CREAM, width=0.2 * unit), Coat(path, stroke=WARNING, width=0.1 * unit)


def _letter(stroke: Stroke, unit: float) -> Figure:
    """A small disc with the order's letter below its unit; crossed out when it came to nothing."""
    x, y = stroke.way[0][0] + 0.42 * unit, stroke.way[0][1] + 0.42 * unit
    disc = circle_path(x, y, BADGE * unit)
    coats = [Coat(disc, CREAM, CREAM, 0.12 * unit), Coat(disc, stroke.colour, INK, 0.04 * unit)]
    coats += _lettering(stroke.letter, (x, y), 1.3 * BADGE * unit, stroke.colour)
    if stroke.mark:
        reach = 0.7 * BADGE * unit
        cross = f"M{x - reach:.1f} {y - reach:.1f}L{x + reach:.1f} {y + reach:.1f}"
        coats += [
            Coat(cross, stroke=CREAM, width=0.14 * unit),
            Coat(cross, stroke=WARNING, width=0.08 * unit),
        ]
    return tuple(coats)


def _lettering(text: str, at: Point, width: float, ground: str) -> Sequence[Coat]:
    if not text:
        return ()
    style = lettering.BOLD
    size = min(width / lettering.measure(text, 1.0, style), 1.3 * width)
    left = at[0] - lettering.measure(text, size, style) / 2
    base = at[1] + lettering.metrics(size, style).cap_height / 2
    return (Coat(lettering.outline(text, size, style, at=(left, base)), CREAM if is_dark(ground) else INK),)
