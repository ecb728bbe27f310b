"""What each power needs to win and how far it is: words, and a bar for everything that is counted, as the seat sees it."""

from __future__ import annotations

from collections.abc import Mapping, Set

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QKeySequence, QPainter, QPalette, QPen, QShowEvent
from PySide6.QtWidgets import (
    QLabel,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.frame.table import Table
from desktop.session.board_presenter import BoardPresenter
from desktop.settings.languages import names_of, sentences
from desktop.settings.preferences import notifier
from desktop.settings.translation import Translator
from desktop.widgets.swatch import swatch
from desktop.widgets.wrapping_tree import Wrapper
from engine import (
    PowerId,
    VictoryCount,
    WayWords,
    describe_ways,
    formatter_of,
    hides_nothing,
    victory_progress,
)

_tr = Translator("VictoryPanel")

KEY = "victory"
COUNTS = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex
BAR, GAP = 9, 4
"""How high a bar is, and the air about it."""
SWATCH = QSize(12, 16)


class VictoryPanel(QWidget):
    """A row for each way to win, and below it the powers that can win so."""

    def __init__(self, presenter: BoardPresenter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = presenter
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setAccessibleName(self.tr("What each power needs to win"))
        self.tree.setSelectionMode(QTreeWidget.SelectionMode.SingleSelection)
        self.tree.setItemDelegate(_Bars(self.tree))
        self.tree.setIconSize(SWATCH)
        self.tree.setIndentation(14)
        self._wrapper = Wrapper(self.tree)
        self.note = QLabel(self.tr("Only what you see is counted."))
        self.note.setObjectName("faint")
        self.note.setWordWrap(True)
        self._shown: object = None
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addWidget(self.tree, 1)
        column.addWidget(self.note)
        presenter.shown.connect(self.refresh)
        presenter.board.repainted.connect(self.refresh)
        notifier.changed.connect(self._renew)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def _renew(self) -> None:
        self._shown = None
        self.refresh()

    def refresh(self) -> None:
        """Write what the position on the board says, as the seat sees it."""
        session, position = self.presenter.session, self.presenter.position
        names, palette = names_of(session.game, session.variant), self.presenter.board.context.palette
        colours = {power: palette.paint(power).colour for power in names}
        shown = (position, session.seat, tuple(names.items()), tuple(colours.items()))
        if shown == self._shown or not self.isVisible():
            return
        self._shown = shown
        self.note.setVisible(not hides_nothing(session.rules) and not session.is_open)
        formatter = formatter_of(sentences(), session.variant, position, names)
        ways = describe_ways(formatter, victory_progress(session.game, session.variant, position))
        own = {power for power in ways if power in session.sitting or power == session.seat}
        self.tree.clear()
        for says, powers in _grouped(ways, own).items():
            head = QTreeWidgetItem(self.tree, [says])
            for power, way in powers:
                words = (*(told for told, _ in way.counts), way.distance)
                told = ", ".join(filter(None, words))
                line = QTreeWidgetItem(head, [": ".join(filter(None, (formatter.power(power), told)))])
                line.setIcon(0, swatch(colours[power], SWATCH, self.devicePixelRatioF()))
                line.setData(0, COUNTS, tuple(count for _, count in way.counts))
                font = line.font(0)
                font.setBold(power in own)
                line.setFont(0, font)
        self.tree.expandAll()
        self._wrapper.wrap()


def _grouped(
    ways: Mapping[PowerId, tuple[WayWords, ...]], own: Set[str]
) -> dict[str, list[tuple[PowerId, WayWords]]]:
    """By what it takes, the powers that can win so: those of the seat first, then the farthest; at last who cannot win."""
    found: dict[str, list[tuple[PowerId, WayWords]]] = {}
    nothing = WayWords(_tr("They can no longer win."), (), "")
    for power in sorted(ways, key=lambda power: (power not in own, not ways[power])):
        for way in ways[power] or (nothing,):
            found.setdefault(way.says, []).append((power, way))
    for powers in found.values():
        powers.sort(key=lambda one: (one[0] not in own, -_share(one[1])))
    return found


def _share(way: WayWords) -> float:
    """How much of a way is done: as much as of what is farthest behind."""
    return min((min(1.0, count.has / max(1, count.needed)) for _, count in way.counts), default=0.0)


class _Bars(QStyledItemDelegate):
    """Draws a bar below the words for everything that is counted: full when the power has enough."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        size = super().sizeHint(option, index)
        return QSize(size.width(), size.height() + self._room(index))

    def _room(self, index: Index) -> int:
        """How high the bars of a row are together."""
        counts: tuple[VictoryCount, ...] = index.data(COUNTS) or ()
        return len(counts) * (BAR + GAP) + (GAP if counts else 0)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        counts: tuple[VictoryCount, ...] = index.data(COUNTS) or ()
        words = QStyleOptionViewItem(option)
        words.rect = option.rect.adjusted(0, 0, 0, -self._room(index))
        super().paint(painter, words, index)
        ink = option.palette.color(QPalette.ColorRole.Text)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row, count in enumerate(counts):
            top = words.rect.bottom() + 1 + row * (BAR + GAP)
            whole = QRectF(option.rect.left() + GAP, top, option.rect.width() - 2 * GAP, BAR)
            part = QRectF(whole)
            part.setWidth(whole.width() * min(1.0, count.has / max(1, count.needed)))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            if count.has:
                painter.drawRoundedRect(part, 3, 3)
            painter.setPen(QPen(ink, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(whole, 3, 3)
        painter.restore()


def install(window: Table) -> None:
    """Add the panel, out of sight until somebody wants it."""
    panel = VictoryPanel(window.presenter)
    dock = window.add_dock(KEY, _tr("Victory"), panel, Qt.DockWidgetArea.RightDockWidgetArea)
    window.tabifyDockWidget(window.docks["report"], dock)
    dock.hide()
    toggle = dock.toggleViewAction()
    toggle.setShortcut(QKeySequence("Ctrl+Shift+W"))
    toggle.triggered.connect(lambda is_shown: panel.tree.setFocus() if is_shown else None)
