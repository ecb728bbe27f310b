"""A rebellion: when a power first owns a centre, others that nobody owns rise for it (S76-7)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.judge.outcomes import Event
from engine.judge.rules import Situation
from engine.model.position import Position
from engine.model.season import ADJUSTMENT
from engine.traits.base.memory import Memorable, remembering
from engine.traits.base.parameters import CentreSpaceRef, PowerRef
from engine.traits.base.trait import Trait

KEY = "rebellion.over"


class Rebellion(Trait, frozen=True):
    """A power gains some centres, as far as nobody owns them, once: when it owns its first."""

    remembers = (Memorable(KEY),)

    power: PowerRef
    """For whom they rise."""
    centres: tuple[CentreSpaceRef, ...]
    """The centres that rise."""

    def tells(self) -> dict[str, str]:
        return {self.power: "rebellion"}

    def on_step(self, before: Situation, position: Position) -> Position:
        step = before.rules.calendar.step(position.season)
        if step.phase != ADJUSTMENT or position.remembered(KEY) or not position.centres_of(self.power):
            return position
        owners = position.owner_table()
        risen = tuple(space for space in self.centres if space not in owners)
        owners |= dict.fromkeys(risen, self.power)
        event = Event("rebellion" if risen else "rebellion_alone", self.power, risen)
        year = str(position.season.year)
        settled = replace(position, owners=tuple(sorted(owners.items())))
        return remembering(settled, {**dict(position.memory), KEY: year}, (event,))
