"""Names of coasts and of trails: small words that follow a line."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import product

import numpy as np
import shapely
from shapely import LineString, Polygon

from maps.cartographer import lettering
from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colours import mix
from maps.cartographer.drawing.letters import Face, TypeCase
from maps.cartographer.drawing.studio import Studio
from maps.cartographer.lettering import ITALIC
from maps.cartographer.lines import strings
from maps.cartographer.placing import MARGIN, Box, Disc
from maps.layout import Point

SIZE = 10.5
"""The size of trails' names."""
COAST_SIZES = (12.0, 10.5, 9.5, 8.5)
"""Sizes of coasts' names, the best first."""
SMALL = Face(ITALIC, 0.04)
STRAIGHT = 3.0
"""How far a trail may stray from the line of its name."""
OVERLAP = 4.0
"""How far a coast's name may lie over the land where the water is too narrow for it."""
TRIES = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.1, 0.9)
"""Places along a line where a name may stand, the best first."""


def coast_names(studio: Studio, case: TypeCase) -> list[str]:
    """Which coast is which, for spaces of several: "N.C." off the middle of the northern shore."""
    found: list[str] = []
    taken = [*studio.lettered, *studio.furniture, *_fleets(studio)]
    for key, shores in studio.sheet.coasts.items():
        for coast, shore in shores.items():
            text = "".join(f"{letter}." for letter in coast)
            name = f"{studio.sheet.board.spaces[key].name} ({text})"
            place = _off_shore(studio, shore, text, taken)
            if place is not None:
                size, box = place
                taken.append(box.area())
                found.append(svg.group(_words(studio, case, text, size, box), name, aria_label=name))
    return found


def _fleets(studio: Studio) -> Iterator[Polygon]:
    """Where pieces stand on the water."""
    half = studio.layout.unit / 2
    for places in studio.layout.spaces.values():
        for at in (places.unit, *places.coasts.values()):
            yield Disc(*at, half).area()


def _off_shore(
    studio: Studio, shore: shapely.Geometry, text: str, taken: list[Polygon]
) -> tuple[float, Box] | None:
    """A free place in the water close to the shore, as large and as near to its middle as may be."""
    lines = sorted(strings(shapely.line_merge(shore)), key=lambda line: -float(line.length))[:3]
    limits = [meeting.line for meeting in studio.meetings if meeting.is_wet]
    tree = shapely.STRtree([*taken, *limits])
    inside = studio.frame.buffer(-MARGIN)
    for over in (0.0, OVERLAP):
        room = studio.water.buffer(over).intersection(inside)
        shapely.prepare(room)
        for size, away, line, part in product(COAST_SIZES, (4.0, 7.0, 11.0), lines, TRIES):
            width, height = SMALL.width(text, size), lettering.metrics(size, ITALIC).cap_height
            for box in _beside(line, part, width, height, away - over):
                area = box.grown(1).area()
                if room.contains(area) and not len(tree.query(area, predicate="intersects")):
                    return size, box
    return None


def _beside(line: LineString, part: float, width: float, height: float, away: float) -> Iterator[Box]:
    """Level boxes on either side of a line, this far off."""
    middle, ahead = line.interpolate(part, normalized=True), line.interpolate(part + 0.02, normalized=True)
    heading = math.atan2(ahead.y - middle.y, ahead.x - middle.x)
    for side in (heading - math.pi / 2, heading + math.pi / 2):
        reach = away + abs(math.cos(side)) * width / 2 + abs(math.sin(side)) * height / 2
        yield Box(middle.x + reach * math.cos(side), middle.y + reach * math.sin(side), width, height)


def _words(studio: Studio, case: TypeCase, text: str, size: float, box: Box) -> list[str]:
    at = (box.x, box.y + box.height / 2)
    pale = mix(studio.mood.seas[0], "#ffffff", 0.25)
    return [
        case.centred(text, size, at, SMALL, fill=pale, stroke=pale, stroke_width=2.2, stroke_opacity=0.7),
        case.centred(text, size, at, SMALL, fill=studio.mood.sea_text),
    ]


def trails(studio: Studio) -> list[str]:
    """Broken lines that mean something and part nothing."""
    return [
        svg.group([trail_stroke(studio, trail.line.simplify(0.3))], trail.name)
        for trail in studio.sheet.trails
    ]


def trail_stroke(studio: Studio, line: LineString) -> str:
    """Dash and dot in the mood's second colour, so that nobody takes it for a crossing."""
    scale = studio.scale
    return svg.path(
        svg.run_data(shapely.get_coordinates(line)),
        stroke=_trail_ink(studio),
        stroke_width=1.7 * scale,
        stroke_linecap="round",
        stroke_dasharray=f"{5 * scale:.1f} {3.6 * scale:.1f} 0.1 {3.6 * scale:.1f}",
    )


def trail_names(studio: Studio, case: TypeCase) -> list[str]:
    """The names of trails, each along a stretch that is straight and free enough."""
    found = []
    for trail in studio.sheet.trails:
        place = _along(studio, trail.line, SMALL.width(trail.name, SIZE))
        if place is not None:
            at, angle = place
            paper = mix(studio.mood.paper, "#ffffff", 0.12)
            halo: svg.Paint = {"fill": paper, "stroke": paper, "stroke_width": 2.2, "stroke_opacity": 0.7}
            words = [
                case.line(trail.name, SIZE, at, SMALL, angle, **halo),
                case.line(trail.name, SIZE, at, SMALL, angle, fill=_trail_ink(studio)),
            ]
            found.append(svg.group(words, trail.name, aria_label=trail.name))
    return found


def _trail_ink(studio: Studio) -> str:
    return mix(studio.mood.second, studio.mood.ink, 0.15)


def _along(studio: Studio, line: LineString, width: float) -> tuple[Point, float] | None:
    """Where a name of this width begins, and its angle: just above the straightest free stretch of a line."""
    height = lettering.metrics(SIZE, ITALIC).cap_height
    best: tuple[float, tuple[Point, float]] | None = None
    for start in np.arange(0.0, line.length - width, 6.0):
        ends = np.array([line.interpolate(place).coords[0] for place in (start, start + width)])
        if ends[0, 0] > ends[1, 0]:
            ends = ends[::-1]
        chord = LineString(ends)
        between = [line.interpolate(start + width * part) for part in np.linspace(0.1, 0.9, 9)]
        strays = max(chord.distance(point) for point in between)
        if strays > STRAIGHT or (best is not None and strays >= best[0]):
            continue
        angle = math.atan2(*(ends[1] - ends[0])[::-1])
        up = np.array([math.sin(angle), -math.cos(angle)])
        middle = ends.mean(axis=0) + up * (strays + 3.0 + height / 2)
        area = Box(float(middle[0]), float(middle[1]), width, height, math.degrees(angle)).grown(1).area()
        if studio.frame.buffer(-MARGIN).contains(area) and studio.is_free_for(area):
            first = ends[0] + up * (strays + 3.0)
            best = strays, ((float(first[0]), float(first[1])), math.degrees(angle))
    return best[1] if best else None
