"""Rivers: ribbons that grow from a hair at the spring to their width at the mouth, seen even where they are borders."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import product

import numpy as np
import shapely
from shapely import LineString
from shapely.ops import substring

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.border_lines import INK
from maps.cartographer.drawing.colour_mixing import deepen, mix
from maps.cartographer.drawing.hydrography import CLOSE, NEAR, STUB, TOUCHING, Course, courses
from maps.cartographer.drawing.letters import line_boxes
from maps.cartographer.drawing.map_styles import MapStyle
from maps.cartographer.drawing.sheet_context import SheetContext
from maps.cartographer.lines import even_steps, smooth, steady
from maps.cartographer.placing import Disc, Sign, mark_radius, number_box
from maps.cartographer.projection import Points
from maps.outlines import polygons, strings

STEP = 2.5
LONGER = 5
"""How many steps a river runs in a border at least."""
ASTRAY = 0.3
"""A river so far from a border is not in it."""
MOUTH = 0.7
"""How far from a corner of borders a river may go over from one to the other, in units' diameters."""
SPRING = 50.0
"""How far from its spring a river has its full width."""
HAIR = 0.45
LEAST, BROADER = 0.5, 1.2
"""What a river has more than the width that its source says: in any case, and for every unit of it."""
BANKS = 3.3
"""How much wider than the ink of a border the river is in which the border runs."""
RIM = 1.3
"""What the two dark banks of a river take of its width."""
AIR = 1.6
"""How far a river keeps off the letters, numbers and marks for which it is interrupted."""


def rivers(context: SheetContext) -> list[str]:
    """All rivers as one water: dark banks, and the light middle of the wide ones."""
    borders = [part for meeting in context.meetings if meeting.is_dry for part in strings(meeting.line)]
    most = 2 * MOUTH * context.layout.unit
    found = courses(context)
    drawn = []
    for course in found:
        points = even_steps(shapely.get_coordinates(course.line), STEP)
        points, bordering = _in_borders(points, context.land_borders, CLOSE * context.scale)
        drawn.append(_through_corners(points, bordering, borders, most))
    banks, middles = [], []
    for index, course in enumerate(found):
        points, bordering = drawn[index]
        if course.joins:
            others = [LineString(other) for place, (other, _) in enumerate(drawn) if place != index]
            points, bordering = _joined(points, bordering, others)
        widths = _widths(context, course, len(points), bordering)
        banks.append(_ribbon(points, widths))
        middles.append(_ribbon(points, widths - RIM))
    bed = _bed(context, shapely.union_all(banks))
    return _inked(context, banks, middles, bed)


def are_borders(context: SheetContext) -> bool:
    """Whether a river is a border anywhere."""
    beside = context.land_borders.buffer(CLOSE * context.scale)
    return any(
        stream.line.intersection(beside).length > context.layout.unit for stream in context.sheet.streams
    )


def sample(context: SheetContext, course: LineString, narrow: float, wide: float) -> list[str]:
    """A river along a line, for the legend."""
    points = even_steps(shapely.get_coordinates(course), 1.0)
    widths = np.linspace(narrow, wide, len(points))
    return _inked(context, [_ribbon(points, widths)], [_ribbon(points, widths - RIM)], course.buffer(wide))


def _inked(
    context: SheetContext,
    banks: list[shapely.Geometry],
    middles: list[shapely.Geometry],
    bed: shapely.Geometry,
) -> list[str]:
    return [
        *_painted(banks, bed, deepen(context.style.river, 0.06)),
        *_painted(middles, bed, water_tint(context.style)),
    ]


def water_tint(style: MapStyle) -> str:
    """The light middle of a river."""
    return mix(style.river, mix(style.paper, "#ffffff", 0.6), 0.62)


def _joined(points: Points, bordering: Points, others: list[LineString]) -> tuple[Points, Points]:
    """A river that ends in another, led to where that is drawn: in a border, it may be away from its own course."""
    foot = shapely.get_coordinates(
        shapely.shortest_line(shapely.MultiLineString(others), shapely.Point(points[-1]))
    )[:1]
    if not ASTRAY < np.hypot(*(foot[0] - points[-1])) < NEAR:
        return points, bordering
    return np.vstack([points, foot]), np.append(bordering, bordering[-1])


