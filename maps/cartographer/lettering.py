"""Lettering: how wide words are, and their outlines.

Names are drawn as outlines, not as text, so that a board looks the same in Qt and in every browser, whatever fonts
the machine has. Lengths are in the unit of `size`; y runs downwards from the baseline.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import uharfbuzz

from maps.layout import (
    BOLD as BOLD,
    ITALIC as ITALIC,
    LEADING as LEADING,
    REGULAR as REGULAR,
    SEMIBOLD as SEMIBOLD,
    Label,
    Point,
)

FONTS = Path(__file__).resolve().parents[2] / "resources" / "fonts"
FILES = {
    REGULAR: "EBGaramond-Regular.ttf",
    ITALIC: "EBGaramond-Italic.ttf",
    SEMIBOLD: "EBGaramond-SemiBold.ttf",
    BOLD: "EBGaramond-Bold.ttf",
}
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"


@dataclass(frozen=True)
class Metrics:
    """Heights of a face: ascent and capitals above the baseline, descent below it, all positive."""

    ascent: float
    descent: float
    cap_height: float


@dataclass(frozen=True)
class Glyph:
    """One letter of a shaped line in units of the font: its number and where it stands, y upwards."""

    number: int
    x: int
    y: int


@dataclass(frozen=True)
class Run:
    """A shaped line in units of the font."""

    glyphs: tuple[Glyph, ...]
    width: float


def units_per_em(style: str = REGULAR) -> int:
    """How many units of the font make up a size of 1."""
    units: int = _face(style).upem
    return units


def shaped(text: str, style: str = REGULAR, *, tracking: float = 0.0, small_caps: bool = False) -> Run:
    """A line's letters in their places, kerned, in units of the font."""
    return _shaped(text, style, tracking, small_caps)


@cache
def glyph_outline(style: str, number: int) -> str:
    """One letter as path data in units of the font, y downwards."""
    pen = _Pen(1.0, (0.0, 0.0), 0.0)
    _font(style).draw_glyph(number, _draw_funcs(), pen)
    return "".join(pen.parts)


def metrics(size: float, style: str = REGULAR) -> Metrics:
    """The heights of a face, measured on letters that fill them."""
    scale = size / units_per_em(style)
    return Metrics(
        ascent=_reach(style, "lhdf")[1] * scale,
        descent=-_reach(style, "pqgy")[0] * scale,
        cap_height=_reach(style, "HIE")[1] * scale,
    )


def measure(
    text: str, size: float, style: str = REGULAR, *, tracking: float = 0.0, small_caps: bool = False
) -> float:
    """How far a line of text advances, kerned. `tracking` is the space added between letters, in parts of the size."""
    run = shaped(text, style, tracking=tracking, small_caps=small_caps)
    return run.width * size / units_per_em(style)


def outline(
    text: str,
    size: float,
    style: str = REGULAR,
    *,
    tracking: float = 0.0,
    small_caps: bool = False,
    at: Point = (0.0, 0.0),
    angle: float = 0.0,
) -> str:
    """The line's letters as SVG path data: kerned, y downwards, the baseline beginning at `at`.

    `angle` turns it about that beginning, in degrees, clockwise as in SVG.
    """
    pen = _Pen(size / units_per_em(style), at, angle)
    funcs = _draw_funcs()
    for glyph in shaped(text, style, tracking=tracking, small_caps=small_caps).glyphs:
        pen.x, pen.y = glyph.x, glyph.y
        _font(style).draw_glyph(glyph.number, funcs, pen)
    return "".join(pen.parts)


def box_size(
    lines: tuple[str, ...], size: float, style: str = REGULAR, tracking: float = 0.0
) -> tuple[float, float]:
    """Width and height of lines set one under the other."""
    heights = metrics(size, style)
    width = max(measure(line, size, style, tracking=tracking) for line in lines)
    return width, heights.ascent + heights.descent + (len(lines) - 1) * LEADING * size


