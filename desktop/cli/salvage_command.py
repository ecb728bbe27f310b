"""`chancery salvage`: what is whole of a damaged game, in a file of its own."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from desktop.cli.failures import DONE, FileError, InputError
from desktop.cli.games import hold, is_there, keep_game, load
from desktop.cli.streams import Streams
from engine import NEW, SaveError, find_variant


def run(arguments: Namespace, streams: Streams) -> int:
    damage = _damage(arguments, streams)
    game = damage.salvage
    if game is None:
        raise FileError(damage.code, f"nothing can be salvaged: {damage.message}", arguments.game)
    variant = find_variant(game.variant)
    path = Path(arguments.file)
    with hold(path):
        if is_there(path):
            raise FileError("file_exists", "there is a file of that name; choose another", arguments.file)
        keep_game(arguments.file, game, variant, streams, NEW)
    code, count = variant.calendar.code(game.current.season), len(game.turns)
    if arguments.json:
        fault = {"code": damage.code, "place": damage.place, "message": damage.message}
        streams.answer({"file": arguments.file, "turns": count, "season": code, "damage": fault})
        return DONE
    streams.say(f"{arguments.game}: {damage}")
    kept = "the game before its first turn" if not count else f"{count} {'turn' if count == 1 else 'turns'}"
    streams.say(f"{arguments.file}: {kept}, and then {code} without any orders.")
    return DONE


def _damage(arguments: Namespace, streams: Streams) -> SaveError:
    """What is wrong with the game. InputError if nothing is."""
    try:
        load(Path(arguments.game), streams, arguments.accept_changed_variant)
    except SaveError as error:
        return error
    raise InputError("not_damaged", "the game is whole; there is nothing to salvage", arguments.game)
