"""`chancery new`: a game before its first turn, in a file."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import msgspec

from desktop.cli.answer_records import Record, SeasonCode, SeatAnswer, answer_of
from desktop.cli.asking import checked_options, pairs, power_called
from desktop.cli.commands import ADVICE, OPTION, Call, Reply, argument, command, flag, repeated
from desktop.cli.failures import FileError, InputError, UsageError, troubles
from desktop.cli.games import hold, keep_game
from desktop.cli.position_text import position_from, variant_for
from desktop.cli.streams import is_folder, is_there
from desktop.cli.tables import aligned
from engine import (
    NEW,
    PRESS_RULES,
    WHITE_PRESS,
    Game,
    SetupError,
    TurnError,
    Variant,
    allow_press,
    digest_of,
    edit_position,
    name_country,
    new_game,
    set_policy,
    variant_named,
)


class NewAnswer(Record, frozen=True):
    file: str
    id: str
    title: str
    variant: str
    season: SeasonCode
    seed: str
    options: dict[Annotated[str, "name"], Annotated[str, "value"]]
    seats: list[SeatAnswer]


@command(
    argument("file", "FILE", "the file to be written"),
    argument("--variant", "V", "the variant to be played; the regular game when it is not said"),
    OPTION,
    repeated("--seat", "POWER=PLAYER", "who plays a power (repeatable)"),
    repeated("--country", "POWER=NAME", "what the player calls his country in reports (repeatable)"),
    argument("--seed", "S", "what the dice are made from; a secret one if left out"),
    argument("--title", "T", "what the game is called"),
    argument("--position", "FILE", "begin in this position, not at the variant's start"),
    argument("--reason", "R", "with --position: why; the save and the reports keep it"),
    argument("--missing", "WAY", "when orders are missing: hold, disorder, stand_by or wait (hold)"),
    ADVICE,
    argument(
        "--press", None, "what press players may send (white)", choices=PRESS_RULES, default=WHITE_PRESS
    ),
    flag("--force", "overwrite a file that is there"),
    answer=NewAnswer,
)
def new(call: Call) -> Reply:
    if not call.file.strip():
        raise UsageError("no_file", "the name of the file is empty", "FILE")
    text = "" if call.position is None else call.streams.read_text(call.position)
    variant = variant_for(call.variant, text)
    options = checked_options(variant, call.option)
    seats: dict[str, str] = {}
    for name, player in pairs(call.seat, "--seat").items():
        power = power_called(variant, name)
        if power in seats:
            raise UsageError("double_seat", f"{power} has two seats", "--seat")
        seats[power] = player
    seed = secrets.token_hex(16) if call.seed is None else call.seed
    try:
        game = _begun(call, variant, options, seats, seed, text)
        for name, country in pairs(call.country, "--country").items():
            game = name_country(game, power_called(variant, name), country)
        if call.missing is not None:
            game = set_policy(game, call.missing.strip().lower())
        game = allow_press(msgspec.structs.replace(game, advice=call.advice), call.press)
    except SetupError as error:
        raise UsageError.of(error) from error
    except TurnError as error:
        raise InputError.of(error, call.position or "") from error
    path = Path(call.file)
    if is_folder(path):
        raise FileError("not_a_file", "this is a folder; name a file in it", call.file)
    with hold(path):
        if not call.force and is_there(path):
            raise FileError("file_exists", "there is a file of that name; --force overwrites it", call.file)
        with troubles(call.file):
            expected = digest_of(path) if call.force else NEW
        keep_game(call.file, game, variant, call.streams, expected)
    code = variant.calendar.code(game.current.season)
    is_named = call.variant is not None or variant_named(text)
    usual = "" if is_named else " (the usual variant; --variant names another)"
    season = variant.calendar.title(game.current.season)
    rows = aligned([[seat.power, seat.player or "(nobody yet)"] for seat in game.seats], "  ")
    return Reply(
        answer_of(
            NewAnswer, game, file=call.file, variant=variant.id, season=code, options=dict(game.options)
        ),
        f"{call.file}: a new game of {variant.name}{usual}, {season} ({code}).\n{rows}",
    )


def _begun(
    call: Call, variant: Variant, options: dict[str, str], seats: dict[str, str], seed: str, text: str
) -> Game:
    """The game at the variant's start, or in a position that was written down. With a reason that is a change by hand."""
    title = call.title or ""
    if call.position is None:
        if call.reason is not None:
            raise UsageError("no_position", "--reason needs a --position", "--reason")
        return new_game(variant, options, seats, seed, title)
    rules = variant.rules_with(options)
    position = position_from(call, variant, rules, text, call.position)
    if call.reason is None:
        return new_game(variant, options, seats, seed, title, position)
    return edit_position(new_game(variant, options, seats, seed, title), variant, position, call.reason)
