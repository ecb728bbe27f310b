"""Cutting a line into orders: at commas, at full stops, or just where a new unit begins."""

from __future__ import annotations

from engine.notation.grammar import Grammar, grammar_of
from engine.notation.lexicon import Lexicon
from engine.notation.reading import MOST_TOKENS, is_declared_elsewhere, read_declared
from engine.notation.recognising import Recogniser
from engine.notation.tokens import ARROW, WORD, Token, tokenise

_LINKS = frozenset(("and", "then", "&"))
_STRONG = frozenset(",;")
_SEPARATORS = _STRONG | frozenset(".|/")
_COST_ORDER, _COST_ELSEWHERE, _COST_CROSSED, _COST_MISS = 10, 12, 15, 100
_MOST_STARTS = 10
"""Within one order, at most so many tokens look like the beginning of another."""


def segments(lexicon: Lexicon, phase: str, text: str) -> list[str]:
    """The orders on a line, one after the other, with talk between them as pieces of its own.

    Of all ways to cut the line the one is taken that makes most of it orders, if need be of another phase; a
    comma is kept inside an order only if nothing else makes sense.
    """
    tokens = tokenise(text)
    if not tokens:
        return [text] if text.strip() else []
    if read_declared(lexicon, phase, text) is not None and _STRONG.isdisjoint(text):
        return [text]
    starts = _starts(lexicon, grammar_of(lexicon, phase), tokens)
    return _cheapest(lexicon, phase, text, tokens, [*starts, len(tokens)])


def _starts(lexicon: Lexicon, grammar: Grammar, tokens: tuple[Token, ...]) -> list[int]:
    """The tokens at which an order may begin."""
    starts = [0]
    for index in range(1, len(tokens)):
        before, token = tokens[index - 1], tokens[index]
        is_apart = before.fold in _LINKS or not _SEPARATORS.isdisjoint(token.before)
        is_awaited = before.fold in grammar.hungry and before.fold not in lexicon.spaces.exact
        begins = _begins_order(lexicon, grammar, token) or _is_lead_elsewhere(grammar, token)
        if is_apart or (not is_awaited and begins):
            starts.append(index)
    return starts


def _begins_order(lexicon: Lexicon, grammar: Grammar, token: Token) -> bool:
    if token.sort == ARROW:
        return token.fold in grammar.leads and token.before != ""
    return (
        token.fold in lexicon.kinds.exact or token.fold in lexicon.powers.exact or token.fold in grammar.leads
    )


def _is_lead_elsewhere(grammar: Grammar, token: Token) -> bool:
    """Whether an order of another phase may begin here. An arrow there belongs to the order before it."""
    return token.sort != ARROW and token.fold in grammar.others.leads


def _cheapest(
    lexicon: Lexicon, phase: str, text: str, tokens: tuple[Token, ...], cuts: list[int]
) -> list[str]:
    """The cheapest chain of pieces from the first cut to the last."""
    best: list[tuple[int, int]] = [(0, 0)]
    for last in range(1, len(cuts)):
        options = []
        for first in range(max(0, last - _MOST_STARTS), last):
            cost = _cost(lexicon, phase, text, tokens, cuts[first : last + 1])
            options.append((best[first][0] + cost, first))
        best.append(min(options))
    pieces: list[str] = []
    at = len(cuts) - 1
    while at > 0:
        first = best[at][1]
        pieces.append(_text(text, tokens, cuts[first], cuts[at]))
        at = first
    return pieces[::-1]


def _cost(lexicon: Lexicon, phase: str, text: str, tokens: tuple[Token, ...], cuts: list[int]) -> int:
    piece = _text(text, tokens, cuts[0], cuts[-1])
    crossed = sum(not _STRONG.isdisjoint(tokens[cut].before) for cut in cuts[1:-1])
    if cuts[-1] - cuts[0] <= MOST_TOKENS:
        if read_declared(lexicon, phase, piece) is not None:
            return _COST_ORDER + _COST_CROSSED * crossed
        if is_declared_elsewhere(lexicon, phase, piece):
            return _COST_ELSEWHERE + _COST_CROSSED * crossed
    return _COST_MISS * (len(cuts) - 1) + crossed


def _text(text: str, tokens: tuple[Token, ...], start: int, end: int) -> str:
    """The text of tokens, with the signs around them that belong to them, without a final "and"."""
    if end - start > 1 and tokens[end - 1].fold in _LINKS:
        end -= 1
    until = tokens[end].start if end < len(tokens) else len(text)
    opening = len(tokens[start].before) - len(tokens[start].before.rstrip("(["))
    return text[tokens[start].start - opening : until].rstrip().rstrip(",;([").rstrip()


def looks_like_order(lexicon: Lexicon, phase: str, text: str) -> bool:
    """Whether a text that is no order was meant to be one.

    It must begin as orders do, name a place or have a sign or letter of an order, and at least half of its
    words must be words of orders. Of the words of other phases only the first counts, before a kind of unit.
    """
    tokens = tokenise(text)
    if not tokens:
        return False
    grammar = grammar_of(lexicon, phase)
    recogniser = Recogniser(lexicon, text, tokens)
    begins = _begins_order(lexicon, grammar, tokens[0]) or any(recogniser.places(0))
    is_led = _is_lead_elsewhere(grammar, tokens[0]) and any(
        token.fold in lexicon.kinds.exact for token in tokens[1:2]
    )
    begins = begins or is_led or tokens[0].fold in grammar.verbs
    has_place = has_sign = False
    known = index = int(is_led)
    while index < len(tokens):
        token = tokens[index]
        ends = [seen.end for seen in recogniser.places(index) if seen.end > index + 1 or len(token.fold) > 2]
        is_verb = token.fold in grammar.verbs or token.fold in lexicon.kinds.exact or token.sort != WORD
        has_place = has_place or bool(ends)
        has_sign = has_sign or (index > 0 and is_verb and len(token.fold) == 1)
        following = max(ends, default=index + 1)
        known += following - index if ends or is_verb else 0
        index = following
    return begins and (has_place or has_sign) and 2 * known >= len(tokens) and len(tokens) > 1
