"""Small pictures of boards: engraved where that was done before, else sketched from the outlines of their spaces."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QLabel

from desktop.canvas.gallery import Gallery
from desktop.canvas.painter_paths import painter_path
from desktop.canvas.thumbnail_cache import cached_thumbnail
from desktop.canvas.tints import tint_spaces
from desktop.settings.power_palette import NONE, palette_for
from engine import Catalogue, Variant, VariantError
from maps.colours import WATER as SEA
from maps.layout import Layout, layout_of
from maps.palette import PARCHMENT, Palette

WATER, SHORE = QColor(SEA), QColor("#4a3a26")
SMOOTH = Qt.TransformationMode.SmoothTransformation
MARGIN = 0.03
"""How much of the sheet is beyond the frame, in parts of it on each side."""


def drawable(catalogue: Catalogue) -> Catalogue:
    """The variants whose boards can be shown; what is wrong with the others is among the faults."""
    variants, faults = dict(catalogue.variants), list(catalogue.faults)
    for name, variant in catalogue.variants.items():
        try:
            layout_of(variant)
            palette_for(variant)
        except VariantError as fault:
            del variants[name]
            faults.append(fault)
    return Catalogue(variants, tuple(faults))


def board_picture(
    variant: Variant, size: QSize, ratio: float = 1.0, colours: Mapping[str, str] = NONE
) -> QPixmap:
    """A board with its owners at the start, in a frame of the given size; in these colours, and else in those preferred."""
    palette = palette_for(variant, chosen=colours)
    layout = layout_of(variant)
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(WATER)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale = max(size.width() / layout.width, size.height() / layout.height) / (1 - 2 * MARGIN)
    shift = (size.width() - layout.width * scale) / 2, (size.height() - layout.height * scale) / 2
    painter.setTransform(QTransform(scale, 0, 0, scale, *shift), True)
    ground = cached_thumbnail(variant.board_folder)
    if ground is None:
        _sketch(painter, variant, layout, palette, scale)
    else:
        _lay_out(
            painter,
            variant,
            layout,
            palette,
            ground.scaledToWidth(round(layout.width * scale * ratio), SMOOTH),
        )
    painter.resetTransform()
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(SHORE, 2))
    painter.drawRect(QRectF(0, 0, size.width(), size.height()))
    painter.end()
    return picture


class BoardPicture(QLabel):
    """A picture of a board, which is engraved while it is looked at if it was not before."""

    def __init__(self, size: QSize) -> None:
        super().__init__()
        self._size = size
        self._variant: Variant | None = None
        self._colours: Mapping[str, str] = NONE
        self._gallery = Gallery(self)
        self._gallery.rendered.connect(self._repaint)

    def show_board(self, variant: Variant, colours: Mapping[str, str] = NONE) -> None:
        """Show the board of a variant, in the colours that this person wants, those given first."""
        self._variant, self._colours = variant, dict(colours)
        self._gallery.want(variant)
        self._repaint()

    def _repaint(self) -> None:
        if self._variant is not None:
            self.setPixmap(board_picture(self._variant, self._size, self.devicePixelRatioF(), self._colours))


def _lay_out(painter: QPainter, variant: Variant, layout: Layout, palette: Palette, ground: QImage) -> None:
    """The engraved ground with the colours of the owners upon it."""
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(QRectF(0, 0, layout.width, layout.height), ground)
    owners = {str(space): str(power) for space, power in variant.start.owners}
    tint_spaces(painter, layout, palette, owners)


def _sketch(painter: QPainter, variant: Variant, layout: Layout, palette: Palette, scale: float) -> None:
    """The spaces in plain colours."""
    owners = variant.start.owner_table()
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


def _mixed(colour: QColor, ground: QColor) -> QColor:
    """A colour as it looks when it was laid thinly upon another."""
    share = 0.6
    return QColor.fromRgbF(
        colour.redF() * share + ground.redF() * (1 - share),
        colour.greenF() * share + ground.greenF() * (1 - share),
        colour.blueF() * share + ground.blueF() * (1 - share),
    )
