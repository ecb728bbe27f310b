"""Free places outside of a space for names and stages that find no room within it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString

from maps.cartographer.labelling import Caption
from maps.cartographer.placing import MARGIN, Disc, Sign
from maps.cartographer.projection import Points
from maps.cartographer.sheet import Area
from maps.layout import Point
from maps.outlines import polygons

PITCH = 6.0
REACHES = ((4.0, False), (6.0, False), (6.0, True), (math.inf, False), (math.inf, True))
"""How far to look, in units' diameters, and whether on other land too: farther only if nothing is free."""
TRIED = 400
"""How many of the nearest places are tried for a leader that crosses nothing."""
AIR = 3.0
DEPTH = 0.6
"""How deep a leader goes into its space, as a part of the depth of the deepest point."""
TARGET_AIR = 1.5
"""How near to the signs of its space a leader ends."""
COST_OF_FORM = 25.0
"""Of a name in more lines, as a length of leader."""
COST_OF_START = 30.0
"""Of a leader from a worse start, as a length of leader."""
COST_OF_CROSSING = 3.0
"""Of a length of leader on other land."""


@dataclass(frozen=True)
class Found:
    """A place outside: for a label, and for a stage if one was asked for."""

    label: Point | None
    stage: Point | None
    caption: Caption | None


class OutsidePlacement:
    """What is taken on a sheet. Whatever finds a place here is added to it by the caller."""

    def __init__(
        self,
        size: tuple[float, float],
        unit: float,
        lands: Sequence[Area],
        waters: Sequence[Area],
        kept: Sequence[Area],
    ) -> None:
        self.width, self.height = size
        self.unit = unit
        self.lands = shapely.union_all(list(lands))
        self.blocked = shapely.union_all([self.lands.buffer(AIR * 0.7), *kept])
        self.kept = shapely.union_all(list(kept))
        self.shores = shapely.union_all([water.boundary for water in waters])
        self.taken: list[Area] = []
        for geometry in (self.lands, self.blocked, self.kept, self.shores):
            shapely.prepare(geometry)

    def add(self, area: Area) -> None:
        self.taken.append(area)

    def place_for_label(self, shape: Area, target: Area, captions: Sequence[Caption]) -> Found | None:
        """The nearest free place for a name in one of these forms, with a leader to the target that crosses nothing.

        A later form is taken only where it saves much of the leader.
        """
        pieces = [
            _Piece(caption, (0.0, 0.0), 0.0, COST_OF_FORM * index) for index, caption in enumerate(captions)
        ]
        return self._search(shape, target, pieces)

    def place_for_stage(
        self, shape: Area, target: Area, radius: float, caption: Caption | None
    ) -> Found | None:
        """The nearest free place for a stage, with the name beside it if it stands there too."""
        if caption is None:
            return self._search(shape, target, [_Piece(None, (0.0, 0.0), radius)])
        up = radius + 2 + caption.height / 2
        aside = radius + 3 + caption.width / 2
        offsets = ((0.0, up), (0.0, -up), (aside, 0.0), (-aside, 0.0))
        return self._search(shape, target, [_Piece(caption, offset, radius) for offset in offsets])

    def leader(self, shape: Area, target: Area, signs: Sequence[Area]) -> tuple[Point, Point]:
        """The shortest line from what stands outside to the target that crosses nothing, else the shortest.

        Each of the signs may be its start; a later one is taken only where it saves much.
        """
        ends = shapely.points(shapely.get_coordinates(shapely.segmentize(target, 2.0)))
        lines = shapely.shortest_line(np.array(signs)[:, None], np.array([target, *ends])).ravel()
        crossed = np.zeros(len(lines), dtype=bool)
        crossed[shapely.STRtree(self.taken).query(lines, "intersects")[0]] = True
        later = np.repeat(COST_OF_START * np.arange(len(signs)), len(ends) + 1)
        cost = np.where(crossed, 1e6, 0.0) + self._costs(lines, shape) + later
        return _ends(lines[int(np.argmin(cost))])

    def _costs(self, leaders: NDArray[np.object_], shape: Area) -> Points:
        """The lengths of leaders, more for what leads over other land than that of their space."""
        abroad = shapely.length(shapely.intersection(shapely.difference(leaders, shape), self.lands))
        cost: Points = shapely.length(leaders) + COST_OF_CROSSING * abroad
        return cost

    def _search(self, shape: Area, target: Area, pieces: list[_Piece]) -> Found | None:
        tree = shapely.STRtree(self.taken)
        home = shape.buffer(AIR)
        shapely.prepare(home)
        for reach, on_land in REACHES:
            points = self._points(shape, reach * self.unit)
            blocked = [self.kept if on_land else self.blocked, home]
            choices = [
                choice
                for piece in pieces
                for choice in self._choices(piece, points, shape, target, blocked, tree)
            ]
            if choices:
                return min(choices, key=lambda choice: choice[0])[1]
        return None

    def _points(self, shape: Area, reach: float) -> Points:
        left, top, right, bottom = shape.bounds
        columns = np.arange(max(MARGIN, left - reach), min(self.width - MARGIN, right + reach), PITCH)
        rows = np.arange(max(MARGIN, top - reach), min(self.height - MARGIN, bottom + reach), PITCH)
        x, y = np.meshgrid(columns, rows)
        return np.column_stack([x.ravel(), y.ravel()])

    def _choices(
        self,
        piece: _Piece,
        points: Points,
        shape: Area,
        target: Area,
        blocked: Sequence[Area],
        tree: shapely.STRtree,
    ) -> list[tuple[float, Found]]:
        """The nearest free places of one piece with their costs."""
        away: Points = shapely.distance(shapely.points(points), target)
        order = np.argsort(away, kind="stable")
        points = points[order]
        free = np.ones(len(points), dtype=bool)
        for areas in piece.areas(points, AIR):
            west, north, east, south = shapely.bounds(areas).T
            free &= (west >= MARGIN) & (north >= MARGIN)
            free &= (east <= self.width - MARGIN) & (south <= self.height - MARGIN)
            for area in blocked:
                free[free] = ~shapely.intersects(area, areas[free])
            hit = np.zeros(len(points), dtype=bool)
            hit[tree.query(areas, "intersects")[0]] = True
            free &= ~hit
        points = points[free][:TRIED]
        if not len(points):
            return []
        return self._led(piece, points, shape, target, tree)

    def _led(
        self, piece: _Piece, points: Points, shape: Area, target: Area, tree: shapely.STRtree
    ) -> list[tuple[float, Found]]:
        """The places whose leader crosses no sign. Leaders over land and names across borders of seas cost more."""
        anchors = piece.areas(points, 0.0)[0]
        leaders = shapely.shortest_line(anchors, target)
        crossed = np.zeros(len(points), dtype=bool)
        crossed[tree.query(leaders, "intersects")[0]] = True
        if piece.radius and piece.caption is not None:
            crossed |= shapely.intersects(leaders, piece.areas(points, 0.0)[1])
        cost = piece.cost + self._costs(leaders, shape)
        for areas in piece.areas(points, 0.0):
            cost += 1.5 * self.unit * shapely.intersects(self.shores, areas)
        found = []
        for index in np.nonzero(~crossed)[0].tolist():
            at = (float(points[index, 0]), float(points[index, 1]))
            choice = Found(piece.label_at(at), piece.stage_at(at), piece.caption)
            found.append((float(cost[index]), choice))
        return found


