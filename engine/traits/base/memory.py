"""What traits remember from turn to turn, by keys that begin with a word of the trait."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from engine.judge.outcomes import Report
from engine.judge.rules import Situation
from engine.model.events import Event
from engine.model.position import Position

Memory = tuple[tuple[str, str], ...]
ALONE, OF_POWER, OF_SPACE, OF_THING, OF_UNIT = "", "power", "space", "thing", "unit"
"""What follows the word of a key: nothing, a power, a space, a thing, or a unit with its place."""
MOST_DIGITS = 9


class Memorable(Struct, frozen=True):
    """Something that a trait remembers, by a key that is its word alone or followed by whom or what it is about."""

    stem: str
    """The key, or what it begins with."""
    about: str = ALONE
    dated: bool = False
    """Whether a season is remembered, by its number (`Calendar.number`)."""

    def fits(self, key: str) -> bool:
        """Whether a key is of this sort."""
        return key.startswith(f"{self.stem}.") if self.about else key == self.stem

    def rest(self, key: str) -> str:
        """Whom or what a key of this sort concerns."""
        return key.removeprefix(self.stem).removeprefix(".")


def number_in(text: str) -> int:
    """The number that is written somewhere in what is remembered. People set it by hand too: what is no number is 0."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS else 0


def memory_after(situation: Situation, report: Report) -> dict[str, str]:
    """What is remembered when a report is done, as far as it is known."""
    return dict(situation.position.memory if report.memory is None else report.memory)


def with_memory(report: Report, memory: Mapping[str, str]) -> Report:
    """The report with that to be remembered."""
    return replace(report, memory=tuple(sorted(memory.items())))


def noting(situation: Situation, report: Report, changes: Mapping[str, str]) -> Report:
    """The report with some keys remembered anew; nothing written under a key means that it is forgotten."""
    before = memory_after(situation, report)
    after = {key: value for key, value in {**before, **changes}.items() if value}
    return report if after == before else with_memory(report, after)


def remembering(position: Position, memory: Mapping[str, str], news: tuple[Event, ...] = ()) -> Position:
    """The position with that to be remembered, and what has happened."""
    return replace(position, memory=tuple(sorted(memory.items())), news=(*position.news, *news))
