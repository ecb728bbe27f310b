"""Steering: making what has grown into the graph that is wanted.

Where two spaces should meet and do not quite, a neck of land is given to them; where two meet that should not, those at
the ends of their common border are joined across it. Both are small corrections: what asks for more is told to the
author.
"""

from __future__ import annotations

import heapq
from collections import Counter

import numpy as np
from numpy.typing import NDArray

from maps.cartographer.region_growing import NOBODY, Mesh, contacts

ROUNDS = 10
WAY = 0.577
"""The border that one way of the mesh stands for, in spacings."""
NEEDED = 1.6
"""How many unit symbols long a border should be on the mesh; smoothing shortens it."""
CLEAR = 0.9
"""A border this many unit symbols long on the mesh is meant to be one, where no graph is given."""
SCRAP = 1.4
"""A piece beyond a river is a scrap up to this many squares of a unit symbol."""
FARTHEST = 5.0
"""How many unit symbols long a neck may be."""
Pair = tuple[int, int]


def pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


def stress_of(both: Pair, stress: dict[Pair, float]) -> float:
    return stress.get(both, 1.0)


def repair_adjacency(
    mesh: Mesh,
    labels: NDArray[np.int64],
    wanted: set[Pair],
    exempt: set[Pair],
    unit: float,
    hearts: dict[int, list[int]],
    stress: dict[Pair, float],
) -> NDArray[np.int64]:
    """Labels corrected towards the wanted pairs; `exempt` pairs may meet or not.

    Hearts are points that stay. A pair under stress is given a border so many times longer than is usual, because
    the usual one came out too short.
    """
    return _AdjacencyRepair(mesh, labels.copy(), wanted, exempt, unit, hearts, stress).run()


def clear_pairs(mesh: Mesh, labels: NDArray[np.int64], unit: float) -> set[Pair]:
    """The pairs that meet so clearly that they are neighbours; the others nearly meet at a corner."""
    least = CLEAR * unit / (WAY * mesh.spacing)
    return {both for both, count in contacts(mesh, labels).items() if count >= least}


