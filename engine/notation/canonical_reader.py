"""A fast reader of orders in canonical writing: split at the spaces, then look up.

It knows only units with a kind, single words and full sets of values, and answers None to all else, so
that whatever it does answer is what the patient reader would have answered too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice, product
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import fields

from engine.model.order_kind import KIND, PLACE, POWER, THING, UNIT, OrderKind
from engine.model.orders import Order
from engine.notation.forms import Part, Piece, QualifierMark, Text, Value, pieces_of
from engine.notation.lexicon import HOLD, Lexicon, places_of

_FIELDS = {field.name: index for index, field in enumerate(fields(Order))}
_DEFAULTS = [None if field.name == "verb" else field.default for field in fields(Order)]
_VARIANTS = 16
"""More ways to fill the optional parts of one form are left to the patient reader."""

Table = Mapping[str, str]


class Shape(Struct, frozen=True):
    """Orders of so many words with this verb."""

    literals: tuple[tuple[int, frozenset[str]], ...]
    """Which words must stand where, the verb excepted."""
    fills: tuple[tuple[int, int, Table], ...]
    """(field of `Order`, word, table in which to look it up)."""
    blank: tuple[Any, ...]
    """The order before it is filled."""


ShapeTable = dict[tuple[int, str], Shape | None]


class Column(NamedTuple):
    """What stands in one place of a canonical order: the value of a field, or a fixed word."""

    field: str = ""
    type: str = ""
    word: str = ""
    qualifier: str = ""
    """The qualifier that the word stands for, if it is one."""


_UNIT_COLUMNS = [Column("kind", KIND), Column("unit", PLACE)]


class CanonicalReader:
    """Shapes by the number of words and the verb, which is the third word or the first."""

    __slots__ = ("_lead", "_pair", "_tables", "_third")

    def __init__(self, lexicon: Lexicon, kinds: Iterable[OrderKind]) -> None:
        self._tables = _tables(lexicon)
        self._third: ShapeTable = {}
        self._lead: ShapeTable = {}
        self._pair: Shape | None = None
        for kind in kinds:
            self._add(kind)

    def read(self, text: str) -> Order | None:
        """The order, if the text is canonical enough."""
        words = text.upper().split()
        count = len(words)
        if count > 2:
            shape = self._third.get((count, words[2])) or self._lead.get((count, words[0]))
        elif count == 2:
            shape = self._pair
        else:
            shape = self._lead.get((count, words[0])) if count else None
        if shape is None:
            return None
        for index, options in shape.literals:
            if words[index] not in options:
                return None
        values = list(shape.blank)
        try:
            for field, index, table in shape.fills:
                values[field] = table[words[index]]
        except KeyError:
            return None
        return Order(*values)

    def _add(self, kind: OrderKind) -> None:
        for pieces in _expansions(pieces_of(kind.form), kind):
            columns = _columns(pieces, kind)
            verb = next((index for index, column in enumerate(columns) if column.word), None)
            if verb == 2 and columns[:2] == _UNIT_COLUMNS:
                self._register(self._third, kind, columns, verb)
            elif verb == 0:
                self._register(self._lead, kind, columns, verb)
                if kind.leads and columns[1:] == _UNIT_COLUMNS:
                    self._register(self._third, kind, [*_UNIT_COLUMNS, columns[0]], 2)
        if kind.verb == HOLD:
            self._pair = self._shape(kind, _UNIT_COLUMNS, -1)

    def _register(self, table: ShapeTable, kind: OrderKind, columns: list[Column], verb: int) -> None:
        """Two shapes for the same words are none: which is meant, the patient reader finds out."""
        shape = self._shape(kind, columns, verb)
        for word in {columns[verb].word, *(word.upper() for word in kind.words)}:
            key = (len(columns), word)
            table[key] = None if key in table else shape

    def _shape(self, kind: OrderKind, columns: list[Column], verb: int) -> Shape:
        blank = [*_DEFAULTS]
        blank[0] = kind.verb
        blank[_FIELDS["qualifiers"]] = tuple(
            sorted(column.qualifier for column in columns if column.qualifier)
        )
        spellings = {
            qualifier.name: {word.upper() for word in qualifier.words} for qualifier in kind.qualifiers
        }
        literals: list[tuple[int, frozenset[str]]] = []
        fills: list[tuple[int, int, Table]] = []
        for index, column in enumerate(columns):
            if column.field:
                fills.append((_FIELDS[column.field], index, self._tables[column.type]))
            elif index != verb:
                literals.append((index, frozenset({column.word, *spellings.get(column.qualifier, ())})))
        return Shape(tuple(literals), tuple(fills), tuple(blank))


def _tables(lexicon: Lexicon) -> dict[str, Table]:
    places = _single_words(lexicon.spaces.exact)
    for place in places_of(lexicon.board):
        places.setdefault(place.upper(), place)
    return {
        PLACE: places,
        KIND: _single_words(lexicon.kinds.exact),
        POWER: _single_words(lexicon.powers.exact),
        THING: _single_words(lexicon.things.exact),
    }


def _single_words(exact: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    return {
        phrase.upper(): ids[0]
        for phrase, ids in exact.items()
        if len(ids) == 1 and phrase.isascii() and " " not in phrase
    }


def _expansions(pieces: tuple[Piece, ...], kind: OrderKind) -> Iterator[tuple[Piece, ...]]:
    """The form with each of its optional parts there or not; parts of many values are not there."""
    many = {slot.name for slot in kind.slots if slot.many}
    choices: list[tuple[tuple[Piece, ...], ...]] = []
    for piece in pieces:
        if not isinstance(piece, Part):
            choices.append(((piece,),))
        elif many.isdisjoint(piece.names()):
            choices.append(((), piece.pieces))
    yield from (tuple(chain.from_iterable(choice)) for choice in islice(product(*choices), _VARIANTS))


def _columns(pieces: tuple[Piece, ...], kind: OrderKind) -> list[Column]:
    """What each word of the form is; nothing if there is a piece in it that is not one word."""
    types = {slot.name: slot.type for slot in kind.slots if not slot.many}
    written = {qualifier.name: qualifier.written.upper() for qualifier in kind.qualifiers}
    columns: list[Column] = []
    for piece in pieces:
        match piece:
            case Text(text):
                columns += (Column(word=word) for word in text.upper().split())
            case Value("unit"):
                columns += _UNIT_COLUMNS
            case Value("subject") if types.get("subject") == UNIT:
                columns += (Column("subject_kind", KIND), Column("subject", PLACE))
            case Value(name) if types.get(name, UNIT) != UNIT:
                columns.append(Column(name, types[name]))
            case QualifierMark(name):
                columns.append(Column(word=written[name], qualifier=name))
            case _:
                return []
    return columns
