"""Leads the eye over a board: an outline and an arrow at what is pressed next, and an arrow up to a button above it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from desktop.canvas.board_view import BoardView
from desktop.canvas.overlay import Overlay
from desktop.canvas.painter_paths import painter_path
from desktop.painting.figures import CREAM

GUIDE = "#0b4fa8"
"""The colour of what leads; not that of rings about units without orders."""
AWAY, LEAST, MOST = 0.6, 12.0, 60.0
"""How far from the middle of a unit an arrow ends: in diameters of a unit, and in points of the screen at least and at
most. In between it ends at the edge of the space."""
LONG, HEAD, HALF = 46.0, 20.0, 13.0
"""An arrow: how long it is, its head, and half of the head's width, in points of the screen."""
UP, DOWN = -1, 1


class GuideLayer(Overlay):
    """Draws them along borders, so that no unit and no name is covered. Everything is let through."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self.board = board
        self.spaces: tuple[str, ...] = ()
        self.button: QWidget | None = None
        board.moved.connect(self.update)

    def lead(self, spaces: tuple[str, ...], button: QWidget | None = None) -> None:
        """Point at spaces, and at a button above the board; at nothing any more without either."""
        known = tuple(space for space in spaces if space in self.board.context.layout.spaces)
        if (known, button) != (self.spaces, self.button):
            self.spaces, self.button = known, button
            self.setVisible(bool(known) or button is not None)
            self.raise_()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for space in self.spaces:
            self._paint_space(painter, space)
        if self.button is not None and self.button.isVisible():
            middle = self.button.mapToGlobal(QPoint(self.button.width() // 2, self.button.height()))
            at = QPointF(self.mapFromGlobal(middle))
            tip = QPointF(min(max(at.x(), HALF + 4), self.width() - HALF - 4), 6.0)
            _paint_arrow(painter, tip, UP)
        painter.end()

    def _paint_space(self, painter: QPainter, space: str) -> None:
        """The outline of a space, and to a single one an arrow from where there is room."""
        camera, places = self.board.camera, self.board.context.layout.spaces[space]
        painter.save()
        painter.translate(camera.shift)
        painter.scale(camera.scale, camera.scale)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((CREAM, 7.0), (GUIDE, 3.5)):
            pen = QPen(QColor(colour), width)
            pen.setCosmetic(True)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPath(painter_path(places.outline))
        painter.restore()
        if len(self.spaces) > 1:
            return
        middle = camera.to_window(QPointF(*places.unit))
        _, top, _, bottom = places.box
        above = (places.unit[1] - top) * camera.scale
        turn = DOWN if middle.y() - min(above, MOST) - LONG > 0 else UP
        edge = above if turn == DOWN else (bottom - places.unit[1]) * camera.scale
        away = max(AWAY * self.board.context.layout.unit * camera.scale, LEAST, min(edge, MOST))
        _paint_arrow(painter, middle - QPointF(0, turn * away), turn)


def _paint_arrow(painter: QPainter, tip: QPointF, turn: int) -> None:
    """A short arrow that ends in a point and leads up or down."""
    tail, neck = tip - QPointF(0, turn * LONG), tip - QPointF(0, turn * HEAD)
    head = QPolygonF([tip, neck + QPointF(HALF, 0), neck - QPointF(HALF, 0)])
    for colour, wider in ((CREAM, 4.0), (GUIDE, 0.0)):
        painter.setPen(QPen(QColor(colour), 9.0 + wider, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(tail, neck)
        painter.setPen(QPen(QColor(colour), 1.0 + wider, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.setBrush(QColor(colour))
        painter.drawPolygon(head)
