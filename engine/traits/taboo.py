"""A space that nobody may enter unpunished: the first to do so is lost, and its power cannot build for a while (IND-5)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.judge.dice import Dice
from engine.judge.outcomes import MOVED, RETREATED, Event, Outcome, Report
from engine.judge.reaching import TO_RETREAT, goals_of
from engine.judge.rules import Situation
from engine.model.ids import Place, SpaceId
from engine.model.order_kind import Refusal
from engine.model.season import ADJUSTMENT, Calendar, Season
from engine.model.units import Dislodged, Unit
from engine.traits.base.memory import Memorable, noting
from engine.traits.base.parameters import Count, SpaceRef
from engine.traits.base.trait import Trait

BROKEN = "taboo.broken"
"""Who broke it."""
UNTIL = "taboo.until"
"""The last adjustment season in which that power builds nothing."""

FORBIDDEN = -150
"""What it costs to be the first, in hundredths of a centre."""


class Taboo(Trait, frozen=True):
    """The first unit to enter a space is lost, and its power builds nothing for some time."""

    before = ("boats", "long_crossing")
    remembers = (Memorable(BROKEN), Memorable(UNTIL))

    space: SpaceRef
    """The space that nobody may enter."""
    winters: Count = 2
    """How many adjustment seasons pass without builds."""

    def attracts(self, situation: Situation, unit: Unit, heard: Sequence[Event]) -> dict[SpaceId, int]:
        """Nobody wants to be the first."""
        return {} if situation.position.remembered(BROKEN) else {self.space: FORBIDDEN}

    def about_space(self) -> SpaceId:
        return self.space

    def consequences(self, situation: Situation, dice: Dice | None, report: Report) -> Report:
        """Let the first unit that got in be lost; the space is empty and open again at once."""
        position = situation.position
        if position.remembered(BROKEN):
            return report
        entry = next((one for one in report.outcomes if self._enters(situation, one)), None)
        if entry is None:
            return report
        calendar = situation.rules.calendar
        winters = _winters(calendar, position.season, self.winters)
        events = (
            Event("taboo_broken", entry.power, (entry.order.unit, self.space)),
            Event("taboo_wrath", entry.power, tuple(map(calendar.title, winters))),
        )
        changed = replace(
            report,
            units=tuple(unit for unit in report.units if unit.space != self.space),
            dislodged=tuple(self._freed(situation, one) for one in report.dislodged),
            events=(*report.events, *events),
        )
        return noting(situation, changed, {BROKEN: entry.power, UNTIL: calendar.code(winters[-1])})

    def _enters(self, situation: Situation, outcome: Outcome) -> bool:
        """Whether an order brought its unit into the space: a standoff did not, nor did retreats that clashed."""
        space = situation.rules.board.space_meant(outcome.order.target)
        return outcome.code in (MOVED, RETREATED) and space == self.space

    def _freed(self, situation: Situation, one: Dislodged) -> Dislodged:
        """A dislodged unit with the space among its retreats, where it can reach it."""
        answers, space_of = situation.rules.answers, situation.rules.board.space_of
        ends = [
            end
            for end in sorted(set(goals_of(situation, one.unit, TO_RETREAT).values()))
            if space_of[end] == self.space
            and str(one.by) != self.space
            and end not in one.retreats
            and (answers.may_enter is None or answers.may_enter(situation, one.unit, end) is None)
        ]
        asked = answers.retreats
        places: tuple[Place, ...] = (
            asked(situation, one.unit, tuple(ends)) if asked is not None else tuple(ends)
        )
        return replace(one, retreats=tuple(sorted((*one.retreats, *places))))

    def may_build(self, situation: Situation, power: str) -> Refusal | None:
        """No builds for the power that broke it, until its last bad winter is over."""
        position = situation.position
        if position.remembered(BROKEN) != power:
            return None
        until = situation.rules.calendar.season(position.remembered(UNTIL))
        if until is None or position.season > until:
            return None
        calendar = situation.rules.calendar
        return Refusal("taboo_wrath", (power,), calendar.code(_winters(calendar, until, 1)[0]))


def _winters(calendar: Calendar, season: Season, count: int) -> list[Season]:
    """The next so many adjustment seasons."""
    found: list[Season] = []
    while len(found) < count:
        season = calendar.after(season)
        if calendar.step(season).phase == ADJUSTMENT:
            found.append(season)
    return found
