"""The context of a drawing: the sheet, its layout, the style, and what several draughtsmen need to know of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product

import shapely
from shapely import Polygon

from maps.cartographer import lettering
from maps.cartographer.drawing.geometry import chance, outset, scatter
from maps.cartographer.drawing.map_styles import MapStyle
from maps.cartographer.free_space import FreeSpace
from maps.cartographer.labelling import SPACED, broken
from maps.cartographer.lines import solid
from maps.cartographer.placing import MARGIN, Box, Disc, label_box, mark_radius, number_box, title_height
from maps.cartographer.sheet import WOODS, Area, Sheet
from maps.layout import Label, Layout
from maps.outlines import polygons

LAND, SEA, MIXED, OUT, OCEAN = "land", "sea", "mixed", "out", "ocean"
WET = (SEA, MIXED, OCEAN)
MOSTLY_WATER = 0.25
"""From this share of water on, a space that is no sea is drawn as an island in its own waters."""


RIPPLES = (2.3, 5.0, 8.6, 13.0, 18.2, 25.0)
"""How far off the coast ripples lie; the last distance is only the end of the wash."""
NARROW = 1.3
"""How wide a narrow water is, in units' diameters."""
SIZES_BEYOND = (19.0, 16.0, 14.0, 12.5, 11.0)
"""Sizes of the names of lands out of play, the best first."""
SIZES_WITHIN = (17.0, 15.0, 13.0, 11.5, 10.5)
"""Sizes of the names of nobody's waters, the best first."""
SHORE_FREE = 3.5
"""What a name on nobody's water leaves free along the shore."""
SCALE_SIZE = (190.0, 40.0)
"""Room for the scale bar and its words."""


@dataclass(frozen=True)
class Meeting:
    """Where two areas of the sheet meet."""

    one: tuple[str, str]
    other: tuple[str, str]
    line: shapely.Geometry

    @property
    def is_wet(self) -> bool:
        return self.one[0] in WET and self.other[0] in WET

    @property
    def is_dry(self) -> bool:
        return self.one[0] not in WET and self.other[0] not in WET


