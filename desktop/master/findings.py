"""What came of comparing a printed adjudication: agreements and disagreements, each explained, in groups."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QHeaderView, QLabel, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from desktop.master.report_check import (
    AGREES,
    DISAGREES,
    DOUBT,
    PASSED,
    SILENT,
    SORTS,
    UNREAD,
    UNSTATED,
    UNTOLD,
    Row,
)
from desktop.settings.theme import theme
from desktop.widgets.wrapping_tree import Wrapper

ROW = Qt.ItemDataRole.UserRole
SIGNS = {
    DISAGREES: "✗",
    UNREAD: "?",
    UNTOLD: "?",
    DOUBT: "?",
    UNSTATED: "–",
    AGREES: "✓",
    SILENT: "·",
    PASSED: "·",
}
OPEN = (DISAGREES, UNREAD, UNTOLD, DOUBT, UNSTATED)
"""What is unfolded at first."""


class Findings(QWidget):
    """A tree; a row that is chosen is shown in the report and on the map."""

    chosen = Signal(Row)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.summary = QLabel()
        self.summary.setObjectName("heading")
        self.summary.setWordWrap(True)
        self.notes = QLabel()
        self.notes.setObjectName("faint")
        self.notes.setWordWrap(True)
        self.tree = QTreeWidget()
        self.tree.setAccessibleName(self.tr("Agreements and disagreements"))
        self.tree.setHeaderHidden(True)
        self.tree.setIndentation(16)
        self.tree.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self._wrapper = Wrapper(self.tree)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addWidget(self.summary)
        column.addWidget(self.notes)
        column.addWidget(self.tree, 1)
        self.rows: tuple[Row, ...] = ()
        self.tree.currentItemChanged.connect(lambda item, _: self._choose(item))
        self.tree.itemClicked.connect(lambda item, _: self._choose(item))

    def heads(self) -> dict[str, str]:
        """The names of the groups."""
        return {
            DISAGREES: self.tr("Disagree"),
            UNREAD: self.tr("Not understood"),
            UNTOLD: self.tr("Cannot be told"),
            DOUBT: self.tr("Understood by a guess"),
            UNSTATED: self.tr("No result is printed"),
            AGREES: self.tr("Agree"),
            SILENT: self.tr("Without an order in the report"),
            PASSED: self.tr("Passed over"),
        }

    def show_rows(self, rows: Sequence[Row], summary: str, notes: str) -> None:
        """Show what was found."""
        self.rows = tuple(rows)
        self.summary.setText(summary)
        self.notes.setText(notes)
        self.notes.setVisible(bool(notes))
        self.tree.blockSignals(True)
        self.tree.clear()
        heads = self.heads()
        has_wrong = any(row.sort == DISAGREES for row in rows)
        for sort in SORTS:
            listed = [row for row in rows if row.sort == sort]
            if not listed:
                continue
            group = QTreeWidgetItem([f"{heads[sort]} ({len(listed)})"])
            font = self.tree.font()
            font.setBold(True)
            group.setFont(0, font)
            self.tree.addTopLevelItem(group)
            items = [self._item(row) for row in listed]
            group.addChildren(items)
            group.setExpanded(sort in OPEN or (sort == AGREES and not has_wrong))
            for item in items:
                item.setExpanded(True)
        self.tree.blockSignals(False)
        self._wrapper.wrap()

    def _item(self, row: Row) -> QTreeWidgetItem:
        where = self.tr("line {line}: ").format(line=row.line) if row.line else ""
        item = QTreeWidgetItem([f"{SIGNS[row.sort]} {where}{row.text}"])
        item.setToolTip(0, row.text)
        item.setData(0, ROW, row)
        if row.sort in (DISAGREES, UNREAD):
            item.setForeground(0, QBrush(QColor(theme().warning)))
        for line in row.why:
            below = QTreeWidgetItem([line])
            below.setData(0, ROW, row)
            item.addChild(below)
        return item

    def choose(self, number: int) -> None:
        """Choose a row by its number, as a click does."""
        wanted = self.rows[number]
        for group in range(self.tree.topLevelItemCount()):
            above = self.tree.topLevelItem(group)
            for place in range(above.childCount() if above is not None else 0):
                item = above.child(place) if above is not None else None
                if item is not None and item.data(0, ROW) == wanted:
                    self.tree.setCurrentItem(item)
                    return

    def _choose(self, item: QTreeWidgetItem | None) -> None:
        row = item.data(0, ROW) if item is not None else None
        if isinstance(row, Row):
            self.chosen.emit(row)
