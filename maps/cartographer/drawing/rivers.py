"""Rivers: ribbons that grow from a hair at the spring to their width at the mouth, seen even where they are borders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import shapely
from shapely import LineString
from shapely.ops import substring

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.borders import INK
from maps.cartographer.drawing.colours import deepen
from maps.cartographer.drawing.studio import Studio
from maps.cartographer.lines import even_steps, merged, smooth, steady
from maps.cartographer.projection import Points
from maps.cartographer.sheet import Stream

STEP = 2.5
NEAR = 8.0
"""A river that ends so near to other water flows into it."""
TOUCHING = 0.5
INTO = 1.5
"""How far a river is drawn into the water where it ends."""
CLOSE = 2.4
"""A border so near to a river for longer runs in it."""
LONGER = 5
"""How many steps that are at least."""
STUB = 0.7
"""A head that looks out of a border, or past another river, by so many units' diameters is not drawn."""
SPRING = 50.0
"""How far from its spring a river has its full width."""
HAIR = 0.45
BANKS = 1.7
"""How much wider than the ink of a border the river is in which the border runs."""
RIM = 1.2
"""What the two dark banks of a river take of its width."""


@dataclass(frozen=True)
class _Course:
    """A river from spring to mouth."""

    name: str
    line: LineString
    width: float
    joins: bool
    """Whether it ends in another river."""
    springs: bool
    """Whether it begins in open ground."""
    above: float = 0.0
    """How long the river is above, beyond the lake from which it comes."""
    length: float = 0.0
    """How long it is with all its parts."""


def rivers(studio: Studio) -> list[str]:
    """All rivers as one water: dark banks, and the light middle of the wide ones."""
    courses = _linked(studio, _Hydrographer(studio).courses())
    borders = shapely.union_all([meeting.line for meeting in studio.meetings if meeting.is_dry])
    banks, middles = [], []
    for course in courses:
        points = even_steps(shapely.get_coordinates(course.line), STEP)
        points, bordering = _in_borders(points, borders, CLOSE * studio.scale)
        widths = _widths(studio, course, len(points), bordering)
        banks.append(_ribbon(points, widths))
        middles.append(_ribbon(points, widths - RIM))
    return [
        *_painted(studio, banks, deepen(studio.mood.river, 0.08)),
        *_painted(studio, middles, studio.mood.lake),
    ]


def _painted(studio: Studio, ribbons: list[shapely.Geometry], fill: str) -> list[str]:
    water = shapely.union_all(ribbons).intersection(studio.sheet.land).simplify(0.07)
    return svg.paths(svg.areas(water), fill=fill)


def _ribbon(points: Points, widths: Points) -> shapely.Geometry:
    """The area of a line that is as wide at each point as said, and nowhere where it has no width."""
    wet = np.maximum(widths, 0.0)
    discs = shapely.buffer(shapely.points(points), wet / 2, quad_segs=4)
    links = shapely.convex_hull(shapely.union(discs[:-1], discs[1:]))
    return shapely.union_all(links[(wet[:-1] > 0) & (wet[1:] > 0)])


def _in_borders(points: Points, borders: shapely.Geometry, close: float) -> tuple[Points, Points]:
    """The course drawn into borders that run along it, and how much each of its points is in one."""
    nowhere = np.zeros(len(points))
    if borders.is_empty:
        return points, nowhere
    shapely.prepare(borders)
    near = steady(shapely.dwithin(borders, shapely.points(points), close), LONGER)
    if near.sum() < LONGER:
        return points, nowhere
    feet = points.copy()
    lines = shapely.shortest_line(borders, shapely.points(points[near]))
    feet[near] = shapely.get_coordinates(lines).reshape(-1, 2, 2)[:, 0]
    share = smooth(np.column_stack([near.astype(float)] * 2), 1.5)[:, 0]
    drawn: Points = points + (feet - points) * share[:, None]
    return drawn, share


def _widths(studio: Studio, course: _Course, count: int, bordering: Points) -> Points:
    """A river that joins another stays slender; where it is a border its banks are seen on both sides of the ink."""
    along = np.linspace(0.0, course.line.length, count)
    grown = 0.35 if course.joins else 0.65
    own = course.width * (0.35 + grown * (course.above + along) / course.length)
    banks = np.maximum(own, (INK + BANKS) * studio.scale)
    widths = own + (banks - own) * bordering
    if course.springs:
        widths = np.minimum(widths, HAIR + widths * along / SPRING)
    return np.asarray(widths)


