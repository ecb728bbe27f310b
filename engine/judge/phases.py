"""What a phase is to the judge: a way to adjudicate it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from engine.model.orders import Order

Orders = Mapping[str, Sequence[Order]]
"""The orders of a turn, by the power that sent them."""


class Phase(Struct, frozen=True):
    """A phase that the calendar may name."""

    name: str
    adjudicate: Callable[..., Any]
    """(rules, position, orders, dice) -> Report"""
    orderable: Callable[..., Any]
    """(situation, power) -> the keys of the units or places that the power may order now"""
    sent_ahead: str = ""
    """The option under which ("on") orders for this phase are sent with the moves, and nobody is asked when it comes."""


def verbs_in(orders: Orders) -> set[str]:
    """The verbs of all orders of a turn."""
    return {order.verb for sheet in orders.values() for order in sheet}


def in_seating_order(rules: Any, orders: Orders) -> dict[str, Sequence[Order]]:
    """The orders by power, powers in the order of the variant, strangers last: reports depend on no other order."""
    seated = {power: orders[power] for power in rules.powers if power in orders}
    if len(seated) < len(orders):
        seated.update({power: orders[power] for power in sorted(orders.keys() - seated.keys())})
    return seated
