"""What kind of file something is, told without opening it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from engine import MOST_TEXT

SAVE, SEAT, POST, LEDGER, TABLE = ".chancery", ".chancery-seat", ".chancery-post", ".ledger", ".table"
KEYS, BACKUP = ".chancery-key", ".bak"
_OWN = (KEYS, ".chancery-seal", ".chancery-papers", LEDGER, ".annotations", ".desk", ".late")
"""What the program keeps for itself, each beside a game or in a folder of its own."""
_BLOCK = b"BEGIN CHANCERY POST"
_KEYS, _HEAD = b'"chancery-keys"', 600
"""What exported keys begin with, and within how many bytes it is looked for."""
Mark = tuple[str, int, int, int]
"""A file, its date, its size and its number on the disk."""


def file_marks(files: Iterable[Path]) -> tuple[Mark, ...]:
    """By what it shows that none of these files has changed; those that are not there have none."""
    found: list[Mark] = []
    for file in files:
        try:
            stat = file.stat()
        except OSError:
            continue
        found.append((str(file), stat.st_mtime_ns, stat.st_size, stat.st_ino))
    return tuple(found)


def is_post(path: Path) -> bool:
    """Whether a file holds, or is meant to hold, something that people send each other; a save does not."""
    if POST in path.name:
        return True
    if path.suffix == SAVE:
        return False
    try:
        with path.open("rb") as file:
            return _BLOCK in file.read(MOST_TEXT)
    except OSError:
        return False


def is_keys(path: Path) -> bool:
    """Whether a file holds exported keys."""
    try:
        with path.open("rb") as file:
            return _KEYS in file.read(_HEAD)
    except OSError:
        return False


def is_own(path: Path) -> bool:
    """Whether a file that cannot be opened is one that the program keeps for itself, or a backup of one."""
    return path.name.removesuffix(BACKUP).endswith((*_OWN, SEAT))


def is_own_key(path: Path) -> bool:
    """Whether that is a secret key."""
    return path.name.removesuffix(BACKUP).endswith(KEYS)


def has_ledger(save: Path) -> bool:
    """Whether a game is led by file: its ledger lies beside it."""
    return save.with_name(f"{save.name}{LEDGER}").exists()


def table_save(path: Path) -> Path | None:
    """The save of a table without a game master that a file is of: its table lies beside it; None for other files."""
    save = path.with_suffix("") if path.suffix == TABLE else path
    return save if save.suffix == SAVE and save.with_name(f"{save.name}{TABLE}").exists() else None


def marks_beside(path: Path) -> tuple[Mark, ...]:
    """The marks of a file, and of what lies beside it if it is played by file."""
    return file_marks((path, path.with_name(f"{path.name}{LEDGER}"), path.with_name(f"{path.name}{TABLE}")))
