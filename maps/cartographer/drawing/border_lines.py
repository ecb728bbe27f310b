"""Ink: coasts, borders, borders that nobody crosses, fords and crossings."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
import shapely
from shapely import LineString

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colour_mixing import mix
from maps.cartographer.drawing.geometry import arc, chance, dashes, stations
from maps.cartographer.drawing.sheet_context import OCEAN, OUT, WET, Meeting, SheetContext
from maps.cartographer.drawing.waters import channels, mouths, pools
from maps.cartographer.lines import even_steps, merged, smooth
from maps.cartographer.projection import Points
from maps.cartographer.sheet import Way
from maps.outlines import polygons, strings

INK = 1.35
"""How wide the line of a border is."""
SLIT = 1.8
"""Inlets up to this width are inked thinly."""
ASHORE = 0.2
"""A line so near to land is its coast."""
ALONGSIDE = 7.0
"""A limit that is so near to a coast for longer runs along it."""
DASH, GAP = 7.0, 3.8
"""A dash of a sea's limit, and about the room between two."""
SHORT = 2 * (DASH + GAP) + DASH
"""On limits shorter than this, dashes are smaller, so that three are seen."""
BESIDE = 1.6
"""Limits that run so near to each other would be drawn as one doubled line."""
WALL, CREST = 8.0, 2.2
"""How wide a border is that nobody crosses, with its teeth, and the firm line in its middle."""
TOOTH = 3.6
"""From one tooth to the next, on the other side."""
EASE = 3.0
"""How broadly such a border is smoothed, so that its teeth stay apart."""


def borders(context: SheetContext) -> list[str]:
    """Everything inked over the washes, the firmest last."""
    return [
        *_between_seas(context),
        *_between_lands(context),
        *_coasts(context),
        *channels(context),
        *sea_limits(context, mouths(context)),
        *_cuts(context),
        *_ways(context),
    ]


def _between_seas(context: SheetContext) -> list[str]:
    """Dashes where a sea ends against another, or against water out of play; a strait out of play is shut firmly."""
    found: dict[bool, list[LineString]] = {True: [], False: []}
    for meeting in context.meetings:
        if (limit := _limit(context, meeting)) is not None:
            shut = not {OUT, OCEAN}.isdisjoint((meeting.one[0], meeting.other[0]))
            for string in _off_coasts(context, limit.simplify(0.3)):
                found[shut and string.length < SHORT * context.scale].append(string)
    return [
        *sea_limits(context, without_doubles(found[False], BESIDE * context.scale)),
        *svg.paths(
            (svg.run_data(shapely.get_coordinates(line)) for line in found[True]),
            stroke=_coast_ink(context),
            stroke_width=INK * context.scale,
            stroke_linecap="round",
        ),
    ]


def _coast_ink(context: SheetContext) -> str:
    return mix(context.style.ink, context.style.ripple, 0.25)


def without_doubles(limits: list[LineString], near: float) -> list[LineString]:
    """Where two limits run a hair apart, one line: the longer stays, and the other ends at it."""
    found: list[LineString] = []
    for limit in sorted(limits, key=lambda line: -float(line.length)):
        parts = [limit]
        for other in found:
            parts = [piece for part in parts for piece in _ended_at(part, other, near)]
        found += parts
    return found


def _ended_at(line: LineString, other: LineString, near: float) -> list[LineString]:
    """A line without its stretches beside another, brought up to it instead; as it is where the two only meet."""
    if not line.dwithin(other, near):
        return [line]
    beside = other.buffer(near)
    if all(part.length < 3 * near for part in strings(line.intersection(beside))):
        return [line]
    parts = []
    for part in strings(line.difference(beside)):
        points = shapely.get_coordinates(part)
        for end in (0, -1):
            if other.distance(shapely.Point(points[end])) < near + 0.1:
                foot = other.interpolate(other.project(shapely.Point(points[end])))
                points[end] = foot.x, foot.y
        parts.append(LineString(points))
    return parts


