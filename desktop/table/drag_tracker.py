"""Drags on the board while they last: from where, over what, and where the pointer is now."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent

from desktop.canvas.board_view import DRAG, BoardView

BUTTONS = (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton)


class Drag(Struct, frozen=True):
    """A drag that is not over."""

    start: str
    through: str
    """The first space with a unit on the way, or nothing."""
    here: str
    point: QPointF
    button: Qt.MouseButton


class DragTracker(QObject):
    """Watches the pointer on the board."""

    moved = Signal(object)
    """A drag goes on: a Drag."""
    ended = Signal()
    """The button was let go; what the board itself tells of it comes after."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self.board = board
        self.point = QPointF()
        """Where the pointer was last."""
        self._press: tuple[str, QPointF, Qt.MouseButton] | None = None
        self._way: list[str] = []
        self.is_dragging = False
        self.was_drag = False
        """Whether the button that was let go last ended a drag, be it within one space."""
        board.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent):
            self.point = event.position()
            if event.type() == QEvent.Type.MouseButtonPress:
                self._begin(event)
            elif event.type() == QEvent.Type.MouseMove and self._press is not None:
                self._go_on(event)
            elif event.type() == QEvent.Type.MouseButtonRelease:
                self._end()
        return False

    def _begin(self, event: QMouseEvent) -> None:
        space = self.board.space_at(event.position()) if event.button() in BUTTONS else ""
        self._press = (space, event.position(), event.button()) if space else None
        self._way = [space]

    def _go_on(self, event: QMouseEvent) -> None:
        assert self._press is not None
        start, at, button = self._press
        far = (event.position() - at).manhattanLength()
        if not self.is_dragging and far < DRAG:
            return
        self.is_dragging = True
        here = self.board.space_at(event.position())
        if here and here != self._way[-1]:
            self._way.append(here)
        through = next((space for space in self._way[1:-1] if self._has_unit(space)), "")
        self.moved.emit(Drag(start, through, here, event.position(), button))

    def _has_unit(self, space: str) -> bool:
        position = self.board.position
        return position is not None and any(unit.space == space for unit in position.units)

    def _end(self) -> None:
        self._press = None
        self.was_drag = self.is_dragging
        if self.is_dragging:
            self.is_dragging = False
            self.ended.emit()
