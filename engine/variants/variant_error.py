"""Errors in a variant's files: which file, where in it, what is wrong and what to do about it."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from engine.model.engine_error import EngineError

MOST_NAMED = 12


class VariantError(EngineError):
    """A variant folder cannot be used."""

    sort = "variant"

    def __init__(self, file: Path | str, place: str, problem: str, remedy: str) -> None:
        super().__init__("unusable", problem, remedy, (problem,), place)
        self.file = str(file)

    @property
    def where(self) -> str:
        return f"{self.file}: {self.place}" if self.place else self.file


def suggestion(word: str, known: Iterable[str]) -> str:
    """A remedy for a name that is not known: the near ones, or what there is, as far as it fits in a line."""
    names = sorted(known)
    if not names:
        return "There is none; leave this out."
    near = get_close_matches(word, names, n=3, cutoff=0.5)
    if near:
        return f"Did you mean {' or '.join(near)}?"
    more = len(names) - MOST_NAMED
    listed = ", ".join(names[:MOST_NAMED] if more > 0 else names)
    return f"Use one of: {listed}{f', and {more} more' if more > 0 else ''}."
