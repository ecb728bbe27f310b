"""Victory by centres or by units on the board, whichever comes first (IND-10, SCO-15, ME4-9)."""

from __future__ import annotations

from engine.judge.rules import Situation
from engine.judge.supply import all_units, centres_held
from engine.model.ids import PowerId
from engine.model.position import Verdict
from engine.model.victory_way import VictoryCount, VictoryWay
from engine.traits.base.parameters import Number
from engine.traits.base.trait import Trait
from engine.traits.base.victory_ways import CENTRES, centre_word


class Majority(Trait, frozen=True):
    """So many centres or units win; of several powers who have them the one with more centres, then with more units."""

    replaces = ("verdict", "progress")

    centres: Number = 0
    """How many centres win; 0 if no number does."""
    units: Number = 0
    """How many units on the board win; 0 if no number does."""

    def __post_init__(self) -> None:
        if not self.centres and not self.units:
            raise ValueError("says neither how many centres nor how many units win")

    def verdict(self, situation: Situation) -> Verdict | None:
        held, standing = centres_held(situation), self._standing(situation)
        there = [
            power
            for power in situation.rules.powers
            if (self.centres and held[power] >= self.centres)
            or (self.units and standing[power] >= self.units)
        ]
        if not there:
            return None
        best = max((held[power], standing[power]) for power in there)
        winners = sorted(PowerId(power) for power in there if (held[power], standing[power]) == best)
        return Verdict(tuple(winners), "victory")

    def progress(self, situation: Situation, power: str) -> dict[str, VictoryWay]:
        held, standing = centres_held(situation)[power], self._standing(situation)[power]
        found: dict[str, VictoryWay] = {}
        if self.centres:
            found[CENTRES] = VictoryWay(
                (VictoryCount(centre_word(situation.rules.board), held, self.centres),)
            )
        if self.units:
            found["units"] = VictoryWay((VictoryCount("unit", standing, self.units),))
        return found

    def _standing(self, situation: Situation) -> dict[str, int]:
        """How many units each power has on the board, those that others carry included."""
        standing = dict.fromkeys(situation.rules.powers, 0)
        for unit in all_units(situation.position.units):
            if unit.power in standing:
                standing[unit.power] += 1
        return standing
