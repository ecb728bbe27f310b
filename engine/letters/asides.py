"""Orders that stand among other words between brackets, or are quoted in the middle of a line: what somebody says of orders,
and nobody's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from engine.letters.leading_verbs import is_without_verb
from engine.letters.segments import segments
from engine.notation.lexicon import Lexicon
from engine.notation.reading import is_declared, is_declared_elsewhere, read_declared
from engine.notation.tokens import tokenise

_GROUP = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|»[^«»]*«|\"[^\"]*\"")
_NUMBER = re.compile(r"\s*\(?(?:\d{1,3}|[a-z])[.)](?=\s)")


@lru_cache(maxsize=64)
def asides(lexicon: Lexicon, phase: str, text: str) -> tuple[tuple[int, int], ...]:
    """Where they begin and end, with their brackets or quotes: "A Par H (I hope he does A Mun H)", "Bob wrote: "A Mun H"".

    What tells of a condition, or takes something back, is left to be read with the order that it is about; so is what goes
    on with an order: "A Mar S (Italian A Ven - Pie)".
    """
    return tuple(_asides(lexicon, phase, text))


def is_bracketed(line: str, at: int) -> bool:
    """Whether a place of a line is between brackets that stand behind something else."""
    opening, closing = (max(map(line[:at].rfind, signs)) for signs in ("([", ")]"))
    return opening > closing and bool(line[:opening].strip()) and any(sign in line[at:] for sign in ")]")


def _asides(lexicon: Lexicon, phase: str, text: str) -> Iterator[tuple[int, int]]:
    last = 0
    for found in _GROUP.finditer(text):
        before, group = text[: found.start()], found.group()
        is_quote = group[0] not in "(["
        if _holds_orders(lexicon, phase, group):
            if is_quote:
                is_aside = not _are_orders(lexicon, phase, _NUMBER.sub("", before[last:]))
            else:
                is_aside = _is_bracketed_off(lexicon, phase, before, group)
            if is_aside:
                yield found.span()
        last = found.end() if is_quote else last


def _is_bracketed_off(lexicon: Lexicon, phase: str, before: str, group: str) -> bool:
    """Whether brackets hold other words besides orders, or name a power, and no order before them goes on with them."""
    pieces = [piece.text for piece in segments(lexicon, phase, before)]
    if not pieces or is_declared(lexicon, phase, f"{pieces[-1]} {group}"):
        return False
    is_named = ":" in group and is_declared(lexicon, phase, pieces[-1])
    return is_named or not _are_orders(lexicon, phase, group[1:-1])


def _holds_orders(lexicon: Lexicon, phase: str, group: str) -> bool:
    """Whether there are orders with a verb in a group, and no word that refuses them or ties them to anything. Most groups
    name nothing, which is seen without reading them."""
    folds = {token.fold for token in tokenise(group)}
    marks = (lexicon.negations, lexicon.conditions)
    if len(folds) < 2 or folds.isdisjoint(lexicon.words) or not all(map(folds.isdisjoint, marks)):
        return False
    pieces = [piece.text for piece in segments(lexicon, phase, group[1:-1])]
    readings = (read_declared(lexicon, phase, piece) for piece in pieces)
    return any(one is not None and not is_without_verb(lexicon, phase, one) for one in readings) or any(
        is_declared_elsewhere(lexicon, phase, piece) for piece in pieces
    )


def _are_orders(lexicon: Lexicon, phase: str, text: str) -> bool:
    """Whether all of a text are orders and words that say nothing of them."""
    return all(
        is_declared(lexicon, phase, piece.text) or lexicon.letters.are_harmless(tokenise(piece.text))
        for piece in segments(lexicon, phase, text)
    )
