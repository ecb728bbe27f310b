"""A printed report of a turn, as a zine or a judge gives it: orders with their results, then perhaps the new position.

Headings name powers, as on any page of orders. What follows a heading such as "Positions:" or "Units now" is the
position after the turn, what follows "Centres:" is who owns what. Bare units of a power whose orders were over before are
a position too, with or without a heading.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.letters.letter import MOST_ON_A_PAGE, Tell, read_letter
from engine.letters.letter_lines import Letter, LetterLine
from engine.letters.report_headings import (
    BRACKETS_FAIL,
    CENTRES,
    HEAD,
    LEAD,
    ORDERS,
    STAR,
    STARS_FAIL,
    TALK,
    UNITS,
    sections_of,
)
from engine.letters.report_shapes import report_text
from engine.letters.report_words import NO_WORDS, ReportWords
from engine.letters.result_marks import FAILED, LOST, SUCCEEDED, UNORDERED, Mark, Marked, take_marks
from engine.letters.table_cells import TableLine, table_lines
from engine.model.orders import Order
from engine.model.season import RETREAT
from engine.notation.faults import Reading
from engine.notation.lexicon import Lexicon
from engine.notation.listing import Listing
from engine.notation.reading import MOST_CHARACTERS
from engine.notation.tokens import tokenise

_NO_ORDERS = frozenset(("in_talk", "conditional", "negated", "not_listed", "not_an_order", "unknown_power"))
"""Faults of sentences that speak of orders: in a report they are talk."""

UNDERLINED = "underlined"
"""What is said of an order that is set off from the others by signs or tags."""
_GONE = frozenset((LOST, UNORDERED))
_COUNT = re.compile(r"(?<!\s)\s*[(=]?\s*+\d++\s*+\)?+[\s.]*+$")

Item = TypeVar("Item")
_MOST_LISTED = 500
"""Lines of a position; a report has no more."""


class PublishedOrder(Struct, frozen=True):
    """An order of the report and what is printed of it."""

    line: int
    reading: Reading
    marks: tuple[Mark, ...] = ()


class PublishedUnit(Struct, frozen=True):
    """A unit of the position that the report ends with."""

    line: int
    power: str
    kind: str
    place: str


class Published(Struct, frozen=True):
    """A report that was read. No line is lost: what is neither order nor position is in `unread`."""

    orders: tuple[PublishedOrder, ...]
    units: tuple[PublishedUnit, ...] = ()
    owners: tuple[tuple[int, str, str], ...] = ()
    """Lines, spaces and the powers that own them."""
    unread: tuple[tuple[int, str], ...] = ()
    """Lines, or parts of them, that say nothing that can be checked, each with its number."""
    seasons: tuple[tuple[int, str], ...] = ()
    lists_units: bool = False
    half_listed: frozenset[str] = frozenset()
    """Powers of whose units not every one was read; nobody's if it is not known whose."""

    @property
    def is_marked(self) -> bool:
        """Whether any result is printed at all: only then does an order without a mark say that it succeeded."""
        return any(order.marks for order in self.orders)


def read_published(
    lexicon: Lexicon,
    phase: str,
    text: str,
    tell: Tell | None = None,
    words: ReportWords = NO_WORDS,
    titles: int = 0,
) -> Published:
    """Everything that a report says below so many lines, which are its title. Nothing raises but `tell`,
    which hears how many lines of how many are read."""
    if len(text) > MOST_ON_A_PAGE:
        return _refused(read_letter(lexicon, phase, text, has_press=False))
    plain = report_text(text).splitlines()
    star = STAR if STARS_FAIL.search(text) else None
    lines = [_unled(line, star) if len(line) <= MOST_CHARACTERS else line for line in plain]
    ownerless = {
        index: rest for index, line in enumerate(lines) if (rest := words.without_nobody(line)) is not None
    }
    for index, rest in ownerless.items():
        lines[index] = rest
    sorts = [TALK] * titles + sections_of(lines[titles:], words)
    fails = BRACKETS_FAIL.search(text) is not None
    marked = [
        _marked(lexicon, line, sort, phase == "movement", words, fails)
        for line, sort in zip(lines, sorts, strict=True)
    ]
    sheet = read_letter(
        lexicon, phase, "\n".join(one.text for one in marked), tell=tell, has_press=False, is_shown=True
    )
    orders: list[PublishedOrder] = []
    unread: list[tuple[int, str]] = []
    bare = _bare_lines(lexicon, sheet)
    for read in _without_owners(sheet, ownerless):
        on_line = marked[read.number - 1]
        if read.number not in bare:
            orders += _orders_on(read, on_line)
        if on_line.marks and not read.readings and not on_line.text.strip() and orders:
            later = tuple(mark for _, mark in on_line.marks)
            orders[-1] = replace(orders[-1], marks=tuple(dict.fromkeys((*orders[-1].marks, *later))))
        else:
            unread += _unread_on(read, lines[read.number - 1])
    has_powers = all(one.reading.power for one in orders if one.reading.order is not None)
    talk = [one for one in orders if _is_talk(one, has_powers)]
    orders = [_disbanding(lexicon, phase, one) for one in orders if not _is_talk(one, has_powers)]
    unread += ((one.line, one.reading.text.strip()) for one in talk)
    units, owners = _positions(lexicon, lines, sorts)
    unread += _talk(lines, sorts)
    named = [unit for line in sheet.lines if line.number in bare for unit in _units_on(line)]
    listed, owned = [*named, *units.units()], owners.centres()
    unread += [*units.unread, *owners.unread]
    return Published(
        orders=tuple(orders),
        units=tuple(listed),
        owners=tuple(owned),
        unread=tuple(sorted(unread)),
        seasons=sheet.seasons(),
        lists_units=UNITS in sorts or bool(bare),
        half_listed=frozenset(units.half_read),
    )