def label_outline(label: Label) -> str:
    """A whole label as path data of the sheet: every line centred, turned and in its place."""
    top = metrics(label.size, label.style).ascent - label.height / 2
    widths = [measure(line, label.size, label.style, tracking=label.tracking) for line in label.lines]
    return "".join(
        outline(line, label.size, label.style, tracking=label.tracking, at=start, angle=label.angle)
        for line, start in zip(label.lines, label.line_starts(top, widths), strict=True)
    )


@cache
def _face(style: str) -> Any:
    return uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(FONTS / FILES[style])))


@cache
def _font(style: str) -> Any:
    return uharfbuzz.Font(_face(style))


@lru_cache(maxsize=4096)
def _shaped(text: str, style: str, tracking: float, small_caps: bool) -> Run:
    """The letters in their places, an apostrophe as printers set it.

    Spaced letters are never joined: a ligature in spaced text is a hole in its rhythm.
    """
    if not text:
        return Run((), 0.0)
    features = {"kern": True, "liga": not tracking, "clig": not tracking, "smcp": small_caps}
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text.replace("'", APOSTROPHE))
    buffer.guess_segment_properties()
    uharfbuzz.shape(_font(style), buffer, features)
    extra = tracking * units_per_em(style)
    glyphs, x = [], 0.0
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        glyphs.append(Glyph(info.codepoint, round(x + position.x_offset), position.y_offset))
        x += position.x_advance + extra
    return Run(tuple(glyphs), max(0.0, x - extra))


@cache
def _reach(style: str, letters: str) -> tuple[float, float]:
    """The lowest and the highest that these letters commonly reach: the middle one, as round letters overshoot."""
    extents = [
        _font(style).get_glyph_extents(_font(style).get_nominal_glyph(ord(letter))) for letter in letters
    ]
    lows = sorted(extent.y_bearing + extent.height for extent in extents)
    highs = sorted(extent.y_bearing for extent in extents)
    return lows[len(lows) // 2], highs[len(highs) // 2]


class _Pen:
    """Collects path data: scaled, turned to y downwards, and moved to its place.

    Points are kept as whole hundredths and written relative to the last, which halves the size of a map's file.
    """

    def __init__(self, scale: float, at: Point, angle: float) -> None:
        self.across = 100 * scale * math.cos(math.radians(angle))
        self.down = 100 * scale * math.sin(math.radians(angle))
        self.at = at
        self.x = self.y = 0
        self.last = (0, 0)
        self.command = ""
        self.parts: list[str] = []

    def add(self, command: str, *coordinates: float) -> None:
        points = [self.placed(x, y) for x, y in zip(coordinates[::2], coordinates[1::2], strict=True)]
        from_x, from_y = (0, 0) if command == "M" else self.last
        numbers = [number for x, y in points for number in (_plain(x - from_x), _plain(y - from_y))]
        again = command == self.command and bool(numbers)
        self.parts.append((" " if again else command) + " ".join(numbers))
        self.command = command
        self.last = points[-1] if points else self.last

    def placed(self, given_x: float, given_y: float) -> tuple[int, int]:
        x, y = self.x + given_x, -(self.y + given_y)
        right = 100 * self.at[0] + x * self.across - y * self.down
        below = 100 * self.at[1] + x * self.down + y * self.across
        return round(right), round(below)


@cache
def _draw_funcs() -> Any:
    funcs = uharfbuzz.DrawFuncs()
    funcs.set_move_to_func(lambda x, y, pen: pen.add("M", x, y))
    funcs.set_line_to_func(lambda x, y, pen: pen.add("l", x, y))
    funcs.set_quadratic_to_func(lambda *arguments: arguments[-1].add("q", *arguments[:-1]))
    funcs.set_cubic_to_func(lambda *arguments: arguments[-1].add("c", *arguments[:-1]))
    funcs.set_close_path_func(lambda pen: pen.add("z"))
    return funcs


def _plain(hundredths: int) -> str:
    """A number of hundredths without idle zeros."""
    sign = "-" if hundredths < 0 else ""
    whole, rest = divmod(abs(hundredths), 100)
    decimals = f".{rest:02d}".rstrip("0") if rest else ""
    return f"{sign}{whole or ('' if decimals else 0)}{decimals}"
