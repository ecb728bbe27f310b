"""How the rows of the list of orders are painted: a letter, the order, and a mark with a word where something is amiss."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop.settings.preferences import notifier
from desktop.settings.theme import theme
from desktop.typing.order_model import ROW
from desktop.typing.order_rows import AHEAD, DOUBTFUL, FINE, IDLE, NOTE, REFUSED, Group, Row

_GAP = 6
_PAD = 3


class OrderDelegate(QStyledItemDelegate):
    """Paints headings and orders. Whatever a colour tells, a shape and a word tell too."""

    def __init__(self) -> None:
        super().__init__()
        self.colours: dict[str, str] = {}
        """Those of the powers."""
        self.chosen: Row | None = None
        """The row that is chosen: its doubts are told below it."""
        self.width = 300
        """How wide a row is."""
        self._wear()
        notifier.changed.connect(self._wear)

    def _wear(self) -> None:
        self._theme = theme()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        item = index.data(ROW)
        height = _height(option.fontMetrics, item)
        if isinstance(item, Row) and item.sort == NOTE:
            height = self._note_box(option.font, item, QRect(0, 0, self.width, height)).height() + 2 * _PAD
        if self._tells(item):
            height += (
                self._doubts_box(option.fontMetrics, item, QRect(0, 0, self.width, height)).height() + _PAD
            )
        return QSize(self.width, height)

    def _tells(self, item: object) -> bool:
        return isinstance(item, Row) and item == self.chosen and bool(item.doubts)

    def _note_box(self, font: QFont, row: Row, line: QRect) -> QRect:
        """Where a note stands beside its mark: all of it is read, in as many lines as it takes."""
        room = self._words_beside_badge(line).adjusted(0, _PAD, 0, 10_000)
        metrics = QFontMetrics(_italic(font))
        box = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, row.text)
        return QRect(room.topLeft(), QSize(room.width(), max(box.height(), line.height() - 2 * _PAD)))

    def _words_beside_badge(self, line: QRect) -> QRect:
        return line.adjusted(4 + line.height() - 2 * _PAD + _GAP, 0, -_GAP, 0)

    def _doubts_box(self, metrics: QFontMetrics, row: Row, line: QRect) -> QRect:
        """Where the doubts about a row stand, below its line."""
        left = line.left() + line.height() + _GAP
        room = QRect(left, line.bottom(), line.right() - left - _GAP, 10_000)
        return metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, "\n".join(row.doubts))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        item = index.data(ROW)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect: QRect = option.rect
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(self._theme.chosen))
        elif option.state & QStyle.StateFlag.State_MouseOver and isinstance(item, Row):
            painter.fillRect(rect, QColor(self._theme.hover))
        font: QFont = option.font
        painter.setFont(font)
        if isinstance(item, Group):
            self._paint_heading(painter, rect, font, item)
        elif isinstance(item, Row):
            line = QRect(rect.topLeft(), QSize(rect.width(), _height(option.fontMetrics, item)))
            self._paint_row(painter, line, font, item)
            if self._tells(item):
                painter.setFont(font)
                painter.setPen(QColor(self._theme.warning))
                box = self._doubts_box(option.fontMetrics, item, line)
                painter.drawText(box, Qt.TextFlag.TextWordWrap, "\n".join(item.doubts))
        painter.restore()

    def _paint_heading(self, painter: QPainter, rect: QRect, font: QFont, group: Group) -> None:
        bold = QFont(font)
        bold.setWeight(QFont.Weight.DemiBold)
        colour = self.colours.get(group.power, self._theme.line)
        is_main = group.key == group.power
        left = rect.left() + 2
        if is_main:
            flag = QRectF(left, rect.top() + 6, 8, rect.height() - 11)
            painter.setPen(QPen(QColor(self._theme.ink), 1))
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(flag, 2, 2)
            left += 14
        painter.setPen(QColor(self._theme.ink))
        painter.setFont(bold)
        words = rect.adjusted(left - rect.left(), 0, -_GAP, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, group.title)
        used = painter.fontMetrics().horizontalAdvance(group.title) + 12
        painter.setFont(_italic(font))
        painter.setPen(QColor(self._theme.faint if group.is_complete else self._theme.warning))
        count = group.count if group.is_complete or not is_main else f"◦ {group.count}"
        painter.drawText(
            words.adjusted(used, 0, 0, 0),
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight,
            painter.fontMetrics().elidedText(count, Qt.TextElideMode.ElideRight, words.width() - used),
        )
        painter.setPen(QPen(QColor(self._theme.line), 1))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())

    def _paint_row(self, painter: QPainter, rect: QRect, font: QFont, row: Row) -> None:
        side = rect.height() - 2 * _PAD
        badge = QRectF(rect.left() + 4, rect.top() + _PAD, side, side)
        self._paint_badge(painter, badge, font, row)
        words = self._words_beside_badge(rect)
        if row.remark:
            words = self._paint_remark(painter, words, font, row)
        painter.setFont(_italic(font) if row.sort in (NOTE, AHEAD) else font)
        painter.setPen(QColor(self._theme.warning if row.sort in (IDLE, NOTE) else self._theme.ink))
        if row.sort == NOTE:
            painter.drawText(self._note_box(font, row, rect), Qt.TextFlag.TextWordWrap, row.text)
            return
        text = painter.fontMetrics().elidedText(row.text, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, text)
        if row.gloss:
            self._paint_gloss(
                painter, words.adjusted(painter.fontMetrics().horizontalAdvance(text), 0, 0, 0), row
            )

    def _paint_gloss(self, painter: QPainter, room: QRect, row: Row) -> None:
        """The names of the spaces, in what is left of the line."""
        painter.setFont(_italic(painter.font()))
        painter.setPen(QColor(self._theme.faint))
        room = room.adjusted(2 * _GAP, 0, -_GAP, 0)
        text = painter.fontMetrics().elidedText(row.gloss, Qt.TextElideMode.ElideRight, max(0, room.width()))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_badge(self, painter: QPainter, badge: QRectF, font: QFont, row: Row) -> None:
        """The letter of an order in a square; an empty ring for a unit that has none; a triangle for a note."""
        ink = QColor(self._theme.ink)
        if row.sort == IDLE:
            painter.setPen(QPen(QColor(self._theme.warning), 1.6, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(badge.adjusted(1, 1, -1, -1))
            return
        if row.sort == NOTE:
            _paint_triangle(painter, badge, self._theme.warning)
            return
        painter.setPen(QPen(ink, 1, Qt.PenStyle.DashLine if row.sort == AHEAD else Qt.PenStyle.SolidLine))
        painter.setBrush(QColor(self._theme.sheet))
        painter.drawRoundedRect(badge, 3, 3)
        small = QFont(font)
        small.setPixelSize(max(9, int(badge.height() * 0.68)))
        small.setWeight(QFont.Weight.DemiBold)
        painter.setFont(small)
        painter.setPen(ink)
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, row.letter)

    def _paint_remark(self, painter: QPainter, words: QRect, font: QFont, row: Row) -> QRect:
        """The mark and the word at the end of a row; what is left for the row's text."""
        painter.setFont(_italic(font))
        painter.setPen(
            QColor(self._theme.warning if row.state != FINE or row.sort == IDLE else self._theme.faint)
        )
        width = painter.fontMetrics().horizontalAdvance(row.remark)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, row.remark)
        left = words.right() - width - _GAP
        if row.state != FINE:
            side = words.height() - 4 * _PAD
            mark = QRectF(left - side, words.top() + 2 * _PAD, side, side)
            if row.state == DOUBTFUL:
                _paint_triangle(painter, mark, self._theme.warning)
            elif row.state == REFUSED:
                _paint_slashed(painter, mark, self._theme.warning)
            else:
                _paint_gap(painter, mark, self._theme.warning)
            left -= side + _GAP
        return QRect(words.left(), words.top(), left - words.left(), words.height())


