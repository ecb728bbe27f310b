"""Units that may share a goal: they do not stand each other off, and where one gets in the others may join it.

Hooks of traits decide over it: `joins`, `fits`, `joined`, and `depends_on` for a move that needs another unit's order.
Nothing here is asked where no trait answers them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from operator import attrgetter

from engine.judge.outcomes import CROWDED, UNLED
from engine.judge.resolution import MOVE, NO, NO_UNITS, NOBODY, UNKNOWN, YES, Resolution
from engine.judge.rules import Situation, once
from engine.judge.splitting import stays_behind
from engine.model.ids import SpaceId
from engine.model.orders import Order
from engine.model.units import Unit

Fight = Callable[[Resolution, int, Set[int]], int]
"""(state, mover, those with whom it does not fight) -> whether it gets in by its own strength."""


def assign_escorts(state: Resolution) -> None:
    """Note on whose orders moves depend, once all orders are known."""
    for number, (kind, place, target) in state.needs.items():
        if state.units[number].action != MOVE:
            continue
        escort = state.find(place, kind)
        given = state.units[escort].order if escort >= 0 else None
        goal = state.rules.board.space_meant(given.target) if given is not None and given.target else None
        is_ordered = given is not None and given.verb == "move" and goal == target
        state.escorts[number] = escort if is_ordered else NOBODY


def is_escorted(state: Resolution, number: int) -> int:
    """Whether what a move depends on comes about: the escort's own move succeeds, or it has none to make."""
    escort = state.escorts.get(number)
    if escort is None:
        return YES
    if escort < 0:
        return NO
    record = state.units[escort]
    return record.succeeds if record.action == MOVE else YES


def joins(state: Resolution, number: int, other: int) -> bool:
    """Whether a mover may go in where the other is or gets in. One whose order is cancelled goes nowhere, and units of
    several powers never share a space."""
    asked, record, goal = state.rules.answers.joins, state.units[number], state.units[other]
    if asked is None or record.power != goal.power or number in state.cancelled:
        return False
    return _would_join(state.situation, record.unit, record.order, goal.unit)


def may_share(state: Resolution, number: int, other: int) -> bool:
    """Whether two units never fight each other over a space: one of them would join the other there."""
    asked, one, two = state.rules.answers.joins, state.units[number], state.units[other]
    if asked is None or one.power != two.power:
        return False
    pair = (number, other) if number < other else (other, number)
    if pair in state.sharing:
        return state.sharing[pair]
    situation, cancelled = state.situation, state.cancelled
    found = number not in cancelled and _would_join(situation, one.unit, one.order, two.unit)
    found = found or (other not in cancelled and _would_join(situation, two.unit, two.order, one.unit))
    state.sharing[pair] = found
    return found


@once
def _would_join(situation: Situation, unit: Unit, order: Order | None, other: Unit) -> bool:
    asked = situation.rules.answers.joins
    return asked is not None and asked(situation, unit, order, other)


def sharers(state: Resolution, number: int) -> Set[int]:
    """Those at the goal of a mover, or bound for it, with whom it does not fight."""
    if state.rules.answers.joins is None:
        return NO_UNITS
    space = state.units[number].target
    attackers, occupant = state.attackers.get(space, ()), state.holder(space)
    if occupant < 0 and len(attackers) < 2:
        return NO_UNITS
    others = (*attackers, occupant) if occupant >= 0 else attackers
    return frozenset([other for other in others if other != number and may_share(state, number, other)])


def with_sharers(state: Resolution, number: int, fight: Fight) -> int:
    """Whether a move succeeds by its own strength, or because one that it joins is there or gets in."""
    escorted = is_escorted(state, number)
    room = has_room(state, number)
    if NO in (escorted, room):
        return NO
    found = fight(state, number, sharers(state, number))
    if found != YES:
        found = max(found, _let_in(state, number, fight), key=_RANK.__getitem__)
    return UNKNOWN if found == YES and UNKNOWN in (escorted, room) else found


_RANK = {NO: 0, UNKNOWN: 1, YES: 2}


