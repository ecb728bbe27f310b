"""Stacks that divide: an order that names the kind of a part is an order for that part alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.judge.field import Field
from engine.judge.splitting import detach
from engine.model.orders import Order
from engine.model.units import Unit


def divide_stacks(field: Field, sheets: Mapping[str, Sequence[Order]]) -> None:
    """Divide the stacks of all powers as their orders ask for, before any order is taken."""
    for power, sheet in sheets.items():
        _divide_stacks(field, power, sheet)


def _divide_stacks(field: Field, power: str, sheet: Sequence[Order]) -> None:
    """Make an entry for every part of a stack that is ordered by its own kind, as long as the stack goes round.

    A stack that is also ordered as a whole is not divided: the orders contradict each other.
    """
    asked = field.rules.answers.divides
    assert asked is not None
    whole = {
        number
        for order in sheet
        if (number := field.at.get(order.unit, -1)) >= 0 and order.kind in ("", field.units[number].kind)
    }
    for order in sheet:
        number = field.at.get(order.unit, -1)
        if (
            number < 0
            or number in whole
            or field.powers[number] != power
            or order.kind not in field.rules.kinds
        ):
            continue
        strength = field.rules.kinds[order.kind].strength
        part: Unit | None = asked(field.situation, field.units[number], strength)
        if part is not None and part.kind == order.kind and strength <= field.strength[number]:
            detach(field, number, part)
