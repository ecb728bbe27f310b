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
from desktop.cli.failures import DONE, CommandError, InputError
from desktop.cli.streams import Streams
from engine import (
    Desk,
    Errand,
    GameError,
    Keyring,
    adjudicate_turn,
    all_seats,
    at_seat,
    do_errand,
    find_variant,
    is_everybody_in,
    ledger_path,
    list_folder,
    remembered_games,
    rules_of,
    run_on,
    table_path,
    tend_desk,
    tend_seat,
    this_moment,
    unasked_phases,
)

Judged = list[dict[str, str]]


def run(arguments: Namespace, streams: Streams) -> int:
    """One pass after another, where something has changed. Trouble with one game is said, and the others go on."""
    folder = Path(arguments.folder)
    seen: object = None
    while True:
        with troubles(arguments.folder):
            now = _traces(folder, arguments.games)
        if now != seen or arguments.once:
            waits = _pass(arguments, streams, folder)
            seen = None if waits else _traces(folder, arguments.games)
        if arguments.once:
            return DONE
        streams.flush()
        time.sleep(max(arguments.every, 0.1))


def _pass(arguments: Namespace, streams: Streams, folder: Path) -> bool:
    """Tend the folder once for every game or seat. Whether something in it is unfinished."""
    waits = False
    for place in _places(arguments):
        try:
            errand, judged = _tend(arguments, folder, place)
        except CommandError as error:
            if arguments.once:
                raise
            streams.warn(f"chancery: {error}")
            continue
        waits = waits or bool(errand.unfinished)
        _tell(arguments, streams, errand, judged)
    return waits


def _places(arguments: Namespace) -> list[str | Path]:
    """The games that are named, or all seats of this computer and all tables without a game master."""
    if arguments.games:
        return list(arguments.games)
    tables = [save for save in remembered_games().values() if table_path(save).is_file()]
    return [*(path for path, _ in all_seats()), *tables]


def _tend(arguments: Namespace, folder: Path, place: str | Path) -> tuple[Errand, Judged]:
    if table_path(Path(place)).is_file():
        return tend(folder, place), []
    return _tend_game(arguments, folder, str(place)) if arguments.games else _tend_seat(folder, Path(place))


def _tend_game(arguments: Namespace, folder: Path, game: str) -> tuple[Errand, Judged]:
    with desk_of(arguments, game) as table:
        desk, errand = tend_desk(
            table.desk, list_folder(folder), this_moment(), is_publishing=not arguments.judge
        )
        judged: Judged = []
        if arguments.judge:
            table.keep(desk)
            desk, judged = _judged(desk, game)
            desk, further = tend_desk(desk, (), this_moment())
            names = {item.name for item in list_folder(folder)}
            due = [write for write in further.writes if write[0] not in names]
            errand = replace(errand, writes=(*errand.writes, *due))
        table.keep(desk)
        do_errand(folder, errand)
    return errand, judged


def _judged(desk: Desk, game: str) -> tuple[Desk, Judged]:
    """The desk with all turns judged for which everybody is in."""
    judged: Judged = []
    is_begun = all(seat.key is not None for seat in desk.ledger.seats) and bool(desk.ledger.publications)
    if is_begun and is_everybody_in(desk):
        try:
            after, _ = adjudicate_turn(desk.game, desk.variant)
            after, _ = run_on(after, desk.variant, unasked_phases(rules_of(after, desk.variant)))
        except GameError as error:
            raise InputError(error.code, str(error), game) from error
        judged.append({"file": game, "season": desk.season})
        desk = replace(desk, game=after)
    return desk, judged


def _tend_seat(folder: Path, path: Path) -> tuple[Errand, Judged]:
    with troubles(str(path)), at_seat(path) as place:
        identity = Keyring().identity(place.seat.key, ask_passphrase)
        changed, errand = tend_seat(place.seat, list_folder(folder), identity, find_variant)
        place.keep(changed)
        do_errand(folder, errand)
    return errand, []


def _traces(folder: Path, games: list[str]) -> object:
    """What shows that something has changed: names, sizes and times of files."""
    listed = [(item.name, len(item.data)) for item in list_folder(folder)]
    own = [Path(game) for game in games] or [*(path for path, _ in all_seats()), *remembered_games().values()]
    times = []
    for path in (*own, *map(ledger_path, own), *map(table_path, own)):
        try:
            times.append(path.stat().st_mtime_ns)
        except OSError:
            times.append(0)
    return listed, times


def _tell(arguments: Namespace, streams: Streams, errand: Errand, judged: Judged) -> None:
    if arguments.json:
        answer: dict[str, Any] = {
            "opened": [opened_answer(one) for one in errand.filings],
            "written": [name for name, _ in errand.writes],
            "moved": [{"file": name, "to": where} for name, where in errand.moves],
            "unfinished": list(errand.unfinished),
            "judged": judged,
        }
        if any(answer.values()) or arguments.once:
            streams.answer(answer)
        return
    for one in errand.filings:
        say_opened(streams, one)
    for turn in judged:
        streams.say(f"{turn['file']}: {turn['season']} was judged.")
    for name, _ in errand.writes:
        streams.say(f"written: {name}")
    for name in errand.unfinished:
        streams.say(f"still on its way: {name}")
