"""The panel below the board that leads through the game: the timeline, and what of a turn is shown."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QComboBox, QMenu, QScrollArea, QToolButton, QVBoxLayout, QWidget

from desktop.frame.table import Table
from desktop.history.moments import CENTRES, POINTS, measures_of, moments_of, series_of
from desktop.history.power_filter import PowerFilter, add_filter
from desktop.history.timeline_view import TimelineView
from desktop.session.board_presenter import BoardPresenter
from desktop.settings.languages import names_of
from desktop.settings.translation import Translator
from desktop.widgets.adaptive_widgets import ElidedLabel, YieldingRow

_tr = Translator("TimelinePanel")

HEIGHT = 176
"""Of the panel at first; it can be drawn higher and lower."""
FOLDED = 26
"""How high the moments are when the chart is folded away: their signs are seen whole, the years may not be."""
SHORTEST = "Spring 1901"
"""What is always to be read of a season, however large the text is."""


class TimelinePanel(QWidget):
    """All seasons of the game as the seat may see them, and the buttons that walk along them."""

    comparing = Signal(int, int)
    """Two moments are to be compared."""
    unfolding = Signal(bool)
    """The chart is to be seen, or to leave its room to the board."""
    branching = Signal(int)
    """Somebody wants to try out what might have been from a moment on."""

    def __init__(self, presenter: BoardPresenter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter, self.session = presenter, presenter.session
        self.compared: dict[str, int] = {}
        """The moments that are compared, by their letters."""
        self.view = TimelineView()
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self.view)
        self.area.setMinimumHeight(FOLDED)
        self.area.horizontalScrollBar().rangeChanged.connect(self._make_room)
        self.area.setFocusProxy(self.view)
        self.title = ElidedLabel(SHORTEST)
        self.title.setObjectName("heading")
        self.measure = QComboBox()
        self.measure.setAccessibleName(self.tr("What the chart counts"))
        words = {CENTRES: self.tr("Centres"), POINTS: self.tr("Points")}
        for measure in measures_of(self.session):
            self.measure.addItem(words.get(measure, self.tr("Units")), measure)
        self.results = self._choice(
            self.tr("Orders and results"), self.tr("What was ordered, and what came of it")
        )
        self.outcome = self._choice(self.tr("Position after"), self.tr("The position that came of the turn"))
        self.results.setChecked(True)
        self.filter = PowerFilter(presenter)
        self.unfold = self._choice("", "")
        self.unfold.setCheckable(False)
        self._lay_out()
        self.view.chosen.connect(self.presenter.show_turn)
        self.view.asked.connect(self.ask)
        self.view.charted.connect(self._show_measure)
        self.measure.activated.connect(lambda _: self.refresh())
        self.presenter.shown.connect(self.refresh)
        self.presenter.board.repainted.connect(self.refresh)
        self._show_measure()
        self.refresh()

    def _choice(self, text: str, tip: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName("step")
        button.setText(text)
        button.setToolTip(tip)
        button.setCheckable(True)
        return button

    def _lay_out(self) -> None:
        self.results.clicked.connect(lambda: self.presenter.show_after(False))
        self.outcome.clicked.connect(self._choose_outcome)
        ways = (
            ("|◀", self.tr("First turn"), lambda: self.go(0)),
            ("◀", self.tr("A turn back"), lambda: self.view.step(-1)),
            ("▶", self.tr("A turn on"), lambda: self.view.step(1)),
            ("▶|", self.tr("The present"), lambda: self.go(self.session.count)),
        )
        steps = []
        for text, tip, go in ways:
            button = QToolButton()
            button.setObjectName("step")
            button.setText(text)
            button.setToolTip(tip)
            button.setAccessibleName(tip)
            button.clicked.connect(go)
            steps.append(button)
        self.unfold.clicked.connect(lambda: self.unfolding.emit(not self.view.has_chart))
        self.bar = YieldingRow(
            (*steps, self.title, self.filter.button, self.results, self.outcome, self.measure, self.unfold),
            self.title,
            (self.filter.button, self.results, self.measure, self.outcome),
        )
        """The buttons above the timeline, which take the place of the panel's title."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.area, 1)

    def _make_room(self) -> None:
        """A bar to scroll by, which a long game has, lies below the moments and not over them."""
        bar = self.area.horizontalScrollBar()
        below = bar.sizeHint().height() if bar.maximum() > bar.minimum() else 0
        self.area.setMinimumHeight(FOLDED + below)
        self._scroll()

    def _scroll(self) -> None:
        """Let the moment that the board shows be seen."""
        self.area.ensureVisible(int(self.view.across(self.number)), 0, 80, 0)

    @property
    def number(self) -> int:
        """The moment that the board shows."""
        return self.session.count if self.presenter.is_present else self.presenter.turn

    def go(self, number: int) -> None:
        """Show a moment."""
        self.presenter.show_turn(number)

    def refresh(self) -> None:
        """Draw all moments anew, as the seat may see them."""
        moments = moments_of(self.session)
        names = {
            str(power): name for power, name in names_of(self.session.game, self.session.variant).items()
        }
        held = series_of(self.session, self.measure.currentData(), names)
        series = [one for one in held if self.presenter.is_told(one.power)]
        palette = self.presenter.board.context.palette
        colours = {one.power: QColor(palette.paint(one.power).colour) for one in series}
        self.compared = {key: number for key, number in self.compared.items() if number < len(moments)}
        self.view.show_game(moments, series, colours)
        self.view.show_moment(self.number, {number: letter for letter, number in self.compared.items()})
        moment = moments[self.number]
        end = self.tr("the end") if self.session.is_over else self.tr("now")
        only = self.filter.words if self.presenter.powers else ""
        parts = (moment.title, end if moment.is_present else "", only)
        self.title.setText(" · ".join(filter(None, parts)))
        self.bar.share()
        for button in (self.results, self.outcome):
            button.setEnabled(not moment.is_present)
        self.results.setChecked(not self.presenter.is_after)
        self.outcome.setChecked(self.presenter.is_after)
        self._scroll()

    def _show_measure(self) -> None:
        """What the chart counts can be chosen while there is one; and there is a button that folds it away or unfolds it."""
        has_chart = self.view.has_chart
        self.bar.rest(*(() if has_chart else (self.measure,)))
        self.unfold.setText("▼" if has_chart else "▲")
        tip = self.tr("Fold the chart away") if has_chart else self.tr("Unfold the chart")
        self.unfold.setToolTip(tip)
        self.unfold.setAccessibleName(tip)
        self._scroll()

    def _choose_outcome(self) -> None:
        """Show the position; a second time the results again where there is no room for their own button."""
        self.presenter.show_after(self.results.isVisible() or not self.presenter.is_after)

    def toggle_outcome(self) -> None:
        """Show the other one of results and position."""
        self.presenter.show_after(not self.presenter.is_after)

    def mark(self, letter: str, number: int) -> None:
        """Choose a moment to compare; when there are two they are compared."""
        self.compared[letter] = number
        self.refresh()
        if len(self.compared) == 2:
            self.comparing.emit(self.compared["A"], self.compared["B"])

    def unmark(self) -> None:
        """Compare nothing any more."""
        self.compared.clear()
        self.refresh()

    def menu_for(self, number: int) -> QMenu:
        """What can be done with a moment."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Show"), lambda: self.go(number))
        menu.addAction(self.tr("Compare from here (A)"), lambda: self.mark("A", number))
        menu.addAction(self.tr("Compare with this (B)"), lambda: self.mark("B", number))
        menu.addSeparator()
        menu.addAction(self.tr("What if … from here"), lambda: self.branching.emit(number))
        return menu

    def fill_menu(self, window: Table) -> None:
        """Put the ways along the timeline into the menu, with their keys."""
        view = self.view
        for text, do, keys in (
            (self.tr("A turn back"), lambda: view.step(-1), "Ctrl+Left"),
            (self.tr("A turn on"), lambda: view.step(1), "Ctrl+Right"),
            (self.tr("A year back"), lambda: view.step_year(-1), "Alt+Left"),
            (self.tr("A year on"), lambda: view.step_year(1), "Alt+Right"),
            (self.tr("First turn"), lambda: self.go(0), "Ctrl+Home"),
            (self.tr("The present"), lambda: self.go(self.session.count), "Ctrl+End"),
            (self.tr("Results or position after"), self.toggle_outcome, "F7"),
        ):
            window.add_action("history", text, do, keys)
        window.menus["history"].addSeparator()

    def ask(self, number: int, at: QPoint) -> None:
        """Offer what can be done with a moment."""
        self.menu_for(number).popup(at)


def timeline_of(window: Table) -> TimelinePanel:
    """The timeline of a table."""
    panel = window.docks["timeline"].widget()
    assert isinstance(panel, TimelinePanel)
    return panel


def install(window: Table) -> None:
    """Add the timeline to the table."""
    panel = TimelinePanel(window.presenter)
    title = _tr("Timeline")
    dock = window.add_dock("timeline", title, panel, Qt.DockWidgetArea.BottomDockWidgetArea)
    dock.setTitleBarWidget(panel.bar)
    window.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
    window.resizeDocks([dock], [HEIGHT], Qt.Orientation.Vertical)
    panel.unfolding.connect(
        lambda opens: window.resizeDocks([dock], [HEIGHT if opens else 1], Qt.Orientation.Vertical)
    )
    panel.fill_menu(window)
    add_filter(window, panel.filter)
