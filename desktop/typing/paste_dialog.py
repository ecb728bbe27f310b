"""A whole letter of orders: the text at the left, and at the right what is made of every line of it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QBrush, QColor, QGuiApplication, QTextCursor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPlainTextEdit,
    QSplitter,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from desktop.session.changes import Change
from desktop.session.session import Session
from desktop.settings.theme import theme
from desktop.typing.reading_bar import AT_ONCE, ReadingBar
from desktop.typing.seat_orders import name_of
from desktop.typing.text_parsing import (
    AHEAD,
    PRESS,
    READ,
    TALK,
    UNREAD,
    ParsedText,
    enter,
    enter_press,
    entered_with,
    parse_text,
)
from desktop.widgets.dialog import Dialog
from engine import BLACK_PRESS, GREY_PRESS, WHITE_PRESS

LINE, WRITTEN, READING, DOUBT = range(4)
PAUSE = 120
"""Milliseconds without a key after which the letter is read again."""
MOST_FITTED = 300
"""Rows whose height is made to fit."""
Index = QModelIndex | QPersistentModelIndex


class ParsedTextModel(QAbstractTableModel):
    """Line, reading and doubt of every piece of the letter."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.parsed: tuple[ParsedText, ...] = ()

    def show(self, parsed: tuple[ParsedText, ...]) -> None:
        """Show another reading."""
        self.beginResetModel()
        self.parsed = parsed
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.parsed)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 4

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if role != Qt.ItemDataRole.DisplayRole or orientation != Qt.Orientation.Horizontal:
            return None
        return (self.tr("Line"), self.tr("Written"), self.tr("Read as"), self.tr("Doubt"))[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        one = self.parsed[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self._text(one, index.column())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(filter(None, (self._text(one, column) for column in range(4))))
        if role == Qt.ItemDataRole.ForegroundRole:
            if one.sort == TALK:
                return QBrush(QColor(theme().faint))
            if one.sort == UNREAD or (one.notes and index.column() == DOUBT):
                return QBrush(QColor(theme().warning))
        return None

    def _text(self, one: ParsedText, column: int) -> str:
        if column == LINE:
            return str(one.line)
        if column == WRITTEN:
            return one.text
        if column == READING:
            return self._reading(one)
        return " ".join(one.notes)

    def _reading(self, one: ParsedText) -> str:
        """The order with a sign for what was made of it: no meaning is in colours alone."""
        if one.sort == TALK:
            return self.tr("(talk, passed over)")
        if one.sort == PRESS:
            return self._press(one)
        if one.sort == UNREAD:
            return f"✗ {one.reading}" if one.reading else self.tr("✗ not understood")
        whose = f"{name_of(self.session, one.power)}: " if self.session.is_open else ""
        sign = "⚠" if one.notes else "✓"
        later = f" {self.tr('(sent ahead)')}" if one.sort == AHEAD else ""
        return f"{sign} {whose}{one.reading}{later}"

    def _press(self, one: ParsedText) -> str:
        if one.press is None:
            return self.tr("✗ press, not kept")
        whose = f"{name_of(self.session, one.power)}: " if self.session.is_open else ""
        colours = {
            WHITE_PRESS: self.tr("press"),
            GREY_PRESS: self.tr("press, unsigned"),
            BLACK_PRESS: self.tr("press, under another name"),
        }
        return f"{'⚠' if one.notes else '✓'} {whose}{colours[one.press.colour]}"


class PasteDialog(Dialog):
    """Reads a letter as it is typed, and enters it in one step."""

    previewed = Signal(str, object)

    def __init__(self, session: Session, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.setWindowTitle(self.tr("Paste orders"))
        self.letter = QPlainTextEdit()
        self.letter.setPlaceholderText(self.tr("Paste a letter here, or type."))
        self.letter.setAccessibleName(self.tr("Letter"))
        self.letter.setTabChangesFocus(True)
        self.model = ParsedTextModel(session, self)
        self.table = QTableView()
        self.table.setAccessibleName(self.tr("What is made of the letter"))
        self.count = QLabel()
        self.bar = ReadingBar()
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.accept_button = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._lay_out()
        self._timer.timeout.connect(self.read)
        self.letter.textChanged.connect(self._wait)
        self.bar.done.connect(self._show)
        self.bar.failed.connect(lambda: self._show(()))
        self.bar.again.connect(self.read)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.table.selectionModel().currentRowChanged.connect(self._point)
        session.changed.connect(self._watch)
        self.letter.setPlainText(text or QGuiApplication.clipboard().text())
        self.read()

    def _lay_out(self) -> None:
        self.table.setModel(self.model)
        self.table.verticalHeader().hide()
        self.table.setWordWrap(True)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(LINE, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(WRITTEN, QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(READING, QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(DOUBT, QHeaderView.ResizeMode.Stretch)
        header.resizeSection(WRITTEN, 180)
        header.resizeSection(READING, 210)
        splitter = QSplitter()
        splitter.addWidget(self.letter)
        splitter.addWidget(self.table)
        splitter.setStretchFactor(0, 2)
        splitter.setStretchFactor(1, 5)
        splitter.setSizes([300, 680])
        column = QVBoxLayout(self)
        column.addWidget(splitter, 1)
        column.addWidget(self.bar)
        foot = QHBoxLayout()
        foot.addWidget(self.count, 1)
        foot.addWidget(self.buttons)
        column.addLayout(foot)
        self.resize(1040, 560)

    def _wait(self) -> None:
        """What is shown is of another letter as soon as a key is pressed: nothing of it can be entered."""
        self.bar.end()
        self.accept_button.setEnabled(False)
        self._timer.start()

    def read(self) -> None:
        """Read the letter as it stands, a long one beside the window. Nothing of the letter before is shown meanwhile."""
        self._timer.stop()
        text, session = self.letter.toPlainText(), self.session
        if len(text) > AT_ONCE:
            self._show(())
        self.bar.read(len(text), lambda tell: parse_text(session, text, tell))

    def _show(self, made: object) -> None:
        """Show what was made of the letter."""
        parsed = made if isinstance(made, tuple) else ()
        self.model.show(parsed)
        if len(parsed) <= MOST_FITTED:
            self.table.resizeRowsToContents()
        fit = sum(one.is_fit for one in parsed)
        unread = sum(one.sort == UNREAD for one in parsed)
        doubtful = sum(one.is_fit and bool(one.notes) for one in parsed)
        parts = [self.tr("%n order(s)", "", fit)]
        parts += [self.tr("%n doubtful", "", doubtful)] if doubtful else []
        parts += [self.tr("%n not understood", "", unread)] if unread else []
        pressed = sum(one.press is not None for one in parsed)
        parts += [self.tr("%n piece(s) of press", "", pressed)] if pressed else []
        self.count.setText(" · ".join(parts))
        self.accept_button.setText(self.tr("Enter %n order(s)", "", fit))
        self.accept_button.setEnabled(fit + pressed > 0)

    def accept(self) -> None:
        """Enter everything that is understood, in one step; a letter that is still being read is waited for."""
        if self._timer.isActive() or len(self.letter.toPlainText()) <= AT_ONCE:
            self.read()
        parsed = self.model.parsed
        if self.bar.is_reading or not any(one.is_fit or one.press for one in parsed):
            return
        trouble = enter(self.session, entered_with(self.session, parsed)) or enter_press(self.session, parsed)
        if trouble:
            self.count.setText(trouble)
            return
        super().accept()

    def done(self, result: int) -> None:
        self._timer.stop()
        self.bar.end()
        self.previewed.emit("", None)
        super().done(result)

    def _watch(self, change: Change) -> None:
        """A letter belongs to a seat: when that is left, it goes with it."""
        if change.seat and not self.session.is_open:
            self.bar.end()
            self.letter.setPlainText("")
            self.model.show(())
            self.reject()

    def _point(self, index: QModelIndex) -> None:
        """Show on the map, and in the letter, what a row is about."""
        if not 0 <= index.row() < len(self.model.parsed):
            return
        one = self.model.parsed[index.row()]
        block = self.letter.document().findBlockByNumber(one.line - 1)
        cursor = QTextCursor(block)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        self.letter.setTextCursor(cursor)
        self.previewed.emit(one.power, one.order if one.sort == READ else None)
