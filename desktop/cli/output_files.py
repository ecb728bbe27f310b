"""Files that a command was told to write."""

from __future__ import annotations

from pathlib import Path

from desktop.cli.failures import FileError
from desktop.cli.speaking import error_words
from engine import SaveError, put_file


def write_file(name: str, data: bytes) -> None:
    """Write a file by the name that was given. FileError if it cannot be: why, and what can be done about it."""
    try:
        put_file(Path(name), data)
    except SaveError as error:
        raise FileError("unwritable_file", error_words(error, is_placed=False), name) from error
