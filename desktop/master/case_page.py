"""The text of a teaching position, and its orders: what must come of each beside what does."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.master.loaded_lesson import Line, LoadedLesson, OptionRun, season_of
from desktop.settings.languages import option_words
from desktop.settings.theme import theme
from desktop.widgets.window_sizing import scaled_width
from engine import Outcome

ORDER, EXPECTED, COMPUTED = range(3)
LEAST = 170
"""How high the table is at least: a low panel is scrolled as a whole rather than read line by line."""


class CasePage(QWidget):
    """Title, text, options, and a table of the orders. A row that is chosen is explained."""

    asked = Signal(Outcome)
    run_chosen = Signal(object)
    turn_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.note, self.verdict = QLabel(), QLabel(), QLabel()
        self.title.setObjectName("heading")
        for label in (self.title, self.note, self.verdict):
            label.setWordWrap(True)
        self.note.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.under, self.turns = QComboBox(), QComboBox()
        self.under.setAccessibleName(self.tr("Options of the rules"))
        self.under.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.turns.setAccessibleName(self.tr("Turn"))
        self.table = QTableWidget(0, 3)
        self._loaded: LoadedLesson | None = None
        self._lines: tuple[Line, ...] = ()
        self._build()
        self.under.activated.connect(lambda _: self._choose_run())
        self.turns.activated.connect(self.turn_chosen)
        self.table.currentCellChanged.connect(lambda row, *_: self._ask(row))
        self.table.cellClicked.connect(lambda row, _: self._ask(row))

    def _build(self) -> None:
        self.table.setAccessibleName(self.tr("Expected and computed results"))
        self.table.setHorizontalHeaderLabels((self.tr("Order"), self.tr("Must end"), self.tr("Ends")))
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setWordWrap(True)
        self.table.setMinimumHeight(scaled_width(LEAST))
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        for widget in (self.title, self.note, self.under, self.turns):
            column.addWidget(widget)
        column.addWidget(self.table, 1)
        column.addWidget(self.verdict)

    @property
    def run(self) -> OptionRun | None:
        """The lesson under the options that are chosen."""
        if self._loaded is None:
            return None
        return self._loaded.runs[max(0, self.under.currentIndex())]

    def show_lesson(self, loaded: LoadedLesson) -> None:
        """Show another lesson."""
        self._loaded = loaded
        self.title.setText(f"{loaded.lesson.id}  {loaded.lesson.title}")
        self.note.setText(loaded.lesson.note)
        self.under.clear()
        for number, run in enumerate(loaded.runs):
            said = ", ".join(option_words(loaded.variant, *option) for option in run.options.items())
            self.under.addItem(said or self.tr("By the usual options"), number)
            self.under.setItemData(number, said, Qt.ItemDataRole.ToolTipRole)
        self.under.setVisible(len(loaded.runs) > 1)
        self._list_turns()

    def _list_turns(self) -> None:
        run, loaded = self.run, self._loaded
        self.turns.clear()
        if run is not None and loaded is not None:
            self.turns.addItems([season_of(loaded, result) for result in run.results])
            self.turns.setVisible(len(run.results) > 1)

    def show_lines(self, turn: int, lines: Sequence[Line]) -> None:
        """Show the orders of a turn."""
        if self.turns.currentIndex() != turn:
            self.turns.setCurrentIndex(turn)
        if tuple(lines) == self._lines:
            return
        self._lines = tuple(lines)
        self.table.blockSignals(True)
        self.table.clearSelection()
        self.table.setRowCount(len(lines))
        for row, line in enumerate(lines):
            sign = "✓" if line.agrees else "✗"
            texts = (f"{line.power}: {line.order}", line.expected, f"{sign} {line.computed}")
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                if not line.agrees:
                    item.setForeground(QBrush(QColor(theme().warning)))
                self.table.setItem(row, column, item)
        self.table.setCurrentCell(-1, -1)
        self.table.blockSignals(False)
        agrees = self.run is not None and self.run.agrees
        self.verdict.setObjectName("faint" if agrees else "warning")
        self.verdict.style().polish(self.verdict)
        self.verdict.setText(
            self.tr("✓ All ends as it must.") if agrees else self.tr("✗ Not all ends as it must.")
        )

    def _choose_run(self) -> None:
        self._list_turns()
        if self.run is not None:
            self.run_chosen.emit(self.run)

    def _ask(self, row: int) -> None:
        outcome = self._lines[row].outcome if 0 <= row < len(self._lines) else None
        if outcome is not None:
            self.asked.emit(outcome)
