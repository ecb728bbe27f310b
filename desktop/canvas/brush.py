"""Figures painted by Qt, straight from their coats."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from desktop.canvas.paths import painter_path
from desktop.painting.figures import NONE, Coat, Figure

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
    for coat in figure:
        path, pen, brush = _tools(coat)
        painter.setPen(pen)
        painter.setBrush(brush)
        painter.drawPath(path)
    painter.restore()


@lru_cache(maxsize=8192)
def _tools(coat: Coat) -> tuple[QPainterPath, QPen, QBrush]:
    """What a coat is painted with."""
    brush = NO_BRUSH if coat.fill == NONE else QBrush(_colour(coat.fill, coat.opacity))
    if coat.stroke == NONE:
        return painter_path(coat.path), NO_PEN, brush
    pen = QPen(_colour(coat.stroke, coat.opacity), coat.width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if coat.dashes and coat.width:
        pen.setDashPattern([dash / coat.width for dash in coat.dashes])
    return painter_path(coat.path), pen, brush


def _colour(name: str, opacity: float) -> QColor:
    colour = QColor(name)
    colour.setAlphaF(opacity)
    return colour
