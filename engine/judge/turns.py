"""The two functions of the game: adjudicate a position, and advance to the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.judge.outcomes import Report
from engine.judge.phases import Orders
from engine.judge.rules import Rules, Situation
from engine.model.ids import PowerId, SpaceId
from engine.model.position import Position
from engine.model.season import Season, Step

if TYPE_CHECKING:
    from engine.judge.dice import Dice


def adjudicate(rules: Rules, position: Position, orders: Orders, dice: Dice | None = None) -> Report:
    """Judge a turn. A pure function: the same arguments give the same report everywhere."""
    phase = rules.phases[rules.calendar.steps[position.season.step].phase]
    report: Report = phase.adjudicate(rules, position, orders, dice)
    return report


def advance(rules: Rules, position: Position, report: Report) -> Position:
    """The position that follows: the table after the report, in the next step that has something to do.

    A dislodged unit that has nowhere to go is lost at once (STD-2); nobody is asked about it.
    """
    answers = rules.answers
    dislodged = report.dislodged
    if dislodged:
        dislodged = tuple(one for one in dislodged if one.retreats)
    season = _reach_step(rules, report.season, bool(dislodged))
    step = rules.calendar.steps[season.step]
    following = Position(
        season,
        report.units,
        position.owners,
        dislodged,
        report.tokens,
        position.memory,
        position.verdict,
    )
    if answers.aftermath is not None:
        following = answers.aftermath(Situation(rules, position), report, following)
    while following.verdict is None:
        if step.captures or step.ends:
            following = _enter_step(rules, following, step)
        if following.verdict is not None or step.phase == "movement" or not _is_idle(rules, following, step):
            break
        season = _reach_step(rules, following.season, bool(following.dislodged))
        step = rules.calendar.steps[season.step]
        following = _replace(following, season=season)
    return following


def _reach_step(rules: Rules, season: Season, dislodged: bool) -> Season:
    """The next step at which anything can happen: retreats without a dislodged unit are passed over."""
    step, years = rules.onward[season.step][dislodged]
    return Season(season.year + years, step)


def _enter_step(rules: Rules, position: Position, step: Step) -> Position:
    """Settle what a step of the calendar settles when it is reached: ownership, and whether the game is over."""
    if step.captures:
        owners = _captured(rules, position)
        if owners is not position.owners:
            position = _replace(position, owners=owners)
    if step.ends and rules.answers.verdict is not None:
        verdict = rules.answers.verdict(Situation(rules, position))
        if verdict is not None:
            position = _replace(position, verdict=verdict)
    return position


def _is_idle(rules: Rules, position: Position, step: Step) -> bool:
    """Whether a step has nothing to do: no one dislodged, nothing to adjust."""
    if step.phase == "retreat":
        return not position.dislodged
    asked = rules.answers.skips
    return asked is not None and bool(asked(Situation(rules, position)))


def _captured(rules: Rules, position: Position) -> tuple[tuple[SpaceId, PowerId], ...]:
    """Ownership once every unit has taken the centre it stands on. Units of nobody take nothing."""
    asked = rules.answers.captures
    situation = Situation(rules, position) if asked is not None else None
    space_of, centres = rules.board.space_of, rules.centres
    owners = dict(position.owners)
    before = len(owners)
    changed = False
    for unit in position.units:
        space = space_of[unit.place]
        power = unit.power
        if (
            space in centres
            and owners.get(space) != power
            and power
            and (asked is None or asked(situation, unit))
        ):
            owners[space] = power
            changed = True
    if not changed:
        return position.owners
    return tuple(owners.items()) if len(owners) == before else tuple(sorted(owners.items()))


def _replace(position: Position, **changes: object) -> Position:
    changed: Position = msgspec.structs.replace(position, **changes)
    return changed