def _let_in(state: Resolution, number: int, fight: Fight) -> int:
    """Whether somebody gets in, or stays, whom the mover may join."""
    space = state.units[number].target
    occupant = state.holder(space)
    found = NO
    if occupant >= 0 and joins(state, number, occupant):
        found = _keeps_its_place(state, occupant)
    for rival in state.attackers[space]:
        if found != YES and rival != number and joins(state, number, rival):
            if is_escorted(state, rival) == NO or has_room(state, rival) == NO:
                continue
            found = max(found, fight(state, rival, sharers(state, rival)), key=_RANK.__getitem__)
    return found


def _keeps_its_place(state: Resolution, occupant: int) -> int:
    """Whether a unit is where it was when all is decided: it does not leave, and nobody drives it out."""
    stays = stays_behind(state, occupant)
    if stays == NO:
        return NO
    for attacker in state.attackers.get(state.units[occupant].origin, ()):
        if not may_share(state, attacker, occupant):
            if state.units[attacker].succeeds == YES:
                return NO
            if state.units[attacker].succeeds == UNKNOWN:
                stays = UNKNOWN
    return stays


def has_room(state: Resolution, number: int) -> int:
    """Whether a mover finds room beside those that it joins: who was ordered first goes in first."""
    if state.rules.answers.fits is None:
        return YES
    occupant = state.holder(state.units[number].target)
    is_shared = occupant >= 0 and occupant != number and may_share(state, number, occupant)
    sure, perhaps = _insiders(state, occupant) if is_shared else ([], [])
    if not _fits(state, number, [*sure]):
        return NO
    return UNKNOWN if perhaps and not _fits(state, number, sure + perhaps) else YES


def _insiders(state: Resolution, occupant: int) -> tuple[list[Unit], list[Unit]]:
    """What is still there of an occupant, for sure and perhaps, as far as that is decided."""
    record, parts = state.units[occupant], state.parts.get(occupant, [])
    divides = state.rules.answers.divides
    if divides is None or not parts or any(part in state.aboard.get(occupant, ()) for part in parts):
        fate = stays_behind(state, occupant)
        unit = [record.unit]
        return (unit if fate == YES else []), (unit if fate == UNKNOWN else [])
    rest = divides(state.situation, record.unit, record.strength)
    fates = [(state.units[part].unit, state.units[part].succeeds) for part in parts]
    if rest is not None:
        fates.append((rest, record.succeeds if record.action == MOVE else NO))
    return [unit for unit, fate in fates if fate == NO], [unit for unit, fate in fates if fate == UNKNOWN]


def _takes(state: Resolution, number: int, inside: list[Unit]) -> bool:
    """Whether one more unit fits in; where no trait says anything it does."""
    asked = state.rules.answers.fits
    return asked is None or asked(state.situation, state.units[number].unit, tuple(inside)) is not False


def _fits(state: Resolution, number: int, inside: list[Unit]) -> bool:
    for other in state.attackers[state.units[number].target]:
        if other == number:
            break
        if may_share(state, number, other) and _takes(state, other, inside):
            inside.append(state.units[other].unit)
    return _takes(state, number, inside)


def want_of_company(state: Resolution, number: int) -> tuple[str, tuple[SpaceId, ...]] | None:
    """Why a settled move failed, if it was for want of an escort or of room: a code and the culprits."""
    if is_escorted(state, number) == NO:
        escort = state.escorts[number]
        return UNLED, (state.origins([escort]) if escort >= 0 else ())
    if has_room(state, number) == NO:
        return CROWDED, tuple(sorted({state.units[other].origin for other in sharers(state, number)}))
    return None


_PLACE = attrgetter("place")


def merged(state: Resolution, standing: Iterable[Unit]) -> list[Unit]:
    """The units after movement, those that met in a space made one."""
    asked, phantom, space_of = state.rules.answers.joined, state.rules.phantom, state.rules.board.space_of
    found = held = list(standing)
    if phantom:
        held = [unit for unit in found if unit.kind not in phantom]
    if asked is None or len(set(map(space_of.__getitem__, map(_PLACE, held)))) == len(held):
        return found
    by_space: dict[SpaceId, list[Unit]] = {}
    for unit in held:
        by_space.setdefault(space_of[unit.place], []).append(unit)
    found = [unit for unit in found if unit.kind in phantom]
    for met in by_space.values():
        made = asked(state.situation, tuple(met)) if len(met) > 1 else None
        found += [made] if made is not None else met
    return found
