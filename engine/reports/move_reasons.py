"""Why a move got in or did not: the attack, everyone who met it, and how far a convoy carried it."""

from __future__ import annotations

from engine.judge.cutting import fleet_fails, who_dislodged
from engine.judge.outcomes import BOUNCED, DISRUPTED, MOVED, NO_CONVOY, OWN_UNIT, PARADOX
from engine.judge.resolution import CONVOY, MOVE, NO, SUPPORT, YES, Resolution
from engine.judge.splitting import is_head_on
from engine.judge.stacking import sharers
from engine.model.ids import SpaceId
from engine.model.orders import VIA
from engine.reports.reasons import OVERCOME, STOPS, Reason
from engine.reports.resolved import meeting_with
from engine.reports.strengths import (
    attack,
    backed,
    bonus,
    carried_kind,
    illegal_help,
    is_off_route,
    left_behind,
    unbacked,
)

_ROUTE_CODES = {"route_missing": NO_CONVOY, "route_broken": DISRUPTED, "route_suspended": PARADOX}
Seen = frozenset[int]
"""Moves that are being explained further up, so that a ring of moves is told once."""


def move_reasons(state: Resolution, number: int, seen: Seen = frozenset()) -> tuple[Reason, ...]:
    """The whole chain of reasons for one move."""
    seen |= {number}
    record = state.units[number]
    if record.unit.kind in state.rules.phantom:
        return (Reason("phantom", record.origin, record.goal, kind=record.unit.kind),)
    found: list[Reason] = []
    if number in state.path:
        found.append(route(state, number, seen))
        if state.path[number] == NO:
            return tuple(found)
    if number in state.stalled:
        found.append(Reason("stalled", record.origin, record.goal))
    if number in state.never_fights and state.holder(record.target) not in sharers(state, number):
        found.append(Reason("yields", record.origin, record.goal))
    charge = attack(state, number)
    met = opponents(state, number, charge.strength, seen)
    return (*found, charge, *(met or (Reason("unopposed", target=record.goal),)))


def opponents(state: Resolution, number: int, strength: int, seen: Seen) -> tuple[Reason, ...]:
    """Everyone else in a space or on the way to it: who, how strong, and whether that stops the attack."""
    record = state.units[number]
    occupant = state.holder(record.target)
    found: list[Reason] = []
    shared = sharers(state, number)
    if occupant in shared:
        found.append(Reason("taken_in", state.units[occupant].origin, record.goal))
        if record.succeeds == YES:
            return tuple(found)
    elif occupant >= 0 and occupant != number:
        found.append(meet_occupant(state, number, occupant, strength, seen))
    found += [
        _rival(state, number, rival, strength, seen)
        for rival in state.attackers.get(record.target, ())
        if rival != number and rival not in shared
    ]
    return tuple(found)


def meet_occupant(state: Resolution, number: int, occupant: int, strength: int, seen: Seen) -> Reason:
    """The unit in the space that a move goes to."""
    other, meeting = state.units[occupant], meeting_with(state, number, occupant)
    if meeting is None:
        return Reason("occupant_left", other.origin, other.goal)
    own = other.power == state.units[number].power
    why: tuple[Reason, ...] = ()
    if occupant in state.parts:
        code, parts = "occupant_holds", left_behind(state, occupant)
    elif other.action == MOVE and not is_head_on(state, number, occupant):
        code = "occupant_stuck"
        parts = unbacked(state, occupant)
        why = (stuck(state, occupant, seen),)
    else:
        code = "head_on" if other.action == MOVE else "occupant_holds"
        parts = backed(state, occupant)
    if not own:
        parts += bonus(state, number, occupant, other.power)
    return Reason(
        "occupant_own" if own else code,
        other.origin,
        state.units[number].target,
        strength=meeting.theirs,
        against=strength if own else meeting.ours,
        effect=STOPS if meeting.stops or number in state.never_fights else OVERCOME,
        parts=parts + why,
    )


def stuck(state: Resolution, number: int, seen: Seen) -> Reason:
    """Why a unit that was to move away is still there."""
    record = state.units[number]
    if number in seen:
        return Reason("circle", record.origin)
    parts = move_reasons(state, number, seen)
    code, stoppers = verdict_of(parts)
    return Reason(
        f"still_there.{code}",
        record.origin,
        record.goal,
        by=tuple(sorted(SpaceId(reason.unit) for reason in stoppers)),
        strength=next((part.strength for part in parts if part.code == "attack"), 0),
        against=max((reason.strength for reason in stoppers), default=0),
        parts=parts,
    )


