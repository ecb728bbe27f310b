"""Pieces and colours as small pictures for lists."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QIcon, QPainter, QPen, QPixmap

from desktop.canvas.figure_painter import paint_figure
from desktop.painting.figures import Figure
from desktop.painting.piece_placement import DrawContext
from desktop.painting.pieces import token_figure, unit_figure
from desktop.settings.theme import theme

SIDE, FINE = 40, 2
REACH = 62.0


def unit_icon(context: DrawContext, power: str, kind: str) -> QIcon:
    """A unit of a kind in the colours of a power."""
    record = context.kinds[kind]
    passage = "phantom" if record.phantom else record.passage
    return _icon(unit_figure(record.code, passage, context.palette.paint(power), record.strength))


def token_icon(kind: str) -> QIcon:
    """A thing."""
    return _icon(token_figure(kind))


def owner_icon(context: DrawContext, power: str) -> QIcon:
    """The colour of a power, as it lies on the map, with an edge by which it is also seen where the ground is as dark."""
    picture = _blank()
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QBrush(QColor(context.palette.paint(power).colour)))
    painter.setPen(QPen(QColor(theme().ink), 1.2))
    painter.drawRoundedRect(QRectF(7, 7, SIDE - 14, SIDE - 14), 5, 5)
    painter.end()
    return QIcon(picture)


def hand_icon(colour: str) -> QIcon:
    """An empty hand: the arrow of the pointer."""
    picture = _blank()
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colour), 1.6))
    points = [(12, 6), (12, 30), (18, 25), (22, 34), (26, 32), (22, 23), (30, 23)]
    painter.drawPolygon([QPointF(*point) for point in points])
    painter.end()
    return QIcon(picture)


def _blank() -> QPixmap:
    picture = QPixmap(SIDE * FINE, SIDE * FINE)
    picture.setDevicePixelRatio(FINE)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def _icon(figure: Figure) -> QIcon:
    picture = _blank()
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_figure(painter, figure, QPointF(SIDE / 2, SIDE / 2), SIDE / (2 * REACH))
    painter.end()
    return QIcon(picture)
