"""Names of coasts and of trails: small words that follow a line."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import numpy as np
import shapely
from shapely import LineString, Polygon

from maps.cartographer import lettering
from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colour_mixing import mix
from maps.cartographer.drawing.geometry import sideways, stations
from maps.cartographer.drawing.letters import Face, TypeCase
from maps.cartographer.drawing.sheet_context import LAND, SheetContext
from maps.cartographer.lettering import ITALIC
from maps.cartographer.placing import MARGIN, Box, Disc
from maps.cartographer.sheet import Area, Trail
from maps.outlines import polygons, strings

SIZES = (10.5, 9.5)
"""Sizes of trails' names, the best first."""
COAST_SIZES = (12.0, 10.5, 9.5, 8.5)
"""Sizes of coasts' names, the best first."""
DISTANCES = (4.0, 7.0, 11.0, 16.0)
"""How far off its shore a coast's name may stand, the best first."""
AIRS = (2.6, 1.0)
"""What is free around a coast's name, the best first."""
SMALL = Face(ITALIC, 0.04)
TICKS, TICK = 9.0, 5.5
"""From one tick of a trail whose sides differ to the next, and how long each is."""
STRAIGHT = 5.0
"""How far a trail may stray from the line of its name."""
STEEP = 45.0
"""A name that rises more than so many degrees stands on end."""
TRIES = tuple(0.5 + side * step / 25 for step in range(11) for side in ((1, -1) if step else (1,)))
"""Places along a line where a name may stand, the best first."""


@dataclass(frozen=True)
class CoastName:
    """A coast's name where it stands."""

    title: str
    words: str
    size: float
    box: Box


def coast_names(context: SheetContext, case: TypeCase) -> list[str]:
    """Which coast is which, for spaces of several: "N.C." off the middle of the northern shore."""
    return [
        svg.group(_words(context, case, name), name.title, aria_label=name.title)
        for name in placed_coast_names(context)
    ]


def placed_coast_names(context: SheetContext) -> list[CoastName]:
    """The names of coasts. The key stands before where keys are printed, or where other land is near: whose is it?"""
    found: list[CoastName] = []
    taken = [*context.lettered, *context.furniture, *_fleets(context), *_leaders(context)]
    for key, shores in context.sheet.coasts.items():
        for coast, shore in shores.items():
            text = coast_letters(coast)
            words = f"{key} {text}" if context.is_numbered(key) else text
            place = _off_shore(context, key, shore, words, taken)
            if place is not None and words == text and _is_shared(context, key, place[1]):
                keyed = _off_shore(context, key, shore, f"{key} {text}", taken)
                words, place = (f"{key} {text}", keyed) if keyed else (words, place)
            if place is not None:
                taken.append(place[1].area())
                found.append(CoastName(f"{context.sheet.board.spaces[key].name} ({text})", words, *place))
    return found


def _is_shared(context: SheetContext, key: str, box: Box) -> bool:
    """Whether others' shores are so near to a name that it could be theirs."""
    others = [
        shape
        for other, shape in context.sheet.shapes.items()
        if other != key and context.kinds[other] == LAND
    ]
    return bool(shapely.dwithin(others, box.area(), context.layout.unit / 2).any())


def coast_letters(coast: str) -> str:
    """A coast as it is written on the map: "N.C." for NC."""
    return "".join(f"{letter}." for letter in coast)


def _fleets(context: SheetContext) -> Iterator[Polygon]:
    """Where pieces stand on the water."""
    half = context.layout.unit / 2
    for places in context.layout.spaces.values():
        for at in (places.unit, *places.coasts.values()):
            yield Disc(*at, half).area()


def _leaders(context: SheetContext) -> Iterator[Polygon]:
    """The lines to names that stand outside of their spaces."""
    for places in context.layout.spaces.values():
        if places.label.leader:
            yield LineString(places.label.leader).buffer(2.0)


