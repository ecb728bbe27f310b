"""`chancery exchange status`: one game, twenty games, or the seats of this computer."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from desktop.cli.exchange_asking import one_line, trouble
from desktop.cli.exchange_table_status import own_tables, say_status, table_at, table_row
from desktop.cli.failures import DONE, WRONG_INPUT, FileError, shown
from desktop.cli.streams import Streams
from desktop.cli.tables import aligned
from engine import (
    ExchangeError,
    Identity,
    MasterGame,
    SaveError,
    SeatGame,
    TableStatus,
    Variant,
    VariantError,
    all_seats,
    current_time,
    find_variant,
    ledger_path,
    load_game,
    read_ledger,
    seat_variant,
    table_path,
    table_status,
)

WORDS = {
    "unclaimed": "not claimed",
    "silent": "nothing yet",
    "partial": "some orders",
    "in": "in",
    "nothing_due": "nothing due",
}


def run(arguments: Namespace, streams: Streams) -> int:
    answer: dict[str, Any] = {"games": [], "faults": [], "seats": [], "tables": []}
    stands: list[tuple[Path, TableStatus]] = []
    if arguments.where is None:
        answer["seats"] = [_seat_answer(path, seat) for path, seat in all_seats()]
        answer["tables"], answer["faults"] = own_tables()
    else:
        where, find = Path(arguments.where), cache(find_variant)
        for path in _games_in(where):
            try:
                if table_path(path).is_file():
                    answer["tables"].append(table_at(path))
                else:
                    stands.append((path, _status(path, find)))
            except (ExchangeError, SaveError) as fault:
                if not where.is_dir():
                    if isinstance(fault, ExchangeError):
                        raise trouble(fault, str(path)) from fault
                    raise FileError(fault.code, fault.message, str(path)) from fault
                answer["faults"].append({"file": str(path), "code": fault.code, "message": str(fault)})
        answer["games"] = [_game_answer(path, status) for path, status in stands]
    if arguments.json:
        streams.answer(answer)
    else:
        _say(streams, arguments.where, answer, stands)
    return WRONG_INPUT if answer["faults"] else DONE


def _games_in(where: Path) -> list[Path]:
    """The game itself, or all games in a folder that are played by file."""
    try:
        if not where.is_dir():
            return [where]
        ledgers = {path for path in where.glob("*.chancery") if ledger_path(path).is_file()}
        tables = {path.with_suffix("") for path in where.glob("*.chancery.table")}
        return sorted(ledgers | tables)
    except (OSError, ValueError) as error:
        raise FileError("unreadable_file", f"cannot be read ({error})", str(where)) from error


def _status(path: Path, find: Callable[[str], Variant]) -> TableStatus:
    """How a game stands. Nothing is opened that would need the game master's key."""
    loaded = load_game(path, find, accept_changed_variant=True)
    desk = MasterGame(loaded.game, loaded.variant, read_ledger(path), Identity(bytes(32)))
    return table_status(desk, current_time())


def _game_answer(path: Path, status: TableStatus) -> dict[str, Any]:
    return {
        "file": str(path),
        "game": status.game,
        "title": status.title,
        "variant": status.variant,
        "season": status.season,
        "deadline": status.deadline,
        "over": status.is_over,
        "published": status.is_published,
        "handed_over": status.is_handed_over,
        "everybody_in": status.is_everybody_in,
        "seats": [
            {
                "power": seat.power,
                "player": seat.player,
                "state": seat.state,
                "late": seat.is_late,
                "fingerprint": seat.fingerprint,
                "owed": seat.owed,
                "doubts": seat.doubts,
                "number": seat.number,
                "when": seat.when,
                "note": seat.note,
                "claim_waiting": seat.has_waiting_claim,
            }
            for seat in status.seats
        ],
    }


