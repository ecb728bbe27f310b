"""The panel that answers "why?": what came of an order, with the numbers, who did it, and what would have been needed.

Everything in it is made from what the seat sees and was told. With the seat all of it goes.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QToolButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.history.mark_images import mark_icon
from desktop.history.turn_conflicts import conflicts_of, mark_of
from desktop.history.why_rows import Row, Why, why_of
from desktop.session.board_presenter import BoardPresenter
from desktop.settings.languages import names_of, sentences
from desktop.widgets.adaptive_widgets import ElidedChoice
from desktop.widgets.wrapping_tree import Wrapper
from engine import Outcome, formatter_of, space_in

SPACES = Qt.ItemDataRole.UserRole
NARROWEST = 140
"""How narrow the list of conflicts may become, whatever is written in it."""


class WhyPanel(QWidget):
    """Explains the orders of the turn that is shown, and leads through its conflicts."""

    explained = Signal()
    """Another order is explained, or none."""

    def __init__(self, presenter: BoardPresenter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter, self.session = presenter, presenter.session
        self.why: Why | None = None
        self._asked: tuple[int, Outcome] | None = None
        self._seat = self.session.seat
        self._listed: tuple[int, tuple[Outcome, ...]] = (-1, ())
        self.conflicts = ElidedChoice()
        self.conflicts.setAccessibleName(self.tr("Conflicts of this turn"))
        self.conflicts.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.conflicts.setMinimumWidth(NARROWEST)
        self.back = self._button("◀", self.tr("Previous conflict (Shift+F4)"))
        self.forward = self._button("▶", self.tr("Next conflict (F4)"))
        self.order = QLabel()
        self.order.setObjectName("heading")
        self.order.setWordWrap(True)
        self.result = QLabel()
        self.result.setWordWrap(True)
        self.rows = QTreeWidget()
        self._lay_out()
        self.conflicts.activated.connect(self._choose_conflict)
        self.back.clicked.connect(lambda: self.walk(-1))
        self.forward.clicked.connect(lambda: self.walk(1))
        self.rows.currentItemChanged.connect(lambda item, _: self._point(item))
        self.rows.itemClicked.connect(lambda item, _: self._point(item))
        presenter.shown.connect(self.refresh)
        self.refresh()

    def _button(self, text: str, tip: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName("step")
        button.setText(text)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        return button

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addWidget(self.conflicts, 1)
        row.addWidget(self.forward)
        self.rows.setAccessibleName(self.tr("Reasons"))
        self.rows.setHeaderLabels([self.tr("Because"), self.tr("Strength")])
        self.rows.setIndentation(14)
        self._wrapper = Wrapper(self.rows)
        header = self.rows.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        self.head = QHBoxLayout()
        self.head.addWidget(self.order, 1)
        column.addLayout(row)
        column.addLayout(self.head)
        column.addWidget(self.result)
        column.addWidget(self.rows, 1)

    @property
    def asked(self) -> Outcome | None:
        """The outcome that is explained."""
        return self._asked[1] if self._asked is not None else None

    def refresh(self) -> None:
        """Forget what belongs to another seat or to another turn, and list the conflicts of this one."""
        turn_view, turn = self.presenter.turn_view, self.presenter.turn
        is_other = self._seat != self.session.seat or (self._asked is not None and self._asked[0] != turn)
        self._seat = self.session.seat
        if turn_view is None or is_other or (self._asked and self._asked[1] not in turn_view.report.outcomes):
            self._asked = None
        outcomes: list[Outcome] = []
        self.conflicts.clear()
        if turn_view is not None:
            names = names_of(self.session.game, self.session.variant)
            formatter = formatter_of(sentences(), self.session.variant, turn_view.before, names)
            for conflict in conflicts_of(turn_view.report):
                for outcome in conflict.outcomes:
                    text = f"{formatter.name(conflict.space)}: {formatter.order(outcome.order)}"
                    self.conflicts.addItem(mark_icon(mark_of(outcome)), text)
                    outcomes.append(outcome)
        self._listed = (turn, tuple(outcomes))
        self.conflicts.setPlaceholderText(self._summary(len(outcomes)))
        for widget in (self.conflicts, self.back, self.forward):
            widget.setEnabled(bool(outcomes))
        self._show()

    def _summary(self, count: int) -> str:
        if self.presenter.is_present:
            return self.tr("No turn is shown")
        return self.tr("%n conflict(s)", "", count) if count else self.tr("No conflicts")

    def ask(self, outcome: Outcome) -> None:
        """Explain an outcome of the turn that is shown."""
        self._asked = (self.presenter.turn, outcome)
        self._show()

    def ask_space(self, space: str) -> bool:
        """Explain the order of the unit in a space, or one that wanted to get there; whether there is one.

        Of several units in one space another is explained each time.
        """
        turn_view = self.presenter.turn_view
        if turn_view is None or not space:
            return False
        orders = turn_view.report.outcomes
        here = [one for one in orders if space_in(one.order.unit) == space]
        goes = [one for one in orders if not one.order.subject and space_in(one.order.target) == space]
        found = here or goes
        if not found:
            return False
        at = found.index(self.asked) + 1 if self.asked in found else 0
        self.ask(found[at % len(found)])
        return True

    def walk(self, by: int) -> None:
        """Explain the next conflict, or the one before; after the last comes the first."""
        outcomes = self._listed[1]
        if not outcomes:
            return
        at = outcomes.index(self.asked) if self.asked in outcomes else (-1 if by > 0 else 0)
        self.ask(outcomes[(at + by) % len(outcomes)])

    def _choose_conflict(self, row: int) -> None:
        if 0 <= row < len(self._listed[1]):
            self.ask(self._listed[1][row])

    def _show(self) -> None:
        """Write the explanation of what is asked, or how to ask."""
        self._write()
        self.explained.emit()

    def _write(self) -> None:
        self.rows.clear()
        self.why = None
        if self._asked is None:
            self.point_at(())
            self.conflicts.setCurrentIndex(-1)
            self.order.setText(self.tr("Why?"))
            self.result.setText(
                self.tr("Step back to a turn that was judged, then click a unit or an order.")
                if self.presenter.is_present
                else self.tr("Click a unit or an order, or walk through the conflicts.")
            )
            return
        turn, outcome = self._asked
        names = names_of(self.session.game, self.session.variant)
        self.why = why = why_of(self.session, turn, outcome, names)
        listed = self._listed[1]
        self.conflicts.setCurrentIndex(listed.index(outcome) if outcome in listed else -1)
        self.order.setText(f"{why.power}: {why.order}")
        self.result.setText(why.result)
        for row in why.rows:
            self.rows.addTopLevelItem(self._item(row))
        self.rows.expandAll()
        self._wrapper.wrap()
        self.point_at(why.spaces, why.helpers)

    def _item(self, row: Row) -> QTreeWidgetItem:
        item = QTreeWidgetItem([row.text, row.numbers])
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        item.setData(0, SPACES, row.spaces)
        item.setToolTip(0, row.text)
        if row.is_need:
            font = QFont(self.rows.font())
            font.setItalic(True)
            item.setFont(0, font)
        item.addChildren([self._item(part) for part in row.parts])
        return item

    def _point(self, item: QTreeWidgetItem | None) -> None:
        spaces = item.data(0, SPACES) if item is not None else None
        if spaces:
            self.point_at(tuple(spaces))

    def point_at(self, spaces: tuple[str, ...], helpers: tuple[str, ...] = ()) -> None:
        """Let the orders of the units in these spaces stand out on the map, and the spaces; nothing: all as usual.

        Of helpers only the orders stand out.
        """
        arrows = [
            number
            for number, arrow in enumerate(self.presenter.board.arrows)
            if arrow.order is not None and space_in(arrow.order.unit) in (*spaces, *helpers)
        ]
        self.presenter.board.emphasize(arrows, spaces)