def _off_shore(
    context: SheetContext, key: str, shore: shapely.Geometry, text: str, taken: list[Polygon]
) -> tuple[float, Box] | None:
    """A free place close to the shore, in the water or else on the space, as large and near to its middle as may be."""
    own = context.sheet.shapes[key]
    limits = [meeting.line for meeting in context.meetings if meeting.is_wet]
    tree = shapely.STRtree([*taken, *limits])
    inside = context.frame.buffer(-MARGIN)
    others = context.sheet.land.difference(own.buffer(0.1))
    for ground, airs in ((context.water, AIRS), (own, AIRS[-1:]), (context.water.union(own), AIRS[-1:])):
        room = ground.intersection(inside)
        shapely.prepare(room)
        for lines in _shores(own, shore):
            for size, air, away, line, part in product(COAST_SIZES, airs, DISTANCES, lines, TRIES):
                width, height = SMALL.width(text, size), lettering.metrics(size, ITALIC).cap_height
                for box in _beside(line, part, width, height, away):
                    area = box.grown(air).area()
                    free = room.contains(area) and not len(tree.query(area, predicate="intersects"))
                    if free and own.distance(area) <= others.distance(area):
                        return size, box
    return None


def _shores(own: Area, shore: shapely.Geometry) -> tuple[list[LineString], list[LineString]]:
    """The longest stretches of a shore, those of the main land before those of islands."""
    main = max(polygons(own), key=lambda part: float(part.area))
    lines = sorted(strings(shapely.line_merge(shore)), key=lambda line: -float(line.length))
    near = [main.dwithin(line.interpolate(0.5, normalized=True), 0.1) for line in lines]
    return (
        [line for line, is_main in zip(lines, near, strict=True) if is_main][:3],
        [line for line, is_main in zip(lines, near, strict=True) if not is_main][:3],
    )


def _beside(line: LineString, part: float, width: float, height: float, away: float) -> Iterator[Box]:
    """Level boxes on either side of a line, this far off."""
    middle, ahead = line.interpolate(part, normalized=True), line.interpolate(part + 0.02, normalized=True)
    heading = math.atan2(ahead.y - middle.y, ahead.x - middle.x)
    for side in (heading - math.pi / 2, heading + math.pi / 2):
        reach = away + abs(math.cos(side)) * width / 2 + abs(math.sin(side)) * height / 2
        yield Box(middle.x + reach * math.cos(side), middle.y + reach * math.sin(side), width, height)


def _words(context: SheetContext, case: TypeCase, name: CoastName) -> list[str]:
    at = (name.box.x, name.box.y + name.box.height / 2)
    pale = mix(context.style.seas[0], "#ffffff", 0.25)
    halo: svg.Paint = {"fill": pale, "stroke": pale, "stroke_width": 2.4, "stroke_opacity": 0.85}
    return [
        case.centred(name.words, name.size, at, SMALL, **halo),
        case.centred(
            name.words, name.size, at, SMALL, fill=mix(context.style.sea_text, context.style.text, 0.6)
        ),
    ]


def trails(context: SheetContext) -> list[str]:
    """Broken lines that mean something and part nothing."""
    return [
        svg.group(trail_stroke(context, trail.line.simplify(0.3), trail.sided), trail.name)
        for trail in context.sheet.trails
    ]


