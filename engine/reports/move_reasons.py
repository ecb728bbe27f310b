"""Why a move got in or did not: the attack, everyone who met it, and how far a convoy carried it."""

from __future__ import annotations

from engine.judge.cutting import fleet_fate
from engine.judge.field import CONVOY, MOVE, NO, SUPPORT, YES, Field
from engine.judge.outcomes import BOUNCED, DISRUPTED, MOVED, NO_CONVOY, OWN_UNIT, PARADOX
from engine.judge.splitting import NOBODY
from engine.judge.stacking import fellows_of
from engine.judge.strength import is_head_on, prevention
from engine.model.ids import SpaceId
from engine.model.orders import VIA
from engine.reports.reasons import OVERCOME, STOPS, Reason, total
from engine.reports.resolved import has_won, stays
from engine.reports.strengths import attack, backed, bonus, carried_kind, is_off_route, unbacked

_ROUTE_CODES = {"route_missing": NO_CONVOY, "route_broken": DISRUPTED, "route_suspended": PARADOX}
Seen = frozenset[int]
"""Moves that are being explained further up, so that a ring of moves is told once."""


def move_reasons(field: Field, number: int, seen: Seen = frozenset()) -> tuple[Reason, ...]:
    """The whole chain of reasons for one move."""
    seen |= {number}
    if field.units[number].kind in field.rules.phantom:
        return (Reason("phantom", field.loc[number], field.goal[number], kind=field.units[number].kind),)
    found: list[Reason] = []
    if number in field.convoyed:
        found.append(route(field, number, seen))
        if field.path[number] == NO:
            return tuple(found)
    if number in field.stalled:
        found.append(Reason("stalled", field.loc[number], field.goal[number]))
    if number in field.yielding and field.at.get(field.dest[number], -1) not in fellows_of(field, number):
        found.append(Reason("yields", field.loc[number], field.goal[number]))
    charge = attack(field, number)
    met = opponents(field, number, charge.strength, seen)
    return (*found, charge, *(met or (Reason("unopposed", target=field.goal[number]),)))


def opponents(field: Field, number: int, strength: int, seen: Seen) -> tuple[Reason, ...]:
    """Everyone else in a space or on the way to it: who, how strong, and whether that stops the attack."""
    space = field.dest[number]
    occupant = field.at.get(space, -1)
    found: list[Reason] = []
    fellows = fellows_of(field, number)
    if occupant in fellows:
        found.append(Reason("taken_in", field.loc[occupant], field.goal[number]))
        if has_won(field, number):
            return tuple(found)
    elif occupant >= 0 and occupant != number:
        found.append(meet_occupant(field, number, occupant, strength, seen))
    found += [
        _rival(field, number, rival, occupant, strength, seen)
        for rival in field.attackers.get(space, ())
        if rival != number and rival not in fellows
    ]
    return tuple(found)


def meet_occupant(field: Field, number: int, occupant: int, strength: int, seen: Seen) -> Reason:
    """The unit in the space that a move goes to."""
    place = field.loc[occupant]
    if not stays(field, number, occupant):
        return Reason("occupant_left", place, field.goal[occupant])
    own = field.powers[occupant] == field.powers[number]
    if field.act[occupant] == MOVE and not is_head_on(field, number, occupant):
        code = "occupant_stuck"
        parts = unbacked(field, occupant)
        why: tuple[Reason, ...] = (stuck(field, occupant, seen),)
    else:
        code = "head_on" if field.act[occupant] == MOVE else "occupant_holds"
        parts, why = backed(field, occupant), ()
    if not own:
        more, told = bonus(field, number, occupant, field.powers[occupant])
        strength, parts = strength + more, parts + told
    met = total(parts)
    halted = own or number in field.yielding or strength <= met
    return Reason(
        "occupant_own" if own else code,
        place,
        field.dest[number],
        strength=met,
        against=strength,
        effect=STOPS if halted else OVERCOME,
        parts=parts + why,
    )


def stuck(field: Field, number: int, seen: Seen) -> Reason:
    """Why a unit that was to move away is still there."""
    if number in seen:
        return Reason("circle", field.loc[number])
    parts = move_reasons(field, number, seen)
    code, stoppers = verdict_of(field, number, parts)
    return Reason(
        f"still_there.{code}",
        field.loc[number],
        field.goal[number],
        by=tuple(sorted(SpaceId(reason.unit) for reason in stoppers)),
        strength=next((part.strength for part in parts if part.code == "attack"), 0),
        against=max((reason.strength for reason in stoppers), default=0),
        parts=parts,
    )


def verdict_of(field: Field, number: int, parts: tuple[Reason, ...]) -> tuple[str, tuple[Reason, ...]]:
    """The outcome code that the reasons of a move add up to, and the reasons that stop it."""
    for part in parts:
        found = _ROUTE_CODES.get(part.code)
        if found is not None:
            return found, ()
    if any(part.code == "stalled" for part in parts):
        return PARADOX, ()
    stoppers = tuple(part for part in parts if part.effect == STOPS)
    if not stoppers:
        return MOVED, ()
    if [part.code for part in stoppers] == ["occupant_own"]:
        return OWN_UNIT, stoppers
    return BOUNCED, stoppers


