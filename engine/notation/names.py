"""Tables of names: from what people write to what is meant.

A name is looked for in four ways: as declared, as the beginning of a full name, as a near miss of a long
name, and at last as a list of names that may have been meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import pairwise, product
from types import ModuleType
from typing import TypeVar

from msgspec import Struct

EXACT, PREFIX, NEAR, AMBIGUOUS, UNKNOWN = "exact", "prefix", "near", "ambiguous", "unknown"

SHORTEST_PREFIX = 3
SUGGESTIONS = 5
_ALIKE, _VERY_ALIKE = 60, 80
"""How alike (of 100) a name must be to be suggested: with the same first letter, and with another."""
_MOST_LONGER = 3
"""No name is alike a phrase that is so many times as long."""
_MEMO_SIZE = 10_000
_LONGEST_KEPT = 200

Kept = TypeVar("Kept")


class Match(Struct, frozen=True):
    """What a piece of text may stand for."""

    how: str
    """"exact", "prefix" or "near": `ids` holds the one that is meant. "ambiguous": those that it may be.
    "unknown": those that are written alike, best first, perhaps none."""
    ids: tuple[str, ...] = ()

    @property
    def is_found(self) -> bool:
        return self.how in (EXACT, PREFIX, NEAR)

    @property
    def is_sure(self) -> bool:
        """Whether it is found without a guess."""
        return self.how in (EXACT, PREFIX)


_NOTHING = Match("")


def _cut_short(word: str) -> tuple[str, ...]:
    return tuple(word[:end] for end in range(1, len(word) + 1))


class NameTable:
    """Names of one sort (spaces, powers, things). Phrases are written as `tokens.phrase_of` gives them."""

    __slots__ = (
        "_beginnings",
        "_by_length",
        "_foreign",
        "_foreign_beginnings",
        "_known",
        "_longest",
        "_near",
        "_unknown",
        "_words",
        "exact",
        "longest",
    )

    def __init__(
        self,
        levels: Iterable[Iterable[tuple[str, str]]],
        full: Iterable[tuple[str, str]],
        foreign: Iterable[tuple[str, str]] = (),
    ) -> None:
        """Levels of (phrase, id), an earlier one hiding the same phrase in a later; the full names; and names in other
        languages, which say something only where no other name does."""
        self.exact: dict[str, tuple[str, ...]] = {}
        for level in levels:
            self._add_level(level)
        self._beginnings: dict[str, tuple[str, ...]] = {}
        self._words: dict[int, list[tuple[tuple[str, ...], str]]] = {}
        for phrase, id_ in full:
            _add_beginnings(self._beginnings, phrase, id_)
            self._words.setdefault(phrase.count(" ") + 1, []).append((tuple(phrase.split()), id_))
        self._foreign_beginnings: dict[str, tuple[str, ...]] = {}
        spelt = [pair for pair in foreign if pair[0] not in self.exact and pair[0] not in self._beginnings]
        for phrase, id_ in spelt:
            _add_beginnings(self._foreign_beginnings, phrase, id_)
        native = set(self.exact)
        self._add_level(spelt)
        self._foreign = self.exact.keys() - native
        """Names in other languages: nothing is a slip of the pen for one of them."""
        self._known: dict[str, Match | None] = {}
        self._near: dict[str, str] = {}
        self._unknown: dict[str, Match] = {}
        self._by_length: dict[int, list[str]] = {}
        self.longest = max((phrase.count(" ") + 1 for phrase in self.exact), default=1)
        self._longest = max(map(len, (*self.exact, *self._beginnings)), default=0)

    def _add_level(self, level: Iterable[tuple[str, str]]) -> None:
        fresh: dict[str, tuple[str, ...]] = {}
        for phrase, id_ in level:
            for spelling in dict.fromkeys((phrase, phrase.replace(" ", ""))):
                if spelling and spelling not in self.exact and id_ not in fresh.get(spelling, ()):
                    fresh[spelling] = (*fresh.get(spelling, ()), id_)
        self.exact.update(fresh)

    def words(self) -> frozenset[str]:
        """Every word that a name written as declared may have in it, cut short or not."""
        inside = (word for phrase in self.exact for word in phrase.split())
        named = (word for names in self._words.values() for name, _ in names for word in name)
        begun = (word[:end] for word in named for end in range(1, len(word) + 1))
        return frozenset((*inside, *begun, *self._beginnings, *self._foreign_beginnings))

    def foreign_words(self) -> frozenset[str]:
        """Words of names in other languages that are in no name of this one."""
        native = {word for phrase in self.exact if phrase not in self._foreign for word in phrase.split()}
        return frozenset(word for phrase in self._foreign for word in phrase.split()) - native

    def neighbours(self) -> Iterator[tuple[str, str]]:
        """Every two words that may stand beside each other in a name written as declared, cut short or not."""
        for phrase in self.exact:
            yield from pairwise(phrase.split())
        for names in self._words.values():
            for name, _ in names:
                for one, other in pairwise(name):
                    yield from product(_cut_short(one), _cut_short(other))

    def known(self, phrase: str) -> Match | None:
        """The declared name or unique beginning of one, the names that it is ambiguous between, or None."""
        if len(phrase) > self._longest:
            return None
        kept = self._known.get(phrase, _NOTHING)
        if kept is not _NOTHING:
            return kept
        ids = self.exact.get(phrase)
        how = EXACT
        if ids is None:
            ids, how = self._begun_by(phrase), PREFIX
        match = Match(how if len(ids) == 1 else AMBIGUOUS, ids) if ids else None
        return remember(self._known, phrase, match)

    def _begun_by(self, phrase: str) -> tuple[str, ...]:
        words = phrase.split()
        if len(words) == 1:
            return self._beginnings.get(phrase) or self._foreign_beginnings.get(phrase, ())
        if sum(map(len, words)) < SHORTEST_PREFIX:
            return ()
        named = self._words.get(len(words), ())
        return tuple(dict.fromkeys(id_ for name, id_ in named if all(map(str.startswith, name, words))))

    def near(self, phrase: str) -> str:
        """What a phrase that is not known is a slip of the pen for, or nothing.

        One slip in a word of six letters, two in a word of nine, and nothing else nearly as close.
        """
        allowed = _slips(len(phrase))
        if not allowed or len(phrase) > self._longest + allowed:
            return ""
        kept = self._near.get(phrase)
        if kept is not None:
            return kept
        found = _fuzzy().extract(
            phrase, self._spellings(len(phrase)), scorer=_distance(), score_cutoff=allowed + 1, limit=None
        )
        best: dict[str, int] = {}
        for spelling, distance, _ in found:
            for id_ in self.exact[spelling]:
                best.setdefault(id_, int(distance))
        meant, distance = next(iter(best.items()), ("", allowed + 1))
        is_near = distance <= allowed and all(one > distance + 1 for id_, one in best.items() if id_ != meant)
        return remember(self._near, phrase, meant if is_near else "")

    def _spellings(self, length: int) -> list[str]:
        """Those that a phrase of a length may be a slip for."""
        if length not in self._by_length:
            most = _slips(length) + 1
            native = self.exact.keys() - self._foreign if self._foreign else self.exact
            self._by_length[length] = [one for one in native if abs(len(one) - length) <= most]
        return self._by_length[length]

    def find(self, phrase: str) -> Match:
        """What the phrase stands for, near misses included."""
        match = self.known(phrase)
        if match is not None:
            return match
        meant = self.near(phrase)
        return Match(NEAR, (meant,)) if meant else self._alike(phrase)

    def _alike(self, phrase: str) -> Match:
        """The names that are written somewhat like an unknown phrase."""
        if len(phrase) > _MOST_LONGER * self._longest:
            return Match(UNKNOWN)
        kept = self._unknown.get(phrase)
        if kept is not None:
            return kept
        native = [name for name in self.exact if name not in self._foreign]
        found = _fuzzy().extract(phrase, native, scorer=_likeness(), limit=24, score_cutoff=_ALIKE)
        alike = [name for name, score, _ in found if name[:1] == phrase[:1] or score >= _VERY_ALIKE]
        alike.sort(key=lambda name: name[:1] != phrase[:1])
        ids = tuple(dict.fromkeys(i for name in alike for i in self.exact[name]))[:SUGGESTIONS]
        return remember(self._unknown, phrase, Match(UNKNOWN, ids))


@cache
def _fuzzy() -> ModuleType:
    """What compares names; loaded only for one that is not found."""
    from rapidfuzz import process

    return process


@cache
def _distance() -> Callable[..., int]:
    from rapidfuzz.distance import OSA

    return OSA.distance


@cache
def _likeness() -> Callable[..., float]:
    from rapidfuzz import fuzz

    return fuzz.ratio


def remember(memory: dict[str, Kept], text: str, value: Kept) -> Kept:
    """Keep what came of a text, and give it back. What is kept is bounded, and never changes a result; it may be forgotten
    at any moment, by another thread too."""
    if len(text) <= _LONGEST_KEPT:
        if len(memory) >= _MEMO_SIZE:
            memory.clear()
        memory[text] = value
    return value


def _add_beginnings(beginnings: dict[str, tuple[str, ...]], phrase: str, id_: str) -> None:
    squeezed = phrase.replace(" ", "")
    for end in range(SHORTEST_PREFIX, len(squeezed) + 1):
        ids = beginnings.get(squeezed[:end], ())
        beginnings[squeezed[:end]] = tuple(dict.fromkeys((*ids, id_)))


def _slips(length: int) -> int:
    return 2 if length >= 9 else 1 if length >= 6 else 0
