"""Units that go apart: what is carried or joined acts on its own, or a stack divides.

A unit's parts are entries of the field like units. They stand nowhere: the space is their host's, and what does not get
away is still there with it.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from engine.judge.field import ACTS, HOLD, MOVE, NO, SUPPORT, UNKNOWN, YES, Field
from engine.model.ids import Place
from engine.model.units import Unit, relocated

NOBODY = -1
"""Less than a unit of no strength: nobody stands there, nobody comes, or it may not fight."""


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


def divide(field: Field, host: int, parts: Split) -> list[int]:
    """Enter the parts of a unit into the field, as movers. Returns their numbers."""
    numbers = [_entered(field, host, unit, goal) for unit, goal in parts.leaving]
    parted = field.parted.setdefault(host, [])
    parted += [number for number in numbers if number not in parted]
    rest = parts.rest if parts.loss is None else max(field.strength[host] - parts.loss, 0)
    if rest == NOBODY:
        field.vacated |= {host}
    if not parts.adds:
        field.single |= {host}
    if parts.backed:
        _back(field, host, numbers[0])
    field.strength[host] = field.least[host] = field.most[host] = max(rest, 0)
    return numbers


def _entered(field: Field, host: int, unit: Unit, goal: Place) -> int:
    number = next((one for one in field.aboard.get(host, ()) if field.units[one] is unit), -1)
    if number < 0:
        number = field.enter(unit, host)
    elif field.act[number] == MOVE:
        return number
    field.act[number] = MOVE
    field.goal[number] = goal
    field.dest[number] = space = field.rules.board.space_of[goal]
    field.movers.append(number)
    if unit.kind in field.rules.phantom:
        field.wins[number] = YES
    else:
        field.attackers.setdefault(space, []).append(number)
    return number


def detach(field: Field, host: int, part: Unit) -> None:
    """Give a part of a stack an entry of its own, before it has its order. It stays until it is ordered away."""
    number = field.enter(part, host)
    field.wins[number] = NO
    field.detached |= {number}
    field.inner.setdefault((field.loc[host], part.kind), []).append(number)
    field.parted.setdefault(host, []).append(number)
    left = field.strength[host] - part.strength
    field.strength[host] = field.least[host] = field.most[host] = left
    if left == 0:
        field.vacated |= {host}


def _back(field: Field, host: int, part: int) -> None:
    """Let what stays of a unit support the part that leaves it."""
    field.act[host] = SUPPORT
    field.subject[host] = part
    field.dest[host] = field.dest[part]
    field.supports.append(host)


def reunite(field: Field, host: int) -> None:
    """Take back a division, when the order that asked for it does not count."""
    parts = field.parted.pop(host, [])
    for number in parts:
        field.movers.remove(number)
        if number in field.attackers.get(field.dest[number], ()):
            field.attackers[field.dest[number]].remove(number)
            if not field.attackers[field.dest[number]]:
                del field.attackers[field.dest[number]]
        field.act[number] = HOLD
        field.dest[number] = field.goal[number] = ""
    order = field.given[host]
    if field.act[host] == SUPPORT and field.subject[host] in parts and order and order.verb not in ACTS:
        field.supports.remove(host)
        field.act[host] = HOLD
        field.subject[host] = -1
        field.dest[host] = ""
    field.vacated -= {host}
    field.single -= {host}
    field.strength[host] = field.least[host] = field.most[host] = field.units[host].strength


def remains(field: Field, host: int) -> int:
    """Whether something of a divided unit stays where it was, as far as that is decided."""
    fates = [field.wins[part] for part in field.parted[host]]
    if field.act[host] == MOVE:
        fates.append(field.wins[host])
    elif host not in field.vacated:
        return YES
    if NO in fates:
        return YES
    return UNKNOWN if UNKNOWN in fates else NO


def is_head_on(field: Field, number: int, occupant: int) -> bool:
    """Whether two units move at each other over the same border."""
    return (
        field.act[occupant] == MOVE
        and field.dest[occupant] == field.loc[number]
        and number not in field.convoyed
        and occupant not in field.convoyed
    )


def left_strength(field: Field, host: int, against: int) -> tuple[int, int]:
    """Bounds of the strength with which what stays of a divided unit meets a move; NOBODY when nothing may be left."""
    if host in field.single:
        return _single_strength(field, host, against)
    floor = ceiling = 0
    for part in field.parted[host]:
        head_on = field.dest[part] == field.loc[against]
        if field.wins[part] == NO or head_on:
            floor += field.least[part] if head_on else field.strength[part]
        if field.wins[part] != YES or head_on:
            ceiling += field.most[part] if head_on else field.strength[part]
    comes = is_head_on(field, against, host)
    if field.act[host] != MOVE or comes:
        floor += field.least[host]
        ceiling += field.most[host]
    else:
        floor += field.strength[host] if field.wins[host] == NO else 0
        ceiling += field.strength[host] if field.wins[host] != YES else 0
    state = YES if comes else remains(field, host)
    return (floor if state == YES else NOBODY), (ceiling if state != NO else NOBODY)


def _single_strength(field: Field, host: int, against: int) -> tuple[int, int]:
    """The same for a unit that is no stronger with its parts than without: the strongest of them that fights counts."""
    floor, ceiling = field.least[host], field.most[host]
    for part in field.parted[host]:
        if field.dest[part] == field.loc[against]:
            floor, ceiling = max(floor, field.least[part]), max(ceiling, field.most[part])
    return floor, ceiling


def what_stays(field: Field, host: int) -> Unit | None:
    """What stands where a divided unit stood, once all is decided."""
    if remains(field, host) == NO:
        return None
    unit = field.units[host]
    stayed = tuple(field.units[part] for part in field.parted[host] if field.wins[part] != YES)
    if field.act[host] == MOVE and field.wins[host] == YES:
        behind = stayed[0]
        return msgspec.structs.replace(behind, cargo=(*behind.cargo, *stayed[1:]))
    if all(field.wins[part] != YES for part in field.parted[host]):
        return unit
    carried = field.aboard.get(host, [])
    if field.rules.answers.divides is not None and any(one not in carried for one in field.parted[host]):
        strength = field.strength[host] + sum(one.strength for one in stayed)
        rest: Unit | None = field.rules.answers.divides(field.situation, unit, strength)
        return rest if rest is None else msgspec.structs.replace(rest, marks=unit.marks)
    asked = field.rules.answers.reformed
    made: Unit | None = asked(field.situation, unit, stayed) if asked is not None else None
    if made is not None:
        return made
    return _without(field, host, gone=[part for part in field.parted[host] if field.wins[part] == YES])


def moved_host(field: Field, host: int) -> Unit:
    """A unit that went its way while parts of it had orders of their own."""
    bare = _without(field, host, gone=field.parted[host])
    asked = field.rules.answers.reformed
    made: Unit | None = asked(field.situation, field.units[host], ()) if asked is not None else None
    return relocated(made or bare, field.goal[host])


def _without(field: Field, host: int, gone: list[int]) -> Unit:
    unit = field.units[host]
    away = [field.units[part] for part in gone]
    cargo = tuple(one for one in unit.cargo if not any(one is other for other in away))
    return msgspec.structs.replace(unit, cargo=cargo)
