"""`chancery play`: matches of computer players without a window, in as many processes as there are cores."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from os import cpu_count
from pathlib import Path
from queue import SimpleQueue
from typing import Annotated

import msgspec
from msgspec import Struct

from desktop.cli.answer_records import FileName, PowerName, Record
from desktop.cli.asking import checked_options, power_called, variant_called
from desktop.cli.commands import OPTION, Call, Reply, argument, command
from desktop.cli.failures import DONE, INTERRUPTED, FileError, UsageError
from desktop.cli.progress import progress
from desktop.cli.suggest_command import unknown_level
from desktop.cli.tables import aligned
from desktop.thinking.child_process import PLAY, Child
from engine import (
    CHANCE,
    LEVELS,
    NEW,
    MatchResult,
    SaveError,
    Variant,
    find_variant,
    new_game,
    play_match,
    safe_name,
    save_game,
    survivors,
)

NOBODY = "nobody"
MOST_GAMES, MOST_YEARS = 10_000, 200


class Match(Struct, frozen=True):
    """A game to be played, in a process of its own."""

    variant: str
    options: dict[str, str]
    seats: dict[str, str]
    seed: str
    years: int
    file: str
    """Where it is kept; nothing to keep none."""


class Played(Struct, frozen=True):
    """What came of a match in another process: its result, or why it could not be kept."""

    result: MatchResult | None = None
    code: str = ""
    message: str = ""


NOT_PLAYED = Played(code="process_ended", message="the process that played this game has ended")


class SeatScore(Record, frozen=True):
    level: str
    wins: Annotated[float, "games won, shared ones in part"]
    leads: Annotated[float, "games won, or with most centres where nobody won alone"]
    centres: Annotated[float, "centres at the end, on average"]


class MatchAnswer(Record, frozen=True):
    file: FileName | None
    seed: str
    winners: list[PowerName]
    how: str | None
    years: int
    centres: dict[PowerName, int]
    illegal: int
    failures: list[str]
    seconds: Annotated[dict[str, float], "level: seconds a seat, on average"]


class PlayAnswer(Record, frozen=True):
    variant: str
    seats: dict[PowerName, SeatScore]
    years: Annotated[float, "years a game, on average"]
    games: list[MatchAnswer]


@command(
    argument("variant", "VARIANT", "the variant to be played"),
    argument(
        "--seats",
        "LEVELS",
        "levels in the order of the powers, or POWER=LEVEL, with commas between; the last is for all the rest",
        default="Clerk",
    ),
    argument("--games", "N", "how many games (1)", type=int, default=1),
    argument("--years", "N", "after how many years a game is broken off (30)", type=int, default=30),
    argument("--seed", "S", "what the games follow from; one by chance if left out"),
    argument("--folder", "DIR", "where the file of each game is written; none are without it"),
    argument(
        "--processes",
        "N",
        "how many play at once (as many as there are cores)",
        type=int,
        default=cpu_count() or 1,
    ),
    OPTION,
    answer=PlayAnswer,
    about=f"""
