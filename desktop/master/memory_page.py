"""What the rules remember of a game from turn to turn and no board shows, to be read and changed."""

from __future__ import annotations

from PySide6.QtWidgets import QHeaderView, QLabel, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from desktop.master.setup import Setup
from engine import set_memory

KEY, VALUE = range(2)


class MemoryPage(QWidget):
    """Keys and values; the last row is for a new one. An empty value takes the entry away."""

    def __init__(self, setup: Setup, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setup = setup
        self.table = QTableWidget(0, 2)
        self.table.setAccessibleName(self.tr("What is remembered"))
        self.table.setHorizontalHeaderLabels((self.tr("Remembered"), self.tr("Value")))
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().hide()
        words = QLabel(self.tr("What the rules remember from turn to turn and the board does not show."))
        words.setObjectName("faint")
        words.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addWidget(words)
        column.addWidget(self.table, 1)
        self.table.itemChanged.connect(self._change)
        setup.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what is remembered now."""
        position = self.setup.position
        kept = position.memory if position is not None else ()
        self.table.blockSignals(True)
        self.table.setRowCount(len(kept) + 1)
        for row, (key, value) in enumerate((*kept, ("", ""))):
            self.table.setItem(row, KEY, QTableWidgetItem(key))
            self.table.setItem(row, VALUE, QTableWidgetItem(value))
        self.table.blockSignals(False)

    def _change(self, item: QTableWidgetItem) -> None:
        """Remember what a row says; what it said before under another key is forgotten."""
        position = self.setup.position
        if position is None:
            return
        row = item.row()
        key, value = self.table.item(row, KEY), self.table.item(row, VALUE)
        new = (
            key.text().strip() if key is not None else "",
            value.text().strip() if value is not None else "",
        )
        if row < len(position.memory):
            position = set_memory(position, position.memory[row][0], "")
        if new[0] and new[1]:
            position = set_memory(position, *new)
        elif row >= len(self.setup.position.memory if self.setup.position is not None else ()):
            return
        self.setup.lay(position)
