"""Who has how much room at a table: the orders while somebody gives any, the report while a judged turn is looked at.

The panels have one of three layouts while nobody has put them elsewhere: the report below the orders; in a low window
both in one place, as tabs, since there neither would have room to be read; and beside a board that is higher than wide,
where the window has room at both of its sides, report and timeline at the left.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QDockWidget

from desktop.session.changes import Change
from desktop.settings.kept import CLOSED_DOCKS, DOCK_LAYOUT, PANEL_WIDTH, TIMELINE_HEIGHT
from desktop.settings.storage import remember_window, restore_window
from desktop.widgets.adaptive_widgets import NARROWEST, bring_forward
from desktop.widgets.window_sizing import scaled_width

if TYPE_CHECKING:
    from desktop.table.table_window import TableWindow

PAST = ("report", "why", "timeline")
"""The panels that have nothing to tell before a turn was judged."""
RIGHT, LEFT, BOTTOM = (
    Qt.DockWidgetArea.RightDockWidgetArea,
    Qt.DockWidgetArea.LeftDockWidgetArea,
    Qt.DockWidgetArea.BottomDockWidgetArea,
)
TOLD = ("report", "why", "compare", "advice", "plan", "notes", "victory")
"""The panels that share a place below or beside the orders."""
WANTED = ("compare", "advice", "plan", "notes", "victory")
"""Those of them that are there only when somebody has asked for them."""
LOWEST, SHARE = 150, 0.17
"""How high the timeline is at first: in points at least, and in parts of the window."""
TALL, STRIP = 860, 1
"""How high a window is in which board and timeline both have room; how high the timeline is in a lower one until somebody
unfolds it."""
LINES = 40
"""A window with fewer lines of text in its height is low."""
WIDEST = 620
"""How wide a panel beside a tall board is at most, at first."""
TABLE = "table"
"""Under which name the place of a table is kept."""
NOW, THEN = 0.6, 0.32
"""The part of the window's height that the orders have at first: at present, and beside a judged turn."""


class Layout(Enum):
    """Where the panels are that tell of judged turns."""

    BELOW = "below"
    TABS = "tabs"
    BESIDE = "beside"


