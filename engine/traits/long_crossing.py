"""A water that takes its time to cross, in weather that may sink the units on it (IND-9)."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from engine.judge.dice import Dice
from engine.judge.outcomes import MOVED, Event, Outcome, Report
from engine.judge.rules import Situation
from engine.judge.validate import ordered_unit
from engine.model.ids import SpaceId
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.season import MOVEMENT, RETREAT, Calendar, Season
from engine.model.units import Unit
from engine.traits.base.memory import Memorable, noting
from engine.traits.base.parameters import SeaRef, SeasonRef, Word
from engine.traits.base.trait import Trait

ENTERED = "long_crossing.entered"
"""The season in which the unit that is on the water came there."""
SIDES = 6
STORMY = -40
"""What time and storms cost, in hundredths of a centre."""


class LongCrossing(Trait, frozen=True):
    """Whoever comes to a water stays on it for some time, and may sink in its storms.

    The die for a stormy season is thrown when the last turn before it is judged.
    """

    before = ("boats",)
    remembers = (Memorable(ENTERED),)

    sea: SeaRef
    """The water."""
    years: Annotated[int, Meta(ge=0, le=SIDES)] = 1
    """How many years a unit stays on it at least."""
    storms: tuple[SeasonRef, ...] = ()
    """The seasons in which the die is thrown for the units there, first thing."""
    fatal: tuple[Annotated[int, Meta(ge=0, le=SIDES)], ...] = ()
    """The numbers that sink it."""
    craft: Word = "boat"
    """What is lost with it."""

    def terms(self) -> dict[str, str]:
        return {"craft": self.craft}

    def attracts(self, situation: Situation, unit: Unit, heard: Sequence[Event]) -> dict[SpaceId, int]:
        """Whoever has another way takes that."""
        return {self.sea: STORMY}

    def touches(self, situation: Situation) -> Set[SpaceId]:
        return {self.sea}

    def may_order(self, situation: Situation, power: str, order: Order) -> Refusal | None:
        """A unit on the water has no other order than to stay until its time has come (IND-12, IND-13)."""
        calendar, position = situation.rules.calendar, situation.position
        if calendar.step(position.season).phase != MOVEMENT or order.verb == "hold":
            return None
        unit = ordered_unit(situation, order)
        entered = calendar.season(position.remembered(ENTERED))
        if unit is None or unit.power != power or unit.space != self.sea or entered is None:
            return None
        until = Season(entered.year + self.years, entered.step)
        if position.season >= until:
            return None
        return Refusal("crossing", (order.unit,), calendar.code(until))

    def consequences(self, situation: Situation, dice: Dice | None, report: Report) -> Report:
        """Note who comes to the water, and throw for the units there in the stormy seasons before the next turn."""
        calendar, season = situation.rules.calendar, situation.position.season
        crew = next((unit for unit in report.units if unit.space == self.sea), None)
        if crew is None:
            return noting(situation, report, {ENTERED: ""})
        entry = next((one for one in report.outcomes if self._enters(situation, one)), None)
        if entry is not None:
            report = noting(situation, report, {ENTERED: calendar.code(season)})
        if dice is None or not self._is_sunk(situation, dice, report, crew):
            return report
        came_from = entry.order.unit if entry is not None else self.sea
        lost = replace(
            report,
            units=tuple(unit for unit in report.units if unit is not crew),
            events=(*report.events, Event("storm_lost", crew.power, (came_from, self.sea))),
        )
        return noting(situation, lost, {ENTERED: ""})

    def _enters(self, situation: Situation, outcome: Outcome) -> bool:
        return outcome.code == MOVED and situation.rules.board.space_meant(outcome.order.target) == self.sea

    def _is_sunk(self, situation: Situation, dice: Dice, report: Report, crew: Unit) -> bool:
        """Throw for each stormy season ahead, until one is the last."""
        rules = situation.rules
        name = rules.board.spaces[self.sea].name
        power = rules.powers[crew.power].name if crew.power in rules.powers else crew.power
        for season in self._stormy(rules.calendar, report):
            reason = f"storm on {name} in {rules.calendar.title(season)}, for {power}"
            if dice.throw(reason, SIDES) in self.fatal:
                return True
        return False

    def _stormy(self, calendar: Calendar, report: Report) -> list[Season]:
        """The stormy seasons that begin before the next turn: up to the next retreats, if there are any, or movement."""
        found: list[Season] = []
        awaits_retreats = any(one.retreats for one in report.dislodged)
        season = calendar.after(report.season)
        while calendar.step(season).phase != MOVEMENT:
            if calendar.step(season).name in self.storms:
                found.append(season)
            if awaits_retreats and calendar.step(season).phase == RETREAT:
                break
            season = calendar.after(season)
        return found
