"""Finding the headings of a page of orders: FRANCE, "France (Jones)", "[GERMANY]", "Orders for Italy:"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from engine.notation.grammar import grammar_of
from engine.notation.lexicon import Lexicon
from engine.notation.recognising import Recogniser
from engine.notation.tokens import tokenise

_PLAYER = re.compile(r"\s*\([^()]*\)")
_COLON = re.compile(r"\s*[\])*_]*\s*:[\])*_]*\s*")
_CLOSE = re.compile(r"[\s\])*_=.]*")
_DASH = re.compile(r"\s*[-–—]+\s*")
_OPENING = " \t[(*_=#"
_LONGEST = 8
_TITLES = frozenset(
    ("orders", "order", "moves", "move", "builds", "retreats", "removals", "adjustments", "for", "the", "of")
)
_SEASONS = frozenset(("spring", "summer", "fall", "autumn", "winter"))


class Section(Struct, frozen=True):
    """A piece of a line: the power its heading names, or nothing, and what follows the heading."""

    power: str
    text: str


def sections(lexicon: Lexicon, phase: str, line: str) -> Iterator[Section]:
    """The line cut at the headings in it. Without heading it is one section of no power."""
    starts = [0, *_starts_inside(lexicon, phase, line)]
    for start, end in zip(starts, [*starts[1:], len(line)], strict=True):
        yield _section(lexicon, phase, line[start:end])


def _starts_inside(lexicon: Lexicon, phase: str, line: str) -> list[int]:
    """Where a heading begins in the middle of a line: a power, a player or a colon, then an order."""
    tokens = tokenise(line)
    recogniser = Recogniser(lexicon, line, tokens)
    starts: list[int] = []
    for index in range(1, len(tokens)):
        for seen in recogniser.names(lexicon.powers, index):
            after = line[tokens[seen.end - 1].end :]
            mark = _PLAYER.match(after) or _COLON.match(after)
            if mark is not None and _begins(lexicon, phase, after[mark.end() :].lstrip(" :")):
                starts.append(tokens[index].start)
                break
    return starts


def _begins(lexicon: Lexicon, phase: str, text: str) -> bool:
    """Whether a text begins with a unit that has a kind, or with a verb that may lead.

    A verb of another phase leads only before such a unit: "France retreats at last" is talk.
    """
    tokens = tokenise(text)
    if not tokens:
        return False
    first = tokens[0].fold
    grammar = grammar_of(lexicon, phase)
    if first in grammar.leads and first not in lexicon.kinds.exact:
        return True
    start = 1 if first in grammar.others.leads and first not in lexicon.kinds.exact else 0
    return any(seen.kind for seen in Recogniser(lexicon, text, tokens).units(start))


def _section(lexicon: Lexicon, phase: str, line: str) -> Section:
    for section in (_leading(lexicon, phase, line), _titled(lexicon, line)):
        if section is not None:
            return section
    return Section("", line)


def _leading(lexicon: Lexicon, phase: str, line: str) -> Section | None:
    """A heading that begins with the power."""
    tokens = tokenise(line)
    if not tokens or line[: tokens[0].start].strip(_OPENING):
        return None
    recogniser = Recogniser(lexicon, line, tokens)
    for seen in recogniser.names(lexicon.powers, 0):
        after = line[tokens[seen.end - 1].end :]
        rest = _after_power(lexicon, phase, after)
        if rest is not None:
            return Section(seen.value, rest)
    head, colon, rest = line.partition(":")
    if colon or line.lstrip().startswith("["):
        match = lexicon.find_power(head)
        if match.is_found and len(tokenise(head)) <= lexicon.powers.longest:
            return Section(match.ids[0], rest)
    return None


def _after_power(lexicon: Lexicon, phase: str, text: str) -> str | None:
    """What follows the heading if the text after the power makes it one: a colon, the end, an order."""
    player = _PLAYER.match(text)
    if player is not None:
        text = text[player.end() :]
    colon = _COLON.match(text)
    if colon is not None:
        return text[colon.end() :]
    closed = _CLOSE.match(text)
    rest = text[closed.end() :] if closed is not None else text
    dash = _DASH.match(rest)
    if dash is not None:
        rest = rest[dash.end() :]
    tokens = tokenise(rest)
    if not tokens:
        return rest
    if dash is None and all(token.fold in _TITLES | _SEASONS or token.fold.isdigit() for token in tokens):
        return ""
    if player is not None and tokens[0].fold in lexicon.kinds.exact:
        return rest
    return rest if _begins(lexicon, phase, rest) else None


def _titled(lexicon: Lexicon, line: str) -> Section | None:
    """A short line with one power in it that ends in a colon ("My orders for Italy:") or "Jones (Italy)"."""
    tokens = tokenise(line)
    stripped = line.rstrip()
    if not 1 < len(tokens) <= _LONGEST or any(token.sort != "word" for token in tokens):
        return None
    recogniser = Recogniser(lexicon, line, tokens)
    found = [
        (seen, index) for index in range(len(tokens)) for seen in recogniser.names(lexicon.powers, index)
    ]
    if len({seen.value for seen, _ in found}) != 1:
        return None
    seen, index = found[0]
    is_bracketed = tokens[index].is_opened and seen.end == len(tokens) and stripped[-1:] in (")", "]")
    return Section(seen.value, "") if stripped.endswith(":") or is_bracketed else None
