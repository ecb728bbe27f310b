"""`chancery import`: games that were played elsewhere, brought in with their history and checked phase by phase."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated

from msgspec import Struct

from desktop.cli.answer_records import FileFault, FileName, OrderText, PowerName, Record, SeasonCode, Sentence
from desktop.cli.asking import checked_options, variant_called
from desktop.cli.commands import OPTION, Call, Reply, argument, command, flag
from desktop.cli.failures import DONE, INTERRUPTED, WRONG_INPUT, FileError, shown
from desktop.cli.progress import Advance, progress
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
    find_variants,
    play_through,
    read_history,
    safe_name,
    save_game,
    variant_in,
    write_order,
)

FORMS = (".json", ".jsonl", ".txt", ".html", ".htm", ".md", ".log", ".jdip")
"""How files end that are looked for in a folder."""
LINES = ".jsonl"
"""How a file ends that has a game on every line."""
MOST_BYTES = 64_000_000
"""Bytes of one game; no game has more."""
CANNOT_WRITE = "cannot_write"
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
    passed: Annotated[int, "games whose file was there already"]
    complete: Annotated[bool, "false if it ended before the last game"]
    faults: list[FileFault]


class Origin(Struct, frozen=True):
    """A file with games, and what their files are called."""

    path: Path
    stem: str
    size: int


class Source(Struct, frozen=True):
    """A game in a file; `line` is nought where it is the only one there."""

    origin: Origin
    line: int
    data: bytes

    @property
    def name(self) -> str:
        return f"{self.origin.path}, line {self.line}" if self.line else str(self.origin.path)

    @property
    def stem(self) -> str:
        return f"{self.origin.stem}-{self.line}" if self.line else self.origin.stem


@command(
    argument("files", "FILE", "a history, or a folder of them", nargs="+"),
    argument("--variant", "V", "the variant that was played; found from the file, if not said"),
    OPTION,
    argument("--to", "DIR", "the folder in which each game is saved; without it they are only checked"),
    flag(
        "--rulings", "keep what was judged otherwise elsewhere as rulings, where rulings can bring it about"
    ),
    flag("--all", f"tell every difference, not the first {FEW} of each game"),
    flag(
        "--go-on", "pass over games whose file is in the folder already: after an import that was broken off"
    ),
    answer=ImportAnswer,
    about=f"""
