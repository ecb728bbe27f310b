"""Saves on disk: written whole or not at all, with the one before kept beside it."""

from __future__ import annotations

import hashlib
import os
import stat
from pathlib import Path
from threading import Lock

import msgspec

from engine.files.saves.atomic import PRIVATE, draft, flush_folder, is_protected, write_atomic
from engine.files.saves.decoding import FindVariant, Loaded, decode
from engine.files.saves.disk_faults import cannot_read, cannot_save, file_gone
from engine.files.saves.encoding import encode
from engine.files.saves.locking import real_path
from engine.files.saves.opening import FindKey
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_schema import MOST_BYTES
from engine.game.records import Game
from engine.variants.loading import Variant
from engine.variants.variant_error import VariantError

BACKUPS = (".bak", ".2.bak")
_READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""A pipe is opened without waiting for a writer."""
NEW = ""
"""In place of the digest of a file: there must be none of that name."""


_MOST_KEPT = 4
_decoded: dict[str, Loaded] = {}
"""The games that were read or written last, by the digests of their files."""
_guard = Lock()


def save_game(path: Path, game: Game, variant: Variant, expected: str) -> str:
    """Write a game to a file as `write_save` does: the digest of what is there now."""
    return write_save(path, encode(game, variant), expected)


def decoded(
    data: bytes,
    find_variant: FindVariant,
    accept_changed_variant: bool = False,
    find_key: FindKey | None = None,
) -> Loaded:
    """The game in the bytes of a file, verified. The last few are kept: the same bytes are played through once.

    Raises what `decode` raises.
    """
    digest = file_digest(data)
    loaded = _decoded.get(digest)
    if loaded is None or not _holds_still(loaded, find_variant, accept_changed_variant):
        found = decode(data, find_variant, accept_changed_variant, find_key=find_key)
        loaded = msgspec.structs.replace(found, file_digest=digest)
    keep_decoded(loaded)
    return loaded


def _holds_still(loaded: Loaded, find_variant: FindVariant, accept_changed_variant: bool) -> bool:
    """Whether a game that was decoded before would be decoded so again."""
    try:
        is_same = find_variant(loaded.game.variant) is loaded.variant
    except VariantError:
        return False
    return is_same and (accept_changed_variant or not loaded.is_variant_changed)


def keep_decoded(loaded: Loaded) -> None:
    """Keep what the bytes of a file are known to hold. A sealed game is opened anew for whoever asks: it tells each less."""
    if loaded.game.seal is not None:
        return
    with _guard:
        _decoded.pop(loaded.file_digest, None)
        _decoded[loaded.file_digest] = loaded
        while len(_decoded) > _MOST_KEPT:
            del _decoded[next(iter(_decoded))]


def file_digest(data: bytes) -> str:
    """What the bytes of a file are compared by."""
    return hashlib.sha256(data).hexdigest()


def digest_of(path: Path) -> str:
    """What the bytes of a file are now, NEW if there is none: for the holder of its lock. SaveError "unreadable_file"."""
    try:
        return file_digest(path.read_bytes()) if path.is_file() else NEW
    except FileNotFoundError:
        return NEW
    except (OSError, ValueError) as error:
        raise cannot_read(path, error) from error


FileMark = tuple[int, int, int]
"""Size, date and number of a file: if they are the same, so is the file."""


def mark_of(path: Path) -> FileMark | None:
    """By what it shows that a file has changed; None if there is none."""
    try:
        return mark_in(path.stat())
    except (OSError, ValueError):
        return None


def mark_in(found: os.stat_result) -> FileMark:
    """The mark in what the system tells of a file."""
    return found.st_size, found.st_mtime_ns, found.st_ino


def backup_of(path: Path) -> Path:
    """Where the save before the present one is kept: beside the file, which may be elsewhere than a link to it.

    A folder of that name is in nobody's way: the backup is called otherwise then.
    """
    real = real_path(path) if path.is_symlink() or not path.name else path
    usual, other = (real.parent / f"{real.name}{ending}" for ending in BACKUPS)
    return other if usual.is_dir() else usual


def write_save(path: Path, data: bytes, expected: str) -> str:
    """Put the bytes in place of the file, and the file that was there in place of its backup: the new digest.

    Nobody's work is overwritten: the file must still have the bytes of the digest `expected`, the one with which it was
    read or last written, or with NEW not be there at all. Hold the lock (`locked`) so that nobody can come between.

    Whatever fails, and wherever the machine stops, the file and the backup are each whole, old or new. A new file is
    for its owner alone; who may read one that is there does not change, and a link stays one.

    Raises SaveError: "cannot_write", "not_a_file", "read_only", "changed_meanwhile", "file_exists".
    """
    try:
        real = _writable(path)
        former = real.read_bytes() if real.exists() else None
        _check_same(path, NEW if former is None else file_digest(former), expected)
        mode = PRIVATE if former is None else stat.S_IMODE(real.stat().st_mode)
        with draft(real, data, mode) as fresh:
            if former is not None:
                write_atomic(backup_of(real), former, mode)
            fresh.replace(real)
        flush_folder(real.parent)
        return file_digest(data)
    except (OSError, ValueError) as error:
        raise cannot_save(path, error, "the game cannot be saved") from error


def _check_same(path: Path, found: str, expected: str) -> None:
    """SaveError if a file is not what its writer has read."""
    if found == expected:
        return
    if expected == NEW:
        words = "there is a file of that name already; nothing was written. Choose another name"
        raise SaveError("file_exists", str(path), words)
    if found == NEW:
        raise file_gone(path)
    words = "the file was changed by another program since it was read; nothing was written. Open it again"
    raise SaveError("changed_meanwhile", str(path), words)


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
            "read_only",
            str(path),
            "the file is protected against writing; nothing was changed in it. Let it be changed",
        )
    return real


def read_save(path: Path) -> bytes:
    """The bytes of a save, no more than one may have. Raises SaveError "unreadable_file", "not_a_file" or "too_large"."""
    try:
        with os.fdopen(os.open(path, _READING), "rb") as file:
            found = os.fstat(file.fileno())
            if not stat.S_ISREG(found.st_mode):
                raise SaveError("not_a_file", str(path), "this is no ordinary file; no game is kept in it")
            data = file.read(MOST_BYTES + 1) if found.st_size <= MOST_BYTES else None
    except (OSError, ValueError) as error:
        raise cannot_read(path, error) from error
    if data is None or len(data) > MOST_BYTES:
        raise SaveError(
            "too_large", str(path), f"a save has at most {MOST_BYTES} bytes; this is no saved game"
        )
    return data
