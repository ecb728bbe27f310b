"""Taking the orders of an ordinary phase."""

from __future__ import annotations

from engine.judge.outcomes import HELD, Outcome
from engine.judge.phases import Orders
from engine.judge.plain.table import NotPlainError, Sent, Table, enter


def take_orders(table: Table, orders: Orders) -> None:
    """Sort the orders by what they do. Supports are looked at when all moves are known."""
    where, moves, entering, helps = table.where, table.moves, table.entering, table.helps
    strides, results = table.rules.strides, table.results
    for power, sheet in orders.items():
        for order in sheet:
            here = order.unit
            if here not in where:
                here = table.rules.board.space_of.get(here, "")
                if here not in where:
                    raise NotPlainError
            unit = where[here]
            if unit.power != power:
                raise NotPlainError
            verb = order.verb
            if verb == "move":
                dest = order.target
                if dest not in strides[unit.kind][unit.place] or order.riders:
                    _take_odd_move(table, (here, unit, order))
                    continue
                moves[here] = dest
                if dest not in entering:
                    entering[dest] = here, unit, order, dest
                else:
                    table.crowds.setdefault(dest, [entering[dest]]).append((here, unit, order, dest))
            elif verb == "support":
                helps.append((here, unit, order))
            elif verb == "hold":
                results[here] = Outcome(unit.power, order, HELD, (), unit.strength)
            elif verb == "convoy":
                table.sailing.append((here, unit, order))
            else:
                raise NotPlainError


def _take_odd_move(table: Table, sent: Sent) -> None:
    """Take a move to a coast, or one that only a convoy could make."""
    here, unit, order = sent
    goal = table.rules.reach[unit.kind][unit.place].get(order.target)
    if goal is None or order.riders:
        table.sailing.append(sent)
        return
    dest: str = table.rules.board.space_of[goal]
    if goal != dest:
        table.goals[here] = goal
    table.moves[here] = dest
    enter(table, (here, unit, order, dest))
