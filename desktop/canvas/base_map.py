"""The map on the screen: drawn once for the whole sheet, again for what is in sight when that is larger.

While a finer picture is on its way, the coarser one stands in for it. What follows the position lies between the ground and
what is drawn on it, so that borders and names stay clear and a change of owner is no new drawing. Highlights lie above the
borders and below the names.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QTransform

from desktop.canvas.camera import Camera
from desktop.canvas.display_options import OFF, DisplayOptions
from desktop.canvas.name_labels import Naming, key_room, name_elements
from desktop.canvas.ownership_layer import OwnershipLayer
from desktop.painting.map_chunks import (
    BORDERS,
    GROUND,
    LABELS,
    MARKS,
    WRITTEN,
    Chunk,
    MapChunks,
    ProgressiveRender,
    kept_render,
    map_chunks,
)
from maps.layout import Layout
from maps.picture import Picture

SLICE = 0.006
"""Seconds of drawing between two looks at what else the window has to do."""
SETTLED = 120
"""Milliseconds for which the camera must stand still before a finer picture is begun."""
FINER = 1.01
"""How much larger the sheet must be seen than it was drawn, for a finer picture to be worth while."""
AROUND = 0.2
"""How much more than what is in sight is drawn, in parts of it, on each side."""


class Layers(NamedTuple):
    """What is drawn, in the order in which it lies on each other; the ownership layer is put on the ground."""

    ground: tuple[Chunk, ...]
    borders: tuple[Chunk, ...]
    written: tuple[Chunk, ...]


class RenderedRegion:
    """A picture of a region: ground, borders and writing apart, and all together with the ownership layer on the ground."""

    def __init__(
        self, region: QRectF, scale: float, layers: Layers, naming: Naming, *, is_kept: bool = False
    ) -> None:
        self.region, self.scale, self.naming = region, scale, naming
        if is_kept:
            box = region.getRect()
            self.ground = kept_render(layers.ground, box, scale, clear=False)
            self.borders = kept_render(layers.borders, box, scale, clear=True)
            self.written = kept_render(layers.written, box, scale, clear=True)
        else:
            self.ground = ProgressiveRender(layers.ground, region, scale, clear=False)
            self.borders = ProgressiveRender(layers.borders, region, scale, clear=True)
            self.written = ProgressiveRender(layers.written, region, scale, clear=True)
        self.whole: QImage | None = None

    @property
    def is_done(self) -> bool:
        return self.ground.is_done and self.borders.is_done and self.written.is_done

    def go_on(self) -> None:
        left = [one for one in (self.ground, self.borders) if not one.is_done]
        (left[0] if left else self.written).go_on(SLICE)

    def write_anew(self, layers: Layers, naming: Naming) -> None:
        """Put other names or borders on the same ground."""
        self.naming = naming
        self.borders = ProgressiveRender(layers.borders, self.region, self.scale, clear=True)
        self.written = ProgressiveRender(layers.written, self.region, self.scale, clear=True)
        for render in (self.borders, self.written):
            render.go_on(60.0)

    def renamed(self, layers: Layers, naming: Naming) -> RenderedRegion:
        """The same ground and borders with other names, which are still to be written."""
        other = RenderedRegion(self.region, self.scale, layers, naming)
        other.ground, other.borders = self.ground, self.borders
        return other

    def colour(self, ownership: OwnershipLayer) -> None:
        """Put the ownership layer on the ground, and upon everything."""
        corner = self.region.topLeft() * self.scale
        onto_sheet = QTransform(self.scale, 0, 0, self.scale, -corner.x(), -corner.y())
        whole = self.ground.image.copy()
        painter = QPainter(whole)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(onto_sheet)
        ownership.paint_under(painter, self.naming)
        painter.resetTransform()
        painter.drawImage(0, 0, self.borders.image)
        painter.drawImage(0, 0, self.written.image)
        painter.setTransform(onto_sheet)
        ownership.paint_over(painter)
        painter.end()
        self.whole = whole

    def paint(self, painter: QPainter, camera: Camera, picture: QImage, bounds: QRectF | None = None) -> None:
        """Draw one of the pictures where the camera sees it, or the part of it within bounds on the sheet."""
        corner, size = camera.to_window(self.region.topLeft()), self.region.size() * camera.scale
        part = QRectF(picture.rect())
        if bounds is not None:
            inside = bounds.intersected(self.region).translated(-self.region.topLeft())
            part = QRectF(
                QRectF(inside.topLeft() * self.scale, inside.size() * self.scale).toAlignedRect()
                & picture.rect()
            )
        if size.toSize() == picture.size():
            painter.drawImage(corner.toPoint() + part.topLeft().toPoint(), picture, part.toRect())
        else:
            ratio = camera.scale / self.scale
            painter.drawImage(QRectF(corner + part.topLeft() * ratio, part.size() * ratio), picture, part)


@lru_cache(maxsize=4)
def _name_chunks(chunks: MapChunks, layout: Layout, naming: Naming) -> tuple[Chunk, ...]:
    """The names of a map as they are wished; a second window on the same board shares them."""
    printed = chunks.picture.layer(LABELS)
    if naming.names == OFF or printed is None:
        return ()
    names = name_elements(printed, layout, naming)
    return tuple(chunks.cut(replace(printed, children=tuple(names))))


class BaseMap(QObject):
    """The map of one board, in pictures as fine as they are needed."""

    changed = Signal()
    """A finer or newly coloured picture is there."""

    def __init__(self, picture: Picture, ownership: OwnershipLayer, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.ownership = ownership
        self.chunks = map_chunks(picture)
        self._display = DisplayOptions()
        self._whole: RenderedRegion | None = None
        self._detail: RenderedRegion | None = None
        self._begun: RenderedRegion | None = None
        self._size: tuple[float, float] = (0.0, 0.0)
        self._ratio = 1.0
        self._wanted: tuple[QRectF, float] | None = None
        self._work = QTimer(self)
        self._work.setInterval(0)
        self._work.timeout.connect(self._go_on)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLED)
        self._settle.timeout.connect(self._begin_detail)

    def set_display(self, display: DisplayOptions) -> None:
        """Other names or layers: they are written at once on the same ground."""
        before, self._display = self._display, display
        self.ownership.display = display
        if (display.borders, display.names, display.text) != (before.borders, before.names, before.text):
            for rendered in (self._whole, self._detail):
                if rendered is not None:
                    naming = self._naming(rendered.scale)
                    rendered.write_anew(self._layers(naming), naming)
            if self._begun is not None:
                self._start(self._rendered_region(self._begun.region, self._begun.scale))
        self.recolour()

    def recolour(self) -> None:
        """The ownership layer is another: put it on."""
        for rendered in (self._whole, self._detail):
            if rendered is not None:
                rendered.colour(self.ownership)
        self.changed.emit()
        self._begin_names()

    def _begin_names(self) -> None:
        """Write names anew, little by little, that are no longer read best on the ground that they have now."""
        for rendered in (self._detail, self._whole):
            if rendered is not None and self._begun is None:
                naming = self._naming(rendered.scale)
                if naming != rendered.naming:
                    self._start(rendered.renamed(self._layers(naming), naming))

    def look(self, camera: Camera, ratio: float) -> None:
        """The camera has moved: see to it that there is a picture for what it sees."""
        self._ratio, size = ratio, (camera.size.width() * ratio, camera.size.height() * ratio)
        if self._whole is None and self._begun is None and size[0] > 1:
            self._start(self._rendered_region(self.chunks.sheet, self._whole_scale(size)))
        self._size = size
        self._wanted = (QRectF(camera.visible()), camera.scale * ratio)
        self._settle.start()

    def _whole_scale(self, size: tuple[float, float]) -> float:
        """The scale at which the whole sheet fits into so many points."""
        sheet = self.chunks.sheet
        return max(min(size[0] / sheet.width(), size[1] / sheet.height()), 0.2)

    def paint(self, painter: QPainter, camera: Camera, is_moving: bool) -> None:
        """Draw the best pictures that there are."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not is_moving)
        for rendered in self._in_sight(camera):
            if rendered.whole is not None:
                rendered.paint(painter, camera, rendered.whole)

    def paint_written(self, painter: QPainter, camera: Camera, bounds: QRectF, is_moving: bool) -> None:
        """Draw what is written on a part of the map again, upon whatever was drawn on it."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not is_moving)
        for rendered in self._in_sight(camera)[-1:]:
            rendered.paint(painter, camera, rendered.written.image, bounds)

    def _in_sight(self, camera: Camera) -> list[RenderedRegion]:
        """The regions of which something is seen, the coarser first."""
        detail = self._detail
        covers = detail is not None and detail.region.contains(camera.visible())
        return [rendered for rendered in (None if covers else self._whole, detail) if rendered is not None]

    @property
    def naming(self) -> Naming:
        """How spaces are named in the finest picture that there is."""
        rendered = self._detail or self._whole
        return rendered.naming if rendered is not None else Naming()

    @property
    def is_ready(self) -> bool:
        """Whether the whole map is drawn and nothing finer is on its way."""
        return self._whole is not None and self._begun is None and not self._settle.isActive()

    @property
    def is_begun(self) -> bool:
        """Whether there is any picture of the map yet."""
        return self._whole is not None

    def finish(self) -> None:
        """Draw what is being drawn to its end at once."""
        while self._begun is not None or self._settle.isActive():
            if self._settle.isActive():
                self._settle.stop()
                self._begin_detail()
            if self._begun is not None:
                self._go_on()

    def _begin_detail(self) -> None:
        """Begin a finer picture of what is in sight, if there is none yet."""
        if self._wanted is None:
            return
        seen, scale = self._wanted
        if self._is_fine_enough(seen, scale):
            if self._whole is not None and self._detail is not None and scale <= self._whole.scale * FINER:
                self._detail = None
            return
        if self._begun is not None and self._whole is None:
            self._settle.start()
            return
        across, down = AROUND * seen.width(), AROUND * seen.height()
        around = seen.adjusted(-across, -down, across, down)
        if scale <= self._whole_scale(self._size) * FINER:
            around, scale = QRectF(self.chunks.sheet), self._whole_scale(self._size)
        self._start(self._rendered_region(around.intersected(self.chunks.sheet), scale))

    def _is_fine_enough(self, seen: QRectF, scale: float) -> bool:
        """Whether a picture that is there, or is being made, will do for what is in sight."""
        regions = [rendered for rendered in (self._whole, self._detail, self._begun) if rendered is not None]
        layout = self.ownership.context.layout
        short = self._naming(scale).short(layout)
        return any(
            rendered.region.contains(seen)
            and scale <= rendered.scale * FINER
            and rendered.naming.short(layout) == short
            for rendered in regions
        )

    def _naming(self, scale: float) -> Naming:
        """How spaces are named in a picture of a scale."""
        dark, piece = self.ownership.dark_spaces(), self.ownership.context.layout.unit
        shown, room = self._display, key_room(self.ownership.context.layout)
        return Naming(shown.names, shown.text, scale / self._ratio, dark, piece, room)

    def _rendered_region(self, region: QRectF, scale: float) -> RenderedRegion:
        naming = self._naming(scale)
        is_kept = region == self.chunks.sheet
        return RenderedRegion(region, scale, self._layers(naming), naming, is_kept=is_kept)

    def _layers(self, naming: Naming) -> Layers:
        """The ground, and the borders and names as they are wished."""
        return Layers(
            self.chunks.of_layers(GROUND),
            self.chunks.of_layers((BORDERS,)) if self._display.borders else (),
            self._written_chunks(naming),
        )

    def _written_chunks(self, naming: Naming) -> tuple[Chunk, ...]:
        """Names as they are wished, and what is always printed above the ownership layer."""
        always = [layer for layer in WRITTEN if layer != LABELS]
        if not self.ownership.has_marks:
            always.insert(0, MARKS)
        names = _name_chunks(self.chunks, self.ownership.context.layout, naming)
        return (*names, *self.chunks.of_layers(tuple(always)))

    def _start(self, rendered: RenderedRegion) -> None:
        """Draw a region little by little, or take it at once where all of it is kept."""
        self._begun = rendered
        if rendered.is_done:
            self._go_on()
        else:
            self._work.start()

    def _go_on(self) -> None:
        rendered = self._begun
        if rendered is None:
            self._work.stop()
            return
        rendered.go_on()
        if rendered.is_done:
            self._begun = None
            self._work.stop()
            rendered.colour(self.ownership)
            if rendered.region != self.chunks.sheet:
                self._detail = rendered
            else:
                is_same_ground = self._whole is not None and self._whole.ground is rendered.ground
                self._whole, self._detail = rendered, self._detail if is_same_ground else None
            self.changed.emit()
            self._begin_names()
