"""The boards as pictures on a wall, as large as lets all of them be seen."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from pathlib import Path

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QHideEvent, QIcon, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from desktop.canvas.board_pictures import WATER, board_picture
from desktop.canvas.gallery import Gallery
from desktop.settings.languages import word
from desktop.start.recent_list import ID
from engine import Variant

LEAST, MOST = QSize(190, 137), QSize(700, 504)
"""The smallest and the largest picture."""
GAP = 20
"""Between two pictures, and between a name and the picture below it."""
RIM = 2
"""A row that is as wide as the wall itself would be broken."""
SETTLED = 60
"""Milliseconds for which the wall must keep its size before pictures of another size are painted."""


class BoardWall(QListWidget):
    """A picture for each variant, with its name and how many play it."""

    def __init__(self, variants: Mapping[str, Variant], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("boards")
        self.setAccessibleName(self.tr("Boards"))
        self.variants = variants
        self.card = LEAST
        self.gallery = Gallery(self)
        self.gallery.rendered.connect(self._repaint)
        self.setViewMode(QListWidget.ViewMode.IconMode)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setMovement(QListWidget.Movement.Static)
        self.setWordWrap(True)
        for variant in variants.values():
            players = self.tr("{count} players").format(count=word(variant, variant.players))
            item = QListWidgetItem(f"{word(variant, variant.name)}\n{players}")
            item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            item.setData(ID, variant.id)
            item.setToolTip(word(variant, variant.summary))
            self.addItem(item)
        self._unpainted: list[int] = []
        self._painting = QTimer(self)
        self._painting.timeout.connect(self._paint_next)
        self._hang(LEAST, LEAST.width() + GAP)
        self._painting.start(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Larger text needs more room."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        """Make the pictures as large as there is room for now."""
        card, across = self._room()
        if card != self.card:
            self._hang(card, across)
            self._painting.start(SETTLED if self.isVisible() else 0)
        else:
            self.setGridSize(self._cell(across))

    def _room(self) -> tuple[QSize, int]:
        """The size of the pictures, and how much of the width each has: as large as possible with all in sight, else as
        small as they may be, as many beside each other as there is room for."""
        within = self.contentsRect()
        free = within.width() - self.verticalScrollBar().sizeHint().width() - RIM
        most = max(1, free // (LEAST.width() + GAP))
        widths = []
        for columns in range(1, most + 1):
            below = self._below(free // columns - GAP)
            down = within.height() // ceil(max(1, len(self.variants)) / columns) - below - GAP
            widths.append((min(free // columns - GAP, down * LEAST.width() // LEAST.height()), columns))
        width, columns = max(widths, key=lambda one: (one[0], -one[1]))
        if width < LEAST.width():
            columns = most
            width = free // columns - GAP
        width = max(LEAST.width(), min(width, MOST.width()))
        return QSize(width, width * LEAST.height() // LEAST.width()), free // columns

    def _below(self, width: int) -> int:
        """How much room the longest name of a board and its players take below pictures so wide."""
        metrics, within = self.fontMetrics(), QRect(0, 0, width, MOST.height())
        wrapped = Qt.TextFlag.TextWordWrap
        texts = (self.item(row).text() for row in range(self.count()))
        return (
            max((metrics.boundingRect(within, wrapped, text).height() for text in texts), default=0)
            + GAP // 2
        )

    def _cell(self, across: int) -> QSize:
        """The room of a picture with what is written below it."""
        return QSize(across, self.card.height() + self._below(self.card.width()) + GAP)

    def _hang(self, card: QSize, across: int) -> None:
        """Make room for pictures of another size, which are painted one after another."""
        self.card = card
        self.setIconSize(card)
        self.setGridSize(self._cell(across))
        blank = QPixmap(card)
        blank.fill(WATER)
        for row in range(self.count()):
            self.item(row).setIcon(QIcon(blank))
        self._unpainted = list(range(self.count()))

    def _paint_next(self) -> None:
        """Paint one board after another, once the window is there and can be used."""
        self._painting.setInterval(0)
        if not self._unpainted:
            self._painting.stop()
            return
        item = self.item(self._unpainted.pop(0))
        self._paint(item)
        self.gallery.want(self.variants[item.data(ID)])

    def _paint(self, item: QListWidgetItem) -> None:
        picture = board_picture(self.variants[item.data(ID)], self.card, self.devicePixelRatioF())
        item.setIcon(QIcon(picture))

    def _repaint(self, folder: Path) -> None:
        """A board was engraved: show it so, wherever it is shown."""
        for row in range(self.count()):
            item = self.item(row)
            if self.variants[item.data(ID)].board_folder == folder:
                self._paint(item)

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave the machine to the board that is played on."""
        self.gallery.stop()
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        for variant in self.variants.values() if not self._unpainted else ():
            self.gallery.want(variant)
        super().showEvent(event)