def _unled(line: str, star: re.Pattern[str] | None) -> str:
    """A line without a heading of positions before its first one, and with what its stars say."""
    line = LEAD.sub("", line)
    return line if star is None else star.sub(" (failed)", line)


def _refused(sheet: Letter) -> Published:
    return Published(tuple(PublishedOrder(line.number, one) for line in sheet.lines for one in line.readings))


def _talk(lines: list[str], sorts: list[str]) -> Iterator[tuple[int, str]]:
    """The lines that say nothing that can be checked, each with its number."""
    for number, (line, sort) in enumerate(zip(lines, sorts, strict=True), 1):
        if line.strip() and sort != ORDERS and (sort == TALK or len(line) > MOST_CHARACTERS):
            yield number, line.strip()


def _positions(lexicon: Lexicon, lines: list[str], sorts: list[str]) -> tuple[_Position, _Position]:
    """The units and the owners of centres that a report lists."""
    found = {UNITS: _Position(lexicon), CENTRES: _Position(lexicon)}
    tables = table_lines(lexicon, lines)
    for number, (line, sort) in enumerate(zip(lines, sorts, strict=True), 1):
        if line.strip() and sort in found and len(line) <= MOST_CHARACTERS and not HEAD.match(line):
            found[sort].read(number, line, tables.get(number - 1))
    return found[UNITS], found[CENTRES]


def _marked(
    lexicon: Lexicon, line: str, sort: str, is_movement: bool, words: ReportWords, fails: bool
) -> Marked:
    """A line without its marks; nothing of one that has no orders."""
    if sort != ORDERS:
        return Marked("")
    if len(line) > MOST_CHARACTERS:
        return Marked(line)
    return take_marks(lexicon, line, is_movement, words, brackets_fail=fails)


def _without_owners(sheet: Letter, heads: Collection[int]) -> Iterator[LetterLine]:
    """The lines of a page; those below a heading of units without a power, up to the next heading, are nobody's."""
    is_nobodys = False
    for line in sheet.lines:
        is_nobodys = line.number - 1 in heads or (is_nobodys and not line.has_heading)
        if is_nobodys and line.readings:
            yield replace(line, readings=tuple(replace(one, power="") for one in line.readings))
        else:
            yield line


def _is_talk(one: PublishedOrder, has_powers: bool) -> bool:
    """Whether somebody only speaks of an order: in a sentence, or under no power where all orders are under one."""
    codes = {fault.code for fault in one.reading.faults}
    if one.reading.order is not None or one.marks:
        return False
    return bool(codes & _NO_ORDERS) or (has_powers and not one.reading.power)


def _disbanding(lexicon: Lexicon, phase: str, one: PublishedOrder) -> PublishedOrder:
    """A dislodged unit with nothing behind it but that it is gone, or had no order, as the order that says so."""
    codes = {mark.code for mark in one.marks}
    if phase != RETREAT or one.reading.order is not None or codes.isdisjoint(_GONE):
        return one
    listing = Listing(lexicon, one.reading.text.rstrip(" ."))
    units = list(listing.units())
    if listing.faults or len(units) != 1:
        return one
    ((kind, place),) = units
    return replace(one, reading=replace(one.reading, order=Order("disband", place, kind), faults=()))


def _bare_lines(lexicon: Lexicon, sheet: Letter) -> frozenset[int]:
    """Lines with nothing but units, from the first one on that is of a power whose orders were over before."""
    over: set[str] = set()
    found: set[int] = set()
    last = ""
    for line in sheet.lines:
        if not line.readings:
            continue
        powers = _powers_on(line)
        if (found or powers[0] in over) and all(_is_bare(lexicon, reading) for reading in line.readings):
            found.add(line.number)
            continue
        for power in powers:
            over |= {last} - {power, ""}
            last = power
    return frozenset(found)


