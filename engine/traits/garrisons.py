"""Units of nobody: they hold where they stand, and are lost when they are driven out (IND-4, MVW-3)."""

from __future__ import annotations

from engine.judge.rules import Situation
from engine.model.ids import Place
from engine.model.units import Unit
from engine.traits.trait import Parameters, Trait


def garrisons(parameters: Parameters) -> Trait:
    """The trait: no retreat for units of nobody."""
    return Trait(name="garrisons", answers=(("retreats", _stand_or_fall),))


def _stand_or_fall(situation: Situation, unit: Unit, places: tuple[Place, ...]) -> tuple[Place, ...]:
    return places if unit.power else ()
