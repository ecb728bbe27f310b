"""Highlighted spaces: which may be chosen, were chosen, are pointed at, or are to blame. Each is told by its outline.

Highlights lie over the ground only: what is written on the map is drawn again upon them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from desktop.canvas.painter_paths import painter_path
from desktop.painting.figures import INK
from maps.layout import Layout

ROUGH = 1.2
"""How many points of the screen an outline may stray from the true one: long outlines take long to paint."""


class HighlightStyle(Struct, frozen=True):
    """How spaces of one sort are highlighted."""

    tint: tuple[int, int, int, int]
    line: str
    width: float
    """Of the coloured line, in points of the screen; a dark one is about it."""
    dashes: tuple[float, ...] = ()


LIT = HighlightStyle((255, 214, 64, 62), "#ffd640", 2.0, (4.0, 2.0))
CHOSEN = HighlightStyle((255, 255, 255, 96), "#ffffff", 3.0)
BLAMED = HighlightStyle((192, 31, 16, 56), "#ff5a3c", 3.2, (1.0, 1.4))
POINTED = HighlightStyle((255, 255, 255, 26), "#ffffff", 1.2)


class Highlights:
    """The highlights on the spaces of a board."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self.lit: frozenset[str] = frozenset()
        self.chosen: frozenset[str] = frozenset()
        self.blamed: frozenset[str] = frozenset()
        self._outlines: dict[tuple[str, int], QPainterPath] = {}

    @property
    def spaces(self) -> frozenset[str]:
        """All spaces that are lit in one manner or another."""
        return self.lit | self.chosen | self.blamed

    @property
    def is_empty(self) -> bool:
        """Whether nothing is lit."""
        return not self.spaces

    def bounds(self) -> QRectF:
        """The part of the sheet in which something is lit."""
        found = QRectF()
        for space in self.spaces:
            if space in self._layout.spaces:
                left, top, right, bottom = self._layout.spaces[space].box
                found = found.united(QRectF(left, top, right - left, bottom - top))
        return found

    def paint(self, painter: QPainter, scale: float) -> None:
        """Paint all highlights, in the measure of the sheet, of which a unit has `scale` points on the screen."""
        for spaces, style in ((self.lit, LIT), (self.chosen, CHOSEN), (self.blamed, BLAMED)):
            self.paint_spaces(painter, sorted(spaces), style, scale)

    def paint_spaces(
        self, painter: QPainter, spaces: Iterable[str], style: HighlightStyle, scale: float
    ) -> None:
        """Highlight some spaces in one manner."""
        for space in spaces:
            if space not in self._layout.spaces:
                continue
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QBrush(QColor(*style.tint)))
            outline = self._outline(space, scale)
            painter.drawPath(outline)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            if style is not POINTED:
                painter.setPen(_pen(INK, style.width + 1.8, scale))
                painter.drawPath(outline)
            painter.setPen(_pen(style.line, style.width, scale, style.dashes))
            painter.drawPath(outline)

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
    pen.setJoinStyle(Qt.PenJoinStyle.BevelJoin)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if dashes:
        pen.setDashPattern(list(dashes))
    return pen
