"""`chancery maps`: compiles boards, checks them, and hands over to the painter."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop.cli.failures import DONE, WRONG_INPUT, FileError, InputError
from desktop.cli.maps_boards import board_called, every_board
from desktop.cli.progress import progress
from desktop.cli.streams import Streams
from engine import VariantError

if TYPE_CHECKING:
    from maps.cartographer.checking import Fault

SOURCE = "source.toml"


def run(arguments: Namespace, streams: Streams) -> int:
    if arguments.action == "build":
        return _build(arguments, streams)
    if arguments.action == "check":
        return _check(arguments, streams)
    from desktop.cli.maps_render import render

    return render(arguments, streams)


def _build(arguments: Namespace, streams: Streams) -> int:
    """Every board by itself: what is wrong with one does not keep the others from being built."""
    from maps.cartographer.building import build, draft
    from maps.cartographer.source import SourceError

    folders = _boards(arguments.boards)
    if not arguments.boards:
        folders = [folder for folder in folders if (folder / SOURCE).is_file()]
    if not folders:
        raise InputError("no_boards", f"there is no board with a {SOURCE}")
    answers: list[dict[str, Any]] = []
    with progress(streams.stderr, "Building", len(folders), is_long=True) as advance:
        for folder in folders:
            answer: dict[str, Any] = {
                "board": folder.name,
                "folder": str(folder),
                "written": [],
                "fault": None,
                "complaints": [],
            }
            try:
                if arguments.draft:
                    written, answer["complaints"] = draft(folder, Path(arguments.draft) / folder.name)
                else:
                    written = build(folder)
                answer["written"] = [path.name for path in written]
            except (SourceError, VariantError) as error:
                answer["fault"] = {
                    "file": error.file,
                    "place": error.place,
                    "problem": error.problem,
                    "remedy": error.remedy,
                }
                if not arguments.json:
                    streams.warn(f"chancery: {folder.name}: {error}")
            except OSError as error:
                raise FileError(
                    "unwritable_file", f"the board cannot be written ({error})", str(folder)
                ) from error
            else:
                if not arguments.json:
                    streams.say(f"{folder.name}: {', '.join(answer['written'])}")
                    for complaint in answer["complaints"]:
                        streams.say(f"  {complaint}")
            answers.append(answer)
            advance(1)
    if arguments.json:
        streams.answer({"boards": answers})
    return WRONG_INPUT if any(answer["fault"] for answer in answers) else DONE


def _check(arguments: Namespace, streams: Streams) -> int:
    from maps.cartographer.checking import check

    folders = _boards(arguments.boards)
    if not folders:
        raise InputError("no_boards", "there is no board to be checked")
    found: dict[Path, list[Fault]] = {}
    with progress(streams.stderr, "Checking", len(folders), is_long=True) as advance:
        for folder in folders:
            found[folder] = check(folder)
            advance(1)
    if arguments.json:
        streams.answer({"boards": [_checked(folder, faults) for folder, faults in found.items()]})
    else:
        for folder, faults in found.items():
            count = f"{len(faults)} {'fault' if len(faults) == 1 else 'faults'}" if faults else "sound"
            streams.say(f"{folder.name}: {count}")
            for fault in faults:
                streams.say(f"  {fault}")
    return WRONG_INPUT if any(found.values()) else DONE


def _checked(folder: Path, faults: list[Fault]) -> dict[str, Any]:
    return {
        "board": folder.name,
        "folder": str(folder),
        "faults": [
            {
                "file": fault.file,
                "spaces": list(fault.spaces),
                "where": None if fault.where is None else list(fault.where),
                "problem": fault.problem,
                "remedy": fault.remedy,
            }
            for fault in faults
        ],
    }


def _boards(named: list[str]) -> list[Path]:
    """The folders of the boards that are meant, each once."""
    if not named:
        return every_board()
    meant = [board_called(text).board for text in named]
    return list({folder.resolve(): folder for folder in meant}.values())
