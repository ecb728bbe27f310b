"""Who has how much room at a table: the orders while somebody gives any, the report while a judged turn is looked at.

In a low window the two stand in one place, as tabs: there neither would have room to be read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSettings, Qt, QTimer
from PySide6.QtWidgets import QDockWidget

from desktop.widgets.adaptive_widgets import NARROWEST
from desktop.widgets.window_sizing import scaled_width

if TYPE_CHECKING:
    from desktop.table.table_window import TableWindow

PAST = ("report", "why", "timeline")
"""The panels that have nothing to tell before a turn was judged."""
RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
TOLD = ("report", "why", "compare")
"""The panels that share a place below the orders."""
LOWEST, SHARE = 150, 0.17
"""How high the timeline is at first: in points at least, and in parts of the window."""
TALL, STRIP = 860, 1
"""How high a window is in which board and timeline both have room; how high the timeline is in a lower one until somebody
unfolds it."""
LINES = 40
"""A window with fewer lines of text in its height is low."""
_KEY = "table/stacked"
"""Whether the last table that was left had orders and report in one place for that reason."""
NOW, THEN = 0.66, 0.34
"""The part of the height that the orders have at first: at present, and beside a judged turn."""


class DockLayout(QObject):
    """Shares the sides of a table among its panels. Where somebody draws a border by hand, it stays."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self.window, self.session, self.presenter = window, window.session, window.presenter
        self._shares = {True: NOW, False: THEN}
        self._is_present = self.presenter.is_present
        self._has_orders: bool | None = None
        self._put_away: set[str] = set()
        """The panels of the past that nobody closed: they are hidden only because there is no past yet."""
        self._strips: dict[bool, int] = {}
        """How high the timeline was when it was left: while orders were given, and while none were."""
        self._is_stacked = False
        """Whether orders and report are in one place, because the window is low."""
        self._is_arranged = False
        """Whether the window has places of its own for its panels."""
        self.session.changed.connect(self._follow)
        self.session.judged.connect(self._welcome_the_past)
        self.presenter.shown.connect(self._follow)
        window.installEventFilter(self)
        window.closed.connect(lambda: QSettings().setValue(_KEY, self._is_stacked))

    @property
    def is_low(self) -> bool:
        """Whether there is too little room for orders and report below each other."""
        return self.window.height() < LINES * self.window.fontMetrics().height()

    @property
    def _is_ordering(self) -> bool:
        """Whether somebody gives orders, and does not look back."""
        return bool(self._has_orders) and self._is_present

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The window has another height, or other letters."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.FontChange):
            QTimer.singleShot(0, self, self._stack)
        return super().eventFilter(watched, event)

    def settle(self) -> None:
        """Show only panels that have something to tell, whatever was shown when the last table was left."""
        docks = self.window.docks
        if not self.session.count:
            self._put_away = {key for key in PAST if not docks[key].isHidden()} or self._put_away
            for key in {*PAST, *TOLD}:
                docks[key].hide()
        self._strips.clear()
        self._widen()
        self._has_orders = None
        self._is_stacked = bool(QSettings().value(_KEY, False, bool))
        self._stack()
        self._follow()

    def leave_places(self) -> None:
        """Leave the panels where the window itself puts them, however low it is."""
        self._is_arranged = True

    def _stack(self) -> None:
        """Put the orders and what is told into one place in a low window, and below each other in a high one again.

        Panels that somebody has put elsewhere, or into one place by himself, stay as they are.
        """
        if self.is_low == self._is_stacked or not self._is_usual:
            return
        self._is_stacked = self.is_low
        if self._is_stacked:
            self._join()
        else:
            self._part()

    @property
    def _usual(self) -> list[QDockWidget]:
        return [self.window.docks[key] for key in ("orders", *TOLD)]

    @property
    def _is_usual(self) -> bool:
        """Whether the panels are at the side where they are at first."""
        return not self._is_arranged and all(
            self.window.dockWidgetArea(dock) == RIGHT for dock in self._usual
        )

    def _join(self) -> None:
        """Let the orders and what is told share a place; in front is what belongs to the time that is looked at."""
        orders, *told = self._usual
        compare, why = self.window.docks["compare"], self.window.docks["why"]
        seen = [dock for dock in told if not dock.visibleRegion().isEmpty()]
        asked = next((dock for dock in seen if dock is not why or not self._is_present), told[0])
        for dock in told:
            self.window.tabifyDockWidget(orders, dock)
        is_left = asked.isHidden() or (self._is_ordering and asked is not compare)
        (orders if is_left else asked).raise_()

    def _bring_forward(self) -> None:
        """Show the tab that has something to say of the time that is looked at: at present there is nothing to explain."""
        if self._is_stacked and self._is_usual:
            self._join()
        elif self._is_present and not self.window.docks["why"].visibleRegion().isEmpty():
            self.window.docks["report"].raise_()

    def _part(self) -> None:
        """Put what is told below the orders again. Of docks in one place none can be split off: all are added anew."""
        report, *others = told = self._usual[1:]
        hidden = [dock for dock in told if dock.isHidden()]
        for dock in told:
            self.window.removeDockWidget(dock)
        self.window.addDockWidget(RIGHT, report, Qt.Orientation.Vertical)
        for dock in others:
            self.window.tabifyDockWidget(report, dock)
        for dock in told:
            dock.setVisible(dock not in hidden)
        report.raise_()
        QTimer.singleShot(0, self, self._draw_border)

    def _welcome_the_past(self) -> None:
        """The panels that tell of judged turns appear with the first one; who closes them later is left alone."""
        if self.session.count == 1:
            for key in PAST:
                self.window.docks[key].show()
            self._lower_timeline()

    def _widen(self) -> None:
        """Large text needs broader panels; usual text leaves them as they were."""
        wide = scaled_width(NARROWEST)
        narrow = [dock for dock in self._usual if dock.width() < wide] if wide > NARROWEST else []
        self.window.resizeDocks(narrow, [wide] * len(narrow), Qt.Orientation.Horizontal)

    def leave(self) -> None:
        """Let the next table have the panels that were hidden here only for want of a past."""
        if not self.session.count:
            for key in self._put_away:
                self.window.docks[key].show()

    def _lower_timeline(self) -> None:
        """Leave the height of the window to the board."""
        height = max(LOWEST, round(self.window.height() * SHARE))
        if self.window.height() < TALL:
            height = STRIP
        height = self._strips.get(self._is_ordering, height)
        self.window.resizeDocks([self.window.docks["timeline"]], [height], Qt.Orientation.Vertical)

    def _follow(self) -> None:
        """Orders that nobody has to give leave their room to the report; present and past have borders of their own."""
        has_orders, is_present = bool(self.window.panel.model.groups), self.presenter.is_present
        if (has_orders, is_present) == (self._has_orders, self._is_present):
            return
        self._keep_border()
        if has_orders != self._has_orders:
            self.window.docks["orders"].setVisible(has_orders)
        QTimer.singleShot(0, self, self._lower_timeline)
        self._has_orders, self._is_present = has_orders, is_present
        QTimer.singleShot(0, self, self._draw_border)
        QTimer.singleShot(0, self, self._bring_forward)

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
            self._strips[self._is_ordering] = timeline.height()

    def _draw_border(self) -> None:
        pair = self._pair()
        if pair:
            total = sum(dock.height() for dock in pair)
            upper = round(total * self._shares[self._is_present])
            self.window.resizeDocks(pair, [upper, total - upper], Qt.Orientation.Vertical)
