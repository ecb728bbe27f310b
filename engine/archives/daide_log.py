"""Logs of the DAIDE protocol: what a server says of positions, owners and orders, wherever in a line it stands.

NOW (SPR 1901) (AUS AMY BUD) (RUS FLT (STP SCS)) ...
SCO (AUS BUD TRI VIE) ... (UNO BEL ...)
ORD (SPR 1901) ((AUS AMY BUD) MTO SER) (SUC)
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct, field

from engine.archives.history import History
from engine.archives.phase_reading import RecordReader
from engine.archives.phase_record import PhaseState, RecordError, capped
from engine.archives.saved_game import SavedGame, SavedPhase, saved_history
from engine.model.season import Season

_HEAD = re.compile(r"\bNOW ?\( ?(?:SPR|SUM|FAL|AUT|WIN) \d+ ?\)")
_SAID = re.compile(r"\b(?:NOW|SCO|ORD) ?\(.*")
_TOKEN = re.compile(r"[()]|[^\s()]+")
_DEEPEST = 8
_CODES = {"SPR": "S{}M", "SUM": "S{}R", "FAL": "F{}M", "AUT": "F{}R", "WIN": "W{}A"}
_KINDS = {"AMY": "A", "FLT": "F"}
_LETTERS = {"HLD": "H", "DSB": "D", "REM": "D", "BLD": "B"}
_FAILURES = {"BNC": "bounce", "DSR": "no convoy", "NSO": "void", "FLD": "void"}
_NOBODY = "UNO"


class _Turn(Struct):
    """What a log says of one turn."""

    state: PhaseState | None = None
    orders: dict[str, list[str] | None] = field(default_factory=dict)
    results: dict[str, list[str]] = field(default_factory=dict)


class _Group(list["str | _Group"]):
    """Words and groups that brackets hold together."""

    def word(self, number: int) -> str:
        """The word at a place, or nothing."""
        found = self[number] if number < len(self) else ""
        return found if isinstance(found, str) else ""

    def group(self, number: int) -> _Group:
        """The group at a place; what stands there alone is one."""
        found = self[number] if number < len(self) else _Group()
        return found if isinstance(found, _Group) else _Group([found])


def is_daide_log(text: str) -> bool:
    """Whether a text has a position as DAIDE tells it."""
    return _HEAD.search(text) is not None


def daide_history(reader: RecordReader, text: str) -> History:
    """The game that a log tells. RecordError where a turn has orders and no position, or a word is not known."""
    turns: dict[str, _Turn] = {}
    centers: dict[str, list[str] | None] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if (said := _SAID.search(line)) is None:
            continue
        verb, *groups = _grouped(said[0], number)
        told = [one for one in groups if isinstance(one, _Group)]
        if verb == "SCO":
            owned = {one.word(0): [*map(str, one[1:])] for one in told}
            centers = {power: places for power, places in owned.items() if power != _NOBODY}
            continue
        if not told or told[0].word(0) not in _CODES:
            raise _unknown(number, said[0])
        code = _CODES[told[0].word(0)].format(told[0].word(1))
        turn = turns.setdefault(code, _Turn())
        if verb == "NOW":
            turn.state = _state(code, told[1:], centers)
        elif len(told) > 1:
            _take_order(turn, told[1], told[2] if len(told) > 2 else _Group(), (number, said[0]))
    phases = [
        SavedPhase(code, turn.state or PhaseState(code), turn.orders, turn.results)
        for code, turn in sorted(turns.items(), key=lambda one: _season(reader, one[0]))
    ]
    return saved_history(reader, SavedGame(phases), judged_by=())


def _season(reader: RecordReader, code: str) -> Season:
    season = reader.variant.calendar.season(code)
    if season is None:
        raise RecordError("unknown_phase", "phase", f"{capped(code)!r} is no phase of the variant")
    return season


def _grouped(text: str, number: int) -> _Group:
    """The words of a line with its brackets as groups; what is never closed ends with the line."""
    open_groups = [_Group()]
    for token in _TOKEN.findall(text):
        if token == "(":
            if len(open_groups) > _DEEPEST:
                raise _unknown(number, text)
            open_groups[-1].append(inner := _Group())
            open_groups.append(inner)
        elif token != ")":
            open_groups[-1].append(token)
        elif len(open_groups) > 1:
            open_groups.pop()
    return open_groups[0]


def _unknown(number: int, text: str) -> RecordError:
    return RecordError("daide_line", f"line {number}", f"{capped(text)!r} is not as DAIDE says it")


def _state(code: str, units: Sequence[_Group], centers: dict[str, list[str] | None] | None) -> PhaseState:
    """A position; of a unit that must retreat, with where it may."""
    standing: dict[str, list[str]] = {}
    retreats: dict[str, dict[str, list[str]] | None] = {}
    for unit in units:
        power = unit.word(0)
        if unit.word(3) == "MRT":
            goals = [_place(unit.group(4), number) for number in range(len(unit.group(4)))]
            entries = retreats.get(power) or {}
            retreats[power] = {**entries, _unit(unit): goals}
        else:
            standing.setdefault(power, []).append(_unit(unit))
    return PhaseState(code, {**standing}, centers, retreats)


def _unit(unit: _Group) -> str:
    kind = unit.word(1)
    return f"{_KINDS.get(kind, kind)} {_place(unit, 2)}"


def _place(group: _Group, number: int) -> str:
    """A place in a group: a word, or a province with its coast in brackets."""
    place = group.group(number)
    return f"{place.word(0)}/{place.word(1)[:2]}" if len(place) > 1 else place.word(0)


def _take_order(turn: _Turn, order: _Group, result: _Group, where: tuple[int, str]) -> None:
    """Note an order with how it ended. What several players logged has each more than once."""
    if order.word(1) == "WVE":
        return
    unit, verb = order.group(0), order.word(1)
    text = _order_text(order, verb)
    if text is None:
        raise _unknown(*where)
    given = turn.orders.get(unit.word(0)) or []
    if text not in given:
        turn.orders[unit.word(0)] = [*given, text]
        failures = [_FAILURES[one] for one in result if isinstance(one, str) and one in _FAILURES]
        turn.results[_unit(unit)] = failures


def _order_text(order: _Group, verb: str) -> str | None:
    """An order as the package `diplomacy` writes it; None if its verb is not known."""
    unit = _unit(order.group(0))
    if verb in _LETTERS:
        return f"{unit} {_LETTERS[verb]}"
    if verb in ("MTO", "CTO"):
        return f"{unit} - {_place(order, 2)}{' VIA' if verb == 'CTO' else ''}"
    if verb == "RTO":
        return f"{unit} R {_place(order, 2)}"
    if verb == "SUP":
        goal = f" - {_place(order, 4)}" if order.word(3) == "MTO" else ""
        return f"{unit} S {_unit(order.group(2))}{goal}"
    if verb == "CVY":
        return f"{unit} C {_unit(order.group(2))} - {_place(order, 4)}"
    return None