def trail_stroke(context: SheetContext, line: LineString, sided: bool = False) -> list[str]:
    """Dash and dot in the style's second colour, so that nobody takes it for a crossing, on a pale bed.

    The bed covers the ink of a border, so that the trail is seen on it. Where its sides differ, ticks look to the
    right hand of a traveller along the line.
    """
    scale = context.scale
    data = svg.run_data(shapely.get_coordinates(line))
    return [
        svg.path(
            data,
            stroke=mix(context.style.paper, "#ffffff", 0.12),
            stroke_width=4.6 * scale,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        svg.path(
            data,
            stroke=_trail_ink(context),
            stroke_width=2.1 * scale,
            stroke_linecap="round",
            stroke_linejoin="round",
            stroke_dasharray=f"{6 * scale:.1f} {4 * scale:.1f} 0.1 {4 * scale:.1f}",
        ),
        *(_ticks(context, line) if sided else ()),
    ]


def _ticks(context: SheetContext, line: LineString) -> list[str]:
    points, _ = stations(line, TICKS * context.scale)
    ends = np.stack([points, sideways(points, -TICK * context.scale)], axis=1)[1:-1]
    return svg.paths(
        svg.strokes(ends),
        stroke=_trail_ink(context),
        stroke_width=1.5 * context.scale,
        stroke_linecap="round",
    )


def trail_names(context: SheetContext, case: TypeCase) -> list[str]:
    """The names of trails, each along a stretch that is straight and free enough."""
    found = []
    paper = mix(context.style.paper, "#ffffff", 0.12)
    halo: svg.Paint = {"fill": paper, "stroke": paper, "stroke_width": 2.2, "stroke_opacity": 0.7}
    for name, size, box in placed_trail_names(context):
        at = box.beside(-box.width / 2, box.height / 2)
        words = [
            case.line(name, size, at, SMALL, box.angle, **halo),
            case.line(name, size, at, SMALL, box.angle, fill=_trail_ink(context)),
        ]
        found.append(svg.group(words, name, aria_label=name))
    return found


def placed_trail_names(context: SheetContext) -> list[tuple[str, float, Box]]:
    """The names of trails, their sizes and where they stand; one that finds no place is missing."""
    places = [(trail.name, _along(context, trail)) for trail in context.sheet.trails]
    return [(name, *place) for name, place in places if place is not None]


def _trail_ink(context: SheetContext) -> str:
    return mix(context.style.second, context.style.ink, 0.15)


def _along(context: SheetContext, trail: Trail) -> tuple[float, Box] | None:
    """The size and the place of a trail's name: by the straightest free stretch, above it and large if it may be.

    It rather is smaller, or stands on end, than across a border or a river.
    """
    streams = [stream.line.buffer(stream.width / 2 + 1) for stream in context.sheet.streams]
    inked = shapely.STRtree([*(meeting.line for meeting in context.meetings), *streams])
    inside = context.frame.buffer(-MARGIN)
    best: tuple[tuple[int, bool, float, int, float], Box] | None = None
    for size, side in product(SIZES, (1, -1)):
        height = lettering.metrics(size, ITALIC).cap_height
        away = TICK * context.scale if trail.sided else 0.0
        for box, strays in _stretches(trail.line, SMALL.width(trail.name, size), height, side, away):
            area = box.grown(1).area()
            if not inside.contains(area) or not context.is_free_for(area):
                continue
            crossed = len(inked.query(area, predicate="intersects"))
            worth = crossed, abs(box.angle) > STEEP, -size, -side, strays
            if best is None or worth < best[0]:
                best = worth, box
    return (-best[0][2], best[1]) if best else None


def _stretches(
    line: LineString, width: float, height: float, side: int, away: float
) -> Iterator[tuple[Box, float]]:
    """Boxes so far above (1) or below (-1) the straight stretches of a line, and how far the line strays from each."""
    for start in np.arange(0.0, line.length - width, 6.0):
        ends = np.array([line.interpolate(place).coords[0] for place in (start, start + width)])
        if ends[0, 0] > ends[1, 0]:
            ends = ends[::-1]
        chord = LineString(ends)
        between = [line.interpolate(start + width * part) for part in np.linspace(0.1, 0.9, 9)]
        strays = max(chord.distance(point) for point in between)
        if strays > STRAIGHT:
            continue
        angle = math.atan2(*(ends[1] - ends[0])[::-1])
        up = np.array([math.sin(angle), -math.cos(angle)])
        middle = ends.mean(axis=0) + up * side * (strays + away + 3.0 + height / 2)
        yield Box(float(middle[0]), float(middle[1]), width, height, math.degrees(angle)), strays
