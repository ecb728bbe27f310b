"""Mountains as engraved peaks with shaded flanks, hills, and cliffs."""

from __future__ import annotations

import math
from itertools import product

import numpy as np
import shapely

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colour_mixing import mix
from maps.cartographer.drawing.geometry import chance, scatter, stations
from maps.cartographer.drawing.sheet_context import SheetContext
from maps.cartographer.drawing.stamps import Stamp, Style
from maps.cartographer.projection import Points
from maps.cartographer.sheet import Cover, Range
from maps.layout import Point

LONE = 0.5
"""A range shorter than this is a mountain that stands alone, in its own sizes."""
ASIDE = 1.25
"""How far a peak steps aside for a line, in its own sizes."""
SMALLER = (1.0, 0.8, 0.62)
"""How much of its size is left to a peak that finds no room, the best first."""


def peak_style(context: SheetContext) -> Style:
    return _peak_style(context, 0.3, 0.62)


def distant_style(context: SheetContext) -> Style:
    """Mountains out of play: paler."""
    return _peak_style(context, 0.62, 0.4)


def _peak_style(context: SheetContext, pale: float, shade: float) -> Style:
    style = context.style
    line = mix(style.ink, style.rock_shade, pale)
    return {
        "body": {"fill": style.rock},
        "shade": {"fill": style.rock_shade, "fill_opacity": shade},
        "hatch": {"stroke": line, "stroke_width": 0.4, "stroke_opacity": 0.75},
        "line": {"stroke": line, "stroke_width": 0.75, "stroke_linejoin": "round", "stroke_linecap": "round"},
    }


def peaks_along(context: SheetContext, chain: Range) -> list[Stamp]:
    """A range: large peaks along its line, lesser ones set off to both sides."""
    luck = chance(context.seed, "range", chain.name)
    size = 1.18 * chain.size * context.scale
    if chain.line.length < LONE * size:
        return _landmark(luck, chain.line.centroid, size)
    points, along = stations(chain.line, size * 0.9)
    found = []
    for index, ((x, y), (east, south)) in enumerate(zip(points, along, strict=True)):
        ends = min(index, len(points) - 1 - index)
        tall = (0.75 + 0.35 * min(1.0, ends / 3)) * luck.uniform(0.72, 1.25)
        off = luck.normal(0, 0.28) * size
        place = (x - south * off, y + east * off + 0.45 * size)
        found.append(peak(luck, *standing(context, place, tall * size, index)))
        if luck.random() < 0.6:
            side = size * luck.uniform(0.7, 1.1) * (1 if luck.random() < 0.5 else -1)
            lesser = size * luck.uniform(0.45, 0.7)
            place = (x - south * side, y + east * side + 0.4 * size)
            found.append(peak(luck, *standing(context, place, lesser, index)))
    return found


def _landmark(luck: np.random.Generator, middle: shapely.Point, size: float) -> list[Stamp]:
    """A mountain that stands alone: one great peak just there, with a shoulder on either side."""
    foot = middle.y + 0.45 * size
    return [
        peak(luck, (middle.x, foot), 1.12 * size),
        peak(luck, (middle.x - 0.52 * size, foot + 0.06 * size), 0.5 * size),
        peak(luck, (middle.x + 0.55 * size, foot + 0.08 * size), 0.42 * size),
    ]


def peaks_over(context: SheetContext, cover: Cover) -> list[Stamp]:
    """An area full of mountains, the larger the wider it is."""
    luck = chance(context.seed, "mountains", cover.name)
    size = min(19.0, max(12.0, 0.05 * math.sqrt(cover.area.area))) * context.scale
    found = []
    for index, (x, y) in enumerate(scatter(cover.area, size * 1.45 / math.sqrt(cover.density), luck)):
        tall = size * luck.uniform(0.6, 1.2)
        found.append(peak(luck, *standing(context, (float(x), float(y)), tall, index)))
    return found


def standing(context: SheetContext, at: Point, size: float, index: int) -> tuple[Point, float]:
    """Where a peak stands so that it covers no line: near by, else smaller; as it was where there is no room at all.

    Along a border every other peak goes to the farther side, unless it is beyond the limit of play.
    """
    lines = context.traced
    if not lines.intersects(outline(at, size)):
        return at, size
    for small in SMALLER:
        middle = np.array(at) - (0.0, small * size / 2)
        foot = shapely.get_coordinates(shapely.shortest_line(lines, shapely.Point(middle)))[0]
        away = middle - foot if math.dist(middle, foot) > 0.1 else np.array([0.0, -1.0])
        away = away / np.hypot(*away) * (1 if index % 2 else -1)
        for side, step in product((away, -away), np.arange(0.0, ASIDE, 0.1) * size):
            place = (float(at[0] + side[0] * step), float(at[1] + side[1] * step))
            out = [shapely.intersects_xy(context.beyond, *point) for point in (at, place)]
            if out[0] == out[1] and not lines.intersects(outline(place, small * size)):
                return place, small * size
    return at, size


def outline(at: Point, size: float) -> shapely.Polygon:
    """About what a peak covers whose foot is here."""
    x, y = at
    return shapely.Polygon([(x - 0.8 * size, y + 1), (x, y - size - 1), (x + 0.8 * size, y + 1)])


