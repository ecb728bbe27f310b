"""Maps of many turns as pictures: the ground is drawn anew only when something has changed hands."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from desktop.exporting.export_data import ExportData, TurnPage
from desktop.exporting.turn_map import ground_svg, owners_of, upper_svg
from desktop.painting.rendering import image_of


class MapImages:
    """Draws the maps of one game, so many points across."""

    def __init__(self, data: ExportData, width: int) -> None:
        self.data, self.width = data, width
        self._owners: dict[str, str] | None = None
        self._ground, self._text = QImage(), ""

    def picture(self, turn_page: TurnPage) -> QImage:
        """The map of a turn, with its key."""
        owners = owners_of(turn_page)
        if owners != self._owners:
            self._text = ground_svg(self.data, turn_page)
            self._ground = image_of(self._text, self.width)
            self._owners = owners
        upper = QSvgRenderer(QByteArray(upper_svg(self.data, turn_page, self._text).encode()))
        box = upper.viewBoxF()
        scale = self.width / box.width()
        image = QImage(self.width, round(box.height() * scale), QImage.Format.Format_RGB32)
        image.fill(0xFFFFFFFF)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawImage(0, round(-box.top() * scale), self._ground)
        upper.render(painter, QRectF(image.rect()))
        painter.end()
        return image
