"""Lights: which spaces may be chosen, were chosen, are pointed at, or are to blame. Each is told by its outline.

A tint lies over the ground only: names that it covers are written anew upon it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from msgspec import Struct
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from desktop.canvas.paths import painter_path
from desktop.painting.pieces import INK
from maps.layout import Layout

ROUGH = 0.7
"""How many points of the screen an outline may stray from the true one: long outlines take long to paint."""


class Light(Struct, frozen=True):
    """How spaces of one sort are lit."""

    tint: tuple[int, int, int, int]
    line: str
    width: float
    """Of the coloured line, in points of the screen; a dark one is about it."""
    dashes: tuple[float, ...] = ()


LIT = Light((255, 214, 64, 58), "#ffd640", 2.4, (3.0, 2.0))
CHOSEN = Light((255, 255, 255, 96), "#ffffff", 3.4)
BLAMED = Light((192, 31, 16, 56), "#ff5a3c", 3.6, (1.0, 1.4))
POINTED = Light((255, 255, 255, 26), "#ffffff", 1.2)


class Lights:
    """Lights on the spaces of a board."""

    def __init__(self, layout: Layout, name_of: Callable[[str], QPainterPath | None]) -> None:
        self._layout = layout
        self._name_of = name_of
        """The name that a space bears on the map, if any."""
        self.lit: frozenset[str] = frozenset()
        self.chosen: frozenset[str] = frozenset()
        self.blamed: frozenset[str] = frozenset()
        self._outlines: dict[tuple[str, int], QPainterPath] = {}

    @property
    def is_dark(self) -> bool:
        """Whether nothing is lit."""
        return not (self.lit or self.chosen or self.blamed)

    def paint(self, painter: QPainter, scale: float) -> None:
        """Paint all lights, in the measure of the sheet, of which a unit has `scale` points on the screen."""
        for spaces, light in ((self.lit, LIT), (self.chosen, CHOSEN), (self.blamed, BLAMED)):
            self.paint_spaces(painter, sorted(spaces), light, scale)

    def paint_spaces(self, painter: QPainter, spaces: Iterable[str], light: Light, scale: float) -> None:
        """Light some spaces in one manner."""
        known = [space for space in spaces if space in self._layout.spaces]
        for space in known:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QBrush(QColor(*light.tint)))
            outline = self._outline(space, scale)
            painter.drawPath(outline)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            if light is not POINTED:
                painter.setPen(_pen(INK, light.width + 2.2, scale))
                painter.drawPath(outline)
            painter.setPen(_pen(light.line, light.width, scale, light.dashes))
            painter.drawPath(outline)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(QColor(INK)))
        for space in known:
            name = self._name_of(space)
            if name is not None:
                painter.drawPath(name)

    def _outline(self, space: str, scale: float) -> QPainterPath:
        """The outline of a space, as fine as it can be seen."""
        fineness = round(math.log2(max(scale, 1e-3)))
        key = (space, fineness)
        if key not in self._outlines:
            path = painter_path(self._layout.spaces[space].outline)
            self._outlines[key] = roughened(path, ROUGH / 2**fineness)
        return self._outlines[key]


def roughened(path: QPainterPath, reach: float) -> QPainterPath:
    """A path of straight lines whose corners are at least so far apart."""
    rough = QPainterPath()
    rough.setFillRule(path.fillRule())
    for polygon in path.toSubpathPolygons():
        kept: list[QPointF] = []
        for point in polygon.toList():
            if not kept or (point - kept[-1]).manhattanLength() >= reach:
                kept.append(point)
        if len(kept) > 2:
            rough.addPolygon(kept)
            rough.closeSubpath()
    return rough


def _pen(colour: str, width: float, scale: float, dashes: tuple[float, ...] = ()) -> QPen:
    pen = QPen(QColor(colour), width / scale)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap if dashes else Qt.PenCapStyle.RoundCap)
    if dashes:
        pen.setDashPattern(list(dashes))
    return pen
