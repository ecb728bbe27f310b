"""The flyout: a small panel beside a unit that lists what can be done, with letters, words and what comes next.

It never takes the keyboard from the board: keys are handed to it while it is open.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette, QPen, QRegion
from PySide6.QtWidgets import (
    QFrame,
    QGraphicsDropShadowEffect,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from desktop.drafting.flyout_rows import Row
from desktop.widgets.panel_placement import place_beside
from desktop.widgets.window_sizing import scaled_width

CAP, PAD, AIR, SLACK = 22, 8, 26, 12
"""The width of a key cap, the space about the words, that between words and hint, and some to spare."""
WIDEST, HIGHEST, EDGE = 460, 0.8, 8
NOTE = 330
"""The least width of a flyout with a note, so that a few lines are enough for it."""
ROW = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex


class Flyout(QFrame):
    """Rows to choose from, beside a part of the board that stays free."""

    chosen = Signal(object)
    """The row that was chosen."""
    pointed = Signal(object)
    """The row that the pointer or the keyboard came to."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("flyout")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setGraphicsEffect(shadow(self))
        self.title = QLabel()
        self.title.setObjectName("heading")
        self.note = QLabel()
        self.note.setObjectName("faint")
        self.note.setWordWrap(True)
        self.list = QListWidget()
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setStyleSheet("QListWidget { border: none; padding: 0; background: transparent; }")
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setMouseTracking(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._rows = _Rows(self.list)
        self.list.setItemDelegate(self._rows)
        self.list.setAccessibleName(self.tr("What can be ordered"))
        self.list.itemEntered.connect(self.list.setCurrentItem)
        self.list.itemClicked.connect(lambda item: self._choose(item))
        self.list.currentItemChanged.connect(self._point)
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        column.setSpacing(2)
        column.addWidget(self.title)
        column.addWidget(self.note)
        column.addWidget(self.list)
        self.hide()

    @property
    def rows(self) -> tuple[Row, ...]:
        """What is offered."""
        return tuple(self.list.item(index).data(ROW) for index in range(self.list.count()))

    @property
    def current(self) -> Row | None:
        """The row that the keyboard is on."""
        item = self.list.currentItem()
        row: Row | None = item.data(ROW) if item is not None else None
        return row

    def open_beside(
        self, avoided: QRect, title: str, rows: Sequence[Row], *spared: QRegion, note: str = ""
    ) -> None:
        """Show rows beside a part of the board, the first that takes nothing back ready to be chosen; a note stands
        above them."""
        self.list.clear()
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.list.setAccessibleDescription(note)
        self.title.setText(title)
        self.title.setVisible(bool(title))
        self._rows.indent = CAP + PAD if any(row.letter for row in rows) else 0
        for row in rows:
            item = QListWidgetItem(row.label, self.list)
            item.setData(ROW, row)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken(row))
        self.list.setCurrentRow(next((at for at, row in enumerate(rows) if not row.takes), 0))
        self.ensurePolished()
        self._fit()
        self.keep_beside(avoided, *spared)
        self.show()
        self.raise_()

    def close_up(self) -> None:
        """Put the panel away; nothing of what it offered stays in it."""
        self.hide()
        self.list.clear()
        self.title.clear()
        self.note.clear()
        self.list.setAccessibleDescription("")

    def keep_beside(self, avoided: QRect, *spared: QRegion) -> None:
        """Move to where the panel covers nothing of a part of the board, and of what is spared as little as may be."""
        room = self._over.rect().adjusted(4, 4, -4, -4)
        self.move(place_beside(room, self.size(), avoided, *spared))

    def step(self, by: int) -> Row | None:
        """Go on to another row; after the last comes the first."""
        count = self.list.count()
        if count:
            self.list.setCurrentRow((self.list.currentRow() + by) % count)
        return self.current

    def pass_by(self) -> None:
        """Be on no row: what is asked is answered elsewhere."""
        self.list.setCurrentRow(-1)

    def accept(self) -> None:
        """Choose the row that the keyboard is on."""
        item = self.list.currentItem()
        if item is not None:
            self._choose(item)

    def letter(self, letter: str) -> bool:
        """Choose the first row that has a letter; whether one has it."""
        for index in range(self.list.count()):
            item = self.list.item(index)
            if item.data(ROW).letter == letter.upper():
                self._choose(item)
                return True
        return False

    def _point(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(ROW) is not None:
            self.pointed.emit(item.data(ROW))

    def _choose(self, item: QListWidgetItem) -> None:
        row = item.data(ROW)
        self.close_up()
        self.chosen.emit(row)

    def _fit(self) -> None:
        """As wide as the longest row, as high as all of them, within bounds."""
        delegate = self._rows
        option = QStyleOptionViewItem()
        option.initFrom(self.list)
        option.font = self.list.font()
        sizes = [
            delegate.sizeHint(option, self.list.model().index(row, 0)) for row in range(self.list.count())
        ]
        title = self.title.sizeHint() if self.title.text() else QSize(0, 0)
        high = sum(size.height() for size in sizes) + 6
        room = min(scaled_width(WIDEST), self._over.width() - 4 * EDGE)
        least = min(room, NOTE) if self.note.text() else 0
        wide = max(least, *(size.width() for size in (*sizes, title)))
        note = self.note.heightForWidth(min(wide, room)) + 2 if self.note.text() else 0
        most = int(self._over.height() * HIGHEST) - title.height() - note - 2 * EDGE
        policy = Qt.ScrollBarPolicy
        self.list.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOn if high > most else policy.ScrollBarAlwaysOff
        )
        bar = self.list.verticalScrollBar().sizeHint().width() if high > most else 0
        self.list.setFixedHeight(max(40, min(high, most)))
        self.setFixedWidth(min(wide + bar, room) + 2 * EDGE)
        above = title.height() + note + (2 if title.height() else 0)
        self.setFixedHeight(self.list.height() + above + 2 * EDGE)


