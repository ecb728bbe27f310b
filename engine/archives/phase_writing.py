"""Positions and orders as the Python package `diplomacy` writes them. Powers are in capitals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from engine.model.orders import Order
from engine.model.position import Position
from engine.notation.writing import write_order
from engine.variants.loading import Variant


def seat_names(variant: Variant) -> dict[str, str]:
    """What every power is called, also those that have units and no seat."""
    powers = (*(power.id for power in variant.powers), *(unit.power for unit in variant.start.units))
    return {power: power.upper() for power in powers}


class StateRecord(TypedDict):
    """What stands where, and whose the centres are."""

    units: dict[str, list[str]]
    centers: dict[str, list[str]]
    retreats: dict[str, dict[str, list[str]]]


def state_record(seats: Mapping[str, str], position: Position) -> StateRecord:
    """A position; retreats are listed of powers alone that have some to make."""
    units: dict[str, list[str]] = {seat: [] for seat in seats.values()}
    for unit in position.units:
        units[seats[unit.power]].append(f"{unit.kind} {unit.place}")
    centres: dict[str, list[str]] = {seat: [] for seat in seats.values()}
    for space, owner in position.owners:
        centres[seats[owner]].append(space)
    retreats: dict[str, dict[str, list[str]]] = {}
    for one in position.dislodged:
        entries = retreats.setdefault(seats[one.unit.power], {})
        entries[f"{one.unit.kind} {one.unit.place}"] = list(one.retreats)
    return {"units": units, "centers": centres, "retreats": retreats}


def unit_text(order: Order) -> str:
    """The unit that an order is given to, as the order writes it; an order without a unit goes by its verb."""
    return f"{order.kind} {order.unit} {order.name}".strip() or order.verb.upper()


def order_text(variant: Variant, phase: str, order: Order) -> str:
    """An order: the letter of a build or removal stands behind the unit."""
    kind = variant.rules.order_kind(phase, order.verb)
    if kind is not None and not kind.of_power and (kind.leads or not kind.slots):
        return f"{unit_text(order)} {kind.letter}"
    if kind is not None and not kind.slots:
        return kind.verb.upper()
    return write_order(variant.lexicon, order)
