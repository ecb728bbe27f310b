"""The table after movement: who stands where, who was dislodged, and where to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from operator import attrgetter

import msgspec

from engine.judge.reaching import exits_of
from engine.judge.resolution import (
    ATTACKED_FROM,
    BY_RULE,
    CONTESTED,
    MOVE,
    NO,
    NOBODY,
    OCCUPIED,
    YES,
    Closure,
    Resolution,
)
from engine.judge.rules import Situation, as_seen
from engine.judge.splitting import moved_host, stands_still, what_stays
from engine.judge.stacking import may_share, merged
from engine.judge.strength import prevention
from engine.model.ids import Place, SpaceId, UnitKey
from engine.model.orders import Order
from engine.model.position import sort_units
from engine.model.units import Dislodged, Unit, relocated

_OCCUPIED, _ATTACKED_FROM, _CONTESTED = Closure(OCCUPIED), Closure(ATTACKED_FROM), Closure(CONTESTED)


def place_units(state: Resolution) -> tuple[Unit, ...]:
    """The units that stand after movement; notes who was dislodged by whom."""
    units, at, victims = state.units, state.at, state.victims
    if state.rules.shares_spaces:
        return _place_sharing_units(state)
    standing = list(state.position.units)
    for number in state.movers:
        record = units[number]
        if record.succeeds == YES:
            unit, target = record.unit, record.target
            if target in at and units[at[target]].succeeds != YES:
                victims[at[target]] = number
            standing[number] = Unit(
                unit.power, unit.kind, record.goal, unit.strength, unit.name, (), unit.marks
            )
    for number in sorted(victims, reverse=True):
        del standing[number]
    standing.sort(key=_BY_PLACE)
    return tuple(standing)


_BY_PLACE = attrgetter("place")


def _place_sharing_units(state: Resolution) -> tuple[Unit, ...]:
    """The same where units carry others, divide, or share a space."""
    units, at, victims, phantom, parts = (
        state.units,
        state.at,
        state.victims,
        state.rules.phantom,
        state.parts,
    )
    standing: list[Unit | None] = [*state.position.units, *[None] * len(state.host)]
    entered, is_met = set[str](), False
    for host in parts:
        standing[host] = what_stays(state, host)
    for number in state.movers:
        record = units[number]
        if record.succeeds == YES:
            unit, target = record.unit, record.target
            if unit.kind not in phantom:
                is_met = is_met or target in entered
                entered.add(target)
                if target in at and stands_still(state, at[target]):
                    occupant = at[target]
                    if may_share(state, number, occupant):
                        is_met = True
                    else:
                        other = victims.get(occupant, number)
                        victims[occupant] = number if record.least > units[other].least else other
            if number not in parts:
                standing[number] = (
                    relocated(unit, record.goal)
                    if unit.cargo
                    else Unit(unit.power, unit.kind, record.goal, unit.strength, unit.name, (), unit.marks)
                )
    for number in victims:
        standing[number] = None
    left = [unit for unit in standing if unit is not None]
    left += [
        moved_host(state, host)
        for host in parts
        if units[host].action == MOVE and units[host].succeeds == YES
    ]
    return sort_units(merged(state, left) if is_met else left)


def _leaving(state: Resolution, victim: int, order: Order | None) -> Unit:
    """A unit that is driven out, or what stayed of it, as it is by then."""
    unit = what_stays(state, victim) if victim in state.parts else state.units[victim].unit
    assert unit is not None
    asked = state.rules.answers.as_dislodged
    changed: Unit | None = asked(state.situation, unit, order) if asked is not None and order else None
    return unit if changed is None else changed


def dislodged_units(
    state: Resolution,
    closed: Mapping[str, Closure],
    standing: Iterable[Unit] = (),
    orders: Mapping[int, Order | None] | None = None,
) -> tuple[Dislodged, ...]:
    """The dislodged units, each with the places that are open to it, as far as its power can see who stands there; notes why
    the others are closed (BAR-12, MVW-15).

    `orders` has what they were ordered, where the records do not.
    """
    found: list[Dislodged] = []
    standing = tuple(standing)
    situation, veils, after = state.situation, state.rules.answers.veils, state.situation
    veiled: Set[SpaceId] = frozenset()
    if veils is not None:
        after = Situation(state.rules, msgspec.structs.replace(after.position, units=standing))
        veiled = veils(after)
    for victim, attacker in sorted(state.victims.items()):
        record = state.units[victim]
        unit = _leaving(state, victim, record.order if orders is None else orders[victim])
        barred, shut, exits = _barred_space(state, attacker), closed, exits_of(situation, unit)
        near = veiled and veiled & {record.origin, *[space for _, space in exits]}
        if near and (unseen := _unseen_by(after, unit.power, near)):
            shut = {space: why for space, why in closed.items() if space not in unseen}
            shut.update({space: _CONTESTED for space in unseen if space in contested(state)})
            barred = SpaceId("") if record.origin in unseen else barred
        state.ways_out[victim] = ways = _ways_out(state, unit, exits, barred, shut)
        retreats = tuple([end for end, closure in ways.items() if closure is None])
        found.append(Dislodged(unit, UnitKey(state.units[attacker].origin), retreats))
    return tuple(found)


def _barred_space(state: Resolution, attacker: int) -> SpaceId:
    """The space that a dislodged unit may not retreat to because its attacker came from there, or nothing."""
    if attacker in state.path and state.rules.options["convoyed_retreat"] == "open":
        return SpaceId("")
    return state.units[attacker].origin


def _unseen_by(after: Situation, power: str, near: Set[SpaceId]) -> Set[SpaceId]:
    """Those of some spaces in which, for all that a power can see, nobody stands after movement; phantoms close none."""
    phantom, space_of = after.rules.phantom, after.rules.board.space_of
    doubtful = [
        unit for unit in after.position.units if space_of[unit.place] in near and unit.kind not in phantom
    ]
    if not doubtful:
        return frozenset()
    seen = {(unit.place, unit.kind, unit.name) for unit in as_seen(after, power).position.units}
    return {unit.space for unit in doubtful if (unit.place, unit.kind, unit.name) not in seen}


def closed_to_retreats(
    state: Resolution, standing: Iterable[Unit], before: Resolution | None = None
) -> dict[str, Closure]:
    """Spaces that are occupied when movement is done, or stand empty after a standoff (STD-2), also of a step before."""
    space_of, phantom = state.rules.board.space_of, state.rules.phantom
    closed = dict.fromkeys(contested(state), _CONTESTED)
    if before is not None:
        closed.update(dict.fromkeys(contested(before), _CONTESTED))
    for unit in standing:
        if unit.kind not in phantom:
            closed[space_of[unit.place]] = _OCCUPIED
    return closed


def contested(state: Resolution) -> dict[str, list[int]]:
    """The goals of moves that failed and yet kept them contested, with those moves."""
    found: dict[str, list[int]] = {}
    for number in state.movers:
        record = state.units[number]
        if record.succeeds != YES and _contests(state, number):
            if record.target in found:
                found[record.target].append(number)
            else:
                found[record.target] = [number]
    return found


def _contests(state: Resolution, number: int) -> bool:
    """Whether a failed move still kept its goal contested: it got there and was not driven off head on (BOAT-12, BOAT-13).

    A move that never fights contests what somebody else tried to enter too.
    """
    target = state.units[number].target
    if number in state.never_fights:
        rivals = state.attackers[target]
        return any(rival != number and state.path.get(rival) != NO for rival in rivals)
    if target not in state.at or state.units[state.at[target]].succeeds != YES:
        return state.path.get(number) != NO
    return prevention(state, number, state.at[target])[1] != NOBODY


def _ways_out(
    state: Resolution,
    unit: Unit,
    exits: Sequence[tuple[Place, SpaceId]],
    barred: str,
    closed: Mapping[str, Closure],
) -> dict[Place, Closure | None]:
    """The places that a unit could step to, and why each is closed to it; None where it is open."""
    answers = state.rules.answers
    found: dict[Place, Closure | None] = {}
    for end, space in exits:
        closure = closed.get(space)
        if space == barred and (closure is None or closure.code != OCCUPIED):
            closure = _ATTACKED_FROM
        elif closure is None and answers.may_enter is not None:
            refusal = answers.may_enter(state.situation, unit, end)
            closure = Closure(BY_RULE, rule=refusal.rule) if refusal is not None else None
        found[end] = closure
    if answers.retreats is not None:
        places = tuple(end for end, closure in found.items() if closure is None)
        left = answers.retreats(state.situation, unit, places)
        found.update({end: Closure(BY_RULE, rule="retreat_closed") for end in places if end not in left})
    return found
