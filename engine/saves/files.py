"""Saves on disk: written whole or not at all, with the one before kept beside it."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from engine.game.records import Game
from engine.saves.decoding import FindVariant, Loaded, decode
from engine.saves.encoding import encode
from engine.saves.faults import SaveError
from engine.saves.schema import MOST_BYTES
from engine.variants.loading import Variant

BACKUP = ".bak"
_DRAFT_TRIES = 100


def save_game(path: Path, game: Game, variant: Variant) -> None:
    """Write a game to a file."""
    write_save(path, encode(game, variant))


def load_game(path: Path, find_variant: FindVariant, accept_changed_variant: bool = False) -> Loaded:
    """Read a game from a file and verify it."""
    return decode(read_save(path), find_variant, accept_changed_variant)


def backup_of(path: Path) -> Path:
    """Where the save before the present one is kept."""
    return path.with_name(path.name + BACKUP)


def write_save(path: Path, data: bytes) -> None:
    """Put the bytes in place of the file, and the file that was there in place of its backup.

    Whatever fails, and wherever the machine stops, the file and the backup are each whole, old or new. Raises
    SaveError "cannot_write". Who may read the file does not change.
    """
    drafts: list[Path] = []
    try:
        draft = _draft(path, data, drafts)
        if path.exists():
            mode = stat.S_IMODE(path.stat().st_mode)
            former = _draft(path, path.read_bytes(), drafts)
            former.chmod(mode)
            draft.chmod(mode)
            former.replace(backup_of(path))
        draft.replace(path)
    except OSError as error:
        for left in drafts:
            _discard(left)
        raise SaveError(
            "cannot_write",
            str(path),
            f"the game could not be saved ({error}). What was saved before is untouched",
        ) from error
    _settle(path.parent)


def read_save(path: Path) -> bytes:
    """The bytes of a save, no more than one may have. Raises SaveError "unreadable_file" or "too_large"."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise SaveError("unreadable_file", str(path), f"the file cannot be read ({error})") from error
    if len(data) > MOST_BYTES:
        raise SaveError(
            "too_large", str(path), f"a save has at most {MOST_BYTES} bytes; this is no saved game"
        )
    return data


def _draft(path: Path, data: bytes, drafts: list[Path]) -> Path:
    """A new file in the same folder with the bytes safely on the disk."""
    for number in range(_DRAFT_TRIES):
        draft = path.with_name(f".{path.name}.{number}.tmp")
        try:
            file = draft.open("xb")
        except FileExistsError:
            continue
        drafts.append(draft)
        with file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        return draft
    raise FileExistsError(f"{_DRAFT_TRIES} unfinished drafts of {path.name} are in the way")


def _discard(draft: Path) -> None:
    try:
        draft.unlink(missing_ok=True)
    except OSError:
        return


def _settle(folder: Path) -> None:
    """Have the renaming itself on the disk, where the system lets folders be flushed."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        return
    finally:
        os.close(handle)
