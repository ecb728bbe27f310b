"""Reading a whole page of orders: a letter, a mail, a page of a zine.

Headings name powers, lines hold one order or several, and all the rest is talk. No line is lost: each is in
the sheet with what was made of it.
"""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from engine.model.orders import Order
from engine.notation.faults import Reading
from engine.notation.headings import Section, sections
from engine.notation.leading import read_pieces
from engine.notation.lexicon import Lexicon
from engine.notation.segments import looks_like_order, segments

_QUOTE = re.compile(r"^\s*(?:[>|]+\s*)+")
_BULLET = re.compile(r"^\s*(?:\(?\d{1,3}[.)]\s+|[*•·‣◦#o]\s+|[-–—]\s+|\*(?=\w))")


class SheetLine(Struct, frozen=True):
    """One line of the page."""

    number: int
    """Counted from 1."""
    text: str
    power: str
    """The power whose orders stand here, when the line is over."""
    readings: tuple[Reading, ...] = ()
    """Its orders, also those that were not understood; each reading says its power."""
    remarks: tuple[str, ...] = ()
    """What stands on the line besides orders and headings."""
    junk: bool = False
    """Neither orders nor a heading, and not blank."""


class Sheet(Struct, frozen=True):
    """A page that was read."""

    lines: tuple[SheetLine, ...]

    def orders(self) -> tuple[tuple[str, Order], ...]:
        """All orders that were understood, each with its power."""
        return tuple((r.power, r.order) for line in self.lines for r in line.readings if r.order is not None)

    def faults(self) -> tuple[tuple[int, Reading], ...]:
        """The readings that have faults, each with the number of its line."""
        return tuple((line.number, r) for line in self.lines for r in line.readings if r.faults)


def read_sheet(lexicon: Lexicon, phase: str, text: str, default_power: str = "") -> Sheet:
    """Everything that a page says. Orders before any heading belong to the default power.

    A line that looks like an order and is none is a fault, and so is an order of another phase; talk is junk.
    Nothing raises.
    """
    power = default_power
    lines: list[SheetLine] = []
    for number, line in enumerate(text.splitlines(), 1):
        read = _read_line(lexicon, phase, number, line, power)
        power = read.power
        lines.append(read)
    return Sheet(tuple(lines))


def _read_line(lexicon: Lexicon, phase: str, number: int, line: str, power: str) -> SheetLine:
    body = _QUOTE.sub("", line)
    readings: list[Reading] = []
    remarks: list[str] = []
    has_heading = False
    for section in sections(lexicon, phase, body):
        has_heading = has_heading or bool(section.power)
        power = section.power or power
        found, rest = _read_section(lexicon, phase, section)
        readings += (reading if reading.power else replace(reading, power=power) for reading in found)
        remarks += rest
    is_junk = not readings and not has_heading and bool(line.strip())
    return SheetLine(number, line, power, tuple(readings), tuple(remarks), is_junk)


def _read_section(lexicon: Lexicon, phase: str, section: Section) -> tuple[list[Reading], list[str]]:
    """The orders of a piece of a line and what is left. A dash in front is a bullet if that makes sense."""
    bare = _BULLET.sub("", section.text, count=1)
    result = _read_pieces(lexicon, phase, bare)
    if bare != section.text and not _is_clean(result):
        other = _read_pieces(lexicon, phase, section.text)
        if _is_clean(other):
            return other
    return result


def _is_clean(result: tuple[list[Reading], list[str]]) -> bool:
    readings, rest = result
    return bool(readings) and not rest and all(reading.order is not None for reading in readings)


def _read_pieces(lexicon: Lexicon, phase: str, text: str) -> tuple[list[Reading], list[str]]:
    """The orders in a text and what else it says. A text without any order or likeness of one is all talk."""
    results = list(read_pieces(lexicon, phase, segments(lexicon, phase, text)))
    is_talk = not any(map(_says_order, results))
    if is_talk and not looks_like_order(lexicon, phase, text):
        return [], [text.strip()] if text.strip() else []
    readings: list[Reading] = []
    rest: list[str] = []
    for reading in results:
        if _says_order(reading) or looks_like_order(lexicon, phase, reading.text):
            readings.append(reading)
        else:
            rest.append(reading.text)
    return readings, rest


def _says_order(reading: Reading) -> bool:
    """Whether it is an order, be it of another phase."""
    return reading.order is not None or reading.elsewhere is not None
