"""Codes into sentences: the one table that everything readable is made from.

A code is written with its family: "outcome.bounced", "rule.not_adjacent", "why.attack". A code may be told apart
further ("outcome.disrupted.convoy"); where a table has no such entry, the shorter code speaks for it. The tables are
files, one a language (engine/sentences/en.toml); what a language lacks is said in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from msgspec import Struct

from engine.model.season import Calendar, Season
from engine.model.units import HALVES
from engine.variants.loading import Variant
from engine.variants.translations import ENGLISH_CODE, NO_WORDS, coded, engine_texts, filled

PLACEHOLDERS = frozenset(
    {
        "against",
        "candidates",
        "centres",
        "count",
        "culprits",
        "kind",
        "meant",
        "order",
        "owner",
        "part",
        "place",
        "power",
        "powers",
        "reason",
        "rule",
        "season",
        "spaces",
        "strength",
        "subject",
        "target",
        "thing",
        "unit",
        "units",
        "value",
    }
)
"""The names that a template may have in {braces}."""

_BLANK = re.compile(r"\{(\w+)\}")


class Sentences(Struct, frozen=True):
    """A table of templates in one language."""

    table: Mapping[str, str]
    language: str = ENGLISH_CODE
    """The code of the language. Variants are written in English."""
    words: Mapping[str, str] = NO_WORDS
    """What a variant says, by its English."""

    def __repr__(self) -> str:
        """Short, since it is a default of functions whose help other programs print."""
        return f"Sentences(language={self.language!r})"

    def knows(self, code: str) -> bool:
        """Whether the table has a sentence for the code, or for the shorter code that speaks for it."""
        return self._template(code) is not None

    def say(self, code: str, **values: str) -> str:
        """The sentence of a code with its blanks filled in.

        A code without a sentence shows as itself in square brackets, a blank without a value as its name in
        braces; neither is ever an error, since a report must not fail over a word.
        """
        template = self._template(code)
        if template is None:
            return f"[{code}]"
        return filled(template, values)

    def count(self, thing: str, number: int) -> str:
        """So many of a thing, in the form that goes with the number: "1 centre", "2 centres".

        The table says which form that is ("count.form.1") and has the thing in each ("count.centres.one"), so that a
        language may have as many forms as it needs.
        """
        form = self.say(f"count.form.{number}")
        return self.say(f"count.{thing}.{form}", count=str(number))

    def enumerate(self, items: Iterable[str], link: str = "and") -> str:
        """Several things in a row: "one, two and three"; the link may also be "or"."""
        *others, last = tuple(items) or ("",)
        if not others:
            return last
        return self.say("list.comma").join(others) + self.say(f"list.{link}") + last

    def word(self, text: str) -> str:
        """A text of the variant or of its traits in this language, or as it is."""
        return self.words.get(text, text)

    def composed(self, text: str) -> str:
        """A text that was put together in English, such as what a die is thrown for.

        It is said by the entry of the words whose blanks take its parts, "storm on {place} in {season}", and else as it is.
        """
        for entry, said in self.words.items():
            parts = _parts(entry, text)
            if parts is not None:
                return filled(said, {name: self._part(name, part) for name, part in parts.items()})
        return text

    def _part(self, name: str, part: str) -> str:
        """A part of a composed text: a season by its words, all else as one."""
        return " ".join(map(self.word, part.split())) if name == "season" else self.word(part)

    def of(self, variant: Variant) -> Sentences:
        """The same with the sentences and words of a variant."""
        own = variant.sentences(self.language)
        return Sentences({**self.table, **own}, self.language, variant.words(self.language))

    def _template(self, code: str) -> str | None:
        while code:
            found = self.table.get(code)
            if found is not None:
                return found
            head, _, _ = code.rpartition(".")
            code = head if "." in head else ""
        return None


def _parts(entry: str, text: str) -> Mapping[str, str] | None:
    """What the blanks of an entry stand for in a text, or None if it is no such text. An entry begins with a word."""
    head = entry.partition("{")[0]
    if not head or not text.startswith(head):
        return None
    names = _BLANK.findall(entry)
    literal = map(re.escape, _BLANK.split(entry)[::2])
    found = re.fullmatch("(.+?)".join(literal), text)
    return dict(zip(names, found.groups(), strict=True)) if found is not None else None


ENGLISH = Sentences(dict(coded(engine_texts(ENGLISH_CODE))))


@cache
def sentences_in(language: str) -> Sentences:
    """The sentences of a language by its code, those in English where it has none."""
    texts = engine_texts(language)
    if language == ENGLISH_CODE or not texts:
        return ENGLISH
    return Sentences({**ENGLISH.table, **dict(coded(texts))}, language)


def season_title(sentences: Sentences, calendar: Calendar, season: Season) -> str:
    """A moment of the game to read, with words of the sentences: "Spring 1901", "Spring 1901 (retreats)"."""
    step = calendar.step(season)
    name, _, suffix = calendar.title(season).partition(" (")
    title = f"{sentences.word(step.name)}{name.removeprefix(step.name)}"
    return f"{title} ({sentences.word(suffix.removesuffix(')'))})" if suffix else title


def write_strength(strength: int) -> str:
    """Half units as people write them: 1, 1 1/2, 2."""
    sign = "-" if strength < 0 else ""
    whole, rest = divmod(abs(strength), HALVES)
    if not rest:
        return f"{sign}{whole}"
    part = f"{rest}/{HALVES}"
    return f"{sign}{whole} {part}" if whole else f"{sign}{part}"
