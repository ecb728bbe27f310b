"""From labelled points to shapes: borders smoothed once, everything cut once, no gap and no overlap."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString, MultiPoint, Polygon, box

from maps.cartographer.grounding import GRID, MARGIN, Ground
from maps.cartographer.growing import NOBODY, Mesh
from maps.cartographer.lines import even_steps, merged, polygons, smooth, solid, strings
from maps.cartographer.sheet import Area

STEP = 2.8
BREADTH = 1.7
"""How broadly borders are smoothed, in steps."""
SCENERY = "scenery"
"""Whose the islands are that nobody owns."""
NEAR = 26.0
"""An island farther than this from any space is scenery."""


@dataclass(frozen=True)
class Faces:
    """The pieces into which all lines cut the sheet, and whose each is."""

    shapes: list[Polygon]
    owners: list[str]


def shape_spaces(
    ground: Ground, mesh: Mesh, labels: NDArray[np.int64], keys: list[str], unit: float
) -> dict[str, Area]:
    """The shape of everything that was grown, and of every sea, by key; SCENERY for nobody's islands."""
    lines = [*_arcs(mesh, labels, len(keys), ground.frame), ground.land.boundary, ground.frame.boundary]
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
    for key in (*keys, *ground.seas, SCENERY):
        parts = [face for face, owner in zip(faces.shapes, faces.owners, strict=True) if owner == key]
        if parts:
            shapes[key] = solid(shapely.union_all(parts, grid_size=GRID))
    return shapes


def _arcs(mesh: Mesh, labels: NDArray[np.int64], count: int, frame: Polygon) -> list[LineString]:
    """The common borders of the cells, smoothed between the points where three meet."""
    around = frame.buffer(MARGIN * 2)
    cells = np.array(
        shapely.voronoi_polygons(MultiPoint(mesh.points), extend_to=around, ordered=True).geoms, dtype=object
    )
    regions = [
        shapely.coverage_union_all(cells[labels == number])
        for number in range(count)
        if (labels == number).any()
    ]
    every = shapely.union_all([region.boundary for region in regions])
    wide = box(*frame.buffer(MARGIN).bounds)
    return [
        LineString(smooth(even_steps(shapely.get_coordinates(line), STEP), BREADTH))
        for line in merged(
            [part for line in merged(strings(every)) for part in strings(line.intersection(wide))]
        )
        if line.length > GRID
    ]


def _owners(
    faces: list[Polygon], ground: Ground, mesh: Mesh, labels: NDArray[np.int64], keys: list[str]
) -> list[str]:
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
