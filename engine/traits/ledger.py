"""What traits of orders besides have in common: the memory as a table, and outcomes that replace "accepted"."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from msgspec.structs import replace

from engine.judge.outcomes import ACCEPTED, DONE, ILLEGAL, Event, Outcome, Report
from engine.judge.rules import Situation
from engine.model.position import Position
from engine.notation.describe import Refusal

Settle = Callable[[Outcome], Refusal | None]
"""Carries out an accepted order, or says which rule forbids it after all."""


def memory_after(situation: Situation, report: Report) -> dict[str, str]:
    """What is remembered when a report is done, as far as it is known."""
    return dict(situation.position.memory if report.memory is None else report.memory)


def with_memory(report: Report, memory: Mapping[str, str]) -> Report:
    """The report with that to be remembered."""
    return replace(report, memory=tuple(sorted(memory.items())))


def remembering(position: Position, memory: Mapping[str, str], news: tuple[Event, ...] = ()) -> Position:
    """The position with that to be remembered, and what has happened."""
    return replace(position, memory=tuple(sorted(memory.items())), news=(*position.news, *news))


def settled(report: Report, verbs: Collection[str], settle: Settle) -> Report:
    """The report with the accepted orders of these verbs carried out, one after the other as they were sent."""
    outcomes = list(report.outcomes)
    for verb in verbs:
        for index, outcome in enumerate(outcomes):
            if outcome.order.verb == verb and outcome.code == ACCEPTED:
                refusal = settle(outcome)
                outcomes[index] = (
                    replace(outcome, code=DONE)
                    if refusal is None
                    else replace(outcome, code=ILLEGAL, rule=refusal.rule)
                )
    return replace(report, outcomes=tuple(outcomes))