def _seat_answer(path: Path, seat: SeatGame) -> dict[str, Any]:
    season = ""
    if seat.current is not None:
        try:
            season = seat_variant(seat, find_variant).calendar.code(seat.current.season)
        except (ExchangeError, VariantError):
            season = "?"
    last = seat.sent[-1] if seat.sent and seat.sent[-1].season == season else None
    return {
        "file": str(path),
        "game": seat.game,
        "title": seat.title,
        "power": seat.seat,
        "season": season,
        "deadline": seat.deadline,
        "over": seat.current is not None and seat.current.verdict is not None,
        "claimed": not seat.claim,
        "number": last.number if last is not None else 0,
        "answer": last.answer if last is not None else "",
        "message": last.message if last is not None else "",
        "news": [news.message for news in seat.news],
    }


def _say(
    streams: Streams, where: str | None, answer: dict[str, Any], stands: list[tuple[Path, TableStatus]]
) -> None:
    tables = answer["tables"]
    if where is None:
        if answer["seats"] or not tables:
            _say_seats(streams, answer["seats"])
    elif not stands and not tables and not answer["faults"]:
        streams.say("No game here is played by file.")
    if len(stands) == 1 and where is not None and not Path(where).is_dir():
        _say_game(streams, *stands[0])
    elif len(tables) == 1 and where is not None and not Path(where).is_dir():
        say_status(streams, tables[0])
        return
    else:
        rows = [
            [shown(path.name), one_line(status.title), status.season, status.deadline, _summary(status)]
            for path, status in stands
        ]
        if rows:
            streams.say(aligned(rows))
    if tables:
        streams.say("Without a game master:")
        streams.say(aligned([table_row(one) for one in tables], "  "))
    for fault in answer["faults"]:
        streams.warn(f"{shown(fault['file'])}: {one_line(fault['message'])}")


def _summary(status: TableStatus) -> str:
    """A game in a few words: who is still to come, and what is to be done."""
    if status.is_handed_over:
        return "handed over"
    if status.is_over:
        return "over"
    parts = []
    if not status.is_published:
        parts.append("to be published")
    if status.is_everybody_in:
        parts.append("everybody is in")
    for state in ("unclaimed", "silent", "partial"):
        powers = [
            f"{seat.power}{' (late)' if seat.is_late else ''}" for seat in status.seats if seat.state == state
        ]
        if powers:
            parts.append(f"{WORDS[state]}: {', '.join(powers)}")
    if any(seat.has_waiting_claim for seat in status.seats):
        parts.append("a claim waits")
    return "; ".join(parts)


def _say_game(streams: Streams, path: Path, status: TableStatus) -> None:
    streams.say(f"{shown(path.name)}: {one_line(status.title) or status.game}, {status.season}")
    if status.deadline:
        streams.say(f"Orders are due: {status.deadline}")
    rows = []
    for seat in status.seats:
        remarks = []
        if seat.is_late:
            remarks.append("late")
        if seat.owed and seat.state != "silent":
            remarks.append(f"{seat.owed} missing")
        if seat.doubts:
            remarks.append(f"{seat.doubts} doubtful")
        if seat.has_waiting_claim:
            remarks.append("a claim waits")
        if seat.note:
            remarks.append(f"says: {one_line(seat.note)}")
        number = f"no. {seat.number}" if seat.number else ""
        rows.append(
            [seat.power, one_line(seat.player), WORDS[seat.state], number, seat.when, "; ".join(remarks)]
        )
    streams.say(aligned(rows, "  "))
    streams.say(f"{_summary(status)}.")


def _say_seats(streams: Streams, seats: list[dict[str, Any]]) -> None:
    if not seats:
        streams.say("There are no seats on this computer. `chancery exchange claim INVITATION` takes one.")
        return
    rows = []
    for seat in seats:
        state = (
            f"sent no. {seat['number']} ({seat['answer'] or 'no answer yet'})"
            if seat["number"]
            else "to be ordered"
        )
        if not seat["season"]:
            state = "claimed; no turn yet" if seat["claimed"] else "claim sent"
        if seat["over"]:
            state = "over"
        rows.append(
            [one_line(seat["title"]) or seat["game"], seat["power"], seat["season"], seat["deadline"], state]
        )
    streams.say(aligned(rows))