def _limit(context: SheetContext, meeting: Meeting) -> shapely.Geometry | None:
    """Where water meets water; an area out of play may be land and frozen water at once."""
    kinds = {meeting.one[0], meeting.other[0]}
    if meeting.is_wet:
        return meeting.line
    if OUT in kinds and not kinds.isdisjoint(WET):
        return meeting.line.difference(context.sheet.land.buffer(ASHORE))
    return None


def _off_coasts(context: SheetContext, limit: shapely.Geometry) -> list[LineString]:
    """A limit without the stretches that run along a coast; where it only comes up to one, it stays whole."""
    near = context.shores[0]
    found = strings(limit.difference(near))
    found += [part for part in strings(limit.intersection(near)) if part.length < ALONGSIDE * context.scale]
    return list(merged(found))


def sea_limits(context: SheetContext, found: Iterable[LineString]) -> list[str]:
    """Dashes on a pale ground that parts the ripples. A dash stands at either end, so that each reaches its coast."""
    scale, style = context.scale, context.style
    whole = list(found)
    pieces = [piece for line in whole for piece in _dashed(line, min(scale, line.length / SHORT))]
    return [
        *svg.paths(
            (svg.run_data(shapely.get_coordinates(line)) for line in whole),
            stroke=mix(style.seas[0], style.paper, 0.35),
            stroke_width=3.4 * scale,
            stroke_opacity=0.55,
        ),
        *svg.paths(
            (svg.run_data(shapely.get_coordinates(line)) for line in pieces),
            stroke=mix(style.ripple, style.ink, 0.6),
            stroke_width=1.5 * scale,
        ),
    ]


def _dashed(line: LineString, scale: float) -> list[LineString]:
    return dashes(line, DASH * scale, GAP * scale)


def _between_lands(context: SheetContext) -> list[str]:
    """Firm lines, from shore to shore where they come to a lake."""
    inner: list[str] = []
    outer: list[str] = []
    barred = shapely.union(shapely.union_all(list(context.sheet.cuts)).buffer(0.05), pools(context))
    for meeting in context.meetings:
        if meeting.is_dry:
            kinds = {meeting.one[0], meeting.other[0]}
            if kinds != {OUT}:
                open_line = _joined(meeting.line.difference(barred))
                (outer if OUT in kinds else inner).extend(svg.line_data(open_line))
    common: svg.Paint = {"stroke": context.style.ink, "stroke_linejoin": "round", "stroke_linecap": "round"}
    return [
        *svg.paths(outer, stroke_width=1.0 * context.scale, stroke_opacity=0.75, **common),
        *svg.paths(inner, stroke_width=INK * context.scale, **common),
    ]


def _coasts(context: SheetContext) -> list[str]:
    inside = context.frame.buffer(-0.5)
    rim = context.sheet.land.boundary.intersection(inside)
    ink = _coast_ink(context)
    slits = _slits(context)
    return [
        *svg.paths(svg.areas(slits), fill=mix(context.style.seas[0], context.style.shore, 0.5)),
        *svg.paths(
            svg.line_data(_joined(rim.intersection(slits))),
            stroke=ink,
            stroke_width=0.3 * context.scale,
            stroke_opacity=0.7,
        ),
        *svg.paths(
            svg.line_data(_joined(rim.difference(slits))),
            stroke=ink,
            stroke_width=0.85 * context.scale,
            stroke_linejoin="round",
        ),
    ]


def _slits(context: SheetContext) -> shapely.Geometry:
    """Inlets so narrow that the ink of their two shores would run together."""
    half = SLIT / 2 * context.scale
    land = context.sheet.land
    closed = land.buffer(half, quad_segs=3).buffer(-half, quad_segs=3)
    slits = [part for part in polygons(closed.difference(land)) if part.area > 1.0]
    return shapely.union_all(slits).buffer(0.05)


def _joined(lines: shapely.Geometry) -> shapely.Geometry:
    found = strings(lines)
    return shapely.line_merge(shapely.MultiLineString(found)) if found else lines


