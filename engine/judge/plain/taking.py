"""Taking the orders of an ordinary phase."""

from __future__ import annotations

from engine.judge.outcomes import HELD, Outcome
from engine.judge.phases import Orders
from engine.judge.plain.table import NotPlainError, Table


def take_orders(table: Table, orders: Orders) -> None:
    rules = table.rules
    reach, strikes, space_of = rules.reach, rules.strikes, rules.board.space_of
    where, sent, moves, entering, crowds = table.where, table.sent, table.moves, table.entering, table.crowds
    helps, results, coasts = table.helps, table.results, rules.coasts
    count = 0
    for power, sheet in orders.items():
        count += len(sheet)
        for order in sheet:
            here = order.unit
            unit = where.get(here)
            if unit is None:
                here = space_of.get(here, "")
                unit = where.get(here)
            if unit is None or unit.power != power:
                raise NotPlainError
            sent[here] = order
            verb = order.verb
            if verb == "move":
                goal = reach[unit.kind][unit.place].get(order.target)
                if goal is None or order.riders:
                    table.sailing.append(here)
                    continue
                dest: str = goal
                if goal in coasts:
                    table.goals[here] = goal
                    dest = space_of[goal]
                moves[here] = dest
                if dest not in entering:
                    entering[dest] = here
                elif dest in crowds:
                    crowds[dest].append(here)
                else:
                    crowds[dest] = [entering[dest], here]
            elif verb == "support":
                subject = order.subject
                helped = where.get(subject)
                if helped is None:
                    subject = space_of.get(subject, "")
                    helped = where.get(subject)
                    if helped is None:
                        raise NotPlainError
                bears = subject
                if order.target:
                    bears = space_of.get(reach[helped.kind][helped.place].get(order.target, ""), "")
                if bears in strikes[unit.kind][unit.place] and subject != here:
                    helps.append((here, subject, bears))
                else:
                    table.sailing.append(here)
            elif verb == "hold":
                results[here] = Outcome(unit.power, order, HELD, (), unit.strength)
            elif verb == "convoy":
                table.sailing.append(here)
            else:
                raise NotPlainError
    if len(sent) != count:
        raise NotPlainError
