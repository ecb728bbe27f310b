"""The map on the screen: drawn once for the whole sheet, again for what is in sight when that is larger.

While a finer picture is on its way, the coarser one stands in for it. Owners' colours lie between the ground and what is
printed on it, so that names and borders stay clear.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QTransform

from desktop.canvas.camera import Camera
from desktop.canvas.engraving import GROUND, PRINT, Engraving, Etching
from desktop.canvas.paths import painter_path
from maps.layout import Layout

SLICE = 0.006
"""Seconds of drawing between two looks at what else the window has to do."""
SETTLED = 120
"""Milliseconds for which the camera must stand still before a finer picture is begun."""
FINER = 1.15
"""How much larger the sheet must be seen than it was drawn, for a finer picture to be worth while."""
AROUND = 0.25
"""How much more than what is in sight is drawn, in parts of it, on each side."""
TINT = 150
"""How strongly an owner's colour covers the ground, of 255."""


class Plate:
    """A picture of a region: ground and print apart, and both together with the colours between them."""

    def __init__(self, engraving: Engraving, region: QRectF, scale: float) -> None:
        self.region, self.scale = region, scale
        self.ground = Etching(engraving, GROUND, region, scale, clear=False)
        self.print = Etching(engraving, PRINT, region, scale, clear=True)
        self.whole: QImage | None = None

    @property
    def is_done(self) -> bool:
        return self.ground.is_done and self.print.is_done

    def go_on(self) -> None:
        (self.print if self.ground.is_done else self.ground).go_on(SLICE)

    def colour(self, layout: Layout, colours: Mapping[str, QColor]) -> None:
        """Put owners' colours between ground and print."""
        whole = self.ground.image.copy()
        painter = QPainter(whole)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(
            QTransform(
                self.scale, 0, 0, self.scale, -self.region.x() * self.scale, -self.region.y() * self.scale
            )
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        for space, colour in colours.items():
            if space in layout.spaces:
                painter.setBrush(QBrush(colour))
                painter.drawPath(painter_path(layout.spaces[space].outline))
        painter.resetTransform()
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        painter.drawImage(0, 0, self.print.image)
        painter.end()
        self.whole = whole


class Ground(QObject):
    """The map of one board, in pictures as fine as they are needed."""

    changed = Signal()
    """A finer or newly coloured picture is there."""

    def __init__(self, text: str, layout: Layout, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.layout = layout
        self.engraving = Engraving(text)
        self._colours: dict[str, QColor] = {}
        self._whole: Plate | None = None
        self._detail: Plate | None = None
        self._begun: Plate | None = None
        self._wanted: tuple[QRectF, float] | None = None
        self._ratio = 1.0
        self._work = QTimer(self)
        self._work.setInterval(0)
        self._work.timeout.connect(self._go_on)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLED)
        self._settle.timeout.connect(self._begin_detail)

    def set_owners(self, colours: Mapping[str, QColor]) -> None:
        """Colour the spaces that somebody owns."""
        self._colours = {space: QColor(colour) for space, colour in colours.items()}
        for colour in self._colours.values():
            colour.setAlpha(TINT)
        for plate in (self._whole, self._detail):
            if plate is not None and plate.is_done:
                plate.colour(self.layout, self._colours)
        self.changed.emit()

    def look(self, camera: Camera, ratio: float) -> None:
        """The camera has moved: see to it that there is a picture for what it sees."""
        self._ratio = ratio
        sheet = self.engraving.sheet
        if self._whole is None and self._begun is None:
            scale = min(camera.size.width() / sheet.width(), camera.size.height() / sheet.height()) * ratio
            self._start(Plate(self.engraving, sheet, max(scale, 0.2)))
        seen = camera.visible()
        self._wanted = (QRectF(seen), camera.scale * ratio)
        self._settle.start()

    def paint(self, painter: QPainter, camera: Camera, is_moving: bool) -> None:
        """Draw the best pictures that there are."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not is_moving)
        for plate in (self._whole, self._detail):
            if plate is not None and plate.whole is not None:
                corner = camera.to_window(plate.region.topLeft())
                size = plate.region.size() * camera.scale
                painter.drawImage(QRectF(corner, size), plate.whole)

    @property
    def is_ready(self) -> bool:
        """Whether the whole map is drawn and nothing finer is on its way."""
        return self._whole is not None and self._begun is None and not self._settle.isActive()

    def finish(self) -> None:
        """Draw what is being drawn to its end at once."""
        while self._begun is not None or self._settle.isActive():
            if self._settle.isActive():
                self._settle.stop()
                self._begin_detail()
            if self._begun is not None:
                self._go_on()

    def _begin_detail(self) -> None:
        """Begin a finer picture of what is in sight, if there is none yet."""
        if self._wanted is None:
            return
        seen, scale = self._wanted
        if self._is_fine_enough(seen, scale):
            return
        if self._begun is not None and self._whole is None:
            self._settle.start()
            return
        around = QRectF(seen)
        around.adjust(
            -AROUND * seen.width(), -AROUND * seen.height(), AROUND * seen.width(), AROUND * seen.height()
        )
        sheet = self.engraving.sheet
        self._start(Plate(self.engraving, around.intersected(sheet), scale))

    def _is_fine_enough(self, seen: QRectF, scale: float) -> bool:
        """Whether a picture that is there, or is being made, will do for what is in sight."""
        plates = [plate for plate in (self._whole, self._detail, self._begun) if plate is not None]
        return any(plate.region.contains(seen) and scale <= plate.scale * FINER for plate in plates)

    def _start(self, plate: Plate) -> None:
        self._begun = plate
        self._work.start()

    def _go_on(self) -> None:
        plate = self._begun
        if plate is None:
            self._work.stop()
            return
        plate.go_on()
        if plate.is_done:
            self._begun = None
            self._work.stop()
            plate.colour(self.layout, self._colours)
            if plate.region == self.engraving.sheet and self._whole is None:
                self._whole = plate
            else:
                self._detail = plate
            self.changed.emit()
