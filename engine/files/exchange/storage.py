"""A game master's games and players' seats on the disk: locked while they change, the save written before the ledger."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.file_names import unique_safe_name
from engine.files.exchange.game_master import MasterGame
from engine.files.exchange.keyring import AskPassphrase, Keyring, exchange_home, private_folder
from engine.files.exchange.ledger import encode_ledger, ledger_file, write_ledger
from engine.files.exchange.seats import SeatGame
from engine.files.saves.atomic import PRIVATE
from engine.files.saves.decoding import FindVariant
from engine.files.saves.locking import locked
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_files import NEW, digest_of, file_digest, load_game, save_game, write_save

SEAT_SUFFIX = ".chancery-seat"
MOST_SEAT_BYTES = 60_000_000
GAMES = "games.json"
"""Where it is remembered which saves are led from this computer."""


class OpenMasterGame(Struct):
    """A game master's game under its lock: no other program can change it."""

    path: Path
    master: MasterGame
    file_digest: str
    ledger_digest: str

    def keep(self, master: MasterGame) -> None:
        """Write what has changed: first the game, then the ledger. Whatever happens between, no order is lost.

        A ledger that could not be read again is refused before anything is written.
        """
        if master.ledger != self.master.ledger:
            encode_ledger(master.ledger)
        if master.game != self.master.game:
            self.file_digest = save_game(self.path, master.game, master.variant, self.file_digest)
        if master.ledger != self.master.ledger:
            self.ledger_digest = write_ledger(self.path, master.ledger, self.ledger_digest)
        self.master = master


@contextmanager
def locked_master_game(
    save: Path,
    keyring: Keyring,
    find_variant: FindVariant,
    ask: AskPassphrase | None = None,
    accept_changed_variant: bool = False,
) -> Iterator[OpenMasterGame]:
    """The game master's game in a save, locked until the block ends. Raises SaveError and ExchangeError."""
    with locked(save):
        loaded = load_game(save, find_variant, accept_changed_variant)
        ledger, ledger_digest = ledger_file(save)
        master = MasterGame(loaded.game, loaded.variant, ledger, keyring.identity(ledger.master, ask))
        yield OpenMasterGame(save, master, loaded.file_digest, ledger_digest)


def seats_folder(home: Path | None = None) -> Path:
    """Where the seats of this computer's players are."""
    return (home if home is not None else exchange_home()) / "seats"


def seat_path(seat: SeatGame, home: Path | None = None) -> Path:
    """Where a seat is kept."""
    return seats_folder(home) / f"{seat.game} {unique_safe_name(seat.seat)}{SEAT_SUFFIX}"


def encode_seat(seat: SeatGame) -> bytes:
    """The bytes of a seat. ExchangeError "too_large" if they could not be read again."""
    data = msgspec.json.encode(seat, order="sorted") + b"\n"
    if len(data) > MOST_SEAT_BYTES:
        raise ExchangeError(
            "too_large",
            f"the seat would have {len(data)} bytes; it may have {MOST_SEAT_BYTES}",
            "Tell the game master.",
        )
    return data


def decode_seat(data: bytes) -> SeatGame:
    """The seat in some bytes. ExchangeError "too_large", "damaged", "schema"."""
    if len(data) > MOST_SEAT_BYTES:
        raise ExchangeError(
            "too_large", "the file is too large for a seat", "Look whether it is the right one."
        )
    try:
        return msgspec.json.decode(data, type=SeatGame)
    except (msgspec.ValidationError, RecursionError) as error:
        raise ExchangeError(
            "schema", f"the file of the seat is not as it should be ({error})", _REMEDY
        ) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ExchangeError("damaged", f"the file of the seat is damaged ({error})", _REMEDY) from error


def read_seat(path: Path) -> SeatGame:
    """The seat in a file."""
    return _seat_file(path)[0]


def _seat_file(path: Path) -> tuple[SeatGame, str]:
    """The seat in a file, and the file's digest."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_SEAT_BYTES + 1)
        return decode_seat(data), file_digest(data)
    except FileNotFoundError as error:
        raise ExchangeError(
            "no_seat", f"there is no seat in {path}", "Claim it with its invitation."
        ) from error
    except OSError as error:
        raise ExchangeError("unreadable_file", f"the seat cannot be read ({error})") from error


def write_seat(path: Path, seat: SeatGame, expected: str) -> str:
    """Keep a seat as `write_save` does, for its owner's eyes alone: the digest of its file."""
    try:
        written = write_save(path, encode_seat(seat), expected)
        path.chmod(PRIVATE)
    except SaveError as error:
        raise ExchangeError(error.code, error.message) from error
    except OSError as error:
        raise ExchangeError("cannot_write", f"the seat cannot be kept in {path} ({error})") from error
    return written


def add_seat(path: Path, seat: SeatGame, *, is_again: bool = False) -> None:
    """Keep a seat that was claimed or brought here. ExchangeError "file_exists" if it is here and not
    claimed again."""
    try:
        private_folder(path.parent)
        with locked(path):
            write_seat(path, seat, digest_of(path) if is_again else NEW)
    except SaveError as error:
        raise ExchangeError(error.code, error.message) from error
    except OSError as error:
        raise ExchangeError("cannot_write", f"the seat cannot be kept in {path} ({error})") from error


def all_seats(home: Path | None = None) -> tuple[tuple[Path, SeatGame], ...]:
    """Every seat on this computer; what cannot be read is passed over."""
    found = []
    folder = seats_folder(home)
    for path in sorted(folder.glob(f"*{SEAT_SUFFIX}")) if folder.is_dir() else ():
        with suppress(ExchangeError):
            found.append((path, read_seat(path)))
    return tuple(found)


class OpenSeat(Struct):
    """A seat under its lock: no other program can change it."""

    path: Path
    seat: SeatGame
    file_digest: str

    def keep(self, seat: SeatGame) -> None:
        """Write what has changed."""
        if seat != self.seat:
            self.file_digest = write_seat(self.path, seat, self.file_digest)
        self.seat = seat


@contextmanager
def locked_seat(path: Path) -> Iterator[OpenSeat]:
    """A seat, locked until the block ends. Raises SaveError and ExchangeError."""
    with locked(path):
        yield OpenSeat(path, *_seat_file(path))


def remember_game(game: str, save: Path, home: Path | None = None) -> None:
    """Keep in mind where the save of a game is, so that what comes in for it finds it."""
    path = (home if home is not None else exchange_home()) / GAMES
    try:
        private_folder(path.parent)
        with locked(path):
            known = {**_remembered(path), game: str(save.resolve())}
            data = msgspec.json.format(msgspec.json.encode(known, order="sorted")) + b"\n"
            write_save(path, data, digest_of(path))
    except (OSError, SaveError) as error:
        raise ExchangeError("cannot_write", f"{path} cannot be written ({error})") from error


def remembered_games(home: Path | None = None) -> dict[str, Path]:
    """The saves that are led from this computer, by the id that their game has in the post."""
    path = (home if home is not None else exchange_home()) / GAMES
    return {game: Path(save) for game, save in _remembered(path).items()}


def _remembered(path: Path) -> dict[str, str]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return {}


_REMEDY = "The one before is in the file of the same name that ends with .bak."
