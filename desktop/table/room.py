"""Who has how much room at a table: the orders while somebody gives any, the report while a judged turn is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QDockWidget

if TYPE_CHECKING:
    from desktop.table.table_window import TableWindow

PAST = ("report", "why", "timeline")
"""The panels that have nothing to tell before a turn was judged."""
TOLD = ("report", "why", "compare")
"""The panels that share a place below the orders."""
LOWEST, SHARE = 150, 0.17
"""How high the timeline is at first: in points at least, and in parts of the window."""
TALL, STRIP = 860, 1
"""How high a window is in which board and timeline both have room; how high the timeline is in a lower one while somebody
gives orders."""
NOW, THEN = 0.66, 0.34
"""The part of the height that the orders have at first: at present, and beside a judged turn."""


class Room(QObject):
    """Shares the sides of a table among its panels. Where somebody draws a border by hand, it stays."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self.window, self.session, self.stage = window, window.session, window.stage
        self._shares = {True: NOW, False: THEN}
        self._is_present = self.stage.is_present
        self._has_orders: bool | None = None
        self._strips: dict[bool, int] = {}
        """How high the timeline was when it was left: while orders were given, and while none were."""
        self.session.changed.connect(self._follow)
        self.session.judged.connect(self._welcome_the_past)
        self.stage.shown.connect(self._follow)

    def settle(self) -> None:
        """Show only panels that have something to tell, whatever was shown when the last table was left."""
        docks = self.window.docks
        if not self.session.count:
            for key in {*PAST, *TOLD}:
                docks[key].hide()
        self._strips.clear()
        self._has_orders = None
        self._follow()

    def _welcome_the_past(self) -> None:
        """The panels that tell of judged turns appear with the first one; who closes them later is left alone."""
        if self.session.count == 1:
            for key in PAST:
                self.window.docks[key].show()
            self._lower_timeline()

    def _lower_timeline(self) -> None:
        """Leave the height of the window to the board."""
        height = max(LOWEST, round(self.window.height() * SHARE))
        if self._has_orders and self.window.height() < TALL:
            height = STRIP
        height = self._strips.get(bool(self._has_orders), height)
        self.window.resizeDocks([self.window.docks["timeline"]], [height], Qt.Orientation.Vertical)

    def _follow(self) -> None:
        """Orders that nobody has to give leave their room to the report; present and past have borders of their own."""
        has_orders, is_present = bool(self.window.panel.model.groups), self.stage.is_present
        if (has_orders, is_present) == (self._has_orders, self._is_present):
            return
        self._keep_border()
        if has_orders != self._has_orders:
            self.window.docks["orders"].setVisible(has_orders)
            QTimer.singleShot(0, self, self._lower_timeline)
        self._has_orders, self._is_present = has_orders, is_present
        QTimer.singleShot(0, self, self._draw_border)

    def _pair(self) -> list[QDockWidget]:
        """The orders and what is below them, if both are to be seen beside the board."""
        docks = self.window.docks
        found = [docks["orders"], *(docks[key] for key in TOLD)]
        seen = [dock for dock in found if not dock.visibleRegion().isEmpty() and not dock.isFloating()]
        return seen if len(seen) == 2 and docks["orders"] in seen else []

    def _keep_border(self) -> None:
        pair = self._pair()
        if pair and self._has_orders:
            upper, lower = (dock.height() for dock in pair)
            self._shares[self._is_present] = upper / (upper + lower)
        timeline = self.window.docks["timeline"]
        if self._has_orders is not None and timeline.isVisible() and not timeline.isFloating():
            self._strips[self._has_orders] = timeline.height()

    def _draw_border(self) -> None:
        pair = self._pair()
        if pair:
            total = sum(dock.height() for dock in pair)
            upper = round(total * self._shares[self._is_present])
            self.window.resizeDocks(pair, [upper, total - upper], Qt.Orientation.Vertical)
