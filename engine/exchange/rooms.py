"""Desks and seats on the disk: locked while they are changed, written whole, the save before the ledger."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from engine.exchange.desk import Desk
from engine.exchange.faults import PostError
from engine.exchange.keys import AskPassphrase, Keyring, post_home, private_folder
from engine.exchange.ledger import read_ledger, write_ledger
from engine.exchange.naming import fit
from engine.exchange.seats import SeatGame
from engine.saves.decoding import FindVariant
from engine.saves.encoding import encode
from engine.saves.faults import SaveError
from engine.saves.files import file_digest, load_game, write_save
from engine.saves.locking import locked

SEAT_SUFFIX = ".chancery-seat"
MOST_SEAT_BYTES = 60_000_000
GAMES = "games.json"
"""Where it is remembered which saves are led from this computer."""


class OpenDesk(Struct):
    """A desk that is being worked at: nobody else can change it."""

    path: Path
    desk: Desk
    file_digest: str

    def keep(self, desk: Desk) -> None:
        """Write what has changed: first the game, then the ledger. Whatever happens between, no order is lost."""
        if desk.game != self.desk.game:
            data = encode(desk.game, desk.variant)
            write_save(self.path, data, self.file_digest)
            self.file_digest = file_digest(data)
        if desk.ledger != self.desk.ledger:
            write_ledger(self.path, desk.ledger)
        self.desk = desk


@contextmanager
def at_desk(
    save: Path,
    keyring: Keyring,
    find_variant: FindVariant,
    ask: AskPassphrase | None = None,
    accept_changed_variant: bool = False,
) -> Iterator[OpenDesk]:
    """The desk of a save, while it is worked at. Raises SaveError and PostError."""
    with locked(save):
        loaded = load_game(save, find_variant, accept_changed_variant)
        ledger = read_ledger(save)
        desk = Desk(loaded.game, loaded.variant, ledger, keyring.identity(ledger.master, ask))
        yield OpenDesk(save, desk, loaded.file_digest)


def seats_folder(home: Path | None = None) -> Path:
    """Where the seats of this computer's players are."""
    return (home if home is not None else post_home()) / "seats"


def seat_path(seat: SeatGame, home: Path | None = None) -> Path:
    """Where a seat is kept."""
    return seats_folder(home) / f"{seat.game} {fit(seat.seat)}{SEAT_SUFFIX}"


def encode_seat(seat: SeatGame) -> bytes:
    """The bytes of a seat."""
    return msgspec.json.encode(seat, order="sorted") + b"\n"


def decode_seat(data: bytes) -> SeatGame:
    """The seat in some bytes. PostError "too_large", "damaged", "schema"."""
    if len(data) > MOST_SEAT_BYTES:
        raise PostError("too_large", "the file is too large for a seat", "Look whether it is the right one.")
    try:
        return msgspec.json.decode(data, type=SeatGame)
    except (msgspec.ValidationError, RecursionError) as error:
        raise PostError(
            "schema", f"the file of the seat is not as it should be ({error})", _REMEDY
        ) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise PostError("damaged", f"the file of the seat is damaged ({error})", _REMEDY) from error


def read_seat(path: Path) -> SeatGame:
    """The seat in a file."""
    try:
        with path.open("rb") as file:
            return decode_seat(file.read(MOST_SEAT_BYTES + 1))
    except FileNotFoundError as error:
        raise PostError("no_seat", f"there is no seat in {path}", "Claim it with its invitation.") from error
    except OSError as error:
        raise PostError("unreadable_file", f"the seat cannot be read ({error})") from error


def write_seat(path: Path, seat: SeatGame) -> None:
    """Keep a seat, whole or not at all, for its owner's eyes alone."""
    try:
        private_folder(path.parent)
        write_save(path, encode_seat(seat))
        path.chmod(0o600)
    except SaveError as error:
        raise PostError(error.code, error.message) from error
    except OSError as error:
        raise PostError("cannot_write", f"the seat cannot be kept in {path} ({error})") from error


def all_seats(home: Path | None = None) -> tuple[tuple[Path, SeatGame], ...]:
    """Every seat on this computer; what cannot be read is passed over."""
    found = []
    folder = seats_folder(home)
    for path in sorted(folder.glob(f"*{SEAT_SUFFIX}")) if folder.is_dir() else ():
        with suppress(PostError):
            found.append((path, read_seat(path)))
    return tuple(found)


@contextmanager
def at_seat(path: Path) -> Iterator[SeatGame]:
    """A seat, while it is changed: nobody else can."""
    with locked(path):
        yield read_seat(path)


def remember_game(game: str, save: Path, home: Path | None = None) -> None:
    """Keep in mind where the save of a game is, so that what comes in for it finds it."""
    path = (home if home is not None else post_home()) / GAMES
    try:
        private_folder(path.parent)
        with locked(path):
            known = {**_remembered(path), game: str(save.resolve())}
            write_save(path, msgspec.json.format(msgspec.json.encode(known, order="sorted")) + b"\n")
    except (OSError, SaveError) as error:
        raise PostError("cannot_write", f"{path} cannot be written ({error})") from error


def remembered_games(home: Path | None = None) -> dict[str, Path]:
    """The saves that are led from this computer, by the id that their game has in the post."""
    path = (home if home is not None else post_home()) / GAMES
    return {game: Path(save) for game, save in _remembered(path).items()}


def _remembered(path: Path) -> dict[str, str]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return {}


_REMEDY = "The one before is in the file of the same name that ends with .bak."
