"""Reading one phase in the shape that the Python package `diplomacy` made common.

{"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}, "centers": {"FRANCE": ["PAR"]},
 "orders": {"FRANCE": ["A PAR - BUR"]}, "retreats": {"FRANCE": {"A MAR": ["GAS"]}}}
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter

from msgspec import Struct

from engine.archives.phase_record import PhaseRecord, PhaseState, RecordError, capped, without_units
from engine.archives.phase_writing import seat_names
from engine.model.ids import KindCode, Place, PowerId, SpaceId, UnitKey
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT, Season
from engine.model.units import Dislodged, Unit
from engine.notation.faults import Reading
from engine.notation.reading import read_order
from engine.variants.loading import Variant
from engine.variants.variant_error import suggestion

STAR = "*"
"""Stands before a dislodged unit in a list of units."""
MEMO_SIZE = 20_000
_BY_PLACE = attrgetter("place")


Standing = tuple[Unit, str, str]
"""A unit with its place and its space."""


class Seat(Struct, frozen=True):
    """A power as the records know it."""

    id: PowerId
    name: str
    met: dict[str, Standing]
    """The units of this power that were met so far, by their text."""


class Refused(Struct, frozen=True):
    """An order that was not understood."""

    seat: Seat
    text: str
    reading: Reading


class Read(Struct, frozen=True):
    """A record in the engine's terms."""

    position: Position
    phase: str
    names: dict[str, str]
    """The units that may be ordered, as the input writes them, by space and by place."""
    sheets: dict[str, list[Order]]
    texts: dict[int, str]
    """How each order was written, by the identity of the order."""
    refused: list[Refused]
    doubtful: list[Refused]


_NO_STATE = PhaseState()


