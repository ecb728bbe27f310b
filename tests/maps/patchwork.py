"""A made-up sheet: an island of patches in two seas, an islet, a speck, a narrow strip, and land out of play."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import shapely
from shapely import MultiPoint, Polygon

from engine import Board, Space, SpaceId
from maps.cartographer.sheet import Area, Border, Sheet
from maps.cartographer.source import Cartouche, Coastline, Facts, LabelHint, PlaceHint, Projection, Source

WIDTH, HEIGHT = 1000.0, 760.0
NAMES = (
    "Ruhr", "Bohemia", "Constantinople", "St. Petersburg", "North-West Territory", "Wind River Shoshoni", "Wales",
    "Upper Creek", "Thunder's Shadow", "Kiel", "Mount Gundabad", "Ida", "Caribou-Eaters", "Piedmont",
)  # fmt: skip
KINDS = ("", "centre", "city", "", "castle", "tribe")
TINY, STRIP, WEST, EAST = "t", "s", "w", "e"


def patches(seed: int, count: int) -> list[Polygon]:
    """The island, parted about points by chance."""
    chance = np.random.default_rng(seed)
    coast = shapely.LinearRing(
        [(480 + reach * 1.25 * np.cos(turn), 360 + reach * np.sin(turn))
         for turn, reach in zip(np.linspace(0, 2 * np.pi, 60), chance.uniform(220, 275, 60), strict=True)]
    )  # fmt: skip
    island = Polygon(coast).buffer(0)
    points = MultiPoint(chance.uniform((150, 130), (800, 590), (count, 2)))
    for _ in range(3):
        cells = shapely.intersection(
            shapely.get_parts(shapely.voronoi_polygons(points, ordered=True)), island
        )
        cells = cells[~shapely.is_empty(cells)]
        points = MultiPoint(shapely.get_coordinates(shapely.centroid(cells)))
    return [max(shapely.get_parts(cell), key=lambda part: float(part.area)) for cell in cells]


def patchwork(
    seed: int = 1,
    count: int = 20,
    *,
    numbered: bool = False,
    boats: bool = False,
    labels: dict[str, LabelHint] | None = None,
    places: dict[str, PlaceHint] | None = None,
    projection: Projection | None = None,
) -> Sheet:
    """A sheet as the surveyor would make it. Patches are keyed P0, P1 ... or 0, 1 ... on a numbered board."""
    prefix = "" if numbered else "P"
    lands: dict[str, Area] = {f"{prefix}{index}": shape for index, shape in enumerate(patches(seed, count))}
    lands[TINY] = shapely.Point(905, 620).buffer(12)
    lands[STRIP] = Polygon([(60, 540), (95, 545), (270, 715), (235, 715)])
    dry = shapely.union_all(list(lands.values()))
    out = shapely.box(0, 0, 150, 60).difference(dry)
    sheet_area = shapely.box(0, 0, WIDTH, HEIGHT).difference(shapely.union(dry, out))
    ocean = shapely.box(0, 0, WIDTH, 45).intersection(sheet_area)
    wet = sheet_area.difference(ocean)
    seas = {
        WEST: wet.intersection(shapely.box(0, 0, 480, HEIGHT)),
        EAST: wet.intersection(shapely.box(480, 0, WIDTH, HEIGHT)),
    }
    shapes: dict[str, Area] = {**lands, **seas}
    first = f"{prefix}0"
    coasts = _coasts(first, lands[first])
    spaces = [
        Space(
            SpaceId(key),
            NAMES[index % len(NAMES)],
            centre=KINDS[index % len(KINDS)],
            coasts=tuple(coasts.get(key, ())),
        )
        for index, key in enumerate(lands)
    ]
    spaces += [
        Space(SpaceId(key), {WEST: "Western Ocean", EAST: "Eastern Ocean"}[key], terrain="sea")
        for key in seas
    ]
    source = Source(
        "Patchwork", ("made up",), (WIDTH, HEIGHT), "europe", Facts(len(lands), 2, 0),
        Cartouche((860.0, 85.0), 220.0, rose=(80.0, 250.0), rose_size=50.0), {},
        numbered=numbered, passages=("army", "boat") if boats else ("army", "fleet"), projection=projection,
        coasts={key: dict.fromkeys(lines, Coastline(((0.0, 0.0),))) for key, lines in coasts.items()},
        labels=labels or {}, places=places or {},
    )  # fmt: skip
    return Sheet(
        Path("patchwork"), source, Board("Patchwork", spaces, ()), WIDTH, HEIGHT, shapes, {"north": out}, ocean,
        shapely.union(dry, out), _borders(shapes, seas, boats), {}, coasts=coasts,
    )  # fmt: skip


def _coasts(key: str, shape: Area) -> dict[str, dict[str, shapely.LineString]]:
    """The first patch is given two coasts: the upper and the lower part of its border."""
    middle = shape.centroid.y
    upper, lower = shapely.box(0, 0, WIDTH, middle - 12), shapely.box(0, middle + 12, WIDTH, HEIGHT)
    return {key: {"NC": shape.boundary.intersection(upper), "SC": shape.boundary.intersection(lower)}}


def _borders(shapes: dict[str, Area], seas: dict[str, Area], boats: bool) -> tuple[Border, ...]:
    keys = list(shapes)
    found = []
    for index, one in enumerate(keys):
        for other in keys[index + 1 :]:
            if shapes[one].distance(shapes[other]) < 0.01:
                wet = one in seas or other in seas
                passage = ("boat" if boats else "fleet") if wet else "army"
                found.append(Border(one, other, (passage,), "touching"))
    return tuple(found)
