"""Settling a movement phase battle by battle, one battle a space.

Nearly every battle can be settled on whole numbers as soon as it is known whether the unit in the space leaves it. Where
something stays open (a support that is attacked from its own target, a convoy under attack, moves that wait for each other),
or where a trait has a say in it, moves are decided in rounds with bounds (`rounds`); `meetings` has their numbers then.
"""

from __future__ import annotations

from collections.abc import Set
from itertools import combinations

from engine.judge.cutting import follow_route, weigh_support
from engine.judge.meetings import move_result
from engine.judge.outcomes import BOUNCED, MOVED, OWN_UNIT, Outcome
from engine.judge.resolution import MOVE, NO, NO_UNITS, NOBODY, UNKNOWN, YES, Resolution
from engine.judge.rounds import decide
from engine.judge.stacking import may_share
from engine.model.ids import SpaceId
from engine.model.orders import NO_ORDER

NOWHERE: frozenset[str] = frozenset()


def settle(state: Resolution, ruled: bool = False) -> None:
    """Decide every move, support and route, and note how every move ended; `ruled` if some were decided before."""
    path = state.path
    for army in path:
        follow_route(state, army)
    undecided = _weigh_attacked(state) if state.attacked else []
    rules = state.rules
    if ruled or state.meetings is not None or rules.options["dislodged_bounce"] == "never":
        left = list(state.attackers)
    else:
        is_plain = not (undecided or path or state.parts or state.never_fights or state.escorts)
        open_spaces = NOWHERE if is_plain else _open_spaces(state, undecided)
        if rules.pairwise_battles:
            open_spaces |= _pairwise_spaces(state)
        left = _settle_certain(state, open_spaces)
    if left or undecided:
        decide(state, _in_chains(state, left))
    if left or path or rules.phantom:
        for number in state.movers:
            record = state.units[number]
            if record.outcome is None:
                record.outcome = Outcome(record.power, record.order or NO_ORDER, *move_result(state, number))


def _weigh_attacked(state: Resolution) -> list[int]:
    """Add the supports of attacked units to the strengths of their subjects. Returns those whose worth is open."""
    units, attackers = state.units, state.attackers
    sparing = state.path.keys() | state.never_fights if state.path or state.never_fights else NO_UNITS
    is_partial = state.rules.answers.cut is not None
    undecided: list[int] = []
    for number in state.attacked:
        record = units[number]
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


def _open_spaces(state: Resolution, undecided: list[int]) -> Set[str]:
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


def _pairwise_spaces(state: Resolution) -> Set[str]:
    """The spaces in which some of those who meet may share it, or count more against each other than against others."""
    units, at, by_opponent = state.units, state.at, state.rules.answers.bonus is not None
    found: set[str] = set()
    for space, comers in state.attackers.items():
        if len(comers) == 1:
            if space not in at:
                continue
            one, other = comers[0], at[space]
            is_shared = units[one].power == units[other].power and may_share(state, one, other)
            if not is_shared and not (by_opponent and _has_edge(state, one, other)):
                continue
        else:
            for one, other in combinations([*comers, at[space]] if space in at else comers, 2):
                is_shared = units[one].power == units[other].power and may_share(state, one, other)
                if is_shared or (by_opponent and _has_edge(state, one, other)):
                    break
            else:
                continue
        found.add(space)
        if space in at:
            # Whoever meets its holder head on may find that it left all the same, among others.
            found.add(units[at[space]].target)
    return found


def _has_edge(state: Resolution, one: int, other: int) -> bool:
    """Whether one of two units, or a support of it, counts more against the other by trait."""
    asked, units = state.rules.answers.bonus, state.units
    return asked is not None and any(
        asked(state.situation, units[helper].unit, units[against].unit)
        for number, against in ((one, other), (other, one))
        for helper in (number, *units[number].supporters)
    )


def _settle_certain(state: Resolution, open_spaces: Set[str]) -> list[str]:
    """Settle what can be on whole numbers: first moves to empty spaces, then battles in rounds, as it becomes known who
    leaves. Returns the spaces whose battles are left."""
    units, at = state.units, state.at
    waiting: list[tuple[str, list[int]]] = []
    left: list[str] = []
    attackers = _arriving(state) if state.path else state.attackers
    for space, comers in attackers.items():
        if space in open_spaces:
            left.append(space)
        elif space in at:
            waiting.append((space, comers))
        elif len(comers) > 1:
            _fight(state, NOBODY, comers)
        else:
            record = units[comers[0]]
            record.succeeds = YES
            record.outcome = Outcome(record.power, record.order or NO_ORDER, MOVED, (), record.least)
    while waiting:
        later = [(space, comers) for space, comers in waiting if not _fight(state, at[space], comers)]
        if len(later) == len(waiting):
            return left + [space for space, _ in later]
        waiting = later
    return left


def _fight(state: Resolution, number: int, comers: list[int]) -> bool:
    """Settle the battle of movers for a space; False if it must be known first whether its holder leaves.

    The holder counts against a unit that it meets head on though it leaves; a unit driven off so keeps no other out.
    """
    units, path, is_alone = state.units, state.path, len(comers) == 1
    # Where nobody stands it is as if the holder had left.
    holder, faced, has_left = units[number], "", number < 0
    if number >= 0 and holder.action == MOVE:
        faced, has_left = holder.target if number not in path else "", holder.succeeds == YES
        is_met = is_alone and units[comers[0]].origin == faced and comers[0] not in path
        if holder.succeeds == UNKNOWN and not is_met:
            return False
    for comer in comers:
        record = units[comer]
        strength, against, code = record.least, 0, MOVED
        by: tuple[SpaceId, ...] = ()
        is_faced = record.origin == faced and comer not in path
        if is_faced or not has_left:
            against = holder.least if is_faced or holder.action != MOVE else holder.strength
            if holder.power == record.power:
                code, by = OWN_UNIT, (holder.origin,)
            else:
                for supporter in record.supporters:
                    if units[supporter].power == holder.power:
                        strength -= units[supporter].low
                if strength <= against:
                    code, by = BOUNCED, (holder.origin,)
        for rival in () if is_alone else comers:
            other = units[rival]
            if rival == comer or (has_left and other.origin == faced and rival not in path):
                continue
            if other.least > against:
                against = other.least
            if other.least >= strength:
                code, by = BOUNCED, (*by, other.origin)
        record.succeeds = NO if by else YES
        if len(by) > 1:
            by = tuple(sorted(by))
        record.outcome = Outcome(record.power, record.order or NO_ORDER, code, by, strength, against)
    return True


def _arriving(state: Resolution) -> dict[str, list[int]]:
    """The movers by space, without those whose convoy failed: their moves come to nothing."""
    left = dict(state.attackers)
    for army, fate in state.path.items():
        if fate == NO:
            record = state.units[army]
            record.succeeds = NO
            others = [one for one in left.pop(record.target) if one != army]
            if others:
                left[record.target] = others
    return left


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
