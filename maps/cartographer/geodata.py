"""Extracts of real land, lakes and rivers, as kept in maps/sources."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import shapely
from msgspec import Struct
from shapely import LineString, Polygon

from maps.cartographer.source import Line, SourceError

SOURCES = Path(__file__).parent.parent / "sources"

_Rings = tuple[Line, ...]


@dataclass(frozen=True)
class Extract:
    """A piece of the world in degrees; shapes have (longitude, latitude), as geometry wants x before y."""

    name: str
    origin: str
    box: tuple[float, float, float, float]
    """West, south, east, north."""
    land: list[Polygon]
    """The largest first. The ground under lakes is land here; a hole is a sea that the data enclose."""
    lakes: list[tuple[str, Polygon]]
    """Name (empty when unknown) and water, with islands as holes. The largest first."""
    rivers: list[tuple[str, LineString]]
    """Name (empty when unknown) and course. A river may come in several pieces."""


class _Lake(Struct, forbid_unknown_fields=True):
    name: str
    rings: _Rings


class _River(Struct, forbid_unknown_fields=True):
    name: str
    line: Line


class _File(Struct, forbid_unknown_fields=True):
    name: str
    origin: str
    box: tuple[float, float, float, float]
    land: tuple[_Rings, ...]
    lakes: tuple[_Lake, ...]
    rivers: tuple[_River, ...]


def load_extract(name_or_path: str | Path) -> Extract:
    """An extract by its name in maps/sources, or from a file. Raises SourceError naming the file and the entry."""
    path = name_or_path if isinstance(name_or_path, Path) else SOURCES / f"{name_or_path}.json"
    content = _read(path)
    land = [_polygon(path, f"land[{i}]", rings) for i, rings in enumerate(content.land)]
    lakes = [_polygon(path, f"lakes[{i}]", lake.rings) for i, lake in enumerate(content.lakes)]
    rivers = [_line(path, f"rivers[{i}]", river.line) for i, river in enumerate(content.rivers)]
    for key, shapes in (("land", land), ("lakes", lakes), ("rivers", rivers)):
        _check(path, key, shapes, content.box)
    return Extract(
        content.name,
        content.origin,
        content.box,
        land,
        [(lake.name, shape) for lake, shape in zip(content.lakes, lakes, strict=True)],
        [(river.name, shape) for river, shape in zip(content.rivers, rivers, strict=True)],
    )


def _read(path: Path) -> _File:
    try:
        return msgspec.json.decode(path.read_bytes(), type=_File)
    except OSError as error:
        known = ", ".join(sorted(file.stem for file in SOURCES.glob("*.json")))
        raise SourceError(
            path, "", f"cannot be read ({error.strerror})", f"Known extracts: {known}."
        ) from error
    except msgspec.ValidationError as error:
        message, _, place = str(error).partition(" - at ")
        raise SourceError(
            path, place.replace("`", "").replace("$.", ""), message, "Extract it again."
        ) from error
    except msgspec.DecodeError as error:
        raise SourceError(path, "", f"is no valid JSON ({error})", "Extract it again.") from error


def _polygon(path: Path, place: str, rings: _Rings) -> Polygon:
    if not rings or any(len(ring) < 3 for ring in rings):
        raise SourceError(path, place, "has a ring of fewer than three points", "Extract it again.")
    outer, *holes = (_swapped(ring) for ring in rings)
    return Polygon(outer, holes)


def _line(path: Path, place: str, line: Line) -> LineString:
    if len(line) < 2:
        raise SourceError(path, place, "has fewer than two points", "Extract it again.")
    return LineString(_swapped(line))


def _swapped(points: Line) -> list[tuple[float, float]]:
    """(longitude, latitude) from the file's (latitude, longitude)."""
    return [(longitude, latitude) for latitude, longitude in points]


def _check(path: Path, key: str, shapes: Sequence[Any], box: tuple[float, float, float, float]) -> None:
    """Every shape is sound and lies within the box; points in the wrong order end up outside."""
    if not shapes:
        return
    sound = shapely.is_valid(shapes)
    bounds = shapely.bounds(shapes)
    west, south, east, north = box
    inside = (
        (bounds[:, 0] >= west) & (bounds[:, 1] >= south) & (bounds[:, 2] <= east) & (bounds[:, 3] <= north)
    )
    for verdict, problem in ((inside, "reaches out of the box"), (sound, "crosses or touches itself")):
        if not verdict.all():
            raise SourceError(path, f"{key}[{int(verdict.argmin())}]", problem, "Extract it again.")
