"""A game at the table: whose turn it is to look, what has been ordered, and every change as a command that can be undone.

Only the engine's view of the seated power leaves the session. What was undone belongs to a seat and goes with it. At an
open table, a game master's or a sandbox, everything is seen and every seat can be undone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from desktop.settings.error_messages import error_text
from desktop.settings.languages import season_words
from engine import (
    EVERYBODY,
    Conditional,
    Game,
    Order,
    Position,
    Refusal,
    Report,
    Rules,
    SaveError,
    Situation,
    Variant,
    add_order,
    adjudicate_turn,
    effective_orders,
    missing_orders_of,
    position_after,
    powers_asked,
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

Save = Callable[[Game], None]
"""What keeps the game safe after every change. SaveError "changed_meanwhile" if somebody else has changed its file."""
Read = Callable[[], Game]
"""What reads the game as its file has it now, to go on with."""
CHANGED_ELSEWHERE = "changed_meanwhile"


class TurnView(Struct, frozen=True):
    """A judged turn as the seat is told it."""

    before: Position
    report: Report
    after: Position


class OrderSheet(Struct, frozen=True):
    """All that a seat has entered for the open turn."""

    orders: tuple[Order, ...] = ()
    ahead: tuple[Conditional, ...] = ()


class Session(QObject):
    """The game, the seat, and the orders of that seat."""

    changed = Signal()
    """Orders, seat or position are others than before."""
    judged = Signal()
    """A turn was judged; `turn_view(count - 1)` and later ones tell of it."""
    save_failed = Signal(str)
    """The game could not be written to its file, and why; "" when it could again."""
    changed_elsewhere = Signal()
    """Somebody else has changed the file: it is left alone until it is decided what holds. It is said once."""

    overwrite: Callable[[], None] | None = None
    """Puts what was done here in place of what the file has, where that is this player's own and nobody else's."""

    def __init__(
        self,
        game: Game,
        variant: Variant,
        save: Save | None = None,
        read: Read | None = None,
        *,
        is_open: bool = False,
    ) -> None:
        super().__init__()
        self.game, self.variant = game, variant
        self.is_open = is_open
        """Whether everything is seen by whoever sits at the table, as by a game master."""
        self.is_led_elsewhere = False
        """Whether the game was handed over, so that it can only be looked at here."""
        self.rules: Rules = rules_of(game, variant)
        self.seat = EVERYBODY
        self.undo = QUndoStack(self)
        self.is_unsaved = False
        """Whether something was done here that is not in the file."""
        self.is_changed_elsewhere = False
        """Whether that is so because somebody else has changed the file."""
        self._save_game, self._read = save, read
        self._reports: dict[int, Report] = {}

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

    def lead_elsewhere(self, is_led_elsewhere: bool) -> None:
        """Let the game only be looked at, because somebody else leads it; or again be led here."""
        if is_led_elsewhere != self.is_led_elsewhere:
            self.is_led_elsewhere = is_led_elsewhere
            self.changed.emit()

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
        """The orders of the open turn that may be seen, with their powers: the seat's own, at an open table all."""
        if not self.is_open:
            return tuple((self.seat, order) for order in self.orders)
        return tuple((power, order) for power in self.rules.powers for order in self._orders_of(power))

    def take_seat(self, power: str) -> None:
        """Let a power look and order, or nobody: then only what is public is seen."""
        self.seat = power
        if not self.is_open:
            self.undo.clear()
        self.changed.emit()

    def give(self, *orders: Order) -> None:
        """Order something, in one step; each order takes the place of what the same unit was ordered before."""
        kept = self.orders
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
        changes = [
            _Enter(self, power, before, after)
            for power, after in sheets.items()
            if (before := self.order_sheet(power)) != after and (self.is_open or power == self.seat)
        ]
        if not changes:
            return
        self.undo.beginMacro("")
        for command in changes:
            self.undo.push(command)
        self.undo.endMacro()

    def set_ahead(self, conditional: Conditional) -> None:
        """Send orders ahead for a later phase; they take the place of those sent ahead for it before."""
        others = [one for one in self.ahead if one.phase != conditional.phase]
        ahead = (*others, conditional) if conditional.choices else tuple(others)
        self._change(self.orders, tuple(sorted(ahead, key=lambda one: one.phase)))

    def take_back(self, *orders: Order) -> None:
        """Leave orders out again, in one step."""
        self._change(tuple(one for one in self.orders if one not in orders))

    def clear(self) -> None:
        """Leave out all orders."""
        if self.orders:
            self._change(())

    def why_illegal(self, order: Order) -> Refusal | None:
        """The rule that an order offends, as far as the seat can know."""
        return self.rules.why_illegal(self.situation, self.phase, self.seat, order)

    def unordered(self) -> tuple[str, ...]:
        """The places of the seat's units that have no order yet."""
        owed = missing_orders_of(self.game, self.variant, self.seat)
        return tuple(owed.places) if owed.count else ()

    def powers_to_seat(self) -> tuple[str, ...]:
        """The powers that may have anything to order now, as far as everybody knows, in the order of the variant."""
        return powers_asked(self.game, self.variant)

    @property
    def count(self) -> int:
        """How many turns have been judged."""
        return len(self.game.turns)

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
        self.take_seat(EVERYBODY)
        self._judge(by_hand)
        while not self.is_over and self.phase in unasked_phases(self.rules):
            self._judge()
        self._save()
        self.judged.emit()
        self.changed.emit()
        return first

    @property
    def may_be_copied(self) -> bool:
        """Whether this is a whole game, which can be kept in another file."""
        return True

    def read_file(self) -> None:
        """Go on with the game as its file has it, unless something was done here that cannot be kept in it.

        Raises SaveError if it cannot be read.
        """
        if self._read is not None and self.try_again():
            self.reload(self._read())

    def give_up(self) -> None:
        """Go on with the game as its file has it, without what was done here. Raises SaveError if it cannot be read."""
        if self._read is not None:
            game = self._read()
            self._set_saved()
            self.reload(game)

    def try_again(self) -> bool:
        """Whether everything that was done here is in the file, after another try if it was not."""
        if self.is_unsaved:
            self._save()
        return not self.is_unsaved

    def reload(self, game: Game) -> None:
        """Go on with another game than before, such as somebody has left it; what could be undone is past."""
        self.game = game
        self._reports.clear()
        self.undo.clear()
        self.changed.emit()

    def amend(self, game: Game) -> None:
        """Go on with the game as the game master has changed it, and keep it so."""
        self.game = game
        self._reports.clear()
        self._save()
        self.changed.emit()

    def take_turn_back(self) -> None:
        """Undo the last turn; what was entered for it is there again."""
        self.game = undo_turn(self.game)
        self._reports.pop(self.count, None)
        self.undo.clear()
        self._save()
        self.changed.emit()

    def _judge(self, by_hand: Sequence[int] = ()) -> None:
        turn = self.count
        self.game, self._reports[turn] = adjudicate_turn(self.game, self.variant, by_hand)

    def _change(self, orders: Sequence[Order], ahead: tuple[Conditional, ...] | None = None) -> None:
        before = OrderSheet(self.orders, self.ahead)
        after = OrderSheet(tuple(orders), before.ahead if ahead is None else ahead)
        if after != before:
            self.undo.push(_Enter(self, self.seat, before, after))

    def enter(self, power: str, sheet: OrderSheet) -> None:
        """What a command does and undoes. Who has entered nothing has sent nothing: what he sent ahead earlier holds."""
        game = self.game if self.game.sheet(power) is None else withdraw(self.game, power)
        self.game = submit(game, self.variant, power, sheet.orders or None, sheet.ahead)
        self._save()
        self.changed.emit()

    def _save(self) -> None:
        if self._save_game is None:
            return
        try:
            self._save_game(self.game)
        except SaveError as error:
            self.is_unsaved = True
            self.save_failed.emit(error_text(error))
            if error.code == CHANGED_ELSEWHERE and not self.is_changed_elsewhere:
                self.is_changed_elsewhere = True
                self.changed_elsewhere.emit()
        else:
            self._set_saved()

    def _set_saved(self) -> None:
        self.is_unsaved = self.is_changed_elsewhere = False
        self.save_failed.emit("")


class _Enter(QUndoCommand):
    """A change of a seat's orders."""

    def __init__(self, session: Session, power: str, before: OrderSheet, after: OrderSheet) -> None:
        super().__init__()
        self._session, self._power, self._before, self._after = session, power, before, after

    def redo(self) -> None:
        self._session.enter(self._power, self._after)

    def undo(self) -> None:
        self._session.enter(self._power, self._before)
