"""An ordinary movement phase from its orders to its report."""

from __future__ import annotations

from operator import attrgetter

from msgspec.structs import replace

from engine.judge.outcomes import BOUNCED, CUT, HELD, MOVED, OWN_UNIT, SUPPORTED, UNMATCHED, Outcome, Report
from engine.judge.phases import Orders
from engine.judge.plain.battles import fight_crowd, go_round, is_head_on, note_stuck
from engine.judge.plain.sailing import settle_convoys
from engine.judge.plain.supports import Doubt, match_oddly, settle_doubts
from engine.judge.plain.table import NotPlainError, Sent, Table, entrants, force_against
from engine.judge.plain.taking import space_meant, take_odd_move
from engine.judge.plain.telling import dislodged_units, unordered, victim_outcome
from engine.judge.rules import Rules
from engine.model.ids import SpaceId
from engine.model.position import Position
from engine.model.units import Unit, relocated

_BY_PLACE = attrgetter("place")


def adjudicate_plain(rules: Rules, position: Position, orders: Orders) -> Report | None:
    """The report of an ordinary movement phase, or None when it is not ordinary.

    This is one long function because it is met with cold caches, after whatever the caller did between two phases, and
    then each call of a small function costs more than what the function does. Its sections follow one another and share
    what lies on the table: orders, convoys, supports, battles, report.
    """
    space_of, strides, strikes = rules.board.space_of, rules.strides, rules.strikes
    where: dict[str, Unit] = {space_of[unit.place]: unit for unit in position.units}
    table = Table(rules, where)
    moves, goals, entering, crowds = table.moves, table.goals, table.entering, table.crowds
    results, forces, gone, victims = table.results, table.forces, table.gone, table.victims
    count = 0
    try:
        # Orders: sort them by what they do. Supports are looked at when all moves are known.
        helps, sailing = table.helps, table.sailing
        for power, sheet in orders.items():
            count += len(sheet)
            for order in sheet:
                here = order.unit
                if here not in where:
                    here = space_meant(table, here)
                unit = where[here]
                if unit.power != power:
                    raise NotPlainError
                verb = order.verb
                if verb == "move":
                    dest = order.target
                    if dest not in strides[unit.kind][unit.place] or order.riders:
                        take_odd_move(table, (here, unit, order))
                        continue
                    moves[here] = dest
                    if dest in entering:
                        crowds.setdefault(dest, [entering[dest]]).append((here, unit, order))
                    else:
                        entering[dest] = here, unit, order
                elif verb == "support":
                    helps.append((here, unit, order))
                elif verb == "hold":
                    results[here] = Outcome(unit.power, order, HELD, (), unit.strength)
                elif verb == "convoy":
                    sailing.append((here, unit, order))
                else:
                    raise NotPlainError

        # Convoys.
        if sailing:
            settle_convoys(table)

        # Supports: whether the subject does what each is for, and whether it is cut.
        doubtful: list[Doubt] = []
        for here, unit, order in helps:
            subject = order.subject
            if subject not in where:
                subject = space_meant(table, subject)
            bears = order.target
            if not bears:
                bears = subject
                matches = subject not in moves
            elif subject in moves and moves[subject] == bears and subject not in goals:
                matches = True
            else:
                helped = where[subject]
                if bears in strides[helped.kind][helped.place] and subject != here:
                    matches = subject in moves and (moves[subject] or table.stranded[subject]) == bears
                else:
                    bears, matches = match_oddly(table, here, subject, bears)
            if bears not in strikes[unit.kind][unit.place]:
                raise NotPlainError
            if not matches:
                results[here] = Outcome(unit.power, order, UNMATCHED)
                continue
            if here in entering:
                cutters = [other for other, cutter, _ in entrants(table, here) if cutter.power != unit.power]
                if cutters == [bears]:
                    doubtful.append((here, unit, order, subject, bears))
                    continue
                if cutters:
                    by = tuple(sorted([SpaceId(cutter) for cutter in cutters if cutter != bears]))
                    results[here] = Outcome(unit.power, order, CUT, by)
                    continue
            results[here] = Outcome(unit.power, order, SUPPORTED, (), unit.strength)
            alone = forces[subject] if subject in forces else where[subject].strength
            forces[subject] = alone + unit.strength
            table.backing.append((subject, unit))
        if doubtful:
            settle_doubts(table, doubtful)

        # Battles: first for empty spaces, then in rounds for those of which it is known by now who stays.
        waiting: list[tuple[str, Sent]] = []
        for dest, sent in entering.items():
            if dest in where or dest in crowds:
                waiting.append((dest, sent))
                continue
            here, unit, order = sent
            strength = unit.strength
            if here in forces:
                strength = forces[here]
            gone[here] = dest
            results[here] = Outcome(unit.power, order, MOVED, (), strength)
        while waiting:
            later: list[tuple[str, Sent]] = []
            for dest, sent in waiting:
                here, unit, order = sent
                leaves = dest in moves
                if leaves:
                    head_on = moves[dest] == here and is_head_on(table, here, dest)
                    if dest not in results and dest not in table.stuck and (dest in crowds or not head_on):
                        later.append((dest, sent))
                        continue
                    leaves = not head_on
                if dest in crowds:
                    fight_crowd(table, dest)
                    continue
                strength = unit.strength
                if here in forces:
                    strength = forces[here]
                if leaves and dest in gone:
                    gone[here] = dest
                    results[here] = Outcome(unit.power, order, MOVED, (), strength)
                    continue
                holder = where[dest]
                opposed = forces[dest] if dest in forces and not leaves else holder.strength
                if holder.power == unit.power:
                    results[here] = Outcome(unit.power, order, OWN_UNIT, (SpaceId(dest),), strength, opposed)
                    continue
                if here in forces:
                    strength = force_against(table, here, holder.power)
                if strength > opposed:
                    gone[here] = dest
                    victims[dest] = here
                    results[here] = Outcome(unit.power, order, MOVED, (), strength, opposed)
                else:
                    results[here] = Outcome(unit.power, order, BOUNCED, (SpaceId(dest),), strength, opposed)
            if len(later) == len(waiting) and not note_stuck(table, later):
                go_round(table, later)
                break
            waiting = later
    except NotPlainError:
        return None

    # Report. Fewer results than orders: a unit was ordered twice.
    if len(results) < count:
        return None
    if count < len(where):
        for here, unit in where.items():
            if here not in results:
                results[here] = unordered(unit)
    standing = dict(where)
    for here, dest in gone.items():
        unit, place = where[here], dest
        if here in goals:
            place = goals[here]
        # What it carries comes along; mostly that is nothing, and a copy with one field changed is quicker.
        standing[here] = relocated(unit, place) if unit.cargo else replace(unit, place=place)
    for here, attacker in victims.items():
        results[here] = victim_outcome(results[here], attacker)
        del standing[here]
    return Report(
        position.season,
        tuple(map(results.__getitem__, where)),
        tuple(sorted(standing.values(), key=_BY_PLACE)),
        dislodged_units(table) if victims else (),
        position.tokens,
    )