def verdict_of(parts: tuple[Reason, ...]) -> tuple[str, tuple[Reason, ...]]:
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


def _rival(state: Resolution, number: int, rival: int, strength: int, seen: Seen) -> Reason:
    """Another unit on its way to the same space."""
    other, meeting = state.units[rival], meeting_with(state, number, rival)
    place, goal = other.origin, other.goal
    if state.path.get(rival) == NO:
        why = () if rival in seen else (route(state, rival, seen | {rival}),)
        return Reason("rival_no_convoy", place, goal, against=strength, parts=why)
    if meeting is None:
        code = "rival_yields" if rival in state.never_fights else "rival_driven_off"
        return Reason(code, place, goal, against=strength)
    return Reason(
        "rival",
        place,
        goal,
        strength=meeting.theirs,
        against=meeting.ours,
        effect=STOPS if meeting.stops or number in state.never_fights else OVERCOME,
        kind=carried_kind(state, rival),
        parts=backed(state, rival) + bonus(state, number, rival),
    )


def route(state: Resolution, army: int, seen: Seen) -> Reason:
    """How a convoy fared: which fleets carried, which were driven off and by whom."""
    fleets, record = state.fleets.get(army, []), state.units[army]
    goal, place = record.goal, record.origin
    parts = (_sea_way(state, army, fleets), *(_fleet(state, fleet, seen) for fleet in fleets))
    parts += _idle_fleets(state, army, fleets)
    if state.path[army] == YES:
        return Reason("route_holds", place, goal, parts=parts)
    if any(fleet in state.suspended for fleet in fleets):
        return Reason("route_suspended", place, goal, parts=parts + _paradox(state, army, fleets))
    broken = any(fleet_fails(state, fleet) == YES for fleet in fleets)
    return Reason("route_broken" if broken else "route_missing", place, goal, parts=parts)


def _sea_way(state: Resolution, army: int, fleets: list[int]) -> Reason:
    record = state.units[army]
    unit, place = record.unit, record.origin
    if record.goal not in state.rules.destinations[unit.kind].get(unit.place, {}):
        return Reason("sea_needed", place)
    if record.order is not None and VIA in record.order.qualifiers:
        return Reason("sea_written", place)
    own = [fleet for fleet in fleets if state.units[fleet].power == unit.power]
    return Reason("sea_own_fleet", place, by=state.origins(own))


def _fleet(state: Resolution, fleet: int, seen: Seen) -> Reason:
    place = state.units[fleet].origin
    winner = who_dislodged(state, fleet)
    lost: tuple[Reason, ...] = ()
    if winner >= 0:
        fight = () if winner in seen else assault(state, winner, fleet, seen)
        lost = (Reason("fleet_dislodged", place, by=state.origins([winner]), parts=fight),)
    if fleet in state.suspended:
        return Reason("fleet_suspended", place, parts=lost)
    return lost[0] if lost else Reason("fleet_carries", place)


def assault(state: Resolution, attacker: int, victim: int, seen: Seen) -> tuple[Reason, ...]:
    """The two sides of an attack on one unit."""
    charge = attack(state, attacker)
    return charge, meet_occupant(state, attacker, victim, charge.strength, seen | {attacker})


def _idle_fleets(state: Resolution, army: int, fleets: list[int]) -> tuple[Reason, ...]:
    """Fleets whose convoy orders for this army did not count."""
    found: list[Reason] = []
    for number, record in enumerate(state.units):
        if record.action == CONVOY and record.subject == army and number not in fleets:
            code = "fleet_off_route" if is_off_route(state, number) else "fleet_elsewhere"
            found.append(Reason(code, record.origin, record.target))
    space_of, place = state.rules.board.space_of, state.units[army].origin
    for number, outcome in state.refused:
        order = outcome.order
        if number >= 0 and order.verb == "convoy" and space_of.get(order.subject, "") == place:
            here = state.units[number].origin
            found.append(illegal_help("fleet_illegal", here, outcome))
    return tuple(found)


def _paradox(state: Resolution, army: int, fleets: list[int]) -> tuple[Reason, ...]:
    """The support that the convoy would cut, and that bears on the convoy."""
    supporter = state.holder(state.units[army].target)
    if supporter < 0 or state.units[supporter].action != SUPPORT:
        return ()
    record = state.units[supporter]
    if record.target not in state.origins(fleets):
        return ()
    return (Reason("paradox_support", record.origin, record.target),)
