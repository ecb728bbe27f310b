"""`chancery book`: the history of a game in one file, with a map for every season."""

from __future__ import annotations

from desktop.cli.answer_records import HistoryAnswer
from desktop.cli.asking import hearer_called
from desktop.cli.commands import ANNOTATIONS, GAME, HEARER, Call, Reply, argument, command, flag
from desktop.cli.failures import InputError
from desktop.cli.games import drawn_by, opened, turn_index
from desktop.cli.output_files import files_wanted, write_file
from desktop.cli.progress import progress
from desktop.cli.speaking import spoken
from desktop.cli.streams import STDIN
from engine import EVERYBODY

FORMS = {"html": "html", "pdf": "pdf", "text": "txt"}


@command(
    GAME,
    *(
        argument(f"--{kind}", "FILE", f"write it {about}")
        for kind, about in (
            ("html", "as a web page"),
            ("pdf", "as pages to print"),
            ("text", "as plain text"),
        )
    ),
    HEARER,
    ANNOTATIONS,
    flag("--no-maps", "without maps"),
    argument("--season", "CODE", "only this turn, such as S1901M"),
    argument(
        "--style", None, "with --text: how orders are told (text)", choices=("text", "zine"), default="text"
    ),
    argument(
        "--notation",
        None,
        "with --text: how orders are written (canonical)",
        choices=("canonical", "full", "zine"),
        default="canonical",
    ),
    answer=HistoryAnswer,
    about="""
The history of a whole game: for each season a map, the orders with their results, and a table of centres. Without
--power and --public it tells all that the game master knows. --html writes one file with its maps in it, --pdf pages
to be printed, --text plain text without maps.""",
)
def book(call: Call) -> Reply:
    files = {FORMS[kind]: name for kind, name in files_wanted(call, "book", *FORMS).items()}
    game, variant = opened(call)
    hearer = hearer_called(variant, call)
    if not game.turns:
        raise InputError("no_turns", "no turn has been judged yet; there is nothing to tell", call.game)
    turn = turn_index(game, variant, call.season) if call.season is not None else None

    drawn = drawn_by(call.game, game, variant, hearer, call.annotations)

    from desktop.books.book import Wish, make_book
    from desktop.painting.figures import PictureError

    wish = Wish(hearer, turn, not call.no_maps, call.style, call.notation, drawn)
    written: list[str] = []
    whole = len(files) * (len(game.turns) + 1)
    with progress(call.streams.stderr, "Drawing", whole, is_long=not call.no_maps) as advance:
        for form, name in files.items():
            try:
                data = make_book(game, variant, form, wish, lambda done, count: advance(1), spoken().language)
            except (PictureError, OSError) as error:
                raise InputError("no_picture", str(error), call.game) from error
            if name == STDIN and form == FORMS["text"]:
                call.streams.say(data.decode())
                continue
            write_file(name, data)
            written.append(name)
    told = {None: "game master", EVERYBODY: "everybody"}.get(hearer, str(hearer))
    count = 1 if turn is not None else len(game.turns)
    return Reply(HistoryAnswer(game=game.id, told_to=told, turns=count, written=written), written)
