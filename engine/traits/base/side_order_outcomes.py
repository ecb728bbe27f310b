"""What traits of side orders have in common: outcomes that take the place of "accepted"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable

from msgspec.structs import replace

from engine.judge.outcomes import ACCEPTED, DONE, ILLEGAL, Event, Outcome, Report
from engine.model.orders import Order


def with_events(report: Report, events: Iterable[Event]) -> Report:
    """The report with more that happened."""
    return replace(report, events=(*report.events, *events))


def settled(report: Report, verbs: Collection[str], settle: Callable[[Outcome], Outcome]) -> Report:
    """The report with the accepted orders of these verbs carried out: verb by verb, and as they were sent."""
    outcomes = list(report.outcomes)
    for verb in verbs:
        for index, outcome in enumerate(outcomes):
            if outcome.order.verb == verb and outcome.code == ACCEPTED:
                outcomes[index] = settle(outcome)
    return replace(report, outcomes=tuple(outcomes))


def without_contradictions(
    report: Report, verb: str, subject: Callable[[Order], str | None], rule: str
) -> Report:
    """The report with those accepted orders of a verb void by a rule of which a power has given several on one subject."""
    counts = Counter(
        (outcome.power, subject(outcome.order))
        for outcome in report.outcomes
        if outcome.order.verb == verb and outcome.code == ACCEPTED
    )

    def settle(outcome: Outcome) -> Outcome:
        return void(outcome, rule) if counts[outcome.power, subject(outcome.order)] > 1 else outcome

    return settled(report, (verb,), settle)


def done(outcome: Outcome) -> Outcome:
    return replace(outcome, code=DONE)


def void(outcome: Outcome, rule: str, code: str = ILLEGAL) -> Outcome:
    """The outcome of an order that a rule forbids after all, or, as LAPSED, lets come to nothing."""
    return replace(outcome, code=code, rule=rule)
