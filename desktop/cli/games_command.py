"""`chancery games`: the games of a folder, and who owes orders in them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from desktop.cli.answer_records import (
    FileFault,
    PowerName,
    Record,
    SeasonCode,
    VerdictAnswer,
    answer_of,
    verdict_of,
)
from desktop.cli.commands import ACCEPT, Call, Reply, argument, command
from desktop.cli.failures import DONE, WRONG_INPUT, FileError, shown
from desktop.cli.progress import progress
from desktop.cli.speaking import error_words
from desktop.cli.tables import aligned
from desktop.settings.natural_sort import natural_key
from engine import (
    Loaded,
    SaveError,
    SealKeys,
    TurnReadiness,
    current_time,
    find_variant,
    is_past,
    load_game,
    turn_readiness,
)

SUFFIX = ".chancery"
LONG_LIST = 6


class OwedAnswer(Record, frozen=True):
    power: PowerName
    player: str
    count: int
    what: str
    is_silent: bool


class GameRow(Record, frozen=True):
    file: str
    title: str
    variant: str
    season: SeasonCode
    deadline: str
    late: bool
    missing_orders: str
    turns: int
    sealed: bool
    owed: list[OwedAnswer]
    verdict: VerdictAnswer | None


class GamesAnswer(Record, frozen=True):
    games: list[GameRow]
    faults: list[FileFault]


@command(
    argument("folder", "FOLDER", "where the games are (here)", nargs="?", default="."),
    ACCEPT,
    answer=GamesAnswer,
    about="""
Every saved game in a folder, and who owes orders in it. A file that cannot be opened is named with the reason; then the
exit code is 1.""",
)
def games(call: Call) -> Reply:
    folder = Path(call.folder)
    try:
        found = [path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file()]
        paths = sorted(found, key=lambda path: natural_key(path.name))
    except (OSError, ValueError) as error:
        raise FileError.unreadable(error, folder, "unreadable_folder") from error
    find = cache(find_variant)
    rows: list[GameRow] = []
    faults: list[FileFault] = []
    with progress(call.streams.stderr, "Opening", len(paths), len(paths) > LONG_LIST) as advance:
        for path in paths:
            try:
                loaded = load_game(path, find, call.accept_changed_variant, SealKeys().find)
                rows.append(row_of(path.name, loaded))
            except SaveError as error:
                faults.append(FileFault(path.name, error.code, error_words(error, is_placed=False)))
            advance(1)
    return Reply(
        GamesAnswer(games=rows, faults=faults),
        lambda: _say(call, rows, faults),
        WRONG_INPUT if faults else DONE,
    )


def row_of(name: str, loaded: Loaded) -> GameRow:
    """One game: where it stands, until when orders are due, and who owes what."""
    game, variant = loaded.game, loaded.variant
    told = turn_readiness(game, variant) if game.seal is None else TurnReadiness()
    players = {seat.power: seat.player for seat in game.seats}
    return answer_of(
        GameRow,
        game,
        file=name,
        variant=variant.id,
        season=variant.calendar.code(game.current.season),
        late=bool(told.owed) and is_past(game.deadline, current_time()),
        turns=len(game.turns),
        sealed=game.seal is not None,
        owed=[answer_of(OwedAnswer, one, player=players.get(one.power, "")) for one in told.owed],
        verdict=verdict_of(game.current.verdict),
    )


def _say(call: Call, rows: list[GameRow], faults: list[FileFault]) -> None:
    if not rows and not faults:
        call.streams.say(f"There is no game in {call.folder}; games are files that end in {SUFFIX}.")
    if rows:
        table = [[shown(row.file), row.season, _due(row), _owing(row), row.title] for row in rows]
        call.streams.say(aligned([["game", "season", "deadline", "owing", "title"], *table]))
    for fault in faults:
        call.streams.say(f"{shown(fault.file)}: {fault.message}")


def _due(row: GameRow) -> str:
    if row.verdict is not None or not row.deadline:
        return "-"
    return f"{row.deadline}{' (over)' if row.late else ''}"


def _owing(row: GameRow) -> str:
    if row.verdict is not None:
        return f"over ({row.verdict.how}: {', '.join(row.verdict.winners)})"
    if row.sealed:
        return "sealed, around one computer"
    named = [f"{one.power}{'' if one.is_silent else f' ({one.count})'}" for one in row.owed]
    return ", ".join(named) or "nobody"
