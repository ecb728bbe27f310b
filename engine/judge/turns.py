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
    """The position that follows: the table after the report, in the next step that has something to do."""
    answers = rules.answers
    following = Position(
        _busy_step(rules, rules.calendar.after(report.season), report),
        report.units,
        position.owners,
        report.dislodged,
        report.tokens,
        position.memory,
        position.verdict,
    )
    if answers.aftermath is not None:
        following = answers.aftermath(Situation(rules, position), report, following)
    while following.verdict is None:
        step = rules.calendar.steps[following.season.step]
        if step.captures:
            following = _replace(following, owners=_captured(rules, following))
        if step.ends and answers.verdict is not None:
            following = _replace(following, verdict=answers.verdict(Situation(rules, following)))
        if following.verdict is not None or not _is_idle(rules, following, step):
            break
        onward = _busy_step(rules, rules.calendar.after(following.season), report)
        following = _replace(following, season=onward)
    return following


def _busy_step(rules: Rules, season: Season, report: Report) -> Season:
    """The first step from here on at which anything can happen: retreats without a dislodged unit are passed over."""
    steps = rules.calendar.steps
    while (step := steps[season.step]).phase == "retreat" and not (
        report.dislodged or step.captures or step.ends
    ):
        season = rules.calendar.after(season)
    return season


def _is_idle(rules: Rules, position: Position, step: Step) -> bool:
    """Whether a step has nothing to do: no one dislodged, nothing to adjust."""
    if step.phase == "movement":
        return False
    if step.phase == "retreat":
        return not position.dislodged
    asked = rules.answers.skips
    return asked is not None and bool(asked(Situation(rules, position)))


def _captured(rules: Rules, position: Position) -> tuple[tuple[SpaceId, PowerId], ...]:
    """Ownership once every unit has taken the centre it stands on."""
    owners = dict(position.owners)
    asked = rules.answers.captures
    situation = Situation(rules, position) if asked is not None else None
    space_of, centres = rules.board.space_of, rules.centres
    changed = False
    for unit in position.units:
        space = space_of[unit.place]
        if space in centres and owners.get(space) != unit.power and (asked is None or asked(situation, unit)):
            owners[space] = unit.power
            changed = True
    return tuple(sorted(owners.items())) if changed else position.owners


def _replace(position: Position, **changes: object) -> Position:
    changed: Position = msgspec.structs.replace(position, **changes)
    return changed