@dataclass(frozen=True)
class SheetContext:
    sheet: Sheet
    layout: Layout
    style: MapStyle

    @property
    def seed(self) -> int:
        return self.sheet.source.seed

    @property
    def scale(self) -> float:
        """How large things are drawn: 1 on a board whose units measure 30."""
        return self.layout.unit / 30

    @cached_property
    def frame(self) -> Polygon:
        return shapely.box(0, 0, self.sheet.width, self.sheet.height)

    @cached_property
    def water(self) -> Area:
        return solid(self.frame.difference(self.sheet.land))

    @cached_property
    def shores(self) -> tuple[Area, ...]:
        """The land widened by each of the distances at which ripples lie off the coast."""
        found: list[Area] = []
        reach, past = solid(self.sheet.land.simplify(0.25)), 0.0
        for distance in RIPPLES:
            reach = outset(reach, (distance - past) * self.scale)
            past = distance
            found.append(reach.intersection(self.frame))
        return tuple(found)

    @cached_property
    def open_sea(self) -> Area:
        """Water beyond all ripples."""
        return solid(self.frame.difference(solid(self.shores[-1].simplify(1.0))))

    @cached_property
    def kinds(self) -> Mapping[str, str]:
        """How each space is drawn: as land, as sea, or mixed."""
        return {key: self._kind(key, shape) for key, shape in self.sheet.shapes.items()}

    def _kind(self, key: str, shape: Area) -> str:
        if self.sheet.is_sea(key):
            return SEA
        water = shape.difference(self.sheet.land).area
        return MIXED if water > MOSTLY_WATER * shape.area else LAND

    @cached_property
    def meetings(self) -> tuple[Meeting, ...]:
        """The common borders of all areas, each once."""
        named = [((self.kinds[key], key), shape) for key, shape in self.sheet.shapes.items()]
        named += [((OUT, key), shape) for key, shape in self.sheet.out.items()]
        named.append(((OCEAN, ""), self.sheet.ocean))
        shapes = [shape for _, shape in named]
        rims = [shape.boundary for shape in shapes]
        pairs = shapely.STRtree(shapes).query(shapes, predicate="intersects").T.tolist()
        found = []
        for first, second in sorted((a, b) for a, b in pairs if a < b):
            parts = shapely.get_parts(shapely.intersection(rims[first], rims[second]))
            parts = parts[shapely.get_type_id(parts) == shapely.GeometryType.LINESTRING]
            if len(parts):
                line = shapely.line_merge(shapely.multilinestrings(parts))
                found.append(Meeting(named[first][0], named[second][0], line))
        return tuple(found)

    @cached_property
    def land_borders(self) -> shapely.Geometry:
        """All lines between lands, in play or not."""
        lines = shapely.union_all([meeting.line for meeting in self.meetings if meeting.is_dry])
        shapely.prepare(lines)
        return lines

    @cached_property
    def traced(self) -> shapely.Geometry:
        """All that is to be followed with the eye, and that no peak covers: borders, shores, rivers, walls."""
        walls = [cut.buffer(4.5 * self.scale) for cut in self.sheet.cuts]
        waters = [stream.line for stream in self.sheet.streams]
        waters += [area.boundary for area in (self.sheet.land, *self.sheet.lakes)]
        lines = shapely.GeometryCollection(
            [part for shape in (self.land_borders, *waters, *walls) for part in shapely.get_parts(shape)]
        )
        shapely.prepare(lines)
        return lines

    @cached_property
    def beyond(self) -> Area:
        """All that is out of play by an area of its own."""
        area = solid(shapely.union_all(list(self.sheet.out.values())))
        shapely.prepare(area)
        return area

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        """The spaces that meet each space, on the sheet or by a passage such as a crossing."""
        met = [
            (meeting.one[1], meeting.other[1])
            for meeting in self.meetings
            if not {OUT, OCEAN} & {meeting.one[0], meeting.other[0]}
        ]
        met += [(row.a.partition("/")[0], row.b.partition("/")[0]) for row in self.sheet.borders]
        return _paired(self.sheet.shapes, met)

    @cached_property
    def nearby(self) -> Mapping[str, tuple[str, ...]]:
        """The lands that lie close to each land without touching, as over a narrow water."""
        keys = [key for key in self.sheet.shapes if self.kinds[key] != SEA]
        shapes = [self.sheet.shapes[key] for key in keys]
        pairs = shapely.STRtree(shapes).query(shapes, predicate="dwithin", distance=NARROW * self.layout.unit)
        close = [(keys[one], keys[other]) for one, other in sorted(pairs.T.tolist()) if one < other]
        return _paired(keys, close)

    @cached_property
    def shallows(self) -> tuple[str, ...]:
        """The waters that are closed to somebody."""
        closed = {key for keys in self.sheet.source.closed.values() for key in keys}
        return tuple(key for key in self.sheet.shapes if key in closed)

    @cached_property
    def filled(self) -> Mapping[str, str]:
        """The spaces that something covers from border to border, and its kind."""
        return {key: cover.kind for cover in self.sheet.covers for key in cover.fills}

    @cached_property
    def wooded(self) -> frozenset[str]:
        """The spaces that a wood fills."""
        return frozenset(key for key, kind in self.filled.items() if kind in WOODS)

    @cached_property
    def lettered(self) -> tuple[Polygon, ...]:
        """Where names, numbers and marks stand: nothing else may be drawn there."""
        found = []
        for places in self.layout.spaces.values():
            found.append(label_box(places.label).grown(2).area())
            if places.callout is not None:
                found.append(Disc(*places.callout.at, places.callout.radius + 2).area())
        return (*found, *self.signed)

    @cached_property
    def signed(self) -> tuple[Polygon, ...]:
        """Where numbers and marks stand."""
        found = []
        for key, places in self.layout.spaces.items():
            kind = self.sheet.board.spaces[key].centre
            if places.number is not None:
                found.append(number_box(key, places.number, places.number_size).grown(1).area())
            if kind and places.centre is not None:
                found.append(Disc(*places.centre, mark_radius(kind, self.layout.unit)).area())
        return tuple(found)

    @cached_property
    def reserved(self) -> shapely.STRtree:
        """All that trees and mountains leave free: lettering, and the places where units stand.

        A wood that fills a space is closed but to few: it stands thick about the name alone.
        """
        half = self.layout.unit / 2
        stands = [
            Disc(*at, half).area()
            for key, places in self.layout.spaces.items()
            if key not in self.wooded
            for at in (places.unit, *places.coasts.values())
        ]
        beyond = [label_box(label).grown(2).area() for _, label in self.names_beyond]
        return shapely.STRtree([*self.lettered, *stands, *beyond])

    @cached_property
    def names_beyond(self) -> tuple[tuple[str, Label], ...]:
        """The names of lands and waters out of play, where they fit without standing in anybody's way."""
        taken = shapely.union_all([*self.lettered, *self.furniture])
        room = self.frame.buffer(-MARGIN).difference(taken)
        found = []
        for key, shape in self.sheet.out.items():
            name = self.sheet.source.out[key].name if key in self.sheet.source.out else ""
            label = _fitting(name, shape.intersection(room))
            if label is not None:
                found.append((name, label))
        crossed = shapely.union_all([way.line.buffer(SHORE_FREE) for way in self.sheet.ways])
        for pool in self.sheet.pools:
            label = _on_water(pool.name, solid(pool.area.intersection(room).difference(crossed)))
            if label is not None:
                found.append((pool.name, label))
        return tuple(found)

    @cached_property
    def furniture(self) -> tuple[Polygon, ...]:
        """What stands on the sheet besides the map: the title piece, the compass, the scale bar."""
        wanted = self.sheet.source.cartouche
        found = [Box(*wanted.at, wanted.width, title_height(wanted)).area()]
        if wanted.rose is not None:
            found.append(Disc(*wanted.rose, wanted.rose_size).area())
        if wanted.scale is not None:
            found.append(Box(*wanted.scale, *SCALE_SIZE).area())
        return tuple(found)

    def is_numbered(self, key: str) -> bool:
        """Whether a space's key is printed with its name."""
        return self.sheet.source.numbered and key not in self.sheet.source.unnumbered

    def is_free(self, west: float, north: float, east: float, south: float) -> bool:
        """Whether something may be drawn in this box."""
        return self.is_free_for(shapely.box(west, north, east, south))

    def is_free_for(self, area: Polygon) -> bool:
        """Whether something may be drawn in this area."""
        return not len(self.reserved.query(area, predicate="intersects"))


