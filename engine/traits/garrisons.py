"""Units of nobody: they hold where they stand, and are lost when they are driven out (IND-4, MVW-3)."""

from __future__ import annotations

from engine.judge.rules import Situation
from engine.model.ids import Place
from engine.model.units import Unit
from engine.traits.base.trait import Trait


class Garrisons(Trait, frozen=True):
    """No retreat for units of nobody."""

    def retreats(self, situation: Situation, unit: Unit, places: tuple[Place, ...]) -> tuple[Place, ...]:
        return places if unit.power else ()
