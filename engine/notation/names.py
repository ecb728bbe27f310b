"""Tables of names: from what people write to what is meant.

A name is looked for in four ways: as declared, as the beginning of a full name, as a near miss of a long
name, and at last as a list of names that may have been meant.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

EXACT, PREFIX, NEAR, AMBIGUOUS, UNKNOWN = "exact", "prefix", "near", "ambiguous", "unknown"

SHORTEST_PREFIX = 3
SUGGESTIONS = 5
_ALIKE, _VERY_ALIKE = 60, 80
"""How alike (of 100) a name must be to be suggested: with the same first letter, and with another."""
_MEMO_SIZE = 20_000


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


class NameTable:
    """Names of one sort (spaces, powers, things). Phrases are written as `tokens.phrase_of` gives them."""

    __slots__ = ("_full", "_memo", "exact", "longest")

    def __init__(self, levels: Iterable[Iterable[tuple[str, str]]], full: Iterable[tuple[str, str]]) -> None:
        """Levels of (phrase, id), an earlier one hiding the same phrase in a later; and the full names."""
        self.exact: dict[str, tuple[str, ...]] = {}
        for level in levels:
            self._add_level(level)
        self._full = tuple((tuple(phrase.split()), phrase.replace(" ", ""), id_) for phrase, id_ in full)
        self._memo: dict[str, Match | None] = {}
        self.longest = max((phrase.count(" ") + 1 for phrase in self.exact), default=1)

    def _add_level(self, level: Iterable[tuple[str, str]]) -> None:
        fresh: dict[str, tuple[str, ...]] = {}
        for phrase, id_ in level:
            for spelling in dict.fromkeys((phrase, phrase.replace(" ", ""))):
                if spelling and spelling not in self.exact and id_ not in fresh.get(spelling, ()):
                    fresh[spelling] = (*fresh.get(spelling, ()), id_)
        self.exact.update(fresh)

    def known(self, phrase: str) -> Match | None:
        """The declared name or unique beginning of one, the names that it is ambiguous between, or None."""
        if phrase in self._memo:
            return self._memo[phrase]
        if len(self._memo) >= _MEMO_SIZE:
            self._memo.clear()
        ids = self.exact.get(phrase)
        how = EXACT
        if ids is None:
            ids, how = self._begun_by(phrase), PREFIX
        match = Match(how if len(ids) == 1 else AMBIGUOUS, ids) if ids else None
        self._memo[phrase] = match
        return match

    def _begun_by(self, phrase: str) -> tuple[str, ...]:
        words = phrase.split()
        if sum(map(len, words)) < SHORTEST_PREFIX:
            return ()
        found = (
            id_
            for name, squeezed, id_ in self._full
            if (len(words) == 1 and squeezed.startswith(phrase)) or _abbreviates(words, name)
        )
        return tuple(dict.fromkeys(found))

    def find(self, phrase: str) -> Match:
        """What the phrase stands for, near misses included."""
        return self.known(phrase) or self._near(phrase)

    def _near(self, phrase: str) -> Match:
        from rapidfuzz import fuzz, process  # loaded only for a name that is not found
        from rapidfuzz.distance import OSA

        best: dict[str, int] = {}
        for spelling, ids in self.exact.items():
            if abs(len(spelling) - len(phrase)) <= 4:
                distance = OSA.distance(phrase, spelling, score_cutoff=4)
                for id_ in ids:
                    best[id_] = min(distance, best.get(id_, distance))
        ranked = sorted(best.items(), key=lambda entry: entry[1])
        if ranked and _is_near(phrase, ranked[0][1], ranked[1][1] if len(ranked) > 1 else 5):
            return Match(NEAR, (ranked[0][0],))
        found = process.extract(phrase, self.exact.keys(), scorer=fuzz.ratio, limit=24, score_cutoff=_ALIKE)
        alike = [name for name, score, _ in found if name[:1] == phrase[:1] or score >= _VERY_ALIKE]
        alike.sort(key=lambda name: name[:1] != phrase[:1])
        return Match(
            UNKNOWN, tuple(dict.fromkeys(i for name in alike for i in self.exact[name]))[:SUGGESTIONS]
        )


def _abbreviates(words: list[str], name: tuple[str, ...]) -> bool:
    """Whether each of several words begins the word of the name in the same place: "n atl oc"."""
    return 1 < len(words) == len(name) and all(map(str.startswith, name, words))


def _is_near(phrase: str, distance: int, second: int) -> bool:
    """One slip in a word of six letters, two in a word of nine, and nothing else nearly as close."""
    allowed = 2 if len(phrase) >= 9 else 1 if len(phrase) >= 6 else 0
    return distance <= allowed and second >= distance + 2
