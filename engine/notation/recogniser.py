"""The recogniser: finds units, places, powers and things among the tokens of a text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from engine.model.ids import COAST_MARK
from engine.model.order_kind import KIND, PLACE, POWER, THING, UNIT
from engine.notation.faults import Doubt, Fault
from engine.notation.lexicon import ARTICLE, Lexicon
from engine.notation.names import AMBIGUOUS, EXACT, NameTable
from engine.notation.tokens import TOWARDS, WORD, TextToken

BARE_UNIT = "bare unit"
"""The sort of value that is a unit whose kind must be written."""

COST_SUPPOSED = 1
"""A beginning of a name, a word passed over, a kind of unit not written."""

_ENDS = frozenset(",;!")
_LONGEST_CUT = 3
"""A power cut short by a full stop has so many letters: "Fra. A Par"."""

Note = Doubt | Fault


class Seen(Struct, frozen=True):
    """A value that was recognised, up to a token. For a unit the value is its place."""

    end: int
    value: str
    cost: int = 0
    """How much had to be supposed."""
    notes: tuple[Note, ...] = ()
    kind: str = ""
    power: str = ""
    name: str = ""


class Recogniser:
    """Recognises what is written as declared: exact names and unique beginnings of names.

    Each method yields every way to read a value that begins at a token, the likeliest first.
    """

    def __init__(self, lexicon: Lexicon, text: str, tokens: tuple[TextToken, ...]) -> None:
        self.lexicon = lexicon
        self.text = text
        self.tokens = _told_apart(lexicon, text, tokens)
        self._words, self._neighbours = lexicon.words, lexicon.neighbours
        self._past: list[int] = []
        self._spans: dict[int, tuple[tuple[int, str, bool], ...]] = {}
        self._values: dict[tuple[str, int], tuple[Seen, ...]] = {}
        self._of_powers: frozenset[int] | None = None

    def values(self, sort: str, at: int) -> tuple[Seen, ...]:
        """Values of a slot type."""
        if (sort, at) not in self._values:
            self._values[sort, at] = tuple(self.read_values(sort, at))
        return self._values[sort, at]

    def read_values(self, sort: str, at: int) -> Iterator[Seen]:
        """Values of a slot type that nobody has asked for yet."""
        lexicon = self.lexicon
        if sort == UNIT:
            yield from self.units(at)
        elif sort == BARE_UNIT:
            yield from (seen for seen in self.values(UNIT, at) if seen.kind)
        elif sort == PLACE:
            yield from self.places(at)
            skipped = self.past_fillers(at)
            if skipped > at:
                yield from (_dearer(seen, COST_SUPPOSED) for seen in self.places(skipped))
        else:
            table = {POWER: lexicon.powers, THING: lexicon.things, KIND: lexicon.kinds}[sort]
            start = self.past_fillers(at)
            yield from self.names(table, start)
            if sort == THING and start < len(self.tokens) and self.tokens[start].fold == ARTICLE:
                yield from self.names(table, start + 1)

    def part(self, start: int, end: int) -> tuple[int, int, str]:
        """Where tokens stand in the text, and their text."""
        if start >= len(self.tokens):
            last = self.tokens[-1].end if self.tokens else 0
            return last, last, ""
        first, last = self.tokens[start].start, self.tokens[end - 1].end
        return first, last, self.text[first:last]

    def past_fillers(self, at: int) -> int:
        """The first token from here on that is more than "the", "in", "my"."""
        if not self._past:
            self._past = [len(self.tokens)] * (len(self.tokens) + 2)
            for index in reversed(range(len(self.tokens))):
                fold = self.tokens[index].fold
                is_filler = fold in self.lexicon.fillers or (
                    fold == ARTICLE and self._is_kind_word(index + 1)
                )
                self._past[index] = self._past[index + 1] if is_filler else index
        return self._past[at]

    def _is_kind_word(self, at: int) -> bool:
        """Whether a kind of unit is written out: "a fleet" has an article, and no army."""
        if at >= len(self.tokens):
            return False
        fold = self.tokens[at].fold
        return len(fold) > _LONGEST_CUT and fold in self.lexicon.kinds.exact

    def spans(self, at: int) -> tuple[tuple[int, str, bool], ...]:
        """Runs of words of names from a token: (end, phrase, whether a hyphen is inside), longest first."""
        spans = self._spans.get(at)
        if spans is None:
            spans = self._spans[at] = self._only(at) or tuple(self._runs(at))[::-1]
        return spans

    def _only(self, at: int) -> tuple[tuple[int, str, bool], ...]:
        """The one word that stands here, if no name goes on behind it: seen at once."""
        if at + 1 >= len(self.tokens):
            return ()
        fold, following = self.tokens[at].fold, self.tokens[at + 1]
        is_over = following.sort == WORD and following.fold not in self._neighbours.get(fold, ())
        return ((at + 1, fold, False),) if is_over and fold in self._words else ()

    def _runs(self, at: int) -> Iterator[tuple[int, str, bool]]:
        words: list[str] = []
        is_joined = False
        while at < len(self.tokens) and len(words) < self.lexicon.longest:
            token = self.tokens[at]
            if token.sort == WORD:
                if token.fold not in (self._neighbours.get(words[-1], ()) if words else self._words):
                    return
                words.append(token.fold)
                yield at + 1, " ".join(words), is_joined
            elif words and token.is_hyphen:
                is_joined = True
            else:
                return
            at += 1

    def names(self, table: NameTable, at: int) -> Iterator[Seen]:
        """Declared names of one table."""
        for end, phrase, _ in self.spans(at):
            ids = table.exact.get(phrase)
            if ids is not None and len(ids) == 1:
                yield Seen(end, ids[0])

    def is_of_power(self, at: int) -> bool:
        """Whether a token is part of a power's name with hyphens, as "StP" is in "Bel-StP-Vie"."""
        if self._of_powers is None:
            powers = self.lexicon.powers.exact if self.lexicon.has_joined_powers else {}
            self._of_powers = frozenset(
                index
                for first in range(len(self.tokens) if powers else 0)
                for end, phrase, is_joined in self.spans(first)
                if is_joined and phrase in powers
                for index in range(first, end)
            )
        return at in self._of_powers

    def places(self, at: int) -> Iterator[Seen]:
        """Spaces, with the coast that may follow."""
        if self.is_of_power(at):
            return
        for end, phrase, is_joined in self.spans(at):
            match = self.lexicon.spaces.known(phrase)
            if match is None or match.how == AMBIGUOUS or (is_joined and match.how != EXACT):
                continue
            cost = 0 if match.how == EXACT else COST_SUPPOSED
            yield from self.with_coast(Seen(end, match.ids[0], cost))

    def with_coast(self, seen: Seen) -> Iterator[Seen]:
        """The place with the coast that stands after it, and without."""
        for end, coast in self._coasts(seen.end, seen.value):
            yield Seen(end, f"{seen.value}{COAST_MARK}{coast}", seen.cost, seen.notes)
        yield seen

    def _coasts(self, at: int, space: str) -> Iterator[tuple[int, str]]:
        for end, phrase, is_joined in self.spans(at):
            if not is_joined and end - at <= 2:
                coast = self.lexicon.coast(space, phrase, is_opened=self.tokens[at].is_opened)
                if coast:
                    yield end, coast

    def units(self, at: int) -> Iterator[Seen]:
        """Units: perhaps a power, perhaps a kind, a place, perhaps the power in brackets."""
        start = self.past_fillers(at)
        for power in self.owners(start):
            for seen in self._kind_and_place(self.past_fillers(power.end)):
                cost = seen.cost if seen.kind else seen.cost + COST_SUPPOSED
                yield replace(seen, cost=cost, power=power.value)
        for seen in self._kind_and_place(at):
            if seen.end < len(self.tokens) and self.tokens[seen.end].is_opened:
                for power in self.names(self.lexicon.powers, seen.end):
                    yield replace(seen, end=power.end, power=power.value)
            yield seen
        if start > at:
            yield from (_dearer(seen, COST_SUPPOSED) for seen in self._kind_and_place(start))

    def owners(self, at: int) -> Iterator[Seen]:
        """Powers in front of what is theirs. One that ends a sentence or an item is none: "I attack France. A Mun"."""
        for seen in self.names(self.lexicon.powers, at):
            before = self.tokens[seen.end].before if seen.end < len(self.tokens) else ""
            is_short = len(self.tokens[seen.end - 1].fold) <= _LONGEST_CUT
            if _ENDS.isdisjoint(before) and ("." not in before or (is_short and seen.end == 1)):
                yield seen

    def _kind_and_place(self, at: int) -> Iterator[Seen]:
        """A place, perhaps with the kind of its unit before it, and with a name where units have some."""
        for kind in self.names(self.lexicon.kinds, at):
            for seen in self._named_place(kind.end):
                yield replace(seen, kind=kind.value)
        yield from (_dearer(seen, COST_SUPPOSED) for seen in self._named_place(at, self.places))

    def _named_place(self, at: int, read: Callable[[int], Iterable[Seen]] | None = None) -> Iterator[Seen]:
        """A place with the name of the unit in it behind or before it: "FCr Sheol", "Sheol in FCr"."""
        read = read or self._any_place
        names = self.lexicon.unit_names
        if not names.exact:
            yield from read(at)
            return
        for seen in read(at):
            yield from (replace(seen, end=name.end, name=name.value) for name in self.names(names, seen.end))
            yield seen
        for name in self.names(names, at):
            yield from (replace(seen, name=name.value) for seen in read(self.past_fillers(name.end)))

    def _any_place(self, at: int) -> Iterator[Seen]:
        yield from self.values(PLACE, at)
        yield from self._coast_first(at)

    def _coast_first(self, at: int) -> Iterator[Seen]:
        """The coast before its space: "fleet (sc) Spain"."""
        for end, _, is_joined in self.spans(at):
            if is_joined or end - at > 2:
                continue
            for seen in self.values(PLACE, end):
                if COAST_MARK not in seen.value:
                    for coast_end, coast in self._coasts(at, seen.value):
                        if coast_end == end:
                            place = f"{seen.value}{COAST_MARK}{coast}"
                            yield Seen(seen.end, place, seen.cost + COST_SUPPOSED, seen.notes)


