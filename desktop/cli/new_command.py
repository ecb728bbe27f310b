"""`chancery new`: a game before its first turn, in a file."""

from __future__ import annotations

import secrets
from argparse import Namespace
from pathlib import Path

from desktop.cli.asking import checked_options, pairs, power_called, variant_called
from desktop.cli.failures import DONE, FileError, UsageError
from desktop.cli.games import keep_game
from desktop.cli.streams import Streams
from desktop.cli.tables import aligned
from engine import SetupError, new_game


def run(arguments: Namespace, streams: Streams) -> int:
    variant = variant_called(arguments.variant)
    options = checked_options(variant, arguments.option)
    seats: dict[str, str] = {}
    for name, player in pairs(arguments.seat, "--seat").items():
        power = power_called(variant, name)
        if power in seats:
            raise UsageError("double_seat", f"{power} has two seats", "--seat")
        seats[power] = player
    seed = secrets.token_hex(8) if arguments.seed is None else arguments.seed
    try:
        game = new_game(variant, options, seats, seed, arguments.title or "")
    except SetupError as error:
        raise UsageError(error.code, str(error)) from error
    if not arguments.force and Path(arguments.file).exists():
        raise FileError("file_exists", "there is a file of that name; --force overwrites it", arguments.file)
    keep_game(arguments.file, game, variant)
    code = variant.calendar.code(game.current.season)
    if arguments.json:
        streams.answer(
            {
                "file": arguments.file,
                "id": game.id,
                "title": game.title,
                "variant": variant.id,
                "season": code,
                "seed": game.seed,
                "options": dict(game.options),
                "seats": [{"power": seat.power, "player": seat.player} for seat in game.seats],
            }
        )
        return DONE
    streams.say(
        f"{arguments.file}: a new game of {variant.name}, {variant.calendar.title(game.current.season)} ({code})."
    )
    streams.say(aligned([[seat.power, seat.player or "(nobody yet)"] for seat in game.seats], "  "))
    return DONE
