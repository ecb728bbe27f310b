"""Curves: lines that bend to their right, so that two which meet head on are both seen, and points on them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from maps.layout import Point

BEND, MOST_BEND = 0.12, 30.0
"""How far a line bends aside, in parts of its length, and at most, in units of the sheet."""
STEPS = 16


def curve_point(start: Point, end: Point, share: float = 1.0, bend: float = 1.0) -> Point:
    """A point of the line that bends to the right from one point to another, `bend` times as far as usual."""
    along = (end[0] - start[0], end[1] - start[1])
    bend = min(BEND, MOST_BEND / (math.dist(start, end) or 1.0)) * bend
    aside = 4 * bend * share * (1 - share)
    return (start[0] + share * along[0] - aside * along[1], start[1] + share * along[1] + aside * along[0])


def curve_line(start: Point, end: Point, first: float, last: float, bend: float = 1.0) -> str:
    """A part of a bent line, as path data."""
    points = [
        curve_point(start, end, first + (last - first) * step / STEPS, bend) for step in range(STEPS + 1)
    ]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def wave_line(start: Point, end: Point, first: float, last: float, swing: float) -> str:
    """A part of a bent line that swings like water, as path data."""
    far = math.dist(start, end) * (last - first)
    count = max(2, round(far / (2.6 * swing))) * 4
    points = []
    for step in range(count + 1):
        share = first + (last - first) * step / count
        x, y = curve_point(start, end, share)
        across = heading(start, end, share)
        lift = swing * math.sin(step * math.pi / 2)
        points.append((x - across[1] * lift, y + across[0] * lift))
    parts = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    parts += [f"L{x:.1f} {y:.1f}" for x, y in points[1:]]
    return "".join(parts)


def heading(start: Point, end: Point, share: float, bend: float = 1.0) -> Point:
    """Where a bent line leads at a point of it, as a step of length one."""
    before, after = (
        curve_point(start, end, max(0.0, share - 0.02), bend),
        curve_point(start, end, min(1.0, share + 0.02), bend),
    )
    long = math.dist(before, after) or 1.0
    return (after[0] - before[0]) / long, (after[1] - before[1]) / long


def distance_to_curve(point: Point, start: Point, end: Point, bend: float = 1.0) -> float:
    """How far a point is from a bent line."""
    line = [curve_point(start, end, share / 12, bend) for share in range(13)]
    nearest = math.inf
    for (x1, y1), (x2, y2) in pairwise(line):
        dx, dy = x2 - x1, y2 - y1
        long = dx * dx + dy * dy
        share = min(1.0, max(0.0, ((point[0] - x1) * dx + (point[1] - y1) * dy) / long)) if long else 0.0
        nearest = min(nearest, math.dist(point, (x1 + share * dx, y1 + share * dy)))
    return nearest


def curve_gap(way: Sequence[Point], back: Sequence[Point], bend: float) -> float:
    """How near two bent lines come to each other between their ends."""
    shares = [share / 12 for share in range(2, 11)]
    points = [curve_point(way[0], way[-1], share, bend) for share in shares]
    return min(distance_to_curve(point, back[0], back[-1], bend) for point in points)
