"""What a power may see, as a value: the only thing a player's screen, file or report is made from."""

from __future__ import annotations

import msgspec

from engine.judge.outcomes import Report
from engine.judge.rules import Rules, Situation, seen_by
from engine.model.position import Position

__all__ = ["EVERYBODY", "hear", "hides_nothing", "seen_by", "view"]

EVERYBODY = ""
"""Stands for the public: what all powers may see."""


def view(rules: Rules, position: Position, power: str = EVERYBODY) -> Position:
    """The position as a power sees it, or as everybody does. Where no trait hides anything it is the position."""
    return seen_by(rules, position, power).position


def hides_nothing(rules: Rules) -> bool:
    """Whether by these rules everybody sees and hears everything that is on the table."""
    return rules.answers.sight is None and rules.answers.hearing is None


def hear(rules: Rules, position: Position, report: Report, power: str = EVERYBODY) -> Report:
    """The report of a turn as a power is told it, or as everybody is; `position` was before the turn, unhidden."""
    public = tuple(event for event in report.events if not event.to or power in event.to)
    if public != report.events:
        report = msgspec.structs.replace(report, events=public)
    asked = rules.answers.hearing
    if report.changes and rules.answers.sight is not None:
        report = msgspec.structs.replace(report, changes=())
    if asked is None:
        return report
    told: Report = asked(Situation(rules, position), power, report)
    return _with_rulings_told(told, report, power) if report.rulings else told


def _with_rulings_told(told: Report, report: Report, power: str) -> Report:
    """The report without rulings upon orders and throws that are not told."""
    known = {(outcome.power, outcome.order) for outcome in told.outcomes}
    rulings = tuple(
        ruling
        for ruling in report.rulings
        if (ruling.order is None and told.throws == report.throws)
        or (ruling.order is not None and (ruling.power == power or (ruling.power, ruling.order) in known))
    )
    return msgspec.structs.replace(told, rulings=rulings)