def _is_bare(lexicon: Lexicon, reading: Reading) -> bool:
    """Whether only a unit is named: "A Vie", "F Spa(sc)"."""
    listing = Listing(lexicon, reading.text)
    return reading.order is not None and len(list(listing.units())) == 1 and not listing.faults


def _powers_on(line: LetterLine) -> list[str]:
    """Whose each reading of a line is: the power that it names, else that of the one before."""
    found: list[str] = []
    for reading in line.readings:
        found.append(reading.power or (found[-1] if found else line.power))
    return found


def _units_on(line: LetterLine) -> list[PublishedUnit]:
    return [
        PublishedUnit(line.number, power, reading.order.kind, reading.order.unit)
        for reading, power in zip(line.readings, _powers_on(line), strict=True)
        if reading.order is not None
    ]


def _orders_on(line: LetterLine, marked: Marked) -> list[PublishedOrder]:
    """The orders of a line with the marks that stand behind each, or that set it off."""
    spans: list[tuple[int, int]] = []
    at = 0
    for reading in line.readings:
        start = max(marked.text.find(reading.text, at), at)
        spans.append((start, start + len(reading.text)))
        at = spans[-1][1]
    found: list[PublishedOrder] = []
    for index, (reading, (start, end)) in enumerate(zip(line.readings, spans, strict=True)):
        until = spans[index + 1][0] if index + 1 < len(spans) else len(marked.text) + 1
        first = start if index else 0
        marks = [mark for place, mark in marked.marks if first < place <= until or first < place < end]
        if any(min(end, last) - max(start, begin) > (end - start) // 2 for begin, last in marked.spans):
            marks.append(Mark(FAILED, UNDERLINED))
        elif marked.has_angles and not marks:
            marks += _cased(reading)
        found.append(PublishedOrder(line.number, reading, tuple(dict.fromkeys(marks))))
    return found


def _cased(reading: Reading) -> list[Mark]:
    """What capitals say of a move in a report that has failures in angle brackets: the unit ends where they are."""
    written = reading.text.rpartition(":")[2]
    start, dash, goal = (part.strip() for part in written.partition("-"))
    start = start.rpartition(" ")[2]
    if reading.order is None or not reading.order.target or reading.order.subject or not dash:
        return []
    if start.isupper() and goal.islower():
        return [Mark(FAILED, written.strip())]
    return [Mark(SUCCEEDED, written.strip())] if start.islower() and goal[:3].isupper() else []


def _unread_on(line: LetterLine, text: str) -> list[tuple[int, str]]:
    if line.junk and not line.season:
        return [(line.number, text.strip())]
    return [
        (line.number, remark.strip()) for remark in line.remarks if tokenise(remark) and remark != line.season
    ]


class _Position:
    """Lines of a position, each with a power or going on with the one before."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.lines: list[tuple[int, str, Listing]] = []
        self.power = ""
        self.unread: list[tuple[int, str]] = []
        self.half_read: set[str] = set()

    def read(self, number: int, line: str, table: TableLine | None = None) -> None:
        """Take a line. The cells of a table are their columns' powers'."""
        for cell in table.cells if table is not None else ():
            if cell.power:
                self.lines.append((number, cell.power, Listing(self.lexicon, cell.text)))
            else:
                self._pass(number, cell.text)
        if table is not None and (table.cells or table.is_head):
            return
        listing = Listing(self.lexicon, _COUNT.sub("", line.strip(" \t*_•-")).rstrip(" ."))
        if ":" in line and not listing.power:
            self._pass(number, line.strip())
            return
        self.power = listing.power or self.power
        if self.power and len(self.lines) < _MOST_LISTED:
            self.lines.append((number, self.power, listing))
        else:
            self._pass(number, line.strip())

    def _pass(self, number: int, text: str) -> None:
        self.unread.append((number, text))
        self.half_read.add("")

    def units(self) -> list[PublishedUnit]:
        return [
            PublishedUnit(number, power, kind, place)
            for number, power, found in self._read(lambda listing: list(listing.units()))
            for kind, place in found
        ]

    def centres(self) -> list[tuple[int, str, str]]:
        return [
            (number, space, power)
            for number, power, found in self._read(lambda listing: list(listing.spaces()))
            for space in found
        ]

    def _read(self, items: Callable[[Listing], list[Item]]) -> Iterator[tuple[int, str, list[Item]]]:
        """What the lines list. One that says something else as well lists nothing."""
        for number, power, listing in self.lines:
            found = items(listing)
            if listing.faults:
                self.unread += ((number, fault.part) for fault in listing.faults)
                self.half_read.add(power)
            else:
                yield number, power, found
