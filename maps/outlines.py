"""Areas and lines on the sheet as path data, and path data as areas."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import shapely
import shapely.affinity
from numpy.typing import NDArray
from shapely import LinearRing, LineString, MultiPolygon, Polygon
from svgelements import Close, Line, Move, Path

from maps.layout import Label

Area: TypeAlias = "Polygon | MultiPolygon"
Points: TypeAlias = "NDArray[np.float64]"
Ring = list[tuple[float, float]]
BENDS = 12
"""Straight steps for a curve."""
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_STRAIGHT = re.compile(rf"(?:M\s*{_NUMBER.pattern}(?:\s+|(?=-)){_NUMBER.pattern}\s*l[-\d.\s]*z)+")
"""Rings as `run_data` writes them, which are read at once and not step by step."""
_ALONG = [step / BENDS for step in range(1, BENDS + 1)]


def polygons(shape: shapely.Geometry, least: float = 0.0) -> list[Polygon]:
    """The polygons in a geometry that are larger than `least`."""
    if isinstance(shape, Polygon):
        return [shape] if shape.area > least else []
    return [part for geometry in getattr(shape, "geoms", ()) for part in polygons(geometry, least)]


def strings(shape: shapely.Geometry) -> list[LineString]:
    """The lines in a geometry."""
    if shape.is_empty:
        return []
    if isinstance(shape, LineString):
        return [LineString(shape.coords) if isinstance(shape, LinearRing) else shape]
    if not hasattr(shape, "geoms"):
        return []
    return [part for geometry in shapely.get_parts(shape).tolist() for part in strings(geometry)]


def line_data(shape: shapely.Geometry) -> list[str]:
    """A geometry's lines as path data, one piece for each."""
    return [run_data(shapely.get_coordinates(string)) for string in strings(shape)]


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


def label_area(label: Label) -> Polygon:
    """The box of a label on the sheet."""
    half_width, half_height = label.width / 2, label.height / 2
    box = shapely.box(-half_width, -half_height, half_width, half_height)
    return shapely.affinity.translate(shapely.affinity.rotate(box, label.angle, (0, 0)), *label.at)


def area_of(data: str) -> Area:
    """The area that path data enclose: what an odd number of rings goes round. ValueError for data that make no sense."""
    area: Area = Polygon()
    for ring in _rings(data):
        if len(ring) >= 3:
            inside = _sound(Polygon(ring))
            area = inside if area.is_empty else shapely.symmetric_difference(area, inside)
    return area


def _sound(polygon: Polygon) -> Area:
    return polygon if polygon.is_valid else shapely.make_valid(polygon, method="structure")


def _rings(data: str) -> Iterator[Ring | Points]:
    if _STRAIGHT.fullmatch(data):
        for steps in data[1:].split("M"):
            numbers = np.array(_NUMBER.findall(steps), float)
            if len(numbers) % 2:
                raise ValueError("a path lacks a number")
            yield np.round(numbers.reshape(-1, 2).cumsum(axis=0), 3)
    else:
        yield from _bent_rings(data)


def _bent_rings(data: str) -> Iterator[Ring]:
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
