"""What might have been: a game of its own that begins at a moment of another one."""

from __future__ import annotations

import msgspec

from desktop.history.moments import moments_of
from desktop.session.session import Session
from engine import Game, Order, OrdersError, Seat, hides_nothing, new_game, submit

LONGEST = 60
"""Letters of a game's title that its branches take over."""


def may_keep(session: Session) -> bool:
    """Whether whoever looks knows all there is to know, so that a branch of his is a whole game."""
    return session.is_open or hides_nothing(session.rules)


def branch_of(session: Session, number: int, seed: str, words: str = "{game}: {season}") -> Game:
    """A game that begins as the seat sees the position after so many turns, with other dice.

    What the seat knows of the orders for that turn is entered already.
    """
    game = session.game
    start = msgspec.structs.replace(session.position_at(number), verdict=None)
    name = (game.title or session.variant.name)[:LONGEST].strip()
    title = words.format(game=name, season=moments_of(session)[number].title)
    seats = tuple(_with_other_computer(seat, seed) for seat in game.seats)
    branch = msgspec.structs.replace(
        game, title=title, seed=seed, seats=seats, current=start, turns=(), sheets=(), proposals=()
    )
    if may_keep(session):
        branch = new_game(session.variant, dict(game.options), seats, seed, title, start)
    return _ordered(branch, session, number)


def _with_other_computer(seat: Seat, seed: str) -> Seat:
    """A seat with another computer of the same level, where one has it: what the real one orders cannot be tried out."""
    if seat.computer is None:
        return seat
    return msgspec.structs.replace(seat, computer=msgspec.structs.replace(seat.computer, seed=seed))


def _ordered(branch: Game, session: Session, number: int) -> Game:
    """A branch with the orders that are known; what cannot be entered is left out."""
    for power, orders in _known_orders(session, number).items():
        if power not in session.rules.powers:
            continue
        try:
            branch = submit(branch, session.variant, power, orders)
        except OrdersError:
            continue
    return branch


def _known_orders(session: Session, number: int) -> dict[str, list[Order]]:
    found: dict[str, list[Order]] = {}
    if number == session.count:
        for power, order in session.seen_orders():
            found.setdefault(power, []).append(order)
    else:
        for outcome in session.turn_view(number).report.outcomes:
            if outcome.given:
                found.setdefault(outcome.power, []).append(outcome.order)
    return found
