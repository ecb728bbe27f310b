"""Marks on orders: what came of them, each by a shape of its own.

A bar across the way for what was beaten back, two slashes for help that was cut, a saw for a convoy that broke, an open knot
for help that found nobody to help, a bar halfway for who got no farther, a cross for all else that came to nothing. What was
not allowed is dotted all along and has a slashed ring. Who was driven off has a jagged ring. What a game master ruled upon
has a seal.
"""

from __future__ import annotations

import math

from desktop.painting import qt_lettering
from desktop.painting.curves import curve_point, heading
from desktop.painting.figures import CREAM, INK, WARNING, Figure, StyledPath, circle_path
from maps.layout import BOLD, Point

SIGN = "§"
BAR, CUT, BROKEN_OFF, IDLE, HALFWAY, FAILED, VOID = (
    "bar",
    "cut",
    "broken off",
    "idle",
    "halfway",
    "failed",
    "void",
)
MARKS = ("", BAR, CUT, BROKEN_OFF, IDLE, HALFWAY, FAILED, VOID)
"""What came of an order: nothing said; beaten back; cut; without its convoy; without anybody to help; stopped halfway;
come to nothing; not allowed."""


def mark_figure(mark: str, start: Point, end: Point, unit: float, bend: float, is_help: bool) -> Figure:
    """The mark on a line, where it belongs."""
    far = math.dist(start, end) or 1.0
    near_end = max(0.55, 1 - (0.95 if not is_help else 0.5) * unit / far)
    if mark == BAR:
        return _across(start, end, near_end, unit, bend)
    if mark == HALFWAY:
        return _across(start, end, 0.5, unit, bend)
    if mark == CUT:
        return _slashes(start, end, 0.5, unit, bend)
    if mark == BROKEN_OFF:
        return _saw(start, end, 0.5, unit, bend)
    if mark == IDLE:
        return _knot(curve_point(start, end, 0.5, bend), unit)
    if mark == FAILED:
        return cross_figure(curve_point(start, end, 0.5 if is_help else near_end, bend), 0.22 * unit, unit)
    if mark == VOID:
        return slashed_figure(curve_point(start, end, 0.5, bend), 0.3 * unit, unit)
    return ()


def _warning(path: str, unit: float, wide: float = 0.15) -> Figure:
    """A line in the colour of warning that stands out on everything."""
    return (
        StyledPath(path, stroke=CREAM, width=(wide + 0.22) * unit),
        StyledPath(path, stroke=INK, width=(wide + 0.1) * unit),
        StyledPath(path, stroke=WARNING, width=wide * unit),
    )


def _across(start: Point, end: Point, share: float, unit: float, bend: float) -> Figure:
    """A bar across the way: nobody passed."""
    (x, y), (dx, dy), reach = (
        curve_point(start, end, share, bend),
        heading(start, end, share, bend),
        0.42 * unit,
    )
    return _warning(
        f"M{x + dy * reach:.1f} {y - dx * reach:.1f}L{x - dy * reach:.1f} {y + dx * reach:.1f}", unit
    )


def _slashes(start: Point, end: Point, share: float, unit: float, bend: float) -> Figure:
    """Two strokes that lean across a line: it was cut through."""
    (x, y), (dx, dy) = curve_point(start, end, share, bend), heading(start, end, share, bend)
    path = ""
    for shift in (-0.12, 0.12):
        at = (x + shift * unit * dx, y + shift * unit * dy)
        lean = (0.26 * unit * (0.5 * dx - dy), 0.26 * unit * (0.5 * dy + dx))
        path += f"M{at[0] - lean[0]:.1f} {at[1] - lean[1]:.1f}L{at[0] + lean[0]:.1f} {at[1] + lean[1]:.1f}"
    return _warning(path, unit, 0.09)


def _saw(start: Point, end: Point, share: float, unit: float, bend: float) -> Figure:
    """A saw across the way: the ships that should have carried did not."""
    (x, y), (dx, dy) = curve_point(start, end, share, bend), heading(start, end, share, bend)
    points = []
    for step in range(7):
        aside, ahead = (step - 3) * 0.13 * unit, (0.11 if step % 2 else -0.11) * unit
        points.append((x - dy * aside + dx * ahead, y + dx * aside + dy * ahead))
    return _warning("M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points), unit, 0.09)


def _knot(at: Point, unit: float) -> Figure:
    """An open ring on a line: it led to nobody."""
    ring = circle_path(round(at[0], 1), round(at[1], 1), round(0.17 * unit, 2))
    return StyledPath(ring, CREAM, INK, 0.14 * unit), StyledPath(ring, CREAM, WARNING, 0.08 * unit)


def cross_figure(at: Point, reach: float, unit: float) -> Figure:
    """A cross: this came to nothing, or is to go."""
    x, y = at
    path = (
        f"M{x - reach:.1f} {y - reach:.1f}L{x + reach:.1f} {y + reach:.1f}"
        f"M{x - reach:.1f} {y + reach:.1f}L{x + reach:.1f} {y - reach:.1f}"
    )
    return _warning(path, unit, 0.1)


def slashed_figure(at: Point, reach: float, unit: float) -> Figure:
    """A ring with a stroke through it: the rules do not allow this."""
    x, y = at
    ring, lean = circle_path(round(x, 1), round(y, 1), round(reach, 2)), 0.7 * reach
    path = f"{ring}M{x - lean:.1f} {y + lean:.1f}L{x + lean:.1f} {y - lean:.1f}"
    return (StyledPath(ring, CREAM, CREAM, 0.26 * unit), *_warning(path, unit, 0.09)[1:])


def seal_figure(at: Point, unit: float) -> Figure:
    """A seal with a sign of law: a game master ruled upon this."""
    x, y = at
    reach = 0.3 * unit
    corners = [
        (x + reach * math.cos(turn), y + reach * math.sin(turn))
        for turn in (step * math.pi / 4 + math.pi / 8 for step in range(8))
    ]
    path = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in corners) + "Z"
    size = 1.5 * reach
    left = x - qt_lettering.measure(SIGN, size, BOLD) / 2
    base = y + qt_lettering.cap_height(size, BOLD) / 2 - 0.06 * size
    return (
        StyledPath(path, CREAM, CREAM, 0.16 * unit),
        StyledPath(path, CREAM, INK, 0.07 * unit),
        StyledPath(qt_lettering.outline(SIGN, size, BOLD, at=(left, base)), INK),
    )


def burst_figure(at: Point, unit: float) -> Figure:
    """A jagged ring about a unit that was driven off."""
    points = []
    for step in range(24):
        reach, turn = (0.9 if step % 2 else 0.68) * unit, step * math.pi / 12
        points.append((at[0] + reach * math.cos(turn), at[1] + reach * math.sin(turn)))
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    return (
        StyledPath(path, stroke=CREAM, width=0.2 * unit),
        StyledPath(path, stroke=INK, width=0.12 * unit),
        StyledPath(path, stroke=WARNING, width=0.07 * unit),
    )
