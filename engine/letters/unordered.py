"""What a letter copies out of a report about units without an order: "A Gas, No Order Processed", "A Mos (*no order*)".

That is talk: nothing is filed for such a unit, and nothing is to be asked. Behind an order it is not: that may be meant.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.letters.result_marks import UNORDERED, phrases_for
from engine.model.order_kind import UNIT
from engine.notation.lexicon import Lexicon
from engine.notation.recogniser import Recogniser
from engine.notation.tokens import ARROW, TextToken, tokenise

_OF_UNITS = frozenset(tuple(phrase.split()) for phrase in phrases_for(UNORDERED))
"""Said of a unit alone."""
_OF_ORDERS = frozenset((("ordered", "to", "move"), ("was", "ordered", "to", "move")))
"""Said of one in brackets."""
_FIRST = frozenset(words[0] for words in _OF_UNITS | _OF_ORDERS)
_LONGEST = max(len(words) for words in _OF_UNITS | _OF_ORDERS)
_ITEM = frozenset(",;|")
_OPEN, _CLOSED = frozenset("(["), frozenset(".,;!)]|")


def unordered_parts(lexicon: Lexicon, text: str) -> Iterator[tuple[int, int]]:
    """Where a text says of a unit that it had no order, from the unit on."""
    tokens = tokenise(text)
    last = 0
    for at, token in enumerate(tokens):
        if token.fold not in _FIRST or at < last:
            continue
        end = _said_until(tokens, at)
        start = _item_start(tokens, at, last)
        if end > at and start < at and _is_unit(lexicon, text, tokens, start, at):
            yield tokens[start].start, tokens[end].start if end < len(tokens) else len(text)
            last = end


def _said_until(tokens: tuple[TextToken, ...], at: int) -> int:
    """The token behind such words, if they stand here and a sign or the end follows; else the token itself."""
    for end in range(min(len(tokens), at + _LONGEST), at, -1):
        words = tuple(token.fold for token in tokens[at:end])
        is_bracketed = not _OPEN.isdisjoint(tokens[at].before)
        if words in _OF_UNITS or (words in _OF_ORDERS and is_bracketed):
            is_closed = end == len(tokens) or not _CLOSED.isdisjoint(tokens[end].before)
            return end if is_closed else at
    return at


def _item_start(tokens: tuple[TextToken, ...], at: int, first: int) -> int:
    """Where the item begins that such words end, or the one before it if they are an item of their own."""
    index = at - 1
    while index > first and _ITEM.isdisjoint(tokens[index].before) and ". " not in tokens[index].before:
        index -= 1
    return max(index, first)


def _is_unit(lexicon: Lexicon, text: str, tokens: tuple[TextToken, ...], start: int, end: int) -> bool:
    """Whether all of it is a unit, perhaps with a dash behind."""
    end -= tokens[end - 1].sort == ARROW
    return any(seen.end == end for seen in Recogniser(lexicon, text, tokens).values(UNIT, start))
