"""`chancery replay`: a game that moves, in one file, to be watched by others."""

from __future__ import annotations

from desktop.cli.answer_records import HistoryAnswer
from desktop.cli.asking import hearer_called
from desktop.cli.commands import ANNOTATIONS, GAME, HEARER, Call, Reply, argument, command
from desktop.cli.failures import InputError, UsageError
from desktop.cli.games import drawn_by, opened, turn_index
from desktop.cli.output_files import files_wanted, write_file
from desktop.cli.progress import progress
from desktop.cli.speaking import spoken
from engine import EVERYBODY

FORMS = ("html", "gif", "webp")
NARROWEST, WIDEST, LONGEST = 160, 3000, 60
"""What a moving picture may be asked to be: points across, and seconds a turn."""


@command(
    GAME,
    argument("--html", "FILE", "write it as a web page that plays by itself"),
    argument("--gif", "FILE", "write it as a moving picture, which every chat shows"),
    argument("--webp", "FILE", "write it as a moving picture that has all colours"),
    argument("--width", "N", "with --gif and --webp: points across (720)", type=int, default=720),
    argument("--seconds", "N", "with --gif and --webp: seconds a turn (2)", type=float, default=2.0),
    HEARER,
    ANNOTATIONS,
    argument("--from", "CODE", "begin with this turn, such as S1901M", dest="first"),
    argument("--to", "CODE", "end with this turn", dest="last"),
    answer=HistoryAnswer,
    about="""
A game as it happened, scene by scene, with arrows that grow and units that move. Without --power and --public it shows all
that the game master knows. --html writes one web page with everything in it: a timeline, the reports, why each order ended
as it did, and the table of centres; it needs no network. --gif and --webp write pictures that move, for chats: at 720 points
a game of twenty years has 4 to 5 MB as GIF and is painted in half a minute to a minute.
A smaller --width makes it smaller.""",
)
def replay(call: Call) -> Reply:
    files = files_wanted(call, "replay", *FORMS)
    _check_size(call)
    game, variant = opened(call)
    hearer = hearer_called(variant, call)
    if not game.turns:
        raise InputError("no_turns", "no turn has been judged yet; there is nothing to show", call.game)
    first = turn_index(game, variant, call.first) if call.first is not None else 0
    last = turn_index(game, variant, call.last)
    if last < first:
        raise InputError("no_such_turn", "the last turn lies before the first", "--to")

    drawn = drawn_by(call.game, game, variant, hearer, call.annotations)

    from desktop.painting.figures import PictureError
    from desktop.replays.making import Shape, replay_bytes
    from desktop.replays.replay_data import Wish, session_for

    session, wish, written = session_for(game, variant, hearer), Wish(first, last, drawn), []
    with progress(call.streams.stderr, "Drawing", None, is_long=True) as advance:
        for form, name in files.items():
            try:
                shape = Shape(form, call.width, call.seconds)
                data = replay_bytes(session, shape, wish, lambda done, count: advance(0), spoken().language)
            except (PictureError, OSError) as error:
                raise InputError("no_picture", str(error), call.game) from error
            write_file(name, data)
            written.append(name)
    told = {None: "game master", EVERYBODY: "everybody"}.get(hearer, str(hearer))
    return Reply(HistoryAnswer(game=game.id, told_to=told, turns=last + 1 - first, written=written), written)


def _check_size(call: Call) -> None:
    if not NARROWEST <= call.width <= WIDEST:
        raise UsageError("bad_width", f"must be between {NARROWEST} and {WIDEST}", "--width")
    if not 0 < call.seconds <= LONGEST:
        raise UsageError("bad_seconds", f"must be more than 0 and at most {LONGEST}", "--seconds")
