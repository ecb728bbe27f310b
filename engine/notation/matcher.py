"""The matcher: follows the patterns of a grammar through a text, with all their alternatives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from engine.model.board import BOTH, SEA, Board
from engine.model.ids import space_in
from engine.model.order_kind import OrderKind
from engine.model.orders import VIA, Order
from engine.notation.faults import Doubt, Fault
from engine.notation.order_patterns import (
    Becoming,
    Element,
    Field,
    Group,
    HoldTail,
    Literal,
    OwnPower,
    Pattern,
    Phrase,
    Qualifiers,
)
from engine.notation.recogniser import BARE_UNIT, Note, Recogniser

COST_IGNORED = 2


class Partial(Struct, frozen=True):
    """An order half read. The mapping of fields is never changed, only replaced."""

    at: int
    """The token that comes next."""
    fields: Mapping[str, Any]
    cost: int = 0
    """How much had to be supposed; the cheapest reading of a text is the one that counts."""
    notes: tuple[Note, ...] = ()
    power: str = ""

    def moved(self, at: int, cost: int = 0, note: Note | None = None) -> Partial:
        """The same a little further on."""
        notes = self.notes if note is None else (*self.notes, note)
        return Partial(at, self.fields, self.cost + cost, notes, self.power)


class Matcher:
    """Reads a whole text by one of the patterns, letting through only what the recogniser knows."""

    guesses = False
    """Whether a pattern may be followed where its verb is missing."""

    def __init__(self, recogniser: Recogniser) -> None:
        self.recogniser = recogniser
        self.tokens = recogniser.tokens
        self.limit = 0

    def best(self, patterns: tuple[Pattern, ...], limit: int) -> tuple[OrderKind, Partial] | None:
        """The cheapest reading below a cost; the first pattern's if several cost the same.

        Those whose verb is there are tried first, since a cheap reading ends all dearer ones early.
        """
        folds = {token.fold for token in self.tokens}
        is_likely = [not any(map(folds.isdisjoint, pattern.needs)) for pattern in patterns]
        found: tuple[OrderKind, Partial] | None = None
        cost, first = limit, -1
        for wanted in (True, False) if self.guesses else (True,):
            for index, pattern in enumerate(patterns):
                if is_likely[index] != wanted:
                    continue
                self.limit = cost + (index < first)
                for partial in self._run(pattern.elements, 0, Partial(0, {})):
                    for ended in self.ended(partial):
                        if ended.cost < self.limit:
                            found, first, cost, self.limit = (
                                (pattern.kind, ended),
                                index,
                                ended.cost,
                                ended.cost,
                            )
                if cost == 0 and index < first:
                    break
        return found

    def ended(self, partial: Partial) -> Iterator[Partial]:
        """What to make of tokens that are left when the pattern is through: nothing, here."""
        if partial.at == len(self.tokens):
            yield partial

    def _run(self, elements: tuple[Element, ...], index: int, partial: Partial) -> Iterator[Partial]:
        if partial.cost >= self.limit:
            return
        if index == len(elements):
            yield partial
            return
        for following in self._step(elements[index], partial):
            yield from self._run(elements, index + 1, following)

    def _step(self, element: Element, partial: Partial) -> Iterator[Partial]:
        if isinstance(element, Phrase):
            yield from self.phrase(element, partial)
        elif isinstance(element, Field):
            yield from self.field(element, partial)
        elif isinstance(element, Group):
            yield from self._group(element, partial)
        elif isinstance(element, Qualifiers):
            yield from self._qualifiers(element, partial)
        elif isinstance(element, HoldTail):
            if "target" not in partial.fields:
                yield from map(partial.moved, self._spelled(element.phrase, partial.at))
            yield partial
        elif isinstance(element, Becoming):
            yield from self._becoming(element, partial)
        else:
            yield from self._own_power(element, partial)

    def phrase(self, phrase: Phrase, partial: Partial) -> Iterator[Partial]:
        """Past the fixed words."""
        yield from map(partial.moved, self._spelled(phrase, partial.at))

    def field(self, field: Field, partial: Partial) -> Iterator[Partial]:
        """Past a value, with the value filled in."""
        for seen in self.recogniser.values(field.type, partial.at):
            if seen.name and field.name != "unit":
                continue
            fields = dict(partial.fields)
            power = partial.power
            fields[field.name] = (*fields.get(field.name, ()), seen.value) if field.many else seen.value
            if field.name == "unit":
                fields |= {"kind": seen.kind, "name": seen.name}
                power = seen.power or power
            elif field.name == "subject":
                fields |= {"subject_kind": seen.kind, "subject_power": seen.power}
            yield Partial(seen.end, fields, partial.cost + seen.cost, partial.notes + seen.notes, power)

    def _group(self, group: Group, partial: Partial) -> Iterator[Partial]:
        for after in self._run(group.elements, 0, partial):
            if group.repeats and after.at > partial.at:
                yield from self._group(group, after)
            else:
                yield after
        yield partial

    def _qualifiers(self, element: Qualifiers, partial: Partial) -> Iterator[Partial]:
        for name, literal, is_own in element.options:
            if self._stands(literal, partial.at):
                end = partial.at + len(literal)
                if is_own:
                    qualifiers = tuple(sorted({*partial.fields.get("qualifiers", ()), name}))
                    fields = {**partial.fields, "qualifiers": qualifiers}
                    after = Partial(end, fields, partial.cost, partial.notes, partial.power)
                else:
                    doubt = Doubt("ignored", *self.recogniser.part(partial.at, end))
                    after = partial.moved(end, COST_IGNORED, doubt)
                yield from self._qualifiers(element, after)
        yield partial

    def _becoming(self, element: Becoming, partial: Partial) -> Iterator[Partial]:
        """Past a unit that stands where the ordered one does, or past a kind alone with which the text ends."""
        phrase = element.phrase
        for end in (partial.at,) if phrase is None else self._spelled(phrase, partial.at):
            for seen in self.recogniser.values(BARE_UNIT, end):
                if space_in(seen.value) == space_in(partial.fields.get("unit", "")):
                    yield partial.moved(seen.end)
            is_last = phrase is not None and end + 1 == len(self.tokens)
            if is_last and self.tokens[end].fold in self.recogniser.lexicon.kinds.exact:
                yield partial.moved(end + 1)
        yield partial

    def _own_power(self, _: OwnPower, partial: Partial) -> Iterator[Partial]:
        for seen in self.recogniser.owners(partial.at):
            yield Partial(seen.end, partial.fields, partial.cost, partial.notes, seen.value)
        yield partial

    def _spelled(self, phrase: Phrase, at: int) -> Iterator[int]:
        """Where the fixed words end, if they stand here."""
        if at < len(self.tokens):
            for literal in phrase.options.get(self.tokens[at].fold, ()):
                if self._stands(literal, at):
                    yield at + len(literal)

    def _stands(self, literal: Literal, at: int) -> bool:
        tokens = self.tokens
        return at + len(literal) <= len(tokens) and all(
            tokens[at + offset].fold == fold for offset, fold in enumerate(literal)
        )


def order_of(board: Board, kind: OrderKind, fields: Mapping[str, Any]) -> Order:
    """The order with these values. A way over seas says "via convoy" even where the words do not."""
    order = Order(verb=kind.verb, **fields)
    if (
        VIA in order.qualifiers
        or not order.route
        or all(qualifier.name != VIA for qualifier in kind.qualifiers)
    ):
        return order
    if all(board.spaces[space_in(place)].terrain in (SEA, BOTH) for place in order.route):
        return Order(verb=kind.verb, **{**fields, "qualifiers": tuple(sorted((*order.qualifiers, VIA)))})
    return order


def faults_in(notes: tuple[Note, ...]) -> tuple[Fault, ...]:
    """The faults among the notes, in the order of the text."""
    return tuple(sorted((note for note in notes if isinstance(note, Fault)), key=lambda fault: fault.start))


def doubts_in(notes: tuple[Note, ...]) -> tuple[Doubt, ...]:
    """The doubts among the notes, in the order of the text."""
    return tuple(sorted((note for note in notes if isinstance(note, Doubt)), key=lambda doubt: doubt.start))
