"""`chancery salvage`: what is whole of a damaged game, in a file of its own."""

from __future__ import annotations

from pathlib import Path

from desktop.cli.answer_records import FaultAnswer, Record, SeasonCode, answer_of
from desktop.cli.commands import GAME, Call, Reply, argument, command
from desktop.cli.failures import FileError, InputError
from desktop.cli.games import keep_new, load
from desktop.cli.tables import counted
from engine import SaveError, find_variant


class SalvageAnswer(Record, frozen=True):
    file: str
    turns: int
    season: SeasonCode
    damage: FaultAnswer


@command(
    GAME,
    argument("file", "NEWFILE", "the file to be written; it must not be there yet"),
    answer=SalvageAnswer,
    about="GAME itself is left as it is. Orders that were sent for the open turn of a damaged file are lost.",
)
def salvage(call: Call) -> Reply:
    damage = _damage(call)
    game = damage.salvage
    if game is None:
        raise FileError(damage.code, f"nothing can be salvaged: {damage.message}", call.game)
    variant = find_variant(game.variant)
    keep_new(call.file, game, variant, call.streams, "; choose another")
    code, count = variant.calendar.code(game.current.season), len(game.turns)
    kept = "the game before its first turn" if not count else counted(count, "turn")
    return Reply(
        SalvageAnswer(file=call.file, turns=count, season=code, damage=answer_of(FaultAnswer, damage)),
        f"{call.game}: {damage}\n{call.file}: {kept}, and then {code} without any orders.",
    )


def _damage(call: Call) -> SaveError:
    """What is wrong with the game. InputError if nothing is."""
    try:
        load(Path(call.game), call.streams, call.accept_changed_variant)
    except SaveError as error:
        return error
    raise InputError("not_damaged", "the game is whole; there is nothing to salvage", call.game)
