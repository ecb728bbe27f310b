"""What is left when every certain conclusion has been drawn: decisions that depend on themselves (DATC 5.B.9).

The open moves are split into groups that depend on one another, those first that depend on no other group.
Within such a group both answers of one move are tried. One consistent answer is the answer. Otherwise the group is a cycle
of moves, which goes round, or a convoy paradox, in which the convoys of the group are suspended.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.judge.resolution import MOVE, NO, UNKNOWN, YES, Resolution

Propagate = Callable[[Resolution, list[int]], list[int]]
Verdict = Callable[[Resolution, int], int]
Answer = dict[int, int]
MOST_BRANCHES = 4096


def settle_cycle(state: Resolution, pending: list[int], propagate: Propagate, verdict: Verdict) -> None:
    """Decide the moves of one group, or suspend its convoys."""
    group = _first_group(state, pending)
    answers = _answers(state, group, propagate, verdict)
    if len(answers) == 1:
        _impose(state, answers[0])
        return
    fleets = _fleets_within(state, group)
    if fleets and state.rules.options["convoy_paradox"] != "all_hold":
        state.suspended |= fleets
    elif fleets or not answers:
        _impose(state, dict.fromkeys(group, NO))
        state.stalled |= set(group)
        state.suspended |= fleets
    else:
        _impose(state, max(answers, key=lambda answer: sum(answer.values())))


def _impose(state: Resolution, answer: Answer) -> None:
    for number, found in answer.items():
        state.units[number].succeeds = found


def _answers(state: Resolution, group: list[int], propagate: Propagate, verdict: Verdict) -> list[Answer]:
    """Up to two answers for the group that satisfy all of its equations."""
    units, found = state.units, list[Answer]()
    start = [(one, (one.succeeds, one.low, one.high, one.least, one.most)) for one in units]
    path = state.path
    stack: list[Answer] = [{}]
    branches = 0
    while stack and len(found) < 2 and branches < MOST_BRANCHES:
        branches += 1
        assumed = stack.pop()
        state.path = dict(path)
        _impose(state, assumed)
        rest = propagate(state, [number for number in group if number not in assumed])
        if rest:
            stack.extend({**assumed, rest[0]: answer} for answer in (NO, YES))
        else:
            answer = {number: units[number].succeeds for number in group}
            if answer not in found and all(verdict(state, number) == answer[number] for number in assumed):
                found.append(answer)
        for one, saved in start:
            one.succeeds, one.low, one.high, one.least, one.most = saved
    state.path = path
    return found


def _first_group(state: Resolution, pending: list[int]) -> list[int]:
    """The open moves of one strongly connected group that depends on no open move outside it."""
    needs = {number: _needs(state, number) for number in pending}
    reaches = {number: _closure(number, needs) for number in pending}
    groups = [
        sorted(other for other in reaches[number] | {number} if number in reaches[other] or other == number)
        for number in pending
        if all(number in reaches[other] for other in reaches[number])
    ]
    return min(groups, key=lambda group: (len(group), group))


def _closure(number: int, needs: dict[int, set[int]]) -> set[int]:
    seen: set[int] = set()
    front = [number]
    while front:
        for other in needs[front.pop()]:
            if other not in seen:
                seen.add(other)
                front.append(other)
    return seen


def _needs(state: Resolution, number: int) -> set[int]:
    """The open moves on which the decision of this one depends directly."""
    units, answers = state.units, state.rules.answers
    found: set[int] = set()
    space = units[number].target
    occupant = state.holder(space)
    if occupant >= 0 and units[occupant].action == MOVE:
        found.add(occupant)
    found.update(state.parts.get(occupant, ()))
    if answers.joins is not None:
        found.update(state.attackers[space])
        found.discard(number)
    if state.escorts.get(number, -1) >= 0:
        found.add(state.escorts[number])
    for supporter in _open_supports(state, number):
        record = units[supporter]
        for attacker in state.attackers[record.origin]:
            if units[attacker].origin == record.target or answers.cut is not None:
                found.add(attacker)
    for army in _open_routes(state, number):
        for fleet in state.fleets[army]:
            found.update(state.attackers.get(units[fleet].origin, ()))
    return {other for other in found if units[other].succeeds == UNKNOWN}


def _contenders(state: Resolution, number: int) -> list[int]:
    """Everybody whose strength is weighed when the move is decided."""
    space = state.units[number].target
    occupant = state.holder(space)
    return [*state.attackers[space], occupant] if occupant >= 0 else state.attackers[space]


def _open_supports(state: Resolution, number: int) -> list[int]:
    """Supports of undecided worth that bear on the move; by trait, also those that bear on such a support's cutting."""
    found: list[int] = []
    contenders = list(_contenders(state, number))
    for contender in contenders:
        for supporter in state.units[contender].supporters:
            record = state.units[supporter]
            if record.low != record.high and supporter not in found:
                found.append(supporter)
                if state.rules.answers.cut is not None:
                    contenders += state.attackers[record.origin]
    return found


def _open_routes(state: Resolution, number: int) -> set[int]:
    """Convoyed armies whose open route bears on the move: contenders, and attackers of open supports."""
    armies = set(_contenders(state, number))
    for supporter in _open_supports(state, number):
        armies.update(state.attackers[state.units[supporter].origin])
    return {army for army in armies if state.path.get(army) == UNKNOWN}


def _fleets_within(state: Resolution, group: list[int]) -> set[int]:
    """Convoying fleets that are part of the cycle: the group decides their fate, and their fate decides the group."""
    members = set(group)
    return {
        fleet
        for number in group
        for army in _open_routes(state, number)
        for fleet in state.fleets[army]
        if fleet not in state.suspended
        and members.intersection(state.attackers.get(state.units[fleet].origin, ()))
    }