def _italic(font: QFont) -> QFont:
    italic = QFont(font)
    italic.setItalic(True)
    return italic


def _height(metrics: QFontMetrics, item: Row | Group) -> int:
    """The height of one line; headings have some air about them."""
    return metrics.height() + (4 if isinstance(item, Group) else 2) * _PAD


def _paint_triangle(painter: QPainter, box: QRectF, colour: str) -> None:
    """A warning sign: what is doubtful."""
    path = QPainterPath(QPointF(box.center().x(), box.top() + 1))
    path.lineTo(box.bottomRight() + QPointF(0, -1))
    path.lineTo(box.bottomLeft() + QPointF(0, -1))
    path.closeSubpath()
    pen = QPen(QColor(colour), 1.6)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    middle = box.center().x()
    painter.drawLine(QPointF(middle, box.top() + box.height() * 0.4), QPointF(middle, box.bottom() - 5))
    painter.drawPoint(QPointF(middle, box.bottom() - 3))


def _paint_slashed(painter: QPainter, box: QRectF, colour: str) -> None:
    """A ring with a stroke through it, as on the map: what the rules do not allow."""
    painter.setPen(QPen(QColor(colour), 1.8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ring = box.adjusted(1, 1, -1, -1)
    painter.drawEllipse(ring)
    lean = 0.35 * ring.width()
    painter.drawLine(ring.center() + QPointF(-lean, lean), ring.center() + QPointF(lean, -lean))


def _paint_gap(painter: QPainter, box: QRectF, colour: str) -> None:
    """Two ends of a line that do not meet: what helps nothing that is ordered."""
    painter.setPen(QPen(QColor(colour), 1.8))
    middle = box.center()
    painter.drawLine(QPointF(box.left(), middle.y()), QPointF(middle.x() - 3, middle.y()))
    painter.drawLine(QPointF(middle.x() + 3, middle.y()), QPointF(box.right(), middle.y()))
    painter.drawLine(QPointF(middle.x() - 3, box.top() + 1), QPointF(middle.x() - 3, box.bottom() - 1))
    painter.drawLine(QPointF(middle.x() + 3, box.top() + 1), QPointF(middle.x() + 3, box.bottom() - 1))
