"""Reading the lines of a position: a power and what it has, `France: A PAR, F BRE`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.model.ids import space_in
from engine.model.order_kind import PLACE
from engine.notation.faults import Fault
from engine.notation.guessing import GuessingRecogniser
from engine.notation.lexicon import Lexicon
from engine.notation.recogniser import BARE_UNIT, Recogniser, Seen
from engine.notation.tokens import ARROW, tokenise

_NOTHING = frozenset(("none", "nothing", "nobody"))


class Listing:
    """One such line. Read it by one of `units`, `spaces` and `dislodged`; `faults` fills on the way."""

    def __init__(self, lexicon: Lexicon, line: str) -> None:
        self.line = line
        self.faults: list[Fault] = []
        head, colon, _ = line.partition(":")
        match = lexicon.find_power(head) if colon else None
        self.power = match.ids[0] if match is not None and match.is_found else ""
        """The power in front of the colon; nothing if there is none or it is not known."""
        if match is not None and not self.power:
            self.faults.append(Fault("unknown_power", 0, len(head), head.strip(), match.ids))
        self._tokens = tokenise(line)
        self._at = sum(token.start < len(head) for token in self._tokens) if colon else 0
        self._strict = Recogniser(lexicon, line, self._tokens)
        self._guessing = GuessingRecogniser(lexicon, line, self._tokens)

    def units(self) -> Iterator[tuple[str, str]]:
        """Units as (kind, place)."""
        for seen in self._items(BARE_UNIT):
            yield seen.kind, seen.value

    def spaces(self) -> Iterator[str]:
        """Spaces; a coast is passed over."""
        for seen in self._items(PLACE):
            yield space_in(seen.value)

    def places(self) -> Iterator[str]:
        """Places, with their coasts."""
        for seen in self._items(PLACE):
            yield seen.value

    def dislodged(self) -> Iterator[tuple[str, str, str, tuple[str, ...]]]:
        """Dislodged units as (kind, place, where the attacker came from, retreats in their order)."""
        while self._at < len(self._tokens):
            unit = self._next(BARE_UNIT)
            attacker = self._next(PLACE) if unit is not None and self._skip("by") else None
            if unit is None or attacker is None:
                self._refuse("incomplete")
                return
            retreats: list[str] = []
            if self._at < len(self._tokens) and self._tokens[self._at].sort == ARROW:
                self._at += 1
                retreats = [seen.value for seen in self._items(PLACE, until=";")]
            yield unit.kind, unit.value, space_in(attacker.value), tuple(sorted(set(retreats)))

    def _items(self, sort: str, until: str = "") -> Iterator[Seen]:
        is_first = True
        while self._at < len(self._tokens):
            token = self._tokens[self._at]
            if until and not is_first and until in token.before:
                return
            is_first = False
            if token.fold in _NOTHING:
                self._at += 1
                continue
            seen = self._next(sort)
            if seen is None:
                self._refuse("unknown_place" if sort == PLACE else "unknown_kind")
                return
            if not any(isinstance(note, Fault) for note in seen.notes):
                yield seen

    def _next(self, sort: str) -> Seen | None:
        """The likeliest value here, and past it; None if there is none."""
        for recogniser in (self._strict, self._guessing):
            found = list(recogniser.values(sort, self._at))
            if found:
                best = min(found, key=lambda seen: (seen.cost, -seen.end))
                self._at = best.end
                self.faults += (note for note in best.notes if isinstance(note, Fault))
                return best
        return None

    def _skip(self, word: str) -> bool:
        is_there = self._at < len(self._tokens) and self._tokens[self._at].fold == word
        self._at += is_there
        return is_there

    def _refuse(self, code: str) -> None:
        start = self._tokens[self._at].start if self._at < len(self._tokens) else len(self.line)
        self.faults.append(Fault(code, start, len(self.line), self.line[start:].strip()))
        self._at = len(self._tokens)