def _rival(field: Field, number: int, rival: int, occupant: int, strength: int, seen: Seen) -> Reason:
    """Another unit on its way to the same space."""
    place, goal = field.loc[rival], field.goal[rival]
    if rival in field.convoyed and field.path[rival] == NO:
        why = () if rival in seen else (route(field, rival, seen | {rival}),)
        return Reason("rival_no_convoy", place, goal, against=strength, parts=why)
    if rival in field.yielding and number not in field.yielding:
        return Reason("rival_yields", place, goal, against=strength)
    if number not in field.yielding and prevention(field, rival, occupant)[1] == NOBODY:
        return Reason("rival_driven_off", place, goal, against=strength)
    more, told = bonus(field, number, rival)
    strength, parts = strength + more, backed(field, rival) + told
    met = total(parts)
    halted = number in field.yielding or strength <= met
    return Reason(
        "rival",
        place,
        goal,
        strength=met,
        against=strength,
        effect=STOPS if halted else OVERCOME,
        kind=carried_kind(field, rival),
        parts=parts,
    )


def route(field: Field, army: int, seen: Seen) -> Reason:
    """How a convoy fared: which fleets carried, which were driven off and by whom."""
    fleets = field.carriers.get(army, [])
    goal, place = field.goal[army], field.loc[army]
    parts = (_sea_way(field, army, fleets), *(_fleet(field, fleet, seen) for fleet in fleets))
    parts += _idle_fleets(field, army, fleets)
    if field.path[army] == YES:
        return Reason("route_holds", place, goal, parts=parts)
    if any(fleet in field.suspended for fleet in fleets):
        return Reason("route_suspended", place, goal, parts=parts + _paradox(field, army, fleets))
    broken = any(fleet_fate(field, fleet) == YES for fleet in fleets)
    return Reason("route_broken" if broken else "route_missing", place, goal, parts=parts)


def _sea_way(field: Field, army: int, fleets: list[int]) -> Reason:
    unit, order = field.units[army], field.given[army]
    place = field.loc[army]
    if field.goal[army] not in field.rules.destinations[unit.kind].get(unit.place, {}):
        return Reason("sea_needed", place)
    if order is not None and VIA in order.qualifiers:
        return Reason("sea_written", place)
    own = [fleet for fleet in fleets if field.powers[fleet] == unit.power]
    return Reason("sea_own_fleet", place, by=tuple(sorted(field.loc[fleet] for fleet in own)))


def _fleet(field: Field, fleet: int, seen: Seen) -> Reason:
    place = field.loc[fleet]
    winner = next((n for n in field.attackers.get(place, ()) if has_won(field, n)), -1)
    lost: tuple[Reason, ...] = ()
    if winner >= 0:
        fight = () if winner in seen else assault(field, winner, fleet, seen)
        lost = (Reason("fleet_dislodged", place, by=(field.loc[winner],), parts=fight),)
    if fleet in field.suspended:
        return Reason("fleet_suspended", place, parts=lost)
    return lost[0] if lost else Reason("fleet_carries", place)


def assault(field: Field, attacker: int, victim: int, seen: Seen) -> tuple[Reason, ...]:
    """The two sides of an attack on one unit."""
    charge = attack(field, attacker)
    return charge, meet_occupant(field, attacker, victim, charge.strength, seen | {attacker})


def _idle_fleets(field: Field, army: int, fleets: list[int]) -> tuple[Reason, ...]:
    """Fleets whose convoy orders for this army did not count."""
    found: list[Reason] = []
    for number, act in enumerate(field.act):
        if act == CONVOY and field.subject[number] == army and number not in fleets:
            code = "fleet_off_route" if is_off_route(field, number) else "fleet_elsewhere"
            found.append(Reason(code, field.loc[number], field.dest[number]))
    space_of = field.rules.board.space_of
    for number, outcome in field.refused:
        order = outcome.order
        if number >= 0 and order.verb == "convoy" and space_of.get(order.subject, "") == field.loc[army]:
            found.append(
                Reason(
                    "fleet_illegal",
                    field.loc[number],
                    order.target,
                    rule=outcome.rule,
                    until=outcome.until,
                    order=order,
                )
            )
    return tuple(found)


def _paradox(field: Field, army: int, fleets: list[int]) -> tuple[Reason, ...]:
    """The support that the convoy would cut, and that bears on the convoy."""
    supporter = field.at.get(field.dest[army], -1)
    if supporter < 0 or field.act[supporter] != SUPPORT:
        return ()
    if field.dest[supporter] not in {field.loc[fleet] for fleet in fleets}:
        return ()
    return (Reason("paradox_support", field.loc[supporter], field.dest[supporter]),)