class DockLayout(QObject):
    """Shares the sides of a table among its panels. Where somebody draws a border by hand, it stays."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self.window, self.session, self.presenter = window, window.session, window.presenter
        self._shares = {True: NOW, False: THEN}
        """How high the orders are, in parts of the window: at present, and beside a judged turn."""
        self._is_present = self.presenter.is_present
        self._has_orders: bool | None = None
        self._opens_orders = True
        self._has_results = False
        """Whether a turn was judged whose results nobody has looked at."""
        self._closed: set[str] = set()
        """The panels of the past that somebody has closed: they do not appear by themselves."""
        self._timeline = 0
        """How high the timeline was when it was looked at last; 0 as long as nobody has seen it."""
        self._layout = Layout.BELOW
        self._is_wide = False
        """Whether the panels still have the width that a tall board left them, and which is none for this one."""
        self._is_arranged = False
        """Whether the window has places of its own for its panels."""
        self.session.changed.connect(self._hear)
        self.presenter.shown.connect(self._follow)
        window.installEventFilter(self)
        for key in PAST:
            window.docks[key].installEventFilter(self)
            window.docks[key].toggleViewAction().triggered.connect(
                lambda is_shown, key=key: self._closed.discard(key) if is_shown else None
            )

    def _hear(self, change: Change) -> None:
        if change.judged:
            self._has_results = True
            self._welcome_the_past()
            QTimer.singleShot(0, self, self._bring_forward)
        self._follow()

    @property
    def is_low(self) -> bool:
        """Whether there is too little room for orders and report below each other."""
        return self.window.height() < LINES * self.window.fontMetrics().height()

    @property
    def _is_ordering(self) -> bool:
        """Whether somebody gives orders, and does not look back."""
        return bool(self._has_orders) and self._is_present

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The window has another size, or other letters; or somebody closes a panel."""
        if watched is not self.window:
            if event.type() == QEvent.Type.Close:
                self._closed.add(watched.objectName())
        elif event.type() in (QEvent.Type.Resize, QEvent.Type.FontChange):
            QTimer.singleShot(0, self, self._arrange)
        return super().eventFilter(watched, event)

    def restore(self) -> None:
        """Put window and panels where those of the last table were, and show only panels that have something to tell."""
        restore_window(self.window, TABLE)
        docks = self.window.docks
        self._timeline = TIMELINE_HEIGHT.get()
        self._layout = next((one for one in Layout if one.value == DOCK_LAYOUT.get()), Layout.BELOW)
        self._closed = set(CLOSED_DOCKS.get().split())
        for key in {*PAST, *TOLD}:
            has_something = key in PAST and key not in self._closed and self.session.count
            docks[key].setVisible(bool(has_something))
        self._has_orders = None
        self._arrange()
        self._widen()
        self._follow()

    def remember(self) -> None:
        """Let the next table be as this one is."""
        self._keep_borders()
        self._keep_width()
        remember_window(self.window, TABLE)
        DOCK_LAYOUT.set(self._layout.value)
        TIMELINE_HEIGHT.set(self._timeline)
        CLOSED_DOCKS.set(" ".join(sorted(self._closed)))

    def leave_places(self) -> None:
        """Leave the panels where the window itself puts them, however low it is."""
        self._is_arranged = True

    def leave_closed(self) -> None:
        """Open no panel by itself: the window itself says which are, and whoever looks at it."""
        self._opens_orders = False

    @property
    def _wanted(self) -> Layout:
        """The layout that suits the board and the size of the window."""
        sheet, column = self.window.board.camera.sheet, scaled_width(NARROWEST)
        is_tall = sheet.height() > sheet.width()
        if is_tall and self._room_beside() >= 2 * column:
            return Layout.BESIDE
        return Layout.TABS if self.is_low else Layout.BELOW

    def _room_beside(self) -> int:
        """How much of the window's width a board as high as the window leaves over."""
        sheet = self.window.board.camera.sheet
        return round(self.window.width() - self.window.height() * sheet.width() / sheet.height())

    def _arrange(self) -> None:
        """Give the panels the layout that suits the window.

        Panels that somebody has put elsewhere, or into one place by himself, stay as they are. Before the window is seen it
        has not the size that it will have, and panels that were just restored cannot be put together anew.
        """
        wanted = self._wanted
        if not self.window.isVisible() or wanted == self._layout or not self._is_usual:
            return
        self._keep_width()
        self._is_wide = wanted is not Layout.BESIDE and (self._is_wide or self._layout is Layout.BESIDE)
        QTimer.singleShot(0, self, self._narrow)
        self._layout = wanted
        self._part()
        if wanted is Layout.TABS:
            self._join()

    @property
    def _usual(self) -> list[QDockWidget]:
        return [self.window.docks[key] for key in ("orders", *TOLD)]

    @property
    def _side(self) -> Qt.DockWidgetArea:
        """Where the panels are that tell of judged turns."""
        return LEFT if self._layout is Layout.BESIDE else RIGHT

    @property
    def _timeline_side(self) -> Qt.DockWidgetArea:
        """Below the board; but a tall board keeps all of the window's height."""
        return LEFT if self._layout is Layout.BESIDE else BOTTOM

    @property
    def _is_usual(self) -> bool:
        """Whether the panels are at the sides where the layout has them."""
        sides = [self.window.dockWidgetArea(dock) for dock in (*self._usual, self.window.docks["timeline"])]
        usual = [RIGHT, *[self._side] * len(TOLD), self._timeline_side]
        return not self._is_arranged and sides == usual

    def _join(self) -> None:
        """Let the orders and what is told share a place; in front is what belongs to the time that is looked at."""
        orders, *told = self._usual
        wanted = [self.window.docks[key] for key in WANTED]
        seen = [dock for dock in told if not dock.visibleRegion().isEmpty()]
        asked = next((dock for dock in seen if dock is not self._idle), told[0])
        for dock in told:
            self.window.tabifyDockWidget(orders, dock)
        is_left = asked.isHidden() or (self._is_ordering and asked not in wanted)
        bring_forward(orders if is_left else asked)

    @property
    def _idle(self) -> QDockWidget:
        """The panel that has nothing to say of the time that is looked at: at present there is nothing to explain, and in
        the past nothing to advise."""
        return self.window.docks["why" if self._is_present else "advice"]

    def _bring_forward(self) -> None:
        """Show the tab that has something to say of the time that is looked at; of a turn just judged it is the report."""
        if self._layout is Layout.TABS and self._is_usual:
            self._join()
        elif not self._idle.visibleRegion().isEmpty():
            bring_forward(self.window.docks["report"])
        if self._has_results and not (self._is_present and self._layout is Layout.TABS):
            self._has_results = False
            bring_forward(self.window.docks["report"])

    def _part(self) -> None:
        """Put what is told below or beside the orders. Of docks in one place none can be split off: all are added anew."""
        report, *others = told = self._usual[1:]
        hidden = [dock for dock in told if dock.isHidden()]
        for dock in told:
            self.window.removeDockWidget(dock)
        self.window.addDockWidget(self._side, report, Qt.Orientation.Vertical)
        for dock in others:
            self.window.tabifyDockWidget(report, dock)
        timeline = self.window.docks["timeline"]
        is_hidden = timeline.isHidden()
        self.window.addDockWidget(self._timeline_side, timeline, Qt.Orientation.Vertical)
        timeline.setHidden(is_hidden)
        for dock in told:
            dock.setVisible(dock not in hidden)
        bring_forward(report)
        QTimer.singleShot(0, self, self._draw_border)
        QTimer.singleShot(0, self, self._widen_beside)

    def _widen_beside(self) -> None:
        """Let the panels have what a tall board leaves over, up to a bound."""
        if self._layout is not self._wanted or self._layout is not Layout.BESIDE:
            return
        wide = min(scaled_width(WIDEST), self._room_beside() // 2)
        docks = [self.window.docks["orders"], *(dock for dock in self._usual[1:] if not dock.isHidden())]
        self.window.resizeDocks(docks, [wide] * len(docks), Qt.Orientation.Horizontal)

    def _keep_width(self) -> None:
        """Remember how wide the panels are. The width that a tall board leaves them is none for other boards."""
        shown = next((dock for dock in self._usual if dock.isVisible() and not dock.isFloating()), None)
        if shown is not None and self._layout is not Layout.BESIDE and not self._is_wide:
            PANEL_WIDTH.set(shown.width())

    def _narrow(self) -> None:
        """Let the panels be as wide as they were beside a board that is not tall, as soon as there are any."""
        docks = [dock for dock in self._usual if not dock.isHidden()]
        if not self._is_wide or not docks:
            return
        self._is_wide = False
        wide = max(PANEL_WIDTH.get(), scaled_width(NARROWEST))
        self.window.resizeDocks(docks, [wide] * len(docks), Qt.Orientation.Horizontal)

    def _welcome_the_past(self) -> None:
        """The panels that tell of judged turns appear with the first one; who closes them later is left alone."""
        if self.session.last_told == 0:
            for key in PAST:
                self.window.docks[key].setHidden(key in self._closed)
            self._lower_timeline()
            QTimer.singleShot(0, self, self._widen_beside)

    def _widen(self) -> None:
        """Large text needs broader panels; usual text leaves them as they were."""
        wide = scaled_width(NARROWEST)
        narrow = [dock for dock in self._usual if dock.width() < wide] if wide > NARROWEST else []
        self.window.resizeDocks(narrow, [wide] * len(narrow), Qt.Orientation.Horizontal)

    def _lower_timeline(self) -> None:
        """Leave the height of the window to the board, unless somebody wants more of it for the timeline."""
        first = STRIP if self.window.height() < TALL else max(LOWEST, round(self.window.height() * SHARE))
        height = self._timeline or first
        self.window.resizeDocks([self.window.docks["timeline"]], [height], Qt.Orientation.Vertical)

    def _follow(self) -> None:
        """Orders that nobody has to give leave their room to the report; present and past have borders of their own."""
        has_orders, is_present = bool(self.window.panel.model.groups), self.presenter.is_present
        if (has_orders, is_present) == (self._has_orders, self._is_present):
            return
        self._keep_borders()
        if has_orders != self._has_orders and self._opens_orders:
            self.window.docks["orders"].setVisible(has_orders)
        QTimer.singleShot(0, self, self._lower_timeline)
        self._has_orders, self._is_present = has_orders, is_present
        QTimer.singleShot(0, self, self._narrow)
        QTimer.singleShot(0, self, self._draw_border)
        QTimer.singleShot(0, self, self._bring_forward)

    @property
    def _has_border(self) -> bool:
        """Whether the orders and what is below them are both to be seen beside the board."""
        orders, *told = (not dock.isHidden() and not dock.isFloating() for dock in self._usual)
        return orders and any(told) and self._layout is Layout.BELOW

    def _keep_borders(self) -> None:
        """Remember where borders were drawn."""
        if self._has_border and self._has_orders:
            self._shares[self._is_present] = self.window.docks["orders"].height() / self.window.height()
        timeline = self.window.docks["timeline"]
        if self._has_orders is not None and timeline.isVisible() and not timeline.isFloating():
            self._timeline = timeline.height()

    def _draw_border(self) -> None:
        """Draw the border below the orders where it was.

        Only the orders are given a height: that is the one which is read again, so that the border does not creep.
        """
        if self._has_border:
            height = round(self.window.height() * self._shares[self._is_present])
            self.window.resizeDocks([self.window.docks["orders"]], [height], Qt.Orientation.Vertical)
