"""The board in the window: the map, what stands on it, the orders, and the pointer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QByteArray, QEvent, QPoint, QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QEnterEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QWidget

from desktop.canvas.camera import STEP, Camera
from desktop.canvas.ground import Ground
from desktop.canvas.paths import painter_path
from desktop.painting.charts import Table, pieces_svg
from desktop.painting.figures import figure_svg
from desktop.painting.orders import Stroke, order_figure
from engine import Position

LIT, CHOSEN, POINTED = QColor(255, 214, 64, 90), QColor(255, 255, 255, 120), QColor(255, 255, 255, 60)
"""The lights on spaces that may be clicked, that were chosen, and under the pointer."""
EDGE = QColor(60, 38, 10, 220)
DRAG = 6
"""How many points the pointer must travel for a press to become a drag."""
STILL = 140
"""Milliseconds without movement after which the board is drawn finely again."""


class BoardView(QWidget):
    """A board that is looked at and pointed at. What clicks mean is others' business."""

    pressed = Signal(str, Qt.MouseButton)
    """A space was clicked, or "" beside the board."""
    dragged = Signal(str, str, str, Qt.MouseButton)
    """From a space over another one to a third: start, the first unit's space on the way or "", end."""
    hovered = Signal(str)
    """The pointer is over another space, or over none: ""."""

    def __init__(self, text: str, table: Table, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.ground = Ground(text, table.layout, self)
        self.ground.changed.connect(self.update)
        self.camera = Camera(self.ground.engraving.sheet)
        self._position: Position | None = None
        self._strokes: list[Stroke] = []
        self._lit: frozenset[str] = frozenset()
        self._chosen: frozenset[str] = frozenset()
        self._pointed = ""
        self._pieces = _Overlay(self.camera)
        self._grab: QPointF | None = None
        self._press: tuple[str, QPoint, Qt.MouseButton] | None = None
        self._way: list[str] = []
        self._is_space_down = False
        self._is_moving = False
        self._still = QTimer(self)
        self._still.setSingleShot(True)
        self._still.setInterval(STILL)
        self._still.timeout.connect(self._come_to_rest)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(320, 240)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def show_position(self, position: Position, owners: Mapping[str, str]) -> None:
        """Put a position on the board."""
        self._position = position
        self.ground.set_owners(
            {space: QColor(self.table.palette.paint(power).colour) for space, power in owners.items()}
        )
        self._redraw()

    def show_orders(self, strokes: Iterable[Stroke]) -> None:
        self._strokes = list(strokes)
        self._redraw()

    def light(self, lit: Iterable[str], chosen: Iterable[str] = ()) -> None:
        """Light the spaces that may be clicked next, and mark those that were."""
        self._lit, self._chosen = frozenset(lit), frozenset(chosen)
        self.update()

    def space_at(self, point: QPointF) -> str:
        """The space at a point of the window, or nothing."""
        at = self.camera.to_sheet(point)
        for key, places in self.table.layout.spaces.items():
            left, top, right, bottom = places.box
            is_near = left <= at.x() <= right and top <= at.y() <= bottom
            if is_near and painter_path(places.outline).contains(at):
                return key
        return ""

    def fit(self) -> None:
        """Show the whole board."""
        self.camera.fit()
        self._look()

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Enlarge about a point of the window, or about its middle."""
        middle = QPointF(self.width() / 2, self.height() / 2)
        self.camera.zoom(factor, at if at is not None else middle)
        self._move()

    def show_spaces(self, spaces: Iterable[str]) -> None:
        """Zoom to some spaces."""
        region = QRectF()
        for space in spaces:
            left, top, right, bottom = self.table.layout.spaces[space].box
            region = region.united(QRectF(left, top, right - left, bottom - top))
        if not region.isEmpty():
            self.camera.show(region)
            self._look()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._pieces.is_stale and not self._is_moving:
            self._pieces.draw(self._overlay_text(), self.camera.sheet, self.devicePixelRatioF())
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("#3a2c1c"))
        self.ground.paint(painter, self.camera, self._is_moving)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_lights(painter)
        self._pieces.paint(painter)
        painter.end()

    def _paint_lights(self, painter: QPainter) -> None:
        painter.save()
        scale, shift = self.camera.scale, self.camera.shift
        painter.setTransform(QTransform(scale, 0, 0, scale, shift.x(), shift.y()), True)
        pen = QPen(EDGE, 2.0 / scale)
        pen.setCosmetic(False)
        pointed = {self._pointed} - {""}
        for spaces, colour in ((self._lit, LIT), (self._chosen, CHOSEN), (pointed, POINTED)):
            for space in spaces:
                painter.setBrush(QBrush(colour))
                painter.setPen(pen if spaces is not pointed else Qt.PenStyle.NoPen)
                painter.drawPath(painter_path(self.table.layout.spaces[space].outline))
        painter.restore()

    def _overlay_text(self) -> str:
        """Pieces and orders as a picture of the sheet."""
        sheet = self.camera.sheet
        unit = self.table.layout.unit
        orders = "".join(figure_svg(order_figure(stroke, unit), (0, 0)) for stroke in self._strokes)
        pieces = pieces_svg(self.table, self._position) if self._position is not None else ""
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" '
            f'viewBox="0 0 {sheet.width():g} {sheet.height():g}" fill="none"><g>{orders}</g>{pieces}</svg>'
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.camera.resize(QSizeF(self.size()))
        self._look()

    def wheelEvent(self, event: QWheelEvent) -> None:
        pixels = event.pixelDelta()
        if not pixels.isNull() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.camera.pan(QPointF(pixels))
            self._move()
        else:
            notches = event.angleDelta().y() / 120
            self.zoom(STEP**notches, event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.MiddleButton or self._is_space_down:
            self._grab = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            return
        space = self.space_at(event.position())
        self._press = (space, event.position().toPoint(), event.button())
        self._way = [space]

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grab is not None:
            self.camera.pan(event.position() - self._grab)
            self._grab = event.position()
            self._move()
            return
        space = self.space_at(event.position())
        if self._press is not None and space and space != self._way[-1]:
            self._way.append(space)
        if space != self._pointed:
            self._pointed = space
            self.hovered.emit(space)
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._grab is not None:
            self._grab = None
            self.unsetCursor()
            return
        if self._press is None:
            return
        start, at, button = self._press
        self._press = None
        end = self.space_at(event.position())
        far = (event.position().toPoint() - at).manhattanLength()
        if far < DRAG or (start == end and len(self._way) == 1):
            self.pressed.emit(start, button)
        else:
            through = next((space for space in self._way[1:-1] if self._has_unit(space)), "")
            self.dragged.emit(start, through, end, button)

    def _has_unit(self, space: str) -> bool:
        return self._position is not None and any(unit.space == space for unit in self._position.units)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def leaveEvent(self, event: QEvent) -> None:
        self._pointed = ""
        self.hovered.emit("")
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._is_space_down = True
            self.setCursor(Qt.CursorShape.OpenHandCursor)
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._is_space_down = False
            self.unsetCursor()
            return
        super().keyReleaseEvent(event)

    def _move(self) -> None:
        """The camera moves: draw quickly, and finely when it has come to rest."""
        self._is_moving = True
        self._still.start()
        self.ground.look(self.camera, self.devicePixelRatioF())
        self.update()

    def _come_to_rest(self) -> None:
        self._is_moving = False
        self._redraw()

    def _look(self) -> None:
        self.ground.look(self.camera, self.devicePixelRatioF())
        self._redraw()

    def _redraw(self) -> None:
        self._pieces.is_stale = True
        self.update()


class _Overlay:
    """Pieces and orders as one picture, drawn anew when the camera rests and moved along while it does not."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self.is_stale = True
        self._image: QImage | None = None
        self._region = QRectF()

    def draw(self, text: str, sheet: QRectF, ratio: float) -> None:
        """Draw what is in sight, with something about it."""
        seen = self.camera.visible()
        self._region = seen.adjusted(
            -seen.width() / 6, -seen.height() / 6, seen.width() / 6, seen.height() / 6
        ).intersected(sheet)
        scale = self.camera.scale * ratio
        size = self._region.size() * scale
        image = QImage(
            max(1, round(size.width())),
            max(1, round(size.height())),
            QImage.Format.Format_ARGB32_Premultiplied,
        )
        image.fill(0)
        renderer = QSvgRenderer(QByteArray(text.encode()))
        renderer.setViewBox(self._region)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer.render(painter, QRectF(image.rect()))
        painter.end()
        self._image = image
        self.is_stale = False

    def paint(self, painter: QPainter) -> None:
        if self._image is not None:
            corner = self.camera.to_window(self._region.topLeft())
            painter.drawImage(QRectF(corner, self._region.size() * self.camera.scale), self._image)
