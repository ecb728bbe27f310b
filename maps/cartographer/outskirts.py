"""Free places outside of a space for names and stages that find no room within it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray

from maps.cartographer.labelling import Wording
from maps.cartographer.placing import MARGIN
from maps.cartographer.projection import Points
from maps.cartographer.sheet import Area
from maps.layout import Point

PITCH = 6.0
REACHES = (4.0, 9.0, math.inf)
"""How far to look, in units' diameters: farther only if nothing is free."""
TRIED = 60
"""How many of the nearest places are tried for a leader that crosses nothing."""
AIR = 3.0
DEPTH = 3.0
"""How far a leader goes into its space."""


@dataclass(frozen=True)
class Found:
    """A place outside: for a label, and for a stage if one was asked for."""

    label: Point | None
    stage: Point | None
    leader: tuple[Point, Point]
    """From the label or the stage to a point of the space."""


class Outskirts:
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

    def place_for_label(self, shape: Area, wording: Wording) -> Found | None:
        """The nearest free place for a name, with a leader that crosses nothing."""
        return self._search(shape, [_Piece(wording, (0.0, 0.0), 0.0)])

    def place_for_stage(self, shape: Area, radius: float, wording: Wording | None) -> Found | None:
        """The nearest free place for a stage, with the name beside it if it stands there too."""
        if wording is None:
            return self._search(shape, [_Piece(None, (0.0, 0.0), radius)])
        up = radius + 2 + wording.height / 2
        aside = radius + 3 + wording.width / 2
        offsets = ((0.0, up), (0.0, -up), (aside, 0.0), (-aside, 0.0))
        return self._search(shape, [_Piece(wording, offset, radius) for offset in offsets])

    def _search(self, shape: Area, pieces: list[_Piece]) -> Found | None:
        tree = shapely.STRtree(self.taken)
        inner = shape.buffer(-DEPTH)
        target = inner if not inner.is_empty else shape.representative_point()
        for blocked in (self.blocked, self.kept):
            for reach in REACHES:
                points = self._points(shape, reach * self.unit)
                choices = [
                    choice
                    for piece in pieces
                    for choice in self._choices(piece, points, target, blocked, tree)
                ]
                for _, found in sorted(choices, key=lambda choice: choice[0]):
                    return found
        return None

    def _points(self, shape: Area, reach: float) -> Points:
        left, top, right, bottom = shape.bounds
        columns = np.arange(max(MARGIN, left - reach), min(self.width - MARGIN, right + reach), PITCH)
        rows = np.arange(max(MARGIN, top - reach), min(self.height - MARGIN, bottom + reach), PITCH)
        x, y = np.meshgrid(columns, rows)
        return np.column_stack([x.ravel(), y.ravel()])

    def _choices(
        self, piece: _Piece, points: Points, target: Area, blocked: Area, tree: shapely.STRtree
    ) -> list[tuple[float, Found]]:
        """The nearest free places of one piece with their costs."""
        away: Points = shapely.distance(shapely.points(points), target)
        order = np.argsort(away, kind="stable")
        points, away = points[order], away[order]
        free = np.ones(len(points), dtype=bool)
        for areas in piece.areas(points, AIR):
            west, north, east, south = shapely.bounds(areas).T
            free &= (west >= MARGIN) & (north >= MARGIN)
            free &= (east <= self.width - MARGIN) & (south <= self.height - MARGIN)
            free[free] = ~shapely.intersects(blocked, areas[free])
            hit = np.zeros(len(points), dtype=bool)
            hit[tree.query(areas, "intersects")[0]] = True
            free &= ~hit
        points, away = points[free][:TRIED], away[free][:TRIED]
        if not len(points):
            return []
        return self._led(piece, points, away, target, tree)

    def _led(
        self, piece: _Piece, points: Points, away: Points, target: Area, tree: shapely.STRtree
    ) -> list[tuple[float, Found]]:
        """The places whose leader crosses no sign. Leaders over land and names across borders of seas cost more."""
        anchors = piece.areas(points, 0.0)[0]
        leaders = shapely.shortest_line(anchors, target)
        crossed = np.zeros(len(points), dtype=bool)
        crossed[tree.query(leaders, "intersects")[0]] = True
        if piece.radius and piece.wording is not None:
            crossed |= shapely.intersects(leaders, piece.areas(points, 0.0)[1])
        cost = away + 0.8 * shapely.length(shapely.intersection(leaders, self.lands))
        for areas in piece.areas(points, 0.0):
            cost += 0.5 * self.unit * shapely.intersects(self.shores, areas)
        found = []
        for index in np.nonzero(~crossed)[0].tolist():
            (from_x, from_y), (to_x, to_y) = shapely.get_coordinates(leaders[index]).tolist()
            at = (float(points[index, 0]), float(points[index, 1]))
            leader = ((from_x, from_y), (to_x, to_y))
            found.append((float(cost[index]), Found(piece.label_at(at), piece.stage_at(at), leader)))
        return found


@dataclass(frozen=True)
class _Piece:
    """A stage, a name, or a stage with a name at an offset."""

    wording: Wording | None
    offset: Point
    radius: float

    def areas(self, points: Points, air: float) -> list[NDArray[np.object_]]:
        """What it covers at each point: the stage first, else the name."""
        found = []
        if self.radius:
            found.append(shapely.buffer(shapely.points(points), self.radius + air))
        if self.wording is not None:
            half_width, half_height = self.wording.width / 2 + air, self.wording.height / 2 + air
            x, y = points[:, 0] + self.offset[0], points[:, 1] + self.offset[1]
            found.append(shapely.box(x - half_width, y - half_height, x + half_width, y + half_height))
        return found

    def label_at(self, at: Point) -> Point | None:
        return None if self.wording is None else (at[0] + self.offset[0], at[1] + self.offset[1])

    def stage_at(self, at: Point) -> Point | None:
        return at if self.radius else None


def leader_to(shape: Area, sign: Area) -> tuple[Point, Point]:
    """The straight line from a sign outside to a point within the space."""
    inner = shape.buffer(-DEPTH)
    target = inner if not inner.is_empty else shape.representative_point()
    (from_x, from_y), (to_x, to_y) = shapely.get_coordinates(shapely.shortest_line(sign, target)).tolist()
    return (from_x, from_y), (to_x, to_y)
