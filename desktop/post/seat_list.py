"""Lists at the side of a table that is played by file: its seats, and the log of what came and went."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QListWidget,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
)

POWER, PLAYER, STATE = range(3)
WIDTH, MOST_LINES = 380, 300
ROW, LEAST = 8, 54
"""Room around the words of a row, and the height that lists have at least."""
ABOUT = Qt.ItemDataRole.UserRole + 1


def let_wrap(label: QLabel) -> None:
    """Let a label break its lines where the panel ends, and never ask for a wider one."""
    label.setWordWrap(True)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)


class SeatList(QTableWidget):
    """Powers, players and how they stand; it would like to show all of its rows, and no more room than they take.

    How they stand is always to be read; long names of players give way.
    """

    def __init__(self, headings: tuple[str, str, str], name: str) -> None:
        super().__init__(0, 3)
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels(headings)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + ROW)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(PLAYER, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setMinimumHeight(LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    @property
    def chosen(self) -> str:
        """The power whose row is chosen."""
        item = self._chosen_item()
        return str(item.data(Qt.ItemDataRole.UserRole)) if item is not None else ""

    @property
    def about(self) -> str:
        """What else there is to know of the chosen seat."""
        item = self._chosen_item()
        return str(item.data(ABOUT)) if item is not None else ""

    def fill(self, rows: Iterable[tuple[str, tuple[str, str, str], str]]) -> None:
        """Show seats, each with its power, the words of its row, and what else there is to know of it."""
        listed, chosen = list(rows), self.chosen
        self.setRowCount(len(listed))
        for row, (power, texts, about) in enumerate(listed):
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setData(Qt.ItemDataRole.UserRole, power)
                item.setData(ABOUT, about)
                item.setToolTip("\n".join(dict.fromkeys(one for one in (text, about) if one)))
                self.setItem(row, column, item)
            if power == chosen:
                self.selectRow(row)
        self.updateGeometry()

    def _chosen_item(self) -> QTableWidgetItem | None:
        row = self.currentRow()
        return self.item(row, POWER) if row >= 0 else None

    def sizeHint(self) -> QSize:
        rows = self.verticalHeader().length() + self.horizontalHeader().sizeHint().height()
        return QSize(WIDTH, rows + 2 * self.frameWidth() + ROW)


class Log(QListWidget):
    """Lines with the newest first; it is content with little room."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setWordWrap(True)
        self.setMinimumHeight(LEAST)

    def say(self, words: str) -> None:
        """Put a line on top."""
        self.insertItem(0, words)
        while self.count() > MOST_LINES:
            self.takeItem(self.count() - 1)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 2 * LEAST)
