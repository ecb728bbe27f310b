"""Rendering: an SVG map as a picture, by Qt. No screen is needed."""

from __future__ import annotations

import os

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColorConstants, QGuiApplication, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

from desktop.painting.figures import PictureError

PLATFORM = "QT_QPA_PLATFORM"
MOST_POINTS = 400_000_000


def png_bytes(text: str, width: int) -> bytes:
    """The map as a PNG of so many points across."""
    return image_bytes(image_of(text, width))


def image_of(text: str, width: int) -> QImage:
    """The map as a picture of so many points across. No thread but the caller's is needed."""
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
    return image


def image_bytes(image: QImage, kind: str = "png", quality: int = -1) -> bytes:
    """A picture as the bytes of a file: "png", or "jpg" of a quality from 0 to 100."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(kind.encode()))
    writer.setQuality(quality)
    if not writer.write(image):
        raise PictureError(f"the picture cannot be written as {kind.upper()}")
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
