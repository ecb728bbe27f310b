"""A game at the table: whose turn it is to look, what has been ordered, and every change as a command that can be undone.

Only the engine's view of the seated power leaves the session. What was undone belongs to a seat and goes with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from engine import (
    EVERYBODY,
    Game,
    Order,
    Position,
    Refusal,
    Report,
    Rules,
    Situation,
    Variant,
    adjudicate_turn,
    hear,
    missing,
    position_after,
    report_of,
    rules_of,
    seen_by,
    space_in,
    submit,
    unasked_phases,
    view,
)

Keeper = Callable[[Game], None]
"""What keeps the game safe after every change."""


class Told(Struct, frozen=True):
    """A judged turn as the seat is told it."""

    before: Position
    report: Report
    after: Position


class Session(QObject):
    """The game, the seat, and the orders of that seat."""

    changed = Signal()
    """Orders, seat or position are others than before."""
    judged = Signal()
    """A turn was judged; `told(count - 1)` and later ones tell of it."""

    def __init__(self, game: Game, variant: Variant, keep: Keeper | None = None) -> None:
        super().__init__()
        self.game, self.variant = game, variant
        self.rules: Rules = rules_of(game, variant)
        self.seat = EVERYBODY
        self.undo = QUndoStack(self)
        self._keep = keep
        self._reports: dict[int, Report] = {}

    @property
    def position(self) -> Position:
        """What the seat sees of the present position."""
        return view(self.rules, self.game.current, self.seat)

    @property
    def situation(self) -> Situation:
        """What the seat's choices are computed from."""
        return seen_by(self.rules, self.game.current, self.seat)

    @property
    def phase(self) -> str:
        return self.rules.calendar.step(self.game.current.season).phase

    @property
    def title(self) -> str:
        """The season, to be read."""
        return self.rules.calendar.title(self.game.current.season)

    @property
    def is_over(self) -> bool:
        return self.game.current.verdict is not None

    @property
    def orders(self) -> tuple[Order, ...]:
        """The seat's own orders for the open turn."""
        sheet = self.game.sheet(self.seat)
        return (sheet.orders or ()) if sheet is not None else ()

    def take_seat(self, power: str) -> None:
        """Let a power look and order, or nobody: then only what is public is seen."""
        self.seat = power
        self.undo.clear()
        self.changed.emit()

    def give(self, order: Order) -> None:
        """Order something; it takes the place of what the same unit was ordered before."""
        others = [one for one in self.orders if not self._replaces(order, one)]
        self._change((*others, order))

    def take_back(self, order: Order) -> None:
        """Leave an order out again."""
        if order in self.orders:
            self._change(tuple(one for one in self.orders if one != order))

    def replace(self, old: Order, new: Order) -> None:
        """Put another order in the place of one."""
        self._change(tuple(new if one == old else one for one in self.orders))

    def clear(self) -> None:
        """Leave out all orders."""
        if self.orders:
            self._change(())

    def offence(self, order: Order) -> Refusal | None:
        """The rule that an order offends, as far as the seat can know."""
        return self.rules.offence(self.situation, self.phase, self.seat, order)

    def unordered(self) -> tuple[str, ...]:
        """The places of the seat's units that have no order yet."""
        owed = next((one for one in missing(self.game, self.variant) if one.power == self.seat), None)
        return tuple(owed.places) if owed is not None else ()

    def owing(self) -> tuple[str, ...]:
        """The powers that have not ordered everything."""
        return tuple(one.power for one in missing(self.game, self.variant))

    def powers_to_seat(self) -> tuple[str, ...]:
        """The powers that have anything to order in this phase, in the order of the variant."""
        phase = self.rules.phases[self.phase]
        return tuple(
            power
            for power in self.rules.powers
            if phase.orderable(Situation(self.rules, self.game.current), power)
        )

    @property
    def count(self) -> int:
        """How many turns have been judged."""
        return len(self.game.turns)

    def told(self, turn: int) -> Told:
        """A judged turn (0 is the first) as the seat is told it."""
        if turn not in self._reports:
            self._reports[turn] = report_of(self.game, self.variant, turn)
        before, report = position_after(self.game, turn), self._reports[turn]
        return Told(
            view(self.rules, before, self.seat),
            hear(self.rules, before, report, self.seat),
            view(self.rules, position_after(self.game, turn + 1), self.seat),
        )

    def title_of(self, turn: int) -> str:
        """The season of a judged turn, to be read."""
        return self.rules.calendar.title(position_after(self.game, turn).season)

    def adjudicate(self) -> int:
        """Judge the open turn, and whatever follows for which nobody is asked: the number of the turn judged first."""
        first = self.count
        self.take_seat(EVERYBODY)
        self._judge()
        while not self.is_over and self.phase in unasked_phases(self.rules):
            self._judge()
        self._save()
        self.judged.emit()
        self.changed.emit()
        return first

    def _judge(self) -> None:
        turn = self.count
        self.game, self._reports[turn] = adjudicate_turn(self.game, self.variant)

    def _replaces(self, new: Order, old: Order) -> bool:
        """Whether a new order leaves no room for an old one: both are main orders of one unit, or of one sort."""
        besides = self.rules.besides.get(self.phase, frozenset())
        if new.verb in besides or old.verb in besides:
            return new.verb == old.verb and (new.unit, new.target) == (old.unit, old.target)
        return bool(new.unit) and space_in(new.unit) == space_in(old.unit) and new.kind == old.kind

    def _change(self, orders: Sequence[Order]) -> None:
        self.undo.push(_SetOrders(self, self.orders, tuple(orders)))

    def set_orders(self, orders: tuple[Order, ...]) -> None:
        """What a command does and undoes."""
        self.game = submit(self.game, self.variant, self.seat, orders)
        self._save()
        self.changed.emit()

    def _save(self) -> None:
        if self._keep is not None:
            self._keep(self.game)


class _SetOrders(QUndoCommand):
    """A change of the seat's orders."""

    def __init__(self, session: Session, before: tuple[Order, ...], after: tuple[Order, ...]) -> None:
        super().__init__()
        self._session, self._before, self._after = session, before, after

    def redo(self) -> None:
        self._session.set_orders(self._after)

    def undo(self) -> None:
        self._session.set_orders(self._before)
