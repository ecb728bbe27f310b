"""The words of Chancery's own reports, in every language, so that they can be read again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from engine.letters.report_words import ReportWords, ResultPattern
from engine.notation.tokens import phrase_of
from engine.reports.sentences import Sentences, sentences_in
from engine.variants.loading import Variant
from engine.variants.translations import ENGINE

_BLANK = re.compile(r"\{\w+\}")
# fmt: off
_HEADS = ("dislodged", "events", "throws", "unused", "centres", "adjustments", "verdict", "rulings", "table")
_LINES = ("next", "builds", "removals", "unused", "retreats", "no_retreats", "table", "ruling", "zine")
"""Families of lines that say what is not compared."""
# fmt: on
_UNORDERED = ("unordered", "unheeded")
_FEWEST = 4
"""So many letters of its own must a sentence have to be known by them."""


@cache
def _languages() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in (ENGINE / "sentences").glob("*.toml")))


@lru_cache(maxsize=16)
def own_words(variant: Variant) -> ReportWords:
    """Headings, words for results and sentences as reports of a variant have them."""
    tables = [sentences_in(language).of(variant) for language in _languages()]
    marks: dict[str, tuple[str, ...]] = {}
    for table in tables:
        for code, word in _family(table, "word"):
            phrase = phrase_of(word)
            if phrase:
                marks[phrase] = tuple(dict.fromkeys((*marks.get(phrase, ()), code)))
    return ReportWords(
        heads=frozenset(phrase_of(table.say(f"report.{head}")) for table in tables for head in _HEADS),
        marks=marks,
        results=tuple(
            ResultPattern(_pattern(said.removesuffix(".")), code.partition(".")[0])
            for table in tables
            for code, said in _family(table, "result")
        ),
        unordered=tuple(
            table.table[f"report.{code}"].partition("{unit}")[2].partition(":")[0]
            for table in tables
            for code in _UNORDERED
        ),
        nobody=tuple(table.say("report.nobody") for table in tables),
        talk=tuple(_pattern(said) for table in tables for said in _talk(table)),
    )


def _talk(table: Sentences) -> Iterator[str]:
    yield f"{table.say('report.centres')}: {{count}}"
    for family in ("event", "verdict"):
        yield from (said for _, said in _family(table, family) if _is_telling(said))
    for code, said in _family(table, "report"):
        if code.partition(".")[0] in _LINES and _is_telling(said):
            yield said


def _is_telling(said: str) -> bool:
    return sum(map(str.isalpha, _BLANK.sub("", said))) >= _FEWEST


def _family(table: Sentences, family: str) -> Iterator[tuple[str, str]]:
    for code, said in table.table.items():
        head, _, rest = code.partition(".")
        if head == family:
            yield rest, said


def _pattern(template: str) -> re.Pattern[str]:
    """What a sentence with blanks looks like when they are filled."""
    return re.compile(".+?".join(map(re.escape, _BLANK.split(template))))
