"""Orders that are given besides the main ones: checked alone, and left to the traits to work out."""

from __future__ import annotations

from engine.judge.outcomes import ACCEPTED, Outcome, illegal
from engine.judge.phases import Orders, in_seating_order
from engine.judge.rules import Rules, seen_by
from engine.model.ids import PowerId
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.position import Position


def set_apart(rules: Rules, phase: str, orders: Orders) -> tuple[Orders, Orders]:
    """The main orders of a phase, and those that go besides them."""
    verbs = rules.side_orders.get(phase)
    if not verbs or not any(order.verb in verbs for sheet in orders.values() for order in sheet):
        return orders, {}
    main = {power: [order for order in sheet if order.verb not in verbs] for power, sheet in orders.items()}
    beside = {power: [order for order in sheet if order.verb in verbs] for power, sheet in orders.items()}
    return (
        {power: sheet for power, sheet in main.items() if sheet},
        {power: sheet for power, sheet in beside.items() if sheet},
    )


def accept(rules: Rules, phase: str, position: Position, orders: Orders) -> tuple[Outcome, ...]:
    """An outcome for each: accepted, or the rule that it offends. The same again is harmless and counts once."""
    found: list[Outcome] = []
    for power, sheet in in_seating_order(rules, orders).items():
        situation = seen_by(rules, position, power)
        for order in dict.fromkeys(sheet):
            refusal = rules.why_illegal(situation, phase, power, order)
            found.append(_outcome(PowerId(power), order, refusal))
    return tuple(found)


def _outcome(power: PowerId, order: Order, refusal: Refusal | None) -> Outcome:
    if refusal is None:
        return Outcome(power, order, ACCEPTED)
    return illegal(power, order, refusal)
