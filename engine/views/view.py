"""What a power may see, as a value: the only thing a player's screen, file or report is made from."""

from __future__ import annotations

import msgspec

from engine.judge.outcomes import Report
from engine.judge.rules import Rules, Situation, seen_by
from engine.model.position import Position

__all__ = ["EVERYBODY", "hear", "seen_by", "view"]

EVERYBODY = ""
"""Stands for the public: what all powers may see."""


def view(rules: Rules, position: Position, power: str = EVERYBODY) -> Position:
    """The position as a power sees it, or as everybody does. Where no trait hides anything it is the position."""
    return seen_by(rules, position, power).position


def hear(rules: Rules, position: Position, report: Report, power: str = EVERYBODY) -> Report:
    """The report of a turn as a power is told it, or as everybody is; `position` was before the turn, unhidden."""
    public = tuple(event for event in report.events if not event.to or power in event.to)
    if public != report.events:
        report = msgspec.structs.replace(report, events=public)
    asked = rules.answers.hearing
    if asked is None:
        return report
    told: Report = asked(Situation(rules, position), power, report)
    return told
