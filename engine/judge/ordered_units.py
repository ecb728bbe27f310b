"""Which unit each order is for, where several stand in one space."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.judge.rules import Rules
from engine.model.orders import Order
from engine.model.units import Unit


def ordered_units(rules: Rules, units: Sequence[Unit], orders: Iterable[Order]) -> tuple[Unit | None, ...]:
    """For each order the unit that it is for, as the judge takes them; None for one that is for none of these.

    Of several units of one kind in a space each order is for the next. An order that names the kind of none of them
    is for the one that holds the space, unless it is for something aboard.
    """
    found: list[Unit | None] = []
    taken: set[int] = set()
    beside = frozenset[str]().union(*rules.side_orders.values())
    for order in orders:
        number = _meant(rules, units, order, taken)
        if order.verb not in beside:
            taken.add(number)
        found.append(units[number] if number >= 0 else None)
    return tuple(found)


def _meant(rules: Rules, units: Sequence[Unit], order: Order, taken: set[int]) -> int:
    space = rules.board.space_meant(order.unit) if order.unit else None
    here = [number for number, unit in enumerate(units) if unit.space == space]
    alike = [number for number in here if units[number].kind == order.kind]
    if not alike and any(one.kind == order.kind for number in here for one in units[number].cargo):
        return -1
    holding = [number for number in here if units[number].kind not in rules.phantom]
    meant = alike or holding or here
    return next((number for number in meant if number not in taken), meant[0] if meant else -1)


def unordered_units(rules: Rules, units: Sequence[Unit], orders: Iterable[Order]) -> tuple[Unit, ...]:
    """The units for which there is no order among these."""
    ordered = [unit for unit in ordered_units(rules, units, orders) if unit is not None]
    return tuple(unit for unit in units if not any(unit is one for one in ordered))