def _linked(studio: Studio, courses: Sequence[_Course]) -> list[_Course]:
    """The courses with what lies above them: a river that leaves a lake is as wide as it came."""
    pools = [lake.buffer(NEAR) for lake in studio.sheet.lakes]
    spaces = studio.sheet.shapes.items()
    pools += [shape.buffer(NEAR) for key, shape in spaces if studio.sheet.is_sea(key)]

    def feeds(one: _Course, other: _Course) -> bool:
        if one is other or not one.name or one.name != other.name:
            return False
        ends = shapely.points([one.line.coords[-1], other.line.coords[0]])
        return any(shapely.covers(pool, ends).all() for pool in pools)

    above = dict.fromkeys(range(len(courses)), 0.0)
    for _ in courses:
        for index, course in enumerate(courses):
            sources = [
                above[other] + one.line.length for other, one in enumerate(courses) if feeds(one, course)
            ]
            above[index] = min(max(sources, default=0.0), sum(one.line.length for one in courses))
    found = []
    for index, course in enumerate(courses):
        reach = [
            above[other] + one.line.length
            for other, one in enumerate(courses)
            if one is course or (one.name and one.name == course.name)
        ]
        found.append(replace(course, above=above[index], length=max(reach)))
    return found


class _Hydrographer:
    """Finds out where each river begins and ends."""

    def __init__(self, studio: Studio) -> None:
        self.streams = _whole(studio.sheet.streams)
        self.sea = studio.sheet.land.boundary
        self.lakes = shapely.union_all([lake.boundary for lake in studio.sheet.lakes])
        self.borders = shapely.union_all([meeting.line for meeting in studio.meetings if meeting.is_dry])
        self.unit = studio.layout.unit

    def courses(self) -> list[_Course]:
        found = [self._course(stream) for stream in self.streams]
        return [course for course in found if course.line.length > STUB * self.unit]

    def _course(self, stream: Stream) -> _Course:
        others = shapely.MultiLineString([other.line for other in self.streams if other is not stream])
        line, joins = self._downstream(stream.line, others)
        goals = shapely.union_all([self.sea, self.lakes, others])
        line = self._ended(self._ended(line, goals, others).reverse(), goals, others).reverse()
        spring = shapely.Point(line.coords[0])
        springs = goals.is_empty or goals.distance(spring) > TOUCHING + INTO
        return _Course(stream.name, line, stream.width, joins, springs)

    def _downstream(self, line: LineString, others: shapely.Geometry) -> tuple[LineString, bool]:
        """The line towards its mouth, at the sea, in another river or in a lake, and whether it joins a river."""
        first, last = (shapely.Point(line.coords[end]) for end in (0, -1))
        for goal, joins in ((self.sea, False), (others, True), (self.lakes, False)):
            if goal.is_empty:
                continue
            from_first, from_last = goal.distance(first), goal.distance(last)
            if min(from_first, from_last) < NEAR and abs(from_first - from_last) > NEAR:
                return (line if from_last < from_first else line.reverse()), joins
        return line, False

    def _ended(self, line: LineString, goals: shapely.Geometry, others: shapely.Geometry) -> LineString:
        """The line with its last end put right: it reaches the water it comes near to, and pokes out of nothing."""
        end = shapely.Point(line.coords[-1])
        crossed = self._last_crossing(line, others, STUB * self.unit)
        if crossed is not None:
            return substring(line, 0, crossed)
        away = goals.distance(end) if not goals.is_empty else np.inf
        if away < NEAR:
            foot = shapely.get_coordinates(shapely.shortest_line(goals, end))[0]
            return _led_to(line, foot, 0.0 if others.dwithin(end, away) else INTO)
        return self._within_borders(line)

    def _within_borders(self, line: LineString) -> LineString:
        """The line without a last end that looks out of a border by a little."""
        tail = even_steps(shapely.get_coordinates(line), 1.0)[-round(STUB * self.unit) :]
        near = np.flatnonzero(shapely.dwithin(self.borders, shapely.points(tail), CLOSE))
        if not len(near):
            return line
        return substring(line, 0, line.project(shapely.Point(tail[near[-1]])))

    def _last_crossing(self, line: LineString, lines: shapely.Geometry, within: float) -> float | None:
        """How far along the line is its last meeting with other lines, if its end is near, yet beyond."""
        if lines.is_empty:
            return None
        tail = substring(line, max(0.0, line.length - within), line.length)
        met = shapely.get_coordinates(tail.intersection(lines))
        if not len(met):
            return None
        last = max(line.project(shapely.Point(point)) for point in met.tolist())
        return last if TOUCHING < last < line.length - TOUCHING / 5 else None


def _led_to(line: LineString, foot: Points, into: float) -> LineString:
    """The line led on to a point, and so far into the water there."""
    points = np.vstack([shapely.get_coordinates(line), foot])
    points = points[np.r_[True, np.hypot(*np.diff(points, axis=0).T) > 1e-6]]
    step = points[-1] - points[-2]
    end = points[-1] + step / np.hypot(*step) * into
    return LineString(np.vstack([points, end]) if into else points)


def _whole(streams: Sequence[Stream]) -> list[Stream]:
    """Rivers whose courses were given in parts that meet end to end, each as one."""
    found = [stream for stream in streams if not stream.name]
    parts: dict[tuple[str, float], list[LineString]] = {}
    for stream in streams:
        if stream.name:
            parts.setdefault((stream.name, stream.width), []).append(stream.line)
    for (name, width), lines in parts.items():
        found += [Stream(name, line, width) for line in merged(lines)]
    return found
