"""A folder that people share by whatever means: what arrives is filed, what is due is put there.

What is to be done is worked out first, from a list of files, and then done, so that a crash leaves nothing half done:
the save, the ledger, new files, and only then are the files that were read put aside.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct

from engine.exchange.armour import MOST_TEXT, packets_in
from engine.exchange.desk import Desk, publish_turn
from engine.exchange.faults import PostError
from engine.exchange.identities import Identity
from engine.exchange.naming import SUFFIX, file_name
from engine.exchange.packets import (
    CLAIM,
    INVITATION,
    NOTICE,
    ORDERS,
    RECEIPT,
    TURN,
    Packet,
    encode_packet,
    unlocked,
)
from engine.exchange.player import hear_packet
from engine.exchange.receiving import DOUBLED, Arrival, Filing, receipt, receive_packets
from engine.exchange.seats import SeatGame, unanswered_packets
from engine.saves.atomic import READABLE, write_atomic
from engine.saves.decoding import FindVariant

FILED, REFUSED, PAST = "filed", "refused", "past"
"""Folders within the shared one, to which the game master's program puts what is done with."""
GRACE = 120.0
"""Seconds in which a file that cannot be read is taken for one that is still being written."""
_QUIET = frozenset({DOUBLED, "old"})
_UNFINISHED = frozenset({"damaged", "not_ours", "schema", "no_block"})


class Item(Struct, frozen=True):
    """A file in the folder."""

    name: str
    data: bytes
    age: float
    """Seconds since it was last written to."""


class Errand(Struct, frozen=True):
    """What is to be done in the folder."""

    filings: tuple[Filing, ...] = ()
    """What became of the files that were read, but for those that are known already."""
    writes: tuple[tuple[str, bytes], ...] = ()
    moves: tuple[tuple[str, str], ...] = ()
    """Files, and the folders within this one that they are put aside to."""
    unfinished: tuple[str, ...] = ()
    """Files that seem to be still on their way."""


def tend_desk(desk: Desk, items: Iterable[Item], now: str, is_publishing: bool = True) -> tuple[Desk, Errand]:
    """What the game master's program does with a folder. The desk has to be kept before the errand is done."""
    listed = list(items)
    read, unfinished, refused = read_items(listed)
    arrivals: list[Arrival] = [
        (name, one) for name, one in read if one.game == desk.ledger.game and one.kind in (CLAIM, ORDERS)
    ]
    desk, filings = receive_packets(desk, arrivals, now)
    names = {item.name for item in listed}
    writes: dict[str, bytes] = {}
    due = [packet for filing in filings if (packet := receipt(desk, filing, now)) is not None]
    if is_publishing and (
        desk.ledger.publications or all(seat.key is not None for seat in desk.ledger.seats)
    ):
        desk, packets = publish_turn(desk, now)
        due += packets
    for packet in due:
        name = file_name(packet, desk.game.title)
        if name not in names:
            writes[name] = encode_packet(packet)
    moves = [
        (filing.source, FILED if filing.is_good or filing.code in _QUIET else REFUSED) for filing in filings
    ]
    moves += [(filing.source, REFUSED) for filing in refused]
    moves += [(name, PAST) for name, packet in read if _is_past(desk, name, packet)]
    told = (*(one for one in filings if one.code not in _QUIET), *refused)
    return desk, Errand(told, tuple(writes.items()), tuple(dict(moves).items()), unfinished)


def tend_seat(
    seat: SeatGame, items: Iterable[Item], identity: Identity, find_variant: FindVariant
) -> tuple[SeatGame, Errand]:
    """What a player's program does with a folder. It puts nothing aside: the files are for others too."""
    listed = list(items)
    read, unfinished, _ = read_items(listed)
    mine = [
        (name, unlocked(one, identity))
        for name, one in read
        if one.game == seat.game
        and one.sender != seat.key
        and (one.seat in ("", seat.seat) or one.kind == NOTICE)
        and one.kind not in (CLAIM, ORDERS)
    ]
    filings: list[Filing] = []
    for name, packet in sorted(mine, key=lambda one: (one[1].kind != NOTICE, one[1].kind, one[1].number)):
        try:
            seat, message = hear_packet(seat, packet, identity, find_variant)
            filings.append(Filing(name, FILED, message, packet))
        except PostError as fault:
            if fault.code not in (*_QUIET, "unexpected_kind"):
                filings.append(Filing(name, fault.code, str(fault), packet))
    here = {one.digest for _, one in read}
    writes = [
        (file_name(packet, seat.title), encode_packet(packet))
        for packet in unanswered_packets(seat)
        if packet.digest not in here
    ]
    return seat, Errand(tuple(filings), tuple(writes), (), unfinished)


