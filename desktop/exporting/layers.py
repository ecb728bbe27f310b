"""Maps of many turns in layers: what stays the same from turn to turn is put into a book once.

The ground is one picture for all maps. Where something has changed hands since the first of them, patches lie on it, and
every patch is kept for the maps after it. Orders, pieces and the key are a clear sheet above. A page for the web names
its pictures (`web_maps`); on paper Qt's writer refers to a picture that it has written before. So a book of a long game
can be mailed. Qt would also take the sheet as vectors, but writes every stroke as its outline, which is seven times as
much.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter

from desktop.exporting.export_data import ExportData, TurnPage
from desktop.exporting.turn_map import ground_picture, owners_of, upper_picture
from desktop.painting.rendering import image_of
from desktop.painting.work_progress import Tell, part_of
from maps.picture import Picture

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
        self.base = Patch(QRect(), QImage())
        """The ground of the map that was drawn first, whole."""
        self._last = QImage()
        self._patches: tuple[Patch, ...] = ()
        """All that has been laid on the base up to the ground that was drawn last."""
        self._laid: dict[frozenset[tuple[str, str]], tuple[Patch, ...]] = {}
        """The patches of grounds that have been drawn, by who owns what."""
        self._upper: tuple[TurnPage, Picture] | None = None

    def size(self, turn_page: TurnPage) -> QSizeF:
        """A map with its key, in points of the picture."""
        _, _, across, down = self.above(turn_page).box
        return QSizeF(self.width, round(down * self.width / across))

    def paint(self, painter: QPainter, turn_page: TurnPage, room: QRectF, tell: Tell) -> None:
        """The map of a turn, as large as there is room, in its middle."""
        size, top = self.size(turn_page), self.top(turn_page)
        patches = self.patches(turn_page, part_of(tell, 0, 3))
        sheet = self.sheet(turn_page, part_of(tell, 1, 3))
        scale = min(room.width() / size.width(), room.height() / size.height())
        corner = room.center() - QPointF(size.width(), size.height()) * (scale / 2)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(corner)
        painter.scale(scale, scale)
        for patch in (self.base, *patches):
            tell(2, 3)
            painter.drawImage(QRectF(patch.at).translated(0, top), patch.image)
        painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering)
        for island in islands(sheet):
            tell(2, 3)
            painter.drawImage(QRectF(island.at), island.image)
        painter.restore()

    def top(self, turn_page: TurnPage) -> int:
        """How far below the upper edge of a map its ground begins, in points of the picture."""
        _, above, across, _ = self.above(turn_page).box
        return round(-above * self.width / across)

    def sheet(self, turn_page: TurnPage, tell: Tell) -> QImage:
        """What lies above the ground, on nothing."""
        return image_of(self.above(turn_page), self.width, tell, is_clear=True)

    def above(self, turn_page: TurnPage) -> Picture:
        """Orders, pieces and the key, which have the size of the whole map. The ground lies whole points below its top."""
        if self._upper is None or self._upper[0] is not turn_page:
            picture = upper_picture(self.data, turn_page)
            left, top, across, down = picture.box
            snapped = round(top * self.width / across) * across / self.width
            box = (left, snapped, across, down + top - snapped)
            self._upper = (turn_page, replace(picture, box=box))
        return self._upper[1]

    def patches(self, turn_page: TurnPage, tell: Tell) -> tuple[Patch, ...]:
        """What lies on the base in a turn."""
        key = frozenset(owners_of(turn_page).items())
        if key not in self._laid:
            self._laid[key] = self._lay(turn_page, tell)
        return self._laid[key]

    def _lay(self, turn_page: TurnPage, tell: Tell) -> tuple[Patch, ...]:
        ground = image_of(ground_picture(self.data, turn_page), self.width, tell)
        if self.base.image.isNull():
            self.base = Patch(ground.rect(), ground)
        else:
            fresh = [Patch(at, ground.copy(at)) for at in differences(self._last, ground)]
            covered = [old for old in self._patches if not any(new.at.contains(old.at) for new in fresh)]
            self._patches = (*covered, *fresh)
        self._last = ground
        return self._patches


def islands(sheet: QImage) -> Iterator[Patch]:
    """The parts of a clear picture that are apart from each other, each by itself.

    A printer takes each at once, and for the whole sheet that would be a second in which a window stands still.
    """
    empty = QImage(sheet.size(), sheet.format())
    empty.fill(0)
    runs = list(differences(sheet, empty))
    while runs:
        held, waiting = [], [runs.pop()]
        while waiting:
            near = waiting.pop()
            held.append(near)
            about = near.adjusted(-1, -1, 1, 1)
            waiting += [run for run in runs if run.intersects(about)]
            runs = [run for run in runs if not run.intersects(about)]
        whole = QRect()
        for run in held:
            whole = whole.united(run)
        image = empty.copy(whole)
        painter = QPainter(image)
        for run in held:
            painter.drawImage(run.topLeft() - whole.topLeft(), sheet, run)
        painter.end()
        yield Patch(whole, image)


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
