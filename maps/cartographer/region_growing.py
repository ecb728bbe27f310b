"""Growing spaces over the land: from seeds, by the way on foot, over a mesh of points with rough going.

Plain distance would cross water and make straight borders. Here a front spreads from every seed; rivers and ridges slow
it, so that borders come to lie on them, and a small space spreads faster.
"""

from __future__ import annotations

import heapq
import math
from collections import Counter
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString, MultiPoint, Polygon

from maps.cartographer.lines import even_steps, smooth
from maps.cartographer.projection import Points
from maps.cartographer.sheet import Area

Labels: TypeAlias = "NDArray[np.int64]"
"""For each point of a mesh the number of whose it is, or NOBODY."""
NOBODY = -1
RIVER_COST = 5.0
WALL_COST = 60.0
ROUNDS = 5
"""How often small spaces are given a faster front."""


@dataclass
class Mesh:
    """Points on land, the ways between them, and their lengths."""

    points: Points
    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    lengths: Points
    slowed: Points
    """What rivers, ridges and walls add to each way."""
    spacing: float
    ways: list[list[tuple[int, int]]]
    """For each point: the points it is joined with, and the number of the way."""

    @property
    def cell(self) -> float:
        """The area of a point."""
        return self.spacing**2 * math.sqrt(3) / 2


@dataclass(frozen=True)
class Seedling:
    """A space, or land out of play, that is to grow."""

    key: str
    seeds: Points
    speed: float
    least: float
    outline: Polygon | None = None
    """Given once and for all: it holds the land in there and does not grow."""


def make_mesh(
    land: Area,
    size: tuple[float, float],
    spacing: float,
    guides: tuple[LineString, ...],
    walls: tuple[LineString, ...],
    seed: int,
) -> Mesh:
    points = _points(land, size, spacing, (*guides, *walls), seed)
    edges = shapely.get_coordinates(shapely.delaunay_triangles(MultiPoint(points), only_edges=True)).reshape(
        -1, 2, 2
    )
    index = {(x, y): number for number, (x, y) in enumerate(map(tuple, points.tolist()))}
    pairs = sorted({tuple(sorted((index[tuple(a)], index[tuple(b)]))) for a, b in edges.tolist()})
    starts, ends = np.array(pairs).T
    lengths = np.hypot(*(points[starts] - points[ends]).T)
    near = lengths < 4 * spacing
    starts, ends, lengths = starts[near], ends[near], lengths[near]
    segments = shapely.linestrings(np.stack([points[starts], points[ends]], axis=1))
    shapely.prepare(land)
    dry = shapely.contains(land, segments)
    starts, ends, lengths, segments = starts[dry], ends[dry], lengths[dry], segments[dry]
    slowed = np.zeros(len(starts))
    tree = shapely.STRtree(segments)
    for lines, cost in ((guides, RIVER_COST), (walls, WALL_COST)):
        crossed = [tree.query(line, predicate="intersects") for line in lines]
        if crossed:
            slowed[np.unique(np.concatenate(crossed))] += cost * spacing
    ways: list[list[tuple[int, int]]] = [[] for _ in points]
    for number, (a, b) in enumerate(zip(starts.tolist(), ends.tolist(), strict=True)):
        ways[a].append((b, number))
        ways[b].append((a, number))
    return Mesh(points, starts, ends, lengths, slowed, spacing, ways)


def _points(
    land: Area, size: tuple[float, float], spacing: float, lines: tuple[LineString, ...], seed: int
) -> Points:
    """A shaken honeycomb on land; along lines, pairs of points that mirror each other, so that cells part there."""
    chance = np.random.default_rng(seed)
    columns, rows = int(size[0] / spacing) + 3, int(size[1] / (spacing * 0.866)) + 3
    across, down = np.meshgrid(np.arange(columns), np.arange(rows))
    x = ((across + 0.5 * (down % 2)) * spacing - spacing).ravel()
    y = (down * spacing * 0.866 - spacing).ravel()
    points = np.column_stack([x, y])
    points += chance.uniform(-0.36 * spacing, 0.36 * spacing, points.shape)
    if lines:
        every = shapely.union_all(lines)
        shapely.prepare(every)
        points = points[~shapely.dwithin(every, shapely.points(points), 0.7 * spacing)]
        sides = []
        for line in lines:
            path = smooth(even_steps(shapely.get_coordinates(line), spacing * 0.8), 1.0)
            along = np.gradient(path, axis=0)
            across_line = np.column_stack([-along[:, 1], along[:, 0]])
            across_line /= np.maximum(np.hypot(*along.T), 1e-9)[:, None]
            sides += [path + across_line * spacing * 0.4, path - across_line * spacing * 0.4]
        points = np.vstack([points, *sides])
    shapely.prepare(land)
    points = points[shapely.contains_xy(land, points[:, 0], points[:, 1])]
    return _spaced(np.unique(np.round(points, 2), axis=0), 0.3 * spacing)


