"""Orders that are allowed and yet come to nothing because of other orders; their units hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from engine.judge.outcomes import BOUNCED, LAPSED
from engine.model.ids import SpaceId
from engine.model.orders import Order

if TYPE_CHECKING:
    from engine.judge.resolution import Resolution


class Cancelled(Struct, frozen=True):
    """How such an order ends."""

    code: str = LAPSED
    rule: str = ""
    """The rule that makes it void."""
    by: tuple[SpaceId, ...] = ()
    """Where the units stand whose orders are in its way."""


def cancel(state: Resolution, withdraw: Callable[[Resolution, int], None]) -> None:
    """Take the orders back that traits find cancelled, now that all orders are known.

    Who was stood off set out to move, so no support in place helps it.
    """
    asked = state.rules.answers.cancels
    assert asked is not None
    orders = [(one.unit, order) for one in state.units if (order := one.order) is not None and order.verb]
    cancelled: Mapping[Order, Cancelled] = asked(state.situation, orders)
    for number, record in enumerate(state.units) if cancelled else ():
        order = record.order
        if order is not None and order.verb and order in cancelled:
            withdraw(state, number)
            state.cancelled[number] = cancelled[order]
            if cancelled[order].code == BOUNCED:
                state.no_hold_support |= {number}
