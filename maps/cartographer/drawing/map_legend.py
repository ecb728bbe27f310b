"""The legend: every sign that a board uses, with its meaning, in columns."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np
import shapely
from shapely import LineString

from maps.cartographer import lettering
from maps.cartographer.drawing import svg
from maps.cartographer.drawing.border_lines import INK, crossing, ford, sea_limits, walls
from maps.cartographer.drawing.courses import coast_letters, trail_stroke
from maps.cartographer.drawing.labels import number_ink
from maps.cartographer.drawing.lava_crust import LAVA
from maps.cartographer.drawing.letters import TypeCase
from maps.cartographer.drawing.marks import CASTLE, CENTRE, CITY, TRIBE, mark_name, mark_svg
from maps.cartographer.drawing.relief import escarpments
from maps.cartographer.drawing.rivers import BANKS, are_borders, sample
from maps.cartographer.drawing.sheet_context import SheetContext
from maps.cartographer.drawing.swatches import COVERS, SAMPLE, isle, out_of_play, pond, shallow, swatch
from maps.cartographer.drawing.waters import channel, still_water
from maps.cartographer.lettering import ITALIC
from maps.cartographer.placing import NUMBER_STYLE
from maps.cartographer.sheet import Range, Way
from maps.layout import Point

SIZE = 10.0
"""The size of its words, which never shrink."""
ROW = 13.0
GAP = 9.0
"""From one column to the next."""
MARK_ROOM = 13.0
CLIFF = 9.0
"""The height of a cliff in its sign."""


@dataclass(frozen=True)
class Entry:
    name: str
    room: float
    """What its sign takes, with the gap before the name."""
    sign: Callable[[Point], list[str]]
    """Draws the sign about a point."""


@dataclass(frozen=True)
class Legend:
    """Entries in columns. The names of a column stand under each other, whatever the width of their signs."""

    columns: tuple[tuple[Entry, ...], ...]

    @property
    def rooms(self) -> list[float]:
        """How far from a column's west its names begin."""
        return [max(entry.room for entry in column) for column in self.columns]

    @property
    def widths(self) -> list[float]:
        return [
            room + max(lettering.measure(entry.name, SIZE) for entry in column)
            for room, column in zip(self.rooms, self.columns, strict=True)
        ]

    @property
    def width(self) -> float:
        return sum(self.widths) + GAP * (len(self.columns) - 1)

    @property
    def height(self) -> float:
        return ROW * max(map(len, self.columns), default=0)

    def drawn(self, context: SheetContext, case: TypeCase, at: Point) -> list[str]:
        """All columns side by side, the middle of the upper rim at a point."""
        found = []
        west = at[0] - self.width / 2
        for column, room, width in zip(self.columns, self.rooms, self.widths, strict=True):
            for index, entry in enumerate(column):
                y = at[1] + (index + 0.5) * ROW
                baseline = y + lettering.metrics(SIZE).cap_height / 2
                sign = entry.sign((west + (room - 4) / 2, y))
                word = case.line(entry.name, SIZE, (west + room, baseline), fill=context.style.text)
                found.append(svg.group([*sign, word], entry.name))
            west += width + GAP
        return found


def legend(context: SheetContext, room: float) -> Legend:
    """The board's legend in as few rows as the room's width allows."""
    entries = [*_centres(context), *_numbers(context), *_coasts(context), *_lines(context), *_areas(context)]
    for rows in range(1, len(entries) + 1):
        count = math.ceil(len(entries) / rows)
        found = Legend(tuple(tuple(entries[index * rows : (index + 1) * rows]) for index in range(count)))
        if found.width <= room:
            return found
    return Legend(tuple((entry,) for entry in entries[:1]))


def _centres(context: SheetContext) -> Iterator[Entry]:
    """The marks in use: kinds in their order, home before neutral."""
    spaces = context.sheet.board.spaces.items()
    used = {(space.centre, key in context.sheet.homes) for key, space in spaces if space.centre}
    for kind in (CENTRE, CITY, TRIBE, CASTLE):
        for home in (True, False):
            if (kind, home) in used:
                yield _mark(context, kind, home)


def _mark(context: SheetContext, kind: str, home: bool) -> Entry:
    return Entry(mark_name(kind, home), MARK_ROOM, lambda at: [mark_svg(kind, home, at, 9.5, context.style)])


def _numbers(context: SheetContext) -> Iterator[Entry]:
    """What is printed with the names, by the example of the first."""
    key = next((key for key in context.sheet.board.spaces if context.is_numbered(key)), "")
    if key:
        ink = number_ink(context)
        yield Entry(_kind_of_keys(context), MARK_ROOM, lambda at: [_word(key, NUMBER_STYLE, ink, at)])


def _kind_of_keys(context: SheetContext) -> str:
    figures = {key.isdigit() for key in context.sheet.board.spaces if context.is_numbered(key)}
    if len(figures) > 1:
        return "Number or letter"
    return "Number of the space" if True in figures else "Letter of the space"


