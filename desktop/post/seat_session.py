"""A session on a seat: a player's game by file, made of what his power was told and of nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QSettings

from desktop.session.session import CHANGED_ELSEWHERE, Session, TurnView
from engine import (
    ExchangeError,
    Game,
    OpenSeat,
    SaveError,
    SeatGame,
    Variant,
    known_game,
    locked_seat,
    powers_asked,
    read_seat,
    set_seat_orders,
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
        super().__init__(known_game(seat, variant), variant, self._write, self._read_seat)
        self.path, self.seat_game = path, seat
        self.seat = seat.seat
        self.overwrite = self._overwrite

    def turn_view(self, turn: int) -> TurnView:
        """A judged turn as the power was told it."""
        turns = self.seat_game.turns
        later = turns[turn + 1].before if turn + 1 < len(turns) else self.game.current
        return TurnView(turns[turn].before, turns[turn].report, later)

    def take_seat(self, power: str) -> None:
        """Nobody else can sit here."""
        self.undo.clear()
        self.changed.emit()

    def powers_to_seat(self) -> tuple[str, ...]:
        """The power of the seat, if the turn waits for it."""
        return (self.seat,) if self.seat in powers_asked(self.game, self.variant) else ()

    def adjudicate(self, by_hand: Sequence[int] = ()) -> int:
        raise ExchangeError(
            "not_here", self.tr("turns are judged by the game master"), self.tr("Seal your orders for him.")
        )

    @property
    def may_be_copied(self) -> bool:
        """What one power knows is no game by itself."""
        return False

    @contextmanager
    def at_file(self) -> Iterator[OpenSeat]:
        """The seat's file, while it is changed. ExchangeError "changed_meanwhile" if it is not as it is shown here."""
        with locked_seat(self.path) as place:
            if place.seat != self.seat_game:
                words = "the seat was changed by another program; nothing was overwritten"
                raise ExchangeError(CHANGED_ELSEWHERE, words, "Look at it as it is now.")
            yield place
            self.seat_game = place.seat

    def _write(self, game: Game) -> None:
        """Keep orders in the seat's file."""
        try:
            with self.at_file() as place:
                place.keep(self._ordered(place.seat, game))
        except ExchangeError as error:
            raise SaveError(error.code, str(self.path), str(error)) from error

    def _overwrite(self) -> None:
        """Put the orders of this window in place of those in the file. SaveError if they are for another turn."""
        try:
            with locked_seat(self.path) as place:
                if place.seat.current != self.seat_game.current:
                    words = self.tr("another turn has come in meanwhile, for which these orders are not")
                    raise SaveError("not_here", str(self.path), words)
                place.keep(self._ordered(place.seat, self.game))
        except ExchangeError as error:
            raise SaveError(error.code, str(self.path), str(error)) from error
        self.give_up()

    def _ordered(self, seat: SeatGame, game: Game) -> SeatGame:
        """A seat with the orders that a game has for it."""
        sheet = game.sheet(self.seat)
        orders, ahead = (None, ()) if sheet is None else (sheet.orders, sheet.conditionals)
        return set_seat_orders(seat, self.variant, orders, ahead)

    def _read_seat(self) -> Game:
        """The game as the seat's file has it now."""
        try:
            seat = read_seat(self.path)
            game = known_game(seat, self.variant)
        except ExchangeError as error:
            raise SaveError(error.code, str(self.path), str(error)) from error
        self.seat_game = seat
        return game

    def reload(self, game: Game) -> None:
        """Go on with the seat as it is now; a turn that came with it is told."""
        count = self.count
        super().reload(game)
        if self.count > count:
            self.judged.emit()
