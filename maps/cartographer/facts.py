"""Facts: what a source promises about its finished board, held against the graph one by one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from engine import Board
from maps.cartographer.source import Facts

ARMY = "army"
SEA = "sea"


class Broken(NamedTuple):
    """A fact that does not hold."""

    fact: str
    sentence: str
    spaces: tuple[str, ...] = ()


def broken_facts(facts: Facts, board: Board) -> list[str]:
    """A sentence for every fact that the board does not keep."""
    return [f"facts.{one.fact}: {one.sentence}" for one in find_broken(facts, board)]


def find_broken(facts: Facts, board: Board) -> Iterator[Broken]:
    """Every fact that the board does not keep, in the order in which a source gives them."""
    holding = _Holding(board)
    yield from holding.counts(facts)
    for text in facts.touch:
        yield from holding.touch(text)
    for text in facts.apart:
        yield from holding.apart("apart", text, board.neighbours, "")
    for text in facts.apart_by_land:
        yield from holding.apart("apart_by_land", text, holding.by_land, " for armies")
    for text in facts.chains:
        yield from holding.chain(text)
    for key in facts.alone:
        yield from holding.alone(key)
    for key in facts.islands:
        yield from holding.island(key)
    for key, text in facts.exactly.items():
        yield from holding.all_neighbours("exactly", key, text, board.neighbours, "")
    for key, text in facts.only.items():
        yield from holding.all_neighbours("only", key, text, holding.by_water, " by water")
    for text in facts.exposed:
        yield from holding.unknown("exposed", text)


class _Holding:
    """One board, asked about its borders."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.by_land: dict[str, set[str]] = {key: set() for key in board.spaces}
        self.by_water: dict[str, set[str]] = {key: set() for key in board.spaces}
        for border in board.borders:
            one, other = board.space_of[border.a], board.space_of[border.b]
            for passage in border.passages:
                table = self.by_land if passage == ARMY else self.by_water
                table[one].add(other)
                table[other].add(one)

    def counts(self, facts: Facts) -> Iterator[Broken]:
        spaces = self.board.spaces.values()
        seas = sum(space.terrain == SEA for space in spaces)
        counted = (
            ("land", "land spaces", facts.land, len(spaces) - seas),
            ("sea", "sea spaces", facts.sea, seas),
            ("centres", "centres", facts.centres, len(self.board.centres())),
            ("points", "points of all centres", facts.points, sum(space.value for space in spaces)),
        )
        for fact, what, wanted, found in counted:
            if wanted is not None and wanted != found:
                yield Broken(fact, f"there must be {wanted} {what}, but the board has {found}")

    def unknown(self, fact: str, text: str) -> list[Broken]:
        """A complaint for every word that is no space."""
        return [
            Broken(fact, f"{text!r} names {key}, which is no space of the board")
            for key in text.split()
            if key not in self.board.spaces
        ]

    def touch(self, text: str) -> Iterator[Broken]:
        if trouble := self._no_pair("touch", text):
            yield from trouble
            return
        one, other = text.split()
        if other not in self.board.neighbours[one]:
            sentence = f"{self._both(one, other)} must touch, but no border joins them"
            yield Broken("touch", sentence, (one, other))

    def apart(self, fact: str, text: str, table: Mapping[str, Collection[str]], way: str) -> Iterator[Broken]:
        if trouble := self._no_pair(fact, text):
            yield from trouble
            return
        one, other = text.split()
        if other in table[one]:
            sentence = f"{self._both(one, other)} must be apart{way}, but a border joins them"
            yield Broken(fact, sentence, (one, other))

    def chain(self, text: str) -> Iterator[Broken]:
        if trouble := self.unknown("chains", text):
            yield from trouble
            return
        for one, other in pairwise(text.split()):
            if other not in self.by_water[one]:
                sentence = (
                    f"{self._both(one, other)} must touch by water in the chain {text}, "
                    "but no border for ships joins them"
                )
                yield Broken("chains", sentence, (one, other))

    def alone(self, key: str) -> Iterator[Broken]:
        if trouble := self.unknown("alone", key):
            yield from trouble
            return
        waters = [other for other in self.board.neighbours[key] if self.board.spaces[other].terrain == SEA]
        if waters:
            sentence = f"{self._named(key)} must touch no other water, but touches {', '.join(waters)}"
            yield Broken("alone", sentence, (key, *waters))

    def island(self, key: str) -> Iterator[Broken]:
        if trouble := self.unknown("islands", key):
            yield from trouble
            return
        others = sorted(self.by_land[key])
        if others:
            sentence = (
                f"{self._named(key)} must have no border for armies, but has one to {', '.join(others)}"
            )
            yield Broken("islands", sentence, (key, *others))

    def all_neighbours(
        self, fact: str, key: str, text: str, table: Mapping[str, Collection[str]], way: str
    ) -> Iterator[Broken]:
        if trouble := self.unknown(fact, f"{key} {text}"):
            yield from trouble
            return
        wanted, found = set(text.split()), set(table[key])
        if missing := sorted(wanted - found):
            sentence = f"{self._named(key)} must also touch {', '.join(missing)}{way}"
            yield Broken(fact, sentence, (key, *missing))
        if surplus := sorted(found - wanted):
            sentence = f"{self._named(key)} must not touch {', '.join(surplus)}{way}"
            yield Broken(fact, sentence, (key, *surplus))

    def _no_pair(self, fact: str, text: str) -> list[Broken]:
        if len(text.split()) != 2:
            return [Broken(fact, f"{text!r} must name two spaces")]
        return self.unknown(fact, text)

    def _named(self, key: str) -> str:
        name = self.board.spaces[key].name
        return key if name == key else f"{key} ({name})"

    def _both(self, one: str, other: str) -> str:
        return f"{self._named(one)} and {self._named(other)}"
