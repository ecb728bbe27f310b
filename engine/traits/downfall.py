"""A power that is out of the game as soon as it owns none of its home centres (SCO-16)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.judge.outcomes import Event
from engine.judge.rules import Situation
from engine.model.ids import SpaceId
from engine.model.position import Position
from engine.model.units import Unit
from engine.traits.base.parameters import PowerRef
from engine.traits.base.trait import Trait

KEPT = 20
"""What each of its homes is worth beyond the centre there, in hundredths of a centre."""


class Downfall(Trait, frozen=True):
    """A power falls when the ownership of a year is settled and none of its home centres is its own.

    Its units are removed with all that they carry, and its centres belong to nobody.
    """

    before = ("boats", "companions", "mounts", "objects", "ravers", "reinforcements")

    power: PowerRef
    """Who falls."""

    def tells(self) -> dict[str, str]:
        return {self.power: "downfall"}

    def attracts(self, situation: Situation, unit: Unit, heard: Sequence[Event]) -> dict[SpaceId, int]:
        """Its homes are worth more than others: to itself, and to those who would see it fall."""
        homes = situation.rules.homes[self.power]
        wanted = [space for space in situation.position.centres_of(self.power) if space in homes]
        return dict.fromkeys(wanted, KEPT if unit.power == self.power else 2 * KEPT // max(1, len(wanted)))

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
