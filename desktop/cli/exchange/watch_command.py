"""`chancery exchange watch`: a folder that people share, tended again and again."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

from msgspec import Struct
from msgspec.structs import astuple, replace

from desktop.cli.answer_records import FileName, Record, SeasonCode
from desktop.cli.commands import Call, Reply, argument, command, flag
from desktop.cli.computer_seats import ComputerAnswer, ordered_by_computers, told_computers
from desktop.cli.exchange.access import ask_passphrase, desk_of
from desktop.cli.exchange.open_command import OpenedAnswer, opened_answers, told_opened
from desktop.cli.exchange.round_table.playing_commands import tend
from desktop.cli.failures import DONE, FILE_TROUBLE, CommandError, shown, troubles
from desktop.cli.streams import Streams, is_file
from engine import (
    IN_THE_WAY,
    STAND_BY,
    FolderChanges,
    FolderItem,
    FolderOutcome,
    Keyring,
    MasterGame,
    SeatDocument,
    SharedFolder,
    adjudicate_turn,
    adjudicate_unasked,
    all_seats,
    computers_of,
    current_time,
    find_variant,
    is_everybody_in,
    is_past,
    ledger_path,
    remembered_games,
    rules_of,
    sync_master_game,
    sync_seat,
    table_path,
    unasked_phases,
)


class JudgedGame(Record, frozen=True):
    file: str
    season: SeasonCode
    computers: list[ComputerAnswer]


class Moved(Record, frozen=True):
    file: str
    to: str


class WatchAnswer(Record, frozen=True):
    opened: Annotated[list[OpenedAnswer], "as `exchange open` has them"]
    written: list[FileName]
    moved: list[Moved]
    unfinished: list[FileName]
    judged: list[JudgedGame]


Judged = list[JudgedGame]
EVERY = 10.0
Items = tuple[FolderItem, ...]


class Watch(Struct):
    """What is watched, and how."""

    call: Call
    deadlines: dict[str, str] = {}
    """By game, when a turn is judged by itself, whatever has come until then; nothing for never."""

    @property
    def is_due(self) -> bool:
        return self.call.judge and any(is_past(one, current_time()) for one in self.deadlines.values())


@command(
    argument("folder", "FOLDER", "the folder"),
    argument("games", "GAME", "games that you lead", nargs="*"),
    flag("--once", "one pass, then end"),
    argument("--every", "S", f"seconds between passes ({EVERY:g})", type=float, default=EVERY),
    flag("--judge", "judge a turn when everybody is in or a computer stands by, and publish the next one"),
    answer=WatchAnswer,
    about="""
