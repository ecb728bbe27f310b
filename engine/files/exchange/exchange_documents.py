"""A game master's games and players' seats on the disk: locked while they change, the save written before the ledger."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Self

import msgspec

from engine.files.exchange.bounded_files import bounded, decode_record
from engine.files.exchange.exchange_error import ExchangeError, cannot_write
from engine.files.exchange.file_names import ledger_path, unique_safe_name
from engine.files.exchange.game_master import MasterGame
from engine.files.exchange.identities import Identity
from engine.files.exchange.keyring import AskPassphrase, Keyring
from engine.files.exchange.late_record import LateRecord, write_late
from engine.files.exchange.ledger import (
    Ledger,
    decode_ledger,
    encode_ledger,
    read_ledger_file,
    write_ledger_file,
)
from engine.files.exchange.seats import SeatGame, season_of, seat_position
from engine.files.saves.atomic import PRIVATE
from engine.files.saves.decoding import FindVariant
from engine.files.saves.disk_faults import other_game
from engine.files.saves.document import Data, Document
from engine.files.saves.encoding import TurnRecords
from engine.files.saves.game_document import saved_game
from engine.files.saves.home import exchange_home, private_folder
from engine.files.saves.locking import locked
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_files import NEW, decoded, digest_of, read_save, write_save
from engine.model.position import digest
from engine.variants.catalogue import find_variant
from engine.variants.loading import Variant
from engine.variants.variant_error import VariantError

SEAT_SUFFIX = ".chancery-seat"
MOST_SEAT_BYTES = 60_000_000
GAMES = "games.json"
"""Where it is remembered which saves are led from this computer."""


class MasterDocument(Document[MasterGame]):
    """A game master's game: its save, and the ledger beside it. The save is written before the ledger: no order is lost."""

    def __init__(
        self,
        save: Path,
        keyring: Keyring,
        find_variant: FindVariant,
        ask: AskPassphrase | None = None,
        accept_changed_variant: bool = False,
    ) -> None:
        super().__init__(save)
        self._keyring, self._ask = keyring, ask
        self._find_variant, self._accept = find_variant, accept_changed_variant
        self._records = TurnRecords()
        self._identity: Identity | None = None

    @property
    def files(self) -> tuple[Path, ...]:
        return self.path, ledger_path(self.path)

    @contextmanager
    def changing(self, patience: float | None = None) -> Iterator[Self]:
        """As of all documents. The game master's key is opened before the lock is taken: nobody waits for a passphrase."""
        self._open_key(decode_ledger(read_ledger_file(self.path)))
        with super().changing(patience):
            yield self

    def _open_key(self, ledger: Ledger) -> Identity:
        if self._identity is None or self._identity.public != ledger.master:
            self._identity = self._keyring.identity(ledger.master, self._ask)
        return self._identity

    def _read(self) -> Data:
        return read_save(self.path), read_ledger_file(self.path)

    def _decode(self, data: Data) -> MasterGame:
        save, beside = data
        assert save is not None
        assert beside is not None
        loaded = decoded(save, self._find_variant, self._accept)
        ledger = decode_ledger(beside)
        return MasterGame(loaded.game, loaded.variant, ledger, self._open_key(ledger))

    def _encode(self, content: MasterGame) -> Data:
        ledger = None if content.ledger == self.content.ledger else encode_ledger(content.ledger)
        if content.game == self.content.game:
            return None, ledger
        return saved_game(content.game, content.variant, self._records), ledger

    def _write(self, file: Path, data: bytes, expected: str) -> str:
        if file == self.path:
            return super()._write(file, data, expected)
        return write_ledger_file(file, data, expected)


def seats_folder(home: Path | None = None) -> Path:
    """Where the seats of this computer's players are."""
    return (home if home is not None else exchange_home()) / "seats"


def seat_path(seat: SeatGame, home: Path | None = None) -> Path:
    """Where a seat is kept."""
    return seats_folder(home) / f"{seat.game} {unique_safe_name(seat.seat)}{SEAT_SUFFIX}"


def encode_seat(seat: SeatGame) -> bytes:
    """The bytes of a seat. ExchangeError "too_large" if they could not be read again."""
    data = msgspec.json.encode(seat, order="sorted") + b"\n"
    return bounded(data, MOST_SEAT_BYTES, "the file of the seat", "Tell the game master.")


def decode_seat(data: bytes) -> SeatGame:
    """The seat in some bytes. ExchangeError "too_large", "damaged", "schema"."""
    return decode_record(data, SeatGame, MOST_SEAT_BYTES, "the file of the seat")


