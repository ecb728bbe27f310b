"""Adjudicating a movement phase: from orders to outcomes, dislodgements and the table afterwards."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

import msgspec

from engine.judge.cutting import cutters
from engine.judge.field import CONVOY, MOVE, NO, SUPPORT, YES, Field, Result
from engine.judge.matching import match
from engine.judge.muster import muster
from engine.judge.outcomes import (
    BOUNCED,
    CONVOYED,
    CUT,
    DISRUPTED,
    HELD,
    MOVED,
    NO_CONVOY,
    OWN_UNIT,
    PARADOX,
    SUPPORTED,
    UNMATCHED,
    Outcome,
    Report,
)
from engine.judge.phases import Orders
from engine.judge.plain import adjudicate_plain
from engine.judge.rules import Rules
from engine.judge.solve import solve
from engine.judge.strength import NOBODY, edge, holding, meet_occupant, prevention
from engine.model.ids import Place, SpaceId, UnitKey
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import Dislodged, Unit, relocated

if TYPE_CHECKING:
    from engine.judge.dice import Dice

_BY_PLACE = attrgetter("place")


def adjudicate_movement(rules: Rules, position: Position, orders: Orders, dice: Dice | None = None) -> Report:
    """Judge all orders of a movement phase at once. No rule of regular movement throws dice."""
    if rules.ordinary:
        report = adjudicate_plain(rules, position, orders)
        if report is not None:
            return report
    return adjudicate_fully(rules, position, orders)


def adjudicate_fully(rules: Rules, position: Position, orders: Orders) -> Report:
    """Judge a movement phase the general way, whatever is in it."""
    field = muster(rules, position, orders)
    match(field, orders)
    solve(field)
    if field.convoyed and rules.options["adjacent_convoy"] == "fallback":
        field = fall_back(field, position, orders)
    units, victims = _move_units(field)
    return Report(
        season=position.season,
        outcomes=tuple(_outcomes(field, victims)),
        units=units,
        dislodged=_dislodged(field, victims) if victims else (),
        tokens=position.tokens,
    )


def fall_back(field: Field, position: Position, orders: Orders) -> Field:
    """Send armies whose convoy broke over land where they can, until no more do (DATC 4.A.3, older reading)."""
    walkers: frozenset[int] = frozenset()
    while True:
        stranded = walkers | {
            army
            for army in field.convoyed
            if field.path[army] == NO
            and field.goal[army] in field.rules.reach[field.units[army].kind].get(field.units[army].place, {})
        }
        if stranded == walkers:
            return field
        walkers = stranded
        field = muster(field.rules, position, orders)
        match(field, orders, walkers)
        solve(field)


def _move_units(field: Field) -> tuple[tuple[Unit, ...], dict[int, int]]:
    """The units that stand after movement, and the dislodged ones with the number of their attacker."""
    units = list(field.units)
    wins, at, dest, goal = field.wins, field.at, field.dest, field.goal
    victims: dict[int, int] = {}
    for number in field.movers:
        if wins[number] == YES:
            occupant = at.get(dest[number], -1)
            if occupant >= 0 and wins[occupant] != YES:
                victims[occupant] = number
            units[number] = relocated(units[number], goal[number])
    for number in sorted(victims, reverse=True):
        del units[number]
    units.sort(key=_BY_PLACE)
    return tuple(units), victims


def _dislodged(field: Field, victims: dict[int, int]) -> tuple[Dislodged, ...]:
    closed = _closed_spaces(field)
    return tuple(
        Dislodged(
            field.units[victim],
            UnitKey(field.loc[attacker]),
            _retreats(field, victim, attacker, closed),
        )
        for victim, attacker in sorted(victims.items())
    )


def _closed_spaces(field: Field) -> set[str]:
    """Spaces that are occupied when movement is done, or stand empty after a standoff (STD-2)."""
    closed: set[str] = set()
    for number, space in enumerate(field.loc):
        if field.act[number] == MOVE:
            if field.wins[number] == YES:
                closed.add(field.dest[number])
            else:
                closed.add(space)
                if contests(field, number):
                    closed.add(field.dest[number])
        else:
            closed.add(space)
    return closed


def contests(field: Field, number: int) -> bool:
    """Whether a failed move still kept its goal contested: it got there and was not driven off head on."""
    if number in field.yielding:
        return True
    return prevention(field, number, field.at.get(field.dest[number], -1))[1] != NOBODY


def _retreats(field: Field, victim: int, attacker: int, closed: set[str]) -> tuple[Place, ...]:
    unit = field.units[victim]
    barred = field.loc[attacker]
    if attacker in field.convoyed and field.rules.options["convoyed_retreat"] == "open":
        barred = SpaceId("")
    space_of = field.rules.board.space_of
    asked = field.rules.answers.may_enter
    ends = sorted(set(field.rules.reach[unit.kind].get(unit.place, {}).values()))
    return tuple(
        end
        for end in ends
        if (space := space_of[end]) not in closed
        and space != barred
        and (asked is None or asked(field.situation, unit, end) is None)
    )


def _outcomes(field: Field, victims: dict[int, int]) -> list[Outcome]:
    """One outcome for every order sent and for every unit without one, units in the order of the board."""
    outcomes: list[Outcome] = []
    refused = _refused_by_unit(field, victims)
    for number, order in enumerate(field.given):
        if number not in refused or (order is not None and order.verb != ""):
            outcomes.append(_outcome(field, number, victims))
        outcomes += refused.get(number, ())
    outcomes += [outcome for number, outcome in field.refused if number < 0]
    return outcomes


def _outcome(field: Field, number: int, victims: dict[int, int]) -> Outcome:
    """How a unit's order ended; to hold, when it has none."""
    order, what, unit = field.given[number], field.act[number], field.units[number]
    code, by, strength, against = HELD, _NOBODY, unit.strength, 0
    if what == MOVE:
        code, by, strength, against = _move_outcome(field, number)
    elif number in field.unmatched:
        code, strength = UNMATCHED, 0
    elif what == SUPPORT:
        code, by, strength = _support_outcome(field, number)
    elif what == CONVOY:
        code, by = _convoy_outcome(field, number, victims)
        strength = 0
    return Outcome(
        unit.power,
        order if order is not None else Order("hold", unit.place, unit.kind),
        code,
        by,
        strength,
        against,
        dislodged_by=field.loc[victims[number]] if number in victims else "",
        given=order is not None and number not in field.implied,
    )


