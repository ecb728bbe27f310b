"""What a session hands out: a judged turn as a seat is told it, and what a seat has entered."""

from __future__ import annotations

from msgspec import Struct

from engine import Conditional, Order, Position, Report


class TurnView(Struct, frozen=True):
    """A judged turn as the seat is told it."""

    before: Position
    report: Report
    after: Position


class OrderSheet(Struct, frozen=True):
    """All that a seat has entered for the open turn."""

    orders: tuple[Order, ...] = ()
    ahead: tuple[Conditional, ...] = ()
