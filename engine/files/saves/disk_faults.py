"""Why something cannot be read or written, and what can be done about it: of what a disk can say, what people can help."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

from msgspec import Struct

from engine.files.saves.atomic import write_output
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
_NO_FILE = DiskFault("no_file", "the file is not there", "Bring it back, or connect the disk that it is on")
_UNREADABLE: Final[dict[type[OSError], DiskFault]] = {
    FileNotFoundError: DiskFault(
        "no_file", "it is not there", "Look at its name, bring it back, or connect the disk that it is on"
    ),
    IsADirectoryError: DiskFault("is_folder", "it is a folder", "Name a file"),
    NotADirectoryError: DiskFault("no_folder", "there is no such folder", "Name one that is there"),
    PermissionError: DiskFault("no_right", "you may not read it", "Let it be read by you"),
}
_AWAY = (
    *("ECONNABORTED", "ECONNREFUSED", "ECONNRESET", "EHOSTDOWN", "EHOSTUNREACH", "ENETDOWN", "ENETUNREACH"),
    *("ENODEV", "ENOMEDIUM", "ENOTCONN", "ENXIO", "EREMOTEIO", "ESTALE", "ETIMEDOUT"),
)
"""What shares and disks say that went away while they were used; not every system knows each."""
_CAUSES: Final = {
    errno.ENOSPC: _NO_ROOM,
    errno.EDQUOT: _NO_ROOM,
    errno.EACCES: _NO_RIGHT,
    errno.EPERM: _NO_RIGHT,
    errno.EROFS: _NO_RIGHT,
    errno.ENOENT: _NO_FOLDER,
    errno.ENOTDIR: _NO_FOLDER,
    **{getattr(errno, name): _NO_FOLDER for name in _AWAY if hasattr(errno, name)},
}


def disk_fault(error: Exception) -> DiskFault:
    """What is behind an error of the disk."""
    known = _CAUSES.get(error.errno or 0) if isinstance(error, OSError) else None
    return known or DiskFault("", f"the disk does not take it ({error})", "Look whether it is there")


def reading_fault(error: Exception) -> DiskFault:
    """What is behind something that cannot be read."""
    known = next((fault for sort, fault in _UNREADABLE.items() if isinstance(error, sort)), None)
    return known or DiskFault("", str(error), "Look whether it may be opened")


def cannot_read(path: Path, error: Exception, code: str = "unreadable_file") -> SaveError:
    """That a file, or a folder if that is the code, cannot be read: why, and what to do."""
    what = "file" if code == "unreadable_file" else "folder"
    fault = reading_fault(error)
    return SaveError(
        code, str(path), f"the {what} cannot be read: {fault.problem}. {fault.remedy}", cause=fault.cause
    )


def other_game(path: Path) -> SaveError:
    """What is told of a file that is open and holds another game than before: it is not gone on with."""
    return SaveError("other_game", str(path), "the file holds another game than before. Open it anew")


def file_gone(path: Path) -> SaveError:
    """That the file of a game is not there any more. Nobody has changed it: it may come back as it was."""
    return _cannot_save(path, _NO_FILE, "the game cannot be saved")


def cannot_save(path: Path, error: Exception, what: str) -> SaveError:
    """That a file cannot be written: what that means, why, and what to do."""
    return _cannot_save(path, disk_fault(error), what)


def _cannot_save(path: Path, fault: DiskFault, what: str) -> SaveError:
    return SaveError(CANNOT_WRITE, str(path), f"{what}: {fault.problem}. {fault.remedy}", cause=fault.cause)


def put_file(path: Path, data: bytes) -> None:
    """Write a file that the user has named, for himself or for others. SaveError if it cannot be written."""
    try:
        write_output(path, data)
    except (OSError, ValueError) as error:
        raise cannot_save(path, error, "the file cannot be written") from error
