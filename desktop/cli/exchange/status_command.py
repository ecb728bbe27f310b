"""`chancery exchange status`: one game, twenty games, or the seats of this computer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from desktop.cli.answer_records import FileFault, PowerName, Record, SeasonCode, Sentence, answer_of
from desktop.cli.commands import Call, Reply, argument, command
from desktop.cli.exchange.access import one_line
from desktop.cli.exchange.round_table.table_status import (
    TableAnswer,
    own_tables,
    table_at,
    table_row,
    table_words,
)
from desktop.cli.failures import DONE, WRONG_INPUT, FileError, shown, trouble
from desktop.cli.speaking import error_words
from desktop.cli.streams import is_file, is_folder
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
    "computer": "a computer",
}


class SeatRow(Record, frozen=True, rename={"is_late": "late", "has_waiting_claim": "claim_waiting"}):
    power: PowerName
    player: str
    state: Literal["unclaimed", "silent", "partial", "in", "nothing_due", "computer"]
    is_late: bool
    fingerprint: str
    owed: int
    doubts: int
    number: int
    when: str
    note: str
    has_waiting_claim: bool


class LedGame(Record, frozen=True):
    """A game as its game master sees it."""

    file: str
    game: str
    title: str
    variant: str
    season: SeasonCode
    deadline: str
    is_over: bool
    is_published: bool
    is_handed_over: bool
    is_everybody_in: bool
    seats: list[SeatRow]


class OwnSeat(Record, frozen=True, rename={"seat": "power"}):
    """A seat of this computer."""

    file: str
    game: str
    title: str
    seat: PowerName
    season: SeasonCode
    deadline: str
    over: bool
    claimed: bool
    number: int
    answer: str
    message: str
    news: list[Sentence]


class StatusAnswer(Record, frozen=True):
    games: list[LedGame]
    faults: list[FileFault]
    seats: list[OwnSeat]
    tables: Annotated[list[TableAnswer], "[as `table status` answers]"]


@command(
    argument("where", "GAME|FOLDER", "a game, or a folder with games", nargs="?"),
    answer=StatusAnswer,
    about="""
Of a game: who is in, who is late, what is doubtful. Of a folder: all games in it that are played by file. Of nothing:
the seats of this computer. Tables without a game master are listed with them.""",
)
def status(call: Call) -> Reply:
    if call.where is None:
        tables, faults = own_tables()
        answer = StatusAnswer([], faults, [_own_seat(path, seat) for path, seat in all_seats()], tables)
    else:
        answer = _status_in(Path(call.where))
    for fault in () if call.json else answer.faults:
        call.streams.warn(f"{shown(fault.file)}: {one_line(fault.message)}")
    return Reply(answer, _words(call.where, answer), WRONG_INPUT if answer.faults else DONE)


def _status_in(where: Path) -> StatusAnswer:
    """How a game stands, or all of a folder."""
    answer, find = StatusAnswer([], [], [], []), cache(find_variant)
    for path in _games_in(where):
        try:
            if is_file(table_path(path)):
                answer.tables.append(table_at(path))
            else:
                answer.games.append(answer_of(LedGame, _status(path, find), file=str(path)))
        except (ExchangeError, SaveError) as fault:
            if is_folder(where):
                answer.faults.append(FileFault(str(path), fault.code, error_words(fault)))
            else:
                raise trouble(fault, str(path)) from fault
    return answer


def _games_in(where: Path) -> list[Path]:
    """The game itself, or all games in a folder that are played by file."""
    try:
        if not where.is_dir():
            return [where]
        # `glob` finds nothing in a folder that may not be read, and says so to nobody.
        next(where.iterdir(), None)
        ledgers = {path for path in where.glob("*.chancery") if ledger_path(path).is_file()}
        tables = {path.with_suffix("") for path in where.glob("*.chancery.table")}
        return sorted(ledgers | tables)
    except (OSError, ValueError) as error:
        raise FileError.unreadable(error, where) from error


def _status(path: Path, find: Callable[[str], Variant]) -> TableStatus:
    """How a game stands. Nothing is opened that would need the game master's key."""
    loaded = load_game(path, find, accept_changed_variant=True)
    desk = MasterGame(loaded.game, loaded.variant, read_ledger(path), Identity(bytes(32)))
    return table_status(desk, current_time())


def _own_seat(path: Path, seat: SeatGame) -> OwnSeat:
    season = ""
    if seat.current is not None:
        try:
            season = seat_variant(seat, find_variant).calendar.code(seat.current.season)
        except (ExchangeError, VariantError):
            season = "?"
    last = seat.sent[-1] if seat.sent and seat.sent[-1].season == season else None
    return answer_of(
        OwnSeat,
        seat,
        file=str(path),
        season=season,
        over=seat.current is not None and seat.current.verdict is not None,
        claimed=not seat.claim,
        number=last.number if last is not None else 0,
        answer=last.answer if last is not None else "",
        message=last.message if last is not None else "",
        news=[news.message for news in seat.news],
    )


def _words(where: str | None, answer: StatusAnswer) -> Iterator[str]:
    games, tables = answer.games, answer.tables
    if where is None and (answer.seats or not tables):
        yield _seats(answer.seats)
    elif where is not None and not (games or tables or answer.faults):
        yield "No game here is played by file."
    if where is not None and not is_folder(Path(where)):
        yield from _game(games[0]) if games else table_words(tables[0])
        return
    if games:
        yield aligned(
            [shown(Path(one.file).name), one_line(one.title), one.season, one.deadline, _summary(one)]
            for one in games
        )
    if tables:
        yield "Without a game master:"
        yield aligned([table_row(one) for one in tables], "  ")


def _summary(status: LedGame) -> str:
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


def _game(status: LedGame) -> Iterator[str]:
    yield f"{shown(Path(status.file).name)}: {one_line(status.title) or status.game}, {status.season}"
    if status.deadline:
        yield f"Orders are due: {status.deadline}"
    rows = []
    for seat in status.seats:
        remarks = [
            *(["late"] if seat.is_late else []),
            *([f"{seat.owed} missing"] if seat.owed and seat.state != "silent" else []),
            *([f"{seat.doubts} doubtful"] if seat.doubts else []),
            *(["a claim waits"] if seat.has_waiting_claim else []),
            *([f"says: {one_line(seat.note)}"] if seat.note else []),
        ]
        number = f"no. {seat.number}" if seat.number else ""
        rows.append(
            [seat.power, one_line(seat.player), WORDS[seat.state], number, seat.when, "; ".join(remarks)]
        )
    yield aligned(rows, "  ")
    yield f"{_summary(status)}."


def _seats(seats: list[OwnSeat]) -> str:
    if not seats:
        return "There are no seats on this computer. `chancery exchange claim INVITATION` takes one."
    rows = []
    for seat in seats:
        state = "to be ordered"
        if seat.over:
            state = "over"
        elif not seat.season:
            state = "claimed; no turn yet" if seat.claimed else "claim sent"
        elif seat.number:
            state = f"sent no. {seat.number} ({seat.answer or 'no answer yet'})"
        rows.append([one_line(seat.title) or seat.game, seat.seat, seat.season, seat.deadline, state])
    return aligned(rows)
