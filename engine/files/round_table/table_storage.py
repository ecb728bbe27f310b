"""Tables on the disk: `<save>.table` has the packets, and the save beside it is the game that follows from them.

The save is written first and the table after it. Whatever is cut short follows again from the packets; and a packet of
one's own leaves the computer only when the table that holds it is on the disk.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from msgspec import Struct

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.round_table.replay import table_state
from engine.files.round_table.table_file import (
    MOST_TABLE_BYTES,
    RoundTable,
    decode_table,
    encode_table,
    table_variant,
)
from engine.files.round_table.table_state import TableState
from engine.files.saves.decoding import FindVariant
from engine.files.saves.locking import locked
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_files import NEW, digest_of, file_digest, save_game, write_save
from engine.variants.loading import Variant

SUFFIX = ".table"


class OpenTable(Struct):
    """A table under its lock: no other program can change it."""

    path: Path
    """Of the save."""
    table: RoundTable
    variant: Variant
    save_digest: str = NEW
    table_digest: str = NEW

    @property
    def state(self) -> TableState:
        return table_state(self.table, self.variant)

    def keep(self, table: RoundTable) -> None:
        """Write what has changed: the game, if it has gone on, and then the packets."""
        state = table_state(table, self.variant)
        table = self._saved(table, state)
        if table != self.table or not table_path(self.path).exists():
            self.table_digest = write_table(self.path, table, self.table_digest)
        self.table = table

    def _saved(self, table: RoundTable, state: TableState) -> RoundTable:
        """Write the save, unless it has this very history: then the orders that are drafted in it stay."""
        if state.game is None or (table.saved == state.history and self.path.exists()):
            return table
        try:
            self.save_digest = save_game(self.path, state.game, self.variant, self.save_digest)
        except SaveError as error:
            raise ExchangeError(error.code, error.message, about=(str(self.path),)) from error
        return msgspec.structs.replace(table, saved=state.history)


def table_path(save: Path) -> Path:
    """Where the table of a save is: beside it."""
    return save.with_name(f"{save.name}{SUFFIX}")


def read_table(save: Path) -> RoundTable:
    """The table beside a save. ExchangeError "no_table" if it is played otherwise."""
    return _table_file(save)[0]


def _table_file(save: Path) -> tuple[RoundTable, str]:
    """The table beside a save, and the digest of its file."""
    try:
        with table_path(save).open("rb") as file:
            data = file.read(MOST_TABLE_BYTES + 1)
        return decode_table(data), file_digest(data)
    except FileNotFoundError as error:
        raise ExchangeError(
            "no_table", f"there is no table beside {save.name}", "Found or join one first.", (str(save),)
        ) from error
    except OSError as error:
        raise ExchangeError("unreadable_file", f"the table cannot be read ({error})") from error


def write_table(save: Path, table: RoundTable, expected: str) -> str:
    """Put the table beside its save as `write_save` does: the digest of its file."""
    try:
        return write_save(table_path(save), encode_table(table), expected)
    except SaveError as error:
        raise ExchangeError(error.code, error.message, about=(str(table_path(save)),)) from error


@contextmanager
def locked_table(save: Path, find_variant: FindVariant) -> Iterator[OpenTable]:
    """The table of a save, locked until the block ends. Raises SaveError and ExchangeError."""
    with locked(save):
        table, table_digest = _table_file(save)
        variant = table_variant(table, find_variant)
        yield OpenTable(save, table, variant, digest_of(save), table_digest)


@contextmanager
def new_table_at(save: Path, table: RoundTable, find_variant: FindVariant) -> Iterator[OpenTable]:
    """A place for a new table. ExchangeError "exists" if something is there already."""
    with locked(save):
        for path in (save, table_path(save)):
            if path.exists():
                raise ExchangeError(
                    "exists", f"{path} is there already", "Choose another name.", (str(path),)
                )
        yield OpenTable(save, msgspec.structs.replace(table, saved=None), table_variant(table, find_variant))
