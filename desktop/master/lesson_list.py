"""The list of the teaching positions, chapter by chapter, to be searched."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from desktop.widgets.wrapping_tree import Wrapper
from engine import LessonHead

ID = Qt.ItemDataRole.UserRole


class Catalogue(QWidget):
    """Chapters with their cases. What is typed above leaves those that have all its words."""

    chosen = Signal(str)

    def __init__(self, heads: Sequence[LessonHead], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heads = tuple(heads)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search"))
        self.search.setAccessibleName(self.tr("Search"))
        self.search.setClearButtonEnabled(True)
        self.tree = QTreeWidget()
        self.tree.setAccessibleName(self.tr("Teaching positions"))
        self.tree.setHeaderHidden(True)
        self.tree.setIndentation(14)
        self.tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._wrapper = Wrapper(self.tree)
        self.count = QLabel()
        self.count.setObjectName("faint")
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addWidget(self.search)
        column.addWidget(self.tree, 1)
        column.addWidget(self.count)
        self._items: dict[str, QTreeWidgetItem] = {}
        self._fill()
        self.search.textChanged.connect(lambda _: self._sift())
        self.search.returnPressed.connect(self._choose_first)
        self.tree.currentItemChanged.connect(lambda item, _: self._choose(item))
        self._sift()

    def _fill(self) -> None:
        chapters: dict[str, QTreeWidgetItem] = {}
        for head in self.heads:
            chapter = chapters.get(head.chapter)
            if chapter is None:
                chapter = QTreeWidgetItem([f"{head.chapter}  {head.chapter_title}"])
                font = self.tree.font()
                font.setBold(True)
                chapter.setFont(0, font)
                chapter.setFlags(Qt.ItemFlag.ItemIsEnabled)
                chapters[head.chapter] = chapter
                self.tree.addTopLevelItem(chapter)
            item = QTreeWidgetItem([f"{head.id}  {head.title}"])
            item.setData(0, ID, head.id)
            item.setToolTip(0, head.title)
            chapter.addChild(item)
            self._items[head.id] = item

    @property
    def listed(self) -> tuple[str, ...]:
        """The cases that are left by what is searched, in their order."""
        return tuple(head.id for head in self.heads if not self._items[head.id].isHidden())

    def beside(self, name: str, by: int) -> str:
        """The listed case so many places after one; after the last comes the first."""
        listed = self.listed
        if not listed:
            return ""
        if name in listed:
            return listed[(listed.index(name) + by) % len(listed)]
        return listed[0 if by > 0 else -1]

    def mark(self, name: str) -> None:
        """Show which case is open."""
        item = self._items.get(name)
        if item is not None and self.tree.currentItem() is not item:
            self.tree.blockSignals(True)
            self.tree.setCurrentItem(item)
            self.tree.blockSignals(False)
            self.tree.scrollToItem(item)

    def _sift(self) -> None:
        words = self.search.text().casefold().split()
        for head in self.heads:
            text = f"{head.id} {head.title} {head.chapter_title}".casefold()
            self._items[head.id].setHidden(not all(word in text for word in words))
        for row in range(self.tree.topLevelItemCount()):
            chapter = self.tree.topLevelItem(row)
            if chapter is not None:
                below = [chapter.child(number) for number in range(chapter.childCount())]
                chapter.setHidden(all(one is None or one.isHidden() for one in below))
                chapter.setExpanded(True)
        self.count.setText(
            self.tr("{count} of {all} cases").format(count=len(self.listed), all=len(self.heads))
        )

    def _choose_first(self) -> None:
        if self.listed:
            self.chosen.emit(self.listed[0])

    def _choose(self, item: QTreeWidgetItem | None) -> None:
        name = item.data(0, ID) if item is not None else None
        if name:
            self.chosen.emit(str(name))
