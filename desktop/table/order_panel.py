"""The list of orders beside the board, and the line in which they are typed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor, QGuiApplication
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.table.session import Session
from engine import ENGLISH, Order, fault_sentence, read_sheet, refusal_sentence, write_order

ORDER = Qt.ItemDataRole.UserRole


class OrderPanel(QWidget):
    """What the seat has ordered, what it has not, and a line to type in."""

    pointed = Signal(str)
    """An order or a unit in the list was chosen: its place."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.heading = QLabel()
        self.heading.setObjectName("heading")
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Orders"))
        self.line = QLineEdit()
        self.line.setPlaceholderText(self.tr("Type an order, or paste several"))
        self.line.setAccessibleName(self.tr("Type orders"))
        self.answer = QLabel()
        self.answer.setWordWrap(True)
        self.copy = QPushButton(self.tr("Copy"))
        self.clear = QPushButton(self.tr("Clear"))
        self._lay_out()
        self.line.returnPressed.connect(self._read)
        self.line.textEdited.connect(lambda _: self.answer.clear())
        self.copy.clicked.connect(self._copy)
        self.clear.clicked.connect(session.clear)
        self.list.itemClicked.connect(self._point)
        self.list.itemDoubleClicked.connect(self._take_back)
        session.changed.connect(self.refresh)
        self.refresh()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.addWidget(self.heading)
        column.addWidget(self.list, 1)
        column.addWidget(self.line)
        column.addWidget(self.answer)
        buttons = QHBoxLayout()
        buttons.addWidget(self.copy)
        buttons.addWidget(self.clear)
        column.addLayout(buttons)

    def refresh(self) -> None:
        """Show the seat's orders, then its units without one. Nobody's list is empty."""
        session = self.session
        self.list.clear()
        self.line.clear()
        self.answer.clear()
        power = session.rules.powers.get(session.seat)
        self.heading.setText(f"{power.name if power is not None else ''} · {session.title}".strip(" ·"))
        for order in session.orders:
            self._add_order(order)
        for place in session.unordered() if session.seat else ():
            item = QListWidgetItem(self.tr("{place}: no order").format(place=place))
            item.setData(ORDER, place)
            item.setForeground(QBrush(QColor("#a03020")))
            self.list.addItem(item)
        for widget in (self.line, self.copy, self.clear):
            widget.setEnabled(bool(session.seat))

    def _add_order(self, order: Order) -> None:
        session = self.session
        item = QListWidgetItem(write_order(session.variant.lexicon, order))
        item.setData(ORDER, order.unit)
        refusal = session.offence(order)
        if refusal is not None:
            sentences = ENGLISH.with_more(session.variant.sentences)
            item.setToolTip(
                refusal_sentence(sentences, session.variant, session.position, session.seat, order, refusal)
            )
            item.setText(f"{item.text()}  ⚠")
        self.list.addItem(item)

    def _read(self) -> None:
        """Take what was typed or pasted: every line that is understood becomes an order."""
        session = self.session
        sheet = read_sheet(session.variant.lexicon, session.phase, self.line.text(), session.seat)
        faults = [fault for _, reading in sheet.faults() for fault in reading.faults]
        orders = [order for power, order in sheet.orders() if power in ("", session.seat)]
        for order in orders:
            session.give(order)
        if faults:
            self.answer.setText(fault_sentence(ENGLISH, session.variant, faults[0]))
            self.line.setFocus()

    def _copy(self) -> None:
        lines = [write_order(self.session.variant.lexicon, order) for order in self.session.orders]
        QGuiApplication.clipboard().setText("\n".join(lines))

    def _point(self, item: QListWidgetItem) -> None:
        self.pointed.emit(item.data(ORDER))

    def _take_back(self, item: QListWidgetItem) -> None:
        row = self.list.row(item)
        if row < len(self.session.orders):
            self.session.take_back(self.session.orders[row])
