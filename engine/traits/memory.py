"""What traits remember from turn to turn, as the report of a turn changes it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.judge.outcomes import Report
from engine.judge.rules import Situation

Memory = tuple[tuple[str, str], ...]


MOST_DIGITS = 9


def number_in(text: str) -> int:
    """The number that is written somewhere in what is remembered. People set it by hand too: what is no number is 0."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS else 0


def kept(situation: Situation, report: Report) -> Memory:
    """What is remembered when a report is done so far, whether or not another trait has changed it."""
    return situation.position.memory if report.memory is None else report.memory


def remembering(situation: Situation, report: Report, changes: Mapping[str, str]) -> Report:
    """The report with some keys remembered anew; nothing written under a key means that it is forgotten."""
    before = kept(situation, report)
    after = {**dict(before), **changes}
    memory = tuple(sorted((key, value) for key, value in after.items() if value))
    return report if memory == before else replace(report, memory=memory)
