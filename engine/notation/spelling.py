"""An order as a sequence of parts to be typed, each with every spelling of it: for completion.

What completes a line while it is typed goes by these parts: it asks which orders the words so far may begin.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from engine.model.ids import coast_of, space_in
from engine.model.order_kind import KIND, PLACE, POWER, THING, UNIT, OrderKind
from engine.model.orders import Order
from engine.notation.forms import Part, Piece, QualifierMark, Text, Value, pieces_of
from engine.notation.lexicon import Lexicon
from engine.notation.names import NameTable
from engine.notation.tokens import ARROW_FOLD, literal_of, tokenise
from engine.notation.writing import fixed_text, write_place

Spelling = tuple[str, ...]
"""The folds of the words of one spelling."""
_ARROWS: tuple[Spelling, ...] = ((ARROW_FOLD,), ("to",))
_SPACE = " "


class Atom(Struct, frozen=True):
    """One part of a written order. All of them in a row are the order."""

    short: str
    """As the canonical writing has it, with the blanks before it."""
    full: str
    """As the full writing has it."""
    spellings: tuple[Spelling, ...]
    """The canonical one first."""
    optional: bool = False
    """Whether it may be left out in typing, as a kind before its place."""
    ends: bool = True
    """Whether a person may pause after it: not between a kind and its place."""


class Speller:
    """Takes the orders of one lexicon apart."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._kinds = {kind.verb: kind for kind in lexicon.order_kinds}
        tables = {PLACE: lexicon.spaces, KIND: lexicon.kinds, POWER: lexicon.powers, THING: lexicon.things}
        self._names = {sort: _spellings(table) for sort, table in tables.items()}
        self._atoms: dict[tuple[str, str, str], Atom] = {}
        self._fixed: dict[tuple[str, str, bool], tuple[Atom, ...]] = {}

    def atoms(self, order: Order) -> tuple[Atom, ...]:
        """The parts of an order in the sequence of its canonical writing."""
        return tuple(_Spelled(self, self._kinds[order.verb], order).atoms())

    def fixed(self, kind: OrderKind, text: str, *, has_verb: bool) -> tuple[Atom, ...]:
        """Fixed words of a form, arrows apart from them; `has_verb` if the verb is the first of them."""
        key = (kind.verb, text, has_verb)
        if key not in self._fixed:
            self._fixed[key] = tuple(_fixed(kind, text, has_verb))
        return self._fixed[key]

    def name(self, sort: str, value: str, gap: str = "") -> Atom:
        """A place, power, thing or kind of unit after a gap."""
        key = (sort, value, gap)
        if key not in self._atoms:
            atom = self._place(value) if sort == PLACE else self._named(sort, value)
            self._atoms[key] = replace(atom, short=gap + atom.short, full=gap + atom.full)
        return self._atoms[key]

    def _named(self, sort: str, value: str) -> Atom:
        spellings = _first(literal_of(value), self._names.get(sort, {}).get(value, ()))
        if sort != KIND:
            return Atom(value, value, spellings)
        known = self._lexicon.unit_kinds.get(value)
        full = known.name if known is not None else value
        return Atom(value, full, spellings, optional=True, ends=False)

    def _place(self, place: str) -> Atom:
        """A place, with its coast in all writings, and without: a person may leave it to the board."""
        space, coast = space_in(place), coast_of(place)
        bare = _first(literal_of(space), self._names[PLACE].get(space, ()))
        spellings = bare
        if coast:
            named = literal_of(self._lexicon.coast_name(coast))
            spellings = (*((*one, *end) for one in bare for end in (literal_of(coast), named)), *bare)
        return Atom(place, write_place(self._lexicon, place, "full"), spellings)


@lru_cache(maxsize=8)
def speller_of(lexicon: Lexicon) -> Speller:
    """The speller of a lexicon, made when it is first asked for."""
    return Speller(lexicon)


def _first(canonical: Spelling, others: Iterable[Spelling]) -> tuple[Spelling, ...]:
    return tuple(dict.fromkeys((canonical, *others)))


def _spellings(table: NameTable) -> dict[str, tuple[Spelling, ...]]:
    """Every id of a table with all that may be written for it and for nothing else."""
    found: dict[str, list[Spelling]] = {}
    for phrase, ids in table.exact.items():
        if len(ids) == 1:
            found.setdefault(ids[0], []).append(tuple(phrase.split()))
    return {id_: tuple(spellings) for id_, spellings in found.items()}