def _spaced(points: Points, least: float) -> Points:
    """Without points that lie nearer than `least` to an earlier one."""
    tree = shapely.STRtree(shapely.points(points))
    near = tree.query(shapely.points(points), predicate="dwithin", distance=least)
    late = np.zeros(len(points), dtype=bool)
    for one, other in sorted(map(tuple, near.T.tolist())):
        if one < other and not late[one]:
            late[other] = True
    return np.asarray(points[~late])


def grow(mesh: Mesh, seedlings: list[Seedling], noise: float, seed: int) -> Labels:
    """For each point of the mesh the number of the seedling that has it, or NOBODY."""
    costs = _costs(mesh, noise, seed)
    tree = shapely.STRtree(shapely.points(mesh.points))
    starts = [
        sorted({int(tree.nearest(shapely.Point(seed_point))) for seed_point in one.seeds})
        if one.outline is None
        else []
        for one in seedlings
    ]
    held = np.full(len(mesh.points), NOBODY)
    for number, one in enumerate(seedlings):
        if one.outline is not None:
            held[shapely.contains_xy(one.outline, mesh.points[:, 0], mesh.points[:, 1])] = number
    speeds = np.array([one.speed for one in seedlings])
    least = np.array([one.least for one in seedlings])
    labels = np.full(len(mesh.points), NOBODY)
    for round_number in range(ROUNDS):
        labels = _spread(mesh, held.tolist(), starts, costs, (1000 / speeds).round().astype(int).tolist())
        areas = np.bincount(labels[labels >= 0], minlength=len(seedlings)) * mesh.cell
        small = (areas < least) & (areas > 0)
        if round_number == ROUNDS - 1 or not small.any():
            break
        faster = np.clip((least / np.maximum(areas, 50)) ** 0.6, 1, 1.35)
        speeds = np.where(small, speeds * faster, speeds)
    return labels


def _costs(mesh: Mesh, noise: float, seed: int) -> list[int]:
    """Whole numbers, so that every machine finds the same ways."""
    chance = np.random.default_rng(seed)
    middles = (mesh.points[mesh.starts] + mesh.points[mesh.ends]) / 2
    going = sum(
        _value_noise(middles, scale, chance) * weight for scale, weight in ((90, 0.3), (40, 0.9), (18, 0.6))
    )
    costs = mesh.lengths * np.exp(noise * going) + mesh.slowed
    return (costs * 100).round().astype(int).tolist()  # type: ignore[no-any-return]


def _value_noise(points: Points, scale: float, chance: np.random.Generator) -> Points:
    """Smooth noise between -1 and 1."""
    at = points / scale + 50
    corner = np.floor(at).astype(int)
    part = at - corner
    part = part * part * (3 - 2 * part)
    corner -= corner.min(axis=0)
    field = chance.uniform(-1, 1, tuple(corner.max(axis=0) + 2))
    x, y = corner.T
    upper = field[x, y] * (1 - part[:, 0]) + field[x + 1, y] * part[:, 0]
    lower = field[x, y + 1] * (1 - part[:, 0]) + field[x + 1, y + 1] * part[:, 0]
    return np.asarray(upper * (1 - part[:, 1]) + lower * part[:, 1])


def _spread(
    mesh: Mesh, reached: list[int], starts: list[list[int]], costs: list[int], slowness: list[int]
) -> Labels:
    """Let every front run until all is reached that can be."""
    front = [(0, point, number) for number, points in enumerate(starts) for point in points]
    heapq.heapify(front)
    ways = mesh.ways
    while front:
        spent, point, number = heapq.heappop(front)
        if reached[point] != NOBODY:
            continue
        reached[point] = number
        slow = slowness[number]
        for other, way in ways[point]:
            if reached[other] == NOBODY:
                heapq.heappush(front, (spent + costs[way] * slow, other, number))
    return np.array(reached)


def contacts(mesh: Mesh, labels: Labels) -> Counter[tuple[int, int]]:
    """How many ways join each two neighbours; a way stands for about 0.58 of the mesh's spacing of border."""
    one, other = labels[mesh.starts], labels[mesh.ends]
    differ = (one != other) & (one >= 0) & (other >= 0)
    low, high = np.minimum(one, other)[differ], np.maximum(one, other)[differ]
    return Counter(zip(low.tolist(), high.tolist(), strict=True))
