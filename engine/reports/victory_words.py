"""What each power needs to win and how far it is, in words: for a panel, and for the command line."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.model.ids import PowerId
from engine.model.victory_way import VictoryCount, VictoryWay
from engine.reports.formatter import Formatter


class WayWords(Struct, frozen=True):
    """One way to win in words."""

    says: str
    """What it takes."""
    counts: tuple[tuple[str, VictoryCount], ...]
    """How far the power is: what is counted, in words and in numbers."""
    distance: str
    """How far the unit is that must get somewhere, or nothing."""


def describe_ways(
    formatter: Formatter, progress: Mapping[PowerId, Mapping[str, VictoryWay]]
) -> dict[PowerId, tuple[WayWords, ...]]:
    """The ways of every power that is asked for, in words; of what a view shows, when they are taken from one."""
    return {
        power: tuple(_described(formatter, name, way) for name, way in ways.items())
        for power, ways in progress.items()
    }


def count_words(formatter: Formatter, count: VictoryCount) -> str:
    """How many of what it takes: "5 of 18 centres"."""
    return formatter.say(f"tally.{count.what}", count=str(count.has), value=str(count.needed))


def _described(formatter: Formatter, name: str, way: VictoryWay) -> WayWords:
    place = formatter.place(way.place) if way.place else ""
    first = way.counts[0] if way.counts else VictoryCount("", 0, 0)
    says = formatter.say(f"win.{name}.{first.what}", place=place, value=str(first.needed))
    counts = tuple((count_words(formatter, count), count) for count in way.counts)
    return WayWords(says, counts, _distance(formatter, way))


def _distance(formatter: Formatter, way: VictoryWay) -> str:
    if way.moves is None or not way.unit or not way.place:
        return ""
    code = {0: "tally.moves.there", 1: "tally.moves.one"}.get(way.moves, "tally.moves")
    unit, place = formatter.unit(way.unit), formatter.place(way.place)
    return formatter.say(code, unit=unit, place=place, count=str(way.moves))
