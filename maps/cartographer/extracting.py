"""Cut a small extract of land, lakes and rivers out of published TopoJSON files.

    python -P -m maps.cartographer.extracting LAND_TOPOJSON WATERS_TOPOJSON OUT --box W S E N --tolerance T

Only needed to make the files in maps/sources anew: boards are built from those. The land file has an object `land`,
the waters files have objects `lakes` and `rivers`. They carry no names, so a table of points says what lies there;
the same table tells which lakes are reservoirs, younger than the times our boards show, to be left out.
"""

from __future__ import annotations

import argparse
import csv
import json
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely import LineString, MultiLineString, Point, Polygon
from shapely.affinity import scale

from engine import write_output
from maps.cartographer.geodata import SOURCES
from maps.cartographer.source import SourceError

ORIGIN = "Natural Earth, public domain: land 1:10 million, lakes and rivers 1:50 million"
NAMES = SOURCES / "names.tsv"

NEAR = 0.2
"""Degrees from a river within which a point of the table still means that river."""
ASHORE = 0.6
"""The share of a lake that must lie on land; a lagoon that the land file counts as sea has less."""

Coordinates = list[tuple[float, float]]


@dataclass(frozen=True)
class Landmark:
    """A row of the table of names."""

    kind: str
    name: str
    point: Point


@dataclass(frozen=True)
class Cutting:
    """How much of the data to keep, in degrees."""

    box: tuple[float, float, float, float]
    tolerance: float
    smallest: float
    digits: int

    @property
    def frame(self) -> Polygon:
        """The box with a point at every degree, so that its sides bend as they should in any projection."""
        return shapely.segmentize(shapely.box(*self.box), 1.0)

    @property
    def grid(self) -> float:
        return float(10**-self.digits)


class Topology:
    """A TopoJSON file, with its arcs decoded."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            content = json.loads(path.read_text("utf-8"))
            self._objects: dict[str, Any] = content["objects"]
            self._arcs = [_decode(arc, content["transform"]) for arc in content["arcs"]]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise SourceError(
                path, "", f"is no quantised TopoJSON ({error!r})", "Name a TopoJSON file."
            ) from error

    def polygons(self, name: str) -> list[Polygon]:
        """All polygons of an object, each by itself."""
        found = []
        for geometry in self._geometries(name):
            if geometry["type"] == "Polygon":
                found.append(self._polygon(geometry["arcs"]))
            elif geometry["type"] == "MultiPolygon":
                found += [self._polygon(rings) for rings in geometry["arcs"]]
        return found

    def lines(self, name: str) -> list[MultiLineString]:
        """All lines of an object; the pieces of a feature stay together."""
        found = []
        for geometry in self._geometries(name):
            if geometry["type"] == "LineString":
                found.append(MultiLineString([self._line(geometry["arcs"])]))
            elif geometry["type"] == "MultiLineString":
                found.append(MultiLineString([self._line(indices) for indices in geometry["arcs"]]))
        return found

    def _geometries(self, name: str) -> list[dict[str, Any]]:
        if name not in self._objects:
            raise SourceError(
                self.path, f"objects.{name}", "is missing", f"Name a file that has an object `{name}`."
            )
        entry: dict[str, Any] = self._objects[name]
        geometries: list[dict[str, Any]] = entry.get("geometries", [entry])
        return geometries

    def _polygon(self, rings: Sequence[Sequence[int]]) -> Polygon:
        outer, *holes = (_unwrapped(self._line(indices)) for indices in rings)
        return Polygon(outer, holes)

    def _line(self, indices: Sequence[int]) -> Coordinates:
        """Arcs in a row share their end points; a negative index is an arc backwards."""
        line: Coordinates = []
        for index in indices:
            arc = self._arcs[index] if index >= 0 else self._arcs[~index][::-1]
            line += arc[1:] if line else arc
        return line


def _decode(arc: Sequence[Sequence[int]], transform: dict[str, Sequence[float]]) -> Coordinates:
    """Points of an arc from its steps on the file's grid."""
    (scale_x, scale_y), (west, south) = transform["scale"], transform["translate"]
    x = y = 0
    points = []
    for step_x, step_y in arc:
        x, y = x + step_x, y + step_y
        points.append((x * scale_x + west, y * scale_y + south))
    return points


def _unwrapped(ring: Coordinates) -> Coordinates:
    """A ring across the 180th meridian goes on beyond it, instead of leaping to the other side of the world."""
    longitudes = np.unwrap([x for x, _ in ring], period=360)
    longitudes -= 360 * np.round(longitudes.mean() / 360)
    return [(float(x), y) for x, (_, y) in zip(longitudes, ring, strict=True)]


