"""Cutting a line into orders: at commas, at full stops, or just where a new unit begins."""

from __future__ import annotations

import re
from itertools import accumulate, pairwise

from msgspec import Struct

from engine.letters.refusals import unread
from engine.model.ids import space_in
from engine.notation.faults import Reading
from engine.notation.grammar import Grammar, grammar_of
from engine.notation.lexicon import HOLD, Lexicon
from engine.notation.reading import MOST_TOKENS, is_declared_elsewhere, read_declared
from engine.notation.recogniser import BARE_UNIT, Recogniser
from engine.notation.stop_words import LINKS
from engine.notation.tokens import ARROW, TextToken, phrase_of, tokenise

_STRONG = frozenset(",;")
_SEPARATORS = _STRONG | frozenset(".!|/")
_NUMBER = re.compile(r"(?<!\S)\(?(\d{1,2})[.)]\s+(?=[^\W\d_])")
_GLUED = re.compile(r"(?<![^\W_])([A-Z]{1,2})([A-Z][a-z]{2,}+|\d{1,3}(?![^\W_]))")
_COST_ORDER, _COST_ELSEWHERE, _COST_CROSSED, _COST_MISS = 10, 12, 15, 100
_MOST_STARTS = 10
"""Within one order, at most so many tokens look like the beginning of another."""
_APART = frozenset(",;.:!?|/()[]{}…•\n")


class Piece(Struct, frozen=True):
    """A part of a line that is one order, or none."""

    text: str
    start: int
    """Where it stands on the line."""
    end: int
    gap: str
    """What separates it from the piece before it; a line end if there is none."""
    is_linked: bool = False
    """Whether "and" stands before it."""

    @property
    def is_apart(self) -> bool:
        """Whether a sign separates it from the piece before."""
        return not _APART.isdisjoint(self.gap)


def segments(lexicon: Lexicon, phase: str, text: str) -> list[Piece]:
    """The orders on a line, one after the other, with talk between them as pieces of its own.

    Of all ways to cut the line the one is taken that makes most of it orders, if need be of another phase; a
    comma that does not belong to the canonical writing of an order is kept inside one only if nothing else makes sense, and
    no comma is kept before a unit.
    """
    tokens = tokenise(text)
    if not tokens:
        return [Piece(text, 0, len(text), "\n")] if text.strip() else []
    if _STRONG.isdisjoint(text) and read_declared(lexicon, phase, text) is not None:
        return [Piece(text, 0, len(text), "\n")]
    cuts: list[int] = []
    cutter = _Cutter(lexicon, phase, text, tokens)
    hard = cutter.hard_cuts()
    for first, last in pairwise(hard):
        cuts += cutter.cheapest(first, last)
    return [cutter.piece(start, end) for start, end in zip(cuts, [*cuts[1:], len(tokens)], strict=True)]