def _cuts(context: SheetContext) -> list[str]:
    return walls(context, merged([line for cut in context.sheet.cuts for line in strings(cut)]))


def walls(context: SheetContext, lines: Iterable[LineString]) -> list[str]:
    """A firm line on pale ground with teeth to both sides in turn: a crest that bars the way, and no road."""
    scale, style = context.scale, context.style
    crests, teeth = [], []
    for line in lines:
        course = LineString(smooth(even_steps(shapely.get_coordinates(line), 1.0), EASE * scale))
        crests.append(svg.run_data(shapely.get_coordinates(course.simplify(0.1))))
        points, along = stations(course, TOOTH * scale)
        sides = np.where(np.arange(len(points)) % 2, 1.0, -1.0)[:, None]
        tips = points + np.column_stack([-along[:, 1], along[:, 0]]) * sides * WALL / 2 * scale
        half = along * 0.45 * TOOTH * scale
        teeth += [
            svg.run_data(tooth, True) for tooth in np.stack([points - half, tips, points + half], axis=1)
        ]
    ends: svg.Paint = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return [
        *svg.paths(crests, stroke=style.rock, stroke_width=WALL * scale, stroke_opacity=0.4),
        *svg.paths(crests, stroke=style.ink, stroke_width=CREST * scale, **ends),
        *svg.paths(teeth, fill=style.ink),
    ]


def _ways(context: SheetContext) -> list[str]:
    return [
        svg.group(ford(context, way) if way.ford else crossing(context, way), way.name)
        for way in context.sheet.ways
    ]


def ford(context: SheetContext, way: Way) -> list[str]:
    """Stepping stones."""
    luck = chance(context.seed, "ford", way.name)
    points, _ = stations(way.line, 4.4 * context.scale)
    stones = []
    for x, y in points:
        radius = context.scale * luck.uniform(1.35, 1.9)
        stone = (arc((0.0, 0.0), radius, 0, 360, 8)) * (1.2, 0.8)
        stones.append(svg.run_data(stone + np.array([x, y]), closed=True))
    return svg.paths(
        stones, fill=context.style.paper, stroke=context.style.ink, stroke_width=0.8 * context.scale
    )


def crossing(context: SheetContext, way: Way) -> list[str]:
    """A dotted course with a landing at either end."""
    points = _bowed(way.line)
    scale = context.scale
    ink = context.style.accent
    landings = []
    for here, next_to in ((points[0], points[1]), (points[-1], points[-2])):
        along = (here - next_to) / max(math.dist(here, next_to), 1e-9)
        across = np.array([-along[1], along[0]]) * 2.6 * scale
        landings.append(svg.run_data(np.array([here + across, here - across])))
    data = svg.run_data(points)
    return [
        svg.path(
            data,
            stroke=context.style.paper,
            stroke_width=2.6 * scale,
            stroke_opacity=0.55,
            stroke_linecap="round",
        ),
        svg.path(
            data,
            stroke=ink,
            stroke_width=1.5 * scale,
            stroke_linecap="round",
            stroke_dasharray=f"0.1 {3.6 * scale:.1f}",
        ),
        *svg.paths(landings, stroke=ink, stroke_width=1.4 * scale, stroke_linecap="round"),
    ]


def _bowed(line: LineString) -> Points:
    """A straight course bends a little, as people draw the way of a ferry."""
    points: Points = shapely.get_coordinates(line)
    if len(points) > 2:
        return points
    chord = points[1] - points[0]
    length = math.hypot(*chord)
    heading = math.degrees(math.atan2(chord[1], chord[0]))
    bow = 40.0
    radius = length / (2 * math.sin(math.radians(bow / 2)))
    away = radius * math.cos(math.radians(bow / 2))
    middle = (points[0] + points[1]) / 2 + np.array([-chord[1], chord[0]]) / max(length, 1e-9) * away
    return arc((middle[0], middle[1]), radius, heading - 90 - bow / 2, heading - 90 + bow / 2)
