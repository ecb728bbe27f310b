"""Files that a command was told to write."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from desktop.cli.commands import Call
from desktop.cli.failures import FileError, UsageError
from desktop.cli.speaking import error_words
from engine import SaveError, put_file

_OWN, _HEAD = re.compile(rb'"format"\s*:\s*"chancery-'), 4096
"""What a file of ours says within its first bytes."""


def write_file(name: str, data: bytes) -> None:
    """Write a file by the name that was given. FileError if it cannot be: why, and what can be done about it. A game, and
    whatever else of ours is kept, is not written over."""
    if _is_kept(Path(name)):
        words = "it is a file of Chancery itself, which is not written over: give another name"
        raise FileError("own_file", words, name)
    try:
        put_file(Path(name), data)
    except SaveError as error:
        raise FileError("unwritable_file", error_words(error, is_placed=False), name) from error


def _is_kept(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return _OWN.search(file.read(_HEAD)) is not None
    except OSError:
        return False


def refuse_one_name_twice(names: Iterable[str], command: str) -> None:
    """UsageError if two things are to be written into one file."""
    paths = [Path(name).absolute() for name in names]
    if len(paths) > len(set(paths)):
        raise UsageError("one_file_twice", "two things cannot be written into one file", command)


def files_wanted(call: Call, command: str, *forms: str) -> dict[str, str]:
    """By form the files that a command is to write. UsageError if it is to write none."""
    files = {form: getattr(call, form) for form in forms if getattr(call, form)}
    if not files:
        *first, last = (f"--{form} FILE" for form in forms)
        raise UsageError("no_file", f"say what is to be written: {', '.join(first)} or {last}", command)
    refuse_one_name_twice(files.values(), command)
    return files
