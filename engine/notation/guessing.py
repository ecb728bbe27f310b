"""Reading what is not written as declared: misspelt names, missing parts, words too many.

The cheapest way to make sense of the text tells which part of it was not understood, and why.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.notation.faults import Doubt, Fault
from engine.notation.matcher import Matcher, Partial
from engine.notation.names import AMBIGUOUS, EXACT, NEAR, PREFIX, UNKNOWN, Match, NameTable
from engine.notation.order_patterns import Field, Phrase
from engine.notation.recogniser import Recogniser, Seen
from engine.notation.tokens import WORD

COST_NEAR, COST_AMBIGUOUS, COST_UNKNOWN = 4, 12, 14
COST_WORD, COST_KNOWN_WORD = 4, 6
"""For each further word of something unknown, and for each word in it that has a meaning of its own."""
COST_COAST, COST_MISSING, COST_VERB, COST_LEFT_OVER = 8, 9, 12, 10
COST_MOST = 60
LONGEST_MISS = 3
"""So many words are taken together for a misspelt name."""


class GuessingRecogniser(Recogniser):
    """Takes what it does not know for a misspelt name."""

    def places(self, at: int) -> Iterator[Seen]:
        yield from super().places(at)
        yield from self._misses(self.lexicon.spaces, at, "place")

    def names(self, table: NameTable, at: int) -> Iterator[Seen]:
        yield from super().names(table, at)
        if table is self.lexicon.things:
            yield from self._misses(table, at, "thing")

    def read_values(self, sort: str, at: int) -> Iterator[Seen]:
        yield from super().read_values(sort, at)
        if sort == "power":
            yield from self._misses(self.lexicon.powers, self.past_fillers(at), "power")

    def with_coast(self, seen: Seen) -> Iterator[Seen]:
        yield from super().with_coast(seen)
        at = seen.end
        if at < len(self.tokens) and self.tokens[at].before.rstrip()[-1:] == "/":
            fault = Fault("unknown_coast", *self.part(at, at + 1))
            yield Seen(at + 1, seen.value, seen.cost + COST_COAST, (*seen.notes, fault))

    def _misses(self, table: NameTable, at: int, sort: str) -> Iterator[Seen]:
        for end in self._ends_of_words(at):
            match = table.find(" ".join(token.fold for token in self.tokens[at:end]))
            if match.how in (EXACT, PREFIX):
                continue
            seen = self._missed(match, at, end, sort)
            yield from self.with_coast(seen) if sort == "place" else (seen,)

    def _ends_of_words(self, at: int) -> list[int]:
        """Where the runs of words end that may be a misspelt name, the longest first."""
        end, most = at, at + min(LONGEST_MISS, self.lexicon.longest)
        while end < min(most, len(self.tokens)) and self.tokens[end].sort == WORD:
            end += 1
        return list(range(end, at, -1))

    def _missed(self, match: Match, at: int, end: int, sort: str) -> Seen:
        part = self.part(at, end)
        if match.how == NEAR:
            doubt = Doubt("near_miss", *part, match.ids[0])
            return Seen(end, match.ids[0], COST_NEAR, (doubt,))
        code = "ambiguous" if match.how == AMBIGUOUS else "unknown"
        cost = COST_AMBIGUOUS if match.how == AMBIGUOUS else COST_UNKNOWN
        known = (
            sum(self._is_known(token.fold) for token in self.tokens[at:end]) if match.how == UNKNOWN else 0
        )
        cost += COST_WORD * (end - at - 1) + COST_KNOWN_WORD * known
        anything = match.ids or tuple(self.lexicon.board.spaces)
        return Seen(end, anything[0], cost, (Fault(f"{code}_{sort}", *part, match.ids),))

    def _is_known(self, fold: str) -> bool:
        return any(
            fold in table.exact for table in (self.lexicon.spaces, self.lexicon.kinds, self.lexicon.powers)
        )


class GuessingMatcher(Matcher):
    """Goes on past what is missing or too much, for a price."""

    guesses = True

    def __init__(self, recogniser: GuessingRecogniser, verbs: frozenset[str]) -> None:
        super().__init__(recogniser)
        self._verbs = verbs

    def ended(self, partial: Partial) -> Iterator[Partial]:
        yield from super().ended(partial)
        left = len(self.tokens) - partial.at
        if left:
            fault = Fault("left_over", *self.recogniser.part(partial.at, len(self.tokens)))
            yield partial.moved(len(self.tokens), COST_LEFT_OVER + COST_WORD * left, fault)

    def phrase(self, phrase: Phrase, partial: Partial) -> Iterator[Partial]:
        yield from super().phrase(phrase, partial)
        at = partial.at
        if at == len(self.tokens):
            code = "no_verb" if phrase.is_verb else "incomplete"
            cost = COST_VERB if phrase.is_verb else COST_MISSING
            yield partial.moved(at, cost, Fault(code, *self.recogniser.part(at, at + 1)))
        elif phrase.is_verb and at and self._is_unknown_word(at):
            fault = Fault("unknown_verb", *self.recogniser.part(at, at + 1))
            yield partial.moved(at + 1, COST_VERB, fault)

    def field(self, field: Field, partial: Partial) -> Iterator[Partial]:
        yield from super().field(field, partial)
        if partial.at == len(self.tokens) and partial.at > 0:
            fault = Fault("incomplete", *self.recogniser.part(partial.at, partial.at), (field.name,))
            yield partial.moved(partial.at, COST_MISSING, fault)

    def _is_unknown_word(self, at: int) -> bool:
        token = self.tokens[at]
        return token.sort == WORD and token.fold not in self._verbs
