"""A position in plain text, with the orders for it: what game masters type and `chancery judge` reads.

    variant: standard
    season: S1901M

    units
    France: A PAR, F BRE

    centres
    France: PAR, BRE, MAR

    dislodged
    France: A PIC by BUR -> GAS, BEL

    tokens
    canoe: 14, 15

    memory
    ring.last: Arnor

    orders
    France: A PAR - BUR

Sections may come in any order and be left out; lines before the first are units. A line that begins with
# is a comment, wherever it stands. Behind a unit may stand what it carries, its own strength, marks and name
(`pieces`); units of nobody stand under "Nobody".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from msgspec import Struct

from engine.model.ids import KindCode, Place, PowerId, SpaceId, UnitKey
from engine.model.orders import Order
from engine.model.position import Position, sort_tokens, sort_units
from engine.model.season import Calendar, Season
from engine.model.units import Dislodged, Token, Unit, UnitKind
from engine.notation.faults import Fault
from engine.notation.lexicon import Lexicon
from engine.notation.listing import Listing
from engine.notation.pieces import NOBODY, items, particulars, read_token, take_apart, write_token
from engine.notation.reading import MOST_CHARACTERS
from engine.notation.sheets import MOST_ON_A_PAGE, Sheet, read_sheet
from engine.notation.writing import write_order, write_unit

_SETTING = re.compile(r"^\s*+(variant|season)\s*+[:=](.*)$", re.IGNORECASE)
_SECTION = re.compile(
    r"^\s*(units|centres|centers|owners|dislodged|retreats|tokens|memory|orders)\s*+:?+\s*+(?:\(.*\))?\s*$",
    re.IGNORECASE,
)
_COMMENT = "#"
MOST_FAULTS = 500
"""After so many the rest of a text is not read."""
_SHOWN = 60
_PARTICULARS = re.compile(r"[+=\[]|\(\s*\d")
"""What shows that a line says more of a unit than its kind and place."""
_SECTIONS = {"centers": "centres", "owners": "centres", "retreats": "dislodged"}


class LineFault(Struct, frozen=True):
    """A fault and the line it is in, counted from 1; start and end count from the line's beginning.

    Besides the codes of `Fault`: "unknown_season", "no_power" (a line names none, or one that does not
    play), "owned_twice".
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
            return setting[2].strip()
    return ""


