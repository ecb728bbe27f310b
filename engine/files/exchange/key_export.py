"""Keys carried to another computer in one file under a passphrase, with the seats that they belong to, and with the notes
and drafts that were made there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from engine.files.exchange.exchange_documents import add_seat, all_seats, decode_seat, encode_seat, seat_path
from engine.files.exchange.keyring import AskPassphrase, KeyFile, Keyring
from engine.files.saves.papers import papers_of, take_papers


class ImportedKeys(Struct, frozen=True):
    """What came out of a file of keys."""

    keys: tuple[KeyFile, ...]
    written: tuple[Path, ...]
    """The seats and papers that were not here before."""


def export_keys(keys: Sequence[KeyFile], passphrase: str, ask: AskPassphrase) -> bytes:
    """The keys, with all that belongs to them, as one file. ExchangeError "wrong_passphrase", "no_memory"."""
    publics = {key.public for key in keys}
    seats = [seat for _, seat in all_seats() if seat.key in publics]
    papers = papers_of({key.game for key in keys} | {seat.game for seat in seats})
    return Keyring().export(keys, passphrase, ask, map(encode_seat, seats), papers)


def import_keys(data: bytes, passphrase: str, keep_under: str = "") -> ImportedKeys:
    """Keep what an exported file holds; what is here already stays as it is. ExchangeError as of `Keyring.take_in`."""
    ring = Keyring()
    bundle = ring.take_in(data, passphrase, keep_under)
    written: list[Path] = []
    for seat in map(decode_seat, bundle.seats):
        path = seat_path(seat)
        if not path.exists():
            add_seat(path, seat)
            written.append(path)
    written += take_papers(bundle.papers)
    publics = {key.public for key in bundle.keys}
    return ImportedKeys(tuple(key for key in ring.all() if key.public in publics), tuple(written))
