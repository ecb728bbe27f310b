"""Signs and where they stand: how large each piece is on the sheet, and whether pieces lie as they should.

Everything is measured by the diameter of a unit's symbol, which a board chooses.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple, TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import Polygon

from maps.cartographer import lettering
from maps.cartographer.projection import Points
from maps.cartographer.sheet import Area
from maps.cartographer.source import Cartouche
from maps.layout import NUMBER_STYLE as NUMBER_STYLE, Label, Layout, Places, Point

MARGIN = 20.0
"""Nothing stands nearer to the edge of the sheet."""
TITLE_HEIGHT = 0.45
"""The height of the title piece as a part of its width, where its source does not say."""
BADGE = 0.45
"""The strength badge on a unit's upper right rim; this and all that follow are diameters in units' diameters."""
MARKS = {"centre": 0.42, "tribe": 0.42, "city": 0.55, "castle": 0.55}
BOATS = (0.6, 0.4)
TOKEN = 0.5
STAGE = 2.2
NUMBER_SIZE = 11.0
TOLERANCE = 0.2
"""Places are rounded to a tenth: so much may be missing without harm."""


def title_height(cartouche: Cartouche) -> float:
    """How high a board's title piece is."""
    return cartouche.width * TITLE_HEIGHT if cartouche.height is None else cartouche.height


@dataclass(frozen=True)
class Disc:
    x: float
    y: float
    radius: float

    def distance(self, points: Points) -> Points:
        """From each point to this sign, 0 within it."""
        away: Points = np.hypot(points[:, 0] - self.x, points[:, 1] - self.y) - self.radius
        return np.maximum(away, 0.0)

    def area(self) -> Polygon:
        return shapely.Point(self.x, self.y).buffer(self.radius, quad_segs=16)


@dataclass(frozen=True)
class Box:
    """A box about its middle, turned clockwise by an angle in degrees."""

    x: float
    y: float
    width: float
    height: float
    angle: float = 0.0

    def distance(self, points: Points) -> Points:
        """From each point to this sign, 0 within it."""
        cosine, sine = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        x, y = points[:, 0] - self.x, points[:, 1] - self.y
        along = np.maximum(np.abs(x * cosine + y * sine) - self.width / 2, 0.0)
        across = np.maximum(np.abs(y * cosine - x * sine) - self.height / 2, 0.0)
        away: Points = np.hypot(along, across)
        return away

    def grown(self, by: float) -> Box:
        return Box(self.x, self.y, self.width + 2 * by, self.height + 2 * by, self.angle)

    def beside(self, along: float, across: float) -> Point:
        """The point this far from the middle, along the lines of text and downwards across them."""
        cosine, sine = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        return self.x + along * cosine - across * sine, self.y + along * sine + across * cosine

    def area(self) -> Polygon:
        half_width, half_height = self.width / 2, self.height / 2
        corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        return Polygon([self.beside(x * half_width, y * half_height) for x, y in corners])


Sign: TypeAlias = "Disc | Box"
Discs: TypeAlias = tuple[tuple[float, float, float], ...]
"""A movable sign as discs that cover it: right, down, radius, from where it stands."""


def stamp_discs(unit: float) -> Discs:
    """A unit and the badge on its upper right rim."""
    right, down = badge_offset(unit)
    return ((0.0, 0.0, unit / 2), (right, down, BADGE * unit / 2))


def badge_offset(unit: float) -> Point:
    rim = unit / 2 * math.sqrt(0.5)
    return rim, -rim


def boats_discs(unit: float) -> Discs:
    """Two discs that cover the sign of boats."""
    width, height = BOATS[0] * unit, BOATS[1] * unit
    radius = math.hypot(width / 4, height / 2)
    return ((-width / 4, 0.0, radius), (width / 4, 0.0, radius))