def _through_corners(
    points: Points, bordering: Points, borders: list[LineString], most: float
) -> tuple[Points, Points]:
    """A river that goes over from one border to another, led along both to the corner where they meet."""
    tree = shapely.STRtree(borders)
    whole = shapely.MultiLineString(borders)
    middles = shapely.points((points[:-1] + points[1:]) / 2)
    leaves = (shapely.distance(whole, middles) > ASTRAY) & (bordering[:-1] > 0.9) & (bordering[1:] > 0.9)
    led, share, past = [], [], 0
    for index in np.flatnonzero(leaves).tolist():
        here, there = (shapely.Point(points[place]) for place in (index, index + 1))
        ways: list[LineString] = []
        for one in tree.query(here.buffer(ASTRAY * 2), "intersects").tolist():
            for other in tree.query(there.buffer(ASTRAY * 2), "intersects").tolist():
                ways += _ways(borders[one], borders[other], here, there) if one != other else []
        way = min(ways, key=lambda way: way.length, default=None)
        if way is not None and way.length < most:
            led += [points[past : index + 1], shapely.get_coordinates(way)]
            share += [bordering[past : index + 1], np.ones(len(way.coords))]
            past = index + 1
    return np.vstack([*led, points[past:]]), np.concatenate([*share, bordering[past:]])


def _ways(
    one: LineString, other: LineString, here: shapely.Point, there: shapely.Point
) -> Iterator[LineString]:
    """The ways from a point on a line to one on another, over an end that both lines share."""
    for first, second in product((one, one.reverse()), (other, other.reverse())):
        if math.dist(first.coords[-1], second.coords[0]) < ASTRAY:
            before = substring(first, first.project(here), first.length)
            after = substring(second, 0.0, second.project(there))
            yield LineString([*before.coords, *after.coords])


def _bed(context: SheetContext, water: shapely.Geometry) -> shapely.Geometry:
    """Where rivers are seen: on land, off channels, and not where they are interrupted."""
    channels = [strait.line.buffer(strait.width) for strait in context.sheet.straits]
    ground = context.sheet.land.difference(shapely.union_all(channels))
    gaps = _written(context)
    shores = shapely.union_all([area.boundary for area in (ground, *context.sheet.lakes)])
    stubs = [
        part.buffer(TOUCHING)
        for part in polygons(water.intersection(ground).difference(gaps))
        if shapely.minimum_bounding_radius(part) < STUB * context.layout.unit / 2
        if part.dwithin(gaps, TOUCHING) and not part.dwithin(shores, TOUCHING)
    ]
    return ground.difference(shapely.union_all([gaps, *stubs]))


def _painted(ribbons: list[shapely.Geometry], bed: shapely.Geometry, fill: str) -> list[str]:
    water = shapely.union_all(ribbons).intersection(bed).simplify(0.07)
    return svg.paths(svg.areas(water), fill=fill)


def _written(context: SheetContext) -> shapely.Geometry:
    """Where rivers are interrupted: under names, numbers and marks, and in the narrow gaps between these."""
    found = []
    for key, places in context.layout.spaces.items():
        kind = context.sheet.board.spaces[key].centre
        signs: list[Sign] = [*line_boxes(places.label)]
        if places.number is not None:
            signs.append(number_box(key, places.number, places.number_size))
        if kind and places.centre is not None:
            signs.append(Disc(*places.centre, mark_radius(kind, context.layout.unit)))
        area = shapely.union_all([sign.area() for sign in signs])
        found.append(area.buffer(3 * AIR, quad_segs=4).buffer(-2 * AIR, quad_segs=4))
    return shapely.union_all(found).difference(context.land_borders.buffer(BANKS * context.scale))


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


def _widths(context: SheetContext, course: Course, count: int, bordering: Points) -> Points:
    """A river that joins another stays slender; where it is a border its banks are seen on both sides of the ink."""
    along = np.linspace(0.0, course.line.length, count)
    grown = 0.35 if course.joins else 0.65
    own = LEAST + BROADER * course.width * (0.35 + grown * (course.above + along) / course.length)
    banks = np.maximum(own, (INK + BANKS) * context.scale)
    widths = own + (banks - own) * bordering
    if course.springs:
        widths = np.minimum(widths, HAIR + widths * along / SPRING)
    return np.asarray(widths)
