"""Why a command could not do what it was asked, and with which exit code it ends."""

from __future__ import annotations

DONE, WRONG_INPUT, USAGE, FILE_TROUBLE, INTERRUPTED = 0, 1, 2, 3, 130


class CommandError(Exception):
    """A command that ends here. What was written before stands."""

    exit_code = WRONG_INPUT

    def __init__(self, code: str, message: str, place: str = "") -> None:
        self.code = code
        self.message = message
        self.place = place
        """The file, line or argument at fault, if one is."""
        super().__init__(f"{place}: {message}" if place else message)


class InputError(CommandError):
    """Something in the input is wrong."""


class UsageError(CommandError):
    """An argument that makes no sense."""

    exit_code = USAGE


class FileError(CommandError):
    """A file that is missing, damaged, not ours, newer, or in the way."""

    exit_code = FILE_TROUBLE
