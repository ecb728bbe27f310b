"""The shape of source.toml: what a person writes so that a board can be drawn.

A point is [latitude, longitude] where the source has a projection, and [x, y] of the sheet (y downwards) where it has
none. Lengths called `width`, `radius` or `smallest` are in sheet units unless their remark says kilometres.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

Point = tuple[float, float]
Line = tuple[Point, ...]
Pair = tuple[str, str]


class SourceError(Exception):
    """Something in a source that a person has to put right: where, what, and what to do."""

    def __init__(self, file: Path | str, place: str, problem: str, remedy: str = "") -> None:
        self.file, self.place, self.problem, self.remedy = str(file), place, problem, remedy
        super().__init__(
            ": ".join(part for part in (Path(file).name, place, problem) if part) + f". {remedy}".rstrip()
        )


class Magnify(Struct, frozen=True, forbid_unknown_fields=True):
    """A smooth swelling of the map around a crowded region."""

    at: Point
    factor: Annotated[float, Meta(gt=0, le=2)]
    radius: float
    """Kilometres with a projection, sheet units without."""


class Projection(Struct, frozen=True, forbid_unknown_fields=True):
    """Lambert's azimuthal equal-area projection about a point, seen through a frame in kilometres."""

    at: Point
    frame: tuple[float, float, float, float]
    """West, south, east, north edges in kilometres from `at`, after magnification."""


class Coast(Struct, frozen=True, forbid_unknown_fields=True):
    data: str = ""
    """An extract in maps/sources, for real land."""
    borrow: str = ""
    """Another board's folder whose coast, lakes, rivers, ridges, forests and marshes are taken over as they are."""
    without: tuple[str, ...] = ()
    """Names of what is not taken over, because it is in the way of this board's spaces."""
    outlines: tuple[Line, ...] = ()
    """Drawn land: coarse closed outlines, to be roughened."""
    rough: float = 0.17
    data_rough: float = 0.0
    """How much real shores are roughened, where magnification shows the straight lines of the data."""
    smallest: float = 60.0
    """Islands under this area are dropped, unless [islands] names them."""
    simplify: float = 0.3


class Space(Struct, frozen=True, forbid_unknown_fields=True):
    """A land space: where it grows from. The first seed is its heart."""

    seeds: Annotated[Line, Meta(min_length=1)]
    speed: float = 1.0
    area: float = 0.0
    """The least area it should reach, in square units; the source's own `least_area` when not said."""
    outline: Line = ()
    """Its whole extent, where that is given: the space does not grow."""


class Sea(Struct, frozen=True, forbid_unknown_fields=True):
    """A sea space: a rough area with the land cut out (the first sea to claim a water keeps it), or a lake."""

    area: Line = ()
    areas: tuple[Line, ...] = ()
    """Where one area is not enough."""
    lake: Point | None = None
    """A point in a lake of the data, or of [[lake]], that is this space."""
    rest: bool = False
    """Takes all water that no other sea claims."""


class Out(Struct, frozen=True, forbid_unknown_fields=True):
    """Land, or with `water` also water, out of play: hatched. Grown from seeds like a space, or a given area."""

    name: str = ""
    seeds: Line = ()
    area: Line = ()
    water: bool = False


