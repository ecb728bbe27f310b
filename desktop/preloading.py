"""What a table needs, loaded little by little while the first window waits for somebody to choose."""

from __future__ import annotations

from importlib import import_module

from PySide6.QtCore import QObject, QTimer

from desktop.table.features import FEATURES

PARTS = (
    "desktop.start.new_game",
    "desktop.widgets.preferences_dialog",
    "numpy",
    "shapely",
    "svgelements",
    "desktop.painting.map_picture",
    "desktop.painting.arrow_builder",
    "desktop.canvas.board_factory",
    "desktop.tools.order_tool",
    *FEATURES,
    "desktop.table.table_window",
)
"""Each takes a moment only, in which the window does not answer."""
FIRST, PAUSE = 300, 30
"""Milliseconds before the first part, in which the window is painted and its boards are, and between two parts."""


class Preloader(QObject):
    """Loads one part after another, then is done."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.waiting = list(PARTS)
        self._timer = QTimer(self)
        self._timer.setInterval(FIRST)
        self._timer.timeout.connect(self._load_next)
        self._timer.start()

    @property
    def is_done(self) -> bool:
        return not self.waiting

    def _load_next(self) -> None:
        self._timer.setInterval(PAUSE)
        if self.waiting:
            import_module(self.waiting.pop(0))
        else:
            self._timer.stop()
