"""Units that may share a goal: they do not stand each other off, and where one gets in the others may join it.

Questions of traits decide over it: `joins`, `fits`, `joined`, and `follows` for a move that needs another unit's order.
Nothing here is asked where no trait answers them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set

from engine.judge.field import MOVE, NO, UNKNOWN, YES, Field
from engine.judge.outcomes import CROWDED, UNLED
from engine.judge.splitting import remains
from engine.model.ids import SpaceId
from engine.model.units import Unit

Fight = Callable[[Field, int, Set[int]], int]
"""(field, mover, those with whom it does not fight) -> whether it gets in by its own strength."""
ALONE: frozenset[int] = frozenset()


def assign_leaders(field: Field) -> None:
    """Note on whose orders moves depend, once all orders are known."""
    asked = field.rules.answers.depends_on
    if asked is None:
        return
    for number in field.movers:
        order = field.given[number]
        need = asked(field.situation, field.units[number], order) if order is not None else None
        if need is None:
            continue
        kind, place, target = need
        leader = field.find(place, kind)
        given = field.given[leader] if leader >= 0 else None
        goal = field.rules.board.space_meant(given.target) if given is not None and given.target else None
        field.leaders[number] = (
            leader if given is not None and given.verb == "move" and goal == target else -1
        )


def led(field: Field, number: int) -> int:
    """Whether what a move depends on comes about: the leader's own move succeeds, or it has none to make."""
    leader = field.leaders.get(number)
    if leader is None:
        return YES
    if leader < 0:
        return NO
    return field.wins[leader] if field.act[leader] == MOVE else YES


def joins(field: Field, number: int, other: int) -> bool:
    """Whether a mover may go in where the other is or gets in. One whose order is void goes nowhere."""
    asked = field.rules.answers.joins
    if asked is None or number in field.void:
        return False
    return bool(asked(field.situation, field.units[number], field.given[number], field.units[other]))


def are_fellows(field: Field, number: int, other: int) -> bool:
    """Whether two units never fight each other over a space: one of them would join the other there."""
    return joins(field, number, other) or joins(field, other, number)


def fellows_of(field: Field, number: int) -> Set[int]:
    """Those at the goal of a mover, or bound for it, with whom it does not fight."""
    if field.rules.answers.joins is None:
        return ALONE
    space = field.dest[number]
    others = [*field.attackers.get(space, ()), field.at.get(space, -1)]
    return frozenset(
        other for other in others if other >= 0 and other != number and are_fellows(field, number, other)
    )


def in_company(field: Field, number: int, fight: Fight) -> int:
    """Whether a move succeeds by its own strength, or because one that it joins is there or gets in."""
    guided = led(field, number)
    room = has_room(field, number)
    if NO in (guided, room):
        return NO
    found = fight(field, number, fellows_of(field, number))
    if found != YES:
        found = max(found, _let_in(field, number, fight), key=_RANK.__getitem__)
    return UNKNOWN if found == YES and UNKNOWN in (guided, room) else found


_RANK = {NO: 0, UNKNOWN: 1, YES: 2}


def _let_in(field: Field, number: int, fight: Fight) -> int:
    """Whether somebody gets in, or stays, whom the mover may join."""
    space = field.dest[number]
    occupant = field.at.get(space, -1)
    found = NO
    if occupant >= 0 and joins(field, number, occupant):
        found = keeps_its_place(field, occupant)
    for rival in field.attackers[space]:
        if found != YES and rival != number and joins(field, number, rival):
            if led(field, rival) == NO or has_room(field, rival) == NO:
                continue
            found = max(found, fight(field, rival, fellows_of(field, rival)), key=_RANK.__getitem__)
    return found


def keeps_its_place(field: Field, occupant: int) -> int:
    """Whether a unit is where it was when all is decided: it does not leave, and nobody drives it out."""
    stays = _stays(field, occupant)
    if stays == NO:
        return NO
    for attacker in field.attackers.get(field.loc[occupant], ()):
        if not are_fellows(field, attacker, occupant):
            if field.wins[attacker] == YES:
                return NO
            if field.wins[attacker] == UNKNOWN:
                stays = UNKNOWN
    return stays


def _stays(field: Field, occupant: int) -> int:
    if occupant in field.parted:
        return remains(field, occupant)
    if field.act[occupant] != MOVE:
        return YES
    return {YES: NO, NO: YES, UNKNOWN: UNKNOWN}[field.wins[occupant]]


def has_room(field: Field, number: int) -> int:
    """Whether a mover finds room beside those that it joins: who was ordered first goes in first."""
    asked = field.rules.answers.fits
    if asked is None:
        return YES
    occupant = field.at.get(field.dest[number], -1)
    sure, perhaps = _insiders(field, occupant) if occupant in fellows_of(field, number) else ([], [])
    if not _fits(field, number, [*sure]):
        return NO
    return UNKNOWN if perhaps and not _fits(field, number, sure + perhaps) else YES


def _insiders(field: Field, occupant: int) -> tuple[list[Unit], list[Unit]]:
    """What is still there of an occupant, for sure and perhaps, as far as that is decided."""
    parts = field.parted.get(occupant, [])
    divides = field.rules.answers.divides
    if divides is None or not parts or any(part in field.aboard.get(occupant, ()) for part in parts):
        state = _stays(field, occupant)
        unit = [field.units[occupant]]
        return (unit if state == YES else []), (unit if state == UNKNOWN else [])
    rest = divides(field.situation, field.units[occupant], field.strength[occupant])
    fates = [(field.units[part], field.wins[part]) for part in parts]
    if rest is not None:
        fates.append((rest, field.wins[occupant] if field.act[occupant] == MOVE else NO))
    return [unit for unit, fate in fates if fate == NO], [unit for unit, fate in fates if fate == UNKNOWN]


def _takes(field: Field, number: int, inside: list[Unit]) -> bool:
    """Whether one more unit fits in; where no trait says anything it does."""
    asked = field.rules.answers.fits
    return asked is None or asked(field.situation, field.units[number], tuple(inside)) is not False


def _fits(field: Field, number: int, inside: list[Unit]) -> bool:
    for other in field.attackers[field.dest[number]]:
        if other == number:
            break
        if are_fellows(field, number, other) and _takes(field, other, inside):
            inside.append(field.units[other])
    return _takes(field, number, inside)


def failure(field: Field, number: int) -> tuple[str, tuple[SpaceId, ...]] | None:
    """Why a settled move failed, if it was for want of a leader or of room: a code and the culprits."""
    if led(field, number) == NO:
        leader = field.leaders[number]
        return UNLED, ((field.loc[leader],) if leader >= 0 else ())
    if has_room(field, number) == NO:
        return CROWDED, tuple(sorted({field.loc[other] for other in fellows_of(field, number)}))
    return None


def gathered(field: Field, standing: Iterable[Unit]) -> list[Unit]:
    """The units after movement, those that met in a space made one."""
    asked = field.rules.answers.joined
    if asked is None:
        return list(standing)
    by_space: dict[SpaceId, list[Unit]] = {}
    found: list[Unit] = []
    for unit in standing:
        if unit.kind in field.rules.phantom:
            found.append(unit)
        else:
            by_space.setdefault(field.rules.board.space_of[unit.place], []).append(unit)
    for met in by_space.values():
        made = asked(field.situation, tuple(met)) if len(met) > 1 else None
        found += [made] if made is not None else met
    return found
