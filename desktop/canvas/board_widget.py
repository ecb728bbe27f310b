"""The board as a widget: what is shown on it, how, and from where; pointing is the business of board_view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QResizeEvent, QTransform
from PySide6.QtWidgets import QWidget

from desktop.canvas.base_map import BaseMap
from desktop.canvas.camera import Camera
from desktop.canvas.display_options import DisplayOptions
from desktop.canvas.figure_painter import paint_figure
from desktop.canvas.highlights import POINTED, Highlights
from desktop.canvas.influence import influence
from desktop.canvas.overlay import Overlay
from desktop.canvas.overlay_cache import OverlayCache
from desktop.canvas.ownership_layer import OwnershipLayer
from desktop.canvas.sprites import Sprites, enlarged
from desktop.painting.map_picture import Centres
from desktop.painting.order_figures import OrderArrow, crossings, faded, order_figure, without_result
from desktop.painting.piece_placement import DrawContext, Piece, Placed, pieces_of
from desktop.painting.tags import initials
from desktop.widgets.deferred import Deferred
from engine import Board, Position
from maps.palette import Palette
from maps.picture import Picture

STILL = 140
"""Milliseconds without movement after which the board is drawn finely again."""
DARK, PALE = "#3a2c1c", "#d9ccb0"
"""The surroundings of the sheet."""


class BoardWidget(QWidget):
    """A board, what stands on it and what is drawn on it."""

    repainted = Signal()
    """The powers have other colours: whoever gave arrows gives them anew."""

    def __init__(
        self,
        picture: Picture,
        context: DrawContext,
        parent: QWidget | None = None,
        *,
        centres: Centres | None = None,
        graph: Board | None = None,
        thumbnail: QImage | None = None,
    ) -> None:
        super().__init__(parent)
        self.context, self.graph = context, graph
        self._thumbnail = thumbnail
        self.display = DisplayOptions()
        self.ownership = OwnershipLayer(context, centres)
        self.base_map = BaseMap(picture, self.ownership, self)
        self.base_map.changed.connect(self.update)
        self.camera = Camera(self.base_map.chunks.sheet)
        self.contents: Deferred | None = None
        """What puts position and orders on the board, if somebody does so when they are needed."""
        self._position: Position | None = None
        self._arrows: tuple[OrderArrow, ...] = ()
        self.highlights = Highlights(context.layout)
        self.pointed = ""
        self._blamed: frozenset[int] = frozenset()
        self._pieces: list[Piece] = []
        self._is_framed = False
        """Whether units are shown on their way, and not in their places."""
        self._moving_arrows: tuple[OrderArrow, ...] | None = None
        self._sprites = Sprites(context.layout.unit)
        self._highlight_cache, self._order_cache = OverlayCache(), OverlayCache()
        self._is_moving = False
        self._still = QTimer(self)
        self._still.setSingleShot(True)
        self._still.setInterval(STILL)
        self._still.timeout.connect(self._come_to_rest)
        self.setMinimumSize(320, 240)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def _settle(self) -> None:
        if self.contents is not None:
            self.contents.settle()

    @property
    def position(self) -> Position | None:
        """What stands on the board."""
        self._settle()
        return self._position

    @property
    def arrows(self) -> tuple[OrderArrow, ...]:
        """The orders that are drawn on it."""
        self._settle()
        return self._arrows

    def show_position(self, position: Position, owners: Mapping[str, str]) -> None:
        """Put a position on the board; it ends what `show_frame` showed."""
        self._settle()
        if position != self._position or self._is_framed:
            self._pieces = pieces_of(self.context, position)
            self._order_cache.is_stale = True
        self._position, self._is_framed = position, False
        self._moving_arrows = None
        reached = self._influence() if self.display.influence else {}
        if dict(owners) != self.ownership.owners or reached != self.ownership.influence:
            self.ownership.owners, self.ownership.influence = dict(owners), reached
            self.base_map.recolour()
        self.update()

    def show_orders(self, arrows: Iterable[OrderArrow]) -> None:
        """Draw orders. Their numbers in this sequence are what `order_at` and `emphasize` speak of.

        They are drawn at once even if the camera moves: what was there before may be another player's secret.
        """
        self._settle()
        self._arrows, self._blamed = tuple(arrows), frozenset()
        self._is_moving = False
        self._order_cache.is_stale = True
        self.update()

    def show_frame(self, placed: Placed, arrows: Sequence[OrderArrow] | None = None) -> None:
        """Show units on their way: each unit with a point of the sheet where its middle is now.

        Units that are not named are not shown; tokens that they hold go with them; dislodged ones are not shown unless
        they are named. `arrows` are drawn instead of the orders if they are given. Give the same tuple of arrows in
        every frame of a scene: orders are painted anew only when it is another one, and a frame then costs a few
        milliseconds. `show_position` ends it.
        """
        if self.position is None:
            return
        self._pieces, self._is_framed = pieces_of(self.context, self.position, placed), True
        wanted = None if arrows is None else tuple(arrows)
        if wanted != self._moving_arrows:
            self._moving_arrows = wanted
            self._order_cache.is_stale = True
        self.update()

    def highlight(self, lit: Iterable[str], chosen: Iterable[str] = ()) -> None:
        """Light the spaces that may be clicked next, and mark those that were."""
        self._set_highlights(frozenset(lit), frozenset(chosen), self.highlights.blamed)

    def emphasize(self, arrows: Iterable[int] = (), spaces: Iterable[str] = ()) -> None:
        """Let some orders (by their number) and spaces stand out, all other orders fade; nothing given: all as usual."""
        self._settle()
        blamed = frozenset(arrows)
        if blamed != self._blamed:
            self._blamed = blamed
            self._order_cache.is_stale = True
        self._set_highlights(self.highlights.lit, self.highlights.chosen, frozenset(spaces))

    def _set_highlights(self, lit: frozenset[str], chosen: frozenset[str], blamed: frozenset[str]) -> None:
        highlights = self.highlights
        if (lit, chosen, blamed) != (highlights.lit, highlights.chosen, highlights.blamed):
            highlights.lit, highlights.chosen, highlights.blamed = lit, chosen, blamed
            self._is_moving = False
            self._highlight_cache.is_stale = True
        self.update()

    def set_palette(self, palette: Palette) -> None:
        """Give the powers other colours."""
        self._set_context(replace(self.context, palette=palette))
        self.repainted.emit()

    def set_display(self, display: DisplayOptions) -> None:
        """Show the board otherwise."""
        before, self.display = self.display, display
        if (display.text, display.patterns) != (before.text, before.patterns):
            powers = self.context.palette.powers if display.patterns else ()
            signs = {power: initials(power) for power in powers}
            self._set_context(replace(self.context, text=display.text, signs=signs))
        self.ownership.influence = self._influence() if display.influence else {}
        self.base_map.set_display(display)
        self._highlight_cache.is_stale = self._order_cache.is_stale = True
        self.update()

    def _set_context(self, context: DrawContext) -> None:
        self.context = context
        self.ownership.set_context(context)
        self._sprites.clear()
        if self.position is not None:
            self._pieces = pieces_of(context, self.position)
        self.base_map.recolour()
        self._order_cache.is_stale = True
        self.update()

    def _influence(self) -> dict[str, str]:
        if self.graph is None or self.position is None:
            return {}
        return influence(self.graph, self.context.kinds, self.position)

    def fit(self) -> None:
        """Show the whole board."""
        self.camera.fit()
        self._look()

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Enlarge about a point of the window, or about its middle."""
        middle = QPointF(self.width() / 2, self.height() / 2)
        self.camera.zoom(factor, at if at is not None else middle)
        self._move()

    def pan(self, by: QPointF) -> None:
        """Push the sheet aside, by points of the window."""
        self.camera.pan(by)
        self._move()

    def show_spaces(self, spaces: Iterable[str]) -> None:
        """Zoom to some spaces."""
        region = QRectF()
        for space in spaces:
            left, top, right, bottom = self.context.layout.spaces[space].box
            region = region.united(QRectF(left, top, right - left, bottom - top))
        if not region.isEmpty():
            self.camera.show(region)
            self._look()

    def paintEvent(self, event: QPaintEvent) -> None:
        self._settle()
        ratio = self.devicePixelRatioF()
        if not self._is_moving:
            self._draw_overlays(ratio)
        painter = QPainter(self)
        if not self.camera.is_covered:
            painter.fillRect(self.rect(), QColor(DARK if self.display.dark else PALE))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.base_map.is_begun:
            self._thumbnail = None
            self.base_map.paint(painter, self.camera, self._is_moving)
        else:
            self._paint_sketch(painter)
        if not self.highlights.is_empty:
            self._highlight_cache.paint(painter, self.camera, ratio, self._is_moving)
            self.base_map.paint_written(painter, self.camera, self.highlights.bounds(), self._is_moving)
        self._paint_pointed(painter)
        self._order_cache.paint(painter, self.camera, ratio, self._is_moving)
        above = crossings(self._drawn(), self.context.layout.unit)
        self._sprites.paint(painter, (*self._pieces, *above), self.camera, ratio, self._is_moving)
        painter.end()

    def _paint_sketch(self, painter: QPainter) -> None:
        """The board as it was kept, or in plain colours, until the first picture of its map is there."""
        painter.save()
        painter.setTransform(self._onto_sheet(), True)
        if self._thumbnail is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(self.camera.sheet, self._thumbnail)
            self.ownership.paint_owners(painter)
            painter.restore()
            return
        wet = [
            key
            for key, space in (self.graph.spaces if self.graph is not None else {}).items()
            if space.terrain == "sea"
        ]
        self.ownership.sketch(painter, frozenset(wet))
        painter.restore()

    def _draw_overlays(self, ratio: float) -> None:
        """Paint anew what is no longer right."""
        if self._highlight_cache.is_stale:
            paint = None if self.highlights.is_empty else self._paint_highlights
            self._highlight_cache.draw(self.camera, ratio, paint, self.highlights.bounds())
        if self._order_cache.is_stale:
            self._order_cache.draw(self.camera, ratio, self._paint_orders if self._drawn() else None)

    def _paint_highlights(self, painter: QPainter) -> None:
        self.highlights.paint(painter, self.camera.scale)
        self.ownership.paint_over(painter, self.highlights.spaces)

    def _drawn(self) -> Sequence[OrderArrow]:
        """The orders that are to be seen."""
        if self._moving_arrows is not None:
            return self._moving_arrows
        return self.arrows if self.display.orders else ()

    def _paint_orders(self, painter: QPainter) -> None:
        unit = self.context.layout.unit * enlarged(self.context.layout.unit, self.camera)
        for index, arrow in enumerate(self._drawn()):
            figure = order_figure(arrow if self.display.results else without_result(arrow), unit)
            is_faint = bool(self._blamed) and self._moving_arrows is None and index not in self._blamed
            paint_figure(painter, faded(figure) if is_faint else figure)

    def _paint_pointed(self, painter: QPainter) -> None:
        if self.pointed and not self._is_moving:
            painter.save()
            painter.setTransform(self._onto_sheet(), True)
            self.highlights.paint_spaces(painter, (self.pointed,), POINTED, self.camera.scale)
            painter.restore()

    def _onto_sheet(self) -> QTransform:
        scale, shift = self.camera.scale, self.camera.shift
        return QTransform(scale, 0, 0, scale, shift.x(), shift.y())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.camera.resize(QSizeF(self.size()))
        for layer in self.findChildren(Overlay, options=Qt.FindChildOption.FindDirectChildrenOnly):
            layer.resize(self.size())
        self._look()

    def _move(self) -> None:
        """The camera moves: draw quickly, and finely when it has come to rest."""
        self._is_moving = True
        self._still.start()
        self.base_map.look(self.camera, self.devicePixelRatioF())
        self.update()

    def _come_to_rest(self) -> None:
        self._is_moving = False
        self._redraw()

    def _look(self) -> None:
        self.base_map.look(self.camera, self.devicePixelRatioF())
        self._redraw()

    def _redraw(self) -> None:
        self._highlight_cache.is_stale = self._order_cache.is_stale = True
        self.update()
