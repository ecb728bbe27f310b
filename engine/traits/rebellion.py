"""A rebellion: when a power first owns a centre, others that nobody owns rise for it (S76-7)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.judge.outcomes import Event
from engine.judge.rules import Situation
from engine.model.ids import PowerId, SpaceId
from engine.model.position import Position
from engine.model.season import ADJUSTMENT
from engine.traits.ledger import remembering
from engine.traits.trait import Parameters, Trait

KEY = "rebellion.over"


def rebellion(parameters: Parameters) -> Trait:
    """The trait. `power` gains those of the `centres` that nobody owns, once."""
    power, centres = parameters.get("power"), parameters.get("centres")
    if not isinstance(power, str) or not power:
        raise ValueError("power must be the name of a power")
    if not isinstance(centres, list) or not all(isinstance(space, str) for space in centres):
        raise ValueError("centres must be a list of spaces")
    rebels = tuple(SpaceId(space) for space in centres)

    def dawn(before: Situation, position: Position) -> Position:
        step = before.rules.calendar.step(position.season)
        if step.phase != ADJUSTMENT or position.remembered(KEY) or not position.centres_of(power):
            return position
        owners = position.owner_table()
        risen = tuple(space for space in rebels if space not in owners)
        owners |= dict.fromkeys(risen, PowerId(power))
        event = Event("rebellion" if risen else "rebellion_alone", power, risen)
        year = str(position.season.year)
        settled = replace(position, owners=tuple(sorted(owners.items())))
        return remembering(settled, {**dict(position.memory), KEY: year}, (event,))

    return Trait(name="rebellion", answers=(("on_step", dawn),))
