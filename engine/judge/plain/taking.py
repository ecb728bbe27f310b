"""Orders of an ordinary phase that name a coast or a goal that is no neighbour."""

from __future__ import annotations

from engine.judge.plain.table import NotPlainError, Sent, Table, enter


def space_meant(table: Table, written: str) -> str:
    """The space of a unit that an order names by its coast."""
    here = table.rules.board.space_of.get(written, "")
    if here not in table.where:
        raise NotPlainError
    return here


def take_odd_move(table: Table, sent: Sent) -> None:
    """Take a move to a coast, or one that only a convoy could make."""
    here, unit, order = sent
    goal = table.rules.reach[unit.kind][unit.place].get(order.target)
    if goal is None or order.riders:
        table.sailing.append(sent)
        return
    dest: str = table.rules.board.space_of[goal]
    if goal != dest:
        table.goals[here] = goal
    enter(table, sent, dest)
