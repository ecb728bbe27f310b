"""An ordinary movement phase from its orders to its report."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from engine.judge.outcomes import BOUNCED, CUT, HELD, MOVED, OWN_UNIT, SUPPORTED, UNMATCHED, Outcome, Report
from engine.judge.phases import Orders
from engine.judge.plain.battles import fight_crowd, go_round, note_stuck
from engine.judge.plain.sailing import settle_convoys
from engine.judge.plain.supports import Doubt, cutters_of, match_oddly, settle_doubts
from engine.judge.plain.table import NOBODY, UNDECIDED, UNORDERED, NotPlainError, Table, force_against
from engine.judge.plain.telling import dislodged_units, unordered, victim_outcome
from engine.judge.rules import Rules
from engine.model.ids import Place, SpaceId
from engine.model.position import Position
from engine.model.units import Unit, relocated

_BY_PLACE = attrgetter("place")


def adjudicate_plain(rules: Rules, position: Position, orders: Orders) -> Report | None:
    """The report of an ordinary movement phase, or None when it is not ordinary.

    This is one long function because it is met with cold caches, after whatever the caller did between two phases, and
    then each call of a small function costs more than what the function does. Its sections follow one another and share
    what lies on the table: orders, convoys, supports, battles, report.
    """
    units, space_of, coasts = position.units, rules.board.space_of, rules.coasts
    may_go, may_support = rules.moves, rules.support_targets
    where: dict[Any, int] = {}
    for number, unit in enumerate(units):
        place = unit.place
        where[space_of[place] if place in coasts else place] = number
    count = len(units)
    if len(where) < count:
        return None
    homes: list[SpaceId] = list(where)
    given, moves, backed, gone = [UNORDERED] * count, [""] * count, [0] * count, [False] * count
    results = [UNDECIDED] * count
    entering: dict[str, int] = {}
    crowds: dict[str, list[int]] = {}
    helps: list[int] = []
    sailing: list[int] = []
    goals: dict[int, str] = {}
    backing: dict[int, int] = {}
    victims: dict[int, int] = {}
    table = Table(
        rules,
        units,
        where,
        homes,
        given,
        moves,
        backed,
        gone,
        results,
        entering,
        crowds,
        helps,
        sailing,
        goals,
        backing,
        victims,
    )
    ordered = 0
    try:
        # Orders: sort them by what they do. Supports are looked at when all moves are known.
        for power, sheet in orders.items():
            ordered += len(sheet)
            for order in sheet:
                here = order.unit
                if here not in where:
                    here = space_of.get(here, "")
                    if here not in where:
                        raise NotPlainError
                number = where[here]
                unit = units[number]
                if unit.power != power or given[number] is not UNORDERED:
                    raise NotPlainError
                given[number] = order
                verb = order.verb
                if verb == "move":
                    dest = order.target
                    if dest not in may_go[unit.kind][unit.place] or order.qualifiers:
                        # To a coast, or where only a convoy leads.
                        goal = rules.destinations[unit.kind][unit.place].get(dest)
                        if goal is None or order.qualifiers:
                            sailing.append(number)
                            continue
                        dest = space_of[goal]
                        if goal in coasts:
                            goals[number] = goal
                    moves[number] = dest
                    if dest not in entering:
                        entering[dest] = number
                    elif dest in crowds:
                        crowds[dest].append(number)
                    else:
                        crowds[dest] = [entering[dest], number]
                elif verb == "support":
                    helps.append(number)
                elif verb == "hold":
                    results[number] = Outcome(unit.power, order, HELD, (), unit.strength)
                elif verb == "convoy":
                    sailing.append(number)
                else:
                    raise NotPlainError

        # Convoys.
        if sailing:
            settle_convoys(table)

        # Supports: whether the subject does what each is for, and whether it is cut.
        doubtful: list[Doubt] = []
        by: tuple[SpaceId, ...]
        for number in helps:
            unit, order = units[number], given[number]
            subject, bears = order.subject, order.target
            if subject not in where:
                subject = space_of.get(subject, "")
                if subject not in where:
                    raise NotPlainError
            helped = where[subject]
            if not bears:
                bears = homes[helped]
                matches = not moves[helped]
            elif moves[helped] == bears and helped not in goals:
                matches = True
            else:
                mover = units[helped]
                if bears in may_go[mover.kind][mover.place] and helped != number:
                    matches = bears in (moves[helped], table.wishes.get(helped))
                else:
                    bears, matches = match_oddly(table, number, helped, bears)
            if bears not in may_support[unit.kind][unit.place]:
                raise NotPlainError
            if not matches:
                results[number] = Outcome(unit.power, order, UNMATCHED)
                continue
            if homes[number] in entering:
                cutter = entering[homes[number]]
                if homes[number] in crowds:
                    by, cutter = cutters_of(table, number, bears)
                elif units[cutter].power == unit.power:
                    by, cutter = (), NOBODY
                elif homes[cutter] == bears:
                    by = ()
                else:
                    by = (homes[cutter],)
                if by:
                    results[number] = Outcome(unit.power, order, CUT, by)
                    continue
                if cutter != NOBODY:
                    doubtful.append((number, helped, cutter))
                    continue
            results[number] = Outcome(unit.power, order, SUPPORTED, (), unit.strength)
            backed[helped] += unit.strength
            backing[number] = helped
        if doubtful:
            settle_doubts(table, doubtful)

        # Battles: first for empty spaces, then in rounds for those of which it is known by now who stays.
        ferried, stuck = table.ferried, table.stuck
        waiting: list[str] = []
        for dest, number in entering.items():
            if dest in where or dest in crowds:
                waiting.append(dest)
                continue
            unit = units[number]
            gone[number] = True
            results[number] = Outcome(unit.power, given[number], MOVED, (), unit.strength + backed[number])
        while waiting:
            later: list[str] = []
            for dest in waiting:
                if dest not in where:
                    fight_crowd(table, dest)
                    continue
                number, holder, leaves = entering[dest], where[dest], False
                if moves[holder]:
                    leaves = moves[holder] != homes[number] or number in ferried or holder in ferried
                    if results[holder] is UNDECIDED and (leaves or dest in crowds) and holder not in stuck:
                        later.append(dest)
                        continue
                if dest in crowds:
                    fight_crowd(table, dest)
                    continue
                unit, held, code, by = units[number], units[holder], MOVED, ()
                strength, opposed = unit.strength + backed[number], 0
                if leaves and gone[holder]:
                    gone[number] = True
                else:
                    opposed = held.strength if leaves else held.strength + backed[holder]
                    if held.power == unit.power:
                        code, by = OWN_UNIT, (homes[holder],)
                    else:
                        if backed[number]:
                            strength = force_against(table, number, held.power)
                        if strength > opposed:
                            gone[number] = True
                            victims[holder] = number
                        else:
                            code, by = BOUNCED, (homes[holder],)
                results[number] = Outcome(unit.power, given[number], code, by, strength, opposed)
            if len(later) == len(waiting) and not note_stuck(table, later):
                go_round(table, later)
                break
            waiting = later
    except NotPlainError:
        return None

    # Report.
    if ordered < count:
        for number, unit in enumerate(units):
            if given[number] is UNORDERED:
                results[number] = unordered(unit)
    standing = list(units)
    for number, left in enumerate(gone):
        if left:
            unit, goes = units[number], goals[number] if number in goals else moves[number]
            if unit.cargo:
                standing[number] = relocated(unit, goes)
            else:
                standing[number] = Unit(
                    unit.power, unit.kind, Place(goes), unit.strength, unit.name, (), unit.marks
                )
    if victims:
        for number in sorted(victims, reverse=True):
            results[number] = victim_outcome(results[number], homes[victims[number]])
            del standing[number]
    standing.sort(key=_BY_PLACE)
    return Report(
        position.season,
        tuple(results),
        tuple(standing),
        dislodged_units(table) if victims else (),
        position.tokens,
    )
