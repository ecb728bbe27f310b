"""The compass."""

from __future__ import annotations

import math

import numpy as np

from maps.cartographer import lettering
from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colour_mixing import mix
from maps.cartographer.drawing.letters import TypeCase
from maps.cartographer.drawing.map_symbols import figure
from maps.cartographer.drawing.sheet_context import SheetContext
from maps.layout import Point

LILY = figure(
    "M0 -1C0.14 -0.72 0.34 -0.52 0.16 -0.14C0.3 -0.42 0.56 -0.5 0.62 -0.24C0.66 -0.06 0.46 -0.02 0.42 -0.14"
    "C0.36 0.04 0.2 0.06 0.1 0.04L0.26 0.04L0.26 0.14L0.1 0.14L0.16 0.36L0 0.26L-0.16 0.36L-0.1 0.14L-0.26 0.14L-0.26 0.04"
    "L-0.1 0.04C-0.2 0.06 -0.36 0.04 -0.42 -0.14C-0.46 -0.02 -0.66 -0.06 -0.62 -0.24C-0.56 -0.5 -0.3 -0.42 -0.16 -0.14"
    "C-0.34 -0.52 -0.14 -0.72 0 -1Z"
)


def rose(context: SheetContext, case: TypeCase) -> list[str]:
    """A wind rose of sixteen points in a graduated ring, a lily to the north."""
    at = context.sheet.source.cartouche.rose
    if at is None:
        return []
    size, turned = context.sheet.source.cartouche.rose_size, context.sheet.source.cartouche.rose_turn
    style = context.style
    pale = mix(style.paper, "#ffffff", 0.25)
    line: svg.Paint = {"stroke": style.ink, "stroke_width": 0.6, "stroke_linejoin": "round"}
    ring = size * 0.62
    found = [
        svg.circle(*at, size * 1.15, fill="url(#halo)"),
        svg.circle(*at, ring, fill=style.paper, fill_opacity=0.5, stroke=style.ink, stroke_width=1.0),
        svg.circle(*at, ring * 0.9, stroke=style.ink, stroke_width=0.45),
        svg.circle(*at, ring * 0.5, stroke=style.ink, stroke_width=0.45, stroke_opacity=0.7),
        *svg.paths(_graduation(at, ring * 0.9, ring, turned), stroke=style.ink, stroke_width=0.4),
    ]
    for count, turn, reach, waist, dark in (
        (8, 22.5, 0.55, 0.1, mix(style.ink, style.paper, 0.45)),
        (4, 45.0, 0.66, 0.13, style.second),
        (4, 0.0, 0.84, 0.15, style.accent),
    ):
        lit, shaded = [], []
        for index in range(count):
            angle = turned + turn + index * 360 / count
            lit.append(_half_ray(at, size * reach, size * waist, angle, -1))
            shaded.append(_half_ray(at, size * reach, size * waist, angle, 1))
        found += svg.paths(lit, fill=pale, **line)
        found += svg.paths(shaded, fill=dark, **line)
    found.append(svg.circle(*at, size * 0.06, fill=pale, stroke=style.ink, stroke_width=0.7))
    found.append(svg.circle(*at, size * 0.022, fill=style.ink))
    return [*found, *_letters(context, case, at, size, turned)]


def _half_ray(at: Point, reach: float, waist: float, angle: float, side: int) -> str:
    """One half of a ray that points so many degrees clockwise from north."""
    heading = math.radians(angle - 90)
    beside = heading + side * math.pi / 4
    points = [
        at,
        (at[0] + reach * math.cos(heading), at[1] + reach * math.sin(heading)),
        (at[0] + waist * math.cos(beside), at[1] + waist * math.sin(beside)),
    ]
    return svg.run_data(np.array([*points, points[0]]), closed=True)


def _graduation(at: Point, inner: float, outer: float, turned: float) -> list[str]:
    found = []
    for index in range(64):
        angle = index * math.pi / 32 + math.radians(turned)
        start = inner if index % 4 == 0 else (inner + outer) / 2
        direction = np.array([math.cos(angle), math.sin(angle)])
        found.append(svg.run_data(np.array([at + direction * start, at + direction * outer])))
    return found


def _letters(context: SheetContext, case: TypeCase, at: Point, size: float, turned: float) -> list[str]:
    """The letters stand upright, wherever their winds are; the lily points north."""
    style = context.style
    height = size * 0.17
    rise = lettering.metrics(height).cap_height / 2

    def towards(wind: float, reach: float) -> Point:
        angle = math.radians(turned + wind - 90)
        return at[0] + reach * size * math.cos(angle), at[1] + reach * size * math.sin(angle)

    found = []
    for letter, wind in (("E", 90), ("S", 180), ("W", 270)):
        x, y = towards(wind, 0.925)
        found.append(case.centred(letter, height, (x, y + rise), fill=style.text))
    lily = LILY.placed(*towards(0, 0.875), size * 0.125, angle=turned)
    return [*found, svg.path(lily.data(), fill=style.accent, stroke=style.ink, stroke_width=0.5)]
