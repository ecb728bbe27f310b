"""What each power may build or must remove: supply against upkeep, and the sites that are free (STD-3)."""

from __future__ import annotations

from operator import attrgetter

from engine.judge.rules import Situation
from engine.model.board import BOTH, LAND
from engine.model.ids import KindCode, Place
from engine.model.units import Unit

_PLACE = attrgetter("place")


def balances(situation: Situation) -> dict[str, int]:
    """For every power: builds due when positive, removals owed when negative."""
    answers = situation.rules.answers
    assert answers.supply is not None
    supplied = answers.supply(situation)
    left = {power: supplied.get(power, 0) for power in situation.rules.powers}
    upkeep = answers.upkeep
    for unit in situation.position.units:
        if unit.power in left:
            left[unit.power] -= 1 if upkeep is None else upkeep(situation, unit)
    return left


def centres_held(situation: Situation) -> dict[str, int]:
    """How many centres each power owns. Counted once for a situation: who won and who may build both ask."""
    held = situation.held
    if not held:
        held.update(dict.fromkeys(situation.rules.powers, 0))
        for _, owner in situation.position.owners:
            if owner in held:
                held[owner] += 1
    return held


def balance(situation: Situation, power: str) -> int:
    """Builds due to a power when positive, removals owed when negative."""
    return balances(situation).get(power, 0)


def sites(situation: Situation, power: str) -> tuple[tuple[Place, KindCode], ...]:
    """Where a power may build now, and what."""
    asked = situation.rules.answers.build_sites
    assert asked is not None
    found: tuple[tuple[Place, KindCode], ...] = asked(situation, power)
    return found


def builds_due(situation: Situation, power: str) -> int:
    """How many builds a power can really make: what it is owed, as far as it has room."""
    spaces = {situation.rules.board.space_of[place] for place, _ in sites(situation, power)}
    return max(0, min(balance(situation, power), len(spaces)))


def removals_due(situation: Situation, power: str) -> int:
    return max(0, -balance(situation, power))


def cost_of(situation: Situation, unit: Unit) -> int:
    asked = situation.rules.answers.upkeep
    return int(asked(situation, unit)) if asked is not None else 1


def home_sites(situation: Situation, power: str) -> tuple[tuple[Place, KindCode], ...]:
    """Owned, empty home centres, with every kind of unit that can stand there (STD-3)."""
    rules, position = situation.rules, situation.position
    owners = position.owner_table()
    homes = [space for space in sorted(rules.homes[power]) if owners.get(space) == power]
    space_of = rules.board.space_of
    taken = set(map(space_of.__getitem__, map(_PLACE, position.units)))
    return tuple(
        berth
        for space in homes
        if space not in taken and rules.board.spaces[space].terrain in (LAND, BOTH)
        for berth in rules.berths[space]
    )


def has_home_site(situation: Situation, power: str) -> bool:
    """Whether a power has an owned, empty home centre."""
    rules, position = situation.rules, situation.position
    homes, space_of = rules.homes[power], rules.board.space_of
    free = {space for space, owner in position.owners if owner == power and space in homes}
    if free:
        for unit in position.units:
            free.discard(space_of[unit.place])
    return bool(free)
