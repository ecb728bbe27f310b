"""The entry of the command line: parses, runs one command, and turns troubles into sentences and exit codes."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from io import TextIOWrapper
from typing import TextIO

from desktop.cli.arguments import make_parser
from desktop.cli.failures import DONE, INTERRUPTED, USAGE, CommandError
from desktop.cli.streams import Streams

NO_WINDOW = "Chancery has no desktop window yet; this is what its command line can do."
COMMANDS = {
    "variants": "variant_command:run",
    "new": "new_command:run",
    "show": "show_command:run",
    "orders": "orders_command:run",
    "adjudicate": "turn_commands:run_adjudicate",
    "explain": "turn_commands:run_explain",
    "report": "turn_commands:run_report",
    "judge": "judge_command:run",
}
"""Where each command is; only the one that is asked for is loaded."""


def main(
    argv: Sequence[str] | None = None,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    stderr: TextIO | None = None,
) -> int:
    """Run a command with these arguments and streams, or those of the process. Returns the exit code."""
    streams = Streams(stdin or sys.stdin, stdout or sys.stdout, stderr or sys.stderr)
    if stdout is None and isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        code = _run(sys.argv[1:] if argv is None else list(argv), streams)
        streams.flush()
    except BrokenPipeError:
        _abandon(streams.stdout)
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _run(argv: list[str], streams: Streams) -> int:
    parser = make_parser()
    try:
        with redirect_stdout(streams.stdout), redirect_stderr(streams.stderr):
            arguments = parser.parse_args(argv)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else USAGE
    if arguments.version:
        streams.say(f"chancery {_version()}")
        return DONE
    if arguments.command is None:
        streams.say(NO_WINDOW)
        streams.say(parser.format_help())
        return DONE
    try:
        return _command(arguments.command)(arguments, streams)
    except CommandError as error:
        if arguments.json:
            fault = {"code": error.code, "place": error.place, "message": error.message}
            streams.answer({"error": fault})
        else:
            streams.flush()
            streams.warn(f"chancery: {error}")
        return error.exit_code


def _command(name: str) -> Callable[[Namespace, Streams], int]:
    module, _, function = COMMANDS[name].partition(":")
    command: Callable[[Namespace, Streams], int] = getattr(import_module(f"desktop.cli.{module}"), function)
    return command


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("chancery")
    except PackageNotFoundError:
        return "(not installed)"


def _abandon(stdout: TextIO) -> None:
    """Nobody reads any more: what is still in the buffer goes nowhere, without a complaint at exit."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stdout.fileno())
    except (OSError, ValueError):
        return


if __name__ == "__main__":
    sys.exit(main())
