"""Victory by centres or by units on the board, whichever comes first (IND-10, SCO-15, ME4-9)."""

from __future__ import annotations

from engine.judge.rules import Situation
from engine.judge.supply import all_units, centres_held
from engine.model.ids import PowerId
from engine.model.position import Verdict
from engine.traits.trait import Parameters, Trait


def majority(parameters: Parameters) -> Trait:
    """The trait. `centres` or `units`, or both, win; of several who have them the one with more centres, then units."""
    centres = _number(parameters, "centres")
    units = _number(parameters, "units")
    if not centres and not units:
        raise ValueError("say how many centres or units win")

    def verdict(situation: Situation) -> Verdict | None:
        held = centres_held(situation)
        standing = dict.fromkeys(situation.rules.powers, 0)
        for unit in all_units(situation.position.units):
            if unit.power in standing:
                standing[unit.power] += 1
        there = [
            power
            for power in situation.rules.powers
            if (centres and held[power] >= centres) or (units and standing[power] >= units)
        ]
        if not there:
            return None
        best = max((held[power], standing[power]) for power in there)
        winners = sorted(PowerId(power) for power in there if (held[power], standing[power]) == best)
        return Verdict(tuple(winners), "victory")

    return Trait(name="majority", answers=(("verdict", verdict),), replaces=("verdict",))


def _number(parameters: Parameters, name: str) -> int:
    value = parameters.get(name, 0)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f"{name} must be a whole number")
    return value
