"""What follows the hand above the board: the arrow that is being drawn, and the ring that the keyboard moves."""

from __future__ import annotations

import math

from msgspec import Struct
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF

from desktop.canvas.board_view import BoardView
from desktop.canvas.overlay import Overlay
from desktop.canvas.painter_paths import painter_path
from desktop.painting.figures import CREAM, INK, WARNING
from maps.layout import Point

SHAFT, HEAD = 0.15, 0.5
"""The width of the arrow and the length of its head, in diameters of a unit."""
RING = 0.8


class RubberBand(Struct, frozen=True):
    """An arrow in the making: points of the sheet, and what it would be."""

    way: tuple[Point, ...]
    helps: bool = False
    allowed: bool = True


class PointerLayer(Overlay):
    """Draws them."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self.board = board
        self.rubber_band: RubberBand | None = None
        self.cursor_space = ""

    def draw(self, rubber_band: RubberBand | None) -> None:
        """Show an arrow in the making, or none."""
        if rubber_band != self.rubber_band:
            changed = self._region(self.rubber_band).united(self._region(rubber_band))
            self.rubber_band = rubber_band
            self._follow(changed)

    def ring(self, space: str) -> None:
        """Put the ring of the keyboard about a space, or away."""
        if space != self.cursor_space:
            self.cursor_space = space
            self._follow(self.rect())

    def _follow(self, changed: QRect) -> None:
        self.setVisible(self.rubber_band is not None or bool(self.cursor_space))
        self.update(changed)

    def _region(self, rubber_band: RubberBand | None) -> QRect:
        """The part of the window that an arrow in the making takes up."""
        points = rubber_band.way if rubber_band is not None else ()
        spots = QPolygonF([self.board.camera.to_window(QPointF(*point)) for point in points])
        reach = round(max(self._unit, 16.0))
        return (
            spots.boundingRect().toAlignedRect().adjusted(-reach, -reach, reach, reach) if points else QRect()
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.cursor_space:
            self._paint_ring(painter)
        if self.rubber_band is not None:
            self._paint_rubber_band(painter, self.rubber_band)
        painter.end()

    @property
    def _unit(self) -> float:
        """The diameter of a unit on the screen."""
        return self.board.context.layout.unit * self.board.camera.scale

    def _paint_ring(self, painter: QPainter) -> None:
        """The outline of the space, and a thick ring about its middle with a dark, a pale and a dark line."""
        places = self.board.context.layout.spaces.get(self.cursor_space)
        if places is None:
            return
        camera = self.board.camera
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.save()
        painter.translate(camera.shift)
        painter.scale(camera.scale, camera.scale)
        for colour, width in ((INK, 6.0), (CREAM, 2.5)):
            pen = QPen(QColor(colour), width)
            pen.setCosmetic(True)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPath(painter_path(places.outline))
        painter.restore()
        middle = camera.to_window(QPointF(*places.unit))
        radius = RING * max(self._unit, 16.0)
        for colour, width in ((INK, 8.0), (CREAM, 4.0)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawEllipse(middle, radius, radius)

    def _paint_rubber_band(self, painter: QPainter, rubber_band: RubberBand) -> None:
        camera = self.board.camera
        points = [camera.to_window(QPointF(*point)) for point in rubber_band.way]
        start, tip = points[0], points[-1]
        last = points[-2]
        long = math.hypot(tip.x() - last.x(), tip.y() - last.y())
        if long < 4:
            return
        along = QPointF((tip.x() - last.x()) / long, (tip.y() - last.y()) / long)
        across = QPointF(-along.y(), along.x())
        unit = max(self._unit, 16.0)
        neck = tip - along * min(HEAD * unit, long / 2)
        path = QPainterPath(start)
        for point in points[1:-1]:
            path.lineTo(point)
        path.lineTo(neck)
        half = 0.24 * unit
        head = QPolygonF([tip, neck + across * half, neck - across * half])
        colour = QColor(INK if rubber_band.allowed else WARNING)
        for ink, width, style in (
            (QColor(CREAM), (SHAFT + 0.14) * unit, Qt.PenStyle.SolidLine),
            (colour, SHAFT * unit, Qt.PenStyle.DashLine if rubber_band.helps else Qt.PenStyle.SolidLine),
        ):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(ink, width, style, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
            painter.drawPath(path)
            painter.setBrush(QBrush(ink))
            painter.setPen(QPen(ink, 0.1 * unit if ink != colour else 1))
            painter.drawPolygon(head)
        if not rubber_band.allowed:
            self._paint_cross(painter, tip, 0.3 * unit)

    def _paint_cross(self, painter: QPainter, at: QPointF, reach: float) -> None:
        """What cannot be is told by a cross, and not by colour alone."""
        for colour, width in ((CREAM, 7.0), (WARNING, 3.5)):
            painter.setPen(QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            for turn in (1, -1):
                painter.drawLine(at + QPointF(-reach, -turn * reach), at + QPointF(reach, turn * reach))