def shadow(widget: QWidget) -> QGraphicsDropShadowEffect:
    """What lifts a panel off the board."""
    effect = QGraphicsDropShadowEffect(widget)
    effect.setBlurRadius(18)
    effect.setOffset(0, 3)
    effect.setColor(QColor(0, 0, 0, 150))
    return effect


def spoken(row: Row) -> str:
    """A row as it is read aloud."""
    return ", ".join(part for part in (row.label, row.hint, row.letter) if part)


class _Rows(QStyledItemDelegate):
    """Paints a row: its letter as a key cap, its words, and pale at the right what comes next."""

    indent = 0
    """What key caps take up at the left, in a flyout that has any."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row: Row = index.data(ROW)
        metrics = QFontMetrics(option.font)
        hint = QFontMetrics(_italic(option.font)).horizontalAdvance(row.hint) if row.hint else -AIR
        wide = self.indent + 2 * PAD + metrics.horizontalAdvance(row.label) + AIR + hint + SLACK
        return QSize(wide, max(28, metrics.height() + 10))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: Row = index.data(ROW)
        palette, rect = option.palette, option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Text), 1.4))
            painter.setBrush(palette.color(QPalette.ColorRole.Highlight))
            painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), 4, 4)
        ink = palette.color(QPalette.ColorRole.Text)
        self._paint_cap(painter, option, row.letter, ink)
        words = rect.adjusted(self.indent + PAD, 0, -PAD, 0)
        painter.setPen(ink)
        painter.setFont(option.font)
        label = option.fontMetrics.elidedText(row.label, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), label)
        left = words.width() - option.fontMetrics.horizontalAdvance(row.label) - PAD
        font = _italic(option.font)
        painter.setFont(font)
        pale = QColor(ink)
        pale.setAlphaF(0.72)
        painter.setPen(pale)
        hint = QFontMetrics(font).elidedText(row.hint, Qt.TextElideMode.ElideRight, max(0, left))
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), hint)
        painter.restore()

    def _paint_cap(self, painter: QPainter, option: QStyleOptionViewItem, letter: str, ink: QColor) -> None:
        if not letter:
            return
        cap = QRectF(option.rect.left() + PAD, option.rect.center().y() - CAP / 2 + 0.5, CAP, CAP)
        painter.setPen(QPen(ink, 1))
        painter.setBrush(option.palette.color(QPalette.ColorRole.Button))
        painter.drawRoundedRect(cap, 4, 4)
        font = QFont(option.font)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(cap, int(Qt.AlignmentFlag.AlignCenter), letter)


def _italic(font: QFont) -> QFont:
    other = QFont(font)
    other.setItalic(True)
    return other
