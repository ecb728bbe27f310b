"""Reads the files of a variant's folder, which is not trusted: regular files of a modest size, and nothing else."""

from __future__ import annotations

import errno
import os
import stat
from io import BufferedReader, FileIO
from pathlib import Path
from typing import TypeVar

import msgspec

from engine.variants.record_faults import EntryError, read_record, refuse_unprintable
from engine.variants.variant_error import VariantError

MOST_BYTES = 2_000_000
_FLAGS = (
    os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
)
"""A pipe that nobody writes into would be waited for for ever; a link may lead anywhere."""
MOST_IN_NAME = 255
"""Bytes of a file's name: no system takes more, and each complains in its own way."""
MOST_TOML = 500_000
"""Bytes of a file in TOML: parsed, it may take a hundred times as much memory."""
_T = TypeVar("_T")


def is_file_name(text: str) -> bool:
    """Whether a text is the bare name of a file: no path, no trick."""
    return (
        Path(text).name == text
        and text not in ("", "..")
        and text.isprintable()
        and len(text.encode()) <= MOST_IN_NAME
    )


def read_variant_file(path: Path, most: int = MOST_BYTES) -> bytes:
    """The bytes of a file. OSError if it is missing, a link, a pipe, a device or a folder, or larger than that."""
    if path.is_symlink():
        raise OSError(errno.ELOOP, "a link; put the file itself there", str(path))
    handle = os.open(path, _FLAGS)
    with BufferedReader(FileIO(handle)) as file:
        found = os.fstat(handle)
        if not stat.S_ISREG(found.st_mode):
            raise OSError(errno.EINVAL, "no ordinary file", str(path))
        data = file.read(most + 1) if found.st_size <= most else b""
        if found.st_size > most or len(data) > most:
            raise OSError(errno.EFBIG, f"larger than {most} bytes", str(path))
    return data


def read_text(path: Path, most: int = MOST_BYTES) -> str:
    """The text of a variant's file. Raises VariantError when it is missing, too large or not UTF-8."""
    try:
        data = read_variant_file(path, most)
    except OSError as error:
        raise VariantError(path, "", f"cannot be read ({error.strerror})", "Put the file there.") from error
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise VariantError(path, f"byte {error.start}", "is not UTF-8", "Save the file as UTF-8.") from error


def read_toml(path: Path, shape: type[_T], one_line: bool = False) -> _T:
    """A file's record. Raises VariantError that names the line or the key.

    With `one_line` no text or key in it may be blank or have more than one line, nor anything that is not to be seen.
    """
    text = read_text(path, MOST_TOML)
    try:
        data = msgspec.toml.decode(text)
        if one_line:
            refuse_unprintable(data)
        return read_record(data, shape)
    except EntryError as fault:
        place = fault.place.removeprefix(".") or "the file"
        raise VariantError(path, place, fault.problem, fault.remedy) from fault
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise VariantError(path, "", f"is no valid TOML ({error})", "Correct the syntax.") from error
