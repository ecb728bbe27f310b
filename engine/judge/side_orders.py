"""Orders that are given besides the main ones: checked alone, and left to the traits to work out."""

from __future__ import annotations

from collections.abc import Set

from engine.judge.outcomes import ACCEPTED, Outcome, illegal
from engine.judge.phases import Orders, in_seating_order
from engine.judge.rules import Rules, seen_by
from engine.model.ids import PowerId
from engine.model.position import Position


def set_apart(verbs: Set[str], orders: Orders) -> tuple[Orders, Orders]:
    """The main orders of a phase, and those that go besides them, which have these verbs."""
    beside = {
        power: side
        for power, sheet in orders.items()
        if (side := [order for order in sheet if order.verb in verbs])
    }
    main = {
        power: [order for order in sheet if order.verb not in verbs] if power in beside else sheet
        for power, sheet in orders.items()
    }
    return {power: sheet for power, sheet in main.items() if sheet}, beside


def accept(
    rules: Rules, phase: str, position: Position, orders: Orders, legal: bool = False
) -> tuple[Outcome, ...]:
    """An outcome for each: accepted, or the rule that it offends; `legal` if none does. The same again is harmless and
    counts once."""
    found: list[Outcome] = []
    for power, sheet in in_seating_order(rules, orders).items():
        for order in dict.fromkeys(sheet):
            refusal = None
            if not legal:
                refusal = rules.why_illegal(seen_by(rules, position, power), phase, power, order)
            if refusal is None:
                found.append(Outcome(PowerId(power), order, ACCEPTED))
            else:
                found.append(illegal(power, order, refusal))
    return tuple(found)
