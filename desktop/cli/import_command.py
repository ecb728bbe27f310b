"""`chancery import`: games that were played elsewhere, brought in with their history and checked phase by phase."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from msgspec import Struct

from desktop.cli.answer_records import FileFault, FileName, OrderText, PowerName, Record, SeasonCode, Sentence
from desktop.cli.asking import checked_options, variant_called
from desktop.cli.commands import OPTION, Reply, argument, command, flag
from desktop.cli.failures import DONE, WRONG_INPUT, FileError, shown
from desktop.cli.progress import progress
from desktop.cli.speaking import error_words, spoken
from desktop.cli.streams import Streams
from engine import (
    NEW,
    Difference,
    RecordError,
    RecordReader,
    Replayed,
    SaveError,
    SetupError,
    Variant,
    difference_sentence,
    play_through,
    read_history,
    safe_name,
    save_game,
    write_order,
)

FORMS = (".json", ".jsonl", ".txt", ".html", ".htm", ".md", ".log", ".jdip")
"""How files end that are looked for in a folder."""
LINES = ".jsonl"
"""How a file ends that has a game on every line."""
MOST_BYTES = 64_000_000
"""Bytes of one game; no game has more."""
FEW = 12
"""Differences of one game that are told; `--all` tells the rest."""


class DifferenceAnswer(Record, frozen=True):
    season: SeasonCode
    code: str
    power: PowerName
    order: OrderText | None
    theirs: str
    ours: str
    message: Sentence


class ImportedAnswer(Record, frozen=True):
    file: FileName
    written: FileName | None
    phases: int
    orders: int
    differences: list[DifferenceAnswer]
    unread: Annotated[int, "lines that say nothing that could be compared"]
    made: Annotated[bool, "whether the first position was made from the first report"]


class ImportAnswer(Record, frozen=True):
    games: list[ImportedAnswer]
    phases: int
    orders: int
    differences: int
    faults: list[FileFault]


class Source(Struct, frozen=True):
    """A game in a file; `line` is nought where it is the only one there."""

    path: Path
    line: int
    data: bytes

    @property
    def name(self) -> str:
        return f"{self.path}, line {self.line}" if self.line else str(self.path)

    @property
    def stem(self) -> str:
        return f"{self.path.stem}-{self.line}" if self.line else self.path.stem


@command(
    argument("files", "FILE", "a history, or a folder of them", nargs="+"),
    argument("--variant", "V", "the variant that was played (standard)"),
    OPTION,
    argument("--to", "DIR", "the folder in which each game is saved; without it they are only checked"),
    flag(
        "--rulings", "keep what was judged otherwise elsewhere as rulings, where rulings can bring it about"
    ),
    flag("--all", f"tell every difference, not the first {FEW} of each game"),
    answer=ImportAnswer,
    about=f"""
