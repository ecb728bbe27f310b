"""A position in plain text, with the orders for it: what game masters type and `chancery judge` reads.

    variant: standard
    season: S1901M

    units
    France: A PAR, F BRE

    centres
    France: PAR, BRE, MAR

    dislodged
    France: A PIC by BUR -> GAS, BEL

    orders
    France: A PAR - BUR

Sections may come in any order and be left out; lines before the first are units. What a variant keeps
besides (tokens, marks, memory) is not in this format: saves hold it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from msgspec import Struct

from engine.model.ids import KindCode, Place, PowerId, SpaceId, UnitKey, space_in
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.season import Calendar, Season
from engine.model.units import Dislodged, Unit, UnitKind
from engine.notation.faults import Fault
from engine.notation.lexicon import Lexicon
from engine.notation.listing import Listing
from engine.notation.sheets import Sheet, read_sheet
from engine.notation.writing import write_order, write_unit

_SETTING = re.compile(r"^\s*(variant|season)\s*[:=]\s*(.*?)\s*$", re.IGNORECASE)
_SECTION = re.compile(
    r"^\s*(units|centres|centers|owners|dislodged|retreats|orders)\s*:?\s*(?:\(.*\))?\s*$", re.IGNORECASE
)
_SECTIONS = {"centers": "centres", "owners": "centres", "retreats": "dislodged"}


class LineFault(Struct, frozen=True):
    """A fault and the line it is in, counted from 1; start and end count from the line's beginning.

    Besides the codes of `Fault`: "unknown_season", "no_power" (a line names none), "twice" (a second unit,
    or owner, in one place).
    """

    line: int
    fault: Fault


class PositionText(Struct, frozen=True):
    """What a text says. `position` is None exactly if there are faults outside the orders."""

    position: Position | None
    orders: Sheet
    variant: str = ""
    faults: tuple[LineFault, ...] = ()
    """Faults of the orders included."""


def variant_named(text: str) -> str:
    """The variant that the text names, or nothing: asked first, since it decides how to read the rest."""
    for line in text.splitlines():
        setting = _SETTING.match(line)
        if setting is not None and setting[1].lower() == "variant":
            return setting[2]
    return ""


def read_position(
    lexicon: Lexicon,
    calendar: Calendar,
    powers: Iterable[str],
    unit_kinds: Iterable[UnitKind],
    text: str,
) -> PositionText:
    """The position and the orders in a text. Nothing raises; every line that is not understood is a fault.

    Without a season line it is the calendar's start. Powers not among those given are faults.
    """
    reader = _Reader(lexicon, calendar, frozenset(powers), {kind.code: kind for kind in unit_kinds})
    for number, line in enumerate(text.splitlines(), 1):
        reader.read(number, line)
    return reader.result(variant_named(text))


class _Reader:
    """Collects what the lines say."""

    def __init__(
        self, lexicon: Lexicon, calendar: Calendar, powers: frozenset[str], kinds: Mapping[str, UnitKind]
    ) -> None:
        self.lexicon, self.calendar, self.powers, self.kinds = lexicon, calendar, powers, kinds
        self.season: Season = calendar.start
        self.section, self.power = "units", ""
        self.units: dict[str, Unit] = {}
        self.owners: dict[str, str] = {}
        self.dislodged: dict[str, Dislodged] = {}
        self.order_lines: list[str] = []
        self.faults: list[LineFault] = []

    def read(self, number: int, line: str) -> None:
        """One line, in its section."""
        self.order_lines.append("")
        setting, section = _SETTING.match(line), _SECTION.match(line)
        if setting is not None:
            if setting[1].lower() == "season":
                self._read_season(number, setting[2])
        elif section is not None:
            name = section[1].lower()
            self.section, self.power = _SECTIONS.get(name, name), ""
        elif self.section == "orders":
            self.order_lines[-1] = line
        elif line.strip() and not line.lstrip().startswith("#"):
            self._read_listing(number, line)

    def _read_season(self, number: int, written: str) -> None:
        season = self.calendar.season(written)
        if season is None:
            self.faults.append(LineFault(number, Fault("unknown_season", 0, len(written), written)))
        else:
            self.season = season

    def _read_listing(self, number: int, line: str) -> None:
        listing = Listing(self.lexicon, line)
        self.power = listing.power or self.power
        if self.power not in self.powers:
            self._fault(number, line, "no_power")
            return
        if self.section == "units":
            for kind, place in listing.units():
                self._put(number, line, self.units, space_in(place), self._unit(kind, place))
        elif self.section == "centres":
            for space in listing.spaces():
                self._put(number, line, self.owners, space, self.power)
        else:
            for kind, place, attacker, retreats in listing.dislodged():
                record = Dislodged(self._unit(kind, place), UnitKey(attacker), tuple(map(Place, retreats)))
                self._put(number, line, self.dislodged, space_in(place), record)
        self.faults += (LineFault(number, fault) for fault in listing.faults)

    def _unit(self, kind: str, place: str) -> Unit:
        return Unit(PowerId(self.power), KindCode(kind), Place(place), self.kinds[kind].strength)

    def _put[T](self, number: int, line: str, table: dict[str, T], space: str, value: T) -> None:
        if space in table:
            self._fault(number, line, "twice", (space,))
        table[space] = value

    def _fault(self, number: int, line: str, code: str, candidates: tuple[str, ...] = ()) -> None:
        self.faults.append(LineFault(number, Fault(code, 0, len(line), line.strip(), candidates)))
