"""Rendering: an SVG map as a picture or a page, by Qt. No screen is needed."""

from __future__ import annotations

import os

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF
from PySide6.QtGui import (
    QColorConstants,
    QGuiApplication,
    QImage,
    QImageWriter,
    QPageSize,
    QPainter,
    QPdfWriter,
)
from PySide6.QtSvg import QSvgRenderer

PLATFORM = "QT_QPA_PLATFORM"
LONG_SIDE = 420.0
"""Of a page, in millimetres, as that of A3."""
RESOLUTION = 600
MOST_POINTS = 400_000_000


class PictureError(Exception):
    """A map that Qt cannot draw, or not so large."""


def png_bytes(text: str, width: int) -> bytes:
    """The map as a PNG of so many points across."""
    renderer, ratio = _renderer(text)
    height = max(1, round(width * ratio))
    if width * height > MOST_POINTS:
        raise PictureError(f"a picture of {width} by {height} points is too large")
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    if image.isNull():
        raise PictureError(f"a picture of {width} by {height} points is more than the memory holds")
    image.fill(QColorConstants.White)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not QImageWriter(buffer, QByteArray(b"png")).write(image):
        raise PictureError("the picture cannot be written as PNG")
    return bytes(buffer.data().data())


def pdf_bytes(text: str, title: str = "") -> bytes:
    """The map as a page that it fills, as vectors."""
    renderer, ratio = _renderer(text)
    across = LONG_SIDE / max(1.0, ratio)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setResolution(RESOLUTION)
    writer.setPageSize(QPageSize(QSizeF(across, across * ratio), QPageSize.Unit.Millimeter))
    writer.setPageMargins(QMarginsF())
    painter = QPainter(writer)
    renderer.render(painter, QRectF(0, 0, writer.width(), writer.height()))
    painter.end()
    return bytes(buffer.data().data())


def _renderer(text: str) -> tuple[QSvgRenderer, float]:
    """A renderer of the map, and its height in parts of its width."""
    if QGuiApplication.instance() is None:
        os.environ[PLATFORM] = os.environ.get(PLATFORM) or "offscreen"
        _application.append(QGuiApplication([]))
    renderer = QSvgRenderer(QByteArray(text.encode()))
    size = renderer.viewBoxF()
    if not renderer.isValid() or size.width() <= 0:
        raise PictureError("the map is no SVG that can be drawn")
    return renderer, size.height() / size.width()


_application: list[QGuiApplication] = []
"""Qt's application, made when it is first needed and kept while the program runs."""
