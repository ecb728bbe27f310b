"""Figures painted by Qt, straight from their styled paths."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from desktop.canvas.painter_paths import painter_path
from desktop.painting.figures import NONE, Figure, StyledPath

NO_PEN, NO_BRUSH = QPen(Qt.PenStyle.NoPen), QBrush(Qt.BrushStyle.NoBrush)


def paint_figure(
    painter: QPainter, figure: Figure, at: QPointF | None = None, scale: float = 1.0, turn: float = 0.0
) -> None:
    """Paint a figure about a point, enlarged, and turned clockwise by degrees."""
    painter.save()
    if at is not None:
        painter.translate(at)
    if turn:
        painter.rotate(turn)
    if scale != 1.0:
        painter.scale(scale, scale)
    for styled in figure:
        path, pen, brush = _tools(styled)
        painter.setPen(pen)
        painter.setBrush(brush)
        painter.drawPath(path)
    painter.restore()


@lru_cache(maxsize=512)
def _tools(styled: StyledPath) -> tuple[QPainterPath, QPen, QBrush]:
    """What a styled path is painted with."""
    brush = NO_BRUSH if styled.fill == NONE else QBrush(_colour(styled.fill, styled.opacity))
    if styled.stroke == NONE:
        return painter_path(styled.path), NO_PEN, brush
    pen = QPen(_colour(styled.stroke, styled.opacity), styled.width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if styled.dashes and styled.width:
        pen.setDashPattern([dash / styled.width for dash in styled.dashes])
    return painter_path(styled.path), pen, brush


def _colour(name: str, opacity: float) -> QColor:
    colour = QColor(name)
    colour.setAlphaF(opacity)
    return colour
