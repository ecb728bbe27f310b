"""Locks on saves: a program that reads a save in order to change it holds the lock until it is written."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EAGAIN, EDEADLK
from pathlib import Path

from engine.files.saves.disk_faults import cannot_save
from engine.files.saves.save_error import SaveError

LOCK = ".lock"
PATIENCE = 30.0
"""Seconds that a program waits for another to finish."""
_PAUSE = 0.02
_pausing: list[Callable[[float], object]] = [time.sleep]
_patience = threading.local()
_IS_WINDOWS = os.name == "nt"
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_TAKEN = (EACCES, EAGAIN, EDEADLK)


def real_path(path: Path) -> Path:
    """The file itself, where the path is a link to it: that is what is read, locked and written. A path that can be no
    file's is returned as it is, and refused by whoever reads or writes it."""
    try:
        return Path(os.path.realpath(path))
    except (OSError, ValueError):
        return path


def pause(seconds: float) -> None:
    """Wait a moment, in the way that the program waits."""
    _pausing[0](seconds)


def set_pause(do: Callable[[float], object]) -> None:
    """Let the program wait otherwise than by sleeping, such as one whose window is to be alive meanwhile."""
    _pausing[0] = do


def set_patience(seconds: float) -> None:
    """Let this thread wait no longer than this where it does not say how long, such as one that has windows."""
    _patience.seconds = seconds


def usual_patience() -> float:
    """How long this thread waits for another program where it does not say how long."""
    return getattr(_patience, "seconds", PATIENCE)


def in_use(path: Path) -> SaveError:
    """That another program does not let go of a file."""
    return SaveError(
        "in_use", str(path), "the file is being changed by another program; try again in a moment"
    )


@contextmanager
def locked(path: Path, patience: float | None = None) -> Iterator[None]:
    """Hold the lock of a save while it is read, changed and written. The system ends it with the program.

    The lock is on a file beside the save, which is there only meanwhile. Raises SaveError "in_use" if another
    program does not let go in time, "cannot_write" where no file can be put beside the save. On disks that know no
    locks there is none; a change by another program is then still found when the save is written.
    """
    real = real_path(path)
    if not real.name:
        raise SaveError("not_a_file", str(path), "this is no file that a game can be kept in")
    beside = real.with_name(f".{real.name}{LOCK}")
    if patience is None:
        patience = usual_patience()
    handle = _taken(path, beside, patience)
    try:
        yield
    finally:
        _let_go(handle, beside)


def _taken(path: Path, beside: Path, patience: float) -> int:
    """The handle of the lock file, once it is ours."""
    until = time.monotonic() + patience
    while True:
        try:
            handle = os.open(beside, os.O_RDWR | os.O_CREAT | _NO_LINK, 0o666)
        except PermissionError as error:
            if not _IS_WINDOWS:
                raise cannot_save(path, error, "the file cannot be changed") from error
            handle = -1
        except (OSError, ValueError) as error:
            raise cannot_save(path, error, "the file cannot be changed") from error
        if handle >= 0:
            if _lock(handle) and _is_same(handle, beside):
                return handle
            os.close(handle)
        if time.monotonic() >= until:
            raise in_use(path)
        pause(_PAUSE)


def _is_same(handle: int, beside: Path) -> bool:
    """Whether the lock file is still the one that is opened: its holder before may have removed it."""
    try:
        return os.path.samestat(os.fstat(handle), beside.stat())
    except OSError:
        return False


def _let_go(handle: int, beside: Path) -> None:
    """End the lock. Windows removes no file that is open, so there the order is the other way round."""
    if not _IS_WINDOWS:
        with suppress(OSError):
            beside.unlink()
    os.close(handle)
    if _IS_WINDOWS:
        with suppress(OSError):
            beside.unlink()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        """Whether the lock is ours now."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            return error.errno not in _TAKEN
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        """Whether the lock is ours now, or the disk knows no locks."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in _TAKEN
        return True
