"""The view of a power: the position and the report as it may see them, from which its screen, files and reports are made."""

from __future__ import annotations

from msgspec.structs import replace

from engine.judge.outcomes import Report
from engine.judge.rules import Rules, Situation, seen_by
from engine.model.events import Event
from engine.model.position import Position
from engine.views.known_report import as_known

__all__ = ["EVERYBODY", "hides_nothing", "seen_by", "view", "view_report"]

EVERYBODY = ""
"""Stands for the public: what all powers may see."""


def view(rules: Rules, position: Position, power: str = EVERYBODY) -> Position:
    """The position as a power sees it, or as everybody does. Where no trait hides anything it is the position, with only
    the news that the power is told."""
    shown = seen_by(rules, position, power).position
    news = tuple(event for event in shown.news if _is_told(event, power))
    return shown if news == shown.news else replace(shown, news=news)


def _is_told(event: Event, power: str) -> bool:
    return not event.to or power in event.to


def hides_nothing(rules: Rules) -> bool:
    """Whether by these rules everybody sees and hears everything that is on the table."""
    return rules.answers.sight is None and rules.answers.hearing is None


def view_report(rules: Rules, position: Position, report: Report, power: str = EVERYBODY) -> Report:
    """The report of a turn as a power is told it, or as everybody is; `position` was before the turn, unhidden.

    Everything that players are told of a judged turn comes from here. Where things are hidden, traits
    take out what they hide (`hearing`), and then nothing is left that the power's own view does not account for.
    """
    events = tuple(event for event in report.events if _is_told(event, power))
    if events != report.events:
        report = replace(report, events=events)
    if hides_nothing(rules):
        return report
    told = replace(report, changes=())
    asked = rules.answers.hearing
    if asked is not None:
        told = asked(Situation(rules, position), power, told)
    told = as_known(
        rules, view(rules, position, power), told, power, _has_unseen_fighter(rules, position, report, power)
    )
    return _with_rulings_told(told, report, power) if report.rulings else told


def _has_unseen_fighter(rules: Rules, position: Position, report: Report, power: str) -> bool:
    """Whether a unit that a power does not see had, or could have had, a part in the battles of a turn."""
    after = Position(report.season, report.units, memory=position.memory)
    return any(
        unit.kind not in rules.phantom
        for table in (position, after)
        for unit in {*table.units} - {*seen_by(rules, table, power).position.units}
    )


def _with_rulings_told(told: Report, report: Report, power: str) -> Report:
    """The report without rulings upon orders and throws that are not told."""
    known = {(outcome.power, outcome.order) for outcome in told.outcomes}
    rulings = tuple(
        ruling
        for ruling in report.rulings
        if (ruling.order is None and told.throws == report.throws)
        or (ruling.order is not None and (ruling.power == power or (ruling.power, ruling.order) in known))
    )
    return replace(told, rulings=rulings)
