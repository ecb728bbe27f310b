"""Taking the orders of an ordinary phase."""

from __future__ import annotations

from engine.judge.outcomes import HELD, Outcome
from engine.judge.phases import Orders
from engine.judge.plain.table import NotPlainError, Table


def take_orders(table: Table, orders: Orders) -> int:
    """Sort the orders by what they do, and say how many there are. Supports are looked at when all moves are known."""
    rules, where, moves, entering = table.rules, table.where, table.moves, table.entering
    reach, coasts, helps, results = rules.reach, rules.coasts, table.helps, table.results
    count = 0
    for power, sheet in orders.items():
        count += len(sheet)
        for order in sheet:
            here = order.unit
            if here not in where:
                here = rules.board.space_of.get(here, "")
                if here not in where:
                    raise NotPlainError
            unit = where[here]
            if unit.power != power:
                raise NotPlainError
            verb = order.verb
            if verb == "move":
                ends = reach[unit.kind][unit.place]
                target = order.target
                if target not in ends or order.riders:
                    table.sailing.append((here, unit, order))
                    continue
                dest: str = ends[target]
                if dest in coasts:
                    table.goals[here] = ends[target]
                    dest = rules.board.space_of[dest]
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
    return count
