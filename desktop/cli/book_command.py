"""`chancery book`: the history of a game in one file, with a map for every season."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from desktop.cli.asking import power_called
from desktop.cli.failures import DONE, FileError, InputError, UsageError
from desktop.cli.games import open_game, turn_index
from desktop.cli.progress import progress
from desktop.cli.streams import STDIN, Streams
from engine import EVERYBODY, write_output

FORMS = {"html": "html", "pdf": "pdf", "text": "txt"}


def run(arguments: Namespace, streams: Streams) -> int:
    files = {form: getattr(arguments, name) for name, form in FORMS.items() if getattr(arguments, name)}
    if not files:
        raise UsageError(
            "no_file", "say what is to be written: --html FILE, --pdf FILE or --text FILE", "book"
        )
    loaded = open_game(arguments.game, streams, arguments.accept_changed_variant)
    game, variant = loaded.game, loaded.variant
    hearer = EVERYBODY if arguments.public else None
    if arguments.power is not None:
        hearer = power_called(variant, arguments.power)
    if not game.turns:
        raise InputError("no_turns", "no turn has been judged yet; there is nothing to tell", arguments.game)
    turn = turn_index(game, variant, arguments.season) if arguments.season is not None else None

    from desktop.books.book import Wish, make_book
    from desktop.painting.figures import PictureError

    wish = Wish(hearer, turn, not arguments.no_maps, arguments.style, arguments.notation)
    written: list[str] = []
    whole = len(files) * (len(game.turns) + 1)
    with progress(streams.stderr, "Drawing", whole, is_long=not arguments.no_maps) as advance:
        for form, name in files.items():
            try:
                data = make_book(game, variant, form, wish, lambda done, count: advance(1))
            except (PictureError, OSError) as error:
                raise InputError("no_picture", str(error), arguments.game) from error
            if name == STDIN and form == FORMS["text"]:
                streams.say(data.decode())
                continue
            try:
                write_output(Path(name), data)
            except (OSError, ValueError) as error:
                raise FileError("unwritable_file", f"cannot be written ({error})", name) from error
            written.append(name)
    if arguments.json:
        told = {None: "game master", EVERYBODY: "everybody"}.get(hearer, hearer)
        count = 1 if turn is not None else len(game.turns)
        streams.answer({"game": game.id, "told_to": told, "turns": count, "written": written})
    else:
        for name in written:
            streams.say(name)
    return DONE
