"""What is otherwise than before at a table, as one record, so that whoever shows something knows whether it is his."""

from __future__ import annotations

from msgspec import Struct


class Change(Struct, frozen=True):
    """Everything that one step of somebody has changed."""

    orders: frozenset[str] = frozenset()
    """The powers that have other orders for the open turn, or have sent others ahead."""
    seat: bool = False
    """Whether somebody else looks."""
    judged: bool = False
    """Whether turns were judged: `Session.turn_view(last_told)` and later ones tell of them."""
    game: bool = False
    """Whether the game is another than before: its position, its turns, its players, or who leads it."""
    notice: bool = False
    """Whether something else is to be said of the table: who is waited for, what is on its way, what goes with orders."""

    def __or__(self, other: Change) -> Change:
        return Change(
            self.orders | other.orders,
            self.seat or other.seat,
            self.judged or other.judged,
            self.game or other.game,
            self.notice or other.notice,
        )

    @property
    def is_of_position(self) -> bool:
        """Whether another position may be seen, or another past."""
        return self.seat or self.judged or self.game


NOTHING, NOTICE, SEAT, GAME = Change(), Change(notice=True), Change(seat=True), Change(game=True)
JUDGED = Change(judged=True, game=True)
