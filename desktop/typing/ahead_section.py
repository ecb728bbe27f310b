"""Where units go if they are dislodged: lists in order of preference that are sent with the moves."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.canvas.tool import LEFT, Click
from desktop.drafting.spatial_navigation import in_reading_order
from desktop.session.changes import Change
from desktop.session.sending_ahead import sent_for, with_choices
from desktop.session.session import Session
from desktop.tools.hand import Hand
from desktop.tools.look_tool import LookTool
from desktop.typing.seat_orders import formatter_for, written
from engine import MOVEMENT, RETREAT, Conditional, Order, Position, retreats_to_send, space_in, unasked_phases

ORDER = Qt.ItemDataRole.UserRole


class AheadSection(QWidget):
    """One unit at a time, and below it the places to which it retreats, the best first."""

    pointed = Signal(str)
    """The unit whose list is shown: its place."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.open_button = QToolButton()
        self.open_button.setCheckable(True)
        self.open_button.setStyleSheet("border: none; background: transparent; padding: 2px;")
        self.units = QComboBox()
        self.units.setAccessibleName(self.tr("Unit that may be dislodged"))
        self.list = QListWidget()
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.list.setAccessibleName(self.tr("Where it retreats, the best first"))
        self.more = QComboBox()
        self.more.setAccessibleName(self.tr("Add a place to retreat to"))
        self.up, self.down, self.drop = QToolButton(), QToolButton(), QToolButton()
        self.map = QToolButton()
        self._choices: dict[str, tuple[Order, ...]] = {}
        self._seat = ""
        self._position: Position | None = None
        self._name_buttons()
        self._lay_out()
        self._connect()
        self.refresh()

    def _name_buttons(self) -> None:
        for button in (self.up, self.down, self.drop, self.map):
            button.setStyleSheet("padding: 3px 8px;")
        for button, sign, words in (
            (self.up, "↑", self.tr("Sooner")),
            (self.down, "↓", self.tr("Later")),
            (self.drop, "×", self.tr("Take out")),
            (self.map, self.tr("On the map"), self.tr("Click where it retreats, the best first")),
        ):
            button.setText(sign)
            button.setToolTip(words)
            button.setAccessibleName(words)
        self.map.setCheckable(True)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.open_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.body = QWidget()
        inside = QVBoxLayout(self.body)
        inside.setContentsMargins(0, 0, 0, 0)
        top = QHBoxLayout()
        top.addWidget(self.units, 1)
        top.addWidget(self.map)
        inside.addLayout(top)
        self.list.setMaximumHeight(96)
        inside.addWidget(self.list)
        buttons = QHBoxLayout()
        buttons.addWidget(self.more, 1)
        for button in (self.up, self.down, self.drop):
            buttons.addWidget(button)
        inside.addLayout(buttons)
        column.addWidget(self.body)

    def _connect(self) -> None:
        self.open_button.toggled.connect(self._unfold)
        self.units.activated.connect(lambda _: self._show_unit())
        self.more.activated.connect(lambda _: self._add(self.more.currentData()))
        self.up.clicked.connect(lambda: self._shift(-1))
        self.down.clicked.connect(lambda: self._shift(1))
        self.drop.clicked.connect(self._take_out)
        self._moved = QTimer(self)
        self._moved.setSingleShot(True)
        self._moved.setInterval(0)
        self._moved.timeout.connect(lambda: self._keep(self.listed()))
        self.list.model().rowsMoved.connect(self._moved.start)
        self.session.changed.connect(self._hear)

    @property
    def unit(self) -> str:
        """The place of the unit whose list is shown."""
        return self.units.currentData() or ""

    def listed(self) -> list[Order]:
        """The retreats of that unit, the best first."""
        return [self.list.item(row).data(ORDER) for row in range(self.list.count())]

    def _hear(self, change: Change) -> None:
        """Other powers' orders and what else is told of the table are nothing to a list of retreats."""
        if change.is_of_position or self.session.seat in change.orders:
            self.refresh()

    def refresh(self) -> None:
        """Show the seat's units, and the list of one of them."""
        session = self.session
        is_other = session.seat != self._seat
        self._seat = session.seat
        asks = session.phase == MOVEMENT and bool(session.seat) and not session.is_closed
        if is_other or session.game.current is not self._position:
            self._position = session.game.current
            self._choices = dict(self._found()) if asks else {}
        if is_other:
            self.map.setChecked(False)
            self.open_button.setChecked(asks and RETREAT in unasked_phases(session.rules))
        self.setVisible(bool(self._choices))
        kept = self.unit
        formatter = formatter_for(session, session.seat)
        self.units.clear()
        for place in self._choices:
            self.units.addItem(formatter.unit(place), place)
        self.units.setCurrentIndex(max(0, self.units.findData(kept)) if self._choices else -1)
        self._fill()
        self._name()

    def _found(self) -> Iterator[tuple[str, tuple[Order, ...]]]:
        """The seat's units with what each could be ordered if it were driven out."""
        session = self.session
        for place, orders in retreats_to_send(session.game, session.variant, session.seat).items():
            yield str(place), orders

    def _name(self) -> None:
        count = len({order.unit for choice in self._sent().choices for order in choice})
        words = self.tr("If dislodged … (%n)", "", count) if count else self.tr("If dislodged …")
        self.open_button.setText(f"{'▾' if self.open_button.isChecked() else '▸'} {words}")
        self.body.setVisible(self.open_button.isChecked())

    def _unfold(self) -> None:
        self._name()
        if not self.open_button.isChecked():
            self.map.setChecked(False)

    def _sent(self) -> Conditional:
        return sent_for(self.session, self.session.seat, RETREAT)

    def _fill(self) -> None:
        """The list of the unit that is chosen, and what it could have besides."""
        self.list.clear()
        self.more.clear()
        unit = self.unit
        if not unit:
            return
        chosen = [
            order
            for choice in self._sent().choices
            for order in choice
            if space_in(order.unit) == space_in(unit)
        ]
        for order in chosen:
            item = QListWidgetItem(written(self.session, order))
            item.setData(ORDER, order)
            self.list.addItem(item)
        self.more.addItem(self.tr("Add …"), None)
        for order in self._choices[unit]:
            if order not in chosen:
                self.more.addItem(written(self.session, order), order)
        for button in (self.up, self.down, self.drop):
            button.setEnabled(bool(chosen))

    def show_unit(self, place: str) -> None:
        """Show the list of the unit in a place."""
        row = self.units.findData(place)
        if row >= 0:
            self.units.setCurrentIndex(row)
            self._show_unit()

    def _show_unit(self) -> None:
        self._fill()
        self.pointed.emit(self.unit)

    def _add(self, order: Order | None) -> None:
        if order is not None:
            self._keep([*self.listed(), order])

    def _shift(self, by: int) -> None:
        orders, row = self.listed(), self.list.currentRow()
        if 0 <= row < len(orders) and 0 <= row + by < len(orders):
            orders[row], orders[row + by] = orders[row + by], orders[row]
            self._keep(orders)
            self.list.setCurrentRow(row + by)

    def _take_out(self) -> None:
        orders, row = self.listed(), self.list.currentRow()
        if orders:
            orders.pop(row if 0 <= row < len(orders) else -1)
            self._keep(orders)

    def _keep(self, orders: list[Order]) -> None:
        """Send the list ahead, in one step that can be undone."""
        session, unit = self.session, self.unit
        others = tuple(
            choice for choice in self._sent().choices if space_in(choice[0].unit) != space_in(unit)
        )
        conditional = Conditional(RETREAT, (*others, tuple(orders)) if orders else others)
        sheet = session.order_sheet(session.seat)
        session.change({session.seat: with_choices(session, session.seat, sheet, conditional)})

    def press(self, space: str) -> None:
        """A click on the map while places are chosen there: another unit, or a place to retreat to, or no longer."""
        space_of = self.session.rules.board.space_of
        standing = next((place for place in self._choices if space_of.get(place) == space), "")
        goals = [order for order in self._choices.get(self.unit, ()) if space_of.get(order.target) == space]
        listed = self.listed()
        if goals:
            is_new = not any(order in listed for order in goals)
            self._keep([*listed, goals[0]] if is_new else [order for order in listed if order not in goals])
        elif standing:
            self.show_unit(standing)

    def lit(self) -> tuple[str, ...]:
        """The spaces to which the unit could retreat."""
        space_of = self.session.rules.board.space_of
        return tuple(
            space_of[order.target] for order in self._choices.get(self.unit, ()) if order.target in space_of
        )


