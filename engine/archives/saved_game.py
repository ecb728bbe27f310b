"""Games as the Python package `diplomacy` saves them, and all that keep the same form: read as a history, and written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from engine.archives.history import History, PlayedPhase
from engine.archives.phase_reading import Read, RecordReader
from engine.archives.phase_record import PhaseRecord, PhaseState, RecordError
from engine.model.ids import space_in
from engine.model.orders import Order

COMPLETED = "COMPLETED"
JUDGED_BY = (("adjacent_convoy", "fallback"),)
"""How the package judges where the rules leave a choice: an army that could walk walks if its convoy fails."""
_FAILURES = frozenset({"bounce", "no convoy", "disrupted", "void"})
"""Results of a move that did not get there."""

_CROWDED = (
    "There is no room for that in this form: a game of such a variant comes back whole by its own save only"
)


class SavedPhase(Struct, frozen=True):
    """One phase of it."""

    name: str
    state: PhaseState
    orders: dict[str, list[str] | None] | None = None
    results: dict[str, Any] | None = None


class SavedGame(Struct, frozen=True):
    """As much of a saved game as a history needs. Its other keys are passed over."""

    phases: list[SavedPhase]
    id: str = ""
    map: str | None = None
    options: Any = None
    """By which options of the rules it was judged, by their names, if it is one of ours."""


_DECODER = msgspec.json.Decoder(SavedGame)


def saved_game(data: bytes | str) -> SavedGame:
    """The game in a text of JSON. RecordError where it is none."""
    try:
        game = _DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        message, _, place = str(error).partition(" - at `$.")
        raise RecordError("no_json", place.rstrip("`") or "$", message) from error
    if not game.phases:
        raise RecordError("no_phases", "phases", "the game has no phases")
    return game


def saved_history(
    reader: RecordReader, game: SavedGame, judged_by: Sequence[tuple[str, str]] = JUDGED_BY
) -> History:
    """A saved game in the engine's terms, with the options by which it was judged. RecordError with the phase at
    fault where a position cannot be read."""
    phases: list[PlayedPhase] = []
    last = None
    for number, phase in enumerate(game.phases):
        if phase.name == COMPLETED:
            break
        try:
            read = reader.read(PhaseRecord(name=phase.name, state=phase.state, orders=phase.orders))
        except RecordError as error:
            more = f". {_CROWDED}" if error.code == "two_units" else ""
            raise RecordError(error.code, f"phases[{number}].{error.place}", error.message + more) from error
        is_open = number == len(game.phases) - 1 and not any((phase.orders or {}).values())
        if is_open and phases:
            last = read.position
            break
        unread = tuple((one.seat.id, one.text) for one in read.refused)
        phases.append(
            PlayedPhase(read.position.season, read.position, read.sheets, unread, _failed(phase, read))
        )
    own = game.options.items() if isinstance(game.options, dict) else judged_by
    options = tuple(one for one in own if one[0] in reader.variant.rules.options and isinstance(one[1], str))
    return History(reader.variant.id, tuple(phases), title=game.id, last=last, options=options)


def _failed(phase: SavedPhase, read: Read) -> frozenset[tuple[str, Order]] | None:
    """The moves that are said to have failed; None where nothing is said."""
    if not phase.results:
        return None
    failed = {
        unit
        for unit, said in phase.results.items()
        if isinstance(said, list) and any(one in _FAILURES for one in said if isinstance(one, str))
    }
    return frozenset(
        (power, order)
        for power, sheet in read.sheets.items()
        for order in sheet
        if order.verb == "move" and read.names.get(order.unit, read.names.get(space_in(order.unit))) in failed
    )
