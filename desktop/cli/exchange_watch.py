"""`chancery exchange watch`: a folder that people share, tended again and again."""

from __future__ import annotations

import time
from argparse import Namespace
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from desktop.cli.exchange_asking import ask_passphrase, desk_of, troubles
from desktop.cli.exchange_open import opened_answer, say_opened
from desktop.cli.exchange_table_play import tend
from desktop.cli.failures import DONE, FILE_TROUBLE, CommandError, InputError, shown
from desktop.cli.streams import Streams
from engine import (
    IN_THE_WAY,
    FolderChanges,
    FolderItem,
    FolderOutcome,
    GameError,
    Keyring,
    MasterGame,
    SharedFolder,
    adjudicate_turn,
    adjudicate_unasked,
    all_seats,
    current_time,
    find_variant,
    is_everybody_in,
    ledger_path,
    locked_seat,
    remembered_games,
    rules_of,
    sync_master_game,
    sync_seat,
    table_path,
    unasked_phases,
)

Judged = list[dict[str, str]]
Items = tuple[FolderItem, ...]


def run(arguments: Namespace, streams: Streams) -> int:
    """One pass after another, where something has changed. Trouble with one game is said, and the others go on."""
    folder = SharedFolder(Path(arguments.folder))
    while True:
        with troubles(arguments.folder):
            items = folder.scan()
            while arguments.once and folder.is_behind:
                items = folder.scan()
        is_done = True
        if folder.has_changed(*_own(arguments.games)) or arguments.once:
            is_done = _pass(arguments, streams, folder, items)
        if arguments.once:
            return DONE if is_done else FILE_TROUBLE
        streams.flush()
        if not folder.is_behind:
            time.sleep(max(arguments.every, 0.1))


def _pass(arguments: Namespace, streams: Streams, folder: SharedFolder, items: Items) -> bool:
    """Tend the folder once for every game or seat: whether all was written and put aside that should be."""
    is_whole, is_done, own = True, True, _own(arguments.games)
    for place in _places(arguments):
        try:
            errand, judged = _tend(arguments, items, place)
        except CommandError as error:
            if arguments.once:
                raise
            streams.warn(f"chancery: {error}")
            continue
        done = folder.apply(errand)
        _tell(arguments, streams, errand, done, judged)
        is_whole = is_whole and done.is_whole
        is_done = is_done and all(one.code == IN_THE_WAY for one in done.troubles)
    folder.mark_done(is_whole, *own)
    return is_done


def _places(arguments: Namespace) -> list[str | Path]:
    """The games that are named, or all seats of this computer and all tables without a game master."""
    if arguments.games:
        return list(arguments.games)
    tables = [save for save in remembered_games().values() if table_path(save).is_file()]
    return [*(path for path, _ in all_seats()), *tables]


def _tend(arguments: Namespace, items: Items, place: str | Path) -> tuple[FolderChanges, Judged]:
    if table_path(Path(place)).is_file():
        return tend(items, place), []
    return _tend_game(arguments, items, str(place)) if arguments.games else _tend_seat(items, Path(place))


def _tend_game(arguments: Namespace, items: Items, game: str) -> tuple[FolderChanges, Judged]:
    with desk_of(arguments, game) as table:
        desk, errand = sync_master_game(
            table.master, items, current_time(), is_publishing=not arguments.judge
        )
        judged: Judged = []
        if arguments.judge:
            table.keep(desk)
            desk, judged = _judged(desk, game)
            moved = dict(errand.moves)
            desk, further = sync_master_game(
                desk, [one for one in items if one.name not in moved], current_time()
            )
            moves = {**moved, **dict(further.moves)}
            errand = replace(errand, writes=(*errand.writes, *further.writes), moves=tuple(moves.items()))
        table.keep(desk)
    return errand, judged


def _judged(desk: MasterGame, game: str) -> tuple[MasterGame, Judged]:
    """The desk with all turns judged for which everybody is in."""
    judged: Judged = []
    is_begun = all(seat.key is not None for seat in desk.ledger.seats) and bool(desk.ledger.publications)
    if is_begun and is_everybody_in(desk):
        try:
            after, _ = adjudicate_turn(desk.game, desk.variant)
            after, _ = adjudicate_unasked(after, desk.variant, unasked_phases(rules_of(after, desk.variant)))
        except GameError as error:
            raise InputError(error.code, str(error), game) from error
        judged.append({"file": game, "season": desk.season})
        desk = replace(desk, game=after)
    return desk, judged


def _tend_seat(items: Items, path: Path) -> tuple[FolderChanges, Judged]:
    with troubles(str(path)), locked_seat(path) as place:
        identity = Keyring().identity(place.seat.key, ask_passphrase)
        changed, errand = sync_seat(place.seat, items, identity, find_variant)
        place.keep(changed)
    return errand, []


def _own(games: list[str]) -> list[Path]:
    """The files of one's own by which it shows that something has changed."""
    own = [Path(game) for game in games] or [*(path for path, _ in all_seats()), *remembered_games().values()]
    return [*own, *map(ledger_path, own), *map(table_path, own)]


def _tell(
    arguments: Namespace, streams: Streams, errand: FolderChanges, done: FolderOutcome, judged: Judged
) -> None:
    if arguments.json:
        answer: dict[str, Any] = {
            "opened": [opened_answer(one) for one in done.filings],
            "written": list(done.written),
            "moved": [{"file": name, "to": where} for name, where in errand.moves],
            "unfinished": list(done.unfinished),
            "judged": judged,
        }
        if any(answer.values()) or arguments.once:
            streams.answer(answer)
        return
    for one in done.filings:
        say_opened(streams, one)
    for turn in judged:
        streams.say(f"{shown(turn['file'])}: {turn['season']} was judged.")
    for name in done.written:
        streams.say(f"written: {shown(name)}")
    for name in done.unfinished:
        streams.say(f"still on its way: {shown(name)}")
