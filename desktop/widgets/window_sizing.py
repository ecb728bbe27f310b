"""The size of a window at first: what it would like, and never more than the screen has."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, QTimer
from PySide6.QtWidgets import QAbstractSpinBox, QDialog, QLineEdit, QWidget

from desktop.settings.preferences import preferences

FRAME = QSize(16, 48)
"""What the system adds around a window: borders, and the bar with the title."""
AIR = 7
"""What parts words from the frame about them."""
MOST = 1.6
"""How much wider large text makes a panel at most: the board beside it is to keep its place."""


def scaled_width(width: int) -> int:
    """A width of a panel that grows with the text in it, up to a bound."""
    return round(width * min(MOST, max(1.0, preferences().text / 100)))


def fit_to_screen(window: QWidget, width: int, height: int) -> None:
    """Give a window a size that the screen can show whole; large text makes it larger."""
    screen = window.screen()
    size = QSize(width, height) * max(1.0, preferences().text / 100)
    window.resize(size.boundedTo(screen.availableGeometry().size() - FRAME) if screen is not None else size)


def pad_spin_box(box: QAbstractSpinBox) -> None:
    """Keep the words in a box with steps clear of its frame, which style sheets do not."""
    line = box.findChild(QLineEdit)
    if line is not None:
        line.setTextMargins(AIR, 0, 0, 0)


class DialogHeightKeeper(QObject):
    """Keeps a dialog high enough for lines that wrap, also when they wrap anew because the text has grown."""

    def __init__(self, dialog: QDialog) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        dialog.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The dialog appears, or something in it wants another room."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.LayoutRequest):
            QTimer.singleShot(0, self, self._make_room)
        return super().eventFilter(watched, event)

    def _make_room(self) -> None:
        layout = self._dialog.layout()
        needed = layout.totalHeightForWidth(self._dialog.width()) if layout is not None else 0
        if needed > self._dialog.height():
            self._dialog.resize(self._dialog.width(), needed)
