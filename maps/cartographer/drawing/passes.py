"""Where mountains stand aside, so that everybody sees which borders meet where, and which of them are open."""

from __future__ import annotations

from collections import Counter

import shapely

from maps.cartographer.drawing.sheet_context import OUT, SheetContext
from maps.cartographer.drawing.stamps import Stamp
from maps.outlines import strings

CORNER = 0.6
"""How far peaks stand off a point where three spaces meet; this and all that follow in units' diameters."""
SHORT = 2.0
"""Borders up to this length are kept free."""
BESIDE = 0.3
"""How far peaks stand off short borders."""


def kept_free(context: SheetContext) -> shapely.Geometry:
    """Where no peak has its middle: at corners and short borders."""
    unit = context.layout.unit
    free = [corner.buffer(CORNER * unit) for corner in corners(context)]
    free += [line.buffer(BESIDE * unit) for line in open_borders(context) if line.length < SHORT * unit]
    return shapely.union_all(free)


def corners(context: SheetContext) -> list[shapely.Point]:
    """The points on land where three areas or more meet."""
    ends: Counter[tuple[float, float]] = Counter()
    for meeting in context.meetings:
        for line in strings(meeting.line) if meeting.is_dry else ():
            if not line.is_closed:
                ends.update((round(x, 2), round(y, 2)) for x, y in (line.coords[0], line.coords[-1]))
    return [shapely.Point(end) for end, count in ends.items() if count > 2]


def limits_of_play(context: SheetContext) -> list[shapely.LineString]:
    """Where land in play ends against land out of play."""
    return [
        line
        for meeting in context.meetings
        if meeting.is_dry and (meeting.one[0] == OUT) != (meeting.other[0] == OUT)
        for line in strings(meeting.line)
    ]


def open_borders(context: SheetContext) -> list[shapely.LineString]:
    """The borders between lands that somebody may cross on foot."""
    crossed = {
        frozenset((row.a.partition("/")[0], row.b.partition("/")[0]))
        for row in context.sheet.borders
        if "army" in row.passages
    }
    return [
        line
        for meeting in context.meetings
        if meeting.is_dry and OUT not in (meeting.one[0], meeting.other[0])
        if frozenset((meeting.one[1], meeting.other[1])) in crossed
        for line in strings(meeting.line)
    ]


def clearing(context: SheetContext, stamps: list[Stamp]) -> list[Stamp]:
    """The peaks that stand in nobody's way.

    None covers a line; at the limit of play, and at an open border that continues one which nobody crosses, none comes
    near to it.
    """
    free, lines, limits = kept_free(context), open_borders(context), limits_of_play(context)
    shapely.prepare(free)
    closed = shapely.union_all(list(context.sheet.cuts))
    shown = shapely.union_all([*limits, *(line for line in lines if line.dwithin(closed, 1.0))])
    shapely.prepare(shown)
    found = []
    for stamp in stamps:
        west, north, east, south = stamp.box
        middle = (west + east) / 2
        sides = shapely.Polygon([(west, south), (middle, north), (east, south)])
        covers = context.traced.intersects(sides) or shown.intersects(shapely.box(*stamp.box))
        if not covers and not shapely.intersects_xy(free, middle, (north + south) / 2):
            found.append(stamp)
    return found
