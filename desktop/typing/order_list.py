"""The list of orders: read, pointed at, edited and taken back, by mouse and by keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QTreeView, QWidget

from desktop.typing.order_delegate import OrderDelegate
from desktop.typing.order_model import OrderModel
from desktop.typing.order_rows import IDLE, Row
from engine import Order


class OrderList(QTreeView):
    """A view of the model of orders."""

    pointed = Signal(str)
    """A row is chosen or under the pointer: its place on the board; "" when none is."""
    edited = Signal(object)
    """A row is to be edited: the `Row`."""
    dropped = Signal(object)
    """A row is to be taken back: the `Row`."""
    chosen = Signal(object)
    """Another row is chosen: the `Row`, or None."""

    def __init__(self, model: OrderModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = model
        self._delegate = OrderDelegate()
        self._hovered = ""
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setItemsExpandable(False)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAccessibleName(self.tr("Orders"))
        self.setAccessibleDescription(self.tr("Enter edits an order, Delete takes it back."))
        model.modelReset.connect(self._begin_anew)
        model.rowsInserted.connect(self.expandAll)
        self.entered.connect(self._enter)
        self.doubleClicked.connect(self._edit)
        self.selectionModel().currentChanged.connect(self._choose)
        self.expandAll()

    def paint_powers(self, colours: dict[str, str]) -> None:
        """Give the powers their colours."""
        self._delegate.colours = colours
        self.viewport().update()

    def row(self) -> Row | None:
        """The row that is chosen."""
        item = self._rows.item(self.currentIndex())
        return item if isinstance(item, Row) else None

    def texts(self) -> list[str]:
        """Everything that the list says, line by line."""
        return [row.text for group in self._rows.groups for row in group.rows]

    def choose(self, place: str, order: Order | None = None) -> None:
        """Choose the row of an order, or that of a unit in a place, one without an order first; without pointing at it in
        turn."""
        wanted = [row for group in self._rows.groups for row in group.rows if row.place == place]
        wanted.sort(key=lambda row: (order not in row.orders, row.sort != IDLE))
        for number, group in enumerate(self._rows.groups):
            for line, row in enumerate(group.rows):
                if wanted and row is wanted[0]:
                    index = self._rows.index(line, 0, self._rows.index(number, 0))
                    was_blocked = self.blockSignals(True)
                    self.selectionModel().setCurrentIndex(
                        index, QItemSelectionModel.SelectionFlag.ClearAndSelect
                    )
                    self.scrollTo(index)
                    self.blockSignals(was_blocked)
                    return

    def _show_doubts(self, row: Row | None) -> None:
        """Let the row that is chosen have the room for what is said about it."""
        self._delegate.chosen = row
        self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._delegate.width = self.viewport().width()
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def _begin_anew(self) -> None:
        self._hovered = ""
        self._show_doubts(None)
        self.expandAll()
        self.chosen.emit(None)

    def _enter(self, index: QModelIndex) -> None:
        item = self._rows.item(index)
        place = item.place if isinstance(item, Row) else ""
        if place != self._hovered:
            self._hovered = place
            self.pointed.emit(place)

    def _choose(self, index: QModelIndex) -> None:
        item = self._rows.item(index)
        row = item if isinstance(item, Row) else None
        self._show_doubts(row)
        self.chosen.emit(row)
        if row is not None:
            self.pointed.emit(row.place)

    def _edit(self, index: QModelIndex) -> None:
        item = self._rows.item(index)
        if isinstance(item, Row):
            self.edited.emit(item)

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = ""
        self.pointed.emit("")
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.row()
        if row is not None and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._drop(row)
        elif row is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2):
            self.edited.emit(row)
        else:
            super().keyPressEvent(event)

    def _drop(self, row: Row) -> None:
        """Take a row back, and stay where it was, so that the next can follow."""
        at = self.currentIndex()
        number, line = at.internalId() - 1, at.row()
        self.dropped.emit(row)
        if 0 <= number < len(self._rows.groups) and self._rows.groups[number].rows:
            line = min(line, len(self._rows.groups[number].rows) - 1)
            self.setCurrentIndex(self._rows.index(line, 0, self._rows.index(number, 0)))