Levels: Page, Clerk, Minister; {CHANCE} orders by lot, {NOBODY} is an empty seat. Same seed, same game. Ctrl+C ends it,
and it tells of the games that are finished.""",
)
def play(call: Call) -> Reply:
    variant = variant_called(call.variant)
    options = checked_options(variant, call.option)
    seats = seats_called(variant, call.seats)
    for name, most in (("games", MOST_GAMES), ("years", MOST_YEARS), ("processes", MOST_GAMES)):
        if not 1 <= getattr(call, name) <= most:
            raise UsageError("bad_count", f"this must be a number from 1 to {most}", f"--{name}")
    seed = secrets.token_hex(4) if call.seed is None else call.seed
    matches = [
        Match(variant.id, options, seats, one, call.years, _file(call.folder, variant, one))
        for one in (f"{seed}-{number + 1}" for number in range(call.games))
    ]
    _prepare(call.folder, matches)
    found: dict[str, MatchResult] = {}
    code = DONE
    try:
        with progress(call.streams.stderr, "Playing", len(matches), True) as advance:
            for match, result in played(matches, call.processes):
                found[match.seed] = result
                for failure in result.failures:
                    call.streams.warn(
                        f"{match.seed}: thinking failed, and a lower level stepped in: {failure}"
                    )
                advance(1)
    except KeyboardInterrupt:
        code = INTERRUPTED
        call.streams.warn(f"broken off after {len(found)} of {len(matches)} games")
    results = [(match, found[match.seed]) for match in matches if match.seed in found]
    answer = _answer(variant, options, seats, results)
    return Reply(answer, lambda: _words(variant, answer) if results else None, code)


def seats_called(variant: Variant, text: str) -> dict[str, str]:
    """Who plays each power, by words such as "Minister,Clerk" or "France=Minister,Clerk". UsageError for other words."""
    powers = [power.id for power in variant.powers]
    named: dict[str, str] = {}
    listed: list[str] = []
    for word in text.split(","):
        name, sign, level = word.rpartition("=")
        if sign:
            named[power_called(variant, name)] = _level(level)
        else:
            listed.append(_level(word))
    if len(listed) > len(powers):
        raise UsageError("too_many_seats", f"{variant.name} has {len(powers)} seats", "--seats")
    rest = listed[-1] if listed else _level(NOBODY)
    others = [power for power in powers if power not in named]
    spread = {power: listed[index] if index < len(listed) else rest for index, power in enumerate(others)}
    return {power: named.get(power, spread.get(power, "")) for power in powers}


def _level(word: str) -> str:
    """A level, or what stands for one; nothing for nobody."""
    wanted = word.strip().casefold()
    known = {name.casefold(): name for name in LEVELS} | {CHANCE: CHANCE, NOBODY: ""}
    if wanted not in known:
        raise unknown_level(word, (*LEVELS, CHANCE, NOBODY), "--seats")
    return known[wanted]


def _file(folder: str | None, variant: Variant, seed: str) -> str:
    return "" if folder is None else str(Path(folder) / f"{variant.id}-{safe_name(seed)}.chancery")


def _prepare(folder: str | None, matches: Sequence[Match]) -> None:
    """Make the folder, and see that nothing is in the way before hours of play. FileError if something is."""
    if folder is None:
        return
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError("unwritable_folder", f"the folder cannot be made ({error})", folder) from error
    for match in matches:
        if Path(match.file).exists():
            raise FileError(
                "file_exists", "there is a file of that name; take another seed or folder", match.file
            )


def played(matches: Sequence[Match], processes: int) -> Iterator[tuple[Match, MatchResult]]:
    """Each match with its result, as they end. One process, or one match, needs no other. A match whose process is killed
    is played once more."""
    if min(processes, len(matches)) <= 1:
        for match in matches:
            yield match, play_one(match)
        return
    count = min(processes, len(matches))
    children = [Child(PLAY) for _ in range(count)]
    free: SimpleQueue[Child] = SimpleQueue()
    for child in children:
        free.put(child)

    def play_there(match: Match) -> Played:
        child, task = free.get(), msgspec.json.encode(match)
        line = child.ask(task) or child.ask(task)
        free.put(child)
        return msgspec.json.decode(line, type=Played) if line else NOT_PLAYED

    pool = ThreadPoolExecutor(count)
    try:
        waiting = {pool.submit(play_there, match): match for match in matches}
        for done in as_completed(waiting):
            found, match = done.result(), waiting[done]
            if found.result is None:
                raise FileError(found.code, found.message, match.file or match.seed)
            yield match, found.result
    finally:
        for child in children:
            child.end()
        pool.shutdown(cancel_futures=True)


def answer(line: bytes) -> bytes:
    """Play a match for another process."""
    try:
        found = Played(play_one(msgspec.json.decode(line, type=Match)))
    except FileError as error:
        found = Played(code=error.code, message=error.message)
    return msgspec.json.encode(found)


def play_one(match: Match) -> MatchResult:
    """Play a match and keep its game. FileError if that cannot be written."""
    variant = find_variant(match.variant)
    game, result = play_match(
        variant, match.seats, match.seed, match.years, match.options, clock=time.process_time
    )
    if match.file:
        try:
            save_game(Path(match.file), game, variant, NEW)
        except SaveError as error:
            raise FileError(error.code, error.message, match.file) from error
    return result


def _answer(
    variant: Variant,
    options: dict[str, str],
    seats: dict[str, str],
    results: Sequence[tuple[Match, MatchResult]],
) -> PlayAnswer:
    in_play = survivors(new_game(variant, options), variant)
    count = len(results) or 1
    scores = {
        power: SeatScore(
            level=level or NOBODY,
            wins=round(sum(_share(power, result.winners) for _, result in results), 3),
            leads=round(sum(_share(power, result.leaders) for _, result in results), 3),
            centres=round(sum(result.centres[power] for _, result in results) / count, 2),
        )
        for power, level in seats.items()
        if power in in_play
    }
    games = [
        MatchAnswer(
            file=match.file or None,
            seed=match.seed,
            winners=list(result.winners),
            how=result.how or None,
            years=result.years,
            centres=result.centres,
            illegal=result.illegal,
            failures=list(result.failures),
            seconds={level: round(mean, 4) for level, mean in result.mean_seconds.items()},
        )
        for match, result in results
    ]
    return PlayAnswer(variant.id, scores, round(sum(r.years for _, r in results) / count, 2), games)


def _share(power: str, sharers: Sequence[str]) -> float:
    return 1 / len(sharers) if power in sharers else 0.0


def _words(variant: Variant, answer: PlayAnswer) -> str:
    count = len(answer.games)
    rows = [["power", "level", "wins", "leads", "centres"]]
    rows += (
        [power, one.level, f"{one.wins:g}", f"{one.leads:g}", f"{one.centres:g}"]
        for power, one in answer.seats.items()
    )
    lines = [
        f"{variant.name}: {count} {'game' if count == 1 else 'games'}, {answer.years:g} years on average.",
        aligned(rows, "  "),
    ]
    for game in answer.games:
        end = f"{game.how}: {', '.join(game.winners)}" if game.how else "broken off"
        where = f"  {game.file}" if game.file else ""
        lines.append(f"  {game.seed}: {game.years} years, {end}{where}")
    return "\n".join(lines)
