"""Orders that are allowed and yet come to nothing because of other orders; their units hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from engine.judge.outcomes import BOUNCED, LAPSED
from engine.model.ids import SpaceId
from engine.model.orders import Order

if TYPE_CHECKING:
    from engine.judge.field import Field


class Cancelled(Struct, frozen=True):
    """How such an order ends."""

    code: str = LAPSED
    rule: str = ""
    """The rule that makes it void."""
    by: tuple[SpaceId, ...] = ()
    """Where the units stand whose orders are in its way."""


def set_aside(field: Field, withdraw: Callable[[Field, int], None]) -> None:
    """Take the orders back that traits find void, now that all orders are known.

    Who was stood off set out to move, so no support in place helps it.
    """
    asked = field.rules.answers.cancels
    if asked is None:
        return
    given = {number: order for number, order in enumerate(field.given) if order is not None and order.verb}
    orders = tuple((field.units[number], order) for number, order in given.items())
    voids: Mapping[Order, Cancelled] = asked(field.situation, orders)
    for number, order in given.items():
        if order in voids:
            withdraw(field, number)
            field.void[number] = voids[order]
            if voids[order].code == BOUNCED:
                field.stiff |= {number}