def _fixed(kind: OrderKind, text: str, has_verb: bool) -> Iterator[Atom]:
    tokens = tokenise(text)
    start = 0
    for index, token in enumerate(tokens):
        is_arrow = token.fold == ARROW_FOLD
        if not is_arrow and index + 1 < len(tokens) and tokens[index + 1].fold != ARROW_FOLD:
            continue
        words = text[start : token.end]
        start = token.end
        spellings = [literal_of(words)]
        if has_verb:
            spellings += map(literal_of, kind.words)
        if is_arrow or literal_of(words) == ("to",):
            spellings += _ARROWS
        full = fixed_text(kind, f"{words} ", "full", is_verb=has_verb)[:-1]
        yield Atom(words, full, tuple(dict.fromkeys(filter(None, spellings))))
        has_verb = False


class _Spelled:
    """One order on its way through the form of its kind."""

    def __init__(self, speller: Speller, kind: OrderKind, order: Order) -> None:
        self.speller, self.kind, self.order = speller, kind, order
        self.slots = {slot.name: slot for slot in kind.slots}
        self.unwritten = list(order.qualifiers)
        self.needs_verb = True

    def atoms(self) -> Iterator[Atom]:
        yield from self._pieces(pieces_of(self.kind.form), "")
        for qualifier in self.unwritten:
            yield self._qualifier(qualifier, _SPACE)

    def _pieces(
        self, pieces: Iterable[Piece], gap: str, many: tuple[str, str] | None = None
    ) -> Iterator[Atom]:
        """The parts of a form. A blank at the end of fixed words goes with what follows them."""
        for piece in pieces:
            if isinstance(piece, Text):
                text = gap + piece.text
                found = self.speller.fixed(self.kind, text, has_verb=self.needs_verb)
                gap = text[len(text.rstrip()) :] if found else text
                self.needs_verb = self.needs_verb and not found
                yield from found
                continue
            shown = list(self._shown(piece, gap, many))
            gap = "" if shown else gap
            yield from shown

    def _shown(
        self, piece: Value | QualifierMark | Part, gap: str, many: tuple[str, str] | None
    ) -> Iterator[Atom]:
        match piece:
            case Value(name):
                yield from self._value(name, gap, many[1] if many is not None and many[0] == name else None)
            case QualifierMark(name):
                self.unwritten.remove(name)
                yield self._qualifier(name, gap)
            case Part():
                yield from self._part(piece, gap)

    def _part(self, part: Part, gap: str) -> Iterator[Atom]:
        if not part.is_in(self.order, self.unwritten):
            return
        many = part.repeated(self.slots)
        if many is None:
            yield from self._pieces(part.pieces, gap)
        else:
            for value in getattr(self.order, many):
                yield from self._pieces(part.pieces, gap, (many, value))

    def _value(self, name: str, gap: str, value: str | None) -> Iterator[Atom]:
        order = self.order
        if name == "unit":
            yield from self._unit(order.kind, order.unit, gap)
            if order.name:
                spelt = (literal_of(order.name),)
                yield Atom(f" {order.name}", f" {order.name}", spelt, optional=True)
            return
        slot = self.slots[name]
        if slot.type == UNIT and name == "subject":
            if order.subject_power:
                yield replace(self.speller.name(POWER, order.subject_power, gap), optional=True, ends=False)
            yield from self._unit(order.subject_kind, order.subject, _SPACE if order.subject_power else gap)
            return
        sort = PLACE if slot.type == UNIT else slot.type
        values = getattr(order, name) if value is None else value
        for index, one in enumerate(values if isinstance(values, tuple) else (values,)):
            if index:
                yield Atom(" -", " to", _ARROWS)
            atom = self.speller.name(sort, one, _SPACE if index else gap)
            yield replace(atom, optional=False, ends=True) if sort == KIND else atom

    def _unit(self, kind: str, place: str, gap: str) -> Iterator[Atom]:
        if kind:
            yield self.speller.name(KIND, kind, gap)
        yield self.speller.name(PLACE, place, _SPACE if kind else gap)

    def _qualifier(self, name: str, gap: str) -> Atom:
        qualifier = next((one for one in self.kind.qualifiers if one.name == name), None)
        written = qualifier.written if qualifier is not None else name
        words = (written, *(qualifier.words if qualifier is not None else ()))
        return Atom(f"{gap}{written}", f"{gap}{written}", tuple(filter(None, map(literal_of, words))))
