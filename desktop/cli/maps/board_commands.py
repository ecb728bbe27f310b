"""`chancery maps build` and `check`: boards compiled from their sources, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from desktop.cli.answer_records import FileName, PlaceFault, Record, answer_of, answers_of
from desktop.cli.commands import Call, Reply, argument, command
from desktop.cli.failures import DONE, WRONG_INPUT, FileError, InputError
from desktop.cli.maps.board_folders import board_called, every_board
from desktop.cli.progress import progress
from desktop.cli.tables import counted
from engine import VariantError

SOURCE = "source.toml"
BOARDS = "a variant, or a folder with a board.toml; all boards that are found when none is named"


class BuiltBoard(Record, frozen=True):
    board: str
    folder: str
    written: list[FileName]
    fault: PlaceFault | None
    complaints: Annotated[list[str], "[sentence], with --draft"]


class BuildAnswer(Record, frozen=True):
    boards: list[BuiltBoard]


class BoardFault(Record, frozen=True):
    file: str
    spaces: list[str]
    where: Annotated[list[float] | None, "[x, y] or null"]
    problem: str
    remedy: str


class CheckedBoard(Record, frozen=True):
    board: str
    folder: str
    faults: list[BoardFault]


class CheckAnswer(Record, frozen=True):
    boards: list[CheckedBoard]


@command(
    argument("boards", "VARIANT", BOARDS, nargs="*"),
    argument(
        "--draft",
        "FOLDER",
        "write into a folder of each board's name in this one, whatever there is to complain of",
    ),
    answer=BuildAnswer,
    about="""
Reads board.toml and source.toml, writes borders.tsv, layout.json and map.svg beside them. The same source gives the
same bytes. A source that breaks a fact or leaves a doubtful border is refused, and nothing of that board is written;
--draft draws it all the same, elsewhere, and says what there is to complain of.""",
)
def build(call: Call) -> Reply:
    """Every board by itself: what is wrong with one does not keep the others from being built."""
    folders = _boards(call.boards)
    if not call.boards:
        folders = [folder for folder in folders if (folder / SOURCE).is_file()]
    if not folders:
        raise InputError("no_boards", f"there is no board with a {SOURCE}")
    built: list[BuiltBoard] = []
    with progress(call.streams.stderr, "Building", len(folders), is_long=True) as advance:
        for folder in folders:
            one, fault = _built(folder, call.draft)
            built.append(one)
            if fault and not call.json:
                call.streams.warn(f"chancery: {folder.name}: {fault}")
            elif not call.json:
                call.streams.say("\n  ".join([f"{folder.name}: {', '.join(one.written)}", *one.complaints]))
            advance(1)
    return Reply(BuildAnswer(built), [], WRONG_INPUT if any(one.fault for one in built) else DONE)


@command(
    argument("boards", "VARIANT|FOLDER", BOARDS, nargs="*"),
    answer=CheckAnswer,
    about="""
Only what playing reads is checked, and of source.toml its facts, powers and short borders. A variant that borrows its
board stands for that board. The exit code is 0 when all boards are sound, else 1.""",
)
def check(call: Call) -> Reply:
    with _compiler():
        from maps.cartographer.checking import check as faults_of

    folders = _boards(call.boards)
    if not folders:
        raise InputError("no_boards", "there is no board to be checked")
    checked: list[CheckedBoard] = []
    words: list[str] = []
    with progress(call.streams.stderr, "Checking", len(folders), is_long=True) as advance:
        for folder in folders:
            faults = faults_of(folder)
            checked.append(CheckedBoard(folder.name, str(folder), answers_of(BoardFault, faults)))
            count = counted(len(faults), "fault") if faults else "sound"
            words += [f"{folder.name}: {count}", *(f"  {fault}" for fault in faults)]
            advance(1)
    return Reply(CheckAnswer(checked), words, WRONG_INPUT if any(one.faults for one in checked) else DONE)


@contextmanager
def _compiler() -> Iterator[None]:
    """What boards are built with is not there where the program is only played."""
    try:
        yield
    except ModuleNotFoundError as error:
        words = (
            f"{error.name} is missing, which boards are built and checked with: pip install 'chancery[maps]'"
        )
        raise InputError("no_compiler", words) from error


def _boards(named: list[str]) -> list[Path]:
    """The folders of the boards that are meant, each once."""
    if not named:
        return every_board()
    meant = [board_called(text).board for text in named]
    return list({folder.resolve(): folder for folder in meant}.values())


def _built(folder: Path, drafts: str | None) -> tuple[BuiltBoard, str]:
    """What came of building a board, and what is wrong with its source in words."""
    with _compiler():
        from maps.cartographer.building import build as compiled, draft
        from maps.cartographer.source import SourceError

    written: list[Path] = []
    complaints: list[str] = []
    fault, said = None, ""
    try:
        if drafts:
            written, complaints = draft(folder, Path(drafts) / folder.name)
        else:
            written = compiled(folder)
    except (SourceError, VariantError) as error:
        fault, said = answer_of(PlaceFault, error), str(error)
    except OSError as error:
        raise FileError("unwritable_file", f"the board cannot be written ({error})", str(folder)) from error
    names = [path.name for path in written]
    return BuiltBoard(folder.name, str(folder), names, fault, complaints), said
