"""Settling a movement phase battle by battle, one battle a space.

Nearly every battle can be settled on whole numbers as soon as it is known whether the unit in the space leaves it. Where
something stays open (a support that is attacked from its own target, a convoy under attack, moves that wait for each other),
or where a trait has a say in it, moves are decided in rounds with bounds (`rounds`); `meetings` has their numbers then.
"""

from __future__ import annotations

from engine.judge.cutting import follow_route, weigh_support
from engine.judge.meetings import move_result
from engine.judge.outcomes import BOUNCED, MOVED, OWN_UNIT
from engine.judge.resolution import MOVE, NO, NOBODY, UNKNOWN, YES, Resolution, UnitRecord
from engine.judge.rounds import decide


def settle(state: Resolution, ruled: bool = False) -> None:
    """Decide every move, support and route, and note how every move ended; `ruled` if some were decided before."""
    for army in state.path:
        follow_route(state, army)
    undecided = _weigh_supports(state)
    if ruled or state.rules.pairwise_battles or state.meetings is not None:
        left = list(state.attackers)
    else:
        is_plain = not (undecided or state.path or state.parts or state.never_fights or state.escorts)
        left = _settle_certain(state, set() if is_plain else _open_spaces(state, undecided))
    if left or undecided:
        decide(state, _in_chains(state, left))
    if left or state.path or state.rules.phantom:
        units = state.units
        for number in state.movers:
            if units[number].result is None:
                units[number].result = move_result(state, number)


def _weigh_supports(state: Resolution) -> list[int]:
    """Add the supports to the strengths of their subjects. Returns those whose worth is open."""
    units, attackers = state.units, state.attackers
    sparing = state.path.keys() | state.never_fights
    is_partial = state.rules.answers.cut is not None
    undecided: list[int] = []
    for number in state.matched:
        record = units[number]
        helped, worth = units[record.subject], record.strength
        if record.origin not in attackers:
            record.low = record.high = worth
            helped.least += worth
            helped.most += worth
            continue
        for attacker in () if is_partial else attackers[record.origin]:
            comer = units[attacker]
            if comer.power != record.power and comer.origin != record.target and attacker not in sparing:
                break
        else:
            undecided.append(number)
    for number in undecided:
        units[number].high = worth = units[number].strength
        units[units[number].subject].most += worth
    for number in undecided:
        weigh_support(state, number)
    return [number for number in undecided if units[number].low != units[number].high]


def _open_spaces(state: Resolution, undecided: list[int]) -> set[str]:
    """The spaces of battles that cannot be settled on whole numbers alone."""
    units = state.units
    found: set[str] = set()
    for number in undecided:
        helped = units[units[number].subject]
        found.add(helped.origin)
        found.add(helped.target)
    for army, path in state.path.items():
        if path == UNKNOWN:
            found.add(units[army].target)
    for host in state.parts:
        found.add(units[host].origin)
    for number in (*state.never_fights, *state.escorts):
        found.add(units[number].target)
    return found


def _settle_certain(state: Resolution, open_spaces: set[str]) -> list[str]:
    """Settle what can be on whole numbers: first moves to empty spaces, then battles in rounds, as it becomes known who
    leaves. Returns the spaces whose battles are left."""
    units, at, path, attackers = state.units, state.at, state.path, state.attackers
    waiting: list[str] = []
    left: list[str] = []
    for space, comers in attackers.items():
        if space in open_spaces:
            left.append(space)
        elif space in at or len(comers) > 1:
            waiting.append(space)
        elif path and path.get(comers[0]) == NO:
            units[comers[0]].succeeds = NO
        else:
            record = units[comers[0]]
            record.succeeds = YES
            record.result = (MOVED, (), record.least, 0)
    while waiting:
        later: list[str] = []
        for space in waiting:
            comers = attackers[space]
            if space in at:
                holder, comer = units[at[space]], comers[0]
                is_alone = len(comers) == 1
                is_met = is_alone and holder.action == MOVE and units[comer].origin == holder.target
                if is_met and path:
                    is_met = comer not in path and at[space] not in path
                if holder.action == MOVE and holder.succeeds == UNKNOWN and not is_met:
                    later.append(space)
                elif not is_alone:
                    _fight(state, space, comers)
                elif path and path.get(comer) == NO:
                    units[comer].succeeds = NO
                else:
                    _duel(state, comer, holder, is_met)
            else:
                _fight(state, space, comers)
        if len(later) == len(waiting):
            return left + later
        waiting = later
    return left


