"""What a report says besides orders, as data: headings, words for results, and sentences behind an order."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

from engine.notation.tokens import phrase_of

_LONGEST = 400
"""A sentence about an order is no longer."""


class ResultPattern(Struct, frozen=True):
    """A sentence that says what came of an order."""

    pattern: re.Pattern[str]
    outcome: str
    """The code of the outcome."""


class ReportWords(Struct, frozen=True):
    """The words of a language, or of several, besides those that every report is read with."""

    heads: frozenset[str] = frozenset()
    """Headings, as phrases, below which no orders stand."""
    marks: Mapping[str, tuple[str, ...]] = {}
    """Phrases in brackets behind an order, with the codes of the outcomes that they stand for."""
    results: tuple[ResultPattern, ...] = ()
    """Sentences behind an order and a colon."""
    unordered: tuple[str, ...] = ()
    """What stands between a unit and the colon if it had no order: ", no order"."""
    nobody: tuple[str, ...] = ()
    """Headings of units that have no power."""
    talk: tuple[re.Pattern[str], ...] = ()
    """Lines that say what is not compared: what comes next, who may retreat."""

    def is_head(self, line: str) -> bool:
        """Whether a line is a heading below which no orders stand."""
        return bool(self.heads) and len(line) <= 80 and phrase_of(line) in self.heads

    def without_nobody(self, line: str) -> str | None:
        """What follows a heading of units without a power; None if there is no such heading on the line."""
        text = line.lstrip(" \t#*")
        for head in self.nobody:
            if text.startswith(head) and text[len(head) : len(head) + 1] in ("", ":", "*", " "):
                return text[len(head) :].lstrip(":* ")
        return None

    def is_talk(self, line: str) -> bool:
        """Whether a line says what is not compared."""
        text = line.strip()
        return len(text) <= _LONGEST and any(one.fullmatch(text) for one in self.talk)

    def outcomes(self, said: str) -> list[tuple[str, tuple[str, ...]]]:
        """What a sentence behind an order says: its parts, each with the codes of the outcomes that it may stand for.
        Nothing if any part of it is something else."""
        whole = said.strip().removesuffix(".").strip()
        if not whole or len(whole) > _LONGEST:
            return []
        for parts in (whole.split("; "), [whole]):
            codes = [self._codes(part) for part in parts]
            if all(codes):
                return list(zip(parts, codes, strict=True))
        return []

    def _codes(self, part: str) -> tuple[str, ...]:
        return tuple(sorted({one.outcome for one in self.results if one.pattern.fullmatch(part)}))


NO_WORDS = ReportWords()