class _Cutter:
    """One line and where it may be cut."""

    def __init__(self, lexicon: Lexicon, phase: str, text: str, tokens: tuple[TextToken, ...]) -> None:
        self.lexicon, self.phase, self.text, self.tokens = lexicon, phase, text, tokens
        self.grammar = grammar_of(lexicon, phase)
        kinds, words = lexicon.kinds.exact, self.grammar.others.every_word
        self._links = [token.fold in LINKS and self._is_link(token) for token in tokens]
        self._strong = [not _STRONG.isdisjoint(token.before) for token in tokens]
        linked = (
            before and token.fold in kinds
            for before, token in zip((False, *self._links), tokens, strict=False)
        )
        costs = (strong + joined for strong, joined in zip(self._strong, linked, strict=True))
        self._missed = [0, *accumulate(costs)]
        self._foreign = [0, *accumulate(token.fold not in words for token in tokens)]
        """How many tokens before each belong to no order at all."""
        placeless, places = self.grammar.others.placeless, lexicon.words
        recogniser = self._recogniser = Recogniser(lexicon, text, tokens)
        telling = (
            token.fold in placeless or (token.fold in places and any(True for _ in recogniser.places(index)))
            for index, token in enumerate(tokens)
        )
        self._telling = [0, *accumulate(telling)]
        """How many tokens before each name a place, or are words of an order that needs none."""

    def hard_cuts(self) -> list[int]:
        """Where every way to cut the line cuts it: at a comma before a unit, at any sign before a power, and at the ends.

        A comma between units that an arrow leads to is none of them ("2U CpB - U Vic, U FoR" are the parts of one), nor is
        one before the same unit with another kind ("ML CeR dismounts; CL CeR - Col").
        """
        kinds, powers = self.lexicon.kinds.exact, self.lexicon.powers
        inner: list[int] = []
        lists_units = False
        for index, token in enumerate(self.tokens):
            is_unit = token.fold in kinds
            is_apart = index > 0 and not _SEPARATORS.isdisjoint(token.before)
            is_power = is_apart and any(self._recogniser.names(powers, index))
            is_listed = lists_units and ";" not in token.before
            is_new = is_unit and is_apart and self._strong[index] and not is_listed
            if is_power or (is_new and not self._is_same_unit(index)):
                inner.append(index)
                lists_units = False
            lists_units = lists_units or (is_unit and index > 0 and self.tokens[index - 1].sort == ARROW)
        return [0, *inner, len(self.tokens)]

    def _is_same_unit(self, index: int) -> bool:
        """Whether a unit is the one that is named last before it, under another kind."""
        kinds, first = self.lexicon.kinds.exact, max(-1, index - MOST_TOKENS)
        last = next((at for at in range(index - 1, first, -1) if self.tokens[at].fold in kinds), index)
        before, after = (self._recogniser.values(BARE_UNIT, at) for at in (last, index))
        return any(
            one.kind != other.kind and space_in(one.value) == space_in(other.value)
            for one in before
            for other in after
        )

    def cheapest(self, first: int, last: int) -> list[int]:
        """The beginnings of the pieces in the cheapest chain of them between two cuts."""
        if self._may_be_order(first, last) and self._is_simple(first, last):
            return [first]
        cuts = [first, *self._starts(first + 1, last), last]
        goes_on = list(map(self._may_continue, cuts))
        telling, missed = self._telling, self._missed
        best: list[tuple[int, int]] = [(0, 0)]
        for end in range(1, len(cuts)):
            until, found = cuts[end], list[tuple[int, int]]()
            for start in range(max(0, end - _MOST_STARTS), end):
                at = cuts[start]
                says = goes_on[start] or telling[at] != telling[until]
                cost = self._cost(cuts, start, end) if says else 0
                cost = cost or _COST_MISS * (end - start) + missed[until] - missed[at + 1]
                found.append((best[start][0] + cost, start))
            best.append(min(found))
        chain: list[int] = []
        at = len(cuts) - 1
        while at > 0:
            at = best[at][1]
            chain.append(cuts[at])
        return chain[::-1]

    def _may_be_order(self, first: int, last: int) -> bool:
        """Whether all words are words of orders, there is a place, and it is not too long: seen without reading it."""
        if self._telling[first] == self._telling[last]:
            return False
        last -= last - first > 1 and self._links[last - 1]
        return last - first <= MOST_TOKENS and self._foreign[first] == self._foreign[last]

    def _is_simple(self, first: int, last: int) -> bool:
        piece = self.piece(first, last).text
        return _STRONG.isdisjoint(piece) and read_declared(self.lexicon, self.phase, piece) is not None

    def _starts(self, first: int, last: int) -> list[int]:
        """The tokens at which an order may begin."""
        starts: list[int] = []
        words = self.grammar.others.every_word
        for index in range(first, last):
            before, token = self.tokens[index - 1], self.tokens[index]
            is_in_name = self._recogniser.is_of_power(index) and before.is_hyphen
            if is_in_name or (token.before == "/" and self._is_in_place(index)):
                continue
            is_apart = self._links[index - 1] or not _SEPARATORS.isdisjoint(token.before)
            is_awaited = before.fold in self.grammar.hungry and before.fold not in self.lexicon.spaces.exact
            if is_apart or (not is_awaited and token.fold in words and self._begins(token)):
                starts.append(index)
        return starts

    def _is_in_place(self, index: int) -> bool:
        """Whether a place goes on with a token, as with the coast in "F StP/sc"."""
        first = max(0, index - self.lexicon.longest)
        return any(seen.end > index for at in range(first, index) for seen in self._recogniser.places(at))

    def _is_link(self, token: TextToken) -> bool:
        """Whether a link only joins orders. A name that is such a word is meant when it is written just so."""
        written = self.text[token.start : token.end]
        return written not in self.lexicon.board.spaces and written not in self.lexicon.unit_kinds

    def _begins(self, token: TextToken) -> bool:
        return begins_order(self.lexicon, self.grammar, token) or is_lead_elsewhere(self.grammar, token)

    def _cost(self, cuts: list[int], start: int, end: int) -> int:
        """What it costs to make one order of all between two of the cuts, or nothing if it is none."""
        first, last = cuts[start], cuts[end]
        if self._may_be_order(first, last):
            crossed = sum(self._strong[cut] for cut in cuts[start + 1 : end])
            piece = self.piece(first, last).text
            reading = read_declared(self.lexicon, self.phase, piece)
            if reading is not None:
                foreign = max(0, crossed - self._own_signs(reading)) if crossed else 0
                return _COST_ORDER + _COST_CROSSED * foreign
            if is_declared_elsewhere(self.lexicon, self.phase, piece):
                return _COST_ELSEWHERE + _COST_CROSSED * crossed
        if self._continues(first, last):
            return _COST_ORDER
        return 0

    def _may_continue(self, first: int) -> bool:
        """Whether a part begins as one that says what else a unit does."""
        is_apart = 0 < first < len(self.tokens) and (self._links[first - 1] or self._strong[first])
        if not is_apart:
            return False
        fold = self.tokens[first].fold
        return fold in self.grammar.others.every_verb and fold not in self.lexicon.kinds.exact

    def _continues(self, first: int, last: int) -> bool:
        """Whether a part says what else the unit before it does: "A 62 - f, destroys BB"."""
        unit = self._unit_before(first) if self._may_continue(first) else ""
        return bool(unit) and second_half(self.lexicon, self.phase, unit, self.piece(first, last)) is not None

    def _unit_before(self, first: int) -> str:
        """The last unit that is named before a token, as it is written."""
        for index in range(first - 1, max(-1, first - MOST_TOKENS), -1):
            if self.tokens[index].fold in self.lexicon.kinds.exact:
                ends = [seen.end for seen in self._recogniser.values(BARE_UNIT, index) if seen.end <= first]
                if ends:
                    return self.text[self.tokens[index].start : self.tokens[max(ends) - 1].end]
        return ""

    def _own_signs(self, reading: Reading) -> int:
        """How many commas and the like an order has in its canonical writing: "DF e lands DA - 87, - f" has one."""
        order = reading.order
        forms = (kind.form for kind in self.lexicon.order_kinds if order and kind.verb == order.verb)
        return sum(sign in _STRONG for sign in next(forms, ""))

    def piece(self, start: int, end: int) -> Piece:
        """The text of tokens, with the signs around them that belong to them, without a final "and"."""
        tokens = self.tokens
        is_linked = start > 0 and self._links[start - 1]
        gap = tokens[start].before if start else "\n"
        if is_linked:
            gap = tokens[start - 1].before + gap
        if end - start > 1 and self._links[end - 1]:
            end -= 1
        until = tokens[end].start if end < len(tokens) else len(self.text)
        opening = len(tokens[start].before) - len(tokens[start].before.rstrip("(["))
        first = tokens[start].start - opening
        written = self.text[first:until].rstrip().rstrip(",;([").rstrip()
        return Piece(written, first, first + len(written), gap, is_linked)


