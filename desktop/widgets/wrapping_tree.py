"""Trees whose rows are as high as their words need in the width that there is."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

PADDING = 8
TALLEST = 10_000


class Wrapper(QObject):
    """Keeps the rows of a tree high enough for their first column."""

    def __init__(self, tree: QTreeWidget) -> None:
        super().__init__(tree)
        self.tree = tree
        tree.setWordWrap(True)
        tree.setUniformRowHeights(False)
        tree.setTextElideMode(Qt.TextElideMode.ElideNone)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.wrap)
        tree.header().sectionResized.connect(lambda *_: self._soon.start())
        tree.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wrap anew once the tree has another width: its column follows a little later."""
        if event.type() == QEvent.Type.Resize:
            self._soon.start()
        return super().eventFilter(watched, event)

    def wrap(self) -> None:
        """Give every row the height that it needs now."""
        for item, depth in self._items():
            width = self.tree.columnWidth(0) - depth * self.tree.indentation() - PADDING
            metrics = QFontMetrics(item.font(0).resolve(self.tree.font()))
            room = QRect(0, 0, max(40, width), TALLEST)
            needed = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), item.text(0))
            item.setSizeHint(0, QSize(0, needed.height() + 4))

    def _items(self) -> Iterator[tuple[QTreeWidgetItem, int]]:
        """All rows, and how deep they stand."""
        first = 1 if self.tree.rootIsDecorated() else 0
        waiting = [(self.tree.invisibleRootItem(), first - 1)]
        while waiting:
            item, depth = waiting.pop()
            below = [child for row in range(item.childCount()) if (child := item.child(row)) is not None]
            waiting += [(child, depth + 1) for child in below]
            yield from ((child, depth + 1) for child in below)
