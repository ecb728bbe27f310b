"""A printed report of a turn, as a zine or a judge gives it: orders with their results, then perhaps the new position.

Headings name powers, as on any page of orders. What follows a heading such as "Positions:" or "Units now" is the
position after the turn, what follows "Centres:" is who owns what. Bare units of a power whose orders were over before are
a position too, with or without a heading.
"""

from __future__ import annotations

import re

from msgspec import Struct

from engine.letters.letter import MOST_ON_A_PAGE, Letter, LetterLine, Tell, read_letter
from engine.letters.mail import mail_text
from engine.letters.result_marks import FAILED, Mark, Marked, take_marks
from engine.notation.faults import Reading
from engine.notation.lexicon import Lexicon
from engine.notation.listing import Listing
from engine.notation.reading import MOST_CHARACTERS
from engine.notation.tokens import tokenise

UNDERLINED = "underlined"
"""What is said of an order that is set off from the others by signs or tags."""
ORDERS, UNITS, CENTRES, TALK = "orders", "units", "centres", "talk"
_SEASON = r"(?:spring|summer|autumn|fall|winter)(?:\s+\d{1,5})?"
_ADJECTIVES = rf"(?:the|new|next|resulting|current|present|final|all|end|{_SEASON})"
_HEADS = (
    (UNITS, rf"(?:{_ADJECTIVES}\s+)*(?:units|unit positions|positions?|situation|board|standings?)|now"),
    (CENTRES, rf"(?:{_ADJECTIVES}\s+)*(?:supply\s+)?(?:centres|centers|ownership|owners)(?:\s+ownership)?"),
    (ORDERS, r"(?:the\s+)?(?:orders|moves|results|movement results|adjudication)"),
    (TALK, r"(?:press|comments?|notes?|retreats(?:\s+due)?|deadlines?|adjustments)"),
)
_HEAD = re.compile(
    r"^[\W_]*(?:" + "|".join(f"(?P<{name}>{words})" for name, words in _HEADS) + r")"
    r"(?:\s+(?:now|are|is|after|for|of|in|at|following|chart)\b[^:]{0,40})?[\W_]*$",
    re.IGNORECASE,
)
_LEAD = re.compile(rf"^[\W_]*(?:{_HEADS[0][1]})\s*:\s*(?=[^:]{{1,60}}:)", re.IGNORECASE)
"""A heading of positions before the first of them on the same line: "Now: Austria: A Vie"."""
_COUNT = re.compile(r"(?<!\s)\s*[(=]?\s*+\d++\s*+\)?+[\s.]*+$")

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
    lists_owners: bool = False

    @property
    def is_marked(self) -> bool:
        """Whether any result is printed at all: only then does an order without a mark say that it succeeded."""
        return any(order.marks for order in self.orders)


def read_published(lexicon: Lexicon, phase: str, text: str, tell: Tell | None = None) -> Published:
    """Everything that a report says. Nothing raises but `tell`, which hears how many lines of how many are read."""
    if len(text) > MOST_ON_A_PAGE:
        refused = read_letter(lexicon, phase, text).lines
        return Published(
            tuple(PublishedOrder(one.number, reading) for one in refused for reading in one.readings)
        )
    plain = mail_text(text, keeps_marks=True).splitlines()
    lines = [_LEAD.sub("", line) if len(line) <= MOST_CHARACTERS else line for line in plain]
    sorts = _sorts(lines)
    marked = [
        Marked("")
        if sort != ORDERS
        else take_marks(lexicon, line, phase == "movement")
        if len(line) <= MOST_CHARACTERS
        else Marked(line)
        for line, sort in zip(lines, sorts, strict=True)
    ]
    sheet = read_letter(lexicon, phase, "\n".join(one.text for one in marked), tell=tell)
    orders: list[PublishedOrder] = []
    unread: list[tuple[int, str]] = []
    bare = _bare_lines(lexicon, sheet)
    for read in sheet.lines:
        orders += _orders_on(read, marked[read.number - 1]) if read.number not in bare else []
        unread += _unread_on(read, lines[read.number - 1])
    units, owners = _Position(lexicon), _Position(lexicon)
    for number, (line, sort) in enumerate(zip(lines, sorts, strict=True), 1):
        if not line.strip() or sort == ORDERS:
            continue
        if sort == TALK or len(line) > MOST_CHARACTERS:
            unread.append((number, line.strip()))
        elif not _HEAD.match(line):
            (units if sort == UNITS else owners).read(number, line)
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
        lists_owners=CENTRES in sorts,
    )


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


def _sorts(lines: list[str]) -> list[str]:
    """What each line is part of, by the heading above it."""
    found: list[str] = []
    sort = ORDERS
    for line in lines:
        head = _HEAD.match(line) if len(line) <= MOST_CHARACTERS else None
        if head is not None:
            sort = next(name for name, said in head.groupdict().items() if said)
            found.append(sort if sort != ORDERS else TALK)
            continue
        found.append(sort)
    return found


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
        found.append(PublishedOrder(line.number, reading, tuple(dict.fromkeys(marks))))
    return found


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

    def read(self, number: int, line: str) -> None:
        listing = Listing(self.lexicon, _COUNT.sub("", line.strip(" \t*_•-")).rstrip(" ."))
        if ":" in line and not listing.power:
            self.unread.append((number, line.strip()))
            return
        self.power = listing.power or self.power
        if self.power and len(self.lines) < _MOST_LISTED:
            self.lines.append((number, self.power, listing))
        else:
            self.unread.append((number, line.strip()))

    def units(self) -> list[PublishedUnit]:
        found = [
            PublishedUnit(number, power, kind, place)
            for number, power, listing in self.lines
            for kind, place in listing.units()
        ]
        self._complain()
        return found

    def centres(self) -> list[tuple[int, str, str]]:
        found = [
            (number, space, power) for number, power, listing in self.lines for space in listing.spaces()
        ]
        self._complain()
        return found

    def _complain(self) -> None:
        for number, _, listing in self.lines:
            self.unread += [(number, fault.part) for fault in listing.faults]
