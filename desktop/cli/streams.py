"""Where a command reads from and writes to: text for people, JSON for programs."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EBADF
from pathlib import Path
from typing import Any, BinaryIO, TextIO, cast

import msgspec

from desktop.cli.failures import FileError, OutputError, safe

STDIN = "-"
MOST_TEXT = 2_000_000
"""Bytes of a text that a person wrote; more is no such text."""


class ClosedOutput(io.TextIOBase):
    """Stands for a stream that the program was started without."""

    def write(self, text: str) -> int:
        raise OSError(EBADF, "it is closed")


class Streams:
    """The three streams of a command."""

    def __init__(self, stdin: TextIO | None, stdout: TextIO | None, stderr: TextIO | None) -> None:
        self.stdin = stdin
        self.stdout = stdout if stdout is not None else cast(TextIO, ClosedOutput())
        self.stderr = stderr if stderr is not None else io.StringIO()
        self.saved = ""
        """What was saved already: to be told if the answer itself cannot be written."""
        self._encoder = msgspec.json.Encoder()
        self._has_text = False

    def say(self, text: str = "") -> None:
        """A line, or several, of the answer."""
        self._has_text = True
        with _output_trouble():
            self.stdout.write(_lines(text))

    def warn(self, text: str) -> None:
        """A line for the person at the terminal, apart from the answer. If that is not to be had, so be it."""
        with suppress(OSError, ValueError):
            self.stderr.write(_lines(text))

    def answer(self, value: Any) -> None:
        """A value as one line of JSON, in UTF-8 whatever the terminal has."""
        line = self._line(value)
        buffer = getattr(self.stdout, "buffer", None)
        if buffer is None:
            with _output_trouble():
                self.stdout.write(line.decode())
        else:
            if self._has_text:
                self.flush()
            with _output_trouble():
                buffer.write(line)

    def _line(self, value: Any) -> bytes:
        """The line itself. Where a name is no UTF-8, its odd bytes are written as JSON writes lone surrogates."""
        try:
            return self._encoder.encode(value) + b"\n"
        except UnicodeEncodeError:
            return json.dumps(msgspec.to_builtins(value), separators=(",", ":")).encode() + b"\n"

    def flush(self) -> None:
        """Have everything written that was said so far."""
        with _output_trouble():
            self.stdout.flush()
        self._has_text = False

    def bytes_in(self) -> BinaryIO:
        """The input as bytes. FileError if there is none."""
        if self.stdin is None:
            raise FileError("no_input", "there is no input to be read; it is closed", "input")
        buffer: BinaryIO | None = getattr(self.stdin, "buffer", None)
        return buffer if buffer is not None else io.BytesIO(self.stdin.read().encode())

    def read_text(self, name: str) -> str:
        """The text of a file, or of the input if its name is a dash. FileError if there is none."""
        if name == STDIN:
            try:
                data, place = self.bytes_in().read(MOST_TEXT + 1), "input"
            except OSError as error:
                raise FileError.unreadable(error, "input") from error
        else:
            data, place = read_bytes(name), name
        if len(data) > MOST_TEXT:
            raise FileError("too_large", f"has more than {MOST_TEXT} bytes; that is no page of orders", place)
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise FileError(
                "not_utf8", f"is not UTF-8 (byte {error.start}). Save it as UTF-8", place
            ) from error


def read_bytes(name: str, most: int = MOST_TEXT) -> bytes:
    """A file's bytes, no more than so many, or than a text may have, and one."""
    try:
        with Path(name).open("rb") as file:
            return file.read(most + 1)
    except (OSError, ValueError) as error:
        raise FileError.unreadable(error, name) from error


def is_there(path: Path) -> bool:
    """Whether something has that name. A name that the system does not even look for is nobody's."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def is_file(path: Path) -> bool:
    """Whether an ordinary file has that name, as far as it can be told."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Whether a folder has that name, as far as it can be told."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _lines(text: str) -> str:
    """A text as whole lines that do nothing to a terminal."""
    lines = safe(text)
    return lines if lines.endswith("\n") else f"{lines}\n"


@contextmanager
def _output_trouble() -> Iterator[None]:
    """Tells trouble with the output from trouble with files. A reader that went away is no trouble."""
    try:
        yield
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        raise OutputError(error) from error
