"""A position in plain text: what game masters type and `chancery judge` reads.

    variant: standard
    season: S1901M

    units
    France: A PAR, F BRE

    centres
    France: PAR, BRE, MAR

    dislodged
    France: A PIC by BUR -> GAS, BEL
    Troy: 2E WdS + HT (3) by Rev -> none

    tokens
    canoe: 14, 15

    memory
    ring.worn: Arnor
    ring.since: Yavie 3018

    news
    rebellion: France (Bea, Tad)

    orders
    France: A PAR - BUR

Sections may come in any order and be left out; lines before the first are units. A line that begins with
# is a comment, wherever it stands. Behind a unit, dislodged or not, may stand what it carries, its own strength, marks and
name (`pieces`); units of nobody stand under "Nobody". News is what happened without an order as the season began: its code,
the power, what it is about, and behind "to" who alone is told. `ended: draw (France, Italy)` is how a game has ended.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

from engine.model.events import Event
from engine.model.ids import KindCode, Place, PowerId, SpaceId, UnitKey
from engine.model.position import Position, Verdict, sort_dislodged, sort_tokens, sort_units
from engine.model.season import Calendar, Season
from engine.model.units import Dislodged, Token, Unit, UnitKind
from engine.notation.faults import Fault
from engine.notation.lexicon import Lexicon
from engine.notation.listing import Listing
from engine.notation.reading import MOST_CHARACTERS
from engine.notation.season_reading import is_season, read_season
from engine.notation.tokens import phrase_of
from engine.notation.unit_text import (
    NOBODY,
    PieceParts,
    items,
    read_token,
    take_apart,
)

_SETTING = re.compile(r"^\s*+(variant|season|ended)\s*+[:=](.*)$", re.IGNORECASE)
_SECTION = re.compile(
    r"^\s*(?:ownership\s++of\s++)?(?:supply\s++)?"
    r"(units|positions|centres|centers|owners|dislodged|retreats|tokens|memory|news|orders)\s*+:?+\s*+(?:\(.*\))?\s*$",
    re.IGNORECASE,
)
_COMMENT = "#"
_ENDED = re.compile(r"(?P<how>[a-z_]+)\s*+(?:\((?P<winners>[^()]*)\))?")
_NEWS = re.compile(
    r"\s*+(?P<code>[\w.]+)\s*+:\s*+(?P<power>[^()]*)(?:\((?P<about>[^()]*)\)\s*+(?:to\s++(?P<to>.+))?)?"
)
NUMBER = re.compile(r"[0-9]{1,9}")
_DISLODGED = re.compile(r"(?P<unit>.+)\sby\s+(?P<by>[^>]+?)\s*(?:->(?P<retreats>.*))?")
_SHOWN = 60
_PARTICULARS = re.compile(r"[+=\[]|\(\s*\d")
"""What shows that a line says more of a unit than its kind and place."""
_SECTIONS = {"positions": "units", "centers": "centres", "owners": "centres", "retreats": "dislodged"}


class LineFault(Struct, frozen=True):
    """A fault and the line it is in, counted from 1; start and end count from the line's beginning.

    Besides the codes of `Fault`: "unknown_season", "no_power" (a line names none, or one that does not
    play), "owned_twice".
    """

    line: int
    fault: Fault


def variant_named(text: str) -> str:
    """The variant that the text names, or nothing: asked first, since it decides how to read the rest."""
    for line in text.splitlines():
        setting = _SETTING.match(line)
        if setting is not None and setting[1].lower() == "variant":
            return setting[2].strip()
    return ""


class PositionReader:
    """Reads a position line by line; lines of orders it puts into `order_lines`, each at its own number.

    Nothing raises; every line that is not understood is in `faults`.
    """

    def __init__(
        self, lexicon: Lexicon, calendar: Calendar, powers: Iterable[str], unit_kinds: Iterable[UnitKind]
    ) -> None:
        self.lexicon, self.calendar, self.powers = lexicon, calendar, frozenset(powers)
        self.kinds = {kind.code: kind for kind in unit_kinds}
        self.season: Season = calendar.start
        self.section, self.power = "units", ""
        self.units: list[Unit] = []
        self.owners: dict[SpaceId, PowerId] = {}
        self.dislodged: list[Dislodged] = []
        self.tokens: list[Token] = []
        self.memory: dict[str, str] = {}
        self.news: list[Event] = []
        self.verdict: Verdict | None = None
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
            elif setting[1].lower() == "ended":
                self._read_ending(number, line, setting[2].strip())
        elif section is not None:
            name = section[1].lower()
            self.section, self.power = _SECTIONS.get(name, name), ""
        elif self.section == "orders":
            self.order_lines[-1] = line
        elif self.section == "tokens" and line.strip():
            self._read_tokens(number, line)
        elif self.section == "news" and line.strip():
            self._read_news(number, line)
        elif self.section == "memory" and line.strip():
            key, colon, value = line.partition(":")
            self.memory[key.strip()] = read_memory(self.lexicon, self.calendar, key.strip(), value.strip())
            if not colon:
                self._fault(number, line, "incomplete")
        elif not self.units and not self.power and is_season(self.calendar, line.strip()):
            self._read_season(number, line.strip())
        elif line.strip():
            self._read_listing(number, line)

    def _read_season(self, number: int, written: str) -> None:
        season = read_season(self.calendar, written)
        if season is None:
            self.faults.append(LineFault(number, Fault("unknown_season", 0, len(written), written)))
        else:
            self.season = season

    def _read_ending(self, number: int, line: str, written: str) -> None:
        found = _ENDED.fullmatch(written)
        winners = items(found["winners"] or "") if found is not None else []
        if found is None or not self.powers.issuperset(winners):
            self._fault(number, line, "no_power" if found is not None else "incomplete")
        else:
            how = found["how"]
            self.verdict = Verdict(tuple(map(PowerId, winners)), how)

    def _read_news(self, number: int, line: str) -> None:
        found = _NEWS.fullmatch(line)
        if found is None:
            self._fault(number, line, "incomplete")
            return
        about, to = items(found["about"] or ""), items(found["to"] or "")
        code, power = found["code"], found["power"].strip()
        self.news.append(Event(code, power, tuple(about), tuple(to)))

    def _read_tokens(self, number: int, line: str) -> None:
        """A line of things of one kind, which may be called by any word that orders have for it."""
        named, _, rest = line.partition(":")
        meant = self.lexicon.things.exact.get(phrase_of(named), ())
        kind = meant[0] if len(meant) == 1 else named.strip()
        for text in items(rest):
            token = read_token(kind, text)
            if token is None or token.space not in self.lexicon.board.spaces:
                self._fault(number, line, "unknown_place")
            else:
                self.tokens.append(token)

    def _read_listing(self, number: int, line: str) -> None:
        head, colon, rest = line.partition(":")
        has_particulars = colon and (head.strip() == NOBODY or _PARTICULARS.search(rest))
        if has_particulars and self.section in ("units", "dislodged"):
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
        if self.section == "dislodged":
            for text in rest.split(";"):
                self._read_dislodged(number, line, PowerId(power), text.strip())
            return
        for text in items(rest):
            unit = self._piece(PowerId(power), text)
            if unit is None:
                self._fault(number, line, "unknown_kind")
            else:
                self.units.append(unit)

    def _read_dislodged(self, number: int, line: str, power: PowerId, text: str) -> None:
        """A dislodged unit with more to say of it than kind and place."""
        found = _DISLODGED.fullmatch(text)
        unit = self._piece(power, found["unit"]) if found is not None else None
        if found is None or unit is None:
            self._fault(number, line, "unknown_kind" if found is not None else "incomplete")
            return
        attackers, goals = Listing(self.lexicon, found["by"]), Listing(self.lexicon, found["retreats"] or "")
        by, retreats = list(attackers.spaces()), sorted(set(goals.places()))
        if len(by) != 1 or attackers.faults or goals.faults:
            self._fault(number, line, "unknown_place")
            return
        self.dislodged.append(Dislodged(unit, UnitKey(by[0]), tuple(map(Place, retreats))))

    def _piece(self, power: PowerId, text: str) -> Unit | None:
        """A unit with all that is written of it, or None."""
        parts = take_apart(text)
        pairs = list(Listing(self.lexicon, parts.head).units()) if parts is not None else []
        if parts is None or len(pairs) != 1:
            return None
        kind, place = pairs[0]
        return self._whole(power, kind, place, parts)

    def _whole(self, power: PowerId, kind: str, place: str, parts: PieceParts) -> Unit | None:
        """A unit of which kind and place are known, with its passengers; None if one of them cannot be."""
        if kind not in self.kinds or power not in (*self.powers, ""):
            return None
        cargo: list[Unit] = []
        for one in parts.cargo:
            named = "" if one.power == NOBODY else one.power or power
            aboard = self._whole(PowerId(named), one.head, place, one)
            if aboard is None:
                return None
            cargo.append(aboard)
        strength = self.kinds[kind].strength if parts.strength is None else parts.strength
        return Unit(power, KindCode(kind), Place(place), strength, parts.name, tuple(cargo), parts.marks)

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

    def position(self) -> Position:
        """The position that the lines describe, as far as they are understood."""
        return Position(
            season=self.season,
            units=sort_units(self.units),
            owners=tuple(sorted(self.owners.items())),
            dislodged=sort_dislodged(self.dislodged),
            tokens=sort_tokens(self.tokens),
            memory=tuple(sorted(self.memory.items())),
            verdict=self.verdict,
            news=tuple(self.news),
        )


def read_memory(lexicon: Lexicon, calendar: Calendar, key: str, written: str) -> str:
    """What a trait remembers, as it has it: a season by its number."""
    season = calendar.season(written) if key.startswith(lexicon.dated) else None
    return written if season is None else str(calendar.number(season))