class Lake(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    area: Line
    rough: float = 0.15
    written: bool = False
    """Whether its name is written on it, where there is room."""


class Water(Struct, frozen=True, forbid_unknown_fields=True):
    """Water to be cut out of the land: an estuary, a strait, a widened river. It joins the sea that claims it."""

    name: str
    line: Line = ()
    width: float = 6.0
    area: Line = ()
    scenery: bool = False
    """Only parts the land (nobody's water), as a lake between two shores."""
    written: bool = False
    """Whether its name is written on it, where there is room."""


class Ground(Struct, frozen=True, forbid_unknown_fields=True):
    """Land to be added to the coast: an island or a neck that the data lack."""

    name: str
    area: Line
    rough: float = 0.12


class River(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    line: Line
    width: float = 1.6
    guide: bool = True
    """Whether borders like to follow it."""


class Ridge(Struct, frozen=True, forbid_unknown_fields=True):
    """A mountain range, drawn as peaks along its line."""

    name: str
    line: Line
    guide: bool = True
    wall: bool = False
    """Whether spaces never grow across."""
    size: float = 13.0
    draw: bool = True


class Cliff(Struct, frozen=True, forbid_unknown_fields=True):
    """A cliff or escarpment, drawn with ticks on its low side, the right hand of a traveller along the line."""

    name: str
    line: Line
    guide: bool = True
    wall: bool = False
    legend: str = ""
    """What the legend says of it, where its name is not enough: whether it hinders anybody."""


class Wood(Struct, frozen=True, forbid_unknown_fields=True):
    """An area covered with signs: kind is forest, pines, marsh, mounds, hills, waste, dunes, lava or mountains."""

    name: str
    area: Line = ()
    kind: str = "forest"
    density: float = 1.0
    fills: tuple[str, ...] = ()
    """The spaces that it covers from border to border, instead of an area, because it means something for them."""
    legend: str = ""
    """What it means there, for the legend, which knows forest, marsh, mounds and lava."""


class Channel(Struct, frozen=True, forbid_unknown_fields=True):
    """Water drawn over a land border: boats and fleets pass between the two waters; on land it stays a border."""

    name: str
    line: Line
    joins: Pair
    width: float = 4.0
    passable: bool = True
    """Whether the land spaces on its banks touch."""


class Trail(Struct, frozen=True, forbid_unknown_fields=True):
    """A line that means something and parts nothing, drawn dotted with its name: a treaty's line, a road."""

    name: str
    line: Line = ()
    beyond: tuple[str, ...] = ()
    """The lands on its far side, where it runs on their borders with all others and has no line of its own.
    Ticks look to that side."""
    legend: str = ""
    """What the legend says of it, where its name is not enough: which side is which."""


class Link(Struct, frozen=True, forbid_unknown_fields=True):
    """A passage that geometry does not give: a ford under water, a crossing of a lake or strait, or a plain ruling."""

    between: Pair
    passages: tuple[str, ...] = ("army",)
    name: str = ""
    line: Line = ()
    """How it is drawn: a ford as stones, a crossing as a dotted line. Nothing is drawn when empty."""


class Cut(Struct, frozen=True, forbid_unknown_fields=True):
    """Two spaces that meet on the map, though nobody may cross."""

    between: Pair
    why: str


class Coastline(Struct, frozen=True, forbid_unknown_fields=True):
    """One of several coasts of a space: points on its shore; every stretch of shore belongs to the nearest."""

    at: Annotated[Line, Meta(min_length=1)]


class LabelHint(Struct, frozen=True, forbid_unknown_fields=True):
    at: Point | None = None
    angle: float | None = None
    size: float | None = None
    lines: tuple[str, ...] = ()
    outside: bool = False
    """At a free place of the sheet, with a leader line."""


class PlaceHint(Struct, frozen=True, forbid_unknown_fields=True):
    """Hand-set places, each the middle of its sign."""

    unit: Point | None = None
    dislodged: Point | None = None
    second: Point | None = None
    third: Point | None = None
    boats: Point | None = None
    tokens: Point | None = None
    centre: Point | None = None
    coasts: dict[str, Point] = {}
    callout: Point | None = None


class Cartouche(Struct, frozen=True, forbid_unknown_fields=True):
    """The title piece and the compass: middle points on the sheet (x, y), whatever the projection."""

    at: Point
    width: float = 280.0
    height: float | None = None
    """Of the title piece, where its legend wants more than the usual part of the width."""
    rose: Point | None = None
    rose_size: float = 62.0
    rose_turn: float = 0.0
    """Degrees clockwise from straight up to north, where the compass stands."""
    scale: Point | None = None
    """Where a scale bar goes; only with a projection."""


class Facts(Struct, frozen=True, forbid_unknown_fields=True):
    """What must be true of the finished board, each checked by name."""

    land: int
    sea: int
    centres: int
    """How many spaces have a centre."""
    points: int | None = None
    """What all centres count together, where that differs."""
    touch: tuple[str, ...] = ()
    """Pairs "a b" of spaces between which something can pass."""
    apart: tuple[str, ...] = ()
    """Pairs between which nothing passes."""
    apart_by_land: tuple[str, ...] = ()
    chains: tuple[str, ...] = ()
    """"a b c": each touches the next by water."""
    alone: tuple[str, ...] = ()
    """Waters that touch no other water."""
    islands: tuple[str, ...] = ()
    """Spaces without any border for armies."""
    exactly: dict[str, str] = {}
    """A space and all of its neighbours."""
    only: dict[str, str] = {}
    """A space and all of its neighbours by water."""
    exposed: tuple[str, ...] = ()
    """Pairs "a b" of a home centre and the place of an enemy's unit at the start that may touch all the same."""


class TargetGraph(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole graph as it should come out: each key with its neighbours, separated by blanks. Absent: as it grows."""

    land: dict[str, str] = {}
    """Land with land, for armies."""
    shore: dict[str, str] = {}
    """Land with sea."""
    sea: dict[str, str] = {}


class Source(Struct, frozen=True, forbid_unknown_fields=True):
    """source.toml"""

    title: str
    subtitle: tuple[str, ...]
    size: tuple[float, float]
    mood: str
    """The colours and manner, one of drawing.map_styles."""
    facts: Facts
    cartouche: Cartouche
    land: dict[str, Space]
    seed: int = 1
    unit: float = 30.0
    """The diameter of a unit's symbol on the sheet."""
    spacing: float = 7.0
    """The mesh in which spaces grow."""
    noise: float = 0.35
    least_area: float = 3200.0
    numbered: bool = False
    """Whether keys are printed numbers or letters, shown small beside each name."""
    unnumbered: tuple[str, ...] = ()
    """Spaces of a numbered board whose key was never printed, and is not shown."""
    passages: tuple[str, ...] = ("army", "fleet")
    """Who travels on this board: army, fleet, boat."""
    closed: dict[str, tuple[str, ...]] = {}
    """Waters closed to a class of travellers: fleet = ["b", "c"]."""
    projection: Projection | None = None
    magnify: tuple[Magnify, ...] = ()
    coast: Coast = Coast()
    islands: dict[str, Line] = {}
    """Whole islands and the space that owns them; under "scenery" those that nobody owns."""
    seas: dict[str, Sea] = {}
    out: dict[str, Out] = {}
    lake: tuple[Lake, ...] = ()
    water: tuple[Water, ...] = ()
    ground: tuple[Ground, ...] = ()
    river: tuple[River, ...] = ()
    data_rivers: bool = True
    """Whether the extract's rivers are drawn and followed."""
    smooth_rivers: float = 0.0
    """How broadly the extract's rivers are smoothed, where borders could not follow their meanders."""
    data_lakes: bool = True
    ridge: tuple[Ridge, ...] = ()
    cliff: tuple[Cliff, ...] = ()
    wood: tuple[Wood, ...] = ()
    trail: tuple[Trail, ...] = ()
    channel: tuple[Channel, ...] = ()
    ford: tuple[Link, ...] = ()
    crossing: tuple[Link, ...] = ()
    declared: tuple[Link, ...] = ()
    cut: tuple[Cut, ...] = ()
    short: tuple[str, ...] = ()
    """Pairs "a b" whose border may be shorter than a unit's symbol."""
    coasts: dict[str, dict[str, Coastline]] = {}
    labels: dict[str, LabelHint] = {}
    places: dict[str, PlaceHint] = {}
    powers: dict[str, tuple[str, ...]] = {}
    """Powers and their home centres."""
    wanted: TargetGraph = TargetGraph()


FILE = "source.toml"


def load_source(folder: Path) -> Source:
    """The source in a board's folder. Raises SourceError naming the entry."""
    path = folder / FILE
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SourceError(path, "", f"cannot be read ({error})", "Put a source there.") from error
    try:
        return msgspec.toml.decode(text, type=Source)
    except msgspec.ValidationError as error:
        message, _, key = str(error).partition(" - at ")
        raise SourceError(
            path, key.replace("`", "").replace("$.", ""), message, "Correct this entry."
        ) from error
    except (msgspec.DecodeError, ValueError) as error:
        raise SourceError(path, "", f"is no valid TOML ({error})", "Correct the syntax.") from error
