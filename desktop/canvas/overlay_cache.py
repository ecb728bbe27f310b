"""A cached overlay: a clear picture over the map, painted when the camera rests and moved along while it does not."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QTransform

from desktop.canvas.camera import Camera

AROUND = 1 / 6
"""How much more than what is in sight is painted, in parts of it, on each side."""

EDGE = 8.0
"""How far lines reach beyond the bounds of what they surround, in points of the screen."""


class OverlayCache:
    """The picture of what lies over the map and changes seldom; none while there is nothing to show."""

    def __init__(self) -> None:
        self.is_stale = True
        self._image: QImage | None = None
        self._region = QRectF()
        self._scale = 1.0

    def draw(
        self,
        camera: Camera,
        ratio: float,
        paint: Callable[[QPainter], None] | None,
        bounds: QRectF | None = None,
    ) -> None:
        """Paint what is in sight, with something about it, in the measure of the sheet; nothing for None.

        Nothing is painted beyond `bounds`, if they are given: small pictures are made and copied quickly.
        """
        self.is_stale = False
        if paint is None:
            self._image = None
            return
        seen = camera.visible()
        across, down = seen.width() * AROUND, seen.height() * AROUND
        self._region = seen.adjusted(-across, -down, across, down).intersected(camera.sheet)
        self._scale = camera.scale * ratio
        if bounds is not None:
            edge = EDGE / self._scale
            self._region = self._region.intersected(bounds.adjusted(-edge, -edge, edge, edge))
        if self._region.isEmpty():
            self._image = None
            return
        size = (self._region.size() * self._scale).toSize()
        kind = QImage.Format.Format_ARGB32_Premultiplied
        if self._image is None or self._image.size() != size:
            self._image = QImage(max(1, size.width()), max(1, size.height()), kind)
        self._image.fill(0)
        painter = QPainter(self._image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = self._region.topLeft() * self._scale
        painter.setTransform(QTransform(self._scale, 0, 0, self._scale, -corner.x(), -corner.y()))
        paint(painter)
        painter.end()

    def paint(self, painter: QPainter, camera: Camera, ratio: float, is_moving: bool) -> None:
        if self._image is None:
            return
        corner = camera.to_window(self._region.topLeft())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not is_moving)
        if abs(self._scale - camera.scale * ratio) < 1e-9 and ratio == 1:
            painter.drawImage(corner.toPoint(), self._image)
        else:
            painter.drawImage(QRectF(corner, self._region.size() * camera.scale), self._image)
