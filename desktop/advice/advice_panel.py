"""The panel in which one asks a computer player what it would do: its orders, why in numbers, and what of them is taken.

It thinks from what the seat sees and was told, and from nothing else. With the seat, or with the turn, all of it goes.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.session.board_presenter import BoardPresenter
from desktop.session.changes import Change
from desktop.session.events_told import events_told
from desktop.session.sending_ahead import send_ahead
from desktop.session.session import OrderSheet
from desktop.settings.languages import names_of, sentences, spoken
from desktop.thinking.thinker import Thinker, level_title
from desktop.widgets.wrapping_tree import Wrapper
from engine import LEVELS, MINISTER, Conditional, Level, Order, Plan, formatter_of, view

KEY = "advice"
"""Under which the thought is known."""
SEED = ""
"""Who asks again is told the same, and the same as by `chancery suggest`."""
GIVEN = "✓"
WHAT = Qt.ItemDataRole.UserRole
ORDER, GAIN, SUCCEEDS = range(3)


class AdvicePanel(QWidget):
    """Asks, shows what is advised, and takes it over."""

    pointed = Signal(str)
    """The order of a unit was chosen in the list: its place."""
    offered = Signal(bool)
    """Whether whoever sits may be advised, after a change."""

    def __init__(self, presenter: BoardPresenter, thinker: Thinker, is_locked: Callable[[], bool]) -> None:
        super().__init__()
        self.presenter, self.session, self.thinker = presenter, presenter.session, thinker
        self._is_locked = is_locked
        self.plan: Plan | None = None
        self._basis = self._what_is_thought_about()
        self.level = QComboBox()
        for level in LEVELS.values():
            self.level.addItem(level_title(level), level.name)
        self.ask_button, self.rows = QPushButton(), QTreeWidget()
        self.take_all = QPushButton(self.tr("Take these orders"))
        self.take_one = QPushButton(self.tr("Take this one"))
        self.forget_button = QPushButton(self.tr("Forget"))
        self.words = QLabel()
        self.words.setWordWrap(True)
        self._lay_out()
        self._connect()
        self.choose_level(MINISTER)
        self._show()

    def _lay_out(self) -> None:
        self.level.setAccessibleName(self.tr("Who is asked"))
        self.rows.setAccessibleName(self.tr("Orders that are advised"))
        self.rows.setHeaderLabels([self.tr("Order"), self.tr("Gain"), self.tr("Succeeds")])
        self.rows.setRootIsDecorated(False)
        self._wrapper = Wrapper(self.rows)
        header = self.rows.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(ORDER, QHeaderView.ResizeMode.Stretch)
        for number in (GAIN, SUCCEEDS):
            header.setSectionResizeMode(number, QHeaderView.ResizeMode.ResizeToContents)
        top = QHBoxLayout()
        top.addWidget(self.level, 1)
        top.addWidget(self.ask_button, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addLayout(top)
        column.addWidget(self.rows, 1)
        column.addWidget(self.words)
        column.addWidget(self.take_all)
        bottom = QHBoxLayout()
        bottom.addWidget(self.take_one, 1)
        bottom.addWidget(self.forget_button, 1)
        column.addLayout(bottom)

    def _connect(self) -> None:
        self.ask_button.clicked.connect(self._ask_or_stop)
        self.take_all.clicked.connect(self.take)
        self.take_one.clicked.connect(self.take_chosen)
        self.forget_button.clicked.connect(self.forget)
        self.rows.currentItemChanged.connect(lambda *_: self._choose())
        self.rows.itemActivated.connect(lambda *_: self.take_chosen())
        self.thinker.planned.connect(self._hear)
        self.thinker.changed.connect(self._show)
        self.session.changed.connect(self._follow)
        self.presenter.shown.connect(self._show)

    @property
    def is_thinking(self) -> bool:
        return KEY in self.thinker.keys

    def choose_level(self, level: Level) -> None:
        """Let somebody of this level be asked."""
        self.level.setCurrentIndex(self.level.findData(level.name))

    def refusal(self) -> str:
        """Why nothing can be asked now; "" if something can."""
        session = self.session
        if not session.may_be_advised:
            return self.tr(
                "Nobody asks computers for advice here: the table, or its game master, would have to allow it."
            )
        if session.is_closed:
            return self.tr("There is nothing to order here any more.")
        if not self.presenter.is_present or self.presenter.laid is not None:
            return self.tr("Go back to the open turn first.")
        if not session.seat:
            return self.tr("Choose a power first.")
        if self._is_locked() or session.seat not in session.powers_to_seat():
            return self.tr("There is nothing to order now.")
        return ""

    def ask(self) -> None:
        """Have somebody of the chosen level think about the orders of the seat."""
        self.forget()
        session, power = self.session, self.session.seat
        if self.refusal():
            return
        self.thinker.think(
            KEY,
            session.variant,
            dict(session.game.options),
            view(session.rules, session.game.current, power),
            power,
            LEVELS[self.level.currentData()],
            SEED,
            events_told(session, power),
            weigh=True,
        )

    def forget(self) -> None:
        """Take away what was advised, also from the board; nobody thinks about it any more."""
        self.thinker.stop(KEY)
        self.plan = None
        self._basis = self._what_is_thought_about()
        self._list()

    def take(self) -> None:
        """Order all that is advised, in place of what was ordered before."""
        if self.plan is not None and not self.refusal():
            self.session.change({self.session.seat: OrderSheet(self.plan.orders, self.plan.ahead)})

    def take_chosen(self) -> None:
        """Order the one that is chosen in the list."""
        item = self.rows.currentItem()
        what = item.data(ORDER, WHAT) if item is not None else None
        if self.refusal():
            return
        if isinstance(what, Order):
            self.session.give(what)
        elif isinstance(what, Conditional):
            send_ahead(self.session, what)

    def _ask_or_stop(self) -> None:
        if self.is_thinking:
            self.forget()
        else:
            self.ask()

    def _what_is_thought_about(self) -> tuple[object, ...]:
        session = self.session
        return session.seat, session.game.current, session.is_closed, session.may_be_advised

    def _follow(self, change: Change) -> None:
        """What was thought for somebody else, or for another turn, goes at once."""
        self.offered.emit(self.session.may_be_advised)
        if change.is_of_position and self._what_is_thought_about() != self._basis:
            self.forget()
        elif change.orders and self.plan is not None:
            self._list()
        self._show()

    def _hear(self, key: object, found: Plan) -> None:
        if key == KEY:
            self.plan = found
            self._list()

    def _choose(self) -> None:
        item = self.rows.currentItem()
        what = item.data(ORDER, WHAT) if item is not None else None
        self.pointed.emit(what.unit if isinstance(what, Order) else "")
        self._show()

    def _list(self) -> None:
        """List what is advised, and draw what of it is not ordered yet."""
        at = max(self.rows.currentIndex().row(), 0)
        self.rows.clear()
        orders = self.plan.orders if self.plan is not None else ()
        self.presenter.suggest(self.session.seat, [one for one in orders if one not in self.session.orders])
        if self.plan is not None:
            for item in (*map(self._order_item, orders), *map(self._ahead_item, self.plan.ahead)):
                self.rows.addTopLevelItem(item)
        self._wrapper.wrap()
        if at < self.rows.topLevelItemCount():
            self.rows.setCurrentIndex(self.rows.model().index(at, ORDER))
        self._show()

    def _written(self, order: Order) -> str:
        session = self.session
        names = names_of(session.game, session.variant)
        return formatter_of(sentences(), session.variant, session.position, names).order(order)

    def _order_item(self, order: Order) -> QTreeWidgetItem:
        assert self.plan is not None
        weighed = next((one for one in self.plan.weighed if one.order == order), None)
        is_given = order in self.session.orders
        item = QTreeWidgetItem([f"{GIVEN} {self._written(order)}" if is_given else self._written(order)])
        item.setData(ORDER, WHAT, order)
        if weighed is not None:
            item.setText(GAIN, _signed(weighed.gain))
            item.setText(SUCCEEDS, f"{weighed.succeeds}/{weighed.samples}")
            words = self.tr(
                "Worth {gain} centres, measured against a unit that holds. It succeeds in {count} of {samples} samples of "
                "what the others may do."
            )
            tip = words.format(gain=_signed(weighed.gain), count=weighed.succeeds, samples=weighed.samples)
            for column in (ORDER, GAIN, SUCCEEDS):
                item.setToolTip(column, tip)
        for column in (GAIN, SUCCEEDS):
            item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return item

    def _ahead_item(self, sent: Conditional) -> QTreeWidgetItem:
        choices = (", ".join(map(self._written, choice)) for choice in sent.choices)
        text = self.tr("Sent ahead: {orders}").format(orders="; ".join(choices))
        item = QTreeWidgetItem([f"{GIVEN} {text}" if sent in self.session.ahead else text])
        item.setData(ORDER, WHAT, sent)
        return item

    def _show(self) -> None:
        """Say how it stands, and offer what can be done."""
        refusal, found = self.refusal(), self.plan
        self.ask_button.setText(self.tr("Stop") if self.is_thinking else self.tr("Ask"))
        self.ask_button.setEnabled(self.is_thinking or not refusal)
        self.level.setEnabled(not self.is_thinking)
        is_given = found is not None and set(found.orders) == set(self.session.orders)
        self.take_all.setEnabled(found is not None and not refusal and not is_given)
        self.take_one.setEnabled(found is not None and not refusal and self.rows.currentItem() is not None)
        self.forget_button.setEnabled(found is not None)
        self.words.setText(self._summary(refusal))

    def _summary(self, refusal: str) -> str:
        found = self.plan
        if self.is_thinking:
            return self.tr("Thinking …")
        if found is None:
            return refusal
        if not found.orders and not found.ahead:
            return self.tr("It would order nothing.")
        if found.samples:
            words = self.tr(
                "Expected {expected} centres, at worst {worst}, against {samples} samples of what the others may do."
            )
            return words.format(
                expected=_signed(found.expected), worst=_signed(found.worst), samples=found.samples
            )
        if found.weighed:
            return self.tr("Gains are in centres, against samples of what the others may do.")
        return self.tr("Only moves are weighed against what the others may do.")


def _signed(number: float) -> str:
    """A number of centres with its sign, as the language writes it."""
    written = QLocale(spoken()).toString(abs(number), "f", 2)
    return f"{'+' if number >= 0 else '−'}{written}"
