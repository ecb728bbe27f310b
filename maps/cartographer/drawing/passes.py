"""Where mountains stand aside, so that everybody sees which borders meet where, and which of them are open."""

from __future__ import annotations

from collections import Counter

import shapely

from maps.cartographer.drawing.geometry import chance
from maps.cartographer.drawing.stamps import Stamp
from maps.cartographer.drawing.studio import OUT, Studio
from maps.cartographer.lines import strings

CORNER = 0.6
"""How far peaks stand off a point where three spaces meet; this and all that follow in units' diameters."""
SHORT = 2.0
"""Borders up to this length are kept free."""
BESIDE = 0.3
"""How far peaks stand off short borders."""
PASS = 0.6
"""Half the gap in the middle of an open border that continues one which nobody crosses."""
HIDING = 0.3
"""The part of the peaks that give way where they hide an open border."""


def kept_free(studio: Studio) -> shapely.Geometry:
    """Where no peak has its middle: at corners, short borders, and passes beside borders that nobody crosses."""
    unit = studio.layout.unit
    free = [corner.buffer(CORNER * unit) for corner in corners(studio)]
    closed = shapely.union_all(list(studio.sheet.cuts))
    for line in open_borders(studio):
        if line.length < SHORT * unit:
            free.append(line.buffer(BESIDE * unit))
        elif line.dwithin(closed, 1.0):
            free.append(line.interpolate(0.5, normalized=True).buffer(PASS * unit))
    return shapely.union_all(free)


def corners(studio: Studio) -> list[shapely.Point]:
    """The points on land where three areas or more meet."""
    ends: Counter[tuple[float, float]] = Counter()
    for meeting in studio.meetings:
        for line in strings(meeting.line) if meeting.is_dry else ():
            if not line.is_closed:
                ends.update((round(x, 2), round(y, 2)) for x, y in (line.coords[0], line.coords[-1]))
    return [shapely.Point(end) for end, count in ends.items() if count > 2]


def open_borders(studio: Studio) -> list[shapely.LineString]:
    """The borders between lands that somebody may cross on foot."""
    crossed = {
        frozenset((row.a.partition("/")[0], row.b.partition("/")[0]))
        for row in studio.sheet.borders
        if "army" in row.passages
    }
    return [
        line
        for meeting in studio.meetings
        if meeting.is_dry and OUT not in (meeting.one[0], meeting.other[0])
        if frozenset((meeting.one[1], meeting.other[1])) in crossed
        for line in strings(meeting.line)
    ]


def clearing(studio: Studio, stamps: list[Stamp]) -> list[Stamp]:
    """The peaks that stand in nobody's way; some that merely hide an open border go as well."""
    luck = chance(studio.seed, "passes")
    free, lines = kept_free(studio), shapely.STRtree(open_borders(studio))
    shapely.prepare(free)
    found = []
    for stamp in stamps:
        west, north, east, south = stamp.box
        hides = len(lines.query(shapely.box(*stamp.box), predicate="intersects")) > 0
        gives_way = hides and luck.random() < HIDING
        if not gives_way and not shapely.intersects_xy(free, (west + east) / 2, (north + south) / 2):
            found.append(stamp)
    return found