@dataclass(frozen=True)
class _Piece:
    """A stage, a name, or a stage with a name at an offset."""

    caption: Caption | None
    offset: Point
    radius: float
    cost: float = 0.0

    def areas(self, points: Points, air: float) -> list[NDArray[np.object_]]:
        """What it covers at each point: the stage first, else the name."""
        found = []
        if self.radius:
            found.append(shapely.buffer(shapely.points(points), self.radius + air))
        if self.caption is not None:
            half_width, half_height = self.caption.width / 2 + air, self.caption.height / 2 + air
            x, y = points[:, 0] + self.offset[0], points[:, 1] + self.offset[1]
            found.append(shapely.box(x - half_width, y - half_height, x + half_width, y + half_height))
        return found

    def label_at(self, at: Point) -> Point | None:
        if self.caption is None:
            return None
        return self.caption.name_at((at[0] + self.offset[0], at[1] + self.offset[1]))

    def stage_at(self, at: Point) -> Point | None:
        return at if self.radius else None


def target_of(shape: Area, signs: Sequence[Sign] = (), mark: Disc | None = None) -> Area:
    """Where a leader to a space ends: at the rim of its mark, else deep inside and clear of other signs."""
    if mark is not None:
        return Disc(mark.x, mark.y, mark.radius + TARGET_AIR / 3).area()
    x, y = shapely.get_coordinates(shapely.maximum_inscribed_circle(shape, tolerance=0.5))[0].tolist()
    depth = shape.boundary.distance(shapely.Point(x, y))
    core = shape.buffer(-DEPTH * depth)
    free = core.difference(shapely.union_all([sign.area().buffer(TARGET_AIR) for sign in signs]))
    parts = [part for part in polygons(free) if part.area > 1]
    return max(parts, key=lambda part: float(part.area)) if parts else Disc(x, y, depth / 4).area()


def leader_to(target: Area, sign: Area) -> tuple[Point, Point]:
    """The straight line from a sign outside to the target."""
    return _ends(shapely.shortest_line(sign, target))


def _ends(line: LineString) -> tuple[Point, Point]:
    (from_x, from_y), (to_x, to_y) = shapely.get_coordinates(line).tolist()
    return (from_x, from_y), (to_x, to_y)
