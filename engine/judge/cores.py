"""What is left when every certain conclusion has been drawn: decisions that depend on themselves (DATC 5.B.9).

The open moves are split into groups that depend on one another, those first that depend on no other group.
Within such a core both answers of one move are tried. One consistent answer is the answer. Otherwise the
core is a ring of moves, which goes round, or a convoy paradox, in which the convoys of the core are suspended.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.judge.field import MOVE, NO, UNKNOWN, YES, Field

Propagate = Callable[[Field, list[int]], list[int]]
Verdict = Callable[[Field, int], int]
Saved = tuple[list[int], list[int], list[int], list[int], list[int], dict[int, int]]
MOST_BRANCHES = 4096


def settle_core(field: Field, pending: list[int], propagate: Propagate, verdict: Verdict) -> None:
    """Decide the moves of one core, or suspend its convoys."""
    core = _first_core(field, pending)
    solutions = _solutions(field, core, propagate, verdict)
    if len(solutions) == 1:
        _impose(field, solutions[0])
        return
    fleets = _fleets_within(field, core)
    if fleets and field.rules.options["convoy_paradox"] != "all_hold":
        field.suspended |= fleets
        return
    if fleets or not solutions:
        _impose(field, dict.fromkeys(core, NO))
        field.stalled |= set(core)
        field.suspended |= fleets
        return
    _impose(field, max(solutions, key=lambda solution: sum(solution.values())))


def _impose(field: Field, solution: dict[int, int]) -> None:
    for number, verdict in solution.items():
        field.wins[number] = verdict


def _snapshot(field: Field) -> Saved:
    return field.wins[:], field.low[:], field.high[:], field.least[:], field.most[:], dict(field.path)


def _restore(field: Field, saved: Saved) -> None:
    wins, low, high, least, most, path = saved
    field.wins, field.low, field.high = wins[:], low[:], high[:]
    field.least, field.most, field.path = least[:], most[:], dict(path)


def _solutions(field: Field, core: list[int], propagate: Propagate, verdict: Verdict) -> list[dict[int, int]]:
    """Up to two answers for the core that satisfy all of its equations."""
    found: list[dict[int, int]] = []
    start = _snapshot(field)
    stack: list[dict[int, int]] = [{}]
    branches = 0
    while stack and len(found) < 2 and branches < MOST_BRANCHES:
        branches += 1
        assumed = stack.pop()
        _restore(field, start)
        _impose(field, assumed)
        rest = propagate(field, [number for number in core if number not in assumed])
        if rest:
            stack.extend({**assumed, rest[0]: verdict} for verdict in (NO, YES))
            continue
        answer = {number: field.wins[number] for number in core}
        if answer not in found and all(verdict(field, number) == answer[number] for number in assumed):
            found.append(answer)
    _restore(field, start)
    return found


def _first_core(field: Field, pending: list[int]) -> list[int]:
    """The open moves of one strongly connected group that depends on no open move outside it."""
    needs = {number: _needs(field, number) for number in pending}
    reaches = {number: _closure(number, needs) for number in pending}
    cores = [
        sorted(other for other in reaches[number] | {number} if number in reaches[other] or other == number)
        for number in pending
        if all(number in reaches[other] for other in reaches[number])
    ]
    return min(cores, key=lambda core: (len(core), core))


def _closure(number: int, needs: dict[int, set[int]]) -> set[int]:
    seen: set[int] = set()
    front = [number]
    while front:
        for other in needs[front.pop()]:
            if other not in seen:
                seen.add(other)
                front.append(other)
    return seen


def _needs(field: Field, number: int) -> set[int]:
    """The open moves on which the decision of this one depends directly."""
    found: set[int] = set()
    occupant = field.at.get(field.dest[number], -1)
    if occupant >= 0 and field.act[occupant] == MOVE:
        found.add(occupant)
    found.update(field.parted.get(occupant, ()))
    if field.rules.answers.joins is not None:
        found.update(field.attackers[field.dest[number]])
        found.discard(number)
    if field.leaders.get(number, -1) >= 0:
        found.add(field.leaders[number])
    for supporter in _open_supports(field, number):
        bears = field.dest[supporter]
        for attacker in field.attackers[field.loc[supporter]]:
            if field.loc[attacker] == bears or field.rules.answers.cut is not None:
                found.add(attacker)
    for army in _open_routes(field, number):
        for fleet in field.carriers[army]:
            found.update(field.attackers.get(field.loc[fleet], ()))
    return {other for other in found if field.wins[other] == UNKNOWN}


def _contenders(field: Field, number: int) -> list[int]:
    """Everybody whose strength is weighed when the move is decided."""
    space = field.dest[number]
    occupant = field.at.get(space, -1)
    return [*field.attackers[space], occupant] if occupant >= 0 else field.attackers[space]


def _open_supports(field: Field, number: int) -> list[int]:
    """Supports of undecided worth that bear on the move; by trait, also those that bear on such a support's cutting."""
    found: list[int] = []
    contenders = list(_contenders(field, number))
    for contender in contenders:
        for backer in field.backers.get(contender, ()):
            if field.low[backer] != field.high[backer] and backer not in found:
                found.append(backer)
                if field.rules.answers.cut is not None:
                    contenders += field.attackers[field.loc[backer]]
    return found


def _open_routes(field: Field, number: int) -> set[int]:
    """Convoyed armies whose open route bears on the move: contenders, and attackers of open supports."""
    armies = set(_contenders(field, number))
    for supporter in _open_supports(field, number):
        armies.update(field.attackers[field.loc[supporter]])
    return {army for army in armies if field.path.get(army) == UNKNOWN}


def _fleets_within(field: Field, core: list[int]) -> set[int]:
    """Convoying fleets that are part of the circle: the core decides their fate, and their fate decides the core."""
    members = set(core)
    return {
        fleet
        for number in core
        for army in _open_routes(field, number)
        for fleet in field.carriers[army]
        if fleet not in field.suspended and members.intersection(field.attackers.get(field.loc[fleet], ()))
    }
