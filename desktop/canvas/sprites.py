"""Pieces as little pictures: each is painted once at a size and then only copied, also while it moves."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from desktop.canvas.camera import Camera
from desktop.canvas.figure_painter import paint_figure
from desktop.painting.figures import Figure
from desktop.painting.piece_placement import Piece

REACH = 78.0
"""How far a figure reaches from its middle, in hundredths of a unit's symbol."""
COARSER = 1.04
"""How much another size than the painted one may differ before pictures are painted anew, once the camera rests."""
LEAST, MOST = 19.0, 1.3
"""How small a unit's symbol may be in the window, in points, and how much it is enlarged for that at most."""
Key = tuple[Figure, float, float]


def enlarged(unit: float, camera: Camera) -> float:
    """How much larger than the sheet has them pieces are drawn, so that they are known on a small board too."""
    return min(MOST, max(1.0, LEAST / (unit * camera.scale)))


class Sprites:
    """Paints pieces through a camera."""

    def __init__(self, unit: float) -> None:
        self._unit = unit
        self._pictures: dict[Key, QPixmap] = {}
        self._size = 0.0

    def clear(self) -> None:
        """Forget all pictures."""
        self._pictures.clear()

    def paint(
        self, painter: QPainter, pieces: Iterable[Piece], camera: Camera, ratio: float, is_moving: bool
    ) -> None:
        """Paint pieces where the camera sees them; while it moves, from pictures of another size if need be."""
        self._fit(camera.scale * enlarged(self._unit, camera) * ratio, is_moving)
        seen = camera.visible()
        near = seen.adjusted(-60, -60, 60, 60)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not is_moving)
        for piece in pieces:
            if piece.scale == 1.0:
                self._paint_on_sheet(painter, piece, camera)
            elif near.contains(QPointF(*piece.at)):
                self._copy(painter, piece, camera, ratio)

    def _fit(self, size: float, is_moving: bool) -> None:
        """Choose the size at which pictures are painted."""
        is_near = self._size and 1 / COARSER < size / self._size < COARSER
        if not self._size or (not is_moving and not is_near):
            self._size = size
            self._pictures.clear()

    def _paint_on_sheet(self, painter: QPainter, piece: Piece, camera: Camera) -> None:
        """A figure in the measure of the sheet, such as an arrow."""
        painter.save()
        painter.translate(camera.shift)
        paint_figure(painter, piece.figure, scale=camera.scale)
        painter.restore()

    def _copy(self, painter: QPainter, piece: Piece, camera: Camera, ratio: float) -> None:
        key = (piece.figure, piece.scale, piece.turn)
        picture = self._pictures.get(key)
        if picture is None:
            picture = self._pictures[key] = self._painted(piece)
        at = camera.to_window(QPointF(*piece.at))
        side = picture.width() / self._size * camera.scale * enlarged(self._unit, camera)
        if abs(side * ratio - picture.width()) < 0.5 * picture.width() * (COARSER - 1):
            half = picture.width() / ratio / 2
            corner = QPointF(
                math.floor((at.x() - half) * ratio) / ratio, math.floor((at.y() - half) * ratio) / ratio
            )
            painter.drawPixmap(
                QRectF(corner, picture.size().toSizeF() / ratio), picture, QRectF(picture.rect())
            )
        else:
            painter.drawPixmap(
                QRectF(at.x() - side / 2, at.y() - side / 2, side, side), picture, QRectF(picture.rect())
            )

    def _painted(self, piece: Piece) -> QPixmap:
        scale = piece.scale * self._size
        half = max(2, math.ceil(REACH * scale))
        picture = QPixmap(2 * half, 2 * half)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_figure(painter, piece.figure, QPointF(half, half), scale, piece.turn)
        painter.end()
        return picture
