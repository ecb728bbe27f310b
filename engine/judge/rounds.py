"""Deciding moves in rounds with bounds, where something about a battle stays open.

The rules are equations between decisions (DATC 5.B). A decision is reached as soon as it holds whatever the open ones turn
out to be, with lower and upper bounds for every strength; such conclusions are never taken back, so the order in which they
are drawn does not matter. What stays open in the end depends on itself: a cycle of moves, or a convoy paradox (`cycles`).
"""

from __future__ import annotations

from collections.abc import Set

from engine.judge.cutting import follow_route, weigh_support
from engine.judge.cycles import settle_cycle
from engine.judge.resolution import NO, NO_UNITS, NOBODY, UNKNOWN, YES, Resolution
from engine.judge.splitting import is_head_on, stays_behind
from engine.judge.stacking import with_sharers
from engine.judge.strength import lead, meet_occupant, prevention


def decide(state: Resolution, pending: list[int]) -> None:
    """Decide every open move: in rounds until nothing new is learnt; then break a cycle, and go on."""
    units = state.units
    while pending := propagate(state, pending):
        settle_cycle(state, pending, propagate, verdict)
        pending = [number for number in pending if units[number].succeeds == UNKNOWN]


def propagate(state: Resolution, pending: list[int]) -> list[int]:
    """Draw every conclusion that can be drawn. Returns the moves that stay open."""
    units, path = state.units, state.path
    supports = [number for number in state.attacked if units[number].low != units[number].high]
    routes = [army for army in path if path[army] == UNKNOWN]
    learnt = True
    while learnt:
        learnt = False
        for number in supports:
            record = units[number]
            before = record.low, record.high
            weigh_support(state, number)
            learnt = learnt or before != (record.low, record.high)
        for army in routes:
            if path[army] == UNKNOWN:
                follow_route(state, army)
                learnt = learnt or path[army] != UNKNOWN
        still = []
        for number in pending:
            units[number].succeeds = found = verdict(state, number)
            if found == UNKNOWN:
                still.append(number)
            else:
                learnt = True
        pending = still
    return pending


def verdict(state: Resolution, number: int) -> int:
    """Whether a move succeeds as far as the present knowledge tells (DATC 5.B.1, 5.B.5 to 5.B.8)."""
    if state.rules.answers.joins is not None or state.escorts:
        return with_sharers(state, number, _fight)
    return _fight(state, number, NO_UNITS)


def _fight(state: Resolution, number: int, sharers: Set[int]) -> int:
    """Whether a move gets in by its own strength. It does not fight those with whom it may share the space."""
    record = state.units[number]
    path = state.path.get(number, YES)
    if path == NO:
        return NO
    occupant = state.holder(record.target)
    rivals = state.attackers[record.target]
    if sharers:
        occupant = NOBODY if occupant in sharers else occupant
        rivals = [rival for rival in rivals if rival not in sharers]
    if occupant < 0 and len(rivals) == 1:
        return path
    if number in state.never_fights:
        return _enter_empty(state, number, occupant, rivals, path)
    least, most = record.least, record.most
    certain = path == YES
    if occupant >= 0:
        least, most, floor, ceiling = meet_occupant(state, number, occupant)
        if most <= floor:
            return NO
        certain = certain and least > ceiling
    for rival in rivals:
        if rival != number and rival not in state.never_fights:
            floor, ceiling = prevention(state, rival, occupant)
            if ceiling != NOBODY and state.rules.answers.bonus is not None:
                behind, ahead = lead(state, number, rival)
                floor, ceiling = floor if floor == NOBODY else floor - ahead, ceiling - behind
            if most <= floor:
                return NO
            certain = certain and least > ceiling
    return YES if certain else UNKNOWN


def _enter_empty(state: Resolution, number: int, occupant: int, rivals: list[int], path: int) -> int:
    """A move that never fights gets in only where nobody stands and nobody else goes (BOAT-6, BOAT-9, BOAT-11)."""
    found = path
    if occupant >= 0:
        stays = stays_behind(state, occupant)
        if stays == YES or is_head_on(state, number, occupant):
            return NO
        found = UNKNOWN if stays == UNKNOWN else path
    for rival in rivals:
        if rival != number:
            rival_path = state.path.get(rival, YES)
            if rival_path == YES:
                return NO
            if rival_path == UNKNOWN:
                found = UNKNOWN
    return found
