"""Units that go apart: what is carried or joined acts on its own, or a stack divides.

A unit's parts have records like units. They stand nowhere: the space is their host's, and what does not get away is still
there with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from msgspec import Struct

from engine.judge.resolution import ACTIONS, HOLD, MOVE, NO, NOBODY, SUPPORT, UNKNOWN, YES, Resolution
from engine.judge.rules import Situation, once
from engine.model.ids import Place
from engine.model.orders import Order
from engine.model.units import Unit, relocated


class Split(Struct, frozen=True):
    """What leaves a unit by an order."""

    leaving: tuple[tuple[Unit, Place], ...]
    """Each part with its goal. A part is one of the unit's cargo, or a new unit that the stack divides into."""
    rest: int = NOBODY
    """The half units of what does not leave; NOBODY when nothing is left."""
    adds: bool = True
    """Whether parts that do not get away add to the strength of what stayed; else they are no stronger together."""
    backed: bool = False
    """Whether what does not leave supports the part that does."""
    loss: int | None = None
    """The half units by which what does not leave is weaker, whatever else leaves besides; then `rest` says nothing."""


def divide(state: Resolution, host: int, split: Split) -> list[int]:
    """Let the parts of a unit move. Returns their numbers."""
    record = state.units[host]
    numbers = [_sent(state, host, unit, goal) for unit, goal in split.leaving]
    parts = state.parts.setdefault(host, [])
    parts += [number for number in numbers if number not in parts]
    rest = split.rest if split.loss is None else max(record.strength - split.loss, 0)
    if rest == NOBODY:
        state.vacated |= {host}
    if not split.adds:
        state.single |= {host}
    if split.backed:
        record.action, record.subject, record.target = SUPPORT, numbers[0], state.units[numbers[0]].target
        state.supports.append(host)
    _weaken(state, host, max(rest, 0))
    return numbers


def _weaken(state: Resolution, host: int, strength: int) -> None:
    record = state.units[host]
    record.strength = record.least = record.most = strength


def _sent(state: Resolution, host: int, unit: Unit, goal: Place) -> int:
    number = next((one for one in state.aboard.get(host, ()) if state.units[one].unit is unit), NOBODY)
    if number < 0:
        number = state.enter(unit, host)
    if state.units[number].action != MOVE:
        state.send(number, goal)
    return number


def divide_stacks(state: Resolution, sheets: Mapping[str, Sequence[Order]]) -> None:
    """Make a record for every part of a stack that is ordered by its own kind, as long as the stack goes round.

    A stack that is also ordered as a whole is not divided: the orders contradict each other.
    """
    asked, kinds, at = state.rules.answers.divides, state.rules.kinds, state.at
    standing = _kinds_at(state.situation)
    assert asked is not None
    for power, sheet in sheets.items():
        others = [order for order in sheet if standing.get(order.unit, order.kind) != order.kind]
        by_part = [order for order in others if order.kind]
        if not by_part:
            continue
        whole = {at[order.unit] for order in sheet if order.unit in at and order not in by_part}
        for order in by_part:
            number = at[order.unit]
            if number in whole or order.kind not in kinds:
                continue
            record, strength = state.units[number], kinds[order.kind].strength
            if record.power != power:
                continue
            part: Unit | None = asked(state.situation, record.unit, strength)
            if part is not None and part.kind == order.kind and strength <= record.strength:
                _detach(state, number, part)


@once
def _kinds_at(situation: Situation) -> Mapping[str, str]:
    """What kind of unit holds each place, and each space that has coasts."""
    rules, units = situation.rules, situation.position.units
    found: dict[str, str] = {unit.place: unit.kind for unit in units if unit.kind not in rules.phantom}
    return found | {space: found[coast] for coast, space in rules.coasts if coast in found}


def _detach(state: Resolution, host: int, part: Unit) -> None:
    """Give a part of a stack a record of its own, before it has its order. It stays until it is ordered away."""
    number = state.enter(part, host)
    record = state.units[number]
    record.succeeds = NO
    state.detached |= {number}
    state.inner.setdefault((record.origin, part.kind), []).append(number)
    state.parts.setdefault(host, []).append(number)
    state.units[host].ways = {}
    left = state.units[host].strength - part.strength
    _weaken(state, host, left)
    if left == 0:
        state.vacated |= {host}