class SeatDocument(Document[SeatGame]):
    """A seat in its file, for its owner's eyes alone."""

    def __init__(self, path: Path, find_variant: FindVariant = find_variant) -> None:
        super().__init__(path)
        self._find_variant = find_variant

    @property
    def files(self) -> tuple[Path, ...]:
        return (self.path,)

    def _read(self) -> Data:
        try:
            with self.path.open("rb") as file:
                return (file.read(MOST_SEAT_BYTES + 1),)
        except FileNotFoundError as error:
            raise ExchangeError(
                "no_seat", f"there is no seat in {self.path}", "Claim it with its invitation."
            ) from error
        except OSError as error:
            raise ExchangeError("unreadable_file", f"the seat cannot be read ({error})") from error

    def _decode(self, data: Data) -> SeatGame:
        assert data[0] is not None
        seat, known = _decoded_seat(data[0]), self._content
        if known is not None and (seat.game, seat.seat) != (known.game, known.seat):
            raise other_game(self.path)
        return seat

    def _encode(self, content: SeatGame) -> Data:
        return (encode_seat(content),)

    def _write(self, file: Path, data: bytes, expected: str) -> str:
        return _write_seat(file, data, expected)

    def keep(self, content: SeatGame) -> None:
        """Write the seat; orders that a turn has passed by before they were sealed are put beside it first."""
        before = self._content
        if before is not None and len(content.turns) > len(before.turns):
            with suppress(VariantError):
                _put_aside(self.path, before, self._find_variant(before.setting.variant))
        super().keep(content)


def _put_aside(path: Path, seat: SeatGame, variant: Variant) -> None:
    """Keep what was drawn for the open turn of a seat as late orders, unless it was sealed, or is nothing."""
    is_sealed = any(one.answers == digest(seat_position(seat)) for one in seat.sent)
    if seat.draft.orders and not is_sealed:
        season, orders = season_of(seat, variant), seat.draft.orders
        write_late(path, LateRecord("chancery-late", 1, seat.game, seat.seat, season, orders))


@lru_cache(maxsize=8)
def _decoded_seat(data: bytes) -> SeatGame:
    """The seat in some bytes, decoded once."""
    return decode_seat(data)


def read_seat(path: Path) -> SeatGame:
    """The seat in a file."""
    return SeatDocument(path).load()


def write_seat(path: Path, seat: SeatGame, expected: str) -> str:
    """Keep a seat as `write_save` does, for its owner's eyes alone: the digest of its file."""
    return _write_seat(path, encode_seat(seat), expected)


def _write_seat(path: Path, data: bytes, expected: str) -> str:
    try:
        written = write_save(path, data, expected)
        path.chmod(PRIVATE)
    except SaveError as error:
        raise ExchangeError(error.code, error.message, cause=error.cause) from error
    except OSError as error:
        raise cannot_write(path, error) from error
    return written


def add_seat(path: Path, seat: SeatGame, *, is_again: bool = False) -> None:
    """Keep a seat that was claimed or brought here. ExchangeError "file_exists" if it is here and not
    claimed again."""
    try:
        private_folder(path.parent)
        with locked(path):
            write_seat(path, seat, digest_of(path) if is_again else NEW)
    except SaveError as error:
        raise ExchangeError(error.code, error.message, cause=error.cause) from error
    except OSError as error:
        raise cannot_write(path, error) from error


def all_seats(home: Path | None = None) -> tuple[tuple[Path, SeatGame], ...]:
    """Every seat on this computer; what cannot be read is passed over."""
    found = []
    folder = seats_folder(home)
    for path in sorted(folder.glob(f"*{SEAT_SUFFIX}")) if folder.is_dir() else ():
        with suppress(ExchangeError):
            found.append((path, read_seat(path)))
    return tuple(found)


def remember_game(game: str, save: Path, home: Path | None = None) -> None:
    """Keep in mind where the save of a game is, so that what comes in for it finds it."""
    path = (home if home is not None else exchange_home()) / GAMES
    try:
        private_folder(path.parent)
        with locked(path):
            known = {**_remembered(path), game: str(save.resolve())}
            # Names that are no UTF-8 have lone surrogates in them, which msgspec does not write.
            data = json.dumps(known, indent=2, sort_keys=True).encode() + b"\n"
            write_save(path, data, digest_of(path))
    except SaveError as error:
        raise ExchangeError(error.code, error.message, cause=error.cause) from error
    except OSError as error:
        raise cannot_write(path, error) from error


def remembered_games(home: Path | None = None) -> dict[str, Path]:
    """The saves that are led from this computer, by the id that their game has in the post."""
    path = (home if home is not None else exchange_home()) / GAMES
    return {game: Path(save) for game, save in _remembered(path).items()}


def _remembered(path: Path) -> dict[str, str]:
    try:
        return msgspec.convert(json.loads(path.read_bytes()), dict[str, str])
    except (OSError, ValueError, RecursionError, msgspec.ValidationError):
        return {}
