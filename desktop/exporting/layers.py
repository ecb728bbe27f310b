"""Maps of many turns in layers: what stays the same from turn to turn is put into a book once.

The ground is one picture for all maps. Where something has changed hands since the first of them, patches lie on it, and
every patch is kept for the maps after it. Orders, pieces and the key are a clear sheet above. A page for the web names
its pictures (`web_maps`); on paper Qt's writer refers to a picture that it has written before. So a book of a long game
can be mailed. Qt would also take the sheet as vectors, but writes every stroke as its outline, which is seven times as
much.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from PySide6.QtCore import QByteArray, QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QColorConstants, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from desktop.exporting.export_data import ExportData, TurnPage
from desktop.exporting.turn_map import ground_svg, owners_of, upper_svg
from desktop.painting.rendering import image_of

TILE = 32
"""The side of the squares in which grounds are compared, in points of the picture: whole blocks of a JPEG."""


class Patch(Struct, frozen=True):
    """A part of a ground that differs from what lies under it."""

    at: QRect
    image: QImage


class MapLayers:
    """Paints the maps of one game, with a ground of so many points across."""

    def __init__(self, data: ExportData, width: int) -> None:
        self.data, self.width = data, width
        self._text = ""
        self.base = Patch(QRect(), QImage())
        """The ground of the map that was drawn first, whole."""
        self._last = QImage()
        self._patches: tuple[Patch, ...] = ()
        """All that has been laid on the base up to the ground that was drawn last."""
        self._laid: dict[frozenset[tuple[str, str]], tuple[Patch, ...]] = {}
        """The patches of grounds that have been drawn, by who owns what."""
        self._upper: tuple[TurnPage | None, QSvgRenderer] = (None, QSvgRenderer())

    def size(self, turn_page: TurnPage) -> QSizeF:
        """A map with its key, in points of the picture."""
        box = self._above(turn_page).viewBoxF()
        return QSizeF(self.width, round(box.height() * self.width / box.width()))

    def paint(self, painter: QPainter, turn_page: TurnPage, room: QRectF) -> None:
        """The map of a turn, as large as there is room, in its middle."""
        size, top = self.size(turn_page), self.top(turn_page)
        sheet, patches = self.sheet(turn_page), self.patches(turn_page)
        scale = min(room.width() / size.width(), room.height() / size.height())
        corner = room.center() - QPointF(size.width(), size.height()) * (scale / 2)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(corner)
        painter.scale(scale, scale)
        for patch in (self.base, *patches):
            painter.drawImage(QRectF(patch.at).translated(0, top), patch.image)
        painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering)
        painter.drawImage(QRectF(QPointF(), size), sheet)
        painter.restore()

    def top(self, turn_page: TurnPage) -> int:
        """How far below the upper edge of a map its ground begins, in points of the picture."""
        box = self._above(turn_page).viewBoxF()
        return round(-box.top() * self.width / box.width())

    def sheet(self, turn_page: TurnPage) -> QImage:
        """What lies above the ground, on nothing."""
        upper = self._above(turn_page)
        sheet = QImage(self.size(turn_page).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
        sheet.fill(QColorConstants.Transparent)
        painter = QPainter(sheet)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        upper.render(painter, QRectF(sheet.rect()))
        painter.end()
        return sheet

    def _above(self, turn_page: TurnPage) -> QSvgRenderer:
        """Orders, pieces and the key, which have the size of the whole map."""
        if self._upper[0] is not turn_page:
            if not self._text:
                self.patches(turn_page)
            drawn = upper_svg(self.data, turn_page, self._text)
            self._upper = (turn_page, QSvgRenderer(QByteArray(drawn.encode())))
        return self._upper[1]

    def patches(self, turn_page: TurnPage) -> tuple[Patch, ...]:
        """What lies on the base in a turn."""
        owners = owners_of(turn_page)
        key = frozenset(owners.items())
        if key not in self._laid:
            self._laid[key] = self._lay(turn_page, owners)
        return self._laid[key]

    def _lay(self, turn_page: TurnPage, owners: Mapping[str, str]) -> tuple[Patch, ...]:
        self._text = ground_svg(self.data, turn_page)
        ground = image_of(self._text, self.width).convertToFormat(QImage.Format.Format_RGB32)
        if self.base.image.isNull():
            self.base = Patch(ground.rect(), ground)
        else:
            fresh = [Patch(at, ground.copy(at)) for at in differences(self._last, ground)]
            covered = [old for old in self._patches if not any(new.at.contains(old.at) for new in fresh)]
            self._patches = (*covered, *fresh)
        self._last = ground
        return self._patches


def differences(one: QImage, other: QImage) -> Iterator[QRect]:
    """Where two pictures of one size differ, in rectangles of tiles that do not overlap."""
    open_runs: dict[tuple[int, int], QRect] = {}
    for top in range(0, one.height(), TILE):
        runs = dict.fromkeys(_runs(one, other, top))
        for run in [run for run in open_runs if run not in runs]:
            yield open_runs.pop(run)
        height = min(TILE, one.height() - top)
        for left, width in runs:
            above = open_runs.get((left, width), QRect(left, top, width, 0))
            open_runs[left, width] = QRect(left, above.top(), width, above.height() + height)
    yield from open_runs.values()


def _runs(one: QImage, other: QImage, top: int) -> Iterator[tuple[int, int]]:
    """The runs of tiles that differ in a row of them, each with its left and its width."""
    start = -1
    for left in range(0, one.width() + TILE, TILE):
        place = QRect(left, top, TILE, TILE).intersected(one.rect())
        differs = not place.isEmpty() and one.copy(place) != other.copy(place)
        if differs and start < 0:
            start = left
        elif not differs and start >= 0:
            yield start, min(left, one.width()) - start
            start = -1
