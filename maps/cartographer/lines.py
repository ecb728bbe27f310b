"""Lines as people draw them: roughened, evenly stepped, smoothed."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString, MultiLineString, MultiPolygon, Polygon

from maps.cartographer.projection import Points
from maps.outlines import polygons, strings

REACH = 0.3
"""How far a displaced midpoint may stray, as a part of its segment."""


def randomness_of(points: Points) -> np.random.Generator:
    """A line's own source of chance, so that a change of one line leaves the others as they were."""
    return np.random.default_rng(zlib.crc32(np.round(points, 1).tobytes()))


def roughen(
    points: Points, rough: float, finest: float = 4.0, size: tuple[float, float] | None = None
) -> Points:
    """Midpoints displaced again and again until no segment is longer than `finest`.

    With the size of a sheet, segments that lie outside of it stay straight.
    """
    chance = randomness_of(points)
    while len(points) > 1:
        steps = np.diff(points, axis=0)
        lengths = np.hypot(steps[:, 0], steps[:, 1])
        if lengths.max() <= finest:
            break
        away = np.clip(chance.normal(0, rough, len(steps)), -REACH, REACH)
        away[lengths <= finest] = 0
        if size is not None:
            beyond = np.any((points <= 0) | (points >= size), axis=1)
            away[beyond[:-1] & beyond[1:]] = 0
        middles = (points[:-1] + points[1:]) / 2 + np.column_stack([-steps[:, 1], steps[:, 0]]) * away[
            :, None
        ]
        woven = np.empty((len(points) + len(middles), 2))
        woven[0::2], woven[1::2] = points, middles
        keep = np.ones(len(woven), dtype=bool)
        keep[1::2] = lengths > finest
        points = woven[keep]
    return points


def closed(points: Points) -> Points:
    return points if np.allclose(points[0], points[-1]) else np.vstack([points, points[:1]])


def even_steps(points: Points, step: float) -> Points:
    """The same line with points at even distances."""
    lengths = np.hypot(*np.diff(points, axis=0).T)
    along = np.concatenate([[0.0], np.cumsum(lengths)])
    count = max(2, round(along[-1] / step) + 1)
    at = np.linspace(0, along[-1], count)
    return np.column_stack([np.interp(at, along, points[:, 0]), np.interp(at, along, points[:, 1])])


def smooth(points: Points, breadth: float) -> Points:
    """Averaged along the line with a bell of this breadth in points. Ends stay; a ring stays a ring."""
    count = len(points)
    if count < 4:
        return points
    ring = bool(np.allclose(points[0], points[-1]))
    reach = min(int(3 * breadth) + 1, count - 2)
    bell = np.exp(-0.5 * (np.arange(-reach, reach + 1) / breadth) ** 2)
    bell /= bell.sum()
    if ring:
        body = points[:-1]
        padded = body[np.arange(-reach, len(body) + reach) % len(body)]
    else:
        before = 2 * points[0] - points[1 : reach + 1][::-1]
        after = 2 * points[-1] - points[-reach - 1 : -1][::-1]
        padded = np.vstack([before, points, after])
    result = np.column_stack([np.convolve(padded[:, axis], bell, "valid") for axis in (0, 1)])
    if ring:
        return np.vstack([result, result[:1]])
    result[0], result[-1] = points[0], points[-1]
    return result


def rounded_corners(ring: Points, most: float, steps: int = 8) -> Points:
    """A closed line with every corner made a curve, that begins at most so far from the corner."""
    corners = ring[:-1]
    before, after = np.roll(corners, 1, axis=0) - corners, np.roll(corners, -1, axis=0) - corners
    found = []
    for corner, back, ahead in zip(corners, before, after, strict=True):
        start, end = (
            corner + side * min(0.45, most / max(float(np.hypot(*side)), 1e-9)) for side in (back, ahead)
        )
        part = np.linspace(0, 1, steps)[:, None]
        found.append(start * (1 - part) ** 2 + corner * 2 * part * (1 - part) + end * part**2)
    return closed(np.vstack(found))


def steady(flags: NDArray[np.bool_], shortest: int) -> NDArray[np.bool_]:
    """Flags along a line without flicker: gaps shorter than this are closed, then stretches that are dropped."""
    calm = flags.copy()
    for wanted in (True, False):
        edges = np.flatnonzero(np.diff(calm)) + 1
        for start, end in pairwise([0, *edges.tolist(), len(calm)]):
            if calm[start] != wanted and end - start < shortest and start > 0 and end < len(calm):
                calm[start:end] = wanted
    return calm


def merged(shapes: list[LineString]) -> Iterator[LineString]:
    """Lines that meet end to end, joined."""
    if shapes:
        yield from strings(shapely.line_merge(MultiLineString(shapes)))


def solid(shape: shapely.Geometry) -> Polygon | MultiPolygon:
    """The areal part of a geometry, valid."""
    parts = polygons(shape if shape.is_valid else shapely.make_valid(shape))
    if len(parts) == 1:
        return parts[0]
    return shapely.unary_union(parts) if parts else MultiPolygon()
