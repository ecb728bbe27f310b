"""Setting type: the outline of every letter is written once and used wherever the letter stands.

A map has a thousand letters and more, but hardly a hundred shapes of letters: this halves its file.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from maps.cartographer import lettering
from maps.cartographer.drawing import svg
from maps.cartographer.lettering import LEADING, REGULAR
from maps.layout import Label, Point


class TypeCase:
    """The letters that a map has used so far."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[str, int]] = {}

    def line(
        self,
        text: str,
        size: float,
        at: Point,
        style: str = REGULAR,
        *,
        angle: float = 0.0,
        tracking: float = 0.0,
        small_caps: bool = False,
        **paint: str | float,
    ) -> str:
        """A line of text whose baseline begins at a point, turned clockwise about it."""
        scale = size / lettering._face(style).upem
        run = lettering._shaped(text, style, tracking, small_caps)
        uses = "".join(self._use(style, glyph.number, glyph.x, -glyph.y) for glyph in run.glyphs)
        if "stroke_width" in paint:
            paint["stroke_width"] = float(paint["stroke_width"]) / scale
        return svg.element("g", {"transform": _matrix(scale, at, angle), **paint}, uses)

    def centred(self, text: str, size: float, at: Point, style: str = REGULAR, **more: str | float | bool) -> str:
        """A level line whose baseline has its middle at a point."""
        tracking, small_caps = float(more.pop("tracking", 0.0)), bool(more.pop("small_caps", False))
        width = lettering.measure(text, size, style, tracking=tracking, small_caps=small_caps)
        start = (at[0] - width / 2, at[1])
        return self.line(text, size, start, style, tracking=tracking, small_caps=small_caps, **more)

    def label(self, label: Label, **paint: str | float) -> list[str]:
        """All lines of a label, each centred about the label's middle."""
        return [
            self.line(text, label.size, at, label.style, angle=label.angle, tracking=label.tracking, **paint)
            for text, at in _lines(label)
        ]

    def definitions(self) -> list[str]:
        """The outlines of all letters used."""
        return [
            svg.path(_glyph_data(style, number), id=name) for name, (style, number) in sorted(self._used.items())
        ]

    def _use(self, style: str, number: int, x: int, y: int) -> str:
        if not _glyph_data(style, number):
            return ""
        name = f"{style[:2]}{number}"
        self._used[name] = (style, number)
        place = {"x": str(x)} if x else {}
        if y:
            place["y"] = str(y)
        return svg.element("use", {"xlink:href": f"#{name}", **place})


def _lines(label: Label) -> Iterator[tuple[str, Point]]:
    top = lettering.metrics(label.size, label.style).ascent - label.height / 2
    cosine, sine = math.cos(math.radians(label.angle)), math.sin(math.radians(label.angle))
    for index, text in enumerate(label.lines):
        x = -lettering.measure(text, label.size, label.style, tracking=label.tracking) / 2
        y = top + index * LEADING * label.size
        yield text, (label.at[0] + x * cosine - y * sine, label.at[1] + x * sine + y * cosine)


def _matrix(scale: float, at: Point, angle: float) -> str:
    cosine, sine = math.cos(math.radians(angle)) * scale, math.sin(math.radians(angle)) * scale
    turned = " ".join(f"{value:.6g}" for value in (cosine, sine, -sine, cosine))
    return f"matrix({turned} {at[0]:.2f} {at[1]:.2f})"


@cache
def _glyph_data(style: str, number: int) -> str:
    pen = lettering._Pen(1.0, (0.0, 0.0), 0.0)
    lettering._font(style).draw_glyph(number, lettering._draw_funcs(), pen)
    return "".join(pen.parts).replace(" -", "-")
