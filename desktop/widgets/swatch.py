"""The colour of a power as a small picture, with an edge by which it is also seen where the ground is as dark or as pale."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

from desktop.settings.theme import theme


def swatch(colour: str, size: QSize, ratio: float) -> QIcon:
    """A rectangle of a colour."""
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(QColor(colour))
    painter = QPainter(picture)
    painter.setPen(QPen(QColor(theme().ink), 1))
    painter.drawRect(QRectF(0.5, 0.5, size.width() - 1, size.height() - 1))
    painter.end()
    return QIcon(picture)
