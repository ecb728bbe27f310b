"""A second opinion on moves on foot and by boat: try every answer and keep those that contradict no rule.

Written from the rules alone (BOAT-4, 5, 6, 11 and the regular ones); it knows nothing of the judge. Slow, and good only for
a handful of units without convoys.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product


@dataclass(frozen=True)
class Deed:
    """What a unit does: it holds, moves to a goal on foot or by boat, or supports a unit there or on its way."""

    goal: str = ""
    by_boat: bool = False
    helps: str = ""
    bears: str = ""
    """Where its support counts: the goal of the move that it helps, or the space in which the other one stays."""


@dataclass(frozen=True)
class Table:
    """Who stands where, and what everybody does."""

    owners: Mapping[str, str]
    deeds: Mapping[str, Deed]

    def movers(self) -> list[str]:
        return [space for space, deed in self.deeds.items() if deed.goal]

    def is_helped(self, supporter: str) -> str:
        """The unit that a support really helps, or nothing: sailing moves take none."""
        deed = self.deeds[supporter]
        other = self.deeds.get(deed.helps)
        if not deed.helps or other is None:
            return ""
        if deed.bears == deed.helps:
            return "" if other.goal else deed.helps
        return deed.helps if other.goal == deed.bears and not other.by_boat else ""


def answers(table: Table) -> Iterator[dict[str, bool]]:
    """Every way in which the moves may end without a contradiction."""
    movers = table.movers()
    for ends in product((False, True), repeat=len(movers)):
        answer = dict(zip(movers, ends, strict=True))
        if all(_gets_in(table, answer, mover) == answer[mover] for mover in movers):
            yield answer


def _is_cut(table: Table, answer: Mapping[str, bool], supporter: str) -> bool:
    for mover, moved in answer.items():
        deed = table.deeds[mover]
        attacks = deed.goal == supporter and not deed.by_boat
        foreign = table.owners[mover] != table.owners[supporter]
        if attacks and foreign and (moved or mover != table.deeds[supporter].bears):
            return True
    return False


def _strength(table: Table, answer: Mapping[str, bool], unit: str, without: str = "") -> int:
    supporters = [
        space
        for space in table.deeds
        if table.is_helped(space) == unit
        and table.owners[space] != without
        and not _is_cut(table, answer, space)
    ]
    return 1 + len(supporters)


def _gets_in(table: Table, answer: Mapping[str, bool], mover: str) -> bool:
    deed = table.deeds[mover]
    rivals = [other for other in answer if other != mover and table.deeds[other].goal == deed.goal]
    there = deed.goal if deed.goal in table.deeds else ""
    head_on = bool(there) and table.deeds[there].goal == mover
    stays = bool(there) and (head_on or not answer.get(there, False))
    if deed.by_boat:
        return not rivals and not stays
    owner = table.owners[there] if stays else ""
    attack = _strength(table, answer, mover, owner)
    if stays:
        leaving = bool(table.deeds[there].goal) and not head_on
        defence = 1 if leaving else _strength(table, answer, there)
        if owner == table.owners[mover] or attack <= defence:
            return False
    for rival in rivals:
        driven_off = bool(there) and table.deeds[there].goal == rival and answer[there]
        if not table.deeds[rival].by_boat and not driven_off and attack <= _strength(table, answer, rival):
            return False
    return True
