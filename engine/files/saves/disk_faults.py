"""Why something cannot be written, and what can be done about it: of all that a disk can say, what people can help."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

from msgspec import Struct

from engine.files.saves.save_error import SaveError

CANNOT_WRITE: Final = "cannot_write"


class DiskFault(Struct, frozen=True):
    """A cause that a table of sentences knows as `error.save.cannot_write.<cause>`, and its English."""

    cause: str
    problem: str
    remedy: str


_NO_ROOM = DiskFault("no_room", "there is no room left on the disk", "Make room there")
_NO_RIGHT = DiskFault(
    "no_right", "you may not write there", "Let the file and its folder be changed, or take another folder"
)
_NO_FOLDER = DiskFault(
    "no_folder", "the folder is not there", "Bring it back, or connect the disk that it is on"
)
_CAUSES: Final = {
    errno.ENOSPC: _NO_ROOM,
    errno.EDQUOT: _NO_ROOM,
    errno.EACCES: _NO_RIGHT,
    errno.EPERM: _NO_RIGHT,
    errno.EROFS: _NO_RIGHT,
    errno.ENOENT: _NO_FOLDER,
    errno.ENOTDIR: _NO_FOLDER,
    errno.ENODEV: _NO_FOLDER,
}


def disk_fault(error: Exception) -> DiskFault:
    """What is behind an error of the disk."""
    known = _CAUSES.get(error.errno or 0) if isinstance(error, OSError) else None
    return known or DiskFault("", f"the disk does not take it ({error})", "Look whether it is there")


def cannot_save(path: Path, error: Exception, what: str) -> SaveError:
    """That a file cannot be written: what that means, why, and what to do."""
    fault = disk_fault(error)
    return SaveError(CANNOT_WRITE, str(path), f"{what}: {fault.problem}. {fault.remedy}", cause=fault.cause)
