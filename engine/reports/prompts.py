"""What can be done, what comes next and what is where, in words: for flyouts, status lines and cards beside a map.

Everything is read off the descriptions of orders and off a view of the position; the sentences are in the one table.
"""

from __future__ import annotations

import re
from collections import Counter

from msgspec import Struct

from engine.judge.rules import UNSEEN
from engine.model.board import SEA
from engine.model.ids import SpaceId
from engine.model.order_kind import KIND, PLACE, POWER, UNIT, OrderKind, Qualifier, Slot
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import Unit
from engine.reports.formatter import Formatter
from engine.reports.sentences import write_strength

_BLANK = re.compile(r"\s*\{(\w+)\}")


def order_label(formatter: Formatter, kind: OrderKind, order: Order | None = None) -> str:
    """What a kind of order is called in a list; `order` has what is chosen with it already."""
    label = formatter.sentences.word(kind.label)
    slots = {slot.name: slot for slot in kind.slots}

    def fill(blank: re.Match[str]) -> str:
        slot, value = slots.get(blank[1]), getattr(order, blank[1], "") if order is not None else ""
        return f" {value_label(formatter, slot, value)}" if slot is not None and value else ""

    text = _BLANK.sub(fill, label or kind.verb.replace("_", " ")).strip()
    return text[:1].upper() + text[1:]


def qualifier_label(formatter: Formatter, qualifier: Qualifier) -> str:
    """What a qualifier is called in a list."""
    said = formatter.sentences.word(qualifier.label or qualifier.written)
    return said if qualifier.label else " ".join(thing_name(formatter, part) for part in said.split())


def value_label(formatter: Formatter, slot: Slot, value: str, kind: str = "") -> str:
    """A value of a slot by its name; `kind` is that of the unit, where another one holds the place."""
    if not value:
        return formatter.say(f"ask.none.{slot.name}")
    if slot.type == UNIT:
        return (
            f"{formatter.unit(value, kind)} ({owner})"
            if (owner := formatter.owner(value))
            else formatter.name(value)
        )
    if slot.type == PLACE:
        return formatter.name(value)
    if slot.type == POWER:
        return formatter.power(value)
    if slot.type == KIND:
        return kind_name(formatter, value)
    return thing_name(formatter, value)


def thing_name(formatter: Formatter, code: str) -> str:
    """A thing by its name; one that is written by its initials, by the first of its words."""
    said = formatter.sentences.word(code)
    if said != code or not code.isupper():
        return said
    named = (phrase for phrase, things in formatter.variant.lexicon.things.exact.items() if code in things)
    return next((phrase for phrase in named if phrase != code.lower()), code)


def kind_name(formatter: Formatter, code: str) -> str:
    """A kind of unit by its name."""
    return formatter.kind(code)


def slot_words(formatter: Formatter, kind: OrderKind, slot: Slot) -> str:
    """What a slot of an order asks for: "where to", or what a trait says of its own order, such as "where the army lands";
    of an order that sends nothing anywhere, just "the space"."""
    name = "space" if slot.type == PLACE and kind.of_power else slot.name
    return formatter.say(f"slot.{name}.{kind.verb}")


class SpaceWords(Struct, frozen=True):
    """What is to be said of a space."""

    title: str
    lines: tuple[str, ...]
    """Its ground and owner, then units, the dislodged, and whatever else lies there."""


def describe_space(formatter: Formatter, position: Position, space: str) -> SpaceWords:
    """A space as somebody sees it: its name, who owns it, and all that is in it."""
    record = formatter.variant.board.spaces[SpaceId(space)]
    owner = dict(position.owners).get(record.id, "")
    ground = "centre" if record.centre else "sea" if record.terrain == SEA else "land"
    code = f"space.{ground}.{'owned' if owner else 'free'}"
    name = formatter.name(space)
    lines = [formatter.say(code, power=formatter.power(owner))]
    lines += [_unit_line(formatter, unit) for unit in position.units if unit.space == space]
    lines += [
        formatter.say(
            "space.dislodged.unseen" if str(one.by) == UNSEEN else "space.dislodged",
            unit=_unit_line(formatter, one.unit),
            place=formatter.place(one.by),
        )
        for one in position.dislodged
        if one.unit.space == space
    ]
    return SpaceWords(
        name if name == space else f"{name} ({space})", (*lines, *_things(formatter, position, space))
    )


def _unit_line(formatter: Formatter, unit: Unit) -> str:
    """A unit with its power, its strength where that is not the usual one, its load and its marks."""
    known = formatter.variant.rules.kinds.get(unit.kind)
    words = kind_name(formatter, unit.kind)
    if unit.name:
        words = f"{words} {unit.name}"
    if known is None or unit.strength != known.strength or len({*_strengths(formatter)}) > 1:
        words = formatter.say("space.strength", unit=words, strength=write_strength(unit.strength))
    if unit.cargo:
        carried = formatter.sentences.enumerate(kind_name(formatter, one.kind) for one in unit.cargo)
        words = formatter.say("space.carrying", unit=words, units=carried)
    if unit.marks:
        words = f"{words} ({', '.join(map(formatter.sentences.composed, unit.marks))})"
    power = formatter.power(unit.power) if unit.power else formatter.say("list.nobody")
    return formatter.say("space.unit", power=power[:1].upper() + power[1:], unit=words)


def _strengths(formatter: Formatter) -> tuple[int, ...]:
    return tuple(kind.strength for kind in formatter.variant.rules.kinds.values())


def _things(formatter: Formatter, position: Position, space: str) -> list[str]:
    """What lies in a space or is held there, alike things counted together."""
    counted = Counter(
        (token.kind, token.owner, ", ".join(token.marks), bool(token.holder))
        for token in position.tokens
        if token.space == space
    )
    found: list[str] = []
    for (kind, owner, marks, is_held), count in counted.items():
        name = thing_name(formatter, kind)
        words = f"{name} × {count}" if count > 1 else name
        about = [formatter.power(owner)] if owner else []
        about += [marks] if marks else []
        about += [formatter.say("space.held")] if is_held else []
        found.append(f"{words} ({', '.join(about)})" if about else words)
    return found
