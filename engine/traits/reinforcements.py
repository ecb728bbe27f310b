"""Units that come from beyond the board when their time has come and their space is free (SCO-4)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.judge.outcomes import Event
from engine.judge.rules import Rules, Situation
from engine.model.ids import KindCode, PowerId
from engine.model.position import Position, sort_units
from engine.model.units import Unit
from engine.traits.base.memory import OF_POWER, Memorable, remembering
from engine.traits.base.parameters import KindRef, PlaceRef, PowerRef, StepRef
from engine.traits.base.trait import Trait

STEM = "reinforcements"


class Arrival(Struct, frozen=True, forbid_unknown_fields=True):
    """One unit that is to come."""

    kind: KindRef
    """What comes."""
    place: PlaceRef
    """Where it comes."""
    cargo: tuple[KindRef, ...] = ()
    """The kinds that it has aboard."""

    def unit(self, rules: Rules, power: PowerId) -> Unit:
        aboard = tuple(self._bare(rules, power, code) for code in self.cargo)
        return replace(self._bare(rules, power, self.kind), cargo=aboard)

    def _bare(self, rules: Rules, power: PowerId, code: KindCode) -> Unit:
        return Unit(power, code, self.place, rules.kinds[code].strength)


class Reinforcements(Trait, frozen=True):
    """A power gets units when certain steps of the calendar begin, unless it has neither units nor centres.

    A unit whose space is taken waits for the next such step.
    """

    remembers = (Memorable(STEM, OF_POWER),)

    power: PowerRef
    """Who gets the units."""
    units: Annotated[tuple[Arrival, ...], Meta(min_length=1)]
    """What comes, each to a place of its own."""
    steps: Annotated[tuple[StepRef, ...], Meta(min_length=1)]
    """The steps with which they come, by their codes."""
    year: int = 0
    """The first year in which they come."""

    def __post_init__(self) -> None:
        if len({one.place for one in self.units}) < len(self.units):
            raise ValueError("has two units that come to one place")

    def tells(self) -> dict[str, str]:
        return {self.power: "reinforcements"}

    def on_step(self, before: Situation, position: Position) -> Position:
        rules, power = before.rules, self.power
        if rules.calendar.step(position.season).code not in self.steps or position.season.year < self.year:
            return position
        if not position.units_of(power) and not position.centres_of(power):
            return position
        key = f"{STEM}.{power}"
        here = position.remembered(key).split()
        coming = [one for one in self.units if one.place not in here]
        if coming:
            taken = {unit.space for unit in position.units}
            coming = [one for one in coming if rules.board.space_of[one.place] not in taken]
        if not coming:
            return position
        memory = {**dict(position.memory), key: " ".join([*here, *(one.place for one in coming)])}
        units = sort_units([*position.units, *(one.unit(rules, power) for one in coming)])
        news = tuple(Event("reinforced", power, (one.place,)) for one in coming)
        return remembering(replace(position, units=units), memory, news)
