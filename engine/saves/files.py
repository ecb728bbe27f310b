"""Saves on disk: written whole or not at all, with the one before kept beside it."""

from __future__ import annotations

import hashlib
import stat
from pathlib import Path

import msgspec

from engine.game.records import Game
from engine.saves.atomic import PRIVATE, draft, is_protected, sync_folder, write_atomic
from engine.saves.decoding import FindVariant, Loaded, decode
from engine.saves.encoding import encode
from engine.saves.faults import SaveError
from engine.saves.locking import real_path
from engine.saves.schema import MOST_BYTES
from engine.variants.loading import Variant

BACKUP = ".bak"


def save_game(path: Path, game: Game, variant: Variant, expected: str = "") -> None:
    """Write a game to a file. `expected` is the `file_digest` with which the game was loaded from it, if it was."""
    write_save(path, encode(game, variant), expected)


def load_game(path: Path, find_variant: FindVariant, accept_changed_variant: bool = False) -> Loaded:
    """Read a game from a file and verify it."""
    data = read_save(path)
    loaded = decode(data, find_variant, accept_changed_variant)
    return msgspec.structs.replace(loaded, file_digest=file_digest(data))


def file_digest(data: bytes) -> str:
    """What the bytes of a file are compared by."""
    return hashlib.sha256(data).hexdigest()


def backup_of(path: Path) -> Path:
    """Where the save before the present one is kept: beside the file, which may be elsewhere than a link to it."""
    real = real_path(path) if path.is_symlink() or not path.name else path
    return real.parent / f"{real.name}{BACKUP}"


def write_save(path: Path, data: bytes, expected: str = "") -> None:
    """Put the bytes in place of the file, and the file that was there in place of its backup.

    Whatever fails, and wherever the machine stops, the file and the backup are each whole, old or new. A new file is
    for its owner alone; who may read one that is there does not change, and a link stays one. With
    `expected`, the file must still have the bytes of that digest; hold the lock (`locked`) so that nobody can come
    between.

    Raises SaveError: "cannot_write", "not_a_file", "read_only", "changed_meanwhile".
    """
    try:
        real = _writable(path)
        former = real.read_bytes() if real.exists() else None
        if expected and (former is None or file_digest(former) != expected):
            raise SaveError(
                "changed_meanwhile",
                str(path),
                "the file was changed by another program since it was read; nothing was written. Try again",
            )
        mode = PRIVATE if former is None else stat.S_IMODE(real.stat().st_mode)
        with draft(real, data, mode) as fresh:
            if former is not None:
                write_atomic(backup_of(real), former, mode)
            fresh.replace(real)
        sync_folder(real.parent)
    except (OSError, ValueError) as error:
        raise SaveError(
            "cannot_write",
            str(path),
            f"the game could not be saved ({error}). What was saved before is untouched",
        ) from error


def _writable(path: Path) -> Path:
    """The file that a path leads to. SaveError if something is there that must not be replaced."""
    real = real_path(path)
    try:
        mode = real.stat().st_mode
    except FileNotFoundError:
        return real
    if not stat.S_ISREG(mode):
        what = "a folder" if stat.S_ISDIR(mode) else "no ordinary file"
        raise SaveError("not_a_file", str(path), f"this is {what}; a game cannot be saved in its place")
    if is_protected(real):
        raise SaveError(
            "read_only", str(path), "the file is protected against writing; nothing was changed in it"
        )
    return real


def read_save(path: Path) -> bytes:
    """The bytes of a save, no more than one may have. Raises SaveError "unreadable_file" or "too_large"."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise SaveError("unreadable_file", str(path), f"the file cannot be read ({error})") from error
    if len(data) > MOST_BYTES:
        raise SaveError(
            "too_large", str(path), f"a save has at most {MOST_BYTES} bytes; this is no saved game"
        )
    return data
