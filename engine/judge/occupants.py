"""Who stands where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.judge.rules import Rules, Situation, once
from engine.judge.supply import all_units
from engine.model.ids import NAME_MARK
from engine.model.units import Unit


@once
def occupants(situation: Situation) -> Mapping[str, Sequence[Unit]]:
    """The units by the space they stand in, in the order of the position."""
    space_of = situation.rules.board.space_of
    found: dict[str, list[Unit]] = {}
    for unit in situation.position.units:
        found.setdefault(space_of[unit.place], []).append(unit)
    return found


def unit_values(situation: Situation, units: Iterable[Unit]) -> list[str]:
    """What lists of choices call units that stand on the board."""
    here = occupants(situation)
    return [unit_value(situation.rules, unit, here[unit.space]) for unit in units]


def unit_value(rules: Rules, unit: Unit, others: Iterable[Unit]) -> str:
    """What a list of choices calls a unit: its place; "R FCr" where another one holds that place, and "R FCr#Sheol" where
    one of its own kind and power is with it and orders may say its name."""
    own = [one for one in others if one is not unit and (one.power, one.space) == (unit.power, unit.space)]
    if unit.name in rules.unit_names and any(one.kind == unit.kind for one in all_units(own)):
        return f"{unit.kind} {unit.place}{NAME_MARK}{unit.name}"
    is_aside = unit.kind in rules.phantom or any(one.kind not in rules.phantom for one in own)
    return f"{unit.kind} {unit.place}" if is_aside else unit.place
