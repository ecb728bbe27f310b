"""Why a command could not do what it was asked, and with which exit code it ends."""

from __future__ import annotations

LONGEST_MESSAGE, LONGEST_PLACE, LONGEST_ECHO = 2000, 300, 80
"""Characters of what a trouble is told with: nobody reads a whole file that was taken for an argument."""

DONE, WRONG_INPUT, USAGE, FILE_TROUBLE, INTERRUPTED = 0, 1, 2, 3, 130


def capped(text: str, longest: int = LONGEST_ECHO) -> str:
    """A text as it is, or the beginning of one that is too long to be repeated."""
    return text if len(text) <= longest else f"{text[: longest - 4]} ..."


class CommandError(Exception):
    """A command that ends here. What was written before stands."""

    exit_code = WRONG_INPUT

    def __init__(self, code: str, message: str, place: str = "") -> None:
        self.code = code
        self.message = capped(message, LONGEST_MESSAGE)
        self.place = capped(place, LONGEST_PLACE)
        """The file, line or argument at fault, if one is."""
        super().__init__(f"{self.place}: {self.message}" if place else self.message)


class InputError(CommandError):
    """Something in the input is wrong."""


class UsageError(CommandError):
    """An argument that makes no sense."""

    exit_code = USAGE


class FileError(CommandError):
    """A file that is missing, damaged, not ours, newer, or in the way."""

    exit_code = FILE_TROUBLE


class OutputError(FileError):
    """What was to be said cannot be written anywhere."""

    def __init__(self, error: Exception) -> None:
        super().__init__("no_output", f"cannot write the output ({error})")
