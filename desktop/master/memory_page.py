"""What the rules remember of a game from turn to turn and no board shows, to be read and changed."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.master.position_setup import Setup
from desktop.settings.languages import names_of, sentences
from engine import memory_keys, memory_sentence, read_memory, set_memory, write_memory

KEY, VALUE = range(2)
FEW = 14
"""Letters to which the width of the offer may shrink; its list is as wide as its words."""


class MemoryPage(QWidget):
    """Keys and values; the last row is for a new one, which can be chosen by what it means. An empty value takes the
    entry away."""

    def __init__(self, setup: Setup, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setup = setup
        self.table = QTableWidget(0, 2)
        self.table.setAccessibleName(self.tr("What is remembered"))
        self.table.setHorizontalHeaderLabels((self.tr("Remembered"), self.tr("Value")))
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().hide()
        words = QLabel(self.tr("What the rules remember from turn to turn and the board does not show."))
        self.meaning = QLabel()
        """What the chosen row is about."""
        self.offer = QComboBox()
        self.offer.setAccessibleName(self.tr("Remember something else"))
        self.offer.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.offer.setMinimumContentsLength(FEW)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        for label in (words, self.meaning):
            label.setObjectName("faint")
            label.setWordWrap(True)
        column.addWidget(words)
        column.addWidget(self.table, 1)
        column.addWidget(self.meaning)
        column.addWidget(self.offer)
        self.table.itemChanged.connect(self._change)
        self.table.currentCellChanged.connect(lambda *_: self._tell())
        self.offer.activated.connect(lambda _: self._begin())
        setup.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what is remembered now, and what else may be."""
        position, variant = self.setup.position, self.setup.session.variant
        kept = position.memory if position is not None else ()
        self.table.blockSignals(True)
        self.table.setRowCount(len(kept) + 1)
        for row, (key, value) in enumerate((*kept, ("", ""))):
            words = write_memory(variant.lexicon, variant.calendar, key, value)
            for column, text in ((KEY, key), (VALUE, words)):
                item = QTableWidgetItem(text)
                item.setToolTip(self._words(key))
                self.table.setItem(row, column, item)
        self.table.blockSignals(False)
        self._fill({key for key, _ in kept})
        self._tell()

    def _fill(self, kept: set[str]) -> None:
        """Offer what is not remembered yet, by what it is about."""
        self.offer.clear()
        self.offer.addItem(self.tr("Remember something else …"), "")
        for key in memory_keys(self.setup.session.variant, self._known()):
            if key not in kept:
                about = self._words(key).partition(":")[0] or key
                self.offer.addItem(about, key)
                self.offer.setItemData(self.offer.count() - 1, self._words(key), Qt.ItemDataRole.ToolTipRole)
        self.offer.setVisible(self.offer.count() > 1)
        view = self.offer.view()
        view.setMinimumWidth(view.sizeHintForColumn(0) + view.verticalScrollBar().sizeHint().width() + 12)

    def _known(self) -> list[str]:
        """All keys that the game has known so far."""
        game = self.setup.session.game
        found = dict(self.setup.session.variant.start.memory)
        for turn in game.turns:
            found |= dict(turn.before.memory)
        return list(found | dict(game.current.memory))

    def _words(self, key: str) -> str:
        session = self.setup.session
        return memory_sentence(sentences(), session.variant, key, names_of(session.game, session.variant))

    def _tell(self) -> None:
        """Say what the row is about that is chosen."""
        item = self.table.item(self.table.currentRow(), KEY)
        text = self._words(item.text().strip()) if item is not None else ""
        if not self.offer.count() > 1 and self.table.rowCount() == 1:
            text = self.tr("The rules of this variant remember nothing.")
        self.meaning.setText(text)
        self.meaning.setVisible(bool(text))

    def _begin(self) -> None:
        """Put the key that was chosen into the last row, and let its value be written, or first the rest of the key."""
        key = str(self.offer.currentData())
        self.offer.setCurrentIndex(0)
        if not key:
            return
        row = self.table.rowCount() - 1
        cell = KEY if key.endswith(".") else VALUE
        self.table.blockSignals(True)
        self.table.setItem(row, KEY, QTableWidgetItem(key))
        self.table.blockSignals(False)
        self.table.setCurrentCell(row, cell)
        self._tell()
        self.table.setFocus()
        self.table.edit(self.table.currentIndex())
        if cell == KEY:
            QTimer.singleShot(0, self, self._go_on)

    def _go_on(self) -> None:
        """Let what is written be added to a key that has begun, not take its place."""
        for editor in self.table.findChildren(QLineEdit):
            editor.end(False)

    def _change(self, item: QTableWidgetItem) -> None:
        """Remember what a row says; what it said before under another key is forgotten."""
        position = self.setup.position
        if position is None:
            return
        row = item.row()
        key, value = self.table.item(row, KEY), self.table.item(row, VALUE)
        variant = self.setup.session.variant
        named = key.text().strip() if key is not None else ""
        written = value.text().strip() if value is not None else ""
        new = (named, read_memory(variant.lexicon, variant.calendar, named, written))
        self._tell()
        if row < len(position.memory):
            position = set_memory(position, position.memory[row][0], "")
        if new[0] and new[1]:
            position = set_memory(position, *new)
        elif row >= len(self.setup.position.memory if self.setup.position is not None else ()):
            return
        self.setup.lay(position)
