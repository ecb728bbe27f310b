"""`chancery edit`: the position of the open turn set by hand."""

from __future__ import annotations

from typing import Annotated

from desktop.cli.answer_records import Record, SeasonCode, answer_of
from desktop.cli.commands import GAME, SAVED_REASON, Call, Reply, argument, command, flag
from desktop.cli.failures import DONE, WRONG_INPUT, UsageError
from desktop.cli.games import changed, game_with_text, keep_game
from desktop.cli.position_text import position_from
from desktop.cli.speaking import spoken
from desktop.cli.streams import STDIN
from engine import (
    Loaded,
    edit_position,
    position_fault_sentence,
    position_status,
    rules_of,
    undo_edit,
    write_position,
)


class Impossible(Record, frozen=True):
    code: str
    space: str
    message: str


class EditAnswer(Record, frozen=True):
    season: SeasonCode
    impossible: list[Impossible]
    changed: Annotated[bool, "whether the game was"]
    text: Annotated[str, "the position"]


class UndoneAnswer(Record, frozen=True):
    season: SeasonCode
    undone: Annotated[str, "reason"]


@command(
    GAME,
    argument("file", "FILE", "the position; - for the input", nargs="?"),
    SAVED_REASON,
    flag("--check", "only say what is impossible in it", "way"),
    flag("--anyway", "set it although something in it is impossible", "way"),
    flag("--undo", "take the last change by hand back", "way"),
    answer={"": EditAnswer, "with --undo": UndoneAnswer},
    about="""
FILE is a position in plain text, as `show` prints and `judge` reads it. The open turn of the game is played in it from
then on; the save and the reports have the reason. --check only says what is impossible in it.""",
)
def edit(call: Call) -> Reply:
    if call.undo:
        return _undo(call)
    if call.file is None:
        raise UsageError("no_position", "name the position, or - for the input", "FILE")
    with game_with_text(call) as (loaded, text):
        return _set(call, loaded, text)


def _set(call: Call, loaded: Loaded, text: str) -> Reply:
    game, variant = loaded.game, loaded.variant
    rules = rules_of(game, variant)
    place = "input" if call.file == STDIN else call.file
    position = position_from(call, variant, rules, text, place)
    found = position_status(variant, position, rules)
    is_set = not call.check and (not found or call.anyway)
    if is_set:
        game = edit_position(game, variant, position, call.reason)
        keep_game(call.game, game, variant, call.streams, loaded.file_digest)
    code = variant.calendar.code(position.season)
    troubles = [
        answer_of(Impossible, one, message=position_fault_sentence(spoken(), variant, one)) for one in found
    ]
    words = [f"Impossible: {one.message}" for one in troubles]
    if is_set:
        words.append(f"{call.game} is in {code} now, in the position that was set by hand.")
    elif not found:
        words.append("Nothing in it is impossible.")
    elif not call.check:
        anyway = "" if any(one.is_fatal for one in found) else " --anyway sets the position all the same."
        words.append(f"The game was not changed.{anyway}")
    written = write_position(variant.lexicon, variant.calendar, position, variant.id)
    answer = EditAnswer(season=code, impossible=troubles, changed=is_set, text=written)
    return Reply(answer, words, DONE if not found or is_set else WRONG_INPUT)


def _undo(call: Call) -> Reply:
    if call.file is not None:
        raise UsageError("bad_argument", "no position is read while one is taken back", "--undo")
    loaded, before = changed(call, lambda game, _: undo_edit(game))
    code = loaded.variant.calendar.code(before.current.season)
    reason = loaded.game.edits[-1].reason
    words = f"The position is again as it was before the change by hand ({reason}): {code}."
    return Reply(UndoneAnswer(season=code, undone=reason), words)
