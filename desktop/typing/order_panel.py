"""The panel of orders beside the board: the list, where units go if they are dislodged, and the line to type in."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from desktop.session.changes import Change
from desktop.session.sending_ahead import sent_for, with_choices
from desktop.session.session import OrderSheet, Session, without_orders
from desktop.settings.power_palette import palette_for
from desktop.settings.preferences import notifier
from desktop.typing.ahead_section import AheadSection
from desktop.typing.answers import answer_html, unfinished_html
from desktop.typing.clipboard import ClipboardGuard, copied_words, orders_text, power_title, style_words
from desktop.typing.order_line import OrderLine
from desktop.typing.order_list import OrderList
from desktop.typing.order_model import OrderModel
from desktop.typing.order_rows import AHEAD, IDLE, ORDER, Row
from desktop.typing.paste_dialog import PasteDialog
from desktop.typing.seat_orders import writers, written
from desktop.typing.text_parsing import READ, UNREAD, ParsedText, enter, entered_with, parse_text
from desktop.widgets.rich_text import RichLabel
from desktop.widgets.window_sizing import scaled_width
from engine import Conditional, Style

SHORTEST = 96
"""The least height of the list, in points of the screen."""
USUAL = QSize(330, 560)
NARROWEST = 290
"""So much that a support can be read whole in usual text; large text needs more."""


class OrderPanel(QWidget):
    """What the seat has ordered, what it has not, and a line to type in."""

    pointed = Signal(str)
    """An order or a unit in the list was chosen or is under the pointer: its place; "" when none is."""
    previewed = Signal(str, object)
    """An order is being typed: its power and the order; None when there is none."""
    said = Signal(str)
    """Something for the status line."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.guard = ClipboardGuard(session)
        self.model = OrderModel(session, self)
        self.heading = QLabel()
        self.heading.setObjectName("heading")
        self.list = OrderList(self.model)
        self.ahead = AheadSection(session)
        self.line = OrderLine(session)
        self.answer = RichLabel()
        self.answer.setWordWrap(True)
        self.line.keep_free(self.answer)
        self.answer.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.copy = QToolButton()
        self.copy.setText(self.tr("Copy"))
        self.paste = QPushButton(self.tr("Paste …"))
        self.clear = QPushButton(self.tr("Clear"))
        self._edited: Row | None = None
        self._texts: list[str] = []
        self._lay_out()
        self._connect()
        self._forget()
        self.refresh()

    def _lay_out(self) -> None:
        menu = QMenu(self.copy)
        for style, words in style_words(self.session.variant).items():
            action = QAction(words, menu)
            action.triggered.connect(lambda _=False, chosen=style: self.copy_as(chosen))
            menu.addAction(action)
        self.copy.setMenu(menu)
        self.copy.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        for button in (self.copy, self.paste, self.clear):
            button.setStyleSheet("padding: 3px 8px;")
        self.list.setMinimumHeight(SHORTEST)
        self.setMinimumWidth(scaled_width(NARROWEST))
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(5)
        column.addWidget(self.heading)
        column.addWidget(self.list, 1)
        column.addWidget(self.ahead)
        column.addWidget(self.line)
        column.addWidget(self.answer)
        buttons = QHBoxLayout()
        for button in (self.copy, self.paste, self.clear):
            buttons.addWidget(button, 1)
        column.addLayout(buttons)
        QWidget.setTabOrder(self.list, self.line)
        QWidget.setTabOrder(self.line, self.answer)
        QWidget.setTabOrder(self.answer, self.copy)

    def _connect(self) -> None:
        self.line.returnPressed.connect(self._read)
        self.line.textEdited.connect(self._listen)
        self.line.pasted.connect(self.paste_letter)
        self.answer.linkActivated.connect(self._follow)
        self.copy.clicked.connect(lambda: self.copy_as("canonical"))
        self.paste.clicked.connect(lambda: self.paste_letter())
        self.clear.clicked.connect(self.clear_orders)
        self.list.pointed.connect(self.pointed)
        self.list.edited.connect(self.edit)
        self.list.dropped.connect(self.take_back)
        self.ahead.pointed.connect(self.pointed)
        self.session.changed.connect(self._hear)
        notifier.changed.connect(self._paint_powers)
        self._paint_powers()

    def sizeHint(self) -> QSize:
        return USUAL

    def _hear(self, change: Change) -> None:
        """Of a seat that is left nothing stays: neither a text nor a way to get it back."""
        if change.seat:
            self._forget()
        self.refresh()

    def refresh(self) -> None:
        """Follow the session."""
        session = self.session
        self.heading.setText(power_title(session))
        self.heading.setVisible(not self.model.groups)
        self.line.completions.forget()
        can_write = bool(writers(session)) and not session.is_closed
        for widget in (self.line, self.copy, self.paste, self.clear):
            widget.setEnabled(can_write)

    def _paint_powers(self) -> None:
        """Let powers have the colours in the list that they have on the board."""
        palette = palette_for(self.session.variant, self.session.game.id)
        self.list.paint_powers({power: palette.paint(power).colour for power in self.session.rules.powers})

    def _forget(self) -> None:
        self._edited = None
        self._texts = []
        self.line.empty()
        self._answer("")
        self.previewed.emit("", None)

    def _listen(self, text: str) -> None:
        """Say how a text is read while it is typed, and show it on the board."""
        parsed = parse_text(self.session, text) if text.strip() and self.line.isEnabled() else ()
        words, self._texts = answer_html(self.session, parsed)
        if self.line.completions.offered and parsed and parsed[-1].sort == UNREAD:
            words = unfinished_html(self.line.completions.text(0), len(self.line.completions.offered))
        self._answer(words)
        orders = [one for one in parsed if one.sort == READ]
        last = orders[-1] if orders else None
        self.previewed.emit(last.power if last else "", last.order if last else None)

    def _read(self) -> None:
        """Take what was typed: everything that is understood is entered in one step, the rest stays in the line."""
        text = self.line.text()
        if "\n" in text or not text.strip():
            return
        parsed = parse_text(self.session, text)
        changes = self._without_edited(parsed, entered_with(self.session, parsed))
        trouble = enter(self.session, changes) if changes else ""
        rest = [one for one in parsed if one.sort == UNREAD]
        self._edited = None
        self.line.empty()
        self.line.setText("; ".join(one.text for one in rest))
        words, self._texts = answer_html(self.session, rest)
        self._answer(escape(trouble) or words)
        self.previewed.emit("", None)
        self.line.setFocus()

    def _answer(self, words: str) -> None:
        self.answer.setText(words)
        self.answer.setVisible(bool(words))

    def _without_edited(
        self, parsed: tuple[ParsedText, ...], changes: dict[str, OrderSheet]
    ) -> dict[str, OrderSheet]:
        """An order that was edited gives way to what became of it, also if that is an order of another unit."""
        row = self._edited
        if row is None or not changes or any(one.order in row.orders for one in parsed if one.is_fit):
            return changes
        sheet = changes.get(row.power, self.session.order_sheet(row.power))
        if row.sort == ORDER:
            kept = without_orders(sheet.orders, row.orders)
            changes[row.power] = OrderSheet(kept, sheet.ahead)
        return changes

    def edit(self, row: Row) -> None:
        """Put a row into the line."""
        if row.sort in (ORDER, AHEAD):
            self.line.put("; ".join(written(self.session, order) for order in row.orders))
            self.line.selectAll()
        elif row.sort == IDLE:
            self.line.put(f"{row.text} ")
        self._edited = row if row.sort == ORDER else None

    def take_back(self, row: Row) -> None:
        """Leave the order of a row out again."""
        sheet = self.session.order_sheet(row.power)
        if row.sort == ORDER:
            kept = without_orders(sheet.orders, row.orders)
            self.session.change({row.power: OrderSheet(kept, sheet.ahead)})
        elif row.sort == AHEAD:
            sent = sent_for(self.session, row.power, row.phase)
            rest = Conditional(row.phase, tuple(choice for choice in sent.choices if choice != row.orders))
            self.session.change({row.power: with_choices(self.session, row.power, sheet, rest)})

    def clear_orders(self) -> None:
        """Leave out all orders that can be seen here, in one step."""
        powers = (self.session.seat,) if self.session.seat else writers(self.session)
        self.session.change(
            {power: OrderSheet((), self.session.order_sheet(power).ahead) for power in powers}
        )

    def copy_as(self, style: Style) -> None:
        """Copy the orders in a notation."""
        self.guard.copy(orders_text(self.session, style))
        self.said.emit(copied_words(self.session))

    def paste_letter(self, text: str = "") -> None:
        """Read a letter, in a window of its own."""
        dialog = PasteDialog(self.session, text, self)
        dialog.previewed.connect(self.previewed)
        dialog.open()

    def _follow(self, number: str) -> None:
        """Take a suggestion."""
        if number.isdigit() and int(number) < len(self._texts):
            self.line.put(self._texts[int(number)])
