"""Writing orders, units and places.

"canonical" is what files and lists use: `A PAR S A MAR - BUR`. "full" spells everything out: `Army Paris
supports Army Marseilles to Burgundy`. "zine" is how postal zines print orders: `A Par S A Mar-Bur`. Canonical places
whose keys tell nothing may be glossed with their names: `W 53 Wahpeton - d Lake Superior`. What is written in any style
is read back as the same order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal

from engine.model.ids import coast_of, space_in
from engine.model.order_kind import KIND, PLACE, UNIT, OrderKind
from engine.model.orders import Order
from engine.model.units import Unit
from engine.notation.forms import Part, Piece, QualifierMark, Text, Value, pieces_of
from engine.notation.lexicon import Lexicon
from engine.notation.tokens import phrase_of

Style = Literal["canonical", "full", "zine"]
STYLES: tuple[Style, ...] = ("canonical", "full", "zine")
Gloss = Callable[[str], str]
"""What is written behind the key of a space; nothing where the key tells enough."""
_ARROW, _TIGHT_ARROW, _TO = " - ", "-", " to "
_LONGEST_LETTER = 2
"""A verb of no more letters is an abbreviation, which the full style spells out."""


def no_gloss(_: str) -> str:
    """Keys alone."""
    return ""


def write_order(lexicon: Lexicon, order: Order, style: Style = "canonical", gloss: Gloss = no_gloss) -> str:
    """The order in words. KeyError if the lexicon has no kind of order with its verb."""
    kind = next((kind for kind in lexicon.order_kinds if kind.verb == order.verb), None)
    if kind is None:
        raise KeyError(f"no kind of order is called {order.verb!r}")
    return _Writer(lexicon, kind, order, style, gloss).written()


def write_unit(lexicon: Lexicon, unit: Unit, style: Style = "canonical", gloss: Gloss = no_gloss) -> str:
    """A unit as orders call it: `F STP/NC`."""
    return _unit(lexicon, unit.kind, unit.place, style, gloss)


def write_place(lexicon: Lexicon, place: str, style: Style = "canonical", gloss: Gloss = no_gloss) -> str:
    """A place: `STP/NC`, or `St. Petersburg (north coast)`, or `Stp(nc)`.

    A full name that would be read as another space gives way to the key.
    """
    space, coast = space_in(place), coast_of(place)
    if style == "canonical" or not place:
        name = gloss(space) if place else ""
        return f"{space} {name}{place.removeprefix(space)}" if name else place
    if style == "zine":
        short = space.capitalize() if space.isupper() and len(space) > 1 else space
        return f"{short}({coast.lower()})" if coast else short
    name = lexicon.board.spaces[space].name
    if lexicon.spaces.exact.get(phrase_of(name)) != (space,):
        name = space
    return f"{name} ({lexicon.coast_name(coast)})" if coast else name


def _unit(lexicon: Lexicon, kind: str, place: str, style: Style, gloss: Gloss) -> str:
    if kind and style == "full":
        kind = lexicon.unit_kinds[kind].name
    return f"{kind} {write_place(lexicon, place, style, gloss)}".strip()


class _Writer:
    """Writes one order by the form of its kind."""

    def __init__(self, lexicon: Lexicon, kind: OrderKind, order: Order, style: Style, gloss: Gloss) -> None:
        self.lexicon, self.kind, self.order, self.style, self.gloss = lexicon, kind, order, style, gloss
        self.slots = {slot.name: slot for slot in kind.slots}
        self.qualifiers = {qualifier.name: qualifier.written for qualifier in kind.qualifiers}
        self.unwritten = list(order.qualifiers)
        self.needs_verb = True

    def written(self) -> str:
        text = "".join(self._pieces(pieces_of(self.kind.form)))
        rest = (self.qualifiers.get(qualifier, qualifier) for qualifier in self.unwritten)
        return " ".join((text, *rest)).strip()

    def _pieces(self, pieces: Iterable[Piece], values: dict[str, str] | None = None) -> Iterator[str]:
        for piece in pieces:
            match piece:
                case Text(text):
                    yield self._fixed(text)
                case Value(name):
                    yield (values or {}).get(name) or self._value(name)
                case QualifierMark(name):
                    self.unwritten.remove(name)
                    yield self.qualifiers[name]
                case Part():
                    yield from self._part(piece)

    def _part(self, part: Part) -> Iterator[str]:
        if not part.is_in(self.order, self.unwritten):
            return
        many = part.repeated(self.slots)
        if many is None:
            yield from self._pieces(part.pieces)
        else:
            for value in getattr(self.order, many):
                yield from self._pieces(part.pieces, {many: self._one(self.slots[many].type, value)})

    def _value(self, name: str) -> str:
        order = self.order
        if name == "unit":
            unit = _unit(self.lexicon, order.kind, order.unit, self.style, self.gloss)
            return f"{unit} {order.name}".rstrip()
        slot = self.slots[name]
        if slot.type == UNIT and name == "subject":
            unit = _unit(self.lexicon, order.subject_kind, order.subject, self.style, self.gloss)
            return f"{order.subject_power} {unit}".strip()
        if slot.many:
            arrow = fixed_text(self.kind, _ARROW, self.style, is_verb=False)
            return arrow.join(self._one(slot.type, value) for value in getattr(order, name))
        return self._one(slot.type, getattr(order, name))

    def _one(self, sort: str, value: str) -> str:
        if sort == KIND and self.style == "full" and value in self.lexicon.unit_kinds:
            return self.lexicon.unit_kinds[value].name
        return write_place(self.lexicon, value, self.style, self.gloss) if sort in (PLACE, UNIT) else value

    def _fixed(self, text: str) -> str:
        is_verb = self.needs_verb and bool(text.strip())
        self.needs_verb = self.needs_verb and not is_verb
        return fixed_text(self.kind, text, self.style, is_verb=is_verb)


def fixed_text(kind: OrderKind, text: str, style: Style, *, is_verb: bool) -> str:
    """Fixed words of a form; in the full style a verb that is a mere letter is spelt out, and so are arrows."""
    if style == "zine":
        return text.replace(_ARROW, _TIGHT_ARROW)
    if style != "full":
        return text
    word = text.strip()
    if is_verb and word.isalpha() and len(word) <= _LONGEST_LETTER:
        for spelt in (f"{kind.verb}s to", f"{kind.verb}s"):
            if spelt in kind.words:
                return text.replace(word, spelt)
    return text.replace(_ARROW, _TO)


def pattern_of(kind: OrderKind) -> str:
    """How an order of a kind is written, its values in capitals: `UNIT - TARGET[ VIA]`."""
    qualifiers = {qualifier.name: qualifier.written for qualifier in kind.qualifiers}
    return "".join(_pattern(piece, qualifiers) for piece in pieces_of(kind.form))


def _pattern(piece: Piece, qualifiers: dict[str, str]) -> str:
    match piece:
        case Text(text):
            return text
        case Value(name):
            return name.upper()
        case QualifierMark(name):
            return qualifiers[name]
        case Part(pieces):
            return f"[{''.join(_pattern(inner, qualifiers) for inner in pieces)}]"
