"""The elements of a pattern: fixed words, values, and parts that may be left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from engine.model.order_kind import OrderKind

Literal = tuple[str, ...]


class Phrase(Struct, frozen=True):
    """Fixed words, one of several spellings."""

    options: Mapping[str, tuple[Literal, ...]]
    """The spellings by their first token, longest first."""
    is_verb: bool = False


class Field(Struct, frozen=True):
    """A value of the order. Its sort is the type of the slot."""

    name: str
    type: str
    many: bool = False


class Group(Struct, frozen=True):
    """What may be left out, or come several times if it holds a field of many values."""

    elements: tuple[Element, ...]
    repeats: bool = False


class Qualifiers(Struct, frozen=True):
    """Any number of qualifiers; those that the kind of order does not have are passed over with a doubt."""

    options: tuple[tuple[str, Literal, bool], ...]
    """Name, spelling, and whether the kind has it; longest spelling first."""


class HoldTail(Struct, frozen=True):
    """The word "holds" after a unit that is supported where it stands."""

    phrase: Phrase


class Becoming(Struct, frozen=True):
    """The unit named once more, as what it is from then on: "TC MmS takes Staff - UL MmS", "ML CeR dismounts; CL CeR - Col".

    It adds nothing to the order. A phrase stands before it, or nothing."""

    phrase: Phrase | None = None


class OwnPower(Struct, frozen=True):
    """The power that the order is given for, named in front."""


Element = Phrase | Field | Group | Qualifiers | HoldTail | Becoming | OwnPower


class Pattern(Struct, frozen=True):
    """One way to write a kind of order."""

    kind: OrderKind
    elements: tuple[Element, ...]
    needs: tuple[frozenset[str], ...] = ()
    """Of each of these sets a word must be there: the first words of what cannot be left out."""

    def literals(self) -> Iterator[str]:
        """Every fixed word in it."""
        for element in self.elements:
            yield from _literals(element)


def _literals(element: Element) -> Iterator[str]:
    match element:
        case Phrase() | HoldTail() | Becoming():
            phrase = element if isinstance(element, Phrase) else element.phrase
            options = phrase.options.values() if phrase is not None else ()
            yield from (word for literals in options for literal in literals for word in literal)
        case Group():
            for inner in element.elements:
                yield from _literals(inner)
        case Qualifiers():
            yield from (word for _, literal, _ in element.options for word in literal)
        case _:
            return
