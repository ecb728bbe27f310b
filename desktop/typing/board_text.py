"""The board as text, for those who hear it or search it: a panel with every space, beside the map or in its place."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QTreeWidgetItemIterator,
    QVBoxLayout,
    QWidget,
)

from desktop.session.board_presenter import BoardPresenter
from desktop.session.changes import Change
from desktop.typing.board_words import BY_NAME, BY_POWER, BY_REGION, SpaceLine, board_words
from desktop.widgets.window_sizing import scaled_width

SPACE = Qt.ItemDataRole.UserRole
USUAL = QSize(520, 600)
ALOUD = Qt.ItemDataRole.AccessibleTextRole


class BoardText(QWidget):
    """Spaces with owner, units, things, orders and neighbours, as the seat sees them."""

    pointed = Signal(str)
    """A space is chosen."""

    def __init__(self, presenter: BoardPresenter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = presenter
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search: a space, a power, a unit …"))
        self.search.setAccessibleName(self.tr("Search the board"))
        self.search.setClearButtonEnabled(True)
        self.grouping = QComboBox()
        self.grouping.setAccessibleName(self.tr("Arrange spaces"))
        for key, words in (
            (BY_POWER, self.tr("By power")),
            (BY_REGION, self.tr("By region")),
            (BY_NAME, self.tr("By name")),
        ):
            self.grouping.addItem(words, key)
        self.list = QTreeWidget()
        self.list.setAccessibleName(self.tr("Board as text"))
        self.list.setHeaderLabels(
            [
                self.tr("Space"),
                self.tr("Whose"),
                self.tr("What is there"),
                self.tr("Order"),
                self.tr("Next to"),
            ]
        )
        self.list.setRootIsDecorated(False)
        self.list.setAlternatingRowColors(True)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.list.header().setStretchLastSection(True)
        self.found = QLabel()
        self._lay_out()
        self.search.textChanged.connect(lambda _: self._filter())
        self.search.returnPressed.connect(self._go_to_first)
        self.grouping.activated.connect(lambda _: self.refresh())
        self.list.currentItemChanged.connect(lambda item, _: self._point(item))
        presenter.shown.connect(self.refresh)
        presenter.session.changed.connect(self._hear)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.search, 1)
        top.addWidget(self.grouping)
        column = QVBoxLayout(self)
        column.addLayout(top)
        column.addWidget(self.list, 1)
        column.addWidget(self.found)

    def sizeHint(self) -> QSize:
        return USUAL

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.refresh()

    def _hear(self, change: Change) -> None:
        if change.orders:
            self.refresh()

    def refresh(self) -> None:
        """Tell the board anew. While nobody reads it, nothing of it is kept."""
        kept = self.space()
        was_blocked = self.list.blockSignals(True)
        self.list.clear()
        if self.isVisible():
            presenter = self.presenter
            turn_view = None if presenter.is_after else presenter.turn_view
            for section in board_words(
                presenter.session, presenter.position, self.grouping.currentData(), turn_view
            ):
                top = self.list.invisibleRootItem()
                if section.title:
                    top = QTreeWidgetItem([section.title])
                    font = top.font(0)
                    font.setBold(True)
                    top.setFont(0, font)
                    self.list.addTopLevelItem(top)
                    top.setFirstColumnSpanned(True)
                for line in section.lines:
                    top.addChild(_item(line))
            self.list.expandAll()
            for column, widest in enumerate((220, 160, 260, 220)):
                self.list.resizeColumnToContents(column)
                self.list.setColumnWidth(column, min(self.list.columnWidth(column), scaled_width(widest)))
            self._select(kept)
        self.list.blockSignals(was_blocked)
        self._filter()

    def space(self) -> str:
        """The space that is chosen."""
        item = self.list.currentItem()
        return str(item.data(0, SPACE) or "") if item is not None else ""

    def choose(self, space: str) -> None:
        """Choose the space that was pointed at on the map."""
        if space and self.isVisible() and space != self.space():
            was_blocked = self.list.blockSignals(True)
            self._select(space)
            self.list.blockSignals(was_blocked)

    def _select(self, space: str) -> None:
        for item in self._items():
            if space and item.data(0, SPACE) == space and not item.isHidden():
                self.list.setCurrentItem(item, 0, QItemSelectionModel.SelectionFlag.ClearAndSelect)
                self.list.scrollToItem(item)
                return

    def _items(self) -> list[QTreeWidgetItem]:
        found = []
        walk = QTreeWidgetItemIterator(self.list)
        while walk.value() is not None:
            found.append(walk.value())
            walk += 1
        return found

    def _filter(self) -> None:
        """Show the spaces of which every word that is searched for is told."""
        words = self.search.text().casefold().split()
        count = 0
        for item in self._items():
            if item.data(0, SPACE):
                told = str(item.data(0, ALOUD)).casefold()
                is_found = all(word in told for word in words)
                item.setHidden(not is_found)
                count += is_found
        shown = {id(item.parent()) for item in self._items() if item.data(0, SPACE) and not item.isHidden()}
        for heading in self._items():
            if not heading.data(0, SPACE):
                heading.setHidden(id(heading) not in shown)
        self.found.setText(self.tr("%n space(s)", "", count))

    def _go_to_first(self) -> None:
        first = next((item for item in self._items() if item.data(0, SPACE) and not item.isHidden()), None)
        if first is not None:
            self.list.setFocus()
            self.list.setCurrentItem(first)

    def _point(self, item: QTreeWidgetItem | None) -> None:
        if item is not None and item.data(0, SPACE):
            self.pointed.emit(str(item.data(0, SPACE)))


def _item(line: SpaceLine) -> QTreeWidgetItem:
    item = QTreeWidgetItem(
        [line.title, line.ground, "; ".join(line.here), "; ".join(line.orders), line.neighbours]
    )
    item.setData(0, SPACE, line.space)
    item.setData(0, ALOUD, line.aloud)
    for column, text in enumerate((line.title, line.ground, *(["\n".join(line.here)]))):
        item.setToolTip(column, text)
    item.setToolTip(3, "\n".join(line.orders))
    item.setToolTip(4, line.neighbours)
    return item
