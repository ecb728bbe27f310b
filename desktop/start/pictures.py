"""Small pictures of boards, drawn in a moment from the outlines of their spaces."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap, QTransform

from desktop.canvas.paths import painter_path
from desktop.preferences.palettes import palette_for
from engine import Variant
from maps.layout import load_layout
from maps.palette import PARCHMENT

WATER, SHORE = QColor("#a9c6c4"), QColor("#4a3a26")


def board_picture(variant: Variant, size: QSize, ratio: float = 1.0) -> QPixmap:
    """A board with its owners at the start, in a frame of the given size."""
    layout = load_layout(variant.board_folder)
    palette = palette_for(variant)
    owners = variant.start.owner_table()
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(WATER)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale = max(size.width() / layout.width, size.height() / layout.height)
    shift = (size.width() - layout.width * scale) / 2, (size.height() - layout.height * scale) / 2
    painter.setTransform(QTransform(scale, 0, 0, scale, *shift), True)
    for key, space in variant.board.spaces.items():
        if key not in layout.spaces:
            continue
        owner = owners.get(space.id)
        colour = WATER if space.terrain == "sea" else QColor(PARCHMENT)
        if owner:
            colour = _mixed(QColor(palette.paint(owner).colour), QColor(PARCHMENT))
        painter.setBrush(QBrush(colour))
        painter.setPen(QPen(SHORE, 0.6 / scale) if space.terrain != "sea" else Qt.PenStyle.NoPen)
        painter.drawPath(painter_path(layout.spaces[key].outline))
    painter.resetTransform()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(SHORE, 2))
    painter.drawRect(QRectF(0, 0, size.width(), size.height()))
    painter.end()
    return picture


def _mixed(colour: QColor, ground: QColor) -> QColor:
    """A colour as it looks when it was laid thinly upon another."""
    share = 0.6
    return QColor.fromRgbF(
        colour.redF() * share + ground.redF() * (1 - share),
        colour.greenF() * share + ground.greenF() * (1 - share),
        colour.blueF() * share + ground.blueF() * (1 - share),
    )