def list_folder(folder: Path, now: float | None = None) -> tuple[Item, ...]:
    """The files of the exchange in a folder, by name; files that vanish meanwhile are passed over.

    Raises PostError "unreadable_file" if there is no such folder.
    """
    moment = time.time() if now is None else now
    found = []
    try:
        paths = sorted(path for path in folder.iterdir() if is_ours(path.name))
    except OSError as error:
        raise PostError("unreadable_file", f"the folder {folder} cannot be read ({error})") from error
    for path in paths:
        try:
            if path.is_file():
                with path.open("rb") as file:
                    found.append(Item(path.name, file.read(MOST_TEXT + 1), moment - path.stat().st_mtime))
        except OSError:
            continue
    return tuple(found)


def is_ours(name: str) -> bool:
    """Whether a file may be one of the exchange, a copy that a sync service made of one included."""
    return SUFFIX in name and not name.startswith((".", "~"))


def do_errand(folder: Path, errand: Errand) -> None:
    """Write what is due, then put aside what is done with. It can be done again at any time."""
    for name, data in errand.writes:
        put(folder / name, data)
    for name, where in errand.moves:
        _put_aside(folder, name, where)


def put(path: Path, data: bytes, mode: int | None = READABLE) -> None:
    """Write a file so that nobody ever sees half of it; others may read it, unless `mode` is PRIVATE.

    PostError "cannot_write".
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(path, data, mode)
    except (OSError, ValueError) as error:
        raise PostError("cannot_write", f"{path} cannot be written ({error})") from error


def _put_aside(folder: Path, name: str, where: str) -> None:
    source, target = folder / name, folder / where / name
    try:
        target.parent.mkdir(exist_ok=True)
        number, data = 1, source.read_bytes()
        while target.exists() and target.read_bytes() != data:
            number += 1
            target = folder / where / f"{number} {name}"
        source.replace(target)
    except FileNotFoundError:
        return
    except OSError as error:
        raise PostError("cannot_write", f"{source} cannot be put aside ({error})") from error


def read_items(items: Iterable[Item]) -> tuple[list[tuple[str, Packet]], tuple[str, ...], list[Filing]]:
    """Packets by the name of their file, files that are unfinished, and files that are no good."""
    found: list[tuple[str, Packet]] = []
    unfinished: list[str] = []
    refused: list[Filing] = []
    for item in items:
        if not is_ours(item.name):
            continue
        try:
            results = packets_in(item.data)
        except PostError as fault:
            results = (fault,)
        for one in results:
            if isinstance(one, Packet):
                found.append((item.name, one))
            elif not item.data or (one.code in _UNFINISHED and item.age < GRACE):
                unfinished.append(item.name)
            else:
                refused.append(Filing(item.name, one.code, str(one)))
    return found, tuple(unfinished), refused


def _is_past(desk: Desk, name: str, packet: Packet) -> bool:
    """Whether a file that the game master put there has been overtaken.

    He cannot open what is sealed for others: such a turn is known by its season, and within that by its file's name.
    """
    if packet.game != desk.ledger.game or packet.sender not in ("", desk.ledger.master):
        return False
    if packet.kind == TURN and desk.ledger.publications:
        newest = desk.ledger.publications[-1].number
        if packet.sender:
            return packet.number < newest
        older = (msgspec.structs.replace(packet, number=number) for number in range(1, newest))
        return packet.season != desk.season or name in {file_name(one, desk.game.title) for one in older}
    if packet.kind == RECEIPT:
        return bool(packet.season) and packet.season != desk.season
    seat = desk.ledger.seat(packet.seat)
    is_open = seat is not None and seat.key is None and seat.invited == packet.number
    return packet.kind == INVITATION and not is_open
