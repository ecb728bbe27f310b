"""Retreats that go with the moves: "A Par - Bur R Gas, Pic" is a move, and where the army goes if it is driven out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct

from engine.letters.leading_verbs import is_without_verb
from engine.letters.refusals import unread
from engine.model.order_kind import PLACE, OrderKind
from engine.model.orders import Order
from engine.model.season import RETREAT
from engine.notation.faults import Fault, Reading, moved
from engine.notation.grammar import grammar_of
from engine.notation.lexicon import Lexicon
from engine.notation.matcher import doubts_in
from engine.notation.reading import MOST_TOKENS, read_declared
from engine.notation.recogniser import Recogniser
from engine.notation.tokens import TextToken, has_more_tokens, literal_of, tokenise

_SIGNS = frozenset(",;/")
_ENDS = frozenset(",;.")
_LINKS = frozenset(("or", "else", "then", "and", "otherwise"))
_OFF = frozenset((("off",), ("otb",)))


class _Tail(Struct, frozen=True):
    """The verb of a retreat behind an order: its kind, and the tokens from which the verb and the places go on."""

    kind: OrderKind
    verb: int
    places: int


def cut_at_units(lexicon: Lexicon, phase: str, text: str) -> list[str]:
    """The text cut at every semicolon, but for one before a retreat, and at every comma or full stop before a kind of
    unit or a power."""
    tokens = tokenise(text)
    recogniser = Recogniser(lexicon, text, tokens)
    retreats = {tail.verb for tail in _tails(lexicon, phase, tokens)} if ";" in text else set[int]()
    cuts = [
        token.start
        for index, token in enumerate(tokens)
        if (";" in token.before and _past_condition(lexicon, tokens, index) not in retreats)
        or (
            index
            and not _ENDS.isdisjoint(token.before)
            and (token.fold in lexicon.kinds.exact or any(recogniser.names(lexicon.powers, index)))
        )
    ]
    bounds = [0, *cuts, len(text)]
    return [text[start:end] for start, end in pairwise(bounds) if text[start:end].strip()]


def read_with_retreats(lexicon: Lexicon, phase: str, text: str) -> list[Reading]:
    """The order and, as orders of another phase, each of the retreats behind it, the best first.

    Nothing if the text is no such thing. A unit alone with a single retreat is left to the usual reading.
    """
    tokens = () if has_more_tokens(text, MOST_TOKENS) else tokenise(text)
    for tail in _tails(lexicon, phase, tokens):
        head = _head(lexicon, phase, text, tokens[: tail.verb])
        if head is None or head.order is None or not head.order.unit:
            continue
        retreats = list(_retreats(lexicon, text, tokens, tail, head))
        if not retreats or retreats[0].elsewhere is None:
            continue
        if not is_without_verb(lexicon, phase, head):
            return [head, *retreats]
        return retreats if len(retreats) > 1 else []
    return []


def _tails(lexicon: Lexicon, phase: str, tokens: tuple[TextToken, ...]) -> Iterator[_Tail]:
    """Where a retreat may begin: its verb in a word that means nothing else in this phase, nor a kind of unit."""
    verbs = grammar_of(lexicon, phase).others.retreats
    for index in range(1, len(tokens)):
        for kind, literal in verbs.get(tokens[index].fold, ()):
            end = index + len(literal)
            if literal == tuple(token.fold for token in tokens[index:end]):
                yield _Tail(kind, index, end)


def _head(lexicon: Lexicon, phase: str, text: str, tokens: tuple[TextToken, ...]) -> Reading | None:
    """What stands before the retreats, without "if dislodged"."""
    if tuple(token.fold for token in tokens[-2:]) in lexicon.letters.if_dislodged:
        tokens = tokens[:-2]
    return read_declared(lexicon, phase, text[tokens[0].start : tokens[-1].end]) if tokens else None


def _past_condition(lexicon: Lexicon, tokens: tuple[TextToken, ...], index: int) -> int:
    """The token behind "if dislodged", if that stands here; else the token itself."""
    is_condition = tuple(token.fold for token in tokens[index : index + 2]) in lexicon.letters.if_dislodged
    return index + 2 * is_condition


def _retreats(
    lexicon: Lexicon, text: str, tokens: tuple[TextToken, ...], tail: _Tail, head: Reading
) -> Iterator[Reading]:
    """One reading for each place that the list names; what is no place is a fault."""
    recogniser = Recogniser(lexicon, text, tokens)
    at = tail.places
    while at < len(tokens):
        end = _item_end(tokens, at)
        start, _, part = recogniser.part(at, end)
        seen = next((one for one in recogniser.values(PLACE, at) if one.end == end), None)
        literal = tuple(token.fold for token in tokens[at:end])
        leaving = next((kind for kind in _leavings(lexicon) if _is_said(kind, literal)), None)
        if leaving is not None and head.order is not None:
            order = Order(leaving.verb, head.order.unit, head.order.kind)
            fault = Fault("wrong_phase", 0, len(part), part, (leaving.verb,))
            yield Reading(None, part, (), (fault,), head.power, order)
        elif seen is None or head.order is None:
            yield unread("unknown_place", part, head.power)
        else:
            order = Order(tail.kind.verb, head.order.unit, head.order.kind, target=seen.value)
            fault = Fault("wrong_phase", 0, len(part), part, (tail.kind.verb,))
            doubts = tuple(moved(one, -start) for one in doubts_in(seen.notes))
            yield Reading(None, part, doubts, (fault,), head.power, order)
        at = end
        while at < len(tokens) and tokens[at].fold in _LINKS:
            at += 1


def _leavings(lexicon: Lexicon) -> Iterator[OrderKind]:
    """What a unit may do instead of a retreat, with nothing named: it leaves the board."""
    for kind in lexicon.order_kinds:
        if kind.phases == (RETREAT,) and not kind.slots and not kind.of_power:
            yield kind


def _is_said(kind: OrderKind, literal: tuple[str, ...]) -> bool:
    return literal in _OFF or literal in map(literal_of, kind.words)


def _item_end(tokens: tuple[TextToken, ...], at: int) -> int:
    """The token after one item of a list."""
    end = at + 1
    while end < len(tokens) and _SIGNS.isdisjoint(tokens[end].before) and tokens[end].fold not in _LINKS:
        end += 1
    return end
