"""How the time grows with the units: copies of the board side by side, each with its own battle."""

from __future__ import annotations

import msgspec

from engine.judge.rules import Rules
from engine.judge.turns import adjudicate, advance
from engine.model.board import Board
from engine.model.ids import Place
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.traits.base.assembling import assemble
from engine.traits.regular import Regular
from engine.variants.loading import Variant
from tests.bench.phases import movement_phases
from tests.bench.rounds import Clock, timed

COPIES = (1, 2, 3, 4)
SAMPLE = 60


def widened(board: Board, copies: int) -> Board:
    """The board several times over; copy n has its spaces marked with n."""
    spaces = [
        msgspec.structs.replace(space, id=f"{space.id}{copy}")
        for copy in range(copies)
        for space in board.spaces.values()
    ]
    borders = [
        msgspec.structs.replace(border, a=moved(border.a, copy), b=moved(border.b, copy))
        for copy in range(copies)
        for border in board.borders
    ]
    return Board(board.name, spaces, borders)


def moved(place: str, copy: int) -> Place:
    space, mark, coast = place.partition("/")
    return Place(f"{space}{copy}{mark}{coast}" if place else "")


def moved_order(order: Order, copy: int) -> Order:
    return msgspec.structs.replace(
        order,
        unit=moved(order.unit, copy),
        subject=moved(order.subject, copy),
        target=moved(order.target, copy),
    )


def wide_rules(variant: Variant, copies: int) -> Rules:
    powers = [
        msgspec.structs.replace(power, homes=tuple(moved(home, 0) for home in power.homes))
        for power in variant.powers
    ]
    return assemble(widened(variant.board, copies), variant.calendar, powers, [Regular(victory=99)], {})


def growth_rows(variant: Variant) -> list[tuple[str, str]]:
    """Microseconds a unit, for one to four boards full of units."""
    phases = list(movement_phases(variant, SAMPLE, "growth", "meeting"))
    rows: list[tuple[str, str]] = []
    for copies in COPIES:
        rules = wide_rules(variant, copies)
        clock = Clock()
        total = 0
        for position, sheets in phases:
            units = [
                msgspec.structs.replace(unit, place=moved(unit.place, copy))
                for copy in range(copies)
                for unit in position.units
            ]
            wide = Position(position.season, sort_units(units))
            orders = {
                power: [moved_order(order, copy) for copy in range(copies) for order in sheet]
                for power, sheet in sheets.items()
            }
            total += len(units)
            timed(clock, lambda r=rules, p=wide, o=orders: advance(r, p, adjudicate(r, p, o)))  # type: ignore[misc]
        rows.append((f"{total / SAMPLE:.0f} units", f"{sum(clock.best) / total * 1e6:8.2f} us a unit"))
    return rows
