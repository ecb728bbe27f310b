"""Annotations as they are drawn: arrows, rings and words of a person, told from orders by their broken shafts and colours.

The colours are few, and each has a line of its own, so that they are told apart without colour too.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from desktop.painting import qt_lettering
from desktop.painting.curves import curve_line, curve_point
from desktop.painting.figures import CREAM, INK, Figure, StyledPath, circle_path
from engine import ARROW, BLACK, BLUE, GREEN, RED, RING, Annotation
from maps.layout import BOLD, Layout, Point

INKS = {BLACK: INK, RED: "#c4163c", BLUE: "#0b5fa5", GREEN: "#1f7a4d"}
DASHES = {BLACK: (), RED: (0.5, 0.3), BLUE: (0.04, 0.3), GREEN: (0.8, 0.25, 0.04, 0.25)}
"""The line of each colour, in units' diameters: whole, dashes, dots, both."""
LINE, RIM = 0.15, 0.1
RADIUS, LETTERS = 0.9, 0.95
"""A ring's radius, and the height of letters."""
HEAD = 0.42


def annotation_figures(annotations: Iterable[Annotation], layout: Layout) -> list[Figure]:
    """How annotations are drawn; those in one space lie below each other. What names no space of the sheet is left out."""
    rows: dict[str, int] = {}
    found = []
    for one in annotations:
        places = layout.spaces.get(one.space)
        if places is None or (one.kind == ARROW and one.target not in layout.spaces):
            continue
        if one.kind == ARROW:
            found.append(_arrow(one, places.unit, layout.spaces[one.target].unit, layout.unit))
        elif one.kind == RING:
            found.append(_ring(one, places.unit, layout.unit))
        else:
            row = rows[one.space] = rows.get(one.space, -1) + 1
            found.append(_words(one, places.unit, row, layout))
    return found


def _line(path: str, one: Annotation, unit: float) -> Iterator[StyledPath]:
    dashes = tuple(dash * unit for dash in DASHES[one.colour])
    yield StyledPath(path, stroke=CREAM, width=(LINE + 2 * RIM) * unit)
    yield StyledPath(path, stroke=INKS[one.colour], width=LINE * unit, dashes=dashes)


def _ring(one: Annotation, at: Point, unit: float) -> Figure:
    return tuple(_line(circle_path(round(at[0], 1), round(at[1], 1), round(RADIUS * unit, 1)), one, unit))


def _arrow(one: Annotation, start: Point, end: Point, unit: float) -> Figure:
    """From the edge of one unit to that of another, bent to the other side than orders are, with a head of two strokes."""
    far = math.dist(start, end) or 1.0
    clear = min(0.3, 0.7 * unit / far)
    shaft = curve_line(start, end, clear, 1 - clear, -1.6)
    tip = curve_point(start, end, 1 - clear, -1.6)
    neck = curve_point(start, end, max(clear, 1 - clear - 0.05), -1.6)
    turn = math.atan2(tip[1] - neck[1], tip[0] - neck[0])
    sides = [
        (tip[0] - HEAD * unit * math.cos(turn + lean), tip[1] - HEAD * unit * math.sin(turn + lean))
        for lean in (0.55, -0.55)
    ]
    (ax, ay), (bx, by) = sides
    head = f"M{ax:.1f} {ay:.1f}L{tip[0]:.1f} {tip[1]:.1f}L{bx:.1f} {by:.1f}"
    colour = INKS[one.colour]
    return (
        *_line(shaft, one, unit),
        StyledPath(head, stroke=CREAM, width=(LINE + 2 * RIM) * unit),
        StyledPath(head, stroke=colour, width=LINE * unit),
    )


def _words(one: Annotation, at: Point, row: int, layout: Layout) -> Figure:
    """Words on a pale slip below the unit, within the sheet."""
    unit, size = layout.unit, LETTERS * layout.unit
    wide = qt_lettering.measure(one.text, size, BOLD)
    if wide > 0.9 * layout.width:
        size *= 0.9 * layout.width / wide
        wide = 0.9 * layout.width
    edge = 0.22 * unit
    left = min(max(at[0] - wide / 2, edge), layout.width - wide - edge)
    top = min(at[1] + (0.62 + 1.3 * row) * unit, layout.height - size - 2 * edge)
    slip = f"M{left - edge:.1f} {top:.1f}h{wide + 2 * edge:.1f}v{size + edge:.1f}h{-(wide + 2 * edge):.1f}Z"
    colour = INKS[one.colour]
    base = top + (size + edge + qt_lettering.cap_height(size, BOLD)) / 2
    return (
        StyledPath(slip, CREAM, colour, 0.06 * unit),
        StyledPath(qt_lettering.outline(one.text, size, BOLD, at=(left, base)), colour),
    )
