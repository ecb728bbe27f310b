"""Saves: a game as a file that is the history of its orders. The format is described in docs/file-format.md."""

from engine.files.saves.decoding import FindVariant, Loaded, decode
from engine.files.saves.encoding import encode
from engine.files.saves.faults import SaveError
from engine.files.saves.files import (
    NEW,
    backup_of,
    digest_of,
    file_digest,
    load_game,
    read_save,
    save_game,
    write_save,
)
from engine.files.saves.locking import locked
from engine.files.saves.schema import FORMAT, MOST_BYTES, VERSION

__all__ = [
    "FORMAT", "MOST_BYTES", "NEW", "VERSION", "FindVariant", "Loaded", "SaveError", "backup_of", "decode",
    "digest_of", "encode", "file_digest", "load_game", "locked", "read_save", "save_game", "write_save",
]  # fmt: skip