def read_names(path: Path) -> list[Landmark]:
    """The table of names: kind (lake, reservoir or river), name, latitude, longitude."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            return [
                Landmark(row["kind"], row["name"], Point(float(row["longitude"]), float(row["latitude"])))
                for row in csv.DictReader(file, delimiter="\t")
            ]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise SourceError(path, "", f"is no table of names ({error!r})", "Name a table of names.") from error


def cut_land(polygons: Iterable[Polygon], cutting: Cutting) -> list[Polygon]:
    """Land within the box, the largest first. A lake's bed counts as land, so holes of the data are filled; a hole
    comes only where a strait, too narrow for the file's decimals, leaves a sea enclosed.
    """
    pieces = [_seen(Polygon(polygon.exterior), cutting) for polygon in polygons]
    joined = shapely.union_all(pieces, grid_size=cutting.grid)
    return sorted(_tidy(_parts(joined, "Polygon"), cutting.smallest), key=_rank)


def cut_lakes(
    polygons: Iterable[Polygon], land: Sequence[Polygon], names: Sequence[Landmark], cutting: Cutting
) -> list[tuple[str, Polygon]]:
    """Lakes within the box, the largest first, each with its islands as holes."""
    ground = shapely.union_all(land)
    kept: list[tuple[str, Polygon]] = []
    for polygon in polygons:
        landmark = next(
            (mark for mark in names if mark.kind != "river" and polygon.contains(mark.point)), None
        )
        if landmark is not None and landmark.kind == "reservoir":
            continue
        seen = _seen(polygon, cutting)
        ashore = seen.intersection(ground)
        if ashore.area < ASHORE * seen.area:
            continue
        parts = _parts(shapely.set_precision(ashore, cutting.grid), "Polygon")
        kept += [(landmark.name if landmark else "", part) for part in _tidy(parts, cutting.smallest)]
    return sorted(kept, key=lambda entry: _rank(entry[1]))


def cut_rivers(
    features: Sequence[MultiLineString],
    land: Sequence[Polygon],
    lakes: Sequence[Polygon],
    names: Sequence[Landmark],
    cutting: Cutting,
) -> list[tuple[str, LineString]]:
    """Rivers within the box, by name, where they run over land; pieces of one river are joined."""
    dry = shapely.union_all(land).difference(shapely.union_all(lakes))
    by_name: dict[str, list[MultiLineString]] = defaultdict(list)
    for feature, name in zip(features, _river_names(features, names), strict=True):
        by_name[name].append(feature)
    shortest = 5 * max(cutting.tolerance, cutting.grid)
    rivers = []
    for name in sorted(by_name):
        pieces = shapely.union_all([piece.intersection(dry) for piece in by_name[name]])
        if pieces.is_empty:
            continue
        joined = _simplified(shapely.line_merge(pieces), cutting.tolerance)
        lines = _parts(shapely.set_precision(joined, cutting.grid), "LineString")
        lines = sorted((line.normalize() for line in lines), key=lambda line: line.coords[:])
        rivers += [(name, line) for line in lines if line.length >= shortest]
    return rivers


def _river_names(features: Sequence[MultiLineString], names: Sequence[Landmark]) -> list[str]:
    """What each river is called; a point of the table names the river nearest to it."""
    found = [""] * len(features)
    for mark in names:
        if mark.kind == "river" and features:
            distances = shapely.distance(features, mark.point)
            nearest = int(distances.argmin())
            if distances[nearest] <= NEAR:
                found[nearest] = mark.name
    return found


def _seen(polygon: Polygon, cutting: Cutting) -> Polygon:
    """What of a polygon lies in the box, made simpler; empty when nothing does."""
    frame = cutting.frame
    if not shapely.box(*polygon.bounds).intersects(frame):
        return Polygon()
    return _simplified(shapely.make_valid(polygon), cutting.tolerance).intersection(frame)


def _simplified(geometry: Any, tolerance: float) -> Any:
    """The geometry with fewer points. Degrees of longitude shrink towards the poles, and so does their weight."""
    _, south, _, north = geometry.bounds
    shrink = math.cos(math.radians((south + north) / 2))
    narrowed = scale(geometry, xfact=shrink, origin=(0, 0))
    return scale(narrowed.simplify(tolerance), xfact=1 / shrink, origin=(0, 0))


def _parts(geometry: Any, kind: str) -> list[Any]:
    """The pieces of one kind in a geometry that may be simple, a collection or empty."""
    return [part for part in shapely.get_parts(geometry) if part.geom_type == kind and not part.is_empty]


def _tidy(polygons: Iterable[Polygon], smallest: float) -> Iterator[Polygon]:
    """The polygons without specks, neither as holes nor by themselves, each beginning at a fixed corner."""
    for polygon in polygons:
        if polygon.area >= smallest:
            holes = [hole for hole in polygon.interiors if Polygon(hole).area >= smallest]
            yield Polygon(polygon.exterior, holes).normalize()


def _rank(polygon: Polygon) -> tuple[float, Coordinates]:
    """The largest first, and always in the same order."""
    return -polygon.area, polygon.exterior.coords[:]


def extract(
    land_file: Path, water_files: Sequence[Path], names: Sequence[Landmark], name: str, cutting: Cutting
) -> str:
    """The text of an extract."""
    ground = Topology(land_file).polygons("land")
    waters = [Topology(path) for path in water_files]
    ponds = [lake for water in waters for lake in water.polygons("lakes")]
    hollows = [Polygon(hole) for polygon in ground for hole in polygon.interiors]
    ponds += [
        hollow
        for hollow in hollows
        if not any(pond.contains(hollow.representative_point()) for pond in ponds)
    ]
    land = cut_land(ground, cutting)
    lakes = cut_lakes(ponds, land, names, cutting)
    streams = [river for water in waters for river in water.lines("rivers")]
    rivers = cut_rivers(streams, land, [lake for _, lake in lakes], names, cutting)
    return write(name, cutting, land, lakes, rivers)


def write(
    name: str,
    cutting: Cutting,
    land: Sequence[Polygon],
    lakes: Sequence[tuple[str, Polygon]],
    rivers: Sequence[tuple[str, LineString]],
) -> str:
    """JSON with one polygon or river a line; points are [latitude, longitude], rings are not closed again."""

    def points(coordinates: Iterable[tuple[float, float]]) -> list[list[float]]:
        return [[round(y, cutting.digits) + 0.0, round(x, cutting.digits) + 0.0] for x, y in coordinates]

    def rings(polygon: Polygon) -> list[list[list[float]]]:
        return [points(ring.coords[:-1]) for ring in (polygon.exterior, *polygon.interiors)]

    def compact(value: object) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    def block(values: Iterable[object]) -> str:
        lines = ",\n".join(compact(value) for value in values)
        return f"[\n{lines}\n]" if lines else "[]"

    entries = {
        "name": compact(name),
        "origin": compact(ORIGIN),
        "box": compact(cutting.box),
        "land": block(rings(polygon) for polygon in land),
        "lakes": block({"name": called, "rings": rings(lake)} for called, lake in lakes),
        "rivers": block({"name": called, "line": points(line.coords)} for called, line in rivers),
    }
    return "{\n" + ",\n".join(f'"{key}": {value}' for key, value in entries.items()) + "\n}\n"


def main(argv: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -P -m maps.cartographer.extracting",
        description="Cut land, lakes and rivers out of TopoJSON files.",
    )
    parser.add_argument("land", type=Path, metavar="LAND_TOPOJSON")
    parser.add_argument("waters", type=Path, metavar="WATERS_TOPOJSON")
    parser.add_argument("out", type=Path, metavar="OUT", help="the extract to write; its stem is its name")
    parser.add_argument(
        "--more-waters", type=Path, nargs="*", default=[], metavar="FILE", help="waters of neighbouring parts"
    )
    parser.add_argument("--box", type=float, nargs=4, required=True, metavar=("W", "S", "E", "N"))
    parser.add_argument(
        "--tolerance", type=float, required=True, help="how far a line may stray, in degrees of latitude"
    )
    parser.add_argument("--smallest", type=float, help="smaller areas are dropped, in square degrees")
    parser.add_argument("--digits", type=int, default=3, help="decimals of the coordinates (default 3)")
    parser.add_argument("--names", type=Path, default=NAMES, help="the table of names")
    given = parser.parse_args(argv)
    smallest = 4 * given.tolerance**2 if given.smallest is None else given.smallest
    cutting = Cutting(tuple(given.box), given.tolerance, smallest, given.digits)
    try:
        names = read_names(given.names)
        text = extract(given.land, [given.waters, *given.more_waters], names, given.out.stem, cutting)
    except SourceError as error:
        parser.error(str(error))
    write_output(given.out, text.encode())


if __name__ == "__main__":
    main()
