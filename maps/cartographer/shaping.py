"""From labelled points to shapes: borders smoothed once, everything cut once, no gap and no overlap."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString, Polygon, box

from maps.cartographer.grounding import GRID, MARGIN, Ground
from maps.cartographer.lines import even_steps, merged, smooth, solid, steady
from maps.cartographer.projection import Points
from maps.cartographer.region_growing import NOBODY, Labels, Mesh
from maps.cartographer.sheet import Area
from maps.outlines import polygons, strings

STEP = 2.8
FLICKER = 7
"""Stretches of a border shorter than this many steps are neither beside a river nor away from it."""
FARAWAY = 10_000.0
"""Beyond this the centre of a flat triangle does not matter."""
BREADTH = 1.7
"""How broadly borders are smoothed, in steps."""
TURNING = 0.45
"""Within so many units' diameters a border turns only once."""
SOFTLY = 1.3
"""How broadly they are smoothed once more at the end, in steps."""
GENTLY = 2
"""Within about so many steps a border comes to a river or leaves it."""
STRAIGHT, WINDING = 0.75, 0.55
"""A piece of a border whose ends are nearer to each other than this part of its length doubles back; one in a river."""
ARRIVING, STRAIGHT_IN = 1.0, 0.88
"""The same for the end of a border, which comes straight to where three meet."""
GENEROUS = 1e-6
"""By how much sums over a whole line are mistrusted."""
FIRM = 5
"""Digits of a border's points that every machine finds alike: what lies half-way between two points of the grid is one."""
SCENERY = "scenery"
"""Whose the islands are that nobody owns."""
NEAR = 26.0
"""An island farther than this from any space is scenery."""


@dataclass(frozen=True)
class Faces:
    """The pieces into which all lines cut the sheet, and whose each is."""

    shapes: list[Polygon]
    owners: list[str]


def shape_spaces(ground: Ground, mesh: Mesh, labels: Labels, keys: list[str], unit: float) -> dict[str, Area]:
    """The shape of everything that was grown, and of every sea, by key; SCENERY for nobody's islands."""
    guides = (*ground.guides, *ground.walls)
    lines = [*_arcs(mesh, labels, ground.frame, guides, unit), ground.land.boundary, ground.frame.boundary]
    lines += [sea.boundary for sea in ground.seas.values()]
    noded = shapely.node(shapely.set_precision(shapely.union_all(lines), GRID))
    noded = shapely.union_all(shapely.set_precision(noded, GRID), grid_size=GRID)
    pieces = [
        face
        for face in shapely.get_parts(shapely.polygonize([noded])).tolist()
        if ground.frame.contains(face.representative_point())
    ]
    faces = Faces(pieces, _owners(pieces, ground, mesh, labels, keys))
    for _ in range(4):
        if not _tidy(faces, set(ground.seas), unit):
            break
    shapes: dict[str, Area] = {}
    islands = [key for _, key in ground.owners if key]
    for key in dict.fromkeys((*keys, *islands, *ground.seas, SCENERY)):
        parts = [face for face, owner in zip(faces.shapes, faces.owners, strict=True) if owner == key]
        if parts:
            shapes[key] = solid(shapely.union_all(parts, grid_size=GRID))
    return shapes


def _arcs(
    mesh: Mesh, labels: Labels, frame: Polygon, guides: tuple[LineString, ...], unit: float
) -> list[LineString]:
    """The lines between points of different owners, smoothed between the places where three meet.

    Where a line runs beside a river or a ridge it is drawn onto it: two lines side by side would only confuse.
    """
    wide = box(*frame.buffer(MARGIN).bounds)
    raw = shapely.line_merge(shapely.multilinestrings(_dividing_segments(mesh.points, labels)))
    kept = [part for line in strings(raw) for part in strings(line.intersection(wide))]
    arcs = [
        smooth(even_steps(shapely.get_coordinates(line), STEP), BREADTH)
        for line in merged(kept)
        if line.length > GRID
    ]
    follow = _Guides(guides, 0.75 * mesh.spacing)
    arcs = _calmed(arcs, follow, unit)
    return [LineString(_eased(*follow.drawn_onto(arc), unit).round(FIRM)) for arc in arcs]


