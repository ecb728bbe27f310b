"""The lists of the mailbox: rows that are chosen as a whole, and stay chosen when they are filled anew."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QTableWidget, QTableWidgetItem

from desktop.settings.theme import theme

KEY = Qt.ItemDataRole.UserRole
WIDEST = 0.3
"""The share of the room that a column takes at most, where the last takes what is left."""
MOST_TAKEN = 0.82
"""The share that all columns but that one take at most."""
LEAST, AIR = 90, 10


class Row(Struct, frozen=True):
    """A row: what tells it from others, and its cells."""

    key: Hashable
    cells: tuple[str, ...]
    is_warning: bool = False
    is_faint: bool = False


class MailTable(QTableWidget):
    """A list with headings. Filled with the same rows it stays as it is."""

    def __init__(self, headings: Sequence[str], name: str, stretched: int, widest: float = WIDEST) -> None:
        super().__init__(0, len(headings))
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels(list(headings))
        self._rows: tuple[Row, ...] = ()
        self._stretched, self._widest = stretched, widest
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumHeight(LEAST)
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)

    def fill(self, rows: Sequence[Row]) -> bool:
        """Show other rows; whether they are others. What was chosen stays chosen, if it is still there."""
        if tuple(rows) == self._rows:
            return False
        chosen, current = set(self.chosen), self.current
        self._rows = tuple(rows)
        self.blockSignals(True)
        self.ensurePolished()
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + AIR)
        self.setRowCount(len(rows))
        for number, row in enumerate(rows):
            for column, words in enumerate(row.cells):
                self.setItem(number, column, self._item(row, words))
        keys = [row.key for row in rows]
        if current in keys and chosen & set(keys):
            self.choose(chosen)
            self._point(keys.index(current))
        else:
            self.clearSelection()
            self.setCurrentCell(0 if keys else -1, 0)
        self.blockSignals(False)
        self._share_width()
        self.itemSelectionChanged.emit()
        return True

    def _item(self, row: Row, words: str) -> QTableWidgetItem:
        item = QTableWidgetItem(words)
        item.setData(KEY, row.key)
        item.setToolTip(words)
        if row.is_warning or row.is_faint:
            item.setForeground(QBrush(QColor(theme().warning if row.is_warning else theme().faint)))
        return item

    @property
    def chosen(self) -> list[Hashable]:
        """The keys of the rows that are chosen, from top to bottom."""
        numbers = sorted({index.row() for index in self.selectionModel().selectedRows()})
        return [self._rows[number].key for number in numbers if number < len(self._rows)]

    @property
    def current(self) -> Hashable | None:
        """The key of the row that has the keyboard, or was clicked last."""
        number = self.currentRow()
        return self._rows[number].key if 0 <= number < len(self._rows) else None

    def choose(self, keys: set[Hashable]) -> None:
        """Choose some rows; the first of them has the keyboard."""
        self.clearSelection()
        mode = self.selectionModel()
        flags = mode.SelectionFlag.Select | mode.SelectionFlag.Rows
        numbers = [number for number, row in enumerate(self._rows) if row.key in keys]
        for number in numbers:
            mode.select(self.model().index(number, 0), flags)
        if numbers:
            self._point(numbers[0])

    def _point(self, number: int) -> None:
        """Give a row the keyboard, whatever is chosen."""
        mode = self.selectionModel()
        mode.setCurrentIndex(self.model().index(number, 0), mode.SelectionFlag.NoUpdate)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        """Give every column what it needs, up to a share, or more where the last needs less; what is left is that one's."""
        header, room = self.horizontalHeader(), self.viewport().width()
        self.resizeColumnsToContents()
        others = [column for column in range(self.columnCount()) if column != self._stretched]
        spare = room - header.sectionSize(self._stretched)
        widest = int(max(room * self._widest, spare / len(others)))
        wide = {one: min(header.sectionSize(one), widest) for one in others}
        squeezed = min(1.0, max(room * MOST_TAKEN, spare) / max(1, sum(wide.values())))
        for column in others:
            header.resizeSection(column, int(wide[column] * squeezed))
        header.resizeSection(self._stretched, room - sum(map(header.sectionSize, others)))
