"""The tool in the hand: a board recognises gestures and keys once, and gives them to the one tool that is active."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct
from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QKeyEvent

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


class Click(Struct, frozen=True):
    """A button that went down and up in one place."""

    space: str
    """Where; "" beside the board."""
    button: Qt.MouseButton
    order: int | None = None
    """The number of the drawn order that it is on."""
    has_strayed: bool = False
    """Whether the pointer went so far meanwhile as for a drag, but never out of the space."""
    is_shifted: bool = False


class Drag(Struct, frozen=True):
    """A way over the board with a button held down, so far or to its end."""

    start: str
    through: str
    """The first space with a unit on the way, or nothing."""
    here: str
    """Where the pointer is now; "" beside the board."""
    point: QPointF
    button: Qt.MouseButton


class ToolState(Enum):
    """What a tool is about."""

    RESTING = "another tool has the hand"
    IDLE = "nothing is begun"
    DRAWING = "something is begun that clicks and keys go on with"
    DRAGGING = "a button is held down"


class Tool(QObject):
    """Does nothing with what it is given. A board has one of these when nobody has given it another."""

    is_active = False
    is_dragging = False

    @property
    def has_begun(self) -> bool:
        """Whether something is begun that Esc lets go of."""
        return False

    @property
    def state(self) -> ToolState:
        if not self.is_active:
            return ToolState.RESTING
        if self.is_dragging:
            return ToolState.DRAGGING
        return ToolState.DRAWING if self.has_begun else ToolState.IDLE

    def activate(self) -> None:
        """Take the hand."""
        self.is_active = True

    def deactivate(self) -> None:
        """Leave the hand to another; nothing of what was begun stays on the board."""
        self.is_active = False

    def begin(self) -> None:
        """A button goes down on the board; what comes of it is told later."""

    def click(self, click: Click) -> None:
        """Something was clicked."""

    def drag(self, drag: Drag) -> None:
        """A drag goes on."""

    def end_drag(self) -> None:
        """A drag is over: it was dropped, which is told next, or broken off."""

    def drop(self, drag: Drag) -> None:
        """A drag was dropped."""

    def hover(self, space: str) -> None:
        """The pointer is over another space, or over none: ""."""

    def hover_order(self, order: int | None) -> None:
        """The pointer is over another drawn order, by its number, or over none."""

    def moved(self) -> None:
        """The board is looked at from elsewhere, or has another size."""

    def wants(self, event: QKeyEvent) -> bool:
        """Whether a key is for this tool, also where it is a shortcut of the window."""
        return False

    def key(self, event: QKeyEvent) -> bool:
        """A key was pressed; whether it meant anything."""
        return False