def read_position(
    lexicon: Lexicon,
    calendar: Calendar,
    powers: Iterable[str],
    unit_kinds: Iterable[UnitKind],
    text: str,
) -> PositionText:
    """The position and the orders in a text. Nothing raises; every line that is not understood is a fault.

    Without a season line it is the calendar's start. Powers not among those given are faults. A text that is too long is not
    read, nor the rest of one with too many faults.
    """
    reader = _Reader(lexicon, calendar, frozenset(powers), {kind.code: kind for kind in unit_kinds})
    if len(text) > MOST_ON_A_PAGE:
        reader.refuse(1, text, "too_long")
        return reader.result("")
    for number, line in enumerate(text.splitlines(), 1):
        if len(reader.faults) > MOST_FAULTS:
            reader.refuse(number, line, "not_reached")
            break
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
        self.units: list[Unit] = []
        self.owners: dict[SpaceId, PowerId] = {}
        self.dislodged: list[Dislodged] = []
        self.tokens: list[Token] = []
        self.memory: dict[str, str] = {}
        self.order_lines: list[str] = []
        self.faults: list[LineFault] = []

    def read(self, number: int, line: str) -> None:
        """One line, in its section."""
        self.order_lines.append("")
        if line.lstrip().startswith(_COMMENT):
            return
        if len(line) > MOST_CHARACTERS and self.section != "orders":
            self.refuse(number, line, "too_long")
            return
        setting, section = _SETTING.match(line), _SECTION.match(line)
        if setting is not None:
            if setting[1].lower() == "season":
                self._read_season(number, setting[2].strip())
        elif section is not None:
            name = section[1].lower()
            self.section, self.power = _SECTIONS.get(name, name), ""
        elif self.section == "orders":
            self.order_lines[-1] = line
        elif self.section == "tokens" and line.strip():
            self._read_tokens(number, line)
        elif self.section == "memory" and line.strip():
            key, colon, value = line.partition(":")
            self.memory[key.strip()] = value.strip()
            if not colon:
                self._fault(number, line, "incomplete")
        elif line.strip():
            self._read_listing(number, line)

    def _read_season(self, number: int, written: str) -> None:
        season = self.calendar.season(written)
        if season is None:
            self.faults.append(LineFault(number, Fault("unknown_season", 0, len(written), written)))
        else:
            self.season = season

    def _read_tokens(self, number: int, line: str) -> None:
        kind, _, rest = line.partition(":")
        for text in items(rest):
            token = read_token(kind.strip(), text)
            if token is None or token.space not in self.lexicon.board.spaces:
                self._fault(number, line, "unknown_place")
            else:
                self.tokens.append(token)

    def _read_listing(self, number: int, line: str) -> None:
        head, colon, rest = line.partition(":")
        if self.section == "units" and colon and (head.strip() == NOBODY or _PARTICULARS.search(rest)):
            self._read_pieces(number, line, head, rest)
            return
        listing = Listing(self.lexicon, line)
        self.power = listing.power or ("" if listing.faults else self.power)
        if listing.power or not listing.faults:
            if self.power not in self.powers:
                self._fault(number, line, "no_power")
                return
            self._fill(number, line, listing)
        self.faults += (LineFault(number, fault) for fault in listing.faults)

    def _read_pieces(self, number: int, line: str, head: str, rest: str) -> None:
        """Units with more to say of them than kind and place, or of nobody."""
        power = "" if head.strip() == NOBODY else Listing(self.lexicon, f"{head}:").power
        if power not in self.powers and head.strip() != NOBODY:
            self._fault(number, line, "no_power")
            return
        for text in items(rest):
            parts = take_apart(text)
            pairs = list(Listing(self.lexicon, parts.head).units()) if parts is not None else []
            if parts is None or len(pairs) != 1 or any(code not in self.kinds for code in parts.cargo):
                self._fault(number, line, "unknown_kind")
                continue
            kind, place = pairs[0]
            strength = self.kinds[kind].strength if parts.strength is None else parts.strength
            aboard = tuple(
                Unit(PowerId(power), KindCode(code), Place(place), self.kinds[code].strength)
                for code in parts.cargo
            )
            self.units.append(
                Unit(PowerId(power), KindCode(kind), Place(place), strength, parts.name, aboard, parts.marks)
            )

    def _fill(self, number: int, line: str, listing: Listing) -> None:
        if self.section == "units":
            self.units += (self._unit(kind, place) for kind, place in listing.units())
        elif self.section == "centres":
            for space in listing.spaces():
                if self.owners.setdefault(SpaceId(space), PowerId(self.power)) != self.power:
                    self._fault(number, line, "owned_twice", (space,))
        else:
            for kind, place, attacker, retreats in listing.dislodged():
                unit = self._unit(kind, place)
                self.dislodged.append(Dislodged(unit, UnitKey(attacker), tuple(map(Place, retreats))))

    def _unit(self, kind: str, place: str) -> Unit:
        return Unit(PowerId(self.power), KindCode(kind), Place(place), self.kinds[kind].strength)

    def refuse(self, number: int, line: str, code: str) -> None:
        """A line that is not read."""
        shown = line[:_SHOWN]
        self.faults.append(LineFault(number, Fault(code, 0, len(shown), shown)))

    def _fault(self, number: int, line: str, code: str, candidates: tuple[str, ...] = ()) -> None:
        self.faults.append(LineFault(number, Fault(code, 0, len(line), line.strip(), candidates)))

    def result(self, variant: str) -> PositionText:
        """All of it together."""
        phase = self.calendar.step(self.season).phase
        sheet = read_sheet(self.lexicon, phase, "\n".join(self.order_lines))
        position = Position(
            season=self.season,
            units=sort_units(self.units),
            owners=tuple(sorted(self.owners.items())),
            dislodged=tuple(sorted(self.dislodged, key=lambda record: record.unit.place)),
            tokens=sort_tokens(self.tokens),
            memory=tuple(sorted(self.memory.items())),
        )
        of_orders = (LineFault(line, fault) for line, reading in sheet.faults() for fault in reading.faults)
        faults = tuple(sorted((*self.faults, *of_orders), key=lambda fault: fault.line))
        return PositionText(None if self.faults else position, sheet, variant, faults)


def write_position(
    lexicon: Lexicon,
    calendar: Calendar,
    position: Position,
    variant: str = "",
    orders: Iterable[tuple[str, Order]] = (),
) -> str:
    """The position in canonical text, sections that are empty left out; it is read back as the same.

    Of dislodged units only power, kind and place are written. Whether the game is over is not.
    """
    units = ((unit.power or NOBODY, write_piece(lexicon, unit)) for unit in position.units)
    sections = (
        ("units", _gathered(units, ", ")),
        ("centres", _gathered(((power, space) for space, power in position.owners), ", ")),
        ("dislodged", [_dislodged(lexicon, record) for record in _by_power(position.dislodged)]),
        ("tokens", _gathered(((token.kind, write_token(token)) for token in position.tokens), ", ")),
        ("memory", [f"{key}: {value}" for key, value in position.memory]),
        ("orders", _gathered(((power, write_order(lexicon, order)) for power, order in orders), "\n  ")),
    )
    head = [f"variant: {variant}"] if variant else []
    lines = [*head, f"season: {calendar.code(position.season)}"]
    for name, entries in sections:
        if entries:
            lines += ("", name, *entries)
    return "\n".join(lines) + "\n"


def write_piece(lexicon: Lexicon, unit: Unit) -> str:
    """A unit with all that is not usual of it: `F e + A`."""
    return write_unit(lexicon, unit) + particulars(unit, lexicon.unit_kinds[unit.kind].strength)


def _gathered(entries: Iterable[tuple[str, str]], between: str) -> list[str]:
    """One entry a power, the powers in the order of the alphabet."""
    table: dict[str, list[str]] = {}
    for power, text in entries:
        table.setdefault(power, []).append(text)
    opening = between if "\n" in between else " "
    return [f"{power}:{opening}{between.join(table[power])}" for power in sorted(table)]


def _by_power(dislodged: Iterable[Dislodged]) -> list[Dislodged]:
    return sorted(dislodged, key=lambda record: (record.unit.power, record.unit.place))


def _dislodged(lexicon: Lexicon, record: Dislodged) -> str:
    retreats = ", ".join(record.retreats) or "none"
    return f"{record.unit.power}: {write_unit(lexicon, record.unit)} by {record.by} -> {retreats}"
