"""What a variant says in another language than English.

Traits and folders of variants are written in English. Another language is a column beside it: that of the traits comes
with the program, that of a variant lies in its folder (words.de.toml: `"Austria" = "Österreich"`). A word without an
entry stays English, and so does a column that cannot be read, since no report may fail over a word.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import MappingProxyType

from engine.variants.boards import read_toml
from engine.variants.faults import VariantError

NO_WORDS: Mapping[str, str] = MappingProxyType({})
_COLUMNS = {"de": ("engine.traits.german", "GERMAN")}
"""Where the column of the traits is, by the code of its language."""


def words_file(folder: Path, language: str) -> Path:
    """Where a variant has its own column."""
    return folder / f"words.{language}.toml"


def read_words(path: Path) -> Mapping[str, str]:
    """A column out of a file. Raises VariantError when it is no table of texts."""
    try:
        return read_toml(path, dict[str, str])
    except VariantError as error:
        problem = f"is no table of words ({error.problem})"
        raise VariantError(path, error.place, problem, "Write each as a pair.") from error


def words_in(folder: Path, language: str) -> Mapping[str, str]:
    """All that a variant says, by its English."""
    if language not in _COLUMNS:
        return NO_WORDS
    module, name = _COLUMNS[language]
    found: Mapping[str, str] = getattr(import_module(module), name)
    path = words_file(folder, language)
    if not path.is_file():
        return found
    try:
        return {**found, **read_words(path)}
    except VariantError:
        return found