def number_discs(key: str) -> Discs:
    """A row of discs that cover the printed number or letter."""
    box = number_box(key, (0.0, 0.0))
    count = math.ceil(2 * box.width / box.height)
    part = box.width / count
    radius = math.hypot(part, box.height) / 2
    return tuple((part * (index + 0.5) - box.width / 2, 0.0, radius) for index in range(count))


def discs_at(point: Point, discs: Discs) -> list[Sign]:
    return [Disc(point[0] + right, point[1] + down, radius) for right, down, radius in discs]


def clear_of(points: Points, discs: Discs, signs: Sequence[Sign], gap: float) -> NDArray[np.bool_]:
    """At which points a sign of discs keeps the gap to all other signs."""
    clear = np.ones(len(points), dtype=bool)
    for right, down, radius in discs:
        moved = np.add(points, (right, down))
        for sign in signs:
            clear &= sign.distance(moved) >= radius + gap
    return clear


def stamp_at(point: Point, unit: float) -> tuple[Sign, ...]:
    return tuple(Disc(point[0] + x, point[1] + y, radius) for x, y, radius in stamp_discs(unit))


def boats_at(point: Point, unit: float) -> tuple[Sign, ...]:
    return (Box(point[0], point[1], BOATS[0] * unit, BOATS[1] * unit),)


def mark_radius(kind: str, unit: float) -> float:
    """Of the sign of a centre of this kind; 0 for no centre."""
    return MARKS[kind] * unit / 2 if kind else 0.0


def number_box(key: str, point: Point, size: float = NUMBER_SIZE) -> Box:
    """The printed number or letter about its middle."""
    width = lettering.measure(key, size, NUMBER_STYLE)
    heights = lettering.metrics(size, NUMBER_STYLE)
    below = 0.0 if key.isdigit() or key.isupper() else heights.descent
    return Box(point[0], point[1], width, heights.cap_height + below)


def label_box(label: Label) -> Box:
    return Box(label.at[0], label.at[1], label.width, label.height, label.angle)


class Fault(NamedTuple):
    """Something that does not lie as it should: whose, what, where."""

    key: str
    what: str
    point: Point


def overlaps(
    layout: Layout, shapes: Mapping[str, Area], centres: Mapping[str, str], keep_clear: Sequence[Area] = ()
) -> list[Fault]:
    """Every breach of the rules of a layout. `centres` are the kinds of centres by space ("" or absent: none).

    Unit, badge, centre mark, boats, label and number stand within their space (or on its stage) and clear of each
    other; other pieces stand mostly there. What stands outside, as a name with a leader and its number, is clear of
    all spaces' signs. Nothing touches the margin of the sheet or what is to be kept clear (the title piece, the compass).
    """
    faults: list[Fault] = []
    for key, places in layout.spaces.items():
        faults += _faults_within(key, places, shapes[key], centres.get(key, ""), layout)
    faults += _faults_between(layout, centres)
    faults += _faults_of_sheet(layout, centres, keep_clear)
    return faults


def signs_of(key: str, places: Places, kind: str, unit: float) -> Iterator[tuple[str, Point, Area]]:
    """What must never be covered, by name: the point where it stands and the area it covers."""
    yield "unit", places.unit, shapely.union_all([sign.area() for sign in stamp_at(places.unit, unit)])
    if kind and places.centre is not None:
        yield "centre", places.centre, Disc(*places.centre, mark_radius(kind, unit)).area()
    if places.boats is not None:
        yield "boats", places.boats, boats_at(places.boats, unit)[0].area()
    yield "label", places.label.at, label_box(places.label).area()
    if places.number is not None:
        yield "number", places.number, number_box(key, places.number, places.number_size).area()


def _ground(places: Places, shape: Area) -> Area:
    if places.callout is None:
        return shape
    return shapely.union(shape, _stage(places).area())


def _stage(places: Places) -> Disc:
    assert places.callout is not None
    return Disc(*places.callout.at, places.callout.radius)