_NOBODY: tuple[SpaceId, ...] = ()


def _refused_by_unit(field: Field, victims: dict[int, int]) -> dict[int, list[Outcome]]:
    """Illegal orders by unit, each with the fate of the unit that therefore held."""
    found: dict[int, list[Outcome]] = {}
    for number, outcome in field.refused:
        if number >= 0:
            if number in victims:
                outcome = msgspec.structs.replace(outcome, dislodged_by=field.loc[victims[number]])
            found.setdefault(number, []).append(outcome)
    return found


def _move_outcome(field: Field, number: int) -> Result:
    space = field.dest[number]
    occupant = field.at.get(space, -1)
    rivals = field.attackers[space]
    won = field.wins[number] == YES
    if won and len(rivals) == 1 and (occupant < 0 or field.wins[occupant] == YES):
        return MOVED, (), field.least[number], 0
    if number in field.convoyed and field.path[number] == NO:
        return _route_outcome(field, number)
    if number in field.stalled:
        return PARADOX, _places(field, sorted(field.suspended)), 0, 0
    strength, against, culprits = _clash(field, number, occupant, rivals)
    if won:
        return MOVED, (), strength, against
    if culprits == [occupant] and field.powers[occupant] == field.powers[number]:
        return OWN_UNIT, (field.loc[occupant],), strength, against
    return BOUNCED, _places(field, culprits), strength, against


def _clash(field: Field, number: int, occupant: int, rivals: list[int]) -> tuple[int, int, list[int]]:
    """The strength of an attack, the greatest that met it, and everyone it did not overcome.

    Where strength differs from opponent to opponent, the two numbers are those of the hardest meeting.
    """
    meetings: list[tuple[int, int, int, int]] = []
    strength = field.least[number]
    timid = number in field.yielding
    if occupant >= 0:
        attack, _, opposed, _ = meet_occupant(field, number, occupant)
        if opposed != NOBODY or attack == NOBODY:
            strength = attack if attack != NOBODY else strength
            hold = holding(field, number, occupant)
            meetings.append(
                (*_meeting(field, number, occupant, attack, hold, field.powers[occupant]), occupant)
            )
    for rival in rivals:
        if rival != number and (timid or rival not in field.yielding):
            opposed = prevention(field, rival, occupant)[0]
            if opposed != NOBODY:
                meetings.append((*_meeting(field, number, rival, strength, opposed), rival))
    if not meetings:
        return strength, 0, []
    _, ours, theirs, _ = max(meetings)
    if field.rules.answers.bonus is None or ours == NOBODY:
        ours, theirs = strength, max(theirs for _, _, theirs, _ in meetings)
    won = field.wins[number] == YES
    culprits = [] if won else [other for _, mine, hers, other in meetings if timid or mine <= hers]
    return ours, theirs, culprits


def _meeting(
    field: Field, number: int, other: int, strength: int, opposed: int, owner: str | None = None
) -> tuple[int, int, int]:
    """By how much the other is ahead, and the strengths of both when they meet."""
    ours = strength + edge(field, number, other, owner)[0] if strength != NOBODY else NOBODY
    theirs = opposed + edge(field, other, number)[0]
    return theirs - ours, ours, theirs


def _places(field: Field, numbers: list[int]) -> tuple[SpaceId, ...]:
    if len(numbers) == 1:
        return (field.loc[numbers[0]],)
    return tuple(sorted([field.loc[number] for number in numbers]))


def _route_outcome(field: Field, army: int) -> Result:
    fleets = field.carriers.get(army, [])
    suspended = [fleet for fleet in fleets if fleet in field.suspended]
    if suspended:
        return PARADOX, _places(field, suspended), 0, 0
    culprits = [
        attacker
        for fleet in fleets
        for attacker in field.attackers.get(field.loc[fleet], ())
        if field.wins[attacker] == YES
    ]
    return (DISRUPTED if culprits else NO_CONVOY), _places(field, culprits), 0, 0


def _support_outcome(field: Field, number: int) -> tuple[str, tuple[SpaceId, ...], int]:
    worth = field.low[number]
    if worth == field.strength[number] and (worth or not cutters(field, number)):
        return SUPPORTED, (), worth
    return CUT, cutters(field, number), worth


def _convoy_outcome(field: Field, number: int, victims: dict[int, int]) -> tuple[str, tuple[SpaceId, ...]]:
    if number in field.suspended:
        return PARADOX, (field.loc[field.subject[number]],)
    if number in victims:
        return DISRUPTED, (field.loc[victims[number]],)
    return CONVOYED, ()
