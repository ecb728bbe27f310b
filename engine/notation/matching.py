"""Following the patterns of a grammar through a text, with all their alternatives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from engine.model.board import BOTH, SEA
from engine.model.ids import COAST_MARK, coast_of, space_in
from engine.model.orders import VIA, Order
from engine.notation.describe import KIND, PLACE, POWER, THING, UNIT, OrderKind
from engine.notation.grammar import (
    BARE_UNIT,
    Element,
    Field,
    Group,
    HoldTail,
    OwnPower,
    Pattern,
    Phrase,
    Riders,
)
from engine.notation.lexicon import Lexicon
from engine.notation.names import AMBIGUOUS, EXACT, NameTable
from engine.notation.readings import Doubt, Fault
from engine.notation.tokens import WORD, Token

FILLERS = frozenset(("the", "in", "at", "of", "my", "our", "his", "her", "its", "their", "own", "an", "on"))
COST_GUESS, COST_IGNORED = 1, 2

Note = Doubt | Fault


class Partial(Struct, frozen=True):
    """An order half read. The mapping of fields is never changed, only replaced."""

    at: int
    """The token that comes next."""
    fields: Mapping[str, Any]
    cost: int = 0
    """How much had to be supposed; the cheapest reading of a text is the one that counts."""
    notes: tuple[Note, ...] = ()
    power: str = ""


class Seen(Struct, frozen=True):
    """A place (or a power, kind or thing) that was recognised, up to a token."""

    end: int
    value: str
    cost: int = 0
    notes: tuple[Note, ...] = ()
    kind: str = ""
    power: str = ""


class Matcher:
    """Reads what is written as declared: exact names and unique beginnings of names."""

    def __init__(self, lexicon: Lexicon, text: str, tokens: tuple[Token, ...]) -> None:
        self.lexicon = lexicon
        self.text = text
        self.tokens = tokens
        self._spans: dict[int, tuple[tuple[int, str, bool], ...]] = {}

    def best(self, patterns: tuple[Pattern, ...], limit: int) -> tuple[OrderKind, Partial] | None:
        """The cheapest reading below a cost, the first pattern's if several cost the same."""
        found: tuple[OrderKind, Partial] | None = None
        for pattern in patterns:
            for partial in self._run(pattern.elements, 0, Partial(0, {}), limit):
                for ended in self._ended(partial):
                    if ended.cost < limit:
                        found, limit = (pattern.kind, ended), ended.cost
            if limit == 0:
                break
        return found

    def _ended(self, partial: Partial) -> Iterator[Partial]:
        if partial.at == len(self.tokens):
            yield partial

    def _run(self, elements: tuple[Element, ...], index: int, partial: Partial, limit: int) -> Iterator[Partial]:
        if partial.cost >= limit:
            return
        if index == len(elements):
            yield partial
            return
        for following in self._step(elements[index], partial, limit):
            yield from self._run(elements, index + 1, following, limit)

    def _step(self, element: Element, partial: Partial, limit: int) -> Iterator[Partial]:
        match element:
            case Phrase():
                yield from self._phrase(element, partial)
            case Field():
                yield from self._field(element, partial)
            case Group():
                for after in self._run(element.elements, 0, partial, limit):
                    if element.repeats and after.at > partial.at:
                        yield from self._step(element, after, limit)
                    else:
                        yield after
                yield partial
            case Riders():
                yield from self._riders(element, partial)
            case HoldTail():
                if "target" not in partial.fields:
                    yield from (_moved(partial, end) for end in self._spelled(element.phrase, partial.at))
                yield partial
            case OwnPower():
                for seen in self._named(self.lexicon.powers, partial.at):
                    yield Partial(seen.end, partial.fields, partial.cost, partial.notes, seen.value)
                yield partial

    def _spelled(self, phrase: Phrase, at: int) -> Iterator[int]:
        """Where the fixed words end if they stand here."""
        if at < len(self.tokens):
            for literal in phrase.options.get(self.tokens[at].fold, ()):
                if self._stands(literal, at):
                    yield at + len(literal)

    def _stands(self, literal: tuple[str, ...], at: int) -> bool:
        tokens = self.tokens
        return at + len(literal) <= len(tokens) and all(
            tokens[at + offset].fold == fold for offset, fold in enumerate(literal)
        )

    def _phrase(self, phrase: Phrase, partial: Partial) -> Iterator[Partial]:
        yield from (_moved(partial, end) for end in self._spelled(phrase, partial.at))

    def _riders(self, element: Riders, partial: Partial) -> Iterator[Partial]:
        for name, literal, is_own in element.options:
            if self._stands(literal, partial.at):
                end = partial.at + len(literal)
                if is_own:
                    riders = {*partial.fields.get("riders", ()), name}
                    after = _moved(partial, end, riders=tuple(sorted(riders)))
                else:
                    note = self._doubt("ignored", partial.at, end)
                    notes = (*partial.notes, note)
                    after = Partial(end, partial.fields, partial.cost + COST_IGNORED, notes, partial.power)
                yield from self._riders(element, after)
        yield partial

    def _field(self, field: Field, partial: Partial) -> Iterator[Partial]:
        for seen in self._values(field, partial.at):
            fields = dict(partial.fields)
            if field.many:
                fields[field.name] = (*fields.get(field.name, ()), seen.value)
            else:
                fields[field.name] = seen.value
            power = partial.power
            if field.name == "unit":
                fields["kind"] = seen.kind
                power = seen.power or power
            elif field.name == "subject":
                fields |= {"subject_kind": seen.kind, "subject_power": seen.power}
            yield Partial(seen.end, fields, partial.cost + seen.cost, partial.notes + seen.notes, power)

    def _values(self, field: Field, at: int) -> Iterator[Seen]:
        match field.type:
            case "unit":
                yield from self.units(at)
            case "bare unit":
                yield from (seen for seen in self.units(at) if seen.kind)
            case "place":
                yield from self._unfilled(self.places, at)
            case "power":
                yield from self._named(self.lexicon.powers, self._past_fillers(at))
            case "thing":
                yield from self._named(self.lexicon.things, self._past_fillers(at))
            case "kind":
                yield from self._named(self.lexicon.kinds, self._past_fillers(at))
