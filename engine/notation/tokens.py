"""Cutting a typed line into words, arrows and signs.

Everything that people write differently and mean alike is evened out here: case, accents, apostrophes,
full stops, brackets, the many dashes and arrows. What stood between two tokens is kept in `before`, for
the few places where it matters (a coast in brackets, a comma between orders).
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

WORD, ARROW, PLUS, ODD = "word", "arrow", "plus", "odd"
ARROW_FOLD, PLUS_FOLD = "-", "+"
TOWARDS = "à"
"""An "a" that leads somewhere, which no kind of unit is."""

_DASHES = r"\-‐‑‒–—−"
_TOKEN = re.compile(
    rf"""
      (?P<word>(?:[LlDd]|[Uu]n|(?:[AaDdNnSs]|[DdSs]a|[DdNn]e)ll)['’ʼ](?=[aeiouhAEIOUHàâéèêëîïôùûÀÂÉÈÊÎÔ]|\Z)
        |[^\W_](?:[^\W_]|[\u0300-\u036f]|['’ʼ](?=[^\W_]))*)
    | (?P<arrow>(?:[={_DASHES}]{{1,9}}[ \t]?)?(?:>+|[→⇒⟶➔➜])|[{_DASHES}]+)
    | (?P<plus>\+)
    | (?P<odd>[^\s.,;:!()\[\]{{}}*_"'’‘“”/|`~<…•·\u0300-\u036f\u2600-\u27bf\u2b00-\u2bff\ufe0f\U0001f000-\U0001faff])
    """,
    re.VERBOSE,
)
_LOOKALIKES = str.maketrans("авекмнорстухіјѕαβεηικμνορτυχ", "abekmhopctyxijsabehikmnoptyx")
"""Small letters of Cyrillic and Greek whose capitals look like Latin ones."""

_APOSTROPHES = ("'", "’", "ʼ")
"""An article that has lost its vowel ends with one, and is a word of its own: "l'armée"."""
_SIGNS = {"&": "and"}
"""Signs that are read as words. They stay signs: no name begins with one."""
_LONGEST_PIECE = 200


class TextToken(NamedTuple):
    """A piece of the text, with its place in it."""

    fold: str
    """The evened-out writing: lower case without accents; "-" for every arrow."""
    start: int
    end: int
    sort: str
    before: str
    """The dropped characters between the token before and this one."""

    @property
    def is_hyphen(self) -> bool:
        """A single dash, which may also stand inside a name."""
        return self.sort == ARROW and self.end - self.start == 1

    @property
    def is_opened(self) -> bool:
        """Whether a bracket or a stroke stands right before it."""
        return self.before.rstrip()[-1:] in ("(", "[", "/")


def fold(word: str) -> str:
    """A word without case, accents and apostrophes."""
    if word in (TOWARDS, TOWARDS.upper()):
        return TOWARDS
    if word[-1:] in _APOSTROPHES:
        return f"{fold(word[:-1])}'"
    if word.isascii():
        return word.lower().replace("'", "")
    plain = unicodedata.normalize("NFKD", word.casefold())
    latin = plain.translate(_LOOKALIKES)
    plain = latin if latin.isascii() else plain
    return "".join(letter for letter in plain if letter.isalnum())


def tokenise(text: str) -> tuple[TextToken, ...]:
    """The tokens of a text in their order. No character but white space and plain punctuation is lost.

    Each reader of a line asks for them anew; they are made once.
    """
    return _of_piece(text) if len(text) <= _LONGEST_PIECE else _of_line(text)


def _tokens(text: str) -> tuple[TextToken, ...]:
    tokens: list[TextToken] = []
    last = 0
    for found in _TOKEN.finditer(text):
        sort = found.lastgroup or ODD
        written = found.group()
        folded = (
            ARROW_FOLD if sort == ARROW else fold(written) if sort == WORD else _SIGNS.get(written, written)
        )
        tokens.append(TextToken(folded, found.start(), found.end(), sort, text[last : found.start()]))
        last = found.end()
    return tuple(tokens)


def has_more_tokens(text: str, most: int) -> bool:
    """Whether a text has more than so many tokens; the rest of a long one is not looked at."""
    return len(text) > most and next(islice(_TOKEN.finditer(text), most, None), None) is not None


_of_piece = lru_cache(maxsize=512)(_tokens)
_of_line = lru_cache(maxsize=8)(_tokens)


def phrase_of(text: str) -> str:
    """The words of a name, evened out and joined by single spaces: "mid atlantic ocean"."""
    words = text.split(" ")
    if text.isascii() and all(map(str.isalnum, words)):
        return text.lower()
    return " ".join(token.fold for token in tokenise(text) if token.sort == WORD)


def literal_of(text: str) -> tuple[str, ...]:
    """The folds of all tokens of a fixed part of an order, such as a verb: ("moves", "to") or ("-",)."""
    return tuple(token.fold for token in tokenise(text))
