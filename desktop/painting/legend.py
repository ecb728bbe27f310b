"""The legend: the margins about the map of a position. Above it what is shown, below it whose colours those are.

They enlarge the sheet and so cover nothing of it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import shapely
from msgspec import Struct
from msgspec.structs import replace

from desktop.painting import qt_lettering
from desktop.painting.figures import INK, StyledPath, figure_element, styled_path_element
from desktop.painting.map_picture import pattern_colour
from desktop.painting.ownership_wash import wash
from desktop.painting.patterns import pattern_figure
from desktop.painting.pieces import ARMY, SIZE, unit_figure
from engine import Sentences
from maps.colours import mixed
from maps.layout import ITALIC, REGULAR, SEMIBOLD, Layout, Point
from maps.outlines import area_data
from maps.palette import PARCHMENT, Palette
from maps.picture import Element, Picture, group

MARGIN = mixed("#7a5426", PARCHMENT, 0.1)
HEAD_HEIGHT, EDGE = 52.0, 26.0
SEASON, SIDE, NAME, COUNT = 32.0, 23.0, 22.0, 17.0
"""Sizes of letters: the season, what stands beside it, the name of a power, its counts."""
SWATCH = (66.0, 40.0)
ROW, GAP, COLUMN_GAP = 58.0, 9.0, 22.0


class Caption(Struct, frozen=True):
    """What a map shows."""

    season: str
    game: str = ""
    variant: str = ""


class LegendEntry(Struct, frozen=True):
    """What a power has."""

    power: str
    name: str
    centres: int
    units: int
    sentences: Sentences
    """The language in which it is counted."""

    def counts(self) -> str:
        counted = self.sentences.count
        return ", ".join((counted("centres", self.centres), counted("units", self.units)))


def with_legend(
    picture: Picture, layout: Layout, palette: Palette, caption: Caption, shares: Sequence[LegendEntry]
) -> Picture:
    """A map with a head above it and the legend of its powers below."""
    rows = _rows(layout.width, shares)
    depth = len(rows) * ROW + 2 * GAP if rows else 0.0
    margins = (_head(layout.width, caption), _legend(layout, palette, rows, depth))
    box = (0.0, -HEAD_HEIGHT, layout.width, layout.height + HEAD_HEIGHT + depth)
    return replace(picture, box=box, layers=(*picture.layers, *margins))


def _head(width: float, caption: Caption) -> Element:
    """The season in the middle; the game to the left and the variant to the right, as large as there is room."""
    base = -HEAD_HEIGHT / 2 + qt_lettering.cap_height(SEASON, SEMIBOLD) / 2
    middle = qt_lettering.measure(caption.season, SEASON, SEMIBOLD)
    room = (width - middle) / 2 - 2 * EDGE
    drawn = [_words(caption.season, SEASON, ((width - middle) / 2, base), SEMIBOLD)]
    for text, is_left in ((caption.game, True), (caption.variant, False)):
        if not text:
            continue
        size = _fitted(text, SIDE, room, ITALIC)
        x = EDGE if is_left else width - EDGE - qt_lettering.measure(text, size, ITALIC)
        drawn.append(_words(text, size, (x, base), ITALIC))
    return _margin("head", width, -HEAD_HEIGHT, HEAD_HEIGHT, drawn)


def _legend(layout: Layout, palette: Palette, rows: Sequence[Sequence[LegendEntry]], depth: float) -> Element:
    drawn: list[Element] = []
    for number, row in enumerate(rows):
        column = (layout.width - 2 * EDGE + COLUMN_GAP) / len(rows[0])
        top = layout.height + GAP + number * ROW + (ROW - SWATCH[1]) / 2
        for index, share in enumerate(row):
            drawn += _entry(palette, layout.unit, share, (EDGE + index * column, top), column - COLUMN_GAP)
    return _margin("key", layout.width, layout.height, depth, drawn)


def _entry(palette: Palette, unit: float, share: LegendEntry, at: Point, room: float) -> list[Element]:
    """A swatch of a power's land with one of its pieces, its name, and what it has."""
    (x, y), (width, height) = at, SWATCH
    paint = palette.paint(share.power)
    area = shapely.box(x, y, x + width, y + height)
    colours = wash(paint.colour)
    paths = [
        *(
            StyledPath(area_data(area.buffer(-1.4 * depth, join_style="mitre")), colour)
            for depth, colour in enumerate(colours)
        ),
        *pattern_figure(paint.pattern, area, unit, pattern_colour(paint)),
        StyledPath(area_data(area), stroke=INK, width=1.4),
    ]
    piece = unit_figure("", ARMY, paint)
    left, wide = x + width + GAP, room - width - GAP
    name, counts = _fitted(share.name, NAME, wide), _fitted(share.counts(), COUNT, wide)
    return [
        *map(styled_path_element, paths),
        figure_element(piece, (x + width / 2, y + height / 2), 0.92 * unit / SIZE, title=share.name),
        _words(share.name, name, (left, y + 0.42 * height), SEMIBOLD),
        _words(share.counts(), counts, (left, y + 0.94 * height)),
    ]


def _rows(width: float, shares: Sequence[LegendEntry]) -> list[Sequence[LegendEntry]]:
    """The powers in as few rows as their names allow, as even as may be."""
    if not shares:
        return []
    text = max(
        max(qt_lettering.measure(share.name, NAME, SEMIBOLD), qt_lettering.measure(share.counts(), COUNT))
        for share in shares
    )
    fitting = int((width - 2 * EDGE + COLUMN_GAP) / (SWATCH[0] + GAP + text + COLUMN_GAP))
    rows = math.ceil(len(shares) / max(1, fitting))
    columns = math.ceil(len(shares) / rows)
    return [shares[start : start + columns] for start in range(0, len(shares), columns)]


def _margin(name: str, width: float, top: float, height: float, drawn: Sequence[Element]) -> Element:
    """A strip of paper with a rule about it."""
    strip = shapely.box(0, top, width, top + height)
    paper = [
        StyledPath(area_data(strip), MARGIN),
        StyledPath(area_data(strip.buffer(-3)), stroke=INK, width=1.2),
    ]
    return group([*map(styled_path_element, paper), *drawn], id=name)


def _words(text: str, size: float, at: Point, style: str = REGULAR) -> Element:
    styled = StyledPath(qt_lettering.outline(text, size, style, at=at), INK)
    return group([styled_path_element(styled)], aria_label=text)


def _fitted(text: str, size: float, room: float, style: str = SEMIBOLD) -> float:
    """The size at which a text fits into the room, at most `size`."""
    width = qt_lettering.measure(text, size, style)
    return size * min(1.0, max(0.0, room) / width) if width else size
