"""The game master's ledger: who has which seat by which key, what came in, what went out, what changed.

It stands beside the save, which alone is the game: a lost ledger costs no order.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from engine.files.exchange.bounded_files import bounded, decode_record, read_beside, write_beside
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.file_names import ledger_path
from engine.files.exchange.packet_bodies import MOST_CREDENTIALS, Moment, Note, Ticket, Title
from engine.files.exchange.packets import GameId, Label, Number, PublicKey
from engine.files.saves.save_files import FileMark, mark_of
from engine.files.saves.save_schema import MOST_POWERS, Hash, Name
from engine.game.records import Game

LEDGER_FORMAT: Final = "chancery-ledger"
_MOST_READ: Final = 4
"""Ledgers that are kept in memory."""
MOST_LEDGER_BYTES = 20_000_000
MOST_RECEIVED, MOST_ENTRIES, MOST_PUBLICATIONS = 15_000, 2_000, 4_000
"""The newest of each that are kept: so a ledger that was written can be read again, whatever is sent."""
MOST_SENT, MOST_WAITING = 100, 10
"""Files of orders of one seat and season, and claims to one seat, that are filed."""


class LedgerSeat(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One seat of the table."""

    power: Name
    ticket: Ticket
    """What the invitation brings that is good now."""
    key: PublicKey | None = None
    former_keys: list[PublicKey] = []
    number: Number = 0
    """Of the newest packet of orders from the present key."""
    invited: Number = 1
    """How often the seat was given away."""


class Received(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A packet that came in and was filed."""

    digest: Hash
    kind: Name
    seat: Label
    season: Label
    number: Number
    when: Moment
    note: Note = ""
    answers: Hash | None = None
    """Of orders: the hash of the position that they were written for, as the power saw it."""


class WaitingClaim(Struct, frozen=True, forbid_unknown_fields=True):
    """A claim to a seat that has a key already: only the game master can say whether it is the same person."""

    seat: Name
    key: PublicKey
    player: Label
    digest: Hash
    when: Moment


class Publication(Struct, frozen=True, forbid_unknown_fields=True):
    """A turn as it was published."""

    number: Number
    season: Label
    turns: int
    content: Hash
    """Over all that was disclosed."""
    history: Hash
    """Over all turns that it told of, so that it is seen when one of them was taken back."""
    when: Moment
    supersedes: bool = False
    """Whether it takes back something that was published before."""


class LedgerEntry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that happened at the table: a claim, a replacement, a hand-over."""

    what: Name
    when: Moment
    power: Label = ""
    key: PublicKey | None = None
    name: Label = ""


class Ledger(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All of it."""

    format: Literal["chancery-ledger"]
    game: GameId
    """What the game is called in the post."""
    master: PublicKey
    save_id: Annotated[str, Meta(max_length=64)]
    """The id of the saved game that this belongs to."""
    seats: Annotated[list[LedgerSeat], Meta(max_length=MOST_POWERS)]
    title: Title
    version: Literal[1]
    credentials: Annotated[list[bytes], Meta(max_length=MOST_CREDENTIALS)] = []
    entries: list[LedgerEntry] = []
    handed_to: PublicKey | None = None
    """The next game master's key, once the game is in other hands."""
    master_name: Label = ""
    note: Note = ""
    notices: Number = 0
    posted: Annotated[dict[Name, Hash], Meta(max_length=MOST_POWERS)] = {}
    """By power, the sealed turn file that was put into a shared folder last."""
    publications: list[Publication] = []
    received: list[Received] = []
    waiting: list[WaitingClaim] = []

    def seat(self, power: str) -> LedgerSeat | None:
        return next((one for one in self.seats if one.power == power), None)

    def has_received(self, digest: str) -> bool:
        return any(one.digest == digest for one in self.received)


def with_seat(ledger: Ledger, changed: LedgerSeat) -> Ledger:
    """The ledger with one seat changed."""
    seats = [changed if one.power == changed.power else one for one in ledger.seats]
    return msgspec.structs.replace(ledger, seats=seats)


def with_entry(ledger: Ledger, entry: LedgerEntry) -> Ledger:
    return msgspec.structs.replace(ledger, entries=[*ledger.entries, entry][-MOST_ENTRIES:])


def with_received(ledger: Ledger, received: Received) -> Ledger:
    """The ledger with another packet that came in. The note of the newest is kept, for those before are replaced by it."""
    mine = [number for number, one in enumerate(ledger.received) if one.seat == received.seat and one.note]
    kept = list(ledger.received)
    for number in mine:
        kept[number] = msgspec.structs.replace(kept[number], note="")
    return msgspec.structs.replace(ledger, received=[*kept, received][-MOST_RECEIVED:])


def encode_ledger(ledger: Ledger) -> bytes:
    """The canonical bytes of a ledger. ExchangeError "too_large" if they could not be read again."""
    data = msgspec.json.format(msgspec.json.encode(ledger, order="sorted"), indent=2) + b"\n"
    return bounded(data, MOST_LEDGER_BYTES, "the ledger", "Nothing was changed.")


@lru_cache(maxsize=_MOST_READ)
def decode_ledger(data: bytes) -> Ledger:
    """The ledger in some bytes, decoded once. ExchangeError "too_large", "damaged", "schema"."""
    return decode_record(data, Ledger, MOST_LEDGER_BYTES, "the ledger")


def read_ledger(save: Path) -> Ledger:
    """The ledger beside a save. ExchangeError "no_ledger" if the game is not played by file."""
    return decode_ledger(read_ledger_file(save))


def shared_id(game: Game, save: Path | None) -> str:
    """The id by which players know a game, in whatever file they have it: that of its post, where it is played by file."""
    try:
        ledger = read_ledger(save) if save is not None else None
    except ExchangeError:
        return game.id
    return ledger.game if ledger is not None and ledger.save_id == game.id else game.id


def read_ledger_file(save: Path) -> bytes:
    """The bytes of the ledger beside a save. ExchangeError "no_ledger" if there is none.

    They are read once, as long as size, date and number of the file stay what they are. Whoever writes compares the file
    itself with what he has read.
    """
    path = ledger_path(save)
    mark, (known, data) = mark_of(path), _read.get(path, (None, b""))
    if mark is not None and mark == known:
        return data
    missing = ExchangeError(
        "no_ledger", f"{save.name} is not played by file", "Invite the players first.", (str(save),)
    )
    data = read_beside(path, MOST_LEDGER_BYTES, "the ledger", missing)
    _keep(path, mark, data)
    return data


def write_ledger(save: Path, ledger: Ledger, expected: str) -> str:
    """Put the ledger beside its save as `write_save` does: the digest of its file."""
    return write_ledger_file(ledger_path(save), encode_ledger(ledger), expected)


def write_ledger_file(path: Path, data: bytes, expected: str) -> str:
    """The same with the bytes of a ledger, which need not be read again."""
    written = write_beside(path, data, expected)
    _keep(path, mark_of(path), data)
    return written


_read: dict[Path, tuple[FileMark | None, bytes]] = {}
"""The ledgers that were read or written last, with what their files looked like."""


def _keep(path: Path, mark: FileMark | None, data: bytes) -> None:
    _read.pop(path, None)
    _read[path] = mark, data
    for oldest in list(_read)[:-_MOST_READ]:
        _read.pop(oldest, None)
