"""Marks as pictures of Qt, drawn once."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from desktop.history.marks import SIZE, mark_svg

FINE = 3
"""How many points of a picture there are to one of the page."""


@cache
def mark_image(mark: str) -> QImage:
    """A mark, fine enough for paper."""
    image = QImage(SIZE * FINE, SIZE * FINE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(mark_svg(mark).encode())).render(painter, QRectF(image.rect()))
    painter.end()
    return image


def mark_icon(mark: str) -> QIcon:
    """A mark for a list."""
    return QIcon(QPixmap.fromImage(mark_image(mark)))
