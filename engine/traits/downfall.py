"""A power that is out of the game as soon as it owns none of its home centres (SCO-16)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.judge.outcomes import Event
from engine.judge.rules import Situation
from engine.model.position import Position
from engine.traits.base.parameters import PowerRef
from engine.traits.base.trait import Trait


class Downfall(Trait, frozen=True):
    """A power falls when the ownership of a year is settled and none of its home centres is its own.

    Its units are removed with all that they carry, and its centres belong to nobody.
    """

    before = ("boats", "companions", "mounts", "objects", "ravers", "reinforcements")

    power: PowerRef
    """Who falls."""

    def on_step(self, before: Situation, position: Position) -> Position:
        rules, power = before.rules, self.power
        if not rules.calendar.step(position.season).captures:
            return position
        held = position.centres_of(power)
        if any(home in held for home in rules.homes[power]):
            return position
        units = tuple(unit for unit in position.units if unit.power != power)
        was_out = not held and not before.position.centres_of(power)
        if was_out and len(units) == len(position.units):
            return position
        return replace(
            position,
            units=units,
            owners=tuple((space, owner) for space, owner in position.owners if owner != power),
            dislodged=tuple(one for one in position.dislodged if one.unit.power != power),
            news=(*position.news, Event("downfall", power)),
        )