def peak(luck: np.random.Generator, at: Point, size: float) -> Stamp:
    """One peak with its foot here: light falls from the west."""
    x, y = at
    half, high = size * luck.uniform(0.62, 0.8), size * luck.uniform(0.82, 1.02)
    lean = luck.uniform(-0.12, 0.12)

    def placed(*points: tuple[float, float]) -> Points:
        return np.array(points) * (half, high) + (x, y)

    def rough(value: float) -> float:
        return value + luck.uniform(-0.055, 0.055)

    top = (lean, -1.0)
    west = placed(
        (-1, 0), (rough(-0.66), rough(-0.3)), (rough(-0.4), rough(-0.56)), (rough(-0.16), rough(-0.83)), top
    )
    east = placed(
        top, (rough(0.2), rough(-0.76)), (rough(0.42), rough(-0.48)), (rough(0.7), rough(-0.26)), (1, 0)
    )
    crest = placed(
        top,
        (rough(0.07), rough(-0.78)),
        (rough(-0.08), rough(-0.54)),
        (rough(0.1), rough(-0.32)),
        (rough(0), -0.06),
    )
    body = np.vstack([west, east[1:], placed((0.4, 0.07), (-0.3, 0.06))])
    shade = np.vstack([east, placed((0.5, 0.03)), crest[::-1]])
    lines = [svg.run_data(np.vstack([west, east[1:]])), svg.run_data(crest[:4])]
    hatch = "".join(_flank(crest, east, part) for part in np.arange(0.16, 0.94, max(0.13, 1.5 / size)))
    return Stamp(
        (x - half, y - high, x + half, y + 0.05 * high),
        {
            "body": svg.run_data(body, True),
            "shade": svg.run_data(shade, True),
            "hatch": hatch,
            "line": "".join(lines),
        },
        pointed=True,
    )


def _flank(crest: Points, east: Points, part: float) -> str:
    """A hatch down the shaded flank, from the crest towards the eastern foot."""
    start = _at(crest, part)
    slope = _at(east, min(1.0, part + 0.3)) - _at(east, part)
    return svg.run_data(np.vstack([start, start + slope * (1.15 - part) + (0.2, 0)]))


def _at(line: Points, part: float) -> Points:
    place = part * (len(line) - 1)
    index = min(int(place), len(line) - 2)
    point: Points = line[index] + (line[index + 1] - line[index]) * (place - index)
    return point


def hill_style(context: SheetContext) -> Style:
    style = context.style
    line = mix(style.ink, style.rock_shade, 0.45)
    return {
        "body": {"fill": style.rock, "fill_opacity": 0.75},
        "hatch": {"stroke": line, "stroke_width": 0.4, "stroke_opacity": 0.7, "stroke_linecap": "round"},
        "line": {"stroke": line, "stroke_width": 0.65, "stroke_linecap": "round"},
    }


def hills(context: SheetContext, cover: Cover) -> list[Stamp]:
    """Rolling hills: low mounds with short strokes on the side away from the light."""
    luck = chance(context.seed, "hills", cover.name)
    size = 8.0 * context.scale
    spots = scatter(cover.area, size * 1.9 / math.sqrt(cover.density), luck)
    return [
        _hill(x, y, size * luck.uniform(0.75, 1.2), luck.uniform(0.6, 0.85), luck.uniform(0.0, 0.22))
        for x, y in spots
    ]


def _hill(x: float, y: float, half: float, rise: float, lean: float) -> Stamp:
    """A mound that swells out of the plain and leans to the light, with its shaded side hatched."""
    across = np.linspace(-1.0, 1.0, 13)
    bell = np.cos(across * math.pi / 2) ** 1.7
    mound = np.column_stack([x + half * (1.15 * across - lean * bell), y - rise * half * bell])
    hatch = []
    for part in (0.52, 0.6, 0.68, 0.76):
        start = _at(mound, part)
        fall = (y - start[1]) * 0.66
        hatch.append(
            svg.run_data(np.array([start + np.array([0.3, 0.5]), start + np.array([0.3 + fall * 0.3, fall])]))
        )
    return Stamp(
        (x - 1.15 * half, y - rise * half, x + 1.15 * half, y),
        {"body": svg.run_data(mound, True), "hatch": "".join(hatch), "line": svg.run_data(mound)},
    )


def cliffs(context: SheetContext) -> list[str]:
    return escarpments(context, [chain for chain in context.sheet.ranges if chain.cliff])


def escarpments(context: SheetContext, found: list[Range]) -> list[str]:
    """Cliffs: a firm edge and ticks of uneven length down its low side."""
    style = context.style
    edges, ticks = [], []
    for cliff in found:
        luck = chance(context.seed, "cliff", cliff.name)
        edges.append(svg.run_data(shapely.get_coordinates(cliff.line.simplify(0.3))))
        points, along = stations(cliff.line, 2.3 * context.scale)
        for (x, y), (east, south) in zip(points, along, strict=True):
            if not context.is_free(x - 2, y - 2, x + 2, y + 2):
                continue
            reach = luck.uniform(0.5, 1.0) * cliff.size * 0.85 * context.scale
            end = (x - south * reach + east * luck.normal(0, 0.5), y + east * reach)
            ticks.append(svg.run_data(np.array([(x, y), end])))
    return [
        *svg.paths(
            ticks, stroke=mix(style.ink, style.rock_shade, 0.15), stroke_width=0.8, stroke_linecap="round"
        ),
        *svg.paths(edges, stroke=style.ink, stroke_width=1.5, stroke_linejoin="round"),
    ]
