"""Taking units away: what a removal saves, what it leaves of a stack, and whom civil disorder takes (STD-3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from engine.judge.rules import Situation
from engine.judge.supply import all_units, cost_of, payer_of, removals_due
from engine.model.position import sort_units
from engine.model.units import Unit


def with_units(situation: Situation, units: list[Unit]) -> Situation:
    position = msgspec.structs.replace(situation.position, units=sort_units(units))
    return Situation(situation.rules, position)


def in_disorder(situation: Situation, power: str) -> tuple[list[Unit], Situation]:
    """The units that civil disorder removes until what is owed is paid, and the situation afterwards.

    The farthest from a centre goes first, fleets before armies, then in the order of names; a unit that costs nothing
    pays nothing and stays.
    """
    taken: list[Unit] = []
    if not removals_due(situation, power):
        return taken, situation
    rank = _ranking(situation, power)
    now = situation
    while removals_due(now, power):
        own = [unit for unit in all_units(now.position.units) if saves(now, power, unit)]
        if not own:
            break
        taken.append(min(own, key=rank))
        now = with_units(now, without(now, list(now.position.units), taken[-1], ""))
    return taken, now


def saves(situation: Situation, power: str, unit: Unit) -> bool:
    """Whether a power has a unit to remove whose upkeep it is spared then."""
    return unit.power == power == payer_of(situation, unit) and cost_of(situation, unit) > 0


def without(situation: Situation, units: list[Unit], lost: Unit, kind: str) -> list[Unit]:
    """The units without one of them, or without the part of it that the kind names."""
    asked = situation.rules.answers.remainder
    rest: Unit | None = asked(situation, lost, kind) if asked is not None else None
    found = [_unloaded(unit, lost) for unit in units if unit != lost]
    return found if rest is None else [*found, rest]


def _unloaded(unit: Unit, lost: Unit) -> Unit:
    """A unit without one that it carries, if that is among them; of several that are alike one goes (SCO-27)."""
    if not unit.cargo:
        return unit
    cargo = list(unit.cargo)
    if lost in cargo:
        cargo.remove(lost)
    else:
        cargo = [_unloaded(aboard, lost) for aboard in cargo]
    return msgspec.structs.replace(unit, cargo=tuple(cargo))


def _ranking(situation: Situation, power: str) -> Callable[[Unit], tuple[int, int, str, str]]:
    """The order in which civil disorder takes units."""
    rules = situation.rules
    if rules.option("disorder") == "home":
        sources: Iterable[str] = rules.homes[power]
    else:
        sources = situation.position.centres_of(power)
    distance = rules.board.distances(sources)
    beyond = len(rules.board.spaces)
    spaces = rules.board.spaces
    return lambda unit: (
        -distance.get(unit.space, beyond),
        -rules.kinds[unit.kind].first_out,
        spaces[unit.space].name,
        unit.name,
    )
