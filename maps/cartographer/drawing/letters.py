"""Setting type: the outline of every letter is written once and used wherever the letter stands.

A map has a thousand letters and more, but hardly a hundred shapes of letters: this halves its file.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from maps.cartographer import lettering
from maps.cartographer.drawing import svg
from maps.cartographer.lettering import REGULAR
from maps.cartographer.placing import Box
from maps.layout import Label, Point


@dataclass(frozen=True)
class Face:
    """How a line is set."""

    style: str = REGULAR
    tracking: float = 0.0
    small_caps: bool = False

    def width(self, text: str, size: float) -> float:
        return lettering.measure(text, size, self.style, tracking=self.tracking, small_caps=self.small_caps)


PLAIN = Face()


class TypeCase:
    """The letters that a map has used so far."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[str, int]] = {}

    def line(
        self,
        text: str,
        size: float,
        at: Point,
        face: Face = PLAIN,
        angle: float = 0.0,
        /,
        **paint: str | float,
    ) -> str:
        """A line of text whose baseline begins at a point, turned clockwise about it."""
        scale = size / lettering.units_per_em(face.style)
        run = lettering.shaped(text, face.style, tracking=face.tracking, small_caps=face.small_caps)
        uses = "".join(self._use(face.style, glyph.number, glyph.x, -glyph.y) for glyph in run.glyphs)
        if "stroke_width" in paint:
            paint["stroke_width"] = float(paint["stroke_width"]) / scale
        return svg.element("g", {"transform": _matrix(scale, at, angle), **paint}, uses)

    def centred(self, text: str, size: float, at: Point, face: Face = PLAIN, /, **paint: str | float) -> str:
        """A level line whose baseline has its middle at a point."""
        return self.line(text, size, (at[0] - face.width(text, size) / 2, at[1]), face, **paint)

    def label(self, label: Label, /, **paint: str | float) -> list[str]:
        """All lines of a label, each centred about the label's middle."""
        face = Face(label.style, label.tracking)
        return [
            self.line(text, label.size, at, face, label.angle, **paint) for text, at in _lines(label, face)
        ]

    def definitions(self) -> list[str]:
        """The outlines of all letters used."""
        return [
            svg.path(_outline(style, number), id=name) for name, (style, number) in sorted(self._used.items())
        ]

    def _use(self, style: str, number: int, x: int, y: int) -> str:
        if not _outline(style, number):
            return ""
        name = f"{style[:2]}{number}"
        self._used[name] = (style, number)
        place = {key: str(value) for key, value in (("x", x), ("y", y)) if value}
        return svg.element("use", {"xlink:href": f"#{name}", **place})


def line_boxes(label: Label) -> list[Box]:
    """What the letters of each line fill: as high as its capitals, and no wider than the line."""
    face = Face(label.style, label.tracking)
    cosine, sine = math.cos(math.radians(label.angle)), math.sin(math.radians(label.angle))
    rise = lettering.metrics(label.size, label.style).cap_height
    found = []
    for text, (x, y) in _lines(label, face):
        width = face.width(text, label.size)
        middle = (x + (width * cosine + rise * sine) / 2, y + (width * sine - rise * cosine) / 2)
        found.append(Box(*middle, width, rise, label.angle))
    return found


def _outline(style: str, number: int) -> str:
    return lettering.glyph_outline(style, number).replace(" -", "-")


def _lines(label: Label, face: Face) -> Iterator[tuple[str, Point]]:
    """The label's lines, each with the beginning of its baseline."""
    top = lettering.metrics(label.size, label.style).ascent - label.height / 2
    widths = [face.width(text, label.size) for text in label.lines]
    return zip(label.lines, label.line_starts(top, widths), strict=True)


def _matrix(scale: float, at: Point, angle: float) -> str:
    cosine, sine = math.cos(math.radians(angle)) * scale, math.sin(math.radians(angle)) * scale
    turned = " ".join(f"{value:.6g}" for value in (cosine, sine, -sine, cosine))
    return f"matrix({turned} {at[0]:.2f} {at[1]:.2f})"
