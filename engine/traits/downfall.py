"""A power that is out of the game as soon as it owns none of its home centres (SCO-16)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.judge.outcomes import Event
from engine.judge.rules import Situation
from engine.model.position import Position
from engine.traits.trait import Parameters, Trait


def downfall(parameters: Parameters) -> Trait:
    """The trait. `power` falls when the ownership of a year is settled and none of its home centres is its own.

    Its units are removed with all that they carry, and its centres belong to nobody. List it before the traits that
    bring units or look after what removed units leave behind.
    """
    power = parameters.get("power", "")
    if not isinstance(power, str) or not power:
        raise ValueError("power must name who falls")

    def dawn(before: Situation, position: Position) -> Position:
        rules = before.rules
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

    return Trait(name="downfall", answers=(("on_step", dawn),))
