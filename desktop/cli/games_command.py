"""`chancery games`: the games of a folder, and who owes orders in them."""

from __future__ import annotations

from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from desktop.cli.failures import DONE, WRONG_INPUT, FileError, shown
from desktop.cli.progress import progress
from desktop.cli.streams import Streams
from desktop.cli.tables import aligned
from desktop.settings.natural_sort import natural_key
from engine import Game, Loaded, SaveError, Variant, find_variant, load_game, turn_readiness

SUFFIX = ".chancery"
LONG_LIST = 6
Row = dict[str, Any]


def run(arguments: Namespace, streams: Streams) -> int:
    folder = Path(arguments.folder)
    try:
        found = [path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file()]
        paths = sorted(found, key=lambda path: natural_key(path.name))
    except (OSError, ValueError) as error:
        raise FileError(
            "unreadable_folder", f"the folder cannot be read ({error})", arguments.folder
        ) from error
    variants: dict[str, Variant] = {}

    def find(name: str) -> Variant:
        if name not in variants:
            variants[name] = find_variant(name)
        return variants[name]

    rows: list[Row] = []
    faults: list[dict[str, str]] = []
    with progress(streams.stderr, "Opening", len(paths), len(paths) > LONG_LIST) as advance:
        for path in paths:
            try:
                loaded = load_game(path, find, arguments.accept_changed_variant)
                rows.append(row_of(path.name, loaded))
            except SaveError as error:
                faults.append({"file": path.name, "code": error.code, "message": error.message})
            advance(1)
    if arguments.json:
        streams.answer({"games": rows, "faults": faults})
    else:
        _say(arguments, streams, rows, faults)
    return DONE if not faults else WRONG_INPUT


def row_of(name: str, loaded: Loaded) -> Row:
    """One game: where it stands, until when orders are due, and who owes what."""
    game, variant = loaded.game, loaded.variant
    told, verdict = turn_readiness(game, variant), game.current.verdict
    players = {seat.power: seat.player for seat in game.seats}
    return {
        "file": name,
        "title": game.title,
        "variant": variant.id,
        "season": variant.calendar.code(game.current.season),
        "deadline": game.deadline,
        "late": bool(told.owed) and is_past(game),
        "missing_orders": game.missing_orders,
        "turns": len(game.turns),
        "owed": [
            {
                "power": one.power,
                "player": players.get(one.power, ""),
                "count": one.count,
                "what": one.what,
                "silent": one.is_silent,
            }
            for one in told.owed
        ],
        "verdict": None if verdict is None else {"how": verdict.how, "winners": list(verdict.winners)},
    }


def is_past(game: Game) -> bool:
    """Whether the deadline of the open turn is over."""
    return bool(game.deadline) and datetime.fromisoformat(game.deadline) < datetime.now(UTC)


def _say(arguments: Namespace, streams: Streams, rows: list[Row], faults: list[dict[str, str]]) -> None:
    if not rows and not faults:
        streams.say(f"There is no game in {arguments.folder}; games are files that end in {SUFFIX}.")
    if rows:
        table = [[shown(row["file"]), row["season"], _due(row), _owing(row), row["title"]] for row in rows]
        streams.say(aligned([["game", "season", "deadline", "owing", "title"], *table]))
    for fault in faults:
        streams.say(f"{shown(fault['file'])}: {fault['message']}")


def _due(row: Row) -> str:
    if row["verdict"] is not None or not row["deadline"]:
        return "-"
    return f"{row['deadline']}{' (over)' if row['late'] else ''}"


def _owing(row: Row) -> str:
    verdict = row["verdict"]
    if verdict is not None:
        return f"over ({verdict['how']}: {', '.join(verdict['winners'])})"
    named = [
        f"{one['power']}{'' if one['silent'] else ' (' + str(one['count']) + ')'}" for one in row["owed"]
    ]
    return ", ".join(named) or "nobody"
