"""Which unit each order is for, where several stand in one space."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.judge.rules import Rules
from engine.model.orders import Order
from engine.model.units import Unit


def ordered_units(rules: Rules, units: Sequence[Unit], orders: Iterable[Order]) -> tuple[Unit | None, ...]:
    """For each order the unit that it is for, as the judge takes them; None for one that is for none of these.

    Of several units of one kind in a space an order is for the one that it names, else for the next that no order
    names. An order that names the kind of none of them is for the one that holds the space, unless it is for something
    aboard.
    """
    orders = tuple(orders)
    beside = frozenset[str]().union(*rules.side_orders.values())
    meant = [_meant(rules, units, order) for order in orders]
    main = {index for index, order in enumerate(orders) if order.verb not in beside}
    taken = {number for index in main if orders[index].name for number in meant[index]}
    found: list[Unit | None] = []
    for index, numbers in enumerate(meant):
        number = next((one for one in numbers if one not in taken), numbers[0] if numbers else -1)
        if index in main:
            taken.add(number)
        found.append(units[number] if number >= 0 else None)
    return tuple(found)


def _meant(rules: Rules, units: Sequence[Unit], order: Order) -> list[int]:
    """The units that an order may be for."""
    space = rules.board.space_meant(order.unit) if order.unit else None
    here = [number for number, unit in enumerate(units) if unit.space == space]
    if order.name:
        return [one for one in here if units[one].name == order.name and order.kind in ("", units[one].kind)]
    alike = [number for number in here if units[number].kind == order.kind]
    if not alike and any(one.kind == order.kind for number in here for one in units[number].cargo):
        return []
    return alike or [one for one in here if units[one].kind not in rules.phantom] or here


def unordered_units(rules: Rules, units: Sequence[Unit], orders: Iterable[Order]) -> tuple[Unit, ...]:
    """The units for which there is no order among these."""
    ordered = [unit for unit in ordered_units(rules, units, orders) if unit is not None]
    return tuple(unit for unit in units if not any(unit is one for one in ordered))