def _told_apart(lexicon: Lexicon, text: str, tokens: tuple[TextToken, ...]) -> tuple[TextToken, ...]:
    """The tokens, with an "a" that is a preposition of another language told from the kind of unit: "A Roma a Napoli".

    It is small and behind a word of a name or a kind of unit written out, and the text has a sign that is not English or a
    name of another language.
    """
    small = [
        at
        for at, token in enumerate(tokens)
        if token.fold == ARTICLE and at and text[token.start] != "A" and _may_go_on(lexicon, tokens[at - 1])
    ]
    first = text[tokens[0].start : tokens[0].end] if small else ""
    is_foreign = not text.isascii() or any(token.fold in lexicon.foreign_words for token in tokens)
    if not small or (len(first) == 1 and first.islower()) or not is_foreign:
        return tokens
    return tuple(token._replace(fold=TOWARDS) if at in small else token for at, token in enumerate(tokens))


def _may_go_on(lexicon: Lexicon, before: TextToken) -> bool:
    """Whether a preposition may follow: behind a word of a name, or a kind of unit that is written out."""
    return before.fold in lexicon.words and (
        before.fold not in lexicon.kinds.exact or len(before.fold) > _LONGEST_CUT
    )


def _dearer(seen: Seen, cost: int) -> Seen:
    return replace(seen, cost=seen.cost + cost)