class RecordReader:
    """Reads records of one variant. What it remembers never changes a result."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        rules = variant.rules
        self._kinds = {code.upper(): kind for code, kind in rules.kinds.items()}
        self._places: dict[str, Place] = {place.upper(): Place(place) for place in rules.board.space_of}
        self._centres = {space.upper(): SpaceId(space) for space in sorted(rules.centres)}
        self.seats: dict[str, Seat] = {
            power: Seat(PowerId(power), name, {}) for power, name in seat_names(variant).items()
        }
        self._seat_named = {seat.name: seat for seat in self.seats.values()}
        self._seasons: dict[str, tuple[Season, str]] = {}
        self._orders: dict[str, dict[str, Order]] = {}

    def read(self, record: PhaseRecord) -> Read:
        """The record as a position with its orders. RecordError if it is no position."""
        state = record.state or _NO_STATE
        code = record.phase or record.name or state.name
        season, phase = self._seasons.get(code) or self._season(code)
        given = record.units if record.units is not None else state.units
        centers = record.centers if record.centers is not None else state.centers
        retreats = (record.retreats if record.retreats is not None else state.retreats) or {}
        if given is None:
            raise without_units(record)
        names: dict[str, str] = {}
        starred: dict[str, str] = {}
        units = self._units(given, names, starred)
        dislodged: tuple[Dislodged, ...] = ()
        if starred or phase == RETREAT or any(retreats.values()):
            names = {}
            dislodged = self._dislodged(retreats, starred, names, phase)
        if phase == ADJUSTMENT and centers is None:
            raise RecordError(
                "no_centers", "centers", f"nothing can be adjusted in {code} without the centres"
            )
        owners = self._owners(centers) if centers else ()
        position = Position(season, units, owners, dislodged)
        read = Read(position, phase, names, {}, {}, [], [])
        self._read_orders(record.orders or {}, read)
        return read

    def seat(self, text: str, place: str) -> Seat:
        """The power that a key names, in any case, or by another of its declared names."""
        seat = self._seat_named.get(text) or self._seat_named.get(text.upper())
        if seat is None:
            ids = self.variant.lexicon.powers_called(text)
            if len(ids) != 1:
                known = [seat.name for seat in self.seats.values() if seat.name]
                raise RecordError(
                    "unknown_power",
                    place,
                    f"no power is called {capped(text)!r}. {suggestion(text.upper(), known)}",
                )
            seat = self.seats[ids[0]]
        return seat

    def _season(self, code: str) -> tuple[Season, str]:
        calendar = self.variant.calendar
        season = calendar.season(code)
        if season is None:
            example = calendar.code(calendar.start)
            raise RecordError(
                "unknown_phase", "phase", f"{capped(code)!r} is no phase; write it like {example}"
            )
        if len(self._seasons) >= MEMO_SIZE:
            self._seasons.clear()
        self._seasons[code] = found = season, calendar.step(season).phase
        return found

    def _units(
        self, given: Mapping[str, list[str] | None], names: dict[str, str], starred: dict[str, str]
    ) -> tuple[Unit, ...]:
        """The units on the board; fills in their names, and the keys of those with a star by their text."""
        units: list[Unit] = []
        by_place: dict[str, str] = {}
        for key, texts in given.items():
            if not texts:
                continue
            seat = self._seat_named.get(key) or self.seat(key, "units")
            met = seat.met
            for text in texts:
                if text in met:
                    unit, place, space = met[text]
                elif text.startswith(STAR):
                    starred[text[1:].strip()] = key
                    continue
                else:
                    unit, place, space = self._standing(seat, text, f"units.{key}")
                if space in names:
                    raise RecordError("two_units", f"units.{key}", f"{text} stands where {names[space]} does")
                names[space] = text
                if place != space:
                    by_place[place] = text
                units.append(unit)
        names.update(by_place)
        units.sort(key=_BY_PLACE)
        return tuple(units)

    def _standing(self, seat: Seat, text: str, where: str) -> Standing:
        """A unit from its text."""
        if (met := seat.met.get(text)) is not None:
            return met
        words = text.upper().split()
        if len(words) != 2:
            raise RecordError("bad_unit", where, f"{capped(text)!r} is no unit; write a kind and a place")
        kind = self._kinds.get(words[0])
        if kind is None:
            remedy = suggestion(words[0], self._kinds)
            raise RecordError("unknown_kind", where, f"{capped(words[0])!r} is no kind of unit. {remedy}")
        place = self._place(words[1], where)
        unit = Unit(seat.id, KindCode(kind.code), place, kind.strength)
        if not self.variant.rules.can_stand(unit):
            coasts = self.variant.board.places_in(self.variant.board.space_of[place], kind.passage)
            remedy = f" Use one of: {', '.join(coasts)}." if coasts else ""
            raise RecordError(
                "bad_place", where, f"{text!r}: a unit of that kind cannot stand there.{remedy}"
            )
        space: str = self.variant.board.space_of[place]
        standing = unit, place, space
        if len(seat.met) >= MEMO_SIZE:
            seat.met.clear()
        seat.met[text] = standing
        return standing

    def place_named(self, word: str) -> Place | None:
        """The one place that a word names, in any case, or None."""
        place = self._places.get(word.upper())
        if place is not None:
            return place
        ids = self.variant.lexicon.spaces_called(word)
        return Place(ids[0]) if len(ids) == 1 else None

    def _place(self, word: str, where: str) -> Place:
        place = self.place_named(word)
        if place is None:
            remedy = suggestion(word.upper(), self._places)
            raise RecordError("unknown_place", where, f"there is no place {capped(word)!r}. {remedy}")
        return place

    def _owners(self, given: Mapping[str, list[str] | None]) -> tuple[tuple[SpaceId, PowerId], ...]:
        owners: dict[SpaceId, PowerId] = {}
        centres = self._centres
        count = 0
        for key, texts in given.items():
            if texts:
                power = (self._seat_named.get(key) or self.seat(key, "centers")).id
                for text in texts:
                    owners[centres[text] if text in centres else self._centre(text, f"centers.{key}")] = power
                count += len(texts)
                if len(owners) < count:
                    raise RecordError("two_owners", f"centers.{key}", "a centre is listed twice")
        return tuple(sorted(owners.items()))

    def _centre(self, text: str, where: str) -> SpaceId:
        place = self._place(text.strip(), where)
        space = self.variant.board.space_of[place]
        if space not in self.variant.rules.centres:
            raise RecordError("no_centre", where, f"{text} is no centre")
        return space

    def _dislodged(
        self,
        given: Mapping[str, dict[str, list[str]] | None],
        starred: Mapping[str, str],
        names: dict[str, str],
        phase: str,
    ) -> tuple[Dislodged, ...]:
        found: list[Dislodged] = []
        for key, entries in given.items():
            for text, goals in (entries or {}).items():
                where = f"retreats.{key}"
                seat, bare = self.seat(key, "retreats"), text.lstrip(STAR).strip()
                unit, place, space = self._standing(seat, bare, where)
                if space in names:
                    raise RecordError("two_units", where, f"two units are dislodged from {space}")
                names[space] = names[place] = bare
                retreats = tuple(sorted({self._place(goal, f"{where}.{text}") for goal in goals}))
                found.append(Dislodged(unit, UnitKey(""), retreats))
        if found and phase in (MOVEMENT, ADJUSTMENT):
            raise RecordError("not_dislodged", "retreats", "units can retreat in a retreat phase only")
        for text, key in starred.items():
            unit, _, _ = self._standing(self.seat(key, "units"), text, f"units.{key}")
            if not any(one.unit == unit for one in found):
                raise RecordError(
                    "no_retreats",
                    f"units.{key}",
                    f"{STAR}{text} is dislodged; list under 'retreats' where it may go, even if nowhere",
                )
        return tuple(sorted(found, key=lambda one: one.unit.place))

    def _read_orders(self, given: Mapping[str, list[str] | None], read: Read) -> None:
        known = self._orders.setdefault(read.phase, {})
        texts, sheets = read.texts, read.sheets
        for key, written in given.items():
            if not written:
                continue
            seat = self._seat_named.get(key) or self.seat(key, "orders")
            sheet = sheets.setdefault(seat.id, [])
            for text in written:
                order = known[text] if text in known else self._read_order(text, seat, read)
                if order is not None:
                    sheet.append(order)
                    texts[id(order)] = text

    def _read_order(self, text: str, seat: Seat, read: Read) -> Order | None:
        """An order that is not known by heart; noted if it was not understood, or only by a guess."""
        reading = read_order(self.variant.lexicon, read.phase, text)
        if reading.order is None or (reading.power and reading.power != seat.id):
            read.refused.append(Refused(seat, text, reading))
            return None
        if reading.doubts:
            read.doubtful.append(Refused(seat, text, reading))
        elif not reading.power:
            known = self._orders[read.phase]
            if len(known) >= MEMO_SIZE:
                known.clear()
            known[text] = reading.order
        return reading.order
