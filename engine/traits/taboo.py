"""A space that nobody may enter unpunished: the first to do so is lost, and its power cannot build for a while (IND-5)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from engine.judge.outcomes import MOVED, RETREATED, Event, Outcome, Report
from engine.judge.reaching import TO_RETREAT, goals_of
from engine.judge.rules import Situation
from engine.model.ids import Place, SpaceId
from engine.model.order_kind import Refusal
from engine.model.season import ADJUSTMENT, Calendar, Season
from engine.model.units import Dislodged
from engine.traits.memory import remembering
from engine.traits.trait import Parameters, Trait

if TYPE_CHECKING:
    from engine.judge.dice import Dice

BROKEN = "taboo.broken"
"""Who broke it."""
UNTIL = "taboo.until"
"""The last adjustment season in which that power builds nothing."""


class Taboo(Struct, frozen=True):
    """What a variant says of its taboo."""

    space: SpaceId
    winters: int

    def bound(self, answer: Callable[..., Any]) -> Callable[..., Any]:
        """A function that is first told about this taboo."""
        return partial(answer, self)


def taboo(parameters: Parameters) -> Trait:
    """The trait. `space` is the space, `winters` how many adjustment seasons pass without builds, two if not said.

    List it before traits that look at the units of a report, so that they find the board as it is after the loss.
    """
    space = parameters.get("space", "")
    winters = parameters.get("winters", 2)
    if not isinstance(space, str) or not space:
        raise ValueError("space must be the key of a space")
    if not isinstance(winters, int) or isinstance(winters, bool) or winters < 1:
        raise ValueError("winters must be a whole number, 1 or more")
    rule = Taboo(SpaceId(space), winters)
    return Trait(
        name="taboo",
        answers=(("consequences", rule.bound(_break)), ("may_build", rule.bound(_withhold))),
    )


def _break(rule: Taboo, situation: Situation, dice: Dice | None, report: Report) -> Report:
    """Let the first unit that got in be lost; the space is empty and open again at once."""
    position = situation.position
    if position.remembered(BROKEN):
        return report
    entry = next((one for one in report.outcomes if _enters(rule, situation, one)), None)
    if entry is None:
        return report
    calendar = situation.rules.calendar
    winters = _winters(calendar, position.season, rule.winters)
    events = (
        Event("taboo_broken", entry.power, (entry.order.unit, rule.space)),
        Event("taboo_wrath", entry.power, tuple(map(calendar.title, winters))),
    )
    changed = replace(
        report,
        units=tuple(unit for unit in report.units if unit.space != rule.space),
        dislodged=tuple(_freed(rule, situation, one) for one in report.dislodged),
        events=(*report.events, *events),
    )
    return remembering(situation, changed, {BROKEN: entry.power, UNTIL: calendar.code(winters[-1])})


def _enters(rule: Taboo, situation: Situation, outcome: Outcome) -> bool:
    """Whether an order brought its unit into the space: a standoff did not, nor did retreats that clashed."""
    space = situation.rules.board.space_meant(outcome.order.target)
    return outcome.code in (MOVED, RETREATED) and space == rule.space


def _winters(calendar: Calendar, season: Season, count: int) -> list[Season]:
    """The next so many adjustment seasons."""
    found: list[Season] = []
    while len(found) < count:
        season = calendar.after(season)
        if calendar.step(season).phase == ADJUSTMENT:
            found.append(season)
    return found


def _freed(rule: Taboo, situation: Situation, one: Dislodged) -> Dislodged:
    """A dislodged unit with the space among its retreats, where it can reach it."""
    answers, space_of = situation.rules.answers, situation.rules.board.space_of
    ends = [
        end
        for end in sorted(set(goals_of(situation, one.unit, TO_RETREAT).values()))
        if space_of[end] == rule.space
        and str(one.by) != rule.space
        and end not in one.retreats
        and (answers.may_enter is None or answers.may_enter(situation, one.unit, end) is None)
    ]
    asked = answers.retreats
    places: tuple[Place, ...] = asked(situation, one.unit, tuple(ends)) if asked is not None else tuple(ends)
    return replace(one, retreats=tuple(sorted((*one.retreats, *places))))


def _withhold(rule: Taboo, situation: Situation, power: str) -> Refusal | None:
    """No builds for the power that broke it, until its last bad winter is over."""
    position = situation.position
    if position.remembered(BROKEN) != power:
        return None
    until = situation.rules.calendar.season(position.remembered(UNTIL))
    if until is None or position.season > until:
        return None
    calendar = situation.rules.calendar
    return Refusal("taboo_wrath", (power,), calendar.code(_winters(calendar, until, 1)[0]))
