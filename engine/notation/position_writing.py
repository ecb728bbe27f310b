"""Writes a position in canonical text, which `position_reading` reads back as the same."""

from __future__ import annotations

from collections.abc import Iterable

from engine.model.events import Event
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import Calendar
from engine.model.units import Dislodged, Unit
from engine.notation.lexicon import Lexicon
from engine.notation.position_reading import NUMBER, read_memory
from engine.notation.unit_text import (
    NOBODY,
    particulars,
    write_token,
)
from engine.notation.writing import write_order, write_unit


def write_position(
    lexicon: Lexicon,
    calendar: Calendar,
    position: Position,
    variant: str = "",
    orders: Iterable[tuple[str, Order]] = (),
) -> str:
    """The position in canonical text, sections that are empty left out; it is read back as the same."""
    units = ((unit.power or NOBODY, write_piece(lexicon, unit)) for unit in position.units)
    sections = (
        ("units", _gathered(units, ", ")),
        ("centres", _gathered(((power, space) for space, power in position.owners), ", ")),
        ("dislodged", [_dislodged(lexicon, record) for record in _by_power(position.dislodged)]),
        ("tokens", _gathered(((token.kind, write_token(token)) for token in position.tokens), ", ")),
        (
            "memory",
            [f"{key}: {write_memory(lexicon, calendar, key, value)}" for key, value in position.memory],
        ),
        ("news", [_news(event) for event in position.news]),
        ("orders", _gathered(((power, write_order(lexicon, order)) for power, order in orders), "\n  ")),
    )
    head = [f"variant: {variant}"] if variant else []
    lines = [*head, f"season: {calendar.code(position.season)}"]
    if position.verdict is not None:
        lines.append(f"ended: {position.verdict.how} ({', '.join(position.verdict.winners)})")
    for name, entries in sections:
        if entries:
            lines += ("", name, *entries)
    return "\n".join(lines) + "\n"


def write_piece(lexicon: Lexicon, unit: Unit) -> str:
    """A unit with all that is not usual of it: `F e + A`."""
    return write_unit(lexicon, unit) + particulars(
        unit, {code: kind.strength for code, kind in lexicon.unit_kinds.items()}
    )


def _gathered(entries: Iterable[tuple[str, str]], between: str) -> list[str]:
    """One entry a power, the powers in the order of the alphabet."""
    table: dict[str, list[str]] = {}
    for power, text in entries:
        table.setdefault(power, []).append(text)
    opening = between if "\n" in between else " "
    return [f"{power}:{opening}{between.join(table[power])}" for power in sorted(table)]


def _by_power(dislodged: Iterable[Dislodged]) -> list[Dislodged]:
    return sorted(dislodged, key=lambda record: (record.unit.power, record.unit.place, record.unit.name))


def _dislodged(lexicon: Lexicon, record: Dislodged) -> str:
    retreats = ", ".join(record.retreats) or "none"
    power = record.unit.power or NOBODY
    return f"{power}: {write_piece(lexicon, record.unit)} by {record.by} -> {retreats}"


def write_memory(lexicon: Lexicon, calendar: Calendar, key: str, value: str) -> str:
    """What is remembered under a key, in words: a season by its name, if that is read back as the same."""
    number = int(value) if key.startswith(lexicon.dated) and NUMBER.fullmatch(value) else 0
    name = calendar.numbered(number) if number else value
    return name if read_memory(lexicon, calendar, key, name) == value else value


def _news(event: Event) -> str:
    to = f" to {', '.join(event.to)}" if event.to else ""
    about = f" ({', '.join(event.about)})" if event.about or to else ""
    power = f" {event.power}" if event.power else ""
    return f"{event.code}:{power}{about}{to}"
