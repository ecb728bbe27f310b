"""From points of a source to points of the sheet."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray

from maps.cartographer.source import Line, Point, Source

Points: TypeAlias = "NDArray[np.float64]"
EARTH = 6371.0
"""The earth's radius in kilometres."""


class Projector:
    """Turns points of a source into points of its sheet, magnified where the source says."""

    def __init__(self, source: Source) -> None:
        self._projection = source.projection
        self._width, self._height = source.size
        self._lenses = tuple(
            (self._plane(np.array([lens.at])), lens.factor, lens.radius) for lens in source.magnify
        )

    def sheet(self, points: Sequence[Point] | Points) -> Points:
        """Points of the source as rows of x and y on the sheet."""
        plane = self._plane(np.asarray(points, dtype=float).reshape(-1, 2))
        for middle, factor, radius in self._lenses:
            away = plane - middle
            nearness = np.exp(-(away**2).sum(axis=1) / radius**2)
            plane = middle + away * (1 + factor * nearness)[:, None]
        if self._projection is None:
            return plane
        west, south, east, north = self._projection.frame
        return np.column_stack(
            [
                (plane[:, 0] - west) * self._width / (east - west),
                (north - plane[:, 1]) * self._height / (north - south),
            ]
        )

    def point(self, point: Point) -> Point:
        x, y = self.sheet([point])[0]
        return float(x), float(y)

    def line(self, line: Line) -> Points:
        """A line; between far points it is bent as the projection bends it."""
        points = np.asarray(line, dtype=float)
        if self._projection is not None or self._lenses:
            points = _densify(points, 0.25 if self._projection is not None else 20.0)
        return self.sheet(points)

    def geometry(self, shape: shapely.Geometry) -> shapely.Geometry:
        """A geometry in longitude and latitude, as data come, on the sheet."""
        return shapely.transform(shape, lambda points: self.sheet(points[:, ::-1]))

    def _plane(self, points: Points) -> Points:
        if self._projection is None:
            return points
        lat, lon = np.radians(points).T
        lat0, lon0 = map(math.radians, self._projection.at)
        turn = lon - lon0
        scale = EARTH * np.sqrt(
            2 / (1 + math.sin(lat0) * np.sin(lat) + math.cos(lat0) * np.cos(lat) * np.cos(turn))
        )
        east = scale * np.cos(lat) * np.sin(turn)
        north = scale * (math.cos(lat0) * np.sin(lat) - math.sin(lat0) * np.cos(lat) * np.cos(turn))
        return np.column_stack([east, north])


def _densify(points: Points, step: float) -> Points:
    parts = [points[:1]]
    for start, end in itertools.pairwise(points):
        pieces = max(1, math.ceil(math.dist(start, end) / step))
        parts.append(start + (end - start) * (np.arange(1, pieces + 1) / pieces)[:, None])
    return np.vstack(parts)
