"""Units that need no supply: so many of each kind a power has for nothing (SCO-5)."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

from msgspec import Meta

from engine.judge.rules import Situation
from engine.judge.supply import all_units
from engine.model.ids import KindCode, PowerId
from engine.model.units import Unit
from engine.traits.base.parameters import KindRef, Number, PowerRef
from engine.traits.base.trait import Trait


class FreeUnits(Trait, frozen=True):
    """Favoured powers have so many units of each kind that cost nothing."""

    free: Annotated[dict[PowerRef, dict[KindRef, Number]], Meta(min_length=1)]
    """For each favoured power how many units of each kind cost it nothing."""

    def tells(self) -> dict[str, str]:
        return {str(power): "free_units" for power in self.free}

    def spent(self, situation: Situation, power: str) -> int | None:
        """What the units of a favoured power cost: those beyond the free ones, kind by kind."""
        free = self._free_of(power)
        if free is None:
            return None
        return sum(max(0, count - free.get(kind, 0)) for kind, count in _tally(situation, power))

    def upkeep(self, situation: Situation, unit: Unit) -> int:
        """What the removal of a unit would save, or what a unit would cost that is not there yet."""
        free = self._free_of(unit.power)
        if free is None:
            return 1
        count = dict(_tally(situation, unit.power)).get(unit.kind, 0)
        is_there = any(other == unit for other in all_units(situation.position.units))
        return int(count + (not is_there) > free.get(unit.kind, 0))

    def _free_of(self, power: str) -> dict[KindCode, int] | None:
        return self.free.get(PowerId(power))


def _tally(situation: Situation, power: str) -> list[tuple[KindCode, int]]:
    """How many units of each kind a power has, those aboard of others included."""
    units = all_units(situation.position.units)
    return sorted(Counter(unit.kind for unit in units if unit.power == power).items())
