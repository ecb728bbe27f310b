"""Where rivers begin and end: parts joined, gaps closed, heads trimmed, mouths led into their water."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

import numpy as np
import shapely
from shapely import LineString
from shapely.ops import substring

from maps.cartographer.drawing.sheet_context import SheetContext
from maps.cartographer.lines import even_steps, merged
from maps.cartographer.projection import Points
from maps.cartographer.sheet import Stream

NEAR = 8.0
"""A river that ends so near to other water flows into it."""
TOUCHING = 0.5
INTO = 1.5
"""How far a river is drawn into the water where it ends."""
GAP, TURN = 0.8, 65.0
"""Two rivers whose ends look at each other over so many units' diameters, and turn by fewer degrees, are one."""
STUB = 0.7
"""A head that looks out of a border, or past another river, by so many units' diameters is not drawn."""
LOOK = 12.0
"""The length of a river's end that says where it looks."""
CLOSE = 2.4
"""A border so near to a river for longer runs in it."""


@dataclass(frozen=True)
class Course:
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


def courses(context: SheetContext) -> list[Course]:
    """All rivers from spring to mouth, each with what lies above it."""
    return _linked(context, _Hydrographer(context).courses())


def _linked(context: SheetContext, courses: Sequence[Course]) -> list[Course]:
    """The courses with what lies above them: a river that leaves a lake is as wide as it came."""
    pools = [lake.buffer(NEAR) for lake in context.sheet.lakes]
    spaces = context.sheet.shapes.items()
    pools += [shape.buffer(NEAR) for key, shape in spaces if context.sheet.is_sea(key)]

    def feeds(one: Course, other: Course) -> bool:
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

    def __init__(self, context: SheetContext) -> None:
        self.streams = _bridged(_whole(context.sheet.streams), GAP * context.layout.unit)
        self.sea = context.sheet.land.boundary
        self.lakes = shapely.union_all([lake.boundary for lake in context.sheet.lakes])
        self.borders = context.land_borders
        self.unit = context.layout.unit

    def courses(self) -> list[Course]:
        found = [self._course(stream) for stream in self.streams]
        return [course for course in found if course.line.length > STUB * self.unit]

    def _course(self, stream: Stream) -> Course:
        others = shapely.MultiLineString([other.line for other in self.streams if other is not stream])
        line, joins = self._downstream(stream.line, others)
        goals = shapely.union_all([self.sea, self.lakes, others])
        line = self._reaching(self._reaching(line, goals).reverse(), self.lakes).reverse()
        line = self._ended(self._ended(line, goals, others).reverse(), goals, others).reverse()
        spring = shapely.Point(line.coords[0])
        springs = goals.is_empty or goals.distance(spring) > TOUCHING + INTO
        return Course(stream.name, line, stream.width, joins, springs)

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

    def _reaching(self, line: LineString, goals: shapely.Geometry) -> LineString:
        """The line led on to a water at which its last end looks, if that is not far."""
        end = shapely.Point(line.coords[-1])
        if goals.is_empty or not NEAR <= goals.distance(end) < 2 * NEAR:
            return line
        foot = shapely.get_coordinates(shapely.shortest_line(goals, end))[0]
        ahead = foot - np.array(end.coords[0])
        return _led_to(line, foot, 0.0) if _turn(_heading(line), ahead) < TURN else line

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


def _heading(line: LineString) -> Points:
    """Where the last end of a line looks."""
    before = line.interpolate(max(line.length - LOOK, 0.0))
    return np.asarray(shapely.get_coordinates(line)[-1] - np.array(before.coords[0]))


def _turn(one: Points, other: Points) -> float:
    """The angle between two directions, in degrees."""
    scale = max(float(np.hypot(*one) * np.hypot(*other)), 1e-9)
    return math.degrees(math.acos(min(max(float(one @ other) / scale, -1.0), 1.0)))


def _bridged(streams: Sequence[Stream], gap: float) -> list[Stream]:
    """Rivers with a gap in their data, such as a lake that is not drawn, each as one."""
    found = list(streams)
    for one, other in combinations(streams, 2):
        if one not in found or other not in found or (one.name, one.width) != (other.name, other.width):
            continue
        for first, second in product((one.line, one.line.reverse()), (other.line, other.line.reverse())):
            between = np.array(second.coords[0]) - np.array(first.coords[-1])
            if not TOUCHING < np.hypot(*between) < gap:
                continue
            if max(_turn(_heading(first), between), _turn(between, -_heading(second.reverse()))) < TURN:
                found = [stream for stream in found if stream not in (one, other)]
                found.append(Stream(one.name, LineString([*first.coords, *second.coords]), one.width))
                break
    return found


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
