"""How one asks why: by a click on a unit, on an order of the map or of the report, by keys and from the menu."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut

from desktop.frame.table import Table
from desktop.history.report_panel import ReportPanel
from desktop.history.why_panel import WhyPanel
from desktop.settings.languages import names_of, sentences
from desktop.settings.translation import Translator
from desktop.widgets.adaptive_widgets import bring_forward
from engine import Outcome, formatter_of

_tr = Translator("WhyPanel")

HEIGHTS = [250, 380]
"""Of the orders, and of report and reasons below them, at first."""


class WhyActions(QObject):
    """What on the table leads to the panel: clicks on the map, keys, the menu."""

    def __init__(self, window: Table, panel: WhyPanel) -> None:
        super().__init__(window)
        self.window, self.panel = window, panel
        self._space = ""
        window.board.hovered.connect(self._hover)
        window.hand.asked.connect(self.ask_about)
        window.hand.order_asked.connect(self._ask_order)
        window.hand.order_pointed.connect(self._tell_order)
        key = QShortcut(QKeySequence("W"), window)
        key.activated.connect(self.ask_here)
        window.presenter.shown.connect(lambda: key.setEnabled(not window.presenter.is_present))
        key.setEnabled(not window.presenter.is_present)

    def fill_menu(self) -> None:
        """Put the ways to ask into the menu, with their keys."""
        self.window.add_action("history", self.tr("Why? (W)"), self.ask_here)
        self.window.add_action("history", self.tr("Next conflict"), lambda: self.walk(1), "F4")
        self.window.add_action("history", self.tr("Previous conflict"), lambda: self.walk(-1), "Shift+F4")
        self.window.menus["history"].addSeparator()

    def ask_of(self, turn: int, outcome: Outcome) -> None:
        """Explain an order of a report."""
        if self.window.presenter.turn != turn:
            self.window.presenter.show_turn(turn)
        self.panel.ask(outcome)
        self.show()

    def point_at(self, outcome: Outcome) -> None:
        """Show an order of a report on the map."""
        order = outcome.order
        named = (order.unit, order.target, order.subject)
        known = self.window.session.rules.board.space_of
        self.panel.point_at(tuple(known[place] for place in named if place in known))

    def _hover(self, space: str) -> None:
        self._space = space or self._space

    def outcome_of(self, number: int) -> Outcome | None:
        """What came of an order that is drawn on the board."""
        turn_view, arrows = self.window.presenter.turn_view, self.window.board.arrows
        if turn_view is None or not 0 <= number < len(arrows):
            return None
        drawn = (arrows[number].power, arrows[number].order)
        return next((one for one in turn_view.report.outcomes if (one.power, one.order) == drawn), None)

    def _ask_order(self, number: int) -> None:
        outcome = self.outcome_of(number)
        if outcome is not None:
            self.panel.ask(outcome)
            self.show()

    def _tell_order(self, number: int) -> None:
        outcome, turn_view = self.outcome_of(number), self.window.presenter.turn_view
        if outcome is not None and turn_view is not None:
            session = self.window.session
            names = names_of(session.game, session.variant)
            formatter = formatter_of(sentences(), session.variant, turn_view.before, names)
            self.window.say(f"{formatter.order(outcome.order)}: {formatter.result(outcome)}")

    def ask_here(self) -> None:
        """Explain the order of the unit under the ring of the keyboard, or else under the pointer."""
        if not self.ask_about(self.window.hand.space or self._space):
            self.walk(1)

    def ask_about(self, space: str) -> bool:
        found = self.panel.ask_space(space)
        if found:
            self.show()
        return found

    def walk(self, by: int) -> None:
        """Go to the next conflict; from the present, to those of the last turn."""
        last = self.window.session.last_told
        if self.window.presenter.is_present and last >= 0:
            self.window.presenter.show_turn(last)
        self.panel.walk(by)
        self.show()

    def show(self) -> None:
        """Bring the panel to the front."""
        dock = self.window.docks["why"]
        dock.show()
        bring_forward(dock)


def install(window: Table) -> None:
    """Add the panel, its keys and its menu to the table."""
    panel = WhyPanel(window.presenter)
    title = _tr("Why?")
    dock = window.add_dock("why", title, panel, Qt.DockWidgetArea.RightDockWidgetArea)
    if "report" in window.docks:
        window.tabifyDockWidget(window.docks["report"], dock)
        front = window.docks["report"]
        window.resizeDocks([window.docks["orders"], front], HEIGHTS, Qt.Orientation.Vertical)
        QTimer.singleShot(0, front, front.raise_)
    asking = WhyActions(window, panel)
    report = window.docks["report"].widget() if "report" in window.docks else None
    if isinstance(report, ReportPanel):
        report.asked.connect(asking.ask_of)
        report.pointed.connect(asking.point_at)
    asking.fill_menu()
