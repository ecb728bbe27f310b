"""Files written whole or not at all: everything that is put on a user's disk goes through here."""

from __future__ import annotations

import os
import re
import secrets
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Final

PRIVATE: Final = 0o600
"""For the owner's eyes alone: saves, ledgers, seats, tables, keys."""
READABLE: Final = None
"""As the user's other new files are: what others have to read, and what is exported."""
LEFT_OVER = 3600.0
"""Seconds after which no program is still writing a draft."""
_MAY_WRITE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
_DRAFT = re.compile(r"\.chancery-[0-9a-f]{32}\.tmp")
_FLAGS = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


def write_atomic(path: Path, data: bytes, mode: int | None) -> None:
    """Put the bytes in place of whatever is there; who looks meanwhile sees the old file or the new one.

    A link is replaced, not followed. `mode` is PRIVATE, READABLE, or the permissions the file is to have. Raises OSError.
    """
    with draft(path, data, mode) as fresh:
        fresh.replace(path)
    flush_folder(path.parent)


def write_output(path: Path, data: bytes) -> None:
    """Write a file that the user has named: a link is followed, permissions stay, devices and pipes are written to.

    Raises OSError.
    """
    try:
        found = path.stat().st_mode
    except FileNotFoundError:
        write_atomic(Path(os.path.realpath(path)), data, READABLE)
        return
    if not stat.S_ISREG(found):
        with path.open("wb") as file:
            file.write(data)
    elif is_protected(path):
        raise PermissionError(f"{path} is protected against writing")
    else:
        write_atomic(Path(os.path.realpath(path)), data, stat.S_IMODE(found))


def is_protected(path: Path) -> bool:
    """Whether the owner has protected a file against writing, or another has against him. Raises OSError."""
    return not path.stat().st_mode & _MAY_WRITE or not os.access(path, os.W_OK)


@contextmanager
def draft(path: Path, data: bytes, mode: int | None) -> Iterator[Path]:
    """A new file beside `path` with the bytes safely on the disk, to be moved into place; it is removed if it is not.

    Nobody can foresee its name, and a link of that name is not followed. Raises OSError.
    """
    _clear_drafts(path.parent)
    fresh = path.with_name(f".chancery-{secrets.token_hex(16)}.tmp")
    handle = os.open(fresh, _FLAGS, 0o666 if mode is READABLE else PRIVATE)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            if mode is not READABLE and sys.platform != "win32":
                os.fchmod(handle, mode)
            os.fsync(handle)
        yield fresh
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


def flush_folder(folder: Path) -> None:
    """Have a renaming itself on the disk, where the system lets folders be flushed."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@cache
def _clear_drafts(folder: Path) -> None:
    """Remove what a crash has left in a folder, the first time that this program writes there."""
    with suppress(OSError):
        for entry in os.scandir(folder):
            if _DRAFT.fullmatch(entry.name) and _is_left_over(entry):
                with suppress(OSError):
                    Path(entry.path).unlink()


def _is_left_over(entry: os.DirEntry[str]) -> bool:
    try:
        found = entry.stat(follow_symlinks=False)
    except OSError:
        return False
    return stat.S_ISREG(found.st_mode) and time.time() - found.st_mtime > LEFT_OVER