def _duel(state: Resolution, number: int, holder: UnitRecord, is_met: bool) -> None:
    """Settle the battle of one mover that arrives for a space with a holder; `is_met` if both come head on."""
    record, units = state.units[number], state.units
    strength = record.least
    if holder.succeeds == YES and not is_met:
        record.succeeds = YES
        record.result = (MOVED, (), strength, 0)
        return
    against = holder.least if is_met or holder.action != MOVE else holder.strength
    if holder.power == record.power:
        record.succeeds = NO
        record.result = (OWN_UNIT, (holder.origin,), strength, against)
        return
    for supporter in record.supporters:
        if units[supporter].power == holder.power:
            strength -= units[supporter].low
    if strength > against:
        record.succeeds = YES
        record.result = (MOVED, (), strength, against)
    else:
        record.succeeds = NO
        record.result = (BOUNCED, (holder.origin,), strength, against)


def _fight(state: Resolution, space: str, comers: list[int]) -> None:
    """Settle the battle for a space, when all strengths are known, and whether its holder leaves.

    The holder counts against a unit that it meets head on though it leaves; a unit driven off so keeps no other out.
    """
    units, path = state.units, state.path
    number = state.at.get(space, NOBODY)
    holder = units[number] if number >= 0 else None
    has_left = holder is not None and holder.succeeds == YES
    faced = holder.target if holder is not None and holder.action == MOVE and number not in path else ""
    if path:
        comers = _arriving(state, comers)
    for comer in comers:
        record = units[comer]
        strength, against, code = record.least, 0, BOUNCED
        culprits: list[int] = []
        if holder is not None:
            is_faced = record.origin == faced and comer not in path
            if is_faced or not has_left:
                against = holder.least if is_faced or holder.action != MOVE else holder.strength
                if holder.power == record.power:
                    code = OWN_UNIT
                    culprits.append(number)
                else:
                    for supporter in record.supporters:
                        if units[supporter].power == holder.power:
                            strength -= units[supporter].low
                    if strength <= against:
                        culprits.append(number)
        for rival in comers:
            if rival != comer:
                other = units[rival]
                if has_left and other.origin == faced and rival not in path:
                    continue
                if other.least > against:
                    against = other.least
                if other.least >= strength:
                    culprits.append(rival)
        if not culprits:
            record.succeeds = YES
            record.result = (MOVED, (), strength, against)
        elif len(culprits) == 1:
            record.succeeds = NO
            record.result = (code, (units[culprits[0]].origin,), strength, against)
        else:
            record.succeeds = NO
            record.result = (BOUNCED, state.origins(culprits), strength, against)


def _arriving(state: Resolution, comers: list[int]) -> list[int]:
    """The movers to a space whose convoy did not fail; the moves of others come to nothing."""
    for comer in comers:
        if state.path.get(comer) == NO:
            state.units[comer].succeeds = NO
    return [comer for comer in comers if state.path.get(comer) != NO]


def _in_chains(state: Resolution, spaces: list[str]) -> list[int]:
    """The open moves to some spaces, each after the one that would make room for it."""
    units = state.units
    found: dict[int, None] = {}
    for space in spaces:
        for number in state.attackers[space]:
            chain: list[int] = []
            while number >= 0 and units[number].succeeds == UNKNOWN and units[number].action == MOVE:
                if number in found or number in chain:
                    break
                chain.append(number)
                number = state.at.get(units[number].target, NOBODY)
            found.update(dict.fromkeys(reversed(chain)))
    return list(found)
