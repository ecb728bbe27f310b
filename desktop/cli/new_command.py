"""`chancery new`: a game before its first turn, in a file."""

from __future__ import annotations

import secrets
from argparse import Namespace
from pathlib import Path
from typing import Annotated

import msgspec

from desktop.cli.answer_records import Record, SeasonCode, SeatAnswer, answer_of
from desktop.cli.asking import checked_options, pairs, power_called
from desktop.cli.commands import ADVICE, OPTION, Reply, argument, command, flag, repeated
from desktop.cli.failures import FileError, InputError, UsageError
from desktop.cli.games import hold, is_there, keep_game
from desktop.cli.position_text import position_from, variant_for
from desktop.cli.streams import Streams
from desktop.cli.tables import aligned
from engine import (
    NEW,
    PRESS_RULES,
    WHITE_PRESS,
    Game,
    SaveError,
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
def new(arguments: Namespace, streams: Streams) -> Reply:
    if not arguments.file.strip():
        raise UsageError("no_file", "the name of the file is empty", "FILE")
    text = "" if arguments.position is None else streams.read_text(arguments.position)
    variant = variant_for(arguments.variant, text)
    options = checked_options(variant, arguments.option)
    seats: dict[str, str] = {}
    for name, player in pairs(arguments.seat, "--seat").items():
        power = power_called(variant, name)
        if power in seats:
            raise UsageError("double_seat", f"{power} has two seats", "--seat")
        seats[power] = player
    seed = secrets.token_hex(16) if arguments.seed is None else arguments.seed
    try:
        game = _begun(arguments, streams, variant, options, seats, seed, text)
        for name, country in pairs(arguments.country, "--country").items():
            game = name_country(game, power_called(variant, name), country)
        if arguments.missing is not None:
            game = set_policy(game, arguments.missing.strip().lower())
        game = allow_press(msgspec.structs.replace(game, advice=arguments.advice), arguments.press)
    except SetupError as error:
        raise UsageError.of(error) from error
    except TurnError as error:
        raise InputError.of(error, arguments.position or "") from error
    path = Path(arguments.file)
    if is_there(path) and path.is_dir():
        raise FileError("not_a_file", "this is a folder; name a file in it", arguments.file)
    with hold(path):
        if not arguments.force and is_there(path):
            raise FileError(
                "file_exists", "there is a file of that name; --force overwrites it", arguments.file
            )
        try:
            expected = digest_of(path) if arguments.force else NEW
        except SaveError as error:
            raise FileError.of(error, arguments.file) from error
        keep_game(arguments.file, game, variant, streams, expected)
    code = variant.calendar.code(game.current.season)
    usual = (
        " (the usual variant; --variant names another)"
        if arguments.variant is None and not variant_named(text)
        else ""
    )
    season = variant.calendar.title(game.current.season)
    rows = aligned([[seat.power, seat.player or "(nobody yet)"] for seat in game.seats], "  ")
    return Reply(
        answer_of(
            NewAnswer, game, file=arguments.file, variant=variant.id, season=code, options=dict(game.options)
        ),
        f"{arguments.file}: a new game of {variant.name}{usual}, {season} ({code}).\n{rows}",
    )


def _begun(
    arguments: Namespace,
    streams: Streams,
    variant: Variant,
    options: dict[str, str],
    seats: dict[str, str],
    seed: str,
    text: str,
) -> Game:
    """The game at the variant's start, or in a position that was written down. With a reason that is a change by hand."""
    title = arguments.title or ""
    if arguments.position is None:
        if arguments.reason is not None:
            raise UsageError("no_position", "--reason needs a --position", "--reason")
        return new_game(variant, options, seats, seed, title)
    rules = variant.rules_with(options)
    position = position_from(variant, rules, text, arguments.position, streams, is_json=arguments.json)
    if arguments.reason is None:
        return new_game(variant, options, seats, seed, title, position)
    return edit_position(new_game(variant, options, seats, seed, title), variant, position, arguments.reason)
