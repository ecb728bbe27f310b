"""Resolving a movement phase: which moves succeed.

The rules are equations between decisions (DATC 5.B). A decision is reached as soon as it holds whatever the
open ones turn out to be, with lower and upper bounds for every strength; such conclusions are never taken
back, so the order in which they are drawn does not matter. What stays open in the end depends on itself:
a ring of moves, or a convoy paradox (`cores`).
"""

from __future__ import annotations

from collections.abc import Set

from engine.judge.cores import settle_core
from engine.judge.cutting import follow_route, weigh_support
from engine.judge.field import MOVE, NO, UNKNOWN, YES, Field
from engine.judge.splitting import NOBODY, remains
from engine.judge.stacking import ALONE, in_company
from engine.judge.strength import is_head_on, lead, meet_occupant, prevention


def solve(field: Field) -> None:
    """Decide every move of the field, leaving `wins`, `path`, `low` and `high` settled."""
    for number in field.matched:
        weigh_support(field, number)
    for army in field.convoyed:
        follow_route(field, army)
    wins = field.wins
    for number in field.movers:
        if wins[number] == UNKNOWN:
            _decide_chain(field, number)
    _decide_rest(field, [number for number in field.movers if wins[number] == UNKNOWN])


def _decide_chain(field: Field, number: int) -> None:
    """Decide a move after the one that would make room for it, and that after its own, if they can be."""
    at, dest, act, wins = field.at, field.dest, field.act, field.wins
    chain = [number]
    occupant = at.get(dest[number], -1)
    while occupant >= 0 and act[occupant] == MOVE and wins[occupant] == UNKNOWN and occupant not in chain:
        chain.append(occupant)
        occupant = at.get(dest[occupant], -1)
    while chain:
        last = chain.pop()
        wins[last] = verdict(field, last)


def _decide_rest(field: Field, pending: list[int]) -> None:
    """Go round until nothing new is learnt; then break a core, and go round again."""
    while True:
        pending = propagate(field, pending)
        if not pending:
            return
        settle_core(field, pending, propagate, verdict)
        pending = [number for number in pending if field.wins[number] == UNKNOWN]


def propagate(field: Field, pending: list[int]) -> list[int]:
    """Draw every conclusion that can be drawn. Returns the moves that stay open."""
    wins, low, high = field.wins, field.low, field.high
    supports = [number for number in field.matched if low[number] != high[number]]
    routes = [army for army in field.convoyed if field.path[army] == UNKNOWN]
    learnt = True
    while learnt:
        learnt = False
        for number in supports:
            before = low[number], high[number]
            weigh_support(field, number)
            learnt = learnt or before != (low[number], high[number])
        for army in routes:
            if field.path[army] == UNKNOWN:
                follow_route(field, army)
                learnt = learnt or field.path[army] != UNKNOWN
        still = []
        for number in pending:
            wins[number] = verdict(field, number)
            if wins[number] == UNKNOWN:
                still.append(number)
            else:
                learnt = True
        pending = still
    return pending


def verdict(field: Field, number: int) -> int:
    """Whether a move succeeds as far as the present knowledge tells (DATC 5.B.1, 5.B.5 to 5.B.8)."""
    if field.rules.answers.joins is not None or field.leaders:
        return in_company(field, number, _fight)
    return _fight(field, number)


def _fight(field: Field, number: int, fellows: Set[int] = ALONE) -> int:
    """Whether a move gets in by its own strength. It does not fight its fellows."""
    path = field.path[number] if number in field.convoyed else YES
    if path == NO:
        return NO
    space = field.dest[number]
    occupant = field.at.get(space, -1)
    rivals = field.attackers[space]
    if fellows:
        occupant = -1 if occupant in fellows else occupant
        rivals = [rival for rival in rivals if rival not in fellows]
    if occupant < 0 and len(rivals) == 1:
        return path
    if number in field.yielding:
        return _judge_yielding(field, number, occupant, rivals, path)
    least, most = field.least[number], field.most[number]
    certain = path == YES
    if occupant >= 0:
        least, most, floor, ceiling = meet_occupant(field, number, occupant)
        if most <= floor:
            return NO
        certain = certain and least > ceiling
    if len(rivals) > 1:
        for rival in rivals:
            if rival != number and rival not in field.yielding:
                floor, ceiling = prevention(field, rival, occupant)
                if ceiling != NOBODY and field.rules.answers.bonus is not None:
                    behind, ahead = lead(field, number, rival)
                    floor, ceiling = floor if floor == NOBODY else floor - ahead, ceiling - behind
                if most <= floor:
                    return NO
                certain = certain and least > ceiling
    return YES if certain else UNKNOWN


def _judge_yielding(field: Field, number: int, occupant: int, rivals: list[int], path: int) -> int:
    """A move that never fights gets in only where nobody stands and nobody else goes."""
    verdict = path
    if occupant in field.parted:
        state = remains(field, occupant)
        if state == YES or is_head_on(field, number, occupant):
            return NO
        verdict = UNKNOWN if state == UNKNOWN else path
    elif occupant >= 0:
        if field.act[occupant] != MOVE or is_head_on(field, number, occupant):
            return NO
        if field.wins[occupant] != YES:
            if field.wins[occupant] == NO:
                return NO
            verdict = UNKNOWN
    for rival in rivals:
        if rival != number:
            rival_path = field.path[rival] if rival in field.convoyed else YES
            if rival_path == YES:
                return NO
            if rival_path == UNKNOWN:
                verdict = UNKNOWN
    return verdict
