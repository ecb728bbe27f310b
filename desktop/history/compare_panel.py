"""Two seasons side by side: the later one on the board with marks for all that is otherwise, and a table of it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.frame.table import Table
from desktop.history.differences import CAME, GAINED, LOST, MOVED, WENT, Change, Differences, differences
from desktop.history.moments import moments_of
from desktop.history.timeline_panel import TimelinePanel, timeline_of
from desktop.painting.arrow_builder import place_at
from desktop.painting.order_figures import OrderArrow
from desktop.session.board_presenter import BoardPresenter
from desktop.settings.languages import names_of, sentences
from desktop.settings.translation import Translator
from desktop.widgets.adaptive_widgets import bring_forward
from desktop.widgets.wrapping_tree import Wrapper
from engine import Formatter, Position, formatter_of

_tr = Translator("ComparePanel")

SPACES = Qt.ItemDataRole.UserRole


class ComparePanel(QWidget):
    """Compares two moments as the seat sees them. Any step along the timeline ends it."""

    begun = Signal()
    """A comparison is on the board."""

    def __init__(
        self, presenter: BoardPresenter, timeline: TimelinePanel, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.presenter, self.session, self.timeline = presenter, presenter.session, timeline
        self.found: Differences | None = None
        self.first, self.second = QComboBox(), QComboBox()
        self.first.setAccessibleName(self.tr("Earlier season"))
        self.second.setAccessibleName(self.tr("Later season"))
        self.summary = QLabel()
        self.summary.setWordWrap(True)
        self.table = QTreeWidget()
        self._lay_out()
        for box in (self.first, self.second):
            box.activated.connect(lambda _: self._choose())
        self.table.currentItemChanged.connect(lambda item, _: self._point(item))
        timeline.comparing.connect(self.compare)
        presenter.shown.connect(self.forget)
        self.forget()

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(self.tr("A, from"), self.first)
        form.addRow(self.tr("B, to"), self.second)
        self.table.setAccessibleName(self.tr("What is otherwise"))
        self.table.setHeaderHidden(True)
        self.table.setRootIsDecorated(False)
        self._wrapper = Wrapper(self.table)
        self.table.setIndentation(10)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addLayout(form)
        column.addWidget(self.summary)
        column.addWidget(self.table, 1)

    def forget(self) -> None:
        """Nothing is compared any more; what there is to choose from is listed anew."""
        self.found = None
        self.table.clear()
        self.summary.setText(self.tr("Choose two seasons."))
        titles = [moment.title for moment in moments_of(self.session)]
        for box, letter in ((self.first, "A"), (self.second, "B")):
            box.clear()
            box.addItems(titles)
            box.setCurrentIndex(self.timeline.compared.get(letter, 0 if letter == "A" else len(titles) - 1))

    def begin(self) -> None:
        """Compare what is chosen; at first, the beginning of the year with the present."""
        if len(self.timeline.compared) == 2:
            self.compare(self.timeline.compared["A"], self.timeline.compared["B"])
            return
        moments = moments_of(self.session)
        years = [moment.number for moment in moments if moment.year == moments[-1].year - 1]
        self.timeline.compared = {"A": years[0] if years else 0, "B": len(moments) - 1}
        self.compare(self.timeline.compared["A"], self.timeline.compared["B"])

    def _choose(self) -> None:
        self.timeline.compared = {"A": self.first.currentIndex(), "B": self.second.currentIndex()}
        self.compare(self.first.currentIndex(), self.second.currentIndex())

    def compare(self, one: int, other: int) -> None:
        """Put the later of two moments on the board, and on it what is otherwise."""
        start, end = min(one, other), max(one, other)
        self.presenter.show_turn(end)
        self.timeline.compared = {"A": start, "B": end}
        self.timeline.refresh()
        self.first.setCurrentIndex(start)
        self.second.setCurrentIndex(end)
        before, after = self.session.position_at(start), self.session.position_at(end)
        turns = [self.session.turn_view(turn) for turn in range(start, end)]
        self.found = differences(before, after, turns)
        self._write(after)
        self._draw(after)
        self.begun.emit()

    def _write(self, after: Position) -> None:
        assert self.found is not None
        formatter = formatter_of(
            sentences(), self.session.variant, after, names_of(self.session.game, self.session.variant)
        )
        self.table.clear()
        powers = (*self.session.rules.powers, "")
        groups = [(self.tr("Centres"), self.found.centres)]
        groups += [
            (formatter.power(power) or self.tr("Nobody"), tuple(self._units_of(power))) for power in powers
        ]
        for title, changes in groups:
            if changes:
                self._add_group(formatter, title, changes)
        self.table.expandAll()
        self._wrapper.wrap()
        self.summary.setText(self._summary(formatter))

    def _units_of(self, power: str) -> Iterator[Change]:
        """The changes of a power's units; without a power, those of all that do not play."""
        assert self.found is not None
        known = self.session.rules.powers
        return (one for one in self.found.units if (one.power if one.power in known else "") == power)

    def _add_group(self, formatter: Formatter, title: str, changes: tuple[Change, ...]) -> None:
        head = QTreeWidgetItem([title])
        font = self.table.font()
        font.setBold(True)
        head.setFont(0, font)
        self.table.addTopLevelItem(head)
        for change in changes:
            item = QTreeWidgetItem([self.words_of(formatter, change)])
            item.setData(0, SPACES, _spaces(change))
            item.setToolTip(0, item.text(0))
            head.addChild(item)

    def _summary(self, formatter: Formatter) -> str:
        """Gains and losses of centres, power by power."""
        assert self.found is not None
        counts: dict[str, int] = {}
        for change in self.found.centres:
            if change.what == GAINED:
                counts[change.power] = counts.get(change.power, 0) + 1
                if change.before:
                    counts[change.before] = counts.get(change.before, 0) - 1
            else:
                counts[change.power] = counts.get(change.power, 0) - 1
        told = [f"{formatter.power(power)} {count:+d}" for power, count in sorted(counts.items()) if count]
        if not self.found.changes:
            return self.tr("Nothing is otherwise.")
        return ", ".join(told) or self.tr("No power has more centres or fewer.")

    def words_of(self, formatter: Formatter, change: Change) -> str:
        """A change in words."""
        unit = self.session.rules.kinds[change.unit.kind].name if change.unit is not None else ""
        words = {
            GAINED: self.tr("{place}: {before} → {power}"),
            LOST: self.tr("{place}: {power} → nobody"),
            CAME: self.tr("+ {unit} in {place}, new"),
            WENT: self.tr("× {unit} in {place}, gone"),
            MOVED: self.tr("{unit} {before} → {place}"),
        }
        nobody = formatter.say("list.nobody")
        before = (
            (formatter.power(change.before) or nobody)
            if change.unit is None
            else formatter.name(change.before)
        )
        return words[change.what].format(
            power=formatter.power(change.power), unit=unit, before=before, place=formatter.name(change.space)
        )

    def _draw(self, after: Position) -> None:
        """The later position with arrows for those that moved, and discs with a sign for all the rest."""
        assert self.found is not None
        board = self.presenter.board
        board.show_position(after, dict(after.owners))
        board.show_orders(self._arrows())
        board.highlight([change.space for change in self.found.centres])

    def _arrows(self) -> list[OrderArrow]:
        assert self.found is not None
        layout, palette = self.presenter.board.context.layout, self.presenter.board.context.palette
        found = []
        for change in self.found.units:
            at, colour = place_at(layout, change.space), palette.paint(change.power).colour
            start = place_at(layout, change.before) if change.what == MOVED else None
            if at is None:
                continue
            if start is not None:
                found.append(OrderArrow((start, at), (), colour))
            else:
                found.append(OrderArrow((at,), (), colour, "+" if change.what == CAME else "×"))
        return found

    def _point(self, item: QTreeWidgetItem | None) -> None:
        spaces = item.data(0, SPACES) if item is not None else None
        if spaces:
            self.presenter.board.highlight(spaces[1:], spaces[:1])


def _spaces(change: Change) -> tuple[str, ...]:
    return (change.space, change.before) if change.what == MOVED else (change.space,)


def install(window: Table) -> None:
    """Add the comparison to the table, out of sight until it is wanted."""
    panel = ComparePanel(window.presenter, timeline_of(window))
    title = _tr("Compare")
    dock = window.add_dock("compare", title, panel, Qt.DockWidgetArea.RightDockWidgetArea)
    if "report" in window.docks:
        window.tabifyDockWidget(window.docks["report"], dock)
    dock.hide()
    text = _tr("Compare two seasons")
    window.add_action("history", text, panel.begin, "Ctrl+K")

    def show() -> None:
        dock.show()
        bring_forward(dock)

    panel.begun.connect(show)
    dock.visibilityChanged.connect(lambda seen: None if seen or dock.isVisible() else panel.timeline.unmark())
