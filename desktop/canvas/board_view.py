"""The board in the window, and the pointer on it: clicks, drags, hovering, wheel, touchpad, keys."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QEnterEvent, QImage, QKeyEvent, QMouseEvent, QNativeGestureEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QGestureEvent, QPinchGesture, QWidget

from desktop.canvas.board_widget import BoardWidget
from desktop.canvas.camera import STEP
from desktop.canvas.painter_paths import painter_path
from desktop.painting.map_svg import Centres
from desktop.painting.order_figures import distance_to
from desktop.painting.piece_placement import DrawContext
from engine import Board

DRAG = 6
"""How many points the pointer must travel for a press to become a drag."""
NEAR = 7.0
"""How near, in points of the window, the pointer must be to an order to be on it."""
PACE = 80.0
"""How far a key pushes the sheet, in points of the window."""
PUSHES = {
    Qt.Key.Key_Left: QPointF(PACE, 0),
    Qt.Key.Key_Right: QPointF(-PACE, 0),
    Qt.Key.Key_Up: QPointF(0, PACE),
    Qt.Key.Key_Down: QPointF(0, -PACE),
}
NONE = -1


class BoardView(BoardWidget):
    """A board that is looked at and pointed at. What clicks mean is others' business."""

    pressed = Signal(str, Qt.MouseButton)
    """A space was clicked, or "" beside the board."""
    dragged = Signal(str, str, str, Qt.MouseButton)
    """From a space over another one to a third: start, the first unit's space on the way or "", end."""
    hovered = Signal(str)
    """The pointer is over another space, or over none: ""."""
    order_pressed = Signal(int)
    """An order was clicked: its number among the arrows. `pressed` tells of its space as well."""
    order_hovered = Signal(int)
    """The pointer is over another order, or over none: -1."""

    def __init__(
        self,
        text: str,
        context: DrawContext,
        parent: QWidget | None = None,
        *,
        centres: Centres | None = None,
        graph: Board | None = None,
        thumbnail: QImage | None = None,
    ) -> None:
        super().__init__(text, context, parent, centres=centres, graph=graph, thumbnail=thumbnail)
        self._grab: QPointF | None = None
        self._press: tuple[str, QPoint, Qt.MouseButton] | None = None
        self._way: list[str] = []
        self._over = NONE
        self._is_space_down = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.grabGesture(Qt.GestureType.PinchGesture)

    def space_at(self, point: QPointF) -> str:
        """The space at a point of the window, or nothing."""
        at = self.camera.to_sheet(point)
        for key, places in self.context.layout.spaces.items():
            left, top, right, bottom = places.box
            is_near = left <= at.x() <= right and top <= at.y() <= bottom
            if is_near and painter_path(places.outline).contains(at):
                return key
        return ""

    def order_at(self, point: QPointF) -> int | None:
        """The number of the order that is drawn at a point of the window: the nearest, the uppermost of equals.

        On a unit it is the unit's own, whatever arrows lead there.
        """
        if not self.display.orders:
            return None
        at = self.camera.to_sheet(point)
        place, unit = (at.x(), at.y()), self.context.layout.unit
        reach = NEAR / self.camera.scale
        near = [
            (math.dist(arrow.way[0], place) > unit / 2, far, -index)
            for index, arrow in enumerate(self.arrows)
            if (far := distance_to(arrow, place, unit)) <= reach
        ]
        return -min(near)[-1] if near else None

    def wheelEvent(self, event: QWheelEvent) -> None:
        pixels = event.pixelDelta()
        if not pixels.isNull() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.pan(QPointF(pixels))
        else:
            notches = event.angleDelta().y() / 120
            self.zoom(STEP**notches, event.position())
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Two fingers on a touchpad or a screen enlarge."""
        if isinstance(event, QNativeGestureEvent):
            if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom(1 + event.value(), event.position())
                return True
            if event.gestureType() == Qt.NativeGestureType.SmartZoomNativeGesture:
                self.fit()
                return True
        if isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self.pinch(pinch)
                return True
        return super().event(event)

    def pinch(self, pinch: QPinchGesture) -> None:
        """Follow two fingers on the screen."""
        middle = QPointF(self.mapFromGlobal(pinch.centerPoint().toPoint()))
        before = QPointF(self.mapFromGlobal(pinch.lastCenterPoint().toPoint()))
        self.pan(middle - before)
        self.zoom(pinch.scaleFactor(), middle)

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
            self.pan(event.position() - self._grab)
            self._grab = event.position()
            return
        space = self.space_at(event.position())
        if self._press is not None and space and space != self._way[-1]:
            self._way.append(space)
        if space != self.pointed:
            self.pointed = space
            self.hovered.emit(space)
            self.update()
        self._hover_order(self.order_at(event.position()))

    def _hover_order(self, order: int | None) -> None:
        over = NONE if order is None else order
        if over != self._over:
            self._over = over
            self.order_hovered.emit(over)

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
            order = self.order_at(event.position())
            if order is not None and button == Qt.MouseButton.LeftButton:
                self.order_pressed.emit(order)
        else:
            through = next((space for space in self._way[1:-1] if self._has_unit(space)), "")
            self.dragged.emit(start, through, end, button)

    def _has_unit(self, space: str) -> bool:
        return self.position is not None and any(unit.space == space for unit in self.position.units)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Letters go to what is pointed at, unless somebody is writing: a pointer that happens to lie on the board takes
        nobody's words away, nor does a popup that closes over it."""
        if not _is_writing(QApplication.focusWidget()):
            self.setFocus(Qt.FocusReason.MouseFocusReason)

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed = ""
        self.hovered.emit("")
        self._hover_order(None)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_shifted = event.modifiers() == Qt.KeyboardModifier.ShiftModifier
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._is_space_down = True
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        elif is_shifted and event.key() in PUSHES:
            self.pan(PUSHES[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._is_space_down = False
            self.unsetCursor()
            return
        super().keyReleaseEvent(event)


def _is_writing(widget: QWidget | None) -> bool:
    """Whether a widget takes text, and has some already."""
    return (
        widget is not None
        and widget.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
        and bool(widget.inputMethodQuery(Qt.InputMethodQuery.ImSurroundingText))
    )