class _Guides:
    """The rivers and ridges that borders follow where they are nearer than `reach`."""

    def __init__(self, guides: tuple[LineString, ...], reach: float) -> None:
        self.every = shapely.MultiLineString(guides)
        self.ends = shapely.MultiPoint(
            [end for guide in guides for end in (guide.coords[0], guide.coords[-1])]
        )
        self.reach = reach
        shapely.prepare(self.every)

    def beside(self, arc: Points) -> NDArray[np.bool_]:
        """Which points of a line are beside a guide, not before its end, nor where the line only crosses or leaves it."""
        if self.every.is_empty or len(arc) < FLICKER:
            return np.zeros(len(arc), dtype=bool)
        points = shapely.points(arc)
        away = shapely.distance(self.every, points)
        near = steady((away < self.reach) & (away + GRID < shapely.distance(self.ends, points)), FLICKER)
        for ahead in (near, near[::-1]):
            first = len(ahead) if ahead.all() else int(np.argmin(ahead))
            if first < FLICKER:
                ahead[:first] = False
        return near

    def feet(self, points: Points) -> Points:
        """The nearest points on a guide."""
        lines = shapely.shortest_line(self.every, shapely.points(points))
        return np.asarray(shapely.get_coordinates(lines).reshape(-1, 2, 2)[:, 0])

    def drawn_onto(self, arc: Points) -> tuple[Points, NDArray[np.bool_]]:
        """The arc moved onto a guide beside it, gently where it comes and goes, and which of its points lie there."""
        near = self.beside(arc)
        held = near.copy()
        for end in (0, -1):
            if near[end] and shapely.distance(self.every, shapely.Point(arc[end])) > GRID:
                near[slice(0, 2) if end == 0 else slice(-2, None)] = False
        if not near.any():
            return arc, held
        moved = arc.copy()
        moved[near] = self.feet(arc[near])
        sure = near & np.roll(near, GENTLY) & np.roll(near, -GENTLY)
        sure[:GENTLY] |= near[0]
        sure[-GENTLY:] |= near[-1]
        pull = smooth(np.column_stack([sure.astype(float)] * 2), GENTLY)[:, :1]
        return np.asarray(arc + (moved - arc) * pull), held


def _calmed(arcs: list[Points], follow: _Guides, unit: float) -> list[Points]:
    """The arcs with the places where three meet moved to where their lines run together without a hook.

    A place at which a line comes along a river or a ridge is moved onto it.
    """
    ends: dict[tuple[float, float], list[tuple[int, bool]]] = {}
    for index, arc in enumerate(arcs):
        for point, last in ((arc[0], False), (arc[-1], True)):
            ends.setdefault((float(point[0]), float(point[1])), []).append((index, last))
    calm = list(arcs)
    reach = max(1, round(unit * TURNING / STEP))
    for meeting in ends.values():
        if len(meeting) < 3:
            continue
        ways = [calm[index][::-1] if last else calm[index] for index, last in meeting]
        here = ways[0][0]
        there = np.mean([way[min(reach, (len(way) - 1) // 2)] for way in ways], axis=0)
        if any(follow.beside(way)[0] for way in ways):
            there = follow.feet(here[None])[0]
        for (index, last), way in zip(meeting, ways, strict=True):
            fading = np.clip(1 - np.arange(len(way)) / min(2 * reach, len(way) - 1), 0, 1)[:, None]
            moved = way + (there - here) * fading
            calm[index] = moved[::-1] if last else moved
    return calm


def _eased(points: Points, held: NDArray[np.bool_], unit: float) -> Points:
    """A line without hooks: where it turns about within a short way, it goes straight, and at its ends the sooner.

    What is held to a river or a ridge may wind as these do.
    """
    eased = points.copy()
    changed = False
    for line, its in ((eased, held), (eased[::-1], held[::-1])):
        changed |= _straighten(line, its, 0, round(ARRIVING * unit / STEP), STRAIGHT_IN)
    reach, start = round(1.5 * TURNING * unit / STEP), 0
    while (start := _next_winding(eased, held, start + 1, reach)) < len(eased):
        changed |= _straighten(eased, held, start, reach, STRAIGHT)
    if changed:
        eased = np.where(held[:, None], eased, smooth(eased, 1.0))
    return _without_jags(eased, held)


def _without_jags(points: Points, held: NDArray[np.bool_]) -> Points:
    """A line smoothed once more but where it is well within a stretch that is held, so that it comes and goes softly."""
    deep = held.copy()
    for steps in range(1, GENTLY + 2):
        deep &= np.roll(held, steps) & np.roll(held, -steps)
    share = smooth(np.column_stack([deep.astype(float)] * 2), 1.0)[:, :1].round(3)
    return np.asarray(points * share + smooth(points, SOFTLY) * (1 - share))


def _next_winding(line: Points, held: NDArray[np.bool_], first: int, reach: int) -> int:
    """The next point but the last two from which a piece may wind too much, or the length of the line.

    All pieces are measured at once, and so with a grain of salt: `_straighten` measures the few that are left.
    """
    along = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line[first:], axis=0).T))])
    loose = np.concatenate([[0], np.cumsum(~held[first:])])
    found = len(line)
    for steps in range(2, min(reach, len(line) - 1 - first) + 1):
        chords = np.hypot(*(line[first + steps :] - line[first:-steps]).T)
        least = np.where(loose[steps + 1 :] == loose[: -steps - 1], WINDING, STRAIGHT)
        winding = chords < least * (along[steps:] - along[:-steps]) + GENEROUS
        if winding.any():
            found = min(found, first + int(np.argmax(winding)))
    return found if found < len(line) - 2 else len(line)


