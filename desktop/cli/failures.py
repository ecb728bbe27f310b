"""Why a command could not do what it was asked, and with which exit code it ends."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from engine import EngineError

LONGEST_MESSAGE, LONGEST_PLACE, LONGEST_ECHO = 2000, 300, 80
"""Characters of what a trouble is told with: nobody reads a whole file that was taken for an argument."""

_UNSAFE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
_OF_FILES = frozenset(
    {
        "unreadable_file", "cannot_write", "in_use", "changed_meanwhile", "no_ledger", "exists", "no_seat", "no_table",
        "read_only", "not_a_file", "no_key", "variant_changed", "unknown_variant",
    }
)  # fmt: skip
"""What troubles of the exchange have to do with files."""
DONE, WRONG_INPUT, USAGE, FILE_TROUBLE, INTERRUPTED = 0, 1, 2, 3, 130


def capped(text: str, longest: int = LONGEST_ECHO) -> str:
    """A text as it is, or the beginning of one that is too long to be repeated."""
    return text if len(text) <= longest else f"{text[: longest - 4]} ..."


def safe(text: str) -> str:
    """A text that does nothing to a terminal but stand there: what is no letter, sign, space or line end is written out.

    So are bytes of a file's name that are no UTF-8, and signs that turn the direction of writing.
    """
    return _UNSAFE.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def shown(name: str) -> str:
    """The name of a file that anybody may have chosen, on one line."""
    return safe(name).replace("\n", "\\n").replace("\t", "\\t")


class CommandError(Exception):
    """A command that ends here. What was written before stands."""

    exit_code = WRONG_INPUT

    def __init__(self, code: str, message: str, place: str = "") -> None:
        self.code = code
        self.message = capped(message, LONGEST_MESSAGE)
        self.place = capped(place, LONGEST_PLACE)
        """The file, line or argument at fault, if one is."""
        super().__init__(f"{shown(self.place)}: {self.message}" if place else self.message)

    @classmethod
    def of(cls, error: EngineError, place: str = "") -> Self:
        """What the engine refuses, as a command has it: in the language that is spoken."""
        from desktop.cli.speaking import error_words

        return cls(error.code, error_words(error, is_placed=False), place)


class InputError(CommandError):
    """Something in the input is wrong."""


class UsageError(CommandError):
    """An argument that makes no sense."""

    exit_code = USAGE


class FileError(CommandError):
    """A file that is missing, damaged, not ours, newer, or in the way."""

    exit_code = FILE_TROUBLE

    @classmethod
    def unreadable(cls, error: Exception, place: object, code: str = "unreadable_file") -> Self:
        """That a file or a folder cannot be read: why, and what to do."""
        from engine import cannot_read

        return cls.of(cannot_read(Path(str(place)), error, code), str(place))


@contextmanager
def troubles(place: str = "") -> Iterator[None]:
    """Turns what the engine refuses into the sentence and the exit code of a command."""
    from engine import EngineError

    try:
        yield
    except EngineError as error:
        raise trouble(error, place) from error


def trouble(error: EngineError, place: str = "") -> CommandError:
    """The same trouble, as a command has it: one with a file, or one with what was asked."""
    if error.sort == "save":
        return FileError.of(error, place or error.place)
    is_of_file = error.sort == "sketch" or (error.sort == "exchange" and error.code in _OF_FILES)
    return (FileError if is_of_file else InputError).of(error, place)


class OutputError(FileError):
    """What was to be said cannot be written anywhere."""

    def __init__(self, error: Exception) -> None:
        super().__init__("no_output", f"cannot write the output ({error})")
