"""`chancery score`: what finished games are worth to their powers, and several of them to their players."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from desktop.cli.answer_records import FileFault, PowerName, Record, VerdictAnswer, verdict_of
from desktop.cli.commands import ACCEPT, Call, Reply, argument, command, flag
from desktop.cli.failures import DONE, WRONG_INPUT, FileError, InputError, shown
from desktop.cli.games import open_save
from desktop.cli.speaking import error_words, spoken
from desktop.cli.streams import is_folder
from desktop.settings.natural_sort import natural_key
from engine import (
    SYSTEMS,
    Loaded,
    ScoreError,
    SealKeys,
    ending_of,
    game_table,
    people_table,
    score as points_of,
    score_people,
    table_csv,
    table_text,
    why_unfit,
)

SUFFIX = ".chancery"
Exact = Annotated[str, "fraction"]


class PowerScoreAnswer(Record, frozen=True):
    power: PowerName
    player: str
    centres: int
    points: float
    exact: Exact


class GameScoreAnswer(Record, frozen=True):
    file: str
    title: str
    variant: str
    verdict: VerdictAnswer | None
    powers: list[PowerScoreAnswer]


class PersonScoreAnswer(Record, frozen=True):
    player: str
    games: int
    wins: int
    draws: int
    points: float
    exact: Exact


class ScoreAnswer(Record, frozen=True):
    system: str
    games: list[GameScoreAnswer]
    people: list[PersonScoreAnswer]
    faults: list[FileFault]


@command(
    argument("games", "GAME", "the file of a finished game, or a folder of games", nargs="+"),
    argument(
        "--system",
        None,
        "by which system it is scored (draw-size)",
        choices=tuple(SYSTEMS),
        default="draw-size",
    ),
    flag("--people", "only the table of the players"),
    flag("--csv", "answer in comma-separated values"),
    ACCEPT,
    answer=ScoreAnswer,
    about="""
What a finished game is worth: 100 points in all, in Carnage 28034 on the regular board. A win takes all of them, and several
winners share. Of several games there is a table of the people who played them, by name. A game that the system does not
fit is named with the reason, and left out; then the exit code is 1. Of a folder, games that are not over are passed
over.""",
)
def score(call: Call) -> Reply:
    system = call.system
    found: dict[str, Loaded] = {}
    faults: list[FileFault] = []
    for name, is_of_folder in _files(call.games):
        loaded = open_save(name, call.streams, call.accept_changed_variant, SealKeys().find)
        if is_of_folder and loaded.game.current.verdict is None:
            continue
        try:
            error = why_unfit(system, ending_of(loaded.game, loaded.variant))
        except ScoreError as caught:
            error = caught
        if error is None:
            found[name] = loaded
        else:
            faults.append(FileFault(name, error.code, error_words(error, is_placed=False)))
    if not found and len(faults) == 1:
        raise InputError(faults[0].code, faults[0].message, faults[0].file)
    code = WRONG_INPUT if faults else DONE
    return Reply(lambda: _answer(system, found, faults), lambda: _say(call, found, faults), code)


def _files(names: Iterable[str]) -> Iterable[tuple[str, bool]]:
    """The files that are named, and those of folders; whether each is only one of a folder."""
    for name in names:
        if not is_folder(Path(name)):
            yield name, False
            continue
        try:
            listed = [one for one in Path(name).iterdir() if one.suffix == SUFFIX and one.is_file()]
        except OSError as error:
            raise FileError.unreadable(error, name, "unreadable_folder") from error
        yield from ((str(one), True) for one in sorted(listed, key=lambda one: natural_key(one.name)))


def _answer(system: str, found: dict[str, Loaded], faults: list[FileFault]) -> ScoreAnswer:
    people = score_people(((one.game, one.variant) for one in found.values()), system)
    return ScoreAnswer(
        system,
        [_game_answer(system, name, one) for name, one in found.items()],
        [
            PersonScoreAnswer(
                one.player, one.games, one.wins, one.draws, round(float(one.points), 4), str(one.points)
            )
            for one in people
        ],
        faults,
    )


def _game_answer(system: str, name: str, loaded: Loaded) -> GameScoreAnswer:
    game = loaded.game
    ending = ending_of(game, loaded.variant)
    points = points_of(system, ending)
    players = {seat.power: seat.player for seat in game.seats}
    powers = [
        PowerScoreAnswer(
            one.power,
            players[one.power],
            one.centres,
            round(float(points[one.power]), 4),
            str(points[one.power]),
        )
        for one in ending.placings
    ]
    return GameScoreAnswer(name, game.title, loaded.variant.id, verdict_of(game.current.verdict), powers)


def _say(call: Call, found: dict[str, Loaded], faults: list[FileFault]) -> None:
    sentences, write = spoken(), table_csv if call.csv else table_text
    pages: list[str] = []
    told: dict[str, Loaded] = {} if call.people else found
    for name, one in told.items():
        head = [] if call.csv or len(found) < 2 else [one.game.title or shown(name)]
        pages.append("\n".join([*head, write(game_table(sentences, one.game, one.variant, call.system))]))
    if len(found) != 1 or call.people:
        games = [(name, one.game, one.variant) for name, one in found.items()]
        pages.append(write(people_table(sentences, games, call.system)))
    call.streams.say("\n".join(page.rstrip() + "\n" for page in pages).rstrip())
    for fault in faults:
        call.streams.warn(f"{shown(fault.file)}: {fault.message}")