def _straighten(line: Points, held: NDArray[np.bool_], start: int, reach: int, straight: float) -> bool:
    """Make the longest piece from a point straight that winds too much, and say whether there is one."""
    for end in range(min(start + reach, len(line) - 1), start + 1, -1):
        least = WINDING if held[start : end + 1].all() else straight
        steps = np.hypot(*np.diff(line[start : end + 1], axis=0).T).sum()
        if np.hypot(*(line[end] - line[start])) < least * steps:
            share = np.linspace(0, 1, end - start + 1)[:, None]
            line[start : end + 1] = line[start] + (line[end] - line[start]) * share
            return True
    return False


def _dividing_segments(points: Points, labels: Labels) -> Points:
    """The edges of the cells around points (the dual of their triangles) that part two owners, as pairs of ends."""
    triangles = shapely.get_coordinates(shapely.delaunay_triangles(shapely.MultiPoint(points)))
    corners, numbers = np.unique(
        triangles.reshape(-1, 4, 2)[:, :3].reshape(-1, 2), axis=0, return_inverse=True
    )
    owner = labels[np.lexsort((points[:, 1], points[:, 0]))]
    triples = numbers.reshape(-1, 3)
    middles = _circumcentres(corners[triples])
    sides = np.sort(np.vstack([triples[:, [0, 1]], triples[:, [1, 2]], triples[:, [2, 0]]]), axis=1)
    triangle = np.tile(np.arange(len(triples)), 3)
    parting = owner[sides[:, 0]] != owner[sides[:, 1]]
    sides, triangle = sides[parting], triangle[parting]
    order = np.lexsort((triangle, sides[:, 1], sides[:, 0]))
    sides, triangle = sides[order], triangle[order]
    same = np.flatnonzero((sides[1:] == sides[:-1]).all(axis=1))
    inner = np.stack([middles[triangle[same]], middles[triangle[same + 1]]], axis=1)
    alone = np.setdiff1d(np.arange(len(sides)), np.concatenate([same, same + 1]))
    ends = middles[triangle[alone]]
    halfway = corners[sides[alone]].mean(axis=1)
    centre = points.mean(axis=0)
    outward = halfway - centre
    outward /= np.maximum(np.hypot(*outward.T), 1e-9)[:, None]
    outer = np.stack([ends, halfway + outward * 4 * MARGIN], axis=1)
    return np.concatenate([inner, outer])


def _circumcentres(triangles: Points) -> Points:
    a, b, c = triangles[:, 0], triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0]
    twice = 2 * (b[:, 0] * c[:, 1] - b[:, 1] * c[:, 0])
    twice = np.where(np.abs(twice) < 1e-6, 1e-6, twice)
    long_b, long_c = (b**2).sum(axis=1), (c**2).sum(axis=1)
    away = np.column_stack(
        [(c[:, 1] * long_b - b[:, 1] * long_c) / twice, (b[:, 0] * long_c - c[:, 0] * long_b) / twice]
    )
    return np.asarray(np.round(a + np.clip(away, -FARAWAY, FARAWAY), 4))


def _owners(faces: list[Polygon], ground: Ground, mesh: Mesh, labels: Labels, keys: list[str]) -> list[str]:
    inside = [face.representative_point() for face in faces]
    shapely.prepare(ground.land)
    on_land = shapely.contains(ground.land, inside)
    grown = np.flatnonzero(labels != NOBODY)
    tree = shapely.STRtree(shapely.points(mesh.points[grown]))
    nearest = grown[tree.nearest(inside)]
    islands = shapely.STRtree([island for island, _ in ground.owners])
    seas = list(ground.seas)
    sea_tree = shapely.STRtree([ground.seas[key] for key in seas])
    owners: list[str] = []
    for face, point, dry, close in zip(faces, inside, on_land.tolist(), nearest.tolist(), strict=True):
        if dry:
            owned = islands.query(point, predicate="within")
            if len(owned):
                owners.append(ground.owners[int(owned[0])][1] or SCENERY)
            elif face.distance(shapely.Point(mesh.points[close])) > NEAR:
                owners.append(SCENERY)
            else:
                owners.append(keys[labels[close]])
        else:
            found = sea_tree.query(point, predicate="within")
            owners.append(seas[int(found[0])] if len(found) else "")
    return owners


def _tidy(faces: Faces, seas: set[str], unit: float) -> int:
    """Give slivers that are cut off from their space to the neighbour with the longest common border."""
    tree = shapely.STRtree(faces.shapes)
    moved = 0
    for key in sorted(set(faces.owners) - seas - {"", SCENERY}):
        mine = [index for index, owner in enumerate(faces.owners) if owner == key]
        parts = polygons(shapely.union_all([faces.shapes[index] for index in mine], grid_size=GRID))
        parts.sort(key=lambda part: -part.area)
        for part in parts[1:]:
            if part.area > 0.7 * unit**2:
                continue
            best, longest = "", 1.0
            for index in sorted(tree.query(part).tolist()):
                owner = faces.owners[index]
                if owner in seas or owner in ("", key, SCENERY):
                    continue
                shared = part.boundary.intersection(faces.shapes[index].boundary).length
                if shared > longest:
                    best, longest = owner, shared
            if not best:
                continue
            for index in mine:
                if part.contains(faces.shapes[index].representative_point()):
                    faces.owners[index] = best
                    moved += 1
    return moved
