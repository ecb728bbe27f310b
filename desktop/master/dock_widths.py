"""How broad the panels beside a studied board are: in a broad window they take a part of what the board does not need."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow

USUAL, MOST = 1280, 1.7
"""How broad a window is in which the panels have their first widths; how much broader they become at most."""


class DockWidths(QObject):
    """Gives panels at both sides their share of a window's width, until somebody draws a border by hand."""

    def __init__(self, window: QMainWindow, docks: Sequence[QDockWidget], widths: Sequence[int]) -> None:
        super().__init__(window)
        self.window, self.docks, self.widths = window, list(docks), list(widths)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.share)
        window.installEventFilter(self)
        self.share()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The window has another width, or somebody takes hold of a border: no widget lies there."""
        if event.type() == QEvent.Type.Resize:
            self._soon.start()
        if (
            isinstance(event, QMouseEvent)
            and event.type() == QEvent.Type.MouseButtonPress
            and self.window.childAt(event.position().toPoint()) is None
        ):
            self.window.removeEventFilter(self)
        return super().eventFilter(watched, event)

    def share(self) -> None:
        """Share the width of the window anew."""
        factor = min(MOST, max(1.0, self.window.width() / USUAL))
        wanted = [round(width * factor) for width in self.widths]
        self.window.resizeDocks(self.docks, wanted, Qt.Orientation.Horizontal)
