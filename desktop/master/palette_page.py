"""The palette: whose pieces, and which. What is chosen here a click on the board puts down."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QSizePolicy, QVBoxLayout, QWidget

from desktop.master.piece_icons import SIDE, hand_icon, owner_icon, token_icon, unit_icon
from desktop.master.position_edits import HAND, OWNER, TOKEN, UNIT, Brush
from desktop.painting.piece_placement import DrawContext
from desktop.session.session import Session
from desktop.settings.languages import names_of, word
from desktop.settings.theme import theme
from desktop.widgets.window_sizing import scaled_width
from engine import Variant

DATA = Qt.ItemDataRole.UserRole
CELL = QSize(156, 46)
ROW = QSize(136, 29)
COLUMNS = 2
LEAST_ROWS = 2
"""Rows of pieces that are in sight however little room there is."""
TALLEST = 1000


class PalettePage(QWidget):
    """Two lists: powers, and what there is of pieces. The hand alone is the first of them."""

    picked = Signal(Brush)

    def __init__(self, session: Session, context: DrawContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session, self.context = session, context
        self.powers, self.pieces = QListWidget(), QListWidget()
        self.hint = QLabel()
        self._build()
        self._fill_powers()
        self._fill_pieces()
        self.pieces.setCurrentRow(0)
        self.powers.currentItemChanged.connect(lambda *_: self._paint())
        self.pieces.currentItemChanged.connect(lambda *_: self._tell())
        self._tell()

    def _build(self) -> None:
        self.powers.setAccessibleName(self.tr("Powers"))
        self.powers.setFlow(QListWidget.Flow.LeftToRight)
        self.powers.setWrapping(True)
        self.powers.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.powers.setGridSize(QSize(scaled_width(ROW.width()), scaled_width(ROW.height())))
        self.powers.setIconSize(QSize(24, 24))
        self.powers.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.powers.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.pieces.setAccessibleName(self.tr("Pieces"))
        self.pieces.setFlow(QListWidget.Flow.LeftToRight)
        self.pieces.setWrapping(True)
        self.pieces.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.pieces.setIconSize(QSize(SIDE, SIDE))
        self.pieces.setWordWrap(True)
        self.pieces.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.pieces.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.hint.setObjectName("faint")
        self.hint.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addWidget(self.powers)
        column.addWidget(self.pieces, 1)
        column.addWidget(self.hint)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit_cells()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_cells()

    def _fit_cells(self) -> None:
        """Make every cell as high as the longest name of a piece needs beside its picture."""
        items = [self.pieces.item(row) for row in range(self.pieces.count())]
        room = QRect(0, 0, CELL.width() - SIDE - 10, TALLEST)
        wrap, metrics = int(Qt.TextFlag.TextWordWrap), self.pieces.fontMetrics()
        needed = [metrics.boundingRect(room, wrap, item.text()).height() for item in items]
        cell = QSize(CELL.width(), max(CELL.height(), *needed))
        self.pieces.setGridSize(cell)
        self.pieces.setMinimumHeight(LEAST_ROWS * cell.height() + 12)
        for item in items:
            item.setSizeHint(cell)

    def _fill_powers(self) -> None:
        names = names_of(self.session.game, self.session.variant)
        shown = [(str(power), names[power]) for power in names]
        for power, name in (*shown, *self._strangers(), ("", self.tr("Nobody"))):
            item = QListWidgetItem(owner_icon(self.context, power), name)
            item.setData(DATA, power)
            item.setToolTip(name)
            self.powers.addItem(item)
        self.powers.setCurrentRow(0)
        rows = -(-self.powers.count() // COLUMNS)
        self.powers.setFixedHeight(rows * self.powers.gridSize().height() + 12)

    def _strangers(self) -> list[tuple[str, str]]:
        """Powers that nobody plays and that have units at the start all the same."""
        known = {*self.session.rules.powers, ""}
        found = {str(unit.power) for unit in self.session.variant.start.units} - known
        return [(power, power) for power in sorted(found)]

    def _fill_pieces(self) -> None:
        self._add(self.tr("Hand"), Brush(HAND), self.tr("Choose and move what is there"))
        for kind in self.session.rules.kinds.values():
            name = word(self.session.variant, kind.name)
            self._add(name, Brush(UNIT, kind=kind.code), f"{name} ({kind.code})")
        for thing in things_of(self.session.variant):
            name = word(self.session.variant, thing)
            name = name[:1].upper() + name[1:]
            self._add(name, Brush(TOKEN, kind=thing), name)
        self._add(self.tr("Owner"), Brush(OWNER), self.tr("Who owns a centre"))
        self._paint()

    def _add(self, name: str, brush: Brush, tip: str) -> None:
        item = QListWidgetItem(name)
        item.setData(DATA, brush)
        item.setToolTip(tip)
        self.pieces.addItem(item)

    @property
    def brush(self) -> Brush:
        """What is chosen."""
        chosen: Brush = self.pieces.currentItem().data(DATA)
        if chosen.sort in (HAND, TOKEN):
            return chosen
        return Brush(chosen.sort, str(self.powers.currentItem().data(DATA)), chosen.kind)

    def pick(self, sort: str, kind: str = "", power: str | None = None) -> None:
        """Choose something, as a click on it does."""
        for row in range(self.powers.count()):
            if power is not None and self.powers.item(row).data(DATA) == power:
                self.powers.setCurrentRow(row)
        for row in range(self.pieces.count()):
            brush: Brush = self.pieces.item(row).data(DATA)
            if (brush.sort, brush.kind) == (sort, kind):
                self.pieces.setCurrentRow(row)

    def _paint(self) -> None:
        """Paint the pieces in the colours of the power."""
        power = str(self.powers.currentItem().data(DATA))
        for row in range(self.pieces.count()):
            item = self.pieces.item(row)
            brush: Brush = item.data(DATA)
            if brush.sort == UNIT:
                item.setIcon(unit_icon(self.context, power, brush.kind))
            elif brush.sort == TOKEN:
                item.setIcon(token_icon(brush.kind))
            elif brush.sort == OWNER:
                item.setIcon(owner_icon(self.context, power))
            else:
                item.setIcon(hand_icon(theme().ink))
        if self.pieces.currentItem() is not None:
            self._tell()

    def _tell(self) -> None:
        words = {
            HAND: self.tr("Click to choose, drag to move, right click to take away."),
            UNIT: self.tr(
                "Click to place; with Shift beside what is there. Drag moves, right click takes away."
            ),
            TOKEN: self.tr("Click to place. Drag moves, right click takes away."),
            OWNER: self.tr("Click a centre to give it to this power; right click makes it nobody's."),
        }
        self.hint.setText(words[self.brush.sort])
        self.picked.emit(self.brush)


def things_of(variant: Variant) -> tuple[str, ...]:
    """The things that can lie on the board. What is counted, or is nothing, is only said in orders."""
    known = {thing for things in variant.lexicon.things.exact.values() for thing in things}
    return tuple(sorted(thing for thing in known if thing[:1].isalpha() and thing != "nothing"))
