"""Files that a command was told to write."""

from __future__ import annotations

from pathlib import Path

from desktop.cli.commands import Call
from desktop.cli.failures import FileError, UsageError
from desktop.cli.speaking import error_words
from engine import SaveError, put_file


def write_file(name: str, data: bytes) -> None:
    """Write a file by the name that was given. FileError if it cannot be: why, and what can be done about it."""
    try:
        put_file(Path(name), data)
    except SaveError as error:
        raise FileError("unwritable_file", error_words(error, is_placed=False), name) from error


def files_wanted(call: Call, command: str, *forms: str) -> dict[str, str]:
    """By form the files that a command is to write. UsageError if it is to write none."""
    files = {form: getattr(call, form) for form in forms if getattr(call, form)}
    if not files:
        *first, last = (f"--{form} FILE" for form in forms)
        raise UsageError("no_file", f"say what is to be written: {', '.join(first)} or {last}", command)
    return files
