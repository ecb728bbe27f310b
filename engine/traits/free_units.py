"""Units that need no supply: so many of each kind a power has for nothing (SCO-5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.judge.rules import Situation
from engine.judge.supply import all_units
from engine.model.units import Unit
from engine.traits.trait import Parameters, Trait


def free_units(parameters: Parameters) -> Trait:
    """The trait. `free` has a table for each favoured power: how many units of each kind cost it nothing."""
    free = _free(parameters.get("free", {}))

    def spent(situation: Situation, power: str) -> int | None:
        """What the units of a favoured power cost: those beyond the free ones, kind by kind."""
        if power not in free:
            return None
        return sum(max(0, count - free[power].get(kind, 0)) for kind, count in _tally(situation, power))

    def upkeep(situation: Situation, unit: Unit) -> int:
        """What the removal of a unit would save, or what a unit would cost that is not there yet."""
        if unit.power not in free:
            return 1
        count = dict(_tally(situation, unit.power)).get(unit.kind, 0)
        is_there = any(other == unit for other in all_units(situation.position.units))
        return int(count + (not is_there) > free[unit.power].get(unit.kind, 0))

    return Trait(name="free_units", answers=(("spent", spent), ("upkeep", upkeep)))


def _tally(situation: Situation, power: str) -> list[tuple[str, int]]:
    """How many units of each kind a power has, those aboard of others included."""
    units = all_units(situation.position.units)
    return sorted(Counter(str(unit.kind) for unit in units if unit.power == power).items())


def _free(given: object) -> dict[str, dict[str, int]]:
    fault = "free must be a table of powers, each with a number for every kind"
    if not isinstance(given, Mapping) or not given:
        raise ValueError(fault)
    for kinds in given.values():
        if not isinstance(kinds, Mapping) or not all(type(count) is int for count in kinds.values()):
            raise ValueError(fault)
    return {power: dict(kinds) for power, kinds in given.items()}
