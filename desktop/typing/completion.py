"""What is offered while an order is typed: the engine's completions as a model, with a hint to each."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop.session.session import Session
from desktop.settings.preferences import notifier
from desktop.settings.theme import theme
from desktop.settings.translation import Translator
from desktop.typing.seat_orders import situation_of, writers, written
from engine import Completer, Completion, Position

_tr = Translator("CompletionModel")

HINT = Qt.ItemDataRole.UserRole
_PAD = 3
Index = QModelIndex | QPersistentModelIndex


class CompletionModel(QAbstractListModel):
    """The ways to go on with the order at the end of a line; a line may have several, with ";" between them."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._completers: list[Completer] = []
        self._of: tuple[Position, str] | None = None
        """The position and the seat that the completers are for."""
        self._head = ""
        self.offered: tuple[Completion, ...] = ()

    def forget(self) -> None:
        """What was offered holds no longer; of another seat or position nothing is kept at all."""
        if self._of != (self.session.game.current, self.session.seat):
            self._completers, self._of = [], None
        self._show("", ())

    def offer(self, text: str) -> None:
        """Offer what may follow a text."""
        head, mark, last = text.rpartition(";")
        head = f"{head}{mark} " if mark else ""
        idle = tuple(unit.place for unit in self.session.unordered()) if self.session.seat else ()
        found = [
            one for completer in self._ready() for one in completer.completions(last.lstrip(), first=idle)
        ]
        self._show(head, tuple(found))

    def _show(self, head: str, offered: tuple[Completion, ...]) -> None:
        if (head, offered) != (self._head, self.offered):
            self.beginResetModel()
            self._head, self.offered = head, offered
            self.endResetModel()

    def _ready(self) -> list[Completer]:
        """The completers of all who may order here."""
        session = self.session
        if self._of is None:
            self._of = (session.game.current, session.seat)
            powers = (session.seat,) if session.seat else writers(session)
            self._completers = [
                Completer(session.variant.lexicon, situation_of(session, power), power) for power in powers
            ]
        return self._completers

    def text(self, row: int) -> str:
        """What the line says once a row is taken."""
        return self._head + self.offered[row].text

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.offered)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.offered):
            return None
        one = self.offered[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return one.text if one.order is not None else f"{one.text.strip()} …"
        if role == Qt.ItemDataRole.EditRole:
            return self.text(index.row())
        if role in (HINT, Qt.ItemDataRole.ToolTipRole):
            return self._hint(one)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{one.text}, {self._hint(one)}"
        return None

    def _hint(self, one: Completion) -> str:
        """The order in other words; of a mere beginning how many ways it can go on."""
        if one.order is None:
            return _tr("%n way(s) to go on", one.ways)
        full = written(self.session, one.order, "full")
        return full if full != one.text else written(self.session, one.order)


class CompletionDelegate(QStyledItemDelegate):
    """Paints an offer with its hint to the right."""

    def __init__(self) -> None:
        super().__init__()
        self._wear()
        notifier.changed.connect(self._wear)

    def _wear(self) -> None:
        self._theme = theme()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        metrics = option.fontMetrics
        hint = QFontMetrics(_italic(option.font)).horizontalAdvance(index.data(HINT))
        return QSize(metrics.horizontalAdvance(index.data()) + hint + 40, metrics.height() + 2 * _PAD)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        rect: QRect = option.rect
        is_chosen = option.state & QStyle.StateFlag.State_Selected
        painter.fillRect(rect, QColor(self._theme.chosen if is_chosen else self._theme.sheet))
        painter.setPen(QColor(self._theme.ink))
        painter.setFont(option.font)
        inner = rect.adjusted(8, 0, -8, 0)
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, index.data())
        used = painter.fontMetrics().horizontalAdvance(index.data()) + 16
        painter.setFont(_italic(option.font))
        painter.setPen(QColor(self._theme.ink if is_chosen else self._theme.faint))
        hint = painter.fontMetrics().elidedText(
            index.data(HINT), Qt.TextElideMode.ElideRight, inner.width() - used
        )
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, hint)
        painter.restore()


def _italic(font: QFont) -> QFont:
    other = QFont(font)
    other.setItalic(True)
    return other
