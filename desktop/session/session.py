"""A game at the table: whose turn it is to look, what has been ordered, and every change as a command that can be undone.

Only the engine's view of the seated power leaves the session. What was undone belongs to a seat and goes with it. At an
open table, a game master's or a sandbox, everything is seen and every seat can be undone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from desktop.session.changes import GAME, JUDGED, NOTHING, SEAT, Change
from desktop.session.saved_session import SavedSession
from desktop.settings.languages import season_words
from engine import (
    EVERYBODY,
    Conditional,
    Document,
    Game,
    Order,
    Position,
    Press,
    Refusal,
    Report,
    Rules,
    Situation,
    Unit,
    Variant,
    add_order,
    add_press,
    adjudicate_turn,
    effective_orders,
    joint_turns,
    may_be_advised,
    missing_orders_of,
    open_pin,
    position_after,
    powers_passed,
    remember_pins,
    report_of,
    result_after,
    rules_of,
    seen_by,
    submit,
    unasked_phases,
    undo_turn,
    view,
    view_report,
    withdraw,
)


class TurnView(Struct, frozen=True):
    """A judged turn as the seat is told it."""

    before: Position
    report: Report
    after: Position


class OrderSheet(Struct, frozen=True):
    """All that a seat has entered for the open turn."""

    orders: tuple[Order, ...] = ()
    ahead: tuple[Conditional, ...] = ()


def without_orders(orders: Sequence[Order], gone: Sequence[Order]) -> tuple[Order, ...]:
    """Orders without some of them: of two that are alike, for two units of one kind, one stays if one is to go."""
    kept = list(orders)
    for order in gone:
        if order in kept:
            kept.remove(order)
    return tuple(kept)


class Session(SavedSession):
    """The game, the seat, and the orders of that seat."""

    changed = Signal(Change)
    """Something is otherwise than before, and what: one record for all that was done in one step."""

    def __init__(
        self,
        game: Game,
        variant: Variant,
        document: Document[Any] | None = None,
        *,
        is_open: bool = False,
    ) -> None:
        super().__init__(game, document)
        self.variant = variant
        self.is_open = is_open
        """Whether everything is seen by whoever sits at the table, as by a game master."""
        self.is_led_elsewhere = False
        """Whether the game was handed over, so that it can only be looked at here."""
        self.is_advised = True
        """Whether who sits here may be advised, if the game allows it; not in a sandbox of a table where nobody is."""
        self.rules: Rules = rules_of(game, variant)
        self.seat = EVERYBODY
        self.sitting: tuple[str, ...] = ()
        """The powers of whoever sits at the table: he changes between them as he likes."""
        self.undo = QUndoStack(self)
        self._reports: dict[int, Report] = {}
        self._untold, self._steps = NOTHING, 0

    def tell(self, change: Change) -> None:
        """Tell everybody of a change; amid a step of several, when that is over."""
        self._untold |= change
        if not self._steps and self._untold != NOTHING:
            told, self._untold = self._untold, NOTHING
            self.changed.emit(told)

    @contextmanager
    def one_step(self) -> Iterator[None]:
        """All that is done meanwhile is one change."""
        self._steps += 1
        try:
            yield
        finally:
            self._steps -= 1
            self.tell(NOTHING)

    @property
    def position(self) -> Position:
        """What the seat sees of the present position."""
        return self._seen(self.game.current)

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
        return season_words(self.variant, self.rules.calendar, self.game.current.season)

    @property
    def is_over(self) -> bool:
        return self.game.current.verdict is not None

    @property
    def is_closed(self) -> bool:
        """Whether nothing can be ordered or judged here any more."""
        return self.is_over or self.is_led_elsewhere

    @property
    def has_press(self) -> bool:
        """Whether whoever sits here can have something printed with the turn."""
        return self.is_open or self.seat != EVERYBODY

    @property
    def may_be_advised(self) -> bool:
        """Whether who sits here may ask a computer player what it would do."""
        return self.is_advised and (self.is_open or may_be_advised(self.game))

    def lead_elsewhere(self, is_led_elsewhere: bool) -> None:
        """Let the game only be looked at, because somebody else leads it; or again be led here."""
        if is_led_elsewhere != self.is_led_elsewhere:
            self.is_led_elsewhere = is_led_elsewhere
            self.tell(GAME)

    @property
    def orders(self) -> tuple[Order, ...]:
        """The seat's own orders for the open turn; until it has given any, those that it sent ahead for it."""
        return self._orders_of(self.seat)

    @property
    def ahead(self) -> tuple[Conditional, ...]:
        """What the seat has sent ahead with the open turn for later phases."""
        sheet = self.game.sheet(self.seat)
        return sheet.conditionals if sheet is not None else ()

    def seen_orders(self) -> tuple[tuple[str, Order], ...]:
        """The orders of the open turn that may be seen, with their powers: those of whoever sits, at an open table all."""
        return tuple((power, order) for power in self.powers_seen for order in self._orders_of(power))

    @property
    def powers_seen(self) -> tuple[str, ...]:
        """The powers whose orders may be seen: those of whoever sits, at an open table all."""
        return tuple(self.rules.powers) if self.is_open else self.sitting or (self.seat,)

    def take_seat(self, power: str) -> None:
        """Let a power look and order, or nobody: then only what is public is seen."""
        if not self.is_open and power not in self.sitting:
            self.sitting = (power,) if power else ()
            self.undo.clear()
        if power != self.seat:
            self.seat = power
            self.tell(SEAT)

    def sit_down(self, powers: Sequence[str]) -> None:
        """Let somebody look and order for all of his powers, the first of them first."""
        self.take_seat(EVERYBODY)
        self.sitting = tuple(powers)
        self.take_seat(self.sitting[0])

    def open_with_pin(self, power: str, pin: str) -> bool:
        """Open what the player of a power has ordered; whether the PIN is his. Without one there is nothing to open."""
        opened = open_pin(self.game, self.variant, power, pin)
        if opened is not None:
            self.game = opened
        return opened is not None

    def give(self, *orders: Order, instead: Sequence[Order] = ()) -> None:
        """Order something, in one step, in place of other orders; each order takes the place of what the same unit was
        ordered before."""
        kept = without_orders(self.orders, instead)
        for order in orders:
            kept = add_order(self.situation, self.seat, kept, order)
        self._change(kept)

    def order_sheet(self, power: str) -> OrderSheet:
        """What a power has entered for the open turn; of others than the seat only at an open table."""
        if not self.is_open and power != self.seat:
            return OrderSheet()
        sheet = self.game.sheet(power)
        return OrderSheet(self._orders_of(power), sheet.conditionals if sheet is not None else ())

    def _orders_of(self, power: str) -> tuple[Order, ...]:
        sheet = self.game.sheet(power)
        if sheet is not None and sheet.orders is not None:
            return sheet.orders
        seen = view(self.rules, self.game.current, power)
        return effective_orders(self.rules, self.game.turns, seen, ()).get(power, ())

    def change(self, sheets: Mapping[str, OrderSheet]) -> None:
        """Let the seat, at an open table any powers, have entered something else, all in one step."""
        before = {power: self.order_sheet(power) for power in sheets if self.is_open or power == self.seat}
        others = {power: sheet for power, sheet in before.items() if sheet != sheets[power]}
        if others:
            self.undo.push(_Enter(self, others, {power: sheets[power] for power in others}))

    def take_back(self, *orders: Order) -> None:
        """Leave orders out again, in one step."""
        self._change(without_orders(self.orders, orders))

    def clear(self) -> None:
        """Leave out all orders."""
        if self.orders:
            self._change(())

    def why_illegal(self, order: Order) -> Refusal | None:
        """The rule that an order offends, as far as the seat can know."""
        return self.rules.why_illegal(self.situation, self.phase, self.seat, order)

    def unordered(self) -> tuple[Unit, ...]:
        """The seat's units that have no order yet."""
        owed = missing_orders_of(self.game, self.variant, self.seat)
        return owed.units if owed.count else ()

    def powers_to_seat(self) -> tuple[str, ...]:
        """The powers that may have anything to order now, as far as everybody knows, in the order of the variant."""
        return powers_passed(self.game, self.variant)

    @property
    def count(self) -> int:
        """How many turns have been judged."""
        return len(self.game.turns)

    @property
    def last_told(self) -> int:
        """The last judged turn that was ordered, from which on results are told; -1 before the first."""
        return self._joint(self.count - 1).start if self.count else -1

    def told_with(self, turn: int) -> range:
        """A judged turn with those after it that came of what was sent with it or before."""
        return range(turn, self._joint(turn).stop)

    def _joint(self, turn: int) -> range:
        return joint_turns(self.game, self.variant, turn, EVERYBODY if self.is_open else self.seat)

    def turn_view(self, turn: int) -> TurnView:
        """A judged turn (0 is the first) as the seat is told it."""
        if turn not in self._reports:
            self._reports[turn] = report_of(self.game, self.variant, turn)
        before, report = position_after(self.game, turn), self._reports[turn]
        after = result_after(self.game, turn + 1)
        if self.is_open:
            return TurnView(before, report, after)
        return TurnView(
            self._seen(before), view_report(self.rules, before, report, self.seat), self._seen(after)
        )

    def _seen(self, position: Position) -> Position:
        """A position as far as it may be seen."""
        return position if self.is_open else view(self.rules, position, self.seat)

    def position_at(self, count: int) -> Position:
        """What the seat sees of the position after so many turns."""
        return self._seen(position_after(self.game, count))

    def title_of(self, turn: int) -> str:
        """The season of a judged turn, to be read."""
        return season_words(self.variant, self.rules.calendar, position_after(self.game, turn).season)

    def adjudicate(self, by_hand: Sequence[int] = ()) -> int:
        """Judge the open turn, and whatever follows for which nobody is asked: the number of the turn judged first.

        Throws by hand are those of the open turn.
        """
        first = self.count
        with self.one_step():
            self.take_seat(EVERYBODY)
            self._judge(by_hand)
            while not self.is_over and self.phase in unasked_phases(self.rules):
                self._judge()
            self._save()
            self.tell(JUDGED)
        return first

    def _game_of(self, content: Any) -> Game:
        """What somebody has opened with his PIN stays open here."""
        return remember_pins(content, self.variant, self.game)

    def reload(self, game: Game) -> None:
        """Go on with another game than before, such as somebody has left it; what could be undone is past."""
        self.game = game
        self._reports.clear()
        self.undo.clear()
        self.tell(GAME)

    def follow_orders(self, game: Game, powers: frozenset[str]) -> bool:
        """Show what others have ordered to whoever sits here, as far as he may see it; behind the curtain nobody does."""
        if not self.is_open and self.seat == EVERYBODY:
            return False
        self.game = game
        if self.is_open or powers & {*self.sitting, self.seat}:
            self.undo.clear()
        self.tell(Change(orders=powers))
        return True

    def amend(self, game: Game) -> None:
        """Go on with the game as the game master has changed it, and keep it so."""
        self.game = game
        self._reports.clear()
        self._save()
        self.tell(GAME)

    def print_press(self, power: str, press: Sequence[Press]) -> None:
        """Let what a letter has be printed with the turn, if whoever sits here speaks for the power. Raises PressError."""
        if self.is_open or power in (self.sitting or (self.seat,)):
            self.amend(add_press(self.game, power, press))

    def take_turn_back(self) -> None:
        """Undo the last turn; what was entered for it is there again."""
        self.game = undo_turn(self.game)
        self._reports.pop(self.count, None)
        self.undo.clear()
        self._save()
        self.tell(GAME)

    def _judge(self, by_hand: Sequence[int] = ()) -> None:
        turn = self.count
        self.game, self._reports[turn] = adjudicate_turn(self.game, self.variant, by_hand)

    def _change(self, orders: Sequence[Order], ahead: tuple[Conditional, ...] | None = None) -> None:
        before = OrderSheet(self.orders, self.ahead)
        after = OrderSheet(tuple(orders), before.ahead if ahead is None else ahead)
        if after != before:
            self.undo.push(_Enter(self, {self.seat: before}, {self.seat: after}))

    def enter(self, sheets: Mapping[str, OrderSheet]) -> None:
        """What a command does and undoes. Who has entered nothing has sent nothing: what he sent ahead earlier holds."""
        game = self.game
        for power, sheet in sheets.items():
            bare = game if game.sheet(power) is None else withdraw(game, power)
            game = submit(bare, self.variant, power, sheet.orders or None, sheet.ahead)
        self.game = game
        self._save()
        self.tell(Change(orders=frozenset(sheets)))


class _Enter(QUndoCommand):
    """A change of what powers have entered."""

    def __init__(
        self, session: Session, before: Mapping[str, OrderSheet], after: Mapping[str, OrderSheet]
    ) -> None:
        super().__init__()
        self._session, self._before, self._after = session, before, after

    def redo(self) -> None:
        self._session.enter(self._after)

    def undo(self) -> None:
        self._session.enter(self._before)
