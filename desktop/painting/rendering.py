"""Rendering: a picture as points, by Qt. No screen is needed.

It is drawn chunk by chunk and band by band: work beside a window lets it live, tells how far it is, can be ended between two
chunks, and never holds more than a band besides what it makes.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence

import numpy as np
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QRectF
from PySide6.QtGui import QColorConstants, QImage, QImageWriter, QPainter

from desktop.painting.figures import PictureError
from desktop.painting.map_chunks import Chunk, MapChunks
from desktop.painting.work_progress import Tell, part_of, quiet
from desktop.settings.typeface import ensure_application
from maps.picture import Picture

MOST_POINTS = 400_000_000
BAND = 4_000_000
"""How many points are drawn before they are written."""
STRIP = 600_000
"""How many points a chunk is drawn upon at a time: nothing else can happen in between."""
PALE, CLEAR = QImage.Format.Format_RGB32, QImage.Format.Format_ARGB32_Premultiplied
_COLOURS = 3
"""Bytes of a point in a file."""


def png_bytes(picture: Picture, width: int, tell: Tell = quiet) -> bytes:
    """The picture as a PNG of so many points across."""
    height = _height(picture, width)
    rows = max(1, BAND // width)
    count = -(-height // rows)
    chunks = MapChunks(picture).chunks
    packer, parts = (
        zlib.compressobj(6),
        [_block(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))],
    )
    above = np.zeros(width * _COLOURS, np.uint8)
    for number in range(count):
        top = number * rows
        band = QImage(width, min(rows, height - top), PALE)
        _draw(chunks, band, _region(picture, width, top, band.height()), part_of(tell, number, count))
        points = _points(band)
        parts.append(_block(b"IDAT", packer.compress(_filtered(points, above))))
        above = points[-1].copy()
    parts += [_block(b"IDAT", packer.flush()), _block(b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(part for part in parts)


def image_of(picture: Picture, width: int, tell: Tell = quiet, *, is_clear: bool = False) -> QImage:
    """The picture of so many points across, on white or on nothing. No thread but the caller's is needed."""
    height = _height(picture, width)
    image = QImage(width, height, CLEAR if is_clear else PALE)
    if image.isNull():
        raise PictureError(
            "too_large", f"a picture of {width} by {height} points is more than the memory holds"
        )
    _draw(MapChunks(picture).chunks, image, _region(picture, width, 0, height), tell)
    return image


def image_bytes(image: QImage, kind: str = "png", quality: int = -1) -> bytes:
    """A picture as the bytes of a file: "png", or "jpg" of a quality from 0 to 100."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(kind.encode()))
    writer.setQuality(quality)
    if not writer.write(image):
        raise PictureError("cannot_draw", f"the picture cannot be written as {kind.upper()}")
    return bytes(buffer.data().data())


def _height(picture: Picture, width: int) -> int:
    ensure_application()
    height = max(1, round(width * picture.box[3] / picture.box[2]))
    if width * height > MOST_POINTS:
        raise PictureError("too_large", f"a picture of {width} by {height} points is too large")
    return height


def _region(picture: Picture, width: int, top: int, height: int) -> QRectF:
    """What rows of the points show of the sheet."""
    left, above, across, _ = picture.box
    scale = across / width
    return QRectF(left, above + top * scale, across, height * scale)


def _draw(chunks: Sequence[Chunk], image: QImage, region: QRectF, tell: Tell) -> None:
    """Draw chunks upon an image, strip by strip."""
    image.fill(QColorConstants.Transparent if image.hasAlphaChannel() else QColorConstants.White)
    painter, target = QPainter(image), QRectF(image.rect())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        for number, chunk in enumerate(chunks):
            renderer = chunk.renderer()
            renderer.setViewBox(region)
            for strip in _strips(image.rect()):
                tell(number, len(chunks))
                painter.setClipRect(strip)
                renderer.render(painter, target)
        tell(len(chunks), len(chunks))
    finally:
        painter.end()


def _strips(whole: QRect) -> Iterator[QRect]:
    rows = max(1, STRIP // max(1, whole.width()))
    for top in range(0, whole.height(), rows):
        yield QRect(0, top, whole.width(), min(rows, whole.height() - top))


def _points(band: QImage) -> np.ndarray:
    """Red, green and blue of all points, a row of bytes for each line."""
    plain = band.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.bytesPerLine())
    return rows[:, : plain.width() * _COLOURS].copy()


def _filtered(points: np.ndarray, above: np.ndarray) -> bytes:
    """Lines as PNG writes them: each less what is beside it or above it, whichever leaves less."""
    sub, up = points.copy(), points.copy()
    sub[:, _COLOURS:] -= points[:, :-_COLOURS]
    up[1:] -= points[:-1]
    up[0] -= above
    is_up = np.abs(up.view(np.int8).astype(np.int16)).sum(1) < np.abs(sub.view(np.int8).astype(np.int16)).sum(
        1
    )
    lines = np.empty((len(points), points.shape[1] + 1), np.uint8)
    lines[:, 0] = np.where(is_up, 2, 1)
    lines[:, 1:] = np.where(is_up[:, None], up, sub)
    return lines.tobytes()


def _block(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
