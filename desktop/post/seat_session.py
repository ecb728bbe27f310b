"""A session on a seat: a player's game by file, made of what his power was told and of nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from desktop.post.late_orders import LateOrders
from desktop.session.changes import JUDGED, NOTHING
from desktop.session.session import Session, TurnView
from desktop.settings.kept import SEEN_TURNS
from engine import (
    ExchangeError,
    Game,
    Press,
    SaveError,
    SeatDocument,
    SeatGame,
    Variant,
    known_game,
    powers_asked,
    seat_press,
    set_seat_orders,
    set_seat_press,
)


def seen_turns(session: SeatSession) -> int:
    """How many of a seat's judged turns have been looked at here; of a seat that is new here, all before the last that was
    ordered."""
    stored = SEEN_TURNS.get(_key(session.seat_game))
    return stored if stored >= 0 else max(session.last_told, 0)


def set_seen_turns(seat: SeatGame, count: int) -> None:
    """Remember how many have been looked at."""
    SEEN_TURNS.set(count, _key(seat))


def _key(seat: SeatGame) -> str:
    return f"{seat.game} {seat.seat}"


class SeatSession(Session):
    """The table as one power knows it. It can be looked at and ordered for, and never judged here."""

    document: SeatDocument

    def __init__(self, document: SeatDocument, variant: Variant) -> None:
        super().__init__(known_game(document.content, variant), variant, document)
        self.path, self.seat_game = document.path, document.content
        self.seat = self.seat_game.seat
        self.overwrite = self._overwrite
        self.late = LateOrders(self)

    def turn_view(self, turn: int) -> TurnView:
        """A judged turn as the power was told it."""
        turns = self.seat_game.turns
        later = turns[turn + 1].before if turn + 1 < len(turns) else self.game.current
        return TurnView(turns[turn].before, turns[turn].report, later)

    def take_seat(self, power: str) -> None:
        """Nobody else can sit here."""
        self.undo.clear()

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
    def at_file(self) -> Iterator[SeatDocument]:
        """The seat's file, while it is changed. SaveError "changed_meanwhile" if it is not as it is shown here."""
        with self.document.holding() as document:
            yield document
            self.seat_game = document.content

    def _overwrite(self) -> None:
        """Put the orders of this window in place of those in the file. SaveError if they are for another turn."""
        with SeatDocument(self.path).changing() as place:
            if place.content.current != self.seat_game.current:
                words = self.tr("another turn has come in meanwhile, for which these orders are not")
                raise SaveError("not_here", str(self.path), words)
            place.keep(self._ordered(place.content, self.game))
        self.give_up()

    def _content(self) -> SeatGame:
        """The seat with the orders that it has here."""
        self.seat_game = self._ordered(self.seat_game, self.game)
        return self.seat_game

    def _is_shown(self, content: SeatGame) -> bool:
        return content == self.seat_game

    def _game_of(self, content: SeatGame) -> Game:
        return known_game(content, self.variant)

    def _game_in(self, content: SeatGame) -> Game:
        self.seat_game = content
        return self._game_of(content)

    def _ordered(self, seat: SeatGame, game: Game) -> SeatGame:
        """A seat with the orders that a game has for it."""
        sheet = game.sheet(self.seat)
        orders, ahead = (None, ()) if sheet is None else (sheet.orders, sheet.conditionals)
        return set_seat_orders(seat, self.variant, orders, ahead)

    @property
    def has_press(self) -> bool:
        return True

    def set_press(self, press: Sequence[Press]) -> None:
        """Keep what is to be printed with the turn; it goes with the next orders that are sealed. Raises EngineError."""
        with self.at_file() as place:
            place.keep(set_seat_press(place.content, self.variant, press))

    def print_press(self, power: str, press: Sequence[Press]) -> None:
        """Press that a letter has, behind what is in the making."""
        known = seat_press(self.seat_game)
        texts = {one.text for one in known}
        self.set_press((*known, *(one for one in press if one.text not in texts)))

    def follow_orders(self, game: Game, powers: frozenset[str]) -> bool:
        """With the orders of a seat something else may have changed: what is sealed, what is on its way."""
        return False

    def reload(self, game: Game) -> None:
        """Go on with the seat as it is now; a turn that came with it is told."""
        count, before = self.count, self.game
        season = self.rules.calendar.code(before.current.season)
        with self.one_step():
            super().reload(game)
            if self.count > count and not any(one.season == season for one in self.seat_game.sent):
                self.late.keep(before)
            self.tell(JUDGED if self.count > count else NOTHING)
