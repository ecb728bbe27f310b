"""The board in the window, and the pointer on it: clicks, drags, hovering, wheel, touchpad, keys."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QGestureEvent, QPinchGesture, QWidget

from desktop.canvas.board_widget import BoardWidget
from desktop.canvas.camera import STEP
from desktop.canvas.painter_paths import painter_path
from desktop.canvas.tool import LEFT, RIGHT, Click, Drag, Tool
from desktop.painting.map_picture import Centres
from desktop.painting.order_figures import distance_to
from desktop.painting.piece_placement import DrawContext
from engine import Board
from maps.picture import Picture

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
MIDDLE = Qt.MouseButton.MiddleButton


class _Gesture:
    """A button that is held down on the board."""

    def __init__(self, space: str, point: QPointF, button: Qt.MouseButton) -> None:
        self.start, self.point, self.button = space, point, button
        self.way = [space]
        self.is_drag = False


class BoardView(BoardWidget):
    """A board that is looked at and pointed at. What gestures and keys mean is the business of its tool."""

    pressed = Signal(str)
    """A space was clicked. For panels that follow what is looked at."""
    hovered = Signal(str)
    """The pointer is over another space, or over none: "". For panels that follow what is looked at."""

    moved = Signal()
    """The board is looked at from elsewhere, or has another size. For panels that lie on it."""

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
        super().__init__(picture, context, parent, centres=centres, graph=graph, thumbnail=thumbnail)
        self._tools = [Tool(self)]
        self.pointer = QPointF()
        """Where the pointer was last."""
        self._gesture: _Gesture | None = None
        self._grab = Qt.MouseButton.NoButton
        """The button that pushes the sheet aside, while it does."""
        self._over: int | None = None
        self._is_space_down = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.grabGesture(Qt.GestureType.PinchGesture)

    @property
    def tool(self) -> Tool:
        """The tool that has the hand."""
        return self._tools[-1]

    def use(self, tool: Tool) -> None:
        """Give the hand to a tool; the one that had it rests until this one is released."""
        if tool not in self._tools:
            self._change_tools([*self._tools, tool])

    def release(self, tool: Tool) -> None:
        """Take the hand from a tool, if it has it or waits for it."""
        if tool in self._tools:
            self._change_tools([one for one in self._tools if one is not tool])

    def _change_tools(self, tools: list[Tool]) -> None:
        before, after = self.tool, tools[-1]
        if before is not after:
            self._break_off()
            before.deactivate()
        self._tools = tools
        if before is not after:
            after.activate()

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
        """Two fingers on a touchpad or a screen enlarge. Keys go to the tool first, Tab too."""
        if isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride and self.tool.wants(event):
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress and self.hand_key(event):
                return True
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
        if event.type() == QEvent.Type.WindowBlocked:
            self._drop_all()
        return super().event(event)

    def pinch(self, pinch: QPinchGesture) -> None:
        """Follow two fingers on the screen."""
        middle = QPointF(self.mapFromGlobal(pinch.centerPoint().toPoint()))
        before = QPointF(self.mapFromGlobal(pinch.lastCenterPoint().toPoint()))
        self.pan(middle - before)
        self.zoom(pinch.scaleFactor(), middle)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """One gesture at a time: another button changes nothing of it. Buttons at the side of a mouse mean nothing."""
        self.pointer, button = event.position(), event.button()
        if self._gesture is not None or self._grab:
            return
        if button == MIDDLE or (self._is_space_down and button == LEFT):
            self._grab = button
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif button in (LEFT, RIGHT):
            self.tool.begin()
            self._gesture = _Gesture(self.space_at(self.pointer), self.pointer, button)
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        before, self.pointer = self.pointer, event.position()
        if self._grab:
            self.pan(self.pointer - before)
            return
        space, gesture = self.space_at(self.pointer), self._gesture
        if gesture is not None and gesture.start:
            gesture.is_drag = gesture.is_drag or self._has_gone_far(gesture)
            if gesture.is_drag:
                self.tool.is_dragging = True
                self.tool.drag(self._drag(gesture, space))
        if space != self.pointed:
            self._point(space)
        self._hover_order(self.order_at(self.pointer))

    def _point(self, space: str) -> None:
        self.pointed = space
        if not self.tool.is_dragging:
            self.tool.hover(space)
        self.hovered.emit(space)
        self.update()

    def _hover_order(self, order: int | None) -> None:
        if order != self._over:
            self._over = order
            self.tool.hover_order(order)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.pointer, gesture = event.position(), self._gesture
        if event.button() == self._grab:
            self._let_go()
        if gesture is None or event.button() != gesture.button:
            return
        space = self.space_at(self.pointer)
        drag = self._drag(gesture, space)
        is_click = not self._has_gone_far(gesture) or (space == gesture.start and len(gesture.way) == 1)
        self._break_off()
        if is_click:
            self._click(gesture, event)
        elif gesture.start:
            self.tool.drop(drag)

    def _click(self, gesture: _Gesture, event: QMouseEvent) -> None:
        is_shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        order = self.order_at(self.pointer)
        self.tool.click(Click(gesture.start, gesture.button, order, gesture.is_drag, is_shifted))
        self.pressed.emit(gesture.start)

    def _has_gone_far(self, gesture: _Gesture) -> bool:
        return (self.pointer - gesture.point).manhattanLength() >= DRAG

    def _drag(self, gesture: _Gesture, space: str) -> Drag:
        if space and space != gesture.way[-1]:
            gesture.way.append(space)
        through = next((one for one in gesture.way[1:-1] if self._has_unit(one)), "")
        return Drag(gesture.start, through, space, self.pointer, gesture.button)

    def _break_off(self) -> None:
        """The button that is held down means nothing any more."""
        self._gesture = None
        if self.tool.is_dragging:
            self.tool.is_dragging = False
            self.tool.end_drag()

    def _let_go(self) -> None:
        """The sheet is pushed no more."""
        self._grab = Qt.MouseButton.NoButton
        if self._is_space_down:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.unsetCursor()

    def _has_unit(self, space: str) -> bool:
        return self.position is not None and any(unit.space == space for unit in self.position.units)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Letters go to what is pointed at, unless somebody is writing: a pointer that happens to lie on the board takes
        nobody's words away, nor does a popup that closes over it."""
        if not _is_writing(QApplication.focusWidget()):
            self.setFocus(Qt.FocusReason.MouseFocusReason)

    def leaveEvent(self, event: QEvent) -> None:
        self._point("")
        self._hover_order(None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The space bar is let go of elsewhere, and nobody tells."""
        self._is_space_down = False
        if not self._grab:
            self.unsetCursor()
        super().focusOutEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """What is begun on a board that is covered does not go on when it is seen again."""
        if event.type() == QEvent.Type.EnabledChange:
            self._drop_all()
        super().changeEvent(event)

    def _drop_all(self) -> None:
        """Buttons and keys are let go of elsewhere, such as in a dialog that has opened meanwhile, and nobody tells."""
        self._is_space_down = False
        self._break_off()
        self._let_go()

    def hand_key(self, event: QKeyEvent) -> bool:
        """Give a key to the tool; whether it meant anything. Esc amid a drag breaks that off."""
        if event.key() == Qt.Key.Key_Escape and self._gesture is not None:
            self._break_off()
            return True
        return self.tool.key(event)

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
            if not self._grab:
                self.unsetCursor()
            return
        super().keyReleaseEvent(event)

    def _move(self) -> None:
        super()._move()
        self._tell_moved()

    def _look(self) -> None:
        super()._look()
        self._tell_moved()

    def _tell_moved(self) -> None:
        self.tool.moved()
        self.moved.emit()


def _is_writing(widget: QWidget | None) -> bool:
    """Whether a widget takes text, and has some already."""
    return (
        widget is not None
        and widget.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
        and bool(widget.inputMethodQuery(Qt.InputMethodQuery.ImSurroundingText))
    )