As game master of the games that are named, as player at tables without one, or as player of all seats and tables on
this computer: what arrives in the folder is checked and filed, what is due is written there. Files that are still
being written are waited for, copies that a sync service made are seen through, unknown files are left alone. With
--json a line for each pass in which something happened.""",
)
def watch(call: Call) -> int:
    """One pass after another, where something has changed. Trouble with one game is said, and the others go on."""
    folder, watch = SharedFolder(Path(call.folder)), Watch(call)
    while True:
        with troubles(call.folder):
            items = folder.scan()
            while call.once and folder.is_behind:
                items = folder.scan()
        is_done = True
        if folder.has_changed(*_own(call.games)) or call.once or watch.is_due:
            is_done = _pass(watch, folder, items)
        if call.once:
            return DONE if is_done else FILE_TROUBLE
        call.streams.flush()
        if not folder.is_behind:
            time.sleep(max(call.every, 0.1))


def _pass(watch: Watch, folder: SharedFolder, items: Items) -> bool:
    """Tend the folder once for every game or seat: whether all was written and put aside that should be."""
    call = watch.call
    is_whole, is_done, own = True, True, _own(call.games)
    for place in _places(call):
        try:
            errand, judged = _tend(watch, items, place)
        except CommandError as error:
            if call.once:
                raise
            call.streams.warn(f"chancery: {error}")
            continue
        done = folder.apply(errand)
        _tell(call, errand, done, judged)
        is_whole = is_whole and done.is_whole
        is_done = is_done and all(one.code == IN_THE_WAY for one in done.troubles)
    folder.mark_done(is_whole, *own)
    return is_done


def _places(call: Call) -> list[str | Path]:
    """The games that are named, or all seats of this computer and all tables without a game master."""
    if call.games:
        return list(call.games)
    tables = [save for save in remembered_games().values() if is_file(table_path(save))]
    return [*(path for path, _ in all_seats()), *tables]


def _tend(watch: Watch, items: Items, place: str | Path) -> tuple[FolderChanges, Judged]:
    if is_file(table_path(Path(place))):
        return tend(items, place), []
    if watch.call.games:
        return _tend_game(watch, items, str(place))
    return _tend_seat(items, Path(place))


def _tend_game(watch: Watch, items: Items, game: str) -> tuple[FolderChanges, Judged]:
    call = watch.call
    with desk_of(call, game) as table:
        desk, errand = sync_master_game(table.content, items, current_time(), is_publishing=not call.judge)
        judged: Judged = []
        if call.judge:
            table.keep(desk)
            desk, judged = _judged(desk, game, call.streams)
            moved = dict(errand.moves)
            desk, further = sync_master_game(
                desk, [one for one in items if one.name not in moved], current_time()
            )
            moves = {**moved, **dict(further.moves)}
            errand = replace(errand, writes=(*errand.writes, *further.writes), moves=tuple(moves.items()))
        table.keep(desk)
        watch.deadlines[game] = desk.game.deadline if desk.game.missing_orders == STAND_BY else ""
    return errand, judged


def _judged(desk: MasterGame, game: str, streams: Streams) -> tuple[MasterGame, Judged]:
    """The desk with all turns judged for which everybody is in, or for whose missing orders a computer stands by."""
    judged: Judged = []
    computers = computers_of(desk.game)
    is_begun = bool(desk.ledger.publications) and all(
        seat.key is not None or seat.power in computers for seat in desk.ledger.seats
    )
    is_stood_by = desk.game.missing_orders == STAND_BY and is_past(desk.game.deadline, current_time())
    if is_begun and (is_stood_by or is_everybody_in(desk)):
        with troubles(game):
            after, ordered = ordered_by_computers(desk.game, desk.variant, streams)
            after, _ = adjudicate_turn(after, desk.variant)
            after, _ = adjudicate_unasked(after, desk.variant, unasked_phases(rules_of(after, desk.variant)))
        judged.append(JudgedGame(game, desk.season, ordered))
        desk = replace(desk, game=after)
    return desk, judged


def _tend_seat(items: Items, path: Path) -> tuple[FolderChanges, Judged]:
    with troubles(str(path)), SeatDocument(path).changing() as place:
        identity = Keyring().identity(place.content.key, ask_passphrase)
        changed, errand = sync_seat(place.content, items, identity, find_variant)
        place.keep(changed)
    return errand, []


def _own(games: list[str]) -> list[Path]:
    """The files of one's own by which it shows that something has changed."""
    own = [Path(game) for game in games] or [*(path for path, _ in all_seats()), *remembered_games().values()]
    return [*own, *map(ledger_path, own), *map(table_path, own)]


def _tell(call: Call, errand: FolderChanges, done: FolderOutcome, judged: Judged) -> None:
    answer = WatchAnswer(
        opened_answers(done.filings),
        list(done.written),
        [Moved(name, where) for name, where in errand.moves],
        list(done.unfinished),
        judged,
    )
    words = [
        *told_opened(done.filings),
        *(line for turn in judged for line in told_computers(turn.computers)),
        *(f"{shown(turn.file)}: {turn.season} was judged." for turn in judged),
        *(f"written: {shown(name)}" for name in done.written),
        *(f"still on its way: {shown(name)}" for name in done.unfinished),
    ]
    if any(astuple(answer)) or call.once:
        Reply(answer, words).give(call)