class _AdjacencyRepair:
    def __init__(
        self,
        mesh: Mesh,
        labels: NDArray[np.int64],
        wanted: set[Pair],
        exempt: set[Pair],
        unit: float,
        hearts: dict[int, list[int]],
        stress: dict[Pair, float],
    ) -> None:
        self.mesh, self.labels, self.wanted, self.exempt = mesh, labels, wanted, exempt
        self.unit, self.stress = unit, stress
        self.steered = {number for both in wanted for number in both}
        self.need = unit * NEEDED / (WAY * mesh.spacing)
        self.guarded = self._guard(hearts)
        self.seeds = {number: frozenset(points) for number, points in hearts.items()}

    def _guard(self, hearts: dict[int, list[int]]) -> NDArray[np.int64]:
        """Whose heart is so near a point that nobody else may take it."""
        guarded = np.full(len(self.labels), NOBODY)
        for number, points in hearts.items():
            for heart in points[:1]:
                away = np.hypot(*(self.mesh.points - self.mesh.points[heart]).T)
                guarded[away < 0.75 * self.unit] = number
        return guarded

    def run(self) -> NDArray[np.int64]:
        for _ in range(ROUNDS):
            met = contacts(self.mesh, self.labels)
            unwanted = [
                both
                for both in sorted(met)
                if both not in self.wanted and both not in self.exempt and set(both) <= self.steered
            ]
            short = [
                both for both in sorted(self.wanted) if met[both] < self.need * stress_of(both, self.stress)
            ]
            if not unwanted and not short:
                break
            for both in unwanted:
                self._separate(*both)
            for both in short:
                self._join(*both)
            self._sweep()
        self._return_scraps()
        return self.labels

    def _join(self, one: int, other: int) -> None:
        path = self._path(one, other)
        if not path:
            return
        self._claim(path, one, other)

    def _path(self, one: int, other: int, within: set[int] | None = None) -> list[int]:
        """The shortest way from a point of one to a point of the other, both ends included."""
        labels, ways, lengths = self.labels, self.mesh.ways, self.mesh.lengths
        came: dict[int, int] = {}
        done: set[int] = set()
        front = [(0.0, int(point), -1) for point in np.flatnonzero(labels == one)]
        heapq.heapify(front)
        farthest = FARTHEST * self.unit
        while front:
            spent, point, before = heapq.heappop(front)
            if point in done:
                continue
            done.add(point)
            came[point] = before
            if labels[point] == other:
                path = [point]
                while came[path[-1]] >= 0:
                    path.append(came[path[-1]])
                return path[::-1]
            for following, way in ways[point]:
                if following in done or labels[following] == one:
                    continue
                if within is not None and following not in within and labels[following] != other:
                    continue
                if self.guarded[following] not in (NOBODY, one, other):
                    continue
                if self.mesh.slowed[way] > 30 * self.mesh.spacing and labels[following] != other:
                    continue
                if spent + lengths[way] <= farthest:
                    heapq.heappush(front, (spent + float(lengths[way]), following, point))
        return []

    def _claim(self, path: list[int], one: int, other: int) -> None:
        """Give the neck around a path to the two, each the half that is nearer."""
        points = self.mesh.points
        line = points[path]
        reach = 0.75 * self.unit * stress_of(pair(one, other), self.stress)
        close = np.flatnonzero(
            ((points > line.min(axis=0) - reach) & (points < line.max(axis=0) + reach)).all(axis=1)
        )
        away = np.full(len(points), np.inf)
        away[close] = np.min(
            np.hypot(*(points[close][:, None, :] - line[None, :, :]).transpose(2, 0, 1)), axis=1
        )
        neck = np.flatnonzero(
            (away < reach)
            & (self.labels != one)
            & (self.labels != other)
            & (self.labels != NOBODY)
            & ((self.guarded == NOBODY) | (self.guarded == one) | (self.guarded == other))
        )
        near_one = np.hypot(*(points[neck] - line[0]).T)
        near_other = np.hypot(*(points[neck] - line[-1]).T)
        self.labels[neck] = np.where(near_one <= near_other, one, other)

    def _separate(self, one: int, other: int) -> None:
        for cluster in self._clusters(one, other):
            ends = self._ends(cluster, one, other)
            candidates = [
                (ends[first] + ends[second], first, second)
                for first in ends
                for second in ends
                if first < second and pair(first, second) in self.wanted
            ]
            if candidates:
                _, first, second = max(candidates)
                path = self._path(first, second, within=self._around(cluster))
                if path:
                    self._claim(path, first, second)
                    continue
            if ends:
                allowed = [
                    label
                    for label in ends
                    if pair(label, one) in self.wanted and pair(label, other) in self.wanted
                ]
                taker = max(allowed or ends, key=lambda label: (ends[label], -label))
                for point in sorted(self._around(cluster, 0.55)):
                    if self.labels[point] in (one, other) and self.guarded[point] in (NOBODY, taker):
                        self.labels[point] = taker

    def _clusters(self, one: int, other: int) -> list[set[int]]:
        """The points on either side of each stretch of common border."""
        starts, ends = self.mesh.starts, self.mesh.ends
        a, b = self.labels[starts], self.labels[ends]
        crossing = np.flatnonzero(((a == one) & (b == other)) | ((a == other) & (b == one)))
        loose = sorted({int(point) for way in crossing for point in (starts[way], ends[way])})
        waiting, found = set(loose), []
        for first in loose:
            if first not in waiting:
                continue
            cluster, front = set(), [first]
            waiting.discard(first)
            while front:
                point = front.pop()
                cluster.add(point)
                for following, _ in self.mesh.ways[point]:
                    if following in waiting:
                        waiting.discard(following)
                        front.append(following)
            found.append(cluster)
        return found

    def _ends(self, cluster: set[int], one: int, other: int) -> Counter[int]:
        """Who else is met beside a stretch of border."""
        met: Counter[int] = Counter()
        for point in self._around(cluster, 0.35):
            for following, _ in self.mesh.ways[point]:
                label = int(self.labels[following])
                if label not in (one, other, NOBODY) and label in self.steered:
                    met[label] += 1
        return met

    def _around(self, cluster: set[int], reach: float = 0.9) -> set[int]:
        """The points within so many unit symbols of a cluster, on foot."""
        distance = dict.fromkeys(cluster, 0.0)
        front = sorted((0.0, point) for point in cluster)
        limit = reach * self.unit
        while front:
            spent, point = heapq.heappop(front)
            if spent > distance[point]:
                continue
            for following, way in self.mesh.ways[point]:
                total = spent + float(self.mesh.lengths[way])
                if total <= limit and total < distance.get(following, limit + 1):
                    distance[following] = total
                    heapq.heappush(front, (total, following))
        return set(distance)

    def _return_scraps(self) -> None:
        """Let borders keep to rivers and ridges: a scrap of a space beyond one goes to the space on its bank.

        It stays where it is when a border would suffer.
        """
        largest = SCRAP * self.unit**2 / self.mesh.cell
        for label, parts in self._pieces(banks=True).items():
            for piece in parts[1:]:
                if len(piece) > largest or not self.seeds[label].isdisjoint(piece):
                    continue
                met = Counter(
                    int(self.labels[following])
                    for point in piece
                    for following, way in self.mesh.ways[point]
                    if not self.mesh.slowed[way] and self.labels[following] not in (label, NOBODY)
                )
                if met:
                    self._give(piece, label, max(met, key=lambda other: (met[other], -other)))

    def _give(self, piece: list[int], label: int, taker: int) -> None:
        """Hand a piece over, unless a wanted border becomes too short by that, or an unwanted one appears."""
        before = contacts(self.mesh, self.labels)
        self.labels[piece] = taker
        after = contacts(self.mesh, self.labels)
        appeared = [both for both in after if after[both] > before[both] and both not in self.wanted]
        shorter = [
            both
            for both in self.wanted
            if after[both] < min(before[both], self.need * stress_of(both, self.stress))
        ]
        if shorter or not self.exempt.issuperset(appeared):
            self.labels[piece] = label

    def _pieces(self, banks: bool = False) -> dict[int, list[list[int]]]:
        """The connected pieces of each space, the largest first; with `banks`, rivers and ridges part them as well."""
        labels, starts, ends = self.labels, self.mesh.starts, self.mesh.ends
        joined = labels[starts] == labels[ends]
        if banks:
            joined &= self.mesh.slowed == 0
        firsts = _first_reached(len(labels), starts[joined], ends[joined])
        pieces: dict[int, list[list[int]]] = {}
        order = np.argsort(firsts, kind="stable")
        for piece in np.split(order, np.flatnonzero(np.diff(firsts[order])) + 1):
            if labels[piece[0]] != NOBODY:
                pieces.setdefault(int(labels[piece[0]]), []).append(piece.tolist())
        for parts in pieces.values():
            parts.sort(key=len, reverse=True)
        return pieces

    def _sweep(self) -> None:
        """Give what was cut off from its space, and holds none of its seeds, to whom it touches most."""
        smallest = (0.8 * self.unit) ** 2 / self.mesh.cell
        for label, parts in self._pieces().items():
            for piece in parts[1:]:
                if len(piece) > smallest and not self.seeds[label].isdisjoint(piece):
                    continue
                met = Counter(
                    int(self.labels[following])
                    for point in piece
                    for following, _ in self.mesh.ways[point]
                    if self.labels[following] not in (label, NOBODY)
                )
                if met:
                    self.labels[piece] = max(met, key=lambda other: (met[other], -other))


def _first_reached(count: int, starts: NDArray[np.int64], ends: NDArray[np.int64]) -> NDArray[np.int64]:
    """For each point the first of all that are joined with it by ways, near or far."""
    firsts = np.arange(count)
    while True:
        one, other = firsts[starts], firsts[ends]
        apart = one != other
        if not apart.any():
            return firsts
        starts, ends, one, other = starts[apart], ends[apart], one[apart], other[apart]
        np.minimum.at(firsts, np.maximum(one, other), np.minimum(one, other))
        while (firsts[firsts] != firsts).any():
            firsts = firsts[firsts]
