"""Tables on the disk: `<save>.table` has the packets, and the save beside it is the game that follows from them.

The save is written first and the table after it. Whatever is cut short follows again from the packets; and a packet of
one's own leaves the computer only when the table that holds it is on the disk.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

import msgspec

from engine.files.exchange.bounded_files import read_beside, write_beside
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.late_record import LateRecord, write_late
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
from engine.files.saves.document import Data, Document
from engine.files.saves.encoding import TurnRecords
from engine.files.saves.game_document import saved_game
from engine.files.saves.locking import locked
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_files import decoded, read_save
from engine.game.records import Game
from engine.notation.writing import write_order
from engine.variants.loading import Variant

SUFFIX = ".table"


def table_path(save: Path) -> Path:
    """Where the table of a save is: beside it."""
    return save.with_name(f"{save.name}{SUFFIX}")


class TableDocument(Document[RoundTable]):
    """A table in its file, with the save of the game that follows from it."""

    def __init__(self, save: Path, find_variant: FindVariant, new: RoundTable | None = None) -> None:
        super().__init__(save)
        self._find_variant = find_variant
        if new is not None:
            self._content, self.variant = new, table_variant(new, find_variant)
        self._records = TurnRecords()

    @property
    def files(self) -> tuple[Path, ...]:
        return self.path, table_path(self.path)

    variant: Variant
    """What is played at the table, once it was read."""

    @property
    def state(self) -> TableState:
        return table_state(self.content, self.variant)

    def _read(self) -> Data:
        table = read_table_file(self.path)
        return _save_file(self.path), table

    def _decode(self, data: Data) -> RoundTable:
        assert data[1] is not None
        table = _decoded_table(data[1])
        self.variant = table_variant(table, self._find_variant)
        return table

    def _completed(self, content: RoundTable) -> RoundTable:
        """The table with the history that its save has when it is written."""
        state = table_state(content, self.variant)
        return content if state.game is None else msgspec.structs.replace(content, saved=state.history)

    def _encode(self, content: RoundTable) -> Data:
        """The save is written unless it has this very history: then the orders that are drafted in it stay."""
        game = table_state(content, self.variant).game
        is_saved = self.content.saved == content.saved and self.path.exists()
        save = None if game is None or is_saved else saved_game(game, self.variant, self._records)
        return save, encode_table(content)

    def _write(self, file: Path, data: bytes, expected: str) -> str:
        return write_beside(file, data, expected)

    def keep(self, content: RoundTable) -> None:
        """Write the table; orders that a turn has passed by before they were sealed are put beside it first."""
        before, seat = self.state, self.content.seat
        is_over = before.game is not None and table_state(content, self.variant).history != before.history
        if is_over and seat not in before.envelopes:
            drafted = _drafted(_save_file(self.path), self._find_variant)
            sheet = None if drafted is None else drafted.sheet(seat)
            if drafted is not None and sheet is not None and sheet.orders:
                orders = [write_order(self.variant.lexicon, one) for one in sheet.orders]
                season = self.variant.calendar.code(drafted.current.season)
                write_late(self.path, LateRecord("chancery-late", 1, drafted.id, seat, season, orders))
        super().keep(content)


class DraftDocument(Document[Game | None]):
    """The orders that a player drafts at a table: they are kept in its save, as long as the table is where it was.

    A save that is not there, or cannot be read, has none: the game itself follows from the table beside it.
    """

    def __init__(self, save: Path, variant: Variant, find_variant: FindVariant) -> None:
        super().__init__(save)
        self.variant, self._find_variant = variant, find_variant
        self._records = TurnRecords()

    @property
    def files(self) -> tuple[Path, ...]:
        return self.path, table_path(self.path)

    def _read(self) -> Data:
        return _save_file(self.path), read_table_file(self.path)

    def _decode(self, data: Data) -> Game | None:
        return _drafted(data[0], self._find_variant)

    def _encode(self, content: Game | None) -> Data:
        return None if content is None else saved_game(content, self.variant, self._records), None


def _drafted(save: bytes | None, find_variant: FindVariant) -> Game | None:
    """The game in a save, with what is drafted in it; None if there is none that can be read."""
    try:
        return None if save is None else decoded(save, find_variant).game
    except SaveError:
        return None


def _save_file(path: Path) -> bytes | None:
    """The bytes of a save; None if there is none."""
    return read_save(path) if path.is_file() else None


@lru_cache(maxsize=4)
def _decoded_table(data: bytes) -> RoundTable:
    """The table in some bytes, decoded once."""
    return decode_table(data)


def read_table(save: Path) -> RoundTable:
    """The table beside a save. ExchangeError "no_table" if it is played otherwise."""
    return _decoded_table(read_table_file(save))


def read_table_file(save: Path) -> bytes:
    """The bytes of the table beside a save. ExchangeError "no_table" if there is none."""
    missing = ExchangeError(
        "no_table", f"there is no table beside {save.name}", "Found or join one first.", (str(save),)
    )
    return read_beside(table_path(save), MOST_TABLE_BYTES, "the table", missing)


@contextmanager
def new_table_at(save: Path, table: RoundTable, find_variant: FindVariant) -> Iterator[TableDocument]:
    """A place for a new table. ExchangeError "exists" if something is there already."""
    with locked(save):
        for path in (save, table_path(save)):
            if path.exists():
                raise ExchangeError(
                    "exists", f"{path} is there already", "Choose another name.", (str(path),)
                )
        yield TableDocument(save, find_variant, msgspec.structs.replace(table, saved=None))
