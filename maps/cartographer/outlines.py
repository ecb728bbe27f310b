"""Path data as areas on the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import shapely
from shapely import MultiPolygon, Polygon
from svgelements import Close, Line, Move, Path

Area: TypeAlias = "Polygon | MultiPolygon"
Ring = list[tuple[float, float]]
BENDS = 12
"""Straight steps for a curve."""


def area_of(data: str) -> Area:
    """The area that path data enclose: what an odd number of rings goes round. ValueError for data that make no sense."""
    area: Area = Polygon()
    for ring in _rings(data):
        if len(ring) >= 3:
            area = shapely.symmetric_difference(area, _sound(Polygon(ring)))
    return area


def _sound(polygon: Polygon) -> Area:
    return polygon if polygon.is_valid else shapely.make_valid(polygon, method="structure")


def _rings(data: str) -> Iterator[Ring]:
    ring: Ring = []
    for segment in Path(data):
        if isinstance(segment, Move):
            if ring:
                yield ring
            ring = [_xy(segment.end)]
        elif isinstance(segment, Line):
            ring.append(_xy(segment.end))
        elif not isinstance(segment, Close):
            ring += [_xy(segment.point(step / BENDS)) for step in range(1, BENDS + 1)]
    if ring:
        yield ring


def _xy(point: object) -> tuple[float, float]:
    return (round(float(point.x), 3), round(float(point.y), 3))  # type: ignore[attr-defined]
