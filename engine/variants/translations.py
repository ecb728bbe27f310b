"""Translations: the texts of the engine, its traits and the variants, by language.

A language is a set of files that are found by their names, each with a table a family of codes: engine/sentences/de.toml
for the engine, engine/traits/taboo.de.toml for a trait. The table `words` has single texts by their English: labels,
kinds of unit, seasons. A variant's folder has no codes, only words (words.de.toml: `"Austria" = "Österreich"`). What is
missing stays English, and so does a folder's file that cannot be read, since no report may fail over a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import MappingProxyType

from engine.traits.base.trait import Trait
from engine.variants.variant_error import VariantError
from engine.variants.variant_files import is_file_name, read_toml

ENGINE = Path(__file__).parents[1]
ENGLISH_CODE = "en"
WORDS = "words"
NO_WORDS: Mapping[str, str] = MappingProxyType({})
_SLOT = re.compile(r"\{(\w+)\}")

Texts = Mapping[str, Mapping[str, str]]
"""By family and code."""


@cache
def texts_in(name: str, language: str) -> Texts:
    """What a file of the engine says in a language, such as that of "traits/taboo"; nothing if there is no such file."""
    path = ENGINE / f"{name}{language}.toml"
    if not is_file_name(f"{language}.toml") or not path.is_file():
        return {}
    return read_texts(path.read_text(encoding="utf-8"), path.name)


def read_texts(text: str, where: str) -> Texts:
    """Tables of TOML in which each entry is a line, as all texts of the engine are written: so they are read in no time.

    Raises ValueError for a line that is anything else.
    """
    found: dict[str, dict[str, str]] = {}
    table: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        code, _, said = line.partition(" = ")
        if said:
            if said[0] not in "\"'" or said[0] != said[-1] or said.count(said[0]) != 2 or "\\" in line:
                raise ValueError(
                    f"{where}, line {number}: write a text in one line between quotes that it has not inside"
                )
            table[code.strip('"')] = said[1:-1]
        elif line.startswith("["):
            table = found.setdefault(line.strip("[]"), {})
        elif line and not line.startswith("#"):
            raise ValueError(
                f"{where}, line {number}: write a code, an equals sign with blanks around it, and a text"
            )
    return found


def engine_texts(language: str) -> Texts:
    """What the engine itself says."""
    return texts_in("sentences/", language)


@cache
def engine_languages() -> tuple[str, ...]:
    """The codes of the languages in which there are sentences, English first."""
    others = {path.stem for path in (ENGINE / "sentences").glob("*.toml")} - {ENGLISH_CODE}
    return (ENGLISH_CODE, *sorted(others))


def trait_texts(name: str, language: str) -> Texts:
    """What a trait says."""
    return texts_in(f"traits/{name}.", language)


def coded(texts: Texts) -> Iterator[tuple[str, str]]:
    """Every sentence by its whole code, such as "rule.not_adjacent"."""
    return (
        (f"{family}.{code}", text)
        for family, table in texts.items()
        if family != WORDS
        for code, text in table.items()
    )


def sentences_of(traits: Iterable[Trait], language: str, words: Mapping[str, str]) -> dict[str, str]:
    """What traits say, by code, with what the variant calls their things."""
    found: dict[str, str] = {}
    for trait in traits:
        terms = {name: words.get(term, term) for name, term in trait.terms().items()}
        for tongue in (ENGLISH_CODE, language):
            for code, text in coded(trait_texts(trait.name, tongue)):
                found[code] = filled(text, terms) if terms else text
    return found


def filled(template: str, values: Mapping[str, str]) -> str:
    """A template with its slots filled in, as far as there are values."""
    return _SLOT.sub(lambda slot: values.get(slot[1], slot[0]), template)


def words_file(folder: Path, language: str) -> Path:
    """Where a variant has its own words."""
    return folder / f"words.{language}.toml"


def read_words(path: Path) -> Mapping[str, str]:
    """Words out of a variant's file. Raises VariantError when it is no table of texts."""
    try:
        return read_toml(path, dict[str, str])
    except VariantError as error:
        problem = f"is no table of words ({error.problem})"
        raise VariantError(path, error.place, problem, "Write each as a pair.") from error


def words_in(folders: Iterable[Path], traits: Iterable[Trait], language: str) -> Mapping[str, str]:
    """All that a variant, its traits and its board say, by their English. Of two folders the later has the last word."""
    found: dict[str, str] = dict(engine_texts(language).get(WORDS, NO_WORDS))
    for trait in traits:
        found.update(trait_texts(trait.name, language).get(WORDS, NO_WORDS))
    for path in (words_file(folder, language) for folder in folders):
        with suppress(VariantError):
            found.update(read_words(path) if path.is_file() else NO_WORDS)
    return found


@cache
def spellings(family: str) -> Mapping[str, tuple[str, ...]]:
    """How orders are written in all other languages: the words for "verbs", "kinds" of unit or "coasts", by what they are,
    and further "names" of powers and spaces by their English ones.

    A file for another language is found by its name in engine/spellings.
    """
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted((ENGINE / "spellings").glob("*.toml")):
        for key, words in texts_in("spellings/", path.stem).get(family, NO_WORDS).items():
            found[key] = tuple(dict.fromkeys((*found.get(key, ()), *words.split(", "))))
    return found


def foreign_names(folders: Iterable[Path]) -> Mapping[str, tuple[str, ...]]:
    """What the words of all languages in folders call things, by their English; letters with dots spelt out, too."""
    found = {text: dict.fromkeys(names) for text, names in spellings("names").items()}
    for path in (path for folder in folders for path in sorted(folder.glob("words.*.toml"))):
        with suppress(VariantError):
            for text, name in read_words(path).items():
                spelt_out = "".join(_SPELT_OUT.get(letter, letter) for letter in name)
                found.setdefault(text, {}).update(dict.fromkeys((name, spelt_out)))
    return {text: tuple(names) for text, names in found.items()}


_SPELT_OUT = {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"}
