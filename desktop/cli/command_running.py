"""Runs one command: parses its arguments, and turns troubles into sentences and exit codes."""

from __future__ import annotations

import os
import re
import sys
from contextlib import redirect_stderr, redirect_stdout, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from desktop.cli.commands import ArgumentsError, Call, Command, Table, group_parser, parsed
from desktop.cli.failures import DONE, FILE_TROUBLE, USAGE, CommandError, FileError, OutputError, capped
from desktop.cli.streams import Streams, is_file

NO_SCREEN = "There is no screen to open a window on; this is what the command line can do."
NO_SCREEN_FOR_FILES = (
    "there is no screen to open files on; "
    "`chancery show FILE` tells a game, `chancery exchange open FILE` takes what was sent."
)
JSON = "--json"
STANDARD_HANDLES = 3
NAME = 200
"""Characters of a file's name that are repeated."""
ABOUT = (
    "Diplomacy and its variants: set up games, file orders, judge them, and see why.",
    """\
exit codes:
  0  done
  1  something in the input was wrong (details are printed)
  2  the command was not used as it should be
  3  a file is missing, damaged, not ours, newer, or in the way
With --json a command answers with one line of JSON (judge: one for each line), on trouble
{"error": {"code", "place", "message"}}. `chancery COMMAND --help` names the keys.

environment:
  CHANCERY_VARIANTS  further folders in which variants are looked for, before all others, separated as in PATH.
                     `chancery variants` says where it looks
  CHANCERY_LANGUAGE  the language of books and replays, of reasons, of remarks on letters, and of what is wrong with
                     games and files: en or de""",
)


def run(
    commands: Table,
    argv: list[str],
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    stderr: TextIO | None = None,
) -> int:
    """Run the command that the arguments name, with these streams or those of the process."""
    if None in (sys.stdin, sys.stdout, sys.stderr):
        _occupy_handles()
    streams = Streams(stdin or sys.stdin, stdout or sys.stdout, stderr or sys.stderr)
    if stdout is None and isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        code = _run(commands, argv, streams)
        streams.flush()
    except BrokenPipeError:
        _abandon(streams.stdout)
        return DONE
    except OutputError as error:
        _abandon(streams.stdout)
        streams.warn(f"chancery: {error}")
        if streams.saved:
            streams.warn(streams.saved)
        return error.exit_code
    return code


def _run(commands: Table, argv: list[str], streams: Streams) -> int:
    if argv and argv[0] not in commands and all(is_file(Path(name)) for name in argv):
        if _has_screen():
            return _open_window(argv, streams)
        streams.warn(f"chancery: {NO_SCREEN_FOR_FILES}")
        return USAGE
    if len(argv) == 1 and _is_path(argv[0]):
        streams.warn(f"chancery: there is no file {capped(argv[0], NAME)}.")
        return FILE_TROUBLE
    try:
        with redirect_stdout(streams.stdout), redirect_stderr(streams.stderr):
            command = parsed(commands, argv, ABOUT, call := Call(streams=streams))
    except ArgumentsError as error:
        if any(len(word) > 2 and JSON.startswith(word) for word in argv):
            streams.answer({"error": {"code": "usage", "place": error.place, "message": error.message}})
        else:
            streams.warn(f"{error.usage}{error.place}: error: {error.message}")
            streams.warn(f"`{error.place} --help` tells more.")
        return USAGE
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else USAGE
    if command is None:
        return _without_command(commands, call.version, streams)
    try:
        return _called(command, call)
    except OutputError:
        raise
    except CommandError as error:
        if call.json:
            fault = {"code": error.code, "place": error.place, "message": error.message}
            streams.answer({"error": fault})
        else:
            streams.flush()
            streams.warn(f"chancery: {error}")
        return error.exit_code


def _called(command: Command, call: Call) -> int:
    """What draws loads Qt only when it is asked to, and may learn only then that the system lacks what Qt needs."""
    try:
        return command(call)
    except ImportError as error:
        from desktop.screen import PICTURES_ONLY, missing_packages, missing_words

        packages = missing_packages(environment=PICTURES_ONLY)
        if not packages:
            raise
        raise FileError("missing_libraries", missing_words(packages)) from error


def _without_command(commands: Table, is_version: bool, streams: Streams) -> int:
    """The version, or the window; where no window can be, what the command line can do."""
    if is_version:
        streams.say(_versions())
    elif _has_screen():
        return _open_window([], streams)
    else:
        streams.say(NO_SCREEN)
        streams.say(group_parser("chancery", commands, *ABOUT).format_help())
    return DONE


def _is_path(name: str) -> bool:
    """Whether a word can be no command, but a file that is not there."""
    return not name.startswith("-") and (os.sep in name or name.endswith(".chancery"))


def _has_screen() -> bool:
    from desktop.screen import has_screen

    return has_screen()


def _open_window(names: list[str], streams: Streams) -> int:
    """The program itself. Qt is loaded only now, and only where it finds what it needs: else it would end without
    a word that helps."""
    from desktop.screen import no_window_words

    words = no_window_words()
    if words:
        streams.warn(f"chancery: {words}")
        return FILE_TROUBLE
    try:
        from desktop.app import main

        return main(names)
    except Exception as error:  # noqa: BLE001  whatever it is, somebody who clicked an icon must be told
        from desktop.failed_start import report_failed_start

        streams.warn(f"chancery: {report_failed_start(error)}")
        return FILE_TROUBLE


def _versions() -> str:
    """The version of the program, and those of what it stands on."""
    from importlib.metadata import PackageNotFoundError, requires, version
    from platform import platform, python_version

    try:
        own, needed = version("chancery"), requires("chancery") or []
    except PackageNotFoundError:
        own, needed = "(not installed)", []
    names = sorted({re.split(r"[^\w-]", one)[0] for one in needed if "extra ==" not in one}, key=str.casefold)
    found = []
    for name in names:
        with suppress(PackageNotFoundError):
            # What only another system needs is not there.
            found.append(f"{name} {version(name)}")
    stands_on = [f"Python {python_version()}", *found, platform()]
    return "\n".join((f"chancery {own}", *(f"  {one}" for one in stands_on)))


def _occupy_handles() -> None:
    """Where the program was started with a stream closed, see to it that no file of ours gets its handle."""
    while (handle := os.open(os.devnull, os.O_RDWR)) < STANDARD_HANDLES:
        continue
    os.close(handle)


def _abandon(stdout: TextIO) -> None:
    """Nobody reads any more: what is still in the buffer goes nowhere, without a complaint at exit."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stdout.fileno())
    except (OSError, ValueError):
        return