def _paired(keys: Iterable[str], pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """Each key with all that it is paired with, each once."""
    found: dict[str, dict[str, None]] = {key: {} for key in keys}
    for one, other in pairs:
        found[one][other] = found[other][one] = None
    return {key: tuple(others) for key, others in found.items()}


def _fitting(name: str, room: Area) -> Label | None:
    """The name about the middle of the widest part of the room, as large as fits; nothing where it does not."""
    widest = max(polygons(room), key=lambda part: float(part.area), default=None)
    if widest is None or not name:
        return None
    x, y = shapely.maximum_inscribed_circle(widest, tolerance=1.0).coords[0]
    for size in SIZES_BEYOND:
        for lines in broken(name):
            width, height = lettering.box_size(lines, size, lettering.ITALIC, SPACED)
            label = Label(lines, (x, y), size, width, height, style=lettering.ITALIC, tracking=SPACED)
            if widest.contains(label_box(label).grown(2).area()):
                return label
    return None


def _on_water(name: str, room: Area) -> Label | None:
    """The name as large as fits, level or along the water, as far from the shores as may be."""
    if room.is_empty:
        return None
    points = scatter(room, 5.0, chance(0, name), 0.0)
    along, _ = FreeSpace(room).axis()
    for size, lines, angle in product(SIZES_WITHIN, broken(name), (0.0, 5.0 * round(along / 5))):
        width, height = lettering.box_size(lines, size, lettering.ITALIC, SPACED)
        boxes = [Box(x, y, width, height, angle).area() for x, y in points.tolist()]
        within = [index for index, box in enumerate(boxes) if room.contains(box)]
        free = [float(room.boundary.distance(boxes[index])) for index in within]
        if free and max(free) >= SHORE_FREE:
            x, y = points[within[free.index(max(free))]].tolist()
            return Label(lines, (x, y), size, width, height, angle, lettering.ITALIC, SPACED)
    return None