def reunite(state: Resolution, host: int) -> None:
    """Take back a division, when the order that asked for it does not count."""
    parts = state.parts.pop(host, [])
    for number in parts:
        part = state.units[number]
        state.recall(number)
        part.action, part.target, part.goal = HOLD, "", Place("")
    record = state.units[host]
    order = record.order
    if record.action == SUPPORT and record.subject in parts and order and order.verb not in ACTIONS:
        state.supports.remove(host)
        record.action, record.subject, record.target = HOLD, NOBODY, ""
    state.vacated -= {host}
    state.single -= {host}
    _weaken(state, host, record.unit.strength)


def remains(state: Resolution, host: int) -> int:
    """Whether something of a divided unit stays where it was, as far as that is decided."""
    record = state.units[host]
    fates = [state.units[part].succeeds for part in state.parts[host]]
    if record.action == MOVE:
        fates.append(record.succeeds)
    elif host not in state.vacated:
        return YES
    if NO in fates:
        return YES
    return UNKNOWN if UNKNOWN in fates else NO


def stays_behind(state: Resolution, number: int) -> int:
    """Whether a unit, or something of it, stays where it was, as far as that is decided."""
    if number in state.parts:
        return remains(state, number)
    record = state.units[number]
    return YES if record.action != MOVE else (YES, NO, UNKNOWN)[record.succeeds]


def stands_still(state: Resolution, number: int) -> bool:
    """Whether a unit, or something of it, is still where it was when all is decided."""
    if number in state.parts:
        return remains(state, number) == YES
    return state.units[number].succeeds != YES


def is_head_on(state: Resolution, number: int, occupant: int) -> bool:
    """Whether two units move at each other over the same border."""
    other = state.units[occupant]
    return (
        other.action == MOVE
        and other.target == state.units[number].origin
        and number not in state.path
        and occupant not in state.path
    )


def left_strength(state: Resolution, host: int, against: int) -> tuple[int, int]:
    """Bounds of the strength with which what stays of a divided unit meets a move; NOBODY when nothing may be left."""
    record, attacked_from = state.units[host], state.units[against].origin
    parts = [state.units[part] for part in state.parts[host]]
    if host in state.single:
        coming = [part for part in parts if part.target == attacked_from]
        floor = max([record.least, *(part.least for part in coming)])
        return floor, max([record.most, *(part.most for part in coming)])
    floor = ceiling = 0
    for part in parts:
        head_on = part.target == attacked_from
        if part.succeeds == NO or head_on:
            floor += part.least if head_on else part.strength
        if part.succeeds != YES or head_on:
            ceiling += part.most if head_on else part.strength
    comes = is_head_on(state, against, host)
    if record.action != MOVE or comes:
        floor += record.least
        ceiling += record.most
    else:
        floor += record.strength if record.succeeds == NO else 0
        ceiling += record.strength if record.succeeds != YES else 0
    fate = YES if comes else remains(state, host)
    return (floor if fate == YES else NOBODY), (ceiling if fate != NO else NOBODY)


def what_stays(state: Resolution, host: int) -> Unit | None:
    """What stands where a divided unit stood, once all is decided."""
    if remains(state, host) == NO:
        return None
    record, answers, parts = state.units[host], state.rules.answers, state.parts[host]
    unit = record.unit
    gone = [part for part in parts if state.units[part].succeeds == YES]
    stayed = tuple(state.units[part].unit for part in parts if part not in gone)
    if record.action == MOVE and record.succeeds == YES:
        behind = stayed[0]
        return msgspec.structs.replace(behind, cargo=(*behind.cargo, *stayed[1:]))
    if not gone:
        return unit
    carried = state.aboard.get(host, [])
    if answers.divides is not None and any(one not in carried for one in parts):
        strength = record.strength + sum(one.strength for one in stayed)
        rest: Unit | None = answers.divides(state.situation, unit, strength)
        return rest if rest is None else msgspec.structs.replace(rest, marks=unit.marks)
    made: Unit | None = None
    if answers.reformed is not None:
        made = answers.reformed(state.situation, unit, stayed)
    return made or _without(state, host, gone)


def moved_host(state: Resolution, host: int) -> Unit:
    """A unit that went its way while parts of it had orders of their own."""
    record, asked = state.units[host], state.rules.answers.reformed
    made: Unit | None = asked(state.situation, record.unit, ()) if asked is not None else None
    return relocated(made or _without(state, host, state.parts[host]), record.goal)


def _without(state: Resolution, host: int, gone: Iterable[int]) -> Unit:
    unit = state.units[host].unit
    away = [state.units[part].unit for part in gone]
    cargo = tuple(one for one in unit.cargo if not any(one is other for other in away))
    return msgspec.structs.replace(unit, cargo=cargo)
