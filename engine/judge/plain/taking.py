"""Orders of an ordinary phase that name a coast or a goal that is no neighbour."""

from __future__ import annotations

from engine.judge.plain.table import NotPlainError, Table, enter


def unit_meant(table: Table, written: str) -> int:
    """The unit that an order names by its coast."""
    here = table.rules.board.space_of.get(written, "")
    if here not in table.where:
        raise NotPlainError
    return table.where[here]


def take_odd_move(table: Table, number: int) -> None:
    """Take a move to a coast, or one that only a convoy could make."""
    unit, order = table.units[number], table.orders[number]
    goal = table.rules.reach[unit.kind][unit.place].get(order.target)
    if goal is None or order.riders:
        table.sailing.append(number)
        return
    dest: str = table.rules.board.space_of[goal]
    if goal != dest:
        table.goals[number] = goal
    enter(table, number, dest)