def _faults_within(key: str, places: Places, shape: Area, kind: str, layout: Layout) -> Iterator[Fault]:
    ground = _ground(places, shape).buffer(TOLERANCE)
    signs = list(signs_of(key, places, kind, layout.unit))
    if kind and places.centre is None:
        yield Fault(key, "the centre has no place", places.unit)
    for name, point, area in signs:
        if not ground.covers(area) and not (name in ("label", "number") and _stands_outside(places)):
            yield Fault(key, f"{name} leaves its space", point)
    for (one, point, area), (other, _, covered) in combinations(signs, 2):
        if area.buffer(-TOLERANCE).intersects(covered):
            yield Fault(key, f"{one} and {other} overlap", point)
    for name, point, radius in _soft(places, layout.unit):
        disc = Disc(*point, radius).area()
        if ground.intersection(disc).area < disc.area / 2:
            yield Fault(key, f"{name} stands outside", point)
    for name, point in places.coasts.items():
        if not shapely.intersects_xy(ground, *point):
            yield Fault(key, f"coast {name} stands outside", point)


def _soft(places: Places, unit: float) -> tuple[tuple[str, Point, float], ...]:
    return (
        ("dislodged", places.dislodged, unit / 2),
        ("second", places.second, unit / 2),
        ("third", places.third, unit / 2),
        ("tokens", places.tokens, TOKEN * unit / 2),
    )


def _stands_outside(places: Places) -> bool:
    """A name with a leader, or one beside the stage of its space."""
    return bool(places.label.leader) or places.callout is not None


def _outsiders(key: str, places: Places) -> Iterator[tuple[str, Point, Area]]:
    if places.callout is not None:
        stage = places.callout
        yield "callout", stage.at, _stage(places).area()
        yield "leader", stage.at, shapely.LineString((stage.at, stage.to)).buffer(0.5)
    if _stands_outside(places):
        yield "label", places.label.at, label_box(places.label).area()
        if places.number is not None:
            yield "number", places.number, number_box(key, places.number, places.number_size).area()
    if places.label.leader:
        yield "leader", places.label.leader[0], shapely.LineString(places.label.leader).buffer(0.5)


def _faults_between(layout: Layout, centres: Mapping[str, str]) -> Iterator[Fault]:
    """Whatever stands outside of its space is clear of the signs of all others."""
    owners: list[tuple[str, str, Point]] = []
    areas: list[Area] = []
    for key, places in layout.spaces.items():
        signs = [
            sign for sign in signs_of(key, places, centres.get(key, ""), layout.unit) if sign[0] != "label"
        ]
        signs.append(("label", places.label.at, label_box(places.label).area()))
        signs += [outsider for outsider in _outsiders(key, places) if outsider[0] == "callout"]
        for name, point, area in signs:
            owners.append((key, name, point))
            areas.append(area)
    tree = shapely.STRtree(areas)
    for key, places in layout.spaces.items():
        for name, point, area in _outsiders(key, places):
            for index in sorted(int(found) for found in tree.query(area.buffer(-TOLERANCE), "intersects")):
                other, covered, _ = owners[index]
                if other != key:
                    yield Fault(key, f"{name} covers {covered} of {other}", point)


def _faults_of_sheet(
    layout: Layout, centres: Mapping[str, str], keep_clear: Sequence[Area]
) -> Iterator[Fault]:
    frame = shapely.box(MARGIN, MARGIN, layout.width - MARGIN, layout.height - MARGIN).buffer(TOLERANCE)
    kept = shapely.union_all(list(keep_clear)).buffer(-TOLERANCE)
    for key, places in layout.spaces.items():
        signs = list(signs_of(key, places, centres.get(key, ""), layout.unit))
        signs += [outsider for outsider in _outsiders(key, places) if outsider[0] not in ("label", "number")]
        for name, point, area in signs:
            if not frame.covers(area):
                yield Fault(key, f"{name} is too near to the edge of the sheet", point)
            if kept.intersects(area):
                yield Fault(key, f"{name} covers the title piece or the compass", point)
