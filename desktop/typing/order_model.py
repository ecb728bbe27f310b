"""The list of orders as a model: groups by power, rows below them; what stays the same stays in its place."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop.session.session import Session
from desktop.typing.order_rows import NOTE, Group, Row, groups

ROW = Qt.ItemDataRole.UserRole
"""The role of a `Row`, or of a `Group` for a heading."""
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class OrderModel(QAbstractItemModel):
    """Follows a session. When another sits down everything is made anew, so that nothing of the last one is left."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.groups: tuple[Group, ...] = ()
        self._of = ("", "")
        session.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what the session has now."""
        found = groups(self.session)
        whose = (self.session.seat, self.session.title)
        if whose != self._of or [group.key for group in found] != [group.key for group in self.groups]:
            self._of = whose
            self.beginResetModel()
            self.groups = found
            self.endResetModel()
            return
        for number, group in enumerate(found):
            self._update(number, group)

    def _update(self, number: int, new: Group) -> None:
        """Bring one group to what it is now, row by row."""
        old, parent = self.groups[number], self.index(number, 0)
        steps = SequenceMatcher(None, old.rows, new.rows, autojunk=False).get_opcodes()
        for step, start, end, first, last in reversed(steps):
            if step in ("delete", "replace"):
                self.beginRemoveRows(parent, start, end - 1)
                self._put(number, (*self.groups[number].rows[:start], *self.groups[number].rows[end:]))
                self.endRemoveRows()
            if step in ("insert", "replace"):
                self.beginInsertRows(parent, start, start + last - first - 1)
                rows = self.groups[number].rows
                self._put(number, (*rows[:start], *new.rows[first:last], *rows[start:]))
                self.endInsertRows()
        self.groups = (*self.groups[:number], new, *self.groups[number + 1 :])
        if (old.title, old.count) != (new.title, new.count):
            self.dataChanged.emit(parent, parent)

    def _put(self, number: int, rows: tuple[Row, ...]) -> None:
        old = self.groups[number]
        changed = Group(old.key, old.power, old.title, old.count, old.is_complete, rows)
        self.groups = (*self.groups[:number], changed, *self.groups[number + 1 :])

    def index(self, row: int, column: int, parent: Index = _NOWHERE) -> QModelIndex:
        """A heading has the inner id 0, a row that of its group and one more."""
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else 0)

    def parent(self, child: Index | None = None) -> Any:
        if child is None:
            return super().parent()
        number = child.internalId()
        return self.createIndex(number - 1, 0, 0) if child.isValid() and number else QModelIndex()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        if not parent.isValid():
            return len(self.groups)
        return len(self.groups[parent.row()].rows) if not parent.internalId() else 0

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text of a row, its doubts as a tip, all of it in words for those who hear the list."""
        item = self.item(index)
        if item is None:
            return None
        if role == ROW:
            return item
        if isinstance(item, Group):
            if role == Qt.ItemDataRole.DisplayRole:
                return item.title
            words = f"{item.title}, {item.count}" if item.count else item.title
            return words if role == Qt.ItemDataRole.AccessibleTextRole else None
        if role == Qt.ItemDataRole.DisplayRole:
            return item.text
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(item.doubts) or item.gloss or (item.text if item.sort == NOTE else None)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(filter(None, (item.text, item.gloss, item.remark, *item.doubts)))
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        item = self.item(index)
        if item is None:
            return Qt.ItemFlag.NoItemFlags
        if isinstance(item, Group):
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def item(self, index: Index) -> Row | Group | None:
        """What an index stands for."""
        if not index.isValid():
            return None
        number = index.internalId()
        if not number:
            return self.groups[index.row()]
        rows = self.groups[number - 1].rows
        return rows[index.row()] if index.row() < len(rows) else None
