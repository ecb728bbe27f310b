"""A session at a table without a game master: the whole game, of which this computer's player orders for one power."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import Signal

from desktop.post.late_orders import LateOrders
from desktop.post.round_table_texts import CLOSING, REVEALING, SEALING
from desktop.session.changes import JUDGED, NOTICE
from desktop.session.session import OrderSheet, Session
from engine import (
    EVERYBODY,
    Conditional,
    DraftDocument,
    ExchangeError,
    Game,
    Order,
    Situation,
    TableState,
    Unit,
    digest,
    find_variant,
    founding_of,
    new_game,
)

if TYPE_CHECKING:
    from desktop.post.round_table_seat import RoundTableSeat


class RoundTableSession(Session):
    """The table as everybody has it. Orders are kept in the save until they are sealed; turns are judged by themselves."""

    refused = Signal(str)
    """Orders cannot be changed now, and why."""
    went_on = Signal()
    """Somebody else has written the files of the table: `hear` goes on with them."""
    document: DraftDocument

    def __init__(self, table_seat: RoundTableSeat) -> None:
        state = table_seat.state()
        document = DraftDocument(table_seat.path, table_seat.variant, find_variant)
        super().__init__(_game_of(table_seat, state, document.load()), table_seat.variant, document)
        self.table_seat, self.state = table_seat, state
        self.late = LateOrders(self)
        self._sit()

    @property
    def own(self) -> str:
        """The power of this computer's player."""
        return self.table_seat.table.seat

    @property
    def has_seat(self) -> bool:
        """Whether the seat is this player's; the others may still have to vote about it, or have given it away."""
        return self.own in self.state.keys and self.state.keys[self.own] == self.table_seat.table.key

    def _sit(self) -> None:
        """Before the game begins nobody has anything to order, and who has no seat never has."""
        is_playing = self.state.game is not None and self.has_seat
        seat = self.own if is_playing else EVERYBODY
        if seat != self.seat:
            super().take_seat(seat)

    @property
    def has_sealed(self) -> bool:
        """Whether the envelope of the open turn is closed."""
        return self.own in self.state.envelopes

    @property
    def may_seal(self) -> bool:
        """Whether an envelope of this seat is wanted now."""
        state = self.state
        is_open = state.stage in (SEALING, REVEALING, CLOSING) and not state.is_stopped
        is_asked = self.own in state.asked and self.own not in state.without
        return is_open and self.has_seat and is_asked and not self.has_sealed

    @property
    def has_press(self) -> bool:
        """Envelopes have no room for press: all at a table need the same program to judge what is in them."""
        return False

    def take_seat(self, power: str) -> None:
        """Nobody else can sit here."""
        self.undo.clear()

    def powers_to_seat(self) -> tuple[str, ...]:
        """The power of the seat, if it has anything to order."""
        phase = self.rules.phases[self.phase]
        has_any = self.may_seal and phase.orderable(Situation(self.rules, self.game.current), self.seat)
        return (self.seat,) if has_any else ()

    def unordered(self) -> tuple[Unit, ...]:
        """Units without an order stand out only while orders can be given."""
        return super().unordered() if self.may_seal else ()

    def adjudicate(self, by_hand: Sequence[int] = ()) -> int:
        raise ExchangeError(
            "not_here",
            self.tr("turns are judged by themselves when everybody's key is here"),
            self.tr("Seal your orders."),
        )

    def change(self, sheets: Mapping[str, OrderSheet]) -> None:
        if self._is_free():
            super().change(sheets)

    def _change(self, orders: Sequence[Order], ahead: tuple[Conditional, ...] | None = None) -> None:
        if self._is_free():
            super()._change(orders, ahead)

    def _is_free(self) -> bool:
        """Whether orders can be changed; if not, it is said why."""
        if self.may_seal:
            return True
        if self.has_sealed:
            words = self.tr("Your orders are sealed, and cannot be changed any more.")
        elif self.state.game is None:
            words = self.tr("The game has not begun yet.")
        elif self.is_over:
            words = self.tr("The game is over.")
        else:
            words = self.tr("Nothing can be ordered for {power} now.").format(power=self.own)
        self.refused.emit(words)
        return False

    def _game_of(self, content: Game | None) -> Game:
        """The game as the table has it now, with the orders that are drafted in the save."""
        return _game_of(self.table_seat, self.table_seat.state(), content)

    def _game_in(self, content: Game | None) -> Game:
        self.state = self.table_seat.state()
        self._sit()
        return _game_of(self.table_seat, self.state, content)

    def take_over(self) -> None:
        """Have the table looked at anew."""
        self.went_on.emit()

    def hear(self) -> int | None:
        """Go on with what is on the disk now: the number of the first turn that was judged since, if one was.

        What is in a sealed envelope cannot be undone.
        """
        before, count = self.state, self.count
        if not self.flush():
            return None
        drafted = self.document.load()
        self.state = self.table_seat.state()
        if self.state == before:
            return None
        self._keep_late(before)
        with self.one_step():
            self._sit()
            if not self.may_seal:
                self.undo.clear()
            was_sealed = self.own in before.envelopes
            is_another = self.state.history != before.history or self.state.stage != before.stage
            if is_another or self.has_sealed != was_sealed:
                self.reload(_game_of(self.table_seat, self.state, drafted))
            self.tell(JUDGED if self.count > count else NOTICE)
        return count if self.count > count else None

    def _keep_late(self, before: TableState) -> None:
        """Remember orders whose turn has passed before they were sealed; with the next envelope they are forgotten."""
        if self.has_sealed:
            self.late.forget()
        elif self.state.history != before.history and self.own not in before.envelopes:
            self.late.keep(self.game)


def _game_of(table_seat: RoundTableSeat, state: TableState, saved: Game | None) -> Game:
    """The game, with what is drafted for the own power in its save. Before it begins, the board that it will begin with."""
    if state.game is None:
        setting = founding_of(table_seat.table)[1].setting
        return new_game(table_seat.variant, setting.options, (), "", setting.title, advice=setting.advice)
    bare = msgspec.structs.replace(state.game, sheets=())
    drafted = None if saved is None else _drafted(table_seat, bare, saved)
    if drafted is None and table_seat.table.seat in state.envelopes:
        drafted = table_seat.sealed()
    return drafted or bare


def _drafted(table_seat: RoundTableSeat, bare: Game, saved: Game) -> Game | None:
    """The game with the orders that its save has for the own power; None if there are none."""
    if len(saved.turns) != len(bare.turns) or digest(saved.current) != digest(bare.current):
        return None
    mine = tuple(one for one in saved.sheets if one.power == table_seat.table.seat)
    return msgspec.structs.replace(bare, sheets=mine) if mine else None
