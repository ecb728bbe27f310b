"""A sheet: everything that was surveyed, in sheet units with y downwards, ready to be laid out and drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from shapely import LineString, MultiLineString, MultiPolygon, Polygon

from engine import Board
from maps.cartographer.projection import Projector
from maps.cartographer.source import Point, Source

Area: TypeAlias = "Polygon | MultiPolygon"
Lines: TypeAlias = "LineString | MultiLineString"
WOODS = ("forest", "pines")
"""The kinds of cover that are trees."""


@dataclass(frozen=True)
class Stream:
    """A river as drawn."""

    name: str
    line: LineString
    width: float


@dataclass(frozen=True)
class Range:
    """A mountain range or a cliff as drawn."""

    name: str
    line: LineString
    size: float
    cliff: bool = False
    legend: str = ""
    """What the legend says of a cliff, where its name is not enough."""


@dataclass(frozen=True)
class Cover:
    """An area with signs: forest, pines, marsh, mounds, hills, waste, dunes, lava, mountains."""

    kind: str
    name: str
    area: Area
    density: float
    fills: tuple[str, ...] = ()
    """The spaces of which it is the whole area, if it goes by spaces."""
    legend: str = ""
    """What the legend says of it."""


@dataclass(frozen=True)
class Strait:
    """Water over a land border."""

    name: str
    line: LineString
    width: float


@dataclass(frozen=True)
class Way:
    """A ford or a crossing as drawn."""

    name: str
    line: LineString
    ford: bool


@dataclass(frozen=True)
class Trail:
    """A dotted line with its name."""

    name: str
    line: LineString
    legend: str = ""
    """What the legend says of it, where its name is not enough."""
    sided: bool = False
    """Whether its far side, the right hand of a traveller along it, is marked with ticks."""


@dataclass(frozen=True)
class Pool:
    """Nobody's water whose name is written on it."""

    name: str
    area: Area


@dataclass(frozen=True)
class Border:
    """One row of the borders table."""

    a: str
    """A place: a space, or a space and its coast ("SPA/NC")."""
    b: str
    passages: tuple[str, ...]
    """Empty for a cut: they meet, and nobody crosses."""
    why: str
    """touching, channel, ford, crossing, declared or cut; a remark may follow after a colon."""


@dataclass(frozen=True)
class Sheet:
    folder: Path
    source: Source
    board: Board
    width: float
    height: float
    shapes: dict[str, Area]
    """Every space in play, in the board's order: no gap, no overlap."""
    out: dict[str, Area]
    """Land (and frozen water) out of play."""
    ocean: Area
    """Water out of play."""
    land: Area
    """All land on the sheet, in play or not."""
    borders: tuple[Border, ...]
    homes: dict[str, str]
    """Home centres and their powers."""
    lakes: tuple[Polygon, ...] = ()
    """Lakes that are no spaces, painted on the land."""
    streams: tuple[Stream, ...] = ()
    ranges: tuple[Range, ...] = ()
    covers: tuple[Cover, ...] = ()
    straits: tuple[Strait, ...] = ()
    ways: tuple[Way, ...] = ()
    cuts: tuple[Lines, ...] = ()
    """The common borders that nobody crosses, to be drawn heavily."""
    coasts: dict[str, dict[str, Lines]] = field(default_factory=dict)
    """For a space of several coasts: the shore of each."""
    trails: tuple[Trail, ...] = ()
    pools: tuple[Pool, ...] = ()
    complaints: tuple[str, ...] = ()
    """What keeps the board from being built, a sentence each."""

    def to_sheet(self, point: Point) -> Point:
        """A point of the source on the sheet."""
        return Projector(self.source).point(point)

    def is_sea(self, key: str) -> bool:
        return self.board.spaces[key].terrain == "sea"