def numbered(lexicon: Lexicon, text: str) -> list[str]:
    """A list that stands on one line cut at its numbers: "1) A Par H 2) F Bre - Eng"."""
    cuts = [0]
    wanted = 0
    for found in _NUMBER.finditer(text):
        number = int(found[1])
        if lexicon.spaces_called(found[1]) or (number != wanted and wanted):
            return [text]
        if not wanted and text[: found.start()].strip():
            return [text]
        cuts += [found.start()] if wanted else []
        wanted = number + 1
    return [text[start:end] for start, end in pairwise((*cuts, len(text)))]


def unglued(lexicon: Lexicon, text: str) -> str:
    """The text with a blank between a kind of unit in capitals and a name that is written without one: "APar-Bur"."""

    def parted(found: re.Match[str]) -> str:
        is_unit = found[1] in lexicon.unit_kinds and lexicon.spaces.known(phrase_of(found[2])) is not None
        return f"{found[1]} {found[2]}" if is_unit else found.group()

    return _GLUED.sub(parted, text)


def second_half(
    lexicon: Lexicon, phase: str, unit: str, piece: Piece, *, holds: bool = False, is_free: bool = False
) -> Reading | None:
    """What a part without a unit says of the unit before it; None if that is no order.

    A further order beside the main one is meant as it stands. A second main order is a fault, since a unit has only one;
    but to a unit that `holds` it may say what it does where it stands, and one that `is_free` has none yet.
    """
    tokens = tokenise(piece.text)
    if not (piece.is_apart or piece.is_linked) or not tokens or tokens[0].fold in lexicon.kinds.exact:
        return None
    whole = read_declared(lexicon, phase, f"{unit} {piece.text}")
    if whole is None or whole.order is None:
        return None
    verb = whole.order.verb
    kinds = [kind for kind in lexicon.order_kinds if kind.verb == verb and phase in kind.phases]
    stays = holds and verb != HOLD and all("move" not in (kind.verb, kind.acts) for kind in kinds)
    if is_free or stays or any(kind.is_side_order for kind in kinds):
        return Reading(whole.order, piece.text, power=whole.power)
    return unread("second_order", piece.text)


def begins_order(lexicon: Lexicon, grammar: Grammar, token: TextToken) -> bool:
    """Whether an order of the phase may begin with this token."""
    if token.sort == ARROW:
        return token.fold in grammar.leads and token.before != ""
    return (
        token.fold in lexicon.kinds.exact or token.fold in lexicon.powers.exact or token.fold in grammar.leads
    )


def is_lead_elsewhere(grammar: Grammar, token: TextToken) -> bool:
    """Whether an order of another phase may begin here. An arrow there belongs to the order before it."""
    return token.sort != ARROW and token.fold in grammar.others.leads
