"""Runs one command: parses its arguments, and turns troubles into sentences and exit codes."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from desktop.cli.arguments import ArgumentsError, make_parser
from desktop.cli.failures import DONE, FILE_TROUBLE, USAGE, CommandError, OutputError, capped
from desktop.cli.streams import Streams

NO_SCREEN = "There is no screen to open a window on; this is what the command line can do."
NO_SCREEN_FOR_FILES = (
    "there is no screen to open files on; "
    "`chancery show FILE` tells a game, `chancery exchange open FILE` takes what was sent."
)
JSON = "--json"
STANDARD_HANDLES = 3
NAME = 200
"""Characters of a file's name that are repeated."""
Command = Callable[[Namespace, Streams], int]


def run(
    commands: Mapping[str, str],
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


def _run(commands: Mapping[str, str], argv: list[str], streams: Streams) -> int:
    if argv and argv[0] not in commands and all(map(_is_file, argv)):
        return _open_files(argv, streams)
    if len(argv) == 1 and _is_path(argv[0]):
        streams.warn(f"chancery: there is no file {capped(argv[0], NAME)}.")
        return FILE_TROUBLE
    parser = make_parser(argv[0] if argv else "")
    try:
        with redirect_stdout(streams.stdout), redirect_stderr(streams.stderr):
            arguments = parser.parse_args(argv)
    except ArgumentsError as error:
        if any(len(word) > 2 and JSON.startswith(word) for word in argv):
            streams.answer({"error": {"code": "usage", "place": error.place, "message": error.message}})
        else:
            streams.warn(f"{error.usage}{error.place}: error: {error.message}")
        return USAGE
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else USAGE
    if arguments.version:
        streams.say(f"chancery {_version()}")
        return DONE
    if arguments.command is None:
        if _has_screen():
            return _open_window([])
        streams.say(NO_SCREEN)
        streams.say(parser.format_help())
        return DONE
    try:
        return _command(commands[arguments.command])(arguments, streams)
    except OutputError:
        raise
    except CommandError as error:
        if arguments.json:
            fault = {"code": error.code, "place": error.place, "message": error.message}
            streams.answer({"error": fault})
        else:
            streams.flush()
            streams.warn(f"chancery: {error}")
        return error.exit_code


def _open_files(names: list[str], streams: Streams) -> int:
    """Files instead of a command are opened in the window, as a double click does."""
    if _has_screen():
        return _open_window(names)
    streams.warn(f"chancery: {NO_SCREEN_FOR_FILES}")
    return USAGE


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except OSError:
        return False


def _is_path(name: str) -> bool:
    """Whether a word can be no command, but a file that is not there."""
    return not name.startswith("-") and (os.sep in name or name.endswith(".chancery"))


def _has_screen() -> bool:
    from desktop.screen import has_screen

    return has_screen()


def _open_window(names: list[str]) -> int:
    """The program itself. Qt is loaded only now."""
    from desktop.app import main

    return main(names)


def _command(home: str) -> Command:
    module, _, function = home.partition(":")
    command: Command = getattr(import_module(f"desktop.cli.{module}"), function)
    return command


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("chancery")
    except PackageNotFoundError:
        return "(not installed)"


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
