"""Areas on the sheet as path data, and path data as areas."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import shapely
from shapely import MultiPolygon, Polygon
from svgelements import Close, Line, Move, Path

from maps.cartographer.lines import polygons
from maps.cartographer.projection import Points

Area: TypeAlias = "Polygon | MultiPolygon"
Ring = list[tuple[float, float]]
BENDS = 12
"""Straight steps for a curve."""
_ALONG = [step / BENDS for step in range(1, BENDS + 1)]


def area_data(shape: shapely.Geometry) -> str:
    """A space's own outline: every ring of every polygon in one path."""
    return "".join(polygon_data(polygon) for polygon in polygons(shape))


def polygon_data(polygon: shapely.Polygon) -> str:
    rings = (polygon.exterior, *polygon.interiors)
    return "".join(run_data(shapely.get_coordinates(ring), closed=True) for ring in rings)


def run_data(points: Points, closed: bool = False) -> str:
    """A line or a ring as path data: tenths of a unit, relative, without points that fall together."""
    whole = np.rint(np.asarray(points)[:, :2] * 10).astype(int)
    steps = np.diff(whole, axis=0)
    steps = steps[steps.any(axis=1)]
    if closed and len(steps) and not (whole[0] - whole[-1]).any():
        steps = steps[:-1]
    if not len(steps):
        return ""
    numbers = "".join(joined for step in steps.tolist() for joined in map(parted, step))
    return f"M{tenths(int(whole[0, 0]))}{parted(int(whole[0, 1]))}l{numbers.lstrip()}{'z' if closed else ''}"


@lru_cache(maxsize=65536)
def parted(value: int) -> str:
    """A number as it follows another: its sign parts it well enough."""
    text = tenths(value)
    return text if text[0] == "-" else f" {text}"


@lru_cache(maxsize=65536)
def tenths(value: int) -> str:
    """A whole number of tenths, without idle zeros."""
    whole, rest = divmod(abs(value), 10)
    text = (f"{whole or ''}.{rest}" if rest else f"{whole}") if value else "0"
    return f"-{text}" if value < 0 else text


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
            ring += [(round(float(x), 3), round(float(y), 3)) for x, y in segment.npoint(_ALONG)]
    if ring:
        yield ring


def _xy(point: object) -> tuple[float, float]:
    return (round(float(point.x), 3), round(float(point.y), 3))  # type: ignore[attr-defined]
