"""`chancery export`: a game as other programs read it."""

from __future__ import annotations

import msgspec

from desktop.cli.answer_records import FileName, Record
from desktop.cli.commands import GAME, Call, Reply, argument, command
from desktop.cli.failures import UsageError
from desktop.cli.games import opened
from desktop.cli.output_files import refuse_one_name_twice, write_file
from desktop.cli.streams import STDIN
from engine import Game, Variant, judge_history, saved_record


class ExportAnswer(Record, frozen=True):
    game: str
    turns: int
    written: list[FileName]


@command(
    GAME,
    argument("--diplomacy", "FILE", "as the Python package `diplomacy` saves games; - for the output"),
    argument("--judge", "FILE", "as text, as the judges of the mail days print it; - for the output"),
    answer=ExportAnswer,
    about="""
The whole game with all that its game master knows: do not send it to players while it goes on. `chancery import` reads both
forms back. What there is no room for in them comes back by the game's own save only: several units in one space, throws of
dice, and in `diplomacy`'s form what units carry.""",
)
def export(call: Call) -> Reply:
    wanted = [(call.diplomacy, _saved), (call.judge, judge_history)]
    files = [(file, write) for file, write in wanted if file is not None]
    if not files:
        raise UsageError("no_form", "say in which form and where: --diplomacy FILE or --judge FILE", "export")
    outputs = [file for file, _ in files if file == STDIN]
    if len(outputs) > 1 or (call.json and outputs):
        raise UsageError("one_output", "only one thing can be written to the output", "export")
    refuse_one_name_twice((file for file, _ in files), "export")
    game, variant = opened(call)
    written: list[str] = []
    for file, write in files:
        text = write(game, variant)
        if file == STDIN:
            call.streams.say(text.rstrip("\n"))
            continue
        write_file(file, text.encode())
        written.append(file)
    return Reply(ExportAnswer(game.title, len(game.turns), written), written)


def _saved(game: Game, variant: Variant) -> str:
    return msgspec.json.encode(saved_record(game, variant)).decode() + "\n"
