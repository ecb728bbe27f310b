"""The canonical form of an order kind, taken apart.

`{unit}[ - {route}] - {target}[ {+via}]` is a list of fixed texts, values, qualifiers and parts that may be
left out. The reader and the writer both start from these pieces.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import lru_cache

from msgspec import Struct

from engine.model.order_kind import Slot
from engine.model.orders import Order

_PIECE = re.compile(
    r"\{\+(?P<qualifier>[^{}]+)\}|\{(?P<value>[^{}+]+)\}|(?P<sign>[\[\]])|(?P<text>[^{}\[\]]+)"
)


class Text(Struct, frozen=True):
    """Words that always read the same."""

    text: str


class Value(Struct, frozen=True):
    """The value of a field of the order."""

    name: str


class QualifierMark(Struct, frozen=True):
    """Where a qualifier is written if the order has it."""

    name: str


class Part(Struct, frozen=True):
    """A part that is left out when a value in it is empty."""

    pieces: tuple[Piece, ...]

    def names(self) -> tuple[str, ...]:
        """The fields whose values stand directly in this part."""
        return tuple(piece.name for piece in self.pieces if isinstance(piece, Value))

    def is_in(self, order: Order, unwritten: Collection[str]) -> bool:
        """Whether an order has what stands in this part: all of its values, and qualifiers that are not written yet."""
        qualifiers = (piece.name for piece in self.pieces if isinstance(piece, QualifierMark))
        return set(qualifiers) <= set(unwritten) and all(getattr(order, name) for name in self.names())

    def repeated(self, slots: Mapping[str, Slot]) -> str | None:
        """The field for each of whose values the part is written once more, if there is one."""
        return next((name for name in self.names() if name in slots and slots[name].many), None)


Piece = Text | Value | QualifierMark | Part


@lru_cache(maxsize=512)
def pieces_of(form: str) -> tuple[Piece, ...]:
    """The pieces of a form. ValueError if its brackets do not close or something in it is no piece."""
    stack: list[list[Piece]] = [[]]
    at = 0
    while at < len(form):
        found = _PIECE.match(form, at)
        if found is None:
            raise ValueError(f"cannot read the form {form!r} at {at}")
        at = found.end()
        group = found.lastgroup
        if group == "qualifier":
            stack[-1].append(QualifierMark(found["qualifier"]))
        elif group == "value":
            stack[-1].append(Value(found["value"]))
        elif group == "text":
            stack[-1].append(Text(found["text"]))
        elif found["sign"] == "[":
            stack.append([])
        elif len(stack) > 1:
            part = Part(tuple(stack.pop()))
            stack[-1].append(part)
        else:
            raise ValueError(f"a bracket closes that was not opened in {form!r}")
    if len(stack) > 1:
        raise ValueError(f"a bracket is not closed in {form!r}")
    return tuple(stack[0])
