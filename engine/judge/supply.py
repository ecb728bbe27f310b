"""What each power may build or must remove: supply against upkeep, and the sites that are free (STD-3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import attrgetter

import msgspec

from engine.judge.rules import Situation, once
from engine.model.board import BOTH, LAND
from engine.model.ids import KindCode, Place, PowerId, SpaceId
from engine.model.order_kind import Refusal
from engine.model.position import sort_units
from engine.model.units import Unit


@once
def balances(situation: Situation) -> Mapping[str, int]:
    """For every power: builds due when positive, removals owed when negative."""
    answers = situation.rules.answers
    assert answers.supply is not None
    supplied = answers.supply(situation)
    left = {power: supplied.get(power, 0) for power in situation.rules.powers}
    if answers.upkeep is None and answers.payer is None and answers.spent is None:
        for unit in situation.position.units:
            owner = unit.power
            if owner in left:
                left[owner] -= 1
        return left
    for power, cost in _costs(situation).items():
        left[power] -= cost
    return left


def _costs(situation: Situation) -> dict[str, int]:
    """What the units of each power cost it, all that they carry included."""
    spent = situation.rules.answers.spent
    costs = dict.fromkeys(situation.rules.powers, 0)
    said = {power: spent(situation, power) for power in costs} if spent is not None else {}
    for unit in all_units(situation.position.units):
        payer = payer_of(situation, unit)
        if payer in costs and said.get(payer) is None:
            costs[payer] += cost_of(situation, unit)
    return costs | {power: cost for power, cost in said.items() if cost is not None}


def payer_of(situation: Situation, unit: Unit) -> str:
    """The power whose supply feeds a unit."""
    asked = situation.rules.answers.payer
    return str(asked(situation, unit, unit.power)) if asked is not None else unit.power


def powers_alive(situation: Situation) -> set[str]:
    """The powers that are in the game: they have a unit, standing or not, or a centre, or traits say so; and not those of
    which traits say that they are out."""
    position, answers = situation.position, situation.rules.answers
    pieces = (*position.units, *(one.unit for one in position.dislodged))
    alive: set[str] = {owner for _, owner in position.owners}
    alive |= {unit.power for unit in all_units(pieces)}
    alive |= {payer_of(situation, unit) for unit in all_units(pieces)}
    powers = situation.rules.powers
    if answers.stays_in is not None:
        alive |= {power for power in powers if answers.stays_in(situation, power)}
    if answers.out is not None:
        alive -= {power for power in powers if answers.out(situation, power)}
    return alive & set(powers)


def all_units(units: Iterable[Unit]) -> list[Unit]:
    """Units and what they carry, each by itself."""
    found: list[Unit] = []
    for unit in units:
        found.append(unit)
        if unit.cargo:
            found += all_units(unit.cargo)
    return found


@once
def centres_held(situation: Situation) -> Mapping[str, int]:
    """How many centres each power owns."""
    held = dict.fromkeys(situation.rules.powers, 0)
    for _, owner in situation.position.owners:
        if owner in held:
            held[owner] += 1
    return held


def balance(situation: Situation, power: str) -> int:
    """Builds due to a power when positive, removals owed when negative."""
    return balances(situation).get(power, 0)


def bar_to_building(situation: Situation, power: str) -> Refusal | None:
    """The rule that keeps a power from building anything now, or None."""
    asked = situation.rules.answers.may_build
    barred: Refusal | None = asked(situation, power) if asked is not None else None
    return barred


@once
def sites(situation: Situation, power: str) -> tuple[tuple[Place, KindCode], ...]:
    """Where a power may build now, and what."""
    asked = situation.rules.answers.build_sites
    assert asked is not None
    if bar_to_building(situation, power) is not None:
        return ()
    found: tuple[tuple[Place, KindCode], ...] = asked(situation, power)
    return found


@once
def affordable(situation: Situation, power: str) -> tuple[tuple[Place, KindCode], ...]:
    """Where a power may build now, and what, as far as its supply carries it."""
    left = balance(situation, power)
    if situation.rules.answers.upkeep is None:
        return sites(situation, power) if left > 0 else ()
    if left < 0:
        return ()
    return tuple(
        (place, kind)
        for place, kind in sites(situation, power)
        if price_of(situation, power, place, kind) <= left
    )


def price_of(situation: Situation, power: str, place: Place, kind: KindCode) -> int:
    """The points that a unit would cost if it were built."""
    return cost_of(situation, Unit(PowerId(power), kind, place, situation.rules.kinds[kind].strength))


def builds_due(situation: Situation, power: str) -> int:
    """How many builds a power can really make: what it is owed, as far as it has room."""
    if situation.rules.answers.upkeep is not None:
        return _affordable_builds(situation, power)
    spaces = {situation.rules.board.space_of[place] for place, _ in sites(situation, power)}
    return max(0, min(balance(situation, power), len(spaces)))


def _affordable_builds(situation: Situation, power: str) -> int:
    """How many of the cheapest units can be built, one a space."""
    space_of, used = situation.rules.board.space_of, set[str]()
    while offered := [site for site in affordable(situation, power) if space_of[site[0]] not in used]:
        _, place, kind = min((price_of(situation, power, *site), *site) for site in offered)
        unit = Unit(PowerId(power), kind, place, situation.rules.kinds[kind].strength)
        units = sort_units([*situation.position.units, unit])
        situation = Situation(situation.rules, msgspec.structs.replace(situation.position, units=units))
        used.add(space_of[place])
    return len(used)


def removals_due(situation: Situation, power: str) -> int:
    return max(0, -balance(situation, power))


def cost_of(situation: Situation, unit: Unit) -> int:
    asked = situation.rules.answers.upkeep
    return int(asked(situation, unit)) if asked is not None else 1


def home_sites(situation: Situation, power: str) -> tuple[tuple[Place, KindCode], ...]:
    """Owned, empty home centres, with every kind of unit that can stand there (STD-3)."""
    rules = situation.rules
    return tuple(
        berth
        for space in sorted(free_homes(situation, power))
        if rules.board.spaces[space].terrain in (LAND, BOTH)
        for berth in rules.standing_places[space]
    )


def free_homes(situation: Situation, power: str) -> list[SpaceId]:
    """The home centres that a power owns and that nobody holds."""
    rules, position = situation.rules, situation.position
    owners, standing = position.owner_table(), position.units
    homes = [space for space in rules.homes[power] if space in owners and owners[space] == power]
    if homes and rules.phantom:
        standing = tuple([unit for unit in standing if unit.kind not in rules.phantom])
    taken = set(map(rules.board.space_of.__getitem__, map(_PLACE, standing))) if homes else ()
    return [space for space in homes if space not in taken]


_PLACE = attrgetter("place")