class RetreatTool(LookTool):
    """While retreats are chosen on the map, clicks go to the section and not to the orders."""

    def __init__(self, section: AheadSection, hand: Hand) -> None:
        super().__init__(hand)
        self._section = section
        section.map.toggled.connect(self._toggle)
        section.session.changed.connect(self._light)
        section.pointed.connect(self._light)

    @property
    def has_begun(self) -> bool:
        return self.is_active

    def _toggle(self, is_on: bool) -> None:
        (self.board.use if is_on else self.board.release)(self)

    def activate(self) -> None:
        super().activate()
        self._light()

    def deactivate(self) -> None:
        super().deactivate()
        self.board.highlight(())
        self.hand.said.emit("")

    def _light(self) -> None:
        if self.is_active:
            words = self.tr("Click where {unit} goes if it is dislodged, the best first. Esc ends it.")
            self.hand.said.emit(words.format(unit=self._section.units.currentText()))
            space = self._section.session.rules.board.space_of.get(self._section.unit, "")
            self.board.highlight(self._section.lit(), (space,) if space else ())

    def click(self, click: Click) -> None:
        if click.button == LEFT:
            self.enter(click.space)

    def spaces(self) -> list[str]:
        """Tab walks along the places to retreat to."""
        return in_reading_order(self.board.context.layout, self._section.lit())

    def enter(self, space: str) -> None:
        if space:
            self._section.press(space)
            self._light()

    def escape(self) -> None:
        super().escape()
        self._section.map.setChecked(False)
