"""Saves: a game as a file that is the history of its orders. The format is described in docs/file-format.md."""

from engine.saves.decoding import FindVariant, Loaded, decode
from engine.saves.encoding import encode
from engine.saves.faults import SaveError
from engine.saves.files import (
    NEW,
    backup_of,
    digest_of,
    file_digest,
    load_game,
    read_save,
    save_game,
    write_save,
)
from engine.saves.locking import locked
from engine.saves.schema import FORMAT, MOST_BYTES, VERSION

__all__ = [
    "FORMAT", "MOST_BYTES", "NEW", "VERSION", "FindVariant", "Loaded", "SaveError", "backup_of", "decode",
    "digest_of", "encode", "file_digest", "load_game", "locked", "read_save", "save_game", "write_save",
]  # fmt: skip
