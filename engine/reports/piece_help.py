"""What a piece is and can do, in a sentence or two with its rule: for cards and flyouts beside the map.

It is said of what somebody sees, by its kind and marks alone, so that it tells nothing of what he does not see.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from engine.model.position import Position
from engine.model.units import Token, Unit
from engine.reports.formatter import Formatter
from engine.reports.prompts import thing_name
from engine.reports.sentences import write_strength
from engine.variants.piece_entries import ANY_MARK, PieceEntry


class PieceHelp(Struct, frozen=True):
    """What is said of a piece, or of a mark on it."""

    name: str
    says: str
    rule: str
    """The rule by its id; nothing where the variant names none."""


def explain_unit(formatter: Formatter, unit: Unit) -> tuple[PieceHelp, ...]:
    """What a unit is, what each of its marks means, and what it has aboard."""
    found = dict.fromkeys(_of_unit(formatter, unit))
    return tuple(found)


def explain_pieces(formatter: Formatter, position: Position, space: str) -> tuple[PieceHelp, ...]:
    """All that is in a space of a view, alike pieces once."""
    found: dict[PieceHelp, None] = {}
    standing = (*position.units, *(one.unit for one in position.dislodged))
    for unit in standing:
        if unit.space == space:
            found |= dict.fromkeys(_of_unit(formatter, unit))
    for token in position.tokens:
        if token.space == space:
            found |= dict.fromkeys(_of_token(formatter, token))
    return tuple(found)


def kinds_of_piece(formatter: Formatter) -> tuple[str, ...]:
    """Everything that the traits of the variant explain, and every kind of unit: what an author may write about."""
    rules = formatter.variant.rules
    return tuple(dict.fromkeys((*rules.kinds, *formatter.variant.explained)))


def explain_kind(formatter: Formatter, key: str) -> PieceHelp | None:
    """What is said of a kind of unit, a kind of token or a mark; None where nobody says anything."""
    known = formatter.variant.rules.kinds.get(key)
    name = formatter.kind(key) if known is not None else thing_name(formatter, key.strip())
    strength = write_strength(known.strength) if known is not None else ""
    return _said(formatter, key, name[:1].upper() + name[1:], strength)


def _of_unit(formatter: Formatter, unit: Unit) -> Iterator[PieceHelp]:
    own = _said(formatter, unit.kind, formatter.kind(unit.kind), write_strength(unit.strength))
    if own is not None:
        yield own
    yield from _of_marks(formatter, unit.marks)
    for aboard in unit.cargo:
        yield from _of_unit(formatter, aboard)


def _of_token(formatter: Formatter, token: Token) -> Iterator[PieceHelp]:
    name = thing_name(formatter, token.kind)
    own = _said(formatter, token.kind, name[:1].upper() + name[1:])
    if own is not None:
        yield own
    yield from _of_marks(formatter, token.marks)


def _of_marks(formatter: Formatter, marks: Iterable[str]) -> Iterator[PieceHelp]:
    for mark in marks:
        said = formatter.sentences.composed(mark)
        found = _said(formatter, _mark_key(formatter, mark), said[:1].upper() + said[1:])
        if found is not None:
            yield found


def _mark_key(formatter: Formatter, mark: str) -> str:
    """Under what a mark is explained: itself, the beginning that it shares with others, or any mark."""
    known = {*formatter.variant.explained, *formatter.variant.pieces(formatter.sentences.language)}
    if mark in known:
        return mark
    beginnings = (key for key in sorted(known) if key.endswith(" ") and mark.startswith(key))
    return next(beginnings, ANY_MARK)


def _said(formatter: Formatter, key: str, name: str, strength: str = "") -> PieceHelp | None:
    variant, sentences = formatter.variant, formatter.sentences
    entry = variant.pieces(sentences.language).get(key, PieceEntry())
    code = variant.explained.get(key, "")
    says = entry.says or (formatter.say(f"piece.{code}", strength=strength) if code else "")
    return PieceHelp(name, says, entry.rule) if says else None
