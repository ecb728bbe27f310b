"""Where the mails of each power go, and from whom they come."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QHeaderView, QLabel, QLineEdit, QTableWidget, QTableWidgetItem, QVBoxLayout

from desktop.mailbox.game_desk import Ask, GameState, change_desk
from desktop.mailbox.mailbox_page import MailboxPage
from desktop.mailbox.mailbox_reading import Snapshot
from desktop.settings.languages import names_of
from desktop.settings.theme import theme
from desktop.widgets.retrying import do_when_free
from engine import EngineError, checked_sender, with_addresses

POWER, PLAYER, ADDRESS = range(3)
KEY = Qt.ItemDataRole.UserRole


class AddressesPage(MailboxPage):
    """The addresses of one game."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask)
        self.table = QTableWidget(0, 3)
        self.table.setAccessibleName(self.tr("Addresses"))
        self.table.setHorizontalHeaderLabels((self.tr("Power"), self.tr("Player"), self.tr("Addresses")))
        header = self.table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for fixed in (POWER, PLAYER):
            header.setSectionResizeMode(fixed, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(ADDRESS, QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().hide()
        self.table.setTabKeyNavigation(False)
        words = QLabel(
            self.tr("Several addresses of one player have commas between them. They are told to nobody.")
        )
        words.setObjectName("faint")
        words.setWordWrap(True)
        self.own = QLineEdit()
        label = QLabel(self.tr("&Your own address, if drafts are to have it"))
        label.setWordWrap(True)
        label.setBuddy(self.own)
        self.own.setAccessibleName(self.tr("Your own address"))
        column = QVBoxLayout(self)
        column.addWidget(words)
        column.addWidget(self.table, 1)
        column.addWidget(label)
        column.addWidget(self.own)
        self.table.itemChanged.connect(self._change)
        self.own.editingFinished.connect(self._change_sender)

    def show_look(self, snapshot: Snapshot, state: GameState | None) -> None:
        """List who plays what, and the addresses."""
        is_other = self.is_other_game(state)
        self.table.blockSignals(True)
        if is_other:
            self.table.setRowCount(0)
        if state is not None:
            self._fill(state)
            if self.is_news(self.own, state.opened.desk.sender):
                self.own.setText(state.opened.desk.sender)
        self.table.blockSignals(False)

    def _fill(self, state: GameState) -> None:
        loaded, desk = state.opened.loaded, state.opened.desk
        names = names_of(loaded.game, loaded.variant)
        self.table.setRowCount(len(names))
        for row, (power, name) in enumerate(names.items()):
            seat = loaded.game.seat(power)
            cells = (name, seat.player if seat is not None else "", ", ".join(desk.addresses.get(power, [])))
            for column, words in enumerate(cells):
                if self.is_news((power, column), words):
                    self._write(row, column, str(power), words)
        if self.table.currentRow() < 0:
            self.table.setCurrentCell(0, ADDRESS)

    def _write(self, row: int, column: int, power: str, words: str) -> None:
        """Write into a cell, unless that stands there; a row keeps its cells, and so the keyboard its place."""
        item = self.table.item(row, column)
        if item is None:
            item = QTableWidgetItem(words)
            item.setData(KEY, power)
            if column != ADDRESS:
                item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.table.setItem(row, column, item)
        elif item.text() != words:
            item.setText(words)
            self._mark(power, is_kept=True)

    def _change(self, item: QTableWidgetItem) -> None:
        """Keep the addresses of a power; what is no address stays in its row, marked, and is not kept."""
        if self.save is None or item.column() != ADDRESS:
            return
        save, power = self.save, str(item.data(KEY))
        listed = [one.strip() for one in item.text().split(",") if one.strip()]

        def refuse(error: EngineError) -> None:
            self._mark(power, is_kept=False)
            self.refuse(error)

        def keep() -> None:
            change_desk(save, lambda desk: with_addresses(desk, power, listed))
            self._mark(power, is_kept=True)

        do_when_free(self, keep, self._say_kept, refuse)

    def _mark(self, power: str, *, is_kept: bool) -> None:
        """Show whether what stands in the row of a power is kept."""
        was_blocked = self.table.blockSignals(True)
        for item in filter(None, (self.table.item(row, ADDRESS) for row in range(self.table.rowCount()))):
            if item.data(KEY) == power:
                item.setForeground(QBrush(QColor(theme().ink if is_kept else theme().warning)))
        self.table.blockSignals(was_blocked)

    def _say_kept(self, _: object) -> None:
        self.said.emit("", True)
        self.changed.emit()

    def _change_sender(self) -> None:
        save, written = self.save, self.own.text()
        if save is None or self.state is None or written == self.state.opened.desk.sender:
            return
        self.safely(
            lambda: change_desk(save, lambda desk: replace(desk, sender=checked_sender(written))),
            self._say_kept,
        )
