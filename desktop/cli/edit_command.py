"""`chancery edit`: the position of the open turn set by hand."""

from __future__ import annotations

from argparse import Namespace

from desktop.cli.failures import DONE, WRONG_INPUT, InputError, UsageError
from desktop.cli.games import change_game, check_file, keep_game, open_game
from desktop.cli.position_text import impossibilities, position_from
from desktop.cli.streams import STDIN, Streams
from engine import GameError, Loaded, edit_position, position_status, rules_of, undo_edit, write_position


def run(arguments: Namespace, streams: Streams) -> int:
    if arguments.undo:
        return _undo(arguments, streams)
    if arguments.file is None:
        raise UsageError("no_position", "name the position, or - for the input", "FILE")
    if arguments.file == STDIN:
        check_file(arguments.game)
    text = streams.read_text(arguments.file)
    if arguments.check:
        loaded = open_game(arguments.game, streams, arguments.accept_changed_variant)
        return _set(arguments, streams, loaded, text)
    with change_game(arguments, streams) as loaded:
        return _set(arguments, streams, loaded, text)


def _set(arguments: Namespace, streams: Streams, loaded: Loaded, text: str) -> int:
    game, variant = loaded.game, loaded.variant
    rules = rules_of(game, variant)
    place = "input" if arguments.file == STDIN else arguments.file
    position = position_from(variant, rules, text, place, streams, is_json=arguments.json)
    found = position_status(variant, position, rules)
    troubles = impossibilities(variant, found)
    is_set = not arguments.check and (not found or arguments.anyway)
    if is_set:
        try:
            game = edit_position(game, variant, position, arguments.reason)
        except GameError as error:
            raise InputError(error.code, str(error), arguments.game) from error
        keep_game(arguments.game, game, variant, streams, loaded.file_digest)
    code = variant.calendar.code(position.season)
    if arguments.json:
        written = write_position(variant.lexicon, variant.calendar, position, variant.id)
        streams.answer({"season": code, "impossible": troubles, "changed": is_set, "text": written})
    else:
        for one in troubles:
            streams.say(f"Impossible: {one['message']}")
        if is_set:
            streams.say(f"{arguments.game} is in {code} now, in the position that was set by hand.")
        elif found and not arguments.check:
            streams.say("The game was not changed; --anyway sets the position all the same.")
        elif not found:
            streams.say("Nothing in it is impossible.")
    return DONE if not found or is_set else WRONG_INPUT


def _undo(arguments: Namespace, streams: Streams) -> int:
    if arguments.file is not None:
        raise UsageError("bad_argument", "no position is read while one is taken back", "--undo")
    with change_game(arguments, streams) as loaded:
        try:
            before = undo_edit(loaded.game)
        except GameError as error:
            raise InputError(error.code, str(error), arguments.game) from error
        keep_game(arguments.game, before, loaded.variant, streams, loaded.file_digest)
    code = loaded.variant.calendar.code(before.current.season)
    reason = loaded.game.edits[-1].reason
    if arguments.json:
        streams.answer({"season": code, "undone": reason})
    else:
        streams.say(f"The position is again as it was before the change by hand ({reason}): {code}.")
    return DONE
