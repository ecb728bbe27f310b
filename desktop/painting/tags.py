"""Tags: little labels that say what is known of a unit, a token or a space besides what it is.

A tag is angular, where pieces and tokens are round or curved, and has letters: it is told without colour. Which tags there
are follows from what is remembered and marked, not from any rule.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from msgspec import Struct

from desktop.painting.figures import CREAM, INK, Figure, StyledPath, circle_path
from desktop.painting.pieces import letters

PLAIN = "#f6e7b4"
"""The paper of a tag that is nobody's."""
_CAPITALISED = re.compile(r"\b[A-Z]\w*")
_WORD = re.compile(r"[^\s,>]+")
HEIGHT, LETTER, MOST = 46.0, 30.0, 4
"""The height of a tag, the width that it gives to a letter, and how many letters it has at most."""


class Notice(Struct, frozen=True):
    """What is remembered of a space."""

    space: str
    word: str
    """What it is about, as it is remembered."""
    powers: tuple[str, ...] = ()
    number: str = ""

    @property
    def title(self) -> str:
        more = " > ".join(self.powers) or self.number
        return f"{self.word}: {more}" if more else self.word


def notices(
    memory: Sequence[tuple[str, str]],
    spaces: Collection[str],
    powers: Collection[str],
    about: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[Notice]:
    """What is remembered of spaces: under a key that ends with one, or as a value that names nothing but spaces; of powers
    under a key that begins with a word which is about one space."""
    for key, value in memory:
        word, _, rest = key.partition(".")
        named = tuple(one for one in value.split(" > ") if one in powers)
        number = value if value.isdigit() else ""
        if rest in spaces:
            yield Notice(rest, word, named, number)
            continue
        if about.get(word, "") in spaces and named:
            yield Notice(about[word], word, named)
            continue
        listed = _WORD.findall(value)
        if listed and not number and all(one in spaces for one in listed):
            for space in listed:
                yield Notice(space, word)


def initials(word: str) -> str:
    """A word or a name in one or two letters: the first ones of its parts with capitals, or of itself."""
    named = _CAPITALISED.findall(word)
    if len(named) > 1:
        return "".join(part[0] for part in named[:2])
    return (named[0] if named else word).replace(" ", "")[:2]


@lru_cache(maxsize=512)
def tag_figure(word: str, colours: tuple[str, ...] = (), number: str = "") -> Figure:
    """A tag with the first letters of a word, a number if there is one, and stripes of the colours of those whom it
    concerns, about (0, 0) in hundredths of a unit's symbol."""
    text = f"{initials(word)}{number}"[:MOST]
    half = (LETTER * max(1, len(text)) + 10) / 2 + 9 * len(colours)
    top, low = -HEIGHT / 2, HEIGHT / 2
    path = f"M{-half:g} {top:g}L{half - 12:g} {top:g}L{half:g} 0L{half - 12:g} {low:g}L{-half:g} {low:g}Z"
    paths = [StyledPath(path, CREAM, CREAM, 15), StyledPath(path, PLAIN, INK, 5)]
    for index, colour in enumerate(colours):
        left = -half + 18 * index
        stripe = f"M{left:g} {top:g}L{left + 18:g} {top:g}L{left + 18:g} {low:g}L{left:g} {low:g}Z"
        paths.append(StyledPath(stripe, colour, INK, 4))
    paths.append(StyledPath(circle_path(half - 9, 0, 3.5), INK))
    paths += letters(text, PLAIN, 9 * len(colours) - 5, 0.0, LETTER * max(1, len(text)) - 10, HEIGHT - 12)
    return tuple(paths)