Reads games that the Python package `diplomacy` saved, and all that keep its form (one game a file, or one a line in a file
that ends in {LINES}); Backstabbr's orders as JSON; saves of jDip; logs of DAIDE; and texts with one report after the other,
each under its season, as judges, web sites and zines print them. Every phase is judged again. What ended otherwise is
listed; the game goes on as it was played there, by rulings or by a position set by hand. The exit code is 1 when something
differs or was not read. Ctrl+C ends it after the games that it has told; so does a folder in which nothing can be
written.""",
)
def import_games(call: Call) -> Reply:
    usual = variant_called(call.variant)
    options = checked_options(usual, call.option)
    folder = _folder(call.to)
    origins = _origins(call.files)
    readers: dict[str, RecordReader] = {}
    is_said = call.variant is not None or bool(options)
    variants = (usual,) if is_said else (usual, *find_variants().variants.values())

    def replay(source: Source) -> tuple[Replayed, Variant, int]:
        variant = usual if is_said else variant_in(variants, source.data) or usual
        reader = readers.setdefault(variant.id, RecordReader(variant))
        history = read_history(reader, source.data)
        return play_through(variant, history, options, call.rulings), variant, len(history.unread)

    run = _Import(folder, replay, is_going_on=call.go_on)
    is_stopped = False
    try:
        with progress(call.streams.stderr, "Importing", sum(one.size for one in origins), True) as advance:
            run.take(origins, advance)
    except KeyboardInterrupt:
        is_stopped = True
    answer = run.answer()
    code = INTERRUPTED if is_stopped else WRONG_INPUT if answer.differences or answer.faults else DONE
    return Reply(answer, lambda: _say(call.streams, answer, call.all), code)


class _Import:
    """An import under way: what was found so far."""

    def __init__(
        self,
        folder: Path | None,
        replay: Callable[[Source], tuple[Replayed, Variant, int]],
        *,
        is_going_on: bool,
    ) -> None:
        self.folder, self.replay, self.is_going_on = folder, replay, is_going_on
        self.found: list[ImportedAnswer] = []
        self.faults: list[FileFault] = []
        self.written: set[Path] = set()
        self.passed = 0
        self.is_complete = False

    def take(self, origins: list[Origin], advance: Advance) -> None:
        """Every game of the files; up to the first that cannot be written, since no later one could be."""
        for origin in origins:
            for source in _sources(origin, self.faults):
                path = _path(self.folder, source)
                if self.is_going_on and path is not None and path not in self.written and path.exists():
                    self.passed += 1
                elif not self._take(source, path):
                    return
                advance(len(source.data))
        self.is_complete = True

    def _take(self, source: Source, path: Path | None) -> bool:
        """Judge a game, and write it; whether the next may follow."""
        if path is not None and path.exists():
            words = f"there is a file {path.name} already; --go-on passes over those of an import before"
            self.faults.append(FileFault(source.name, "file_exists", words))
            return True
        try:
            replayed, variant, unread = self.replay(source)
            if path is not None:
                save_game(path, replayed.game, variant, NEW)
                self.written.add(path)
        except (RecordError, SaveError, SetupError) as error:
            words = error_words(error, is_placed=isinstance(error, RecordError))
            self.faults.append(FileFault(source.name, error.code, words))
            return error.code != CANNOT_WRITE
        self.found.append(_answer(variant, source, replayed, path, unread))
        return True

    def answer(self) -> ImportAnswer:
        return ImportAnswer(
            self.found,
            sum(one.phases for one in self.found),
            sum(one.orders for one in self.found),
            sum(len(one.differences) for one in self.found),
            self.passed,
            self.is_complete,
            self.faults,
        )


def _folder(to: str | None) -> Path | None:
    if to is None:
        return None
    folder = Path(to)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError("unwritable_folder", f"the folder cannot be made ({error})", to) from error
    return folder


def _origins(given: list[str]) -> list[Origin]:
    """The files; of folders, those that may have histories in them. Those of one name are numbered."""
    found: list[Origin] = []
    counted: Counter[str] = Counter()
    for text in given:
        path = Path(text)
        try:
            listed = sorted(one for one in path.iterdir() if one.suffix in FORMS) if path.is_dir() else [path]
            for one in listed:
                stem = safe_name(one.stem)
                counted[stem.casefold()] += 1
                number = counted[stem.casefold()]
                stem = f"{stem} ({number})" if number > 1 else stem
                found.append(Origin(one, stem, one.stat().st_size))
        except (OSError, ValueError) as error:
            raise FileError.unreadable(error, text) from error
    return found


def _sources(origin: Origin, faults: list[FileFault]) -> Iterator[Source]:
    """The games of a file, one after the other: a long archive is never in memory as a whole."""
    path = origin.path
    try:
        with path.open("rb") as file:
            number, is_empty = 0, True
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
                    is_empty = False
                    yield Source(origin, number if path.suffix == LINES else 0, data)
            if is_empty:
                faults.append(FileFault(str(path), "no_history", "there is no game in it"))
    except OSError as error:
        trouble = FileError.unreadable(error, path)
        faults.append(FileFault(str(path), trouble.code, trouble.message))


def _path(folder: Path | None, source: Source) -> Path | None:
    """Where a game is saved, if it is."""
    return folder / f"{source.stem}.chancery" if folder is not None else None


def _answer(
    variant: Variant, source: Source, replayed: Replayed, written: Path | None, unread: int
) -> ImportedAnswer:
    return ImportedAnswer(
        source.name,
        str(written) if written is not None else None,
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
    if answer.passed:
        streams.say(f"{answer.passed} passed over: their files are there already.")
    if len(answer.games) > 1:
        streams.say(
            f"{len(answer.games)} games, {answer.phases} phases, {answer.orders} orders, "
            f"{answer.differences} differences; {len(answer.faults)} not read"
        )
    if not answer.complete:
        streams.say("It ended before the last game; with --to and --go-on it goes on from here.")
