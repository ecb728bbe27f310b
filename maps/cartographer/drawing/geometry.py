"""Shapes that a draughtsman makes of lines and areas: ribbons, hatching, scattered points."""

from __future__ import annotations

import math
import zlib

import numpy as np
import shapely
from shapely import LineString
from shapely.ops import substring

from maps.cartographer.lines import even_steps, solid
from maps.cartographer.projection import Points


def chance(seed: int, *names: str) -> np.random.Generator:
    """A named thing's own source of chance, so that a change elsewhere leaves it as it was."""
    return np.random.default_rng(zlib.crc32("\n".join((str(seed), *names)).encode()))


def directions(points: Points) -> Points:
    """The unit vector along a line at each of its points."""
    steps: Points = np.gradient(points, axis=0)
    lengths = np.hypot(steps[:, 0], steps[:, 1])
    return steps / np.where(lengths == 0, 1.0, lengths)[:, None]


def sideways(points: Points, distance: Points | float) -> Points:
    """The points moved to the left of a traveller on a sheet whose y runs downwards."""
    along = directions(points)
    moved: Points = points + np.column_stack([along[:, 1], -along[:, 0]]) * np.reshape(distance, (-1, 1))
    return moved


def ribbon(points: Points, widths: Points) -> Points:
    """The outline of a line that is as wide at each point as said."""
    return np.vstack([sideways(points, widths / 2), sideways(points, -widths / 2)[::-1]])


def stations(line: LineString, step: float) -> tuple[Points, Points]:
    """Points at even distances along a line, and the direction of the line at each."""
    points = even_steps(shapely.get_coordinates(line), step)
    return points, directions(points)


def dashes(line: LineString, dash: float, gap: float) -> list[LineString]:
    """A line broken into dashes, the first and the last of which reach its ends: both lengths are bent to that purpose.

    A short line still has a gap in its middle; only one that is no longer than a gap stays whole.
    """
    if line.length <= gap:
        return [line]
    count = max(1, round((line.length - dash) / (dash + gap)))
    dash *= line.length / (dash + count * (dash + gap))
    starts = np.arange(count + 1) * (line.length - dash) / count
    return [substring(line, start, start + dash) for start in starts]


def outset(area: shapely.Geometry, distance: float, blur: float = 0.3) -> shapely.Geometry:
    """An area grown, or shrunk by a negative distance, without detail that nobody sees.

    Far rims are quicker made in steps, each from the last, as every step leaves less detail.
    """
    return solid(shapely.buffer(area, distance, quad_segs=2).simplify(blur))


def hatching(area: shapely.Geometry, spacing: float, angle: float, phase: float = 0.0) -> Points:
    """Parallel strokes over an area as an array of pairs of points, `angle` in degrees.

    They always lie on the same raster, moved by `phase` parts of the spacing, so that neighbours match. Every side
    of the area is asked which lines of the raster it crosses; between an odd crossing and the next lies the area.
    """
    turn = np.array([math.cos(math.radians(angle)), math.sin(math.radians(angle))])
    frame = np.array([turn, (-turn[1], turn[0])])
    starts, ends = (points @ frame.T for points in _sides(area))
    levels, level_ends = starts[:, 1] / spacing - phase, ends[:, 1] / spacing - phase
    first = np.ceil(np.minimum(levels, level_ends)).astype(int)
    count = np.ceil(np.maximum(levels, level_ends)).astype(int) - first
    side = np.repeat(np.arange(len(starts)), count)
    row = np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count) + first[side]
    part = (row - levels[side]) / (level_ends[side] - levels[side])
    along = starts[side, 0] + part * (ends[side, 0] - starts[side, 0])
    order = np.lexsort((along, row))
    crossings = np.column_stack([along[order], (row[order] + phase) * spacing])
    strokes: Points = crossings[: len(crossings) // 2 * 2].reshape(-1, 2, 2) @ frame
    long_enough: Points = strokes[np.hypot(*(strokes[:, 1] - strokes[:, 0]).T) > 0.5]
    return long_enough


def _sides(area: shapely.Geometry) -> tuple[Points, Points]:
    """The starts and ends of all sides of an area's rings."""
    rings = shapely.get_rings(shapely.get_parts(area))
    points, ring = shapely.get_coordinates(rings, return_index=True)
    joined = ring[1:] == ring[:-1]
    return points[:-1][joined], points[1:][joined]


def scatter(area: shapely.Geometry, spacing: float, luck: np.random.Generator, stray: float = 0.34) -> Points:
    """Points all over an area: rows set off by half a step, every point strayed from its place."""
    if area.is_empty:
        return np.empty((0, 2))
    west, north, east, south = area.bounds
    rows = np.arange(north, south + spacing, spacing * 0.87)
    columns = np.arange(west - spacing, east + spacing, spacing)
    x, y = np.meshgrid(columns, rows)
    x = x + (np.arange(len(rows)) % 2)[:, None] * spacing / 2
    points = np.column_stack([x.ravel(), y.ravel()])
    points += luck.uniform(-stray, stray, points.shape) * spacing
    shapely.prepare(area)
    within: Points = points[shapely.contains_xy(area, points[:, 0], points[:, 1])]
    return within


def spiral(turns: float, tightness: float = 0.86, steps: int = 14) -> Points:
    """A scroll's line that begins at (0, 0) heading along x and winds inwards clockwise; its first radius is 1."""
    angles = np.linspace(0, turns * 2 * math.pi, max(4, int(turns * steps)))
    radii = np.linspace(1.0, 1.0 - tightness, len(angles))
    return np.column_stack([radii * np.sin(angles), 1 - radii * np.cos(angles)])


def arc(middle: tuple[float, float], radius: float, start: float, end: float, steps: int = 16) -> Points:
    """Part of a circle, angles in degrees clockwise from the right."""
    angles = np.radians(np.linspace(start, end, steps))
    return np.column_stack([middle[0] + radius * np.cos(angles), middle[1] + radius * np.sin(angles)])


def regular(middle: tuple[float, float], radius: float, corners: int, turn: float = -90.0) -> Points:
    """The corners of a regular polygon, the first one straight up."""
    angles = np.radians(turn + np.arange(corners) * 360 / corners)
    return np.column_stack([middle[0] + radius * np.cos(angles), middle[1] + radius * np.sin(angles)])
