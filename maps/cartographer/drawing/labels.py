"""Names and numbers, dark and crisp, with a breath of parchment about them where they cross a line."""

from __future__ import annotations

import math

import numpy as np
import shapely
from shapely import Polygon

from maps.cartographer import lettering
from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colour_mixing import mix
from maps.cartographer.drawing.letters import Face, TypeCase
from maps.cartographer.drawing.sheet_context import SEA, SheetContext
from maps.cartographer.drawing.waters import frozen_tint, lake_tint, shut_tint
from maps.cartographer.placing import NUMBER_STYLE, label_box, number_box
from maps.layout import Label, Places, Point
from maps.outlines import polygons
from maps.picture import name_id

DOT = 1.5
"""The end of a line that leads to open ground, and not to a mark."""
AIR = 2.2
"""How much of an island is seen around a number on it; where it would be less, it has no room for one."""


def labels(context: SheetContext, case: TypeCase) -> list[str]:
    inked = _inked(context)
    return [
        *(_name_beyond(context, case, name, label) for name, label in context.names_beyond),
        *(_label(context, case, key, places, inked) for key, places in context.layout.spaces.items()),
    ]


def _inked(context: SheetContext) -> shapely.STRtree:
    """The lines that a name may have to cross."""
    lines = [meeting.line for meeting in context.meetings]
    lines += [stream.line for stream in context.sheet.streams]
    lines += [lake.boundary for lake in context.sheet.lakes]
    lines += [chain.line for chain in context.sheet.ranges if chain.cliff]
    return shapely.STRtree(lines)


def _label(context: SheetContext, case: TypeCase, key: str, places: Places, inked: shapely.STRtree) -> str:
    style, label = context.style, places.label
    name = context.sheet.board.spaces[key].name
    sea = context.kinds[key] == SEA
    colour = style.sea_text if sea else style.text
    content, letters = [], []
    if label.leader:
        points = " ".join(f"{svg.plain(x)} {svg.plain(y)}" for x, y in label.leader)
        content.append(svg.path(f"M{points}", stroke=colour, stroke_width=0.7, stroke_opacity=0.8))
        if places.centre is None or math.dist(label.leader[-1], places.centre) > context.layout.unit:
            content.append(svg.circle(*label.leader[-1], DOT, fill=colour))
    if label.leader or len(inked.query(label_box(label).area(), predicate="intersects")):
        letters += case.label(label, **_halo(context, sea, label.at))
    letters += case.label(label, fill=colour)
    content.append(svg.group(letters, id=name_id(key)))
    if places.number is not None:
        for at in (places.number, *_outlying(context, key, places)):
            content += _number(context, case, key, at, places.number_size)
    return svg.group(content, name, aria_label=name)


def _outlying(context: SheetContext, key: str, places: Places) -> list[Point]:
    """Where the number stands again: on islands that have room for it, and beside those nearer to another's land."""
    if context.kinds[key] == SEA:
        return []
    main, *parts = sorted(polygons(context.sheet.shapes[key]), key=lambda part: -part.area)
    others = shapely.STRtree(
        [
            shape
            for other, shape in context.sheet.shapes.items()
            if other != key and context.kinds[other] != SEA
        ]
    )
    found = []
    for part in parts:
        if part.contains(label_box(places.label).area()):
            continue
        at, room = _widest(context, part, key, places.number_size)
        if at is not None and room < AIR:
            _, (away,) = others.query_nearest(part, return_distance=True, all_matches=False)
            is_stray = away < part.distance(main)
            at = (_off_shore(context, part, key, places.number_size) or at) if is_stray else None
        if at is not None:
            found.append(at)
    return found


def _widest(context: SheetContext, part: Polygon, number: str, size: float) -> tuple[Point | None, float]:
    """Where a number is farthest from the shores and signs of an island, and how far; nowhere if it does not fit."""
    west, north, east, south = part.bounds
    places = [
        (float(x), float(y)) for x in range(int(west), int(east)) for y in range(int(north), int(south))
    ]
    boxes = [number_box(number, at, size).area() for at in places]
    free = part.difference(shapely.union_all([sign for sign in context.lettered if sign.intersects(part)]))
    inside = shapely.contains_properly(free, boxes)
    room = np.where(inside, shapely.distance(free.boundary, boxes), 0.0)
    return (places[int(room.argmax())], float(room.max())) if inside.any() else (None, 0.0)


def _off_shore(context: SheetContext, part: Polygon, number: str, size: float) -> Point | None:
    """A place in the water beside an island, as far as may be from other land and lettering; none where all is full."""
    rest = shapely.union_all([context.sheet.land.difference(part.buffer(0.1)), *context.lettered])
    box = number_box(number, (0.0, 0.0), size)
    rim = part.buffer(AIR + math.hypot(box.width, box.height) / 2).exterior
    places = [rim.interpolate(share, normalized=True) for share in np.arange(0.0, 1.0, 1 / 24)]
    areas = [number_box(number, (at.x, at.y), size).area() for at in places]
    free = shapely.distance(rest, areas)
    best = int(free.argmax())
    return (places[best].x, places[best].y) if free[best] > 2 * AIR else None


def _number(context: SheetContext, case: TypeCase, key: str, at: Point, size: float) -> list[str]:
    """The printed number or letter."""
    rise = lettering.metrics(size, NUMBER_STYLE).cap_height / 2
    sea = context.kinds[key] == SEA
    place, face = (at[0], at[1] + rise), Face(NUMBER_STYLE)
    return [
        case.centred(key, size, place, face, **_halo(context, sea, at)),
        case.centred(key, size, place, face, fill=number_ink(context)),
    ]


def number_ink(context: SheetContext) -> str:
    """The colour of the style's ornament, dark enough to be read."""
    return mix(context.style.accent, context.style.text, context.style.numeral)


def _halo(context: SheetContext, sea: bool, at: Point) -> svg.Paint:
    """A breath of the ground about letters."""
    water = (
        frozen_tint(context.style) if shapely.contains_xy(context.sheet.ocean, *at) else context.style.seas[0]
    )
    colour = mix(water if sea else context.style.paper, "#ffffff", 0.12)
    return {
        "fill": colour,
        "stroke": colour,
        "stroke_width": 2.6,
        "stroke_opacity": 0.75,
        "stroke_linejoin": "round",
    }


def _ground_beyond(context: SheetContext, at: Point) -> str:
    if any(shapely.contains_xy(lake, *at) for lake in context.sheet.lakes):
        return lake_tint(context.style)
    return context.style.out if shapely.contains_xy(context.sheet.land, *at) else shut_tint(context.style)


def _name_beyond(context: SheetContext, case: TypeCase, name: str, label: Label) -> str:
    """The name of a land or a water out of play, in a brown that no space has: it is no name for an order."""
    ground = _ground_beyond(context, label.at)
    content = [
        *case.label(label, fill=ground, stroke=ground, stroke_width=3.0),
        *case.label(label, fill=mix(context.style.stain, context.style.ink, 0.4)),
    ]
    return svg.group(content, name, aria_label=name)