def _coasts(context: SheetContext) -> Iterator[Entry]:
    """What the letters off a shore mean, by the example of the first."""
    coast = next((coast for shores in context.sheet.coasts.values() for coast in shores), "")
    if coast:
        letters = coast_letters(coast)
        room = lettering.measure(letters, SIZE, ITALIC) + 4
        ink = context.style.sea_text
        yield Entry("Coast, for fleets", room, lambda at: [_word(letters, ITALIC, ink, at)])


def _word(word: str, style: str, ink: str, at: Point) -> str:
    """A word about a point."""
    rise = lettering.metrics(SIZE, style).cap_height / 2
    start = (at[0] - lettering.measure(word, SIZE, style) / 2, at[1] + rise)
    return svg.path(lettering.outline(word, SIZE, style, at=start), fill=ink)


def _lines(context: SheetContext) -> Iterator[Entry]:
    """What a line means: who crosses, and who does not."""

    def level(at: Point) -> LineString:
        return LineString([(at[0] - SAMPLE[0] / 2, at[1]), (at[0] + SAMPLE[0] / 2, at[1])])

    def trail_sign(sided: bool, at: Point) -> list[str]:
        return trail_stroke(context, level(at), sided)

    room = SAMPLE[0] + 4
    if any(not way.ford for way in context.sheet.ways):
        yield Entry("Crossing", room, lambda at: crossing(context, Way("", level(at), ford=False)))
    if any(way.ford for way in context.sheet.ways):
        yield Entry("Ford", room, lambda at: ford(context, Way("", level(at), ford=True)))
    if context.sheet.straits:
        yield Entry("Channel", room, lambda at: _channel(context, level(at)))
    if context.sheet.streams:
        yield Entry("River", room, lambda at: sample(context, _wound(at), 1.0, 3.4))
    if are_borders(context):
        yield Entry("River as border", room, lambda at: _river_border(context, _wound(at)))
    if context.sheet.cuts:
        yield Entry("Nobody passes", room, lambda at: walls(context, [level(at)]))
    for trail in context.sheet.trails:
        words = trail.legend or trail.name
        yield Entry(words, room, partial(trail_sign, trail.sided))
    for cliff in context.sheet.ranges:
        if cliff.cliff:
            yield Entry(
                cliff.legend or cliff.name,
                room,
                lambda at: _cliff(context, level((at[0], at[1] - CLIFF / 3))),
            )
    if any(meeting.is_wet for meeting in context.meetings):
        yield Entry(
            "Sea limit",
            room,
            lambda at: [*swatch(at, context.style.seas[0]), *sea_limits(context, [level(at)])],
        )


def _wound(at: Point) -> LineString:
    """A course that bends as rivers do."""
    half = SAMPLE[0] / 2
    bends = [(part * half, 1.6 * math.sin(part * 3.6)) for part in np.linspace(-1.0, 1.0, 15).tolist()]
    return LineString([(at[0] + x, at[1] + y) for x, y in bends])


def _river_border(context: SheetContext, course: LineString) -> list[str]:
    """The ink of a border between two banks."""
    wide = (INK + BANKS) * context.scale
    ink: svg.Paint = {"stroke": context.style.ink, "stroke_width": INK * context.scale}
    return [
        *sample(context, course, wide, wide),
        *svg.paths(svg.line_data(course), stroke_linecap="round", **ink),
    ]


def _channel(context: SheetContext, course: LineString) -> list[str]:
    """Water between two banks."""
    banks = [course.parallel_offset(2.4, side) for side in ("left", "right")]
    return channel(context, course.buffer(2.4, cap_style="flat"), course, shapely.union_all(banks))


def _cliff(context: SheetContext, edge: LineString) -> list[str]:
    return escarpments(context, [Range("", edge, CLIFF, cliff=True)])


def _areas(context: SheetContext) -> Iterator[Entry]:
    """What an area means: who stays out of it."""
    room = SAMPLE[0] + 4
    if context.sheet.out or not context.sheet.ocean.is_empty:
        yield Entry("Out of play", room, lambda at: out_of_play(context, at))
    if context.sheet.lakes:
        yield Entry("Lake, out of play", room, lambda at: still_water(context, pond(at)))
    if any(space.terrain == "both" for space in context.sheet.board.spaces.values()):
        yield Entry("Isle and waters, one space", room, lambda at: isle(context, at))
    yield from _covers(context)
    for passage, keys in context.sheet.source.closed.items():
        if keys:
            yield Entry(f"Shallow water, closed to {passage}s", room, lambda at: shallow(context, at))


def _covers(context: SheetContext) -> Iterator[Entry]:
    """What grows or lies on the land and means something, each meaning once."""
    told = [cover for cover in context.sheet.covers if cover.kind in COVERS]
    said = {cover.legend: cover.kind for cover in told if cover.legend}
    if any(cover.kind == LAVA and not cover.legend for cover in told):
        said["Lava"] = LAVA
    for name, kind in said.items():
        yield Entry(name, SAMPLE[0] + 4, partial(COVERS[kind], context))
