"""A session on a seat: a player's game by file, made of what his power was told and of nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSettings

from desktop.preferences.faults import fault_words
from desktop.table.session import Entered, Session, Told
from engine import (
    Order,
    PostError,
    SeatGame,
    Situation,
    Variant,
    at_seat,
    seat_table,
    set_seat_orders,
    write_seat,
)

_SEEN = "seen"


def seen_turns(seat: SeatGame) -> int:
    """How many of a seat's judged turns have been looked at here.

    Of a seat that is new here, all before the last in which anything was ordered.
    """
    stored = QSettings().value(_key(seat))
    if stored is not None:
        return int(str(stored))
    ordered = [number for number, turn in enumerate(seat.turns) if turn.report.outcomes]
    return ordered[-1] if ordered else 0


def set_seen_turns(seat: SeatGame, count: int) -> None:
    """Remember how many have been looked at."""
    QSettings().setValue(_key(seat), count)


def _key(seat: SeatGame) -> str:
    return f"{_SEEN}/{seat.game} {seat.seat}"


class SeatSession(Session):
    """The table as one power knows it. It can be looked at and ordered for, and never judged here."""

    def __init__(self, path: Path, seat: SeatGame, variant: Variant) -> None:
        super().__init__(seat_table(seat, variant), variant)
        self.path, self.seat_game = path, seat
        self.seat = seat.seat

    def told(self, turn: int) -> Told:
        """A judged turn as the power was told it."""
        turns = self.seat_game.turns
        later = turns[turn + 1].before if turn + 1 < len(turns) else self.game.current
        return Told(turns[turn].before, turns[turn].report, later)

    def take_seat(self, power: str) -> None:
        """Nobody else can sit here."""
        self.undo.clear()
        self.changed.emit()

    def powers_to_seat(self) -> tuple[str, ...]:
        """The power of the seat, if it has anything to order."""
        phase = self.rules.phases[self.phase]
        has_any = phase.orderable(Situation(self.rules, self.game.current), self.seat)
        return (self.seat,) if has_any and not self.is_over else ()

    def adjudicate(self, by_hand: Sequence[int] = ()) -> int:
        raise PostError(
            "not_here", self.tr("turns are judged by the game master"), self.tr("Seal your orders for him.")
        )

    def enter(self, power: str, entered: Entered) -> None:
        """Keep orders in the seat's file."""
        orders: tuple[Order, ...] | None = entered.orders or None
        try:
            with at_seat(self.path) as kept:
                changed = set_seat_orders(kept, self.variant, orders, entered.ahead)
                write_seat(self.path, changed)
        except PostError as error:
            self.unkept.emit(fault_words(error))
            return
        self.unkept.emit("")
        self.seat_game = changed
        self.game = seat_table(changed, self.variant)
        self.changed.emit()

    def hear(self, seat: SeatGame) -> None:
        """Go on with what came in for the seat."""
        count = self.count
        self.seat_game = seat
        self.reload(seat_table(seat, self.variant))
        if self.count > count:
            self.judged.emit()