Reads games that the Python package `diplomacy` saved, and all that keep its form (one game a file, or one a line in a file
that ends in {LINES}); Backstabbr's orders as JSON; saves of jDip; logs of DAIDE; and texts with one report after the other,
each under its season, as judges, web sites and zines print them. Every phase is judged again. What ended otherwise is
listed; the game goes on as it was played there, by rulings or by a position set by hand. The exit code is 1 when something
differs or was not read.""",
)
def import_games(arguments: Namespace, streams: Streams) -> Reply:
    variant = variant_called(arguments.variant)
    options = checked_options(variant, arguments.option)
    folder = _folder(arguments.to)
    files = _files(arguments.files)
    reader = RecordReader(variant)
    found: list[ImportedAnswer] = []
    faults: list[FileFault] = []
    with progress(streams.stderr, "Importing", sum(size for _, size in files), True) as advance:
        for path, _ in files:
            for source in _sources(path, faults):
                try:
                    history = read_history(reader, source.data)
                    replayed = play_through(variant, history, options, arguments.rulings)
                    written = _save(folder, source, replayed, variant)
                except (RecordError, SaveError, SetupError) as error:
                    faults.append(
                        FileFault(
                            source.name,
                            error.code,
                            error_words(error, is_placed=isinstance(error, RecordError)),
                        )
                    )
                else:
                    found.append(_answer(variant, source, replayed, written, len(history.unread)))
                advance(len(source.data))
    answer = ImportAnswer(
        found,
        sum(one.phases for one in found),
        sum(one.orders for one in found),
        sum(len(one.differences) for one in found),
        faults,
    )
    code = WRONG_INPUT if answer.differences or faults else DONE
    return Reply(answer, lambda: _say(streams, answer, arguments.all), code)


def _folder(to: str | None) -> Path | None:
    if to is None:
        return None
    folder = Path(to)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError("unwritable_folder", f"the folder cannot be made ({error})", to) from error
    return folder


def _files(given: list[str]) -> list[tuple[Path, int]]:
    """The files with their sizes; of folders, those that may have histories in them."""
    found: list[tuple[Path, int]] = []
    for text in given:
        path = Path(text)
        try:
            listed = sorted(one for one in path.iterdir() if one.suffix in FORMS) if path.is_dir() else [path]
            found += [(one, one.stat().st_size) for one in listed]
        except (OSError, ValueError) as error:
            raise FileError.unreadable(error, text) from error
    return found


def _sources(path: Path, faults: list[FileFault]) -> Iterator[Source]:
    """The games of a file, one after the other: a long archive is never in memory as a whole."""
    try:
        with path.open("rb") as file:
            number = 0
            while (
                data := file.readline(MOST_BYTES + 1) if path.suffix == LINES else file.read(MOST_BYTES + 1)
            ):
                number += 1
                if len(data) > MOST_BYTES:
                    faults.append(
                        FileFault(str(path), "too_large", f"a game has more than {MOST_BYTES} bytes")
                    )
                    return
                if data.strip():
                    yield Source(path, number if path.suffix == LINES else 0, data)
    except OSError as error:
        trouble = FileError.unreadable(error, path)
        faults.append(FileFault(str(path), trouble.code, trouble.message))


def _save(folder: Path | None, source: Source, replayed: Replayed, variant: Variant) -> str | None:
    if folder is None:
        return None
    path = folder / f"{safe_name(source.stem)}.chancery"
    save_game(path, replayed.game, variant, NEW)
    return str(path)


def _answer(
    variant: Variant, source: Source, replayed: Replayed, written: str | None, unread: int
) -> ImportedAnswer:
    return ImportedAnswer(
        source.name,
        written,
        replayed.phases,
        replayed.orders,
        [_difference(variant, one) for one in replayed.differences],
        unread,
        replayed.is_made,
    )


def _difference(variant: Variant, one: Difference) -> DifferenceAnswer:
    order = None if one.order is None else write_order(variant.lexicon, one.order)
    return DifferenceAnswer(
        variant.calendar.code(one.season),
        one.code,
        one.power,
        order,
        one.theirs,
        one.ours,
        difference_sentence(spoken(), variant, one),
    )


def _say(streams: Streams, answer: ImportAnswer, is_all: bool) -> None:
    for game in answer.games:
        to = f" -> {shown(game.written)}" if game.written else ""
        count = len(game.differences)
        streams.say(
            f"{shown(game.file)}: {game.phases} phases, {game.orders} orders, "
            f"{count or 'no'} {'difference' if count == 1 else 'differences'}{to}"
        )
        if game.made:
            streams.say(
                "  It begins in the middle of a game; the first position was made from its first report."
            )
        told = game.differences if is_all else game.differences[:FEW]
        for one in told:
            streams.say(f"  {one.season}: {one.message}")
        if len(told) < count:
            streams.say(f"  and {count - len(told)} more (--all)")
    for fault in answer.faults:
        streams.say(f"{shown(fault.file)}: {fault.message}")
    if len(answer.games) > 1:
        streams.say(
            f"{len(answer.games)} games, {answer.phases} phases, {answer.orders} orders, "
            f"{answer.differences} differences; {len(answer.faults)} not read"
        )
