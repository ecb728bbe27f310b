"""The room in a space: how far each of its points is from the border, and where signs and words find room."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import shapely
from numpy.typing import NDArray

from maps.cartographer.placing import Box, Discs
from maps.cartographer.projection import Points
from maps.cartographer.sheet import Area
from maps.layout import Point

FINEST, COARSEST = 1.5, 7.0
MESH = 42
"""Cells along the side of a square space."""
SAMPLED = 400
"""Cells that are weighed up for the visual middle."""
NEARBY = 0.55
"""What counts as near to the visual middle, in sides of a square as large as the space."""
COARSENESS = 0.4
"""How far the border may be simplified for measuring."""


class FreeSpace:
    """A space laid under a square grid, with the clearance of every cell's middle: its distance to the border."""

    def __init__(self, area: Area) -> None:
        self.area = area
        shapely.prepare(area)
        self.pitch = min(max(math.sqrt(area.area) / MESH, FINEST), COARSEST)
        self.border = area.simplify(COARSENESS).boundary
        left, top, right, bottom = area.bounds
        self.columns = np.arange(left + self.pitch / 2, right, self.pitch)
        self.rows = np.arange(top + self.pitch / 2, bottom, self.pitch)
        x, y = np.meshgrid(self.columns, self.rows)
        self.grid: Points = np.full(x.shape, -1.0)
        inside = shapely.contains_xy(area, x, y)
        self.grid[inside] = shapely.distance(shapely.points(x[inside], y[inside]), self.border)
        self.cells: Points = np.column_stack([x[inside], y[inside]])
        self.clearances: Points = self.grid[inside]
        self.heart = self._heart()
        self.breadth = math.sqrt(area.area)

    def _heart(self) -> Point:
        """The visual middle: where most of the space is about, weighed by depth, so that tongues of land count little.

        What is far away does not count, so that a space of two lobes has its heart in the larger one.
        """
        if not len(self.cells):
            point = self.area.representative_point()
            return point.x, point.y
        deep = self.clearances >= min(float(self.clearances.max()) * 0.5, self.area.area**0.5 / 4)
        cells = self.thinned(self.cells, SAMPLED)
        weights = self.clearance(cells)
        hearts = self.thinned(self.cells[deep], SAMPLED)
        apart = np.hypot(*(hearts[:, None, :] - cells).T) / (NEARBY * math.sqrt(self.area.area))
        best = hearts[int(np.argmax(weights @ np.exp(-(apart**2))))]
        return float(best[0]), float(best[1])

    def axis(self) -> tuple[float, float]:
        """The angle of the long axis in degrees, clockwise from the right, and how many times longer it is."""
        if len(self.cells) < 3:
            return 0.0, 1.0
        weights = np.maximum(self.clearances, 1e-6)
        away = self.cells - np.average(self.cells, axis=0, weights=weights)
        spread = (away * weights[:, None]).T @ away / weights.sum()
        values, vectors = np.linalg.eigh(spread)
        angle = math.degrees(math.atan2(vectors[1, 1], vectors[0, 1]))
        return (angle + 90) % 180 - 90, math.sqrt(max(values[1], 1e-9) / max(values[0], 1e-9))

    def clearance(self, points: Points) -> Points:
        """Of any points; negative outside."""
        away: Points = shapely.distance(shapely.points(points), self.border)
        return np.where(shapely.contains_xy(self.area, points[:, 0], points[:, 1]), away, -1.0)

    def standings(self, discs: Discs, pad: float, most: int) -> Points:
        """Where a sign of discs stands inside, this far from the border: cells, thinned out evenly to about `most`."""
        needed = max(radius - math.hypot(right, down) for right, down, radius in discs)
        points = self.thinned(self.cells[self.clearances >= needed + pad], 2 * most)
        return self.thinned(points[self.takes(points, discs, pad)], most)

    def takes(self, points: Points, discs: Discs, pad: float) -> NDArray[np.bool_]:
        """At which points a sign of discs stands inside, this far from the border."""
        shape = np.array(discs)
        moved = points[:, None, :] + shape[:, :2]
        needed = np.tile(shape[:, 2] + pad, len(points))
        clear = self._clear(moved.reshape(-1, 2), needed).reshape(len(points), len(discs))
        fits: NDArray[np.bool_] = np.logical_and.reduce(clear, axis=1)
        return fits

    def _clear(self, points: Points, needed: Points) -> NDArray[np.bool_]:
        """Which points are inside and so far from the border: measured only where the grid does not tell."""
        column = np.rint((points[:, 0] - self.columns[0]) / self.pitch).astype(int)
        row = np.rint((points[:, 1] - self.rows[0]) / self.pitch).astype(int)
        tall, wide = self.grid.shape
        known = (column >= 0) & (column < wide) & (row >= 0) & (row < tall)
        near = np.full(len(points), -1.0)
        near[known] = self.grid[row[known], column[known]]
        off = self.pitch * math.sqrt(0.5)
        clear: NDArray[np.bool_] = near - off >= needed
        open_question = ~clear & (np.maximum(near, 0.0) + off >= needed)
        if open_question.any():
            clear[open_question] = self.clearance(points[open_question]) >= needed[open_question]
        return clear

    def thinned(self, points: Points, most: int) -> Points:
        """Every second, third ... row and column, until few enough are left."""
        step = math.ceil(math.sqrt(len(points) / most)) if len(points) > most else 1
        if step == 1:
            return points
        column = np.rint((points[:, 0] - self.columns[0]) / self.pitch).astype(int)
        row = np.rint((points[:, 1] - self.rows[0]) / self.pitch).astype(int)
        thinned: Points = points[(column % step == 0) & (row % step == 0)]
        return thinned if len(thinned) else points[:: step**2]

    def lodgings(self, width: float, height: float, angle: float, pad: float) -> Points:
        """Middles of all cells about which a box of this size and angle lies inside, this far from the border."""
        lodged = self.grid >= min(width, height) / 2 + pad * 0.5
        if not lodged.any():
            return np.empty((0, 2))
        free = self.grid >= pad
        reach = int(math.hypot(width, height) / 2 / self.pitch) + 2
        padded = np.pad(free, reach)
        tall, wide = free.shape
        for index, (right, down) in enumerate(_samples(width, height, angle, self.pitch)):
            if index % 8 == 4 and not lodged.any():
                break
            lodged &= padded[reach + down : reach + down + tall, reach + right : reach + right + wide]
        row, column = np.nonzero(lodged)
        return np.column_stack([self.columns[column], self.rows[row]])

    def holds(self, box: Box, pad: float) -> bool:
        return bool(self.area.covers(box.grown(pad).area()))


@lru_cache(maxsize=256)
def _samples(width: float, height: float, angle: float, pitch: float) -> tuple[tuple[int, int], ...]:
    """Offsets in cells that fill a box: corners first, as they fail first."""
    across = np.linspace(-0.5, 0.5, max(2, math.ceil(width / pitch / 1.5) + 1)) * width
    along = np.linspace(-0.5, 0.5, max(2, math.ceil(height / pitch / 1.5) + 1)) * height
    x, y = (values.ravel() for values in np.meshgrid(across, along))
    order = np.argsort(-np.hypot(x, y), kind="stable")
    cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    columns = np.rint((x * cosine - y * sine) / pitch).astype(int)[order]
    rows = np.rint((x * sine + y * cosine) / pitch).astype(int)[order]
    return tuple(dict.fromkeys(zip(columns.tolist(), rows.tolist(), strict=True)))
