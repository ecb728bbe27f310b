"""Synchronises a game master or a seat with a shared folder: what arrives is filed, what is due is put there.

What is to be done is worked out first, from a list of files, and then done (`apply_changes`), so that a crash leaves nothing
half done: the save, the ledger, new files, and only then are the files that were read put aside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Set

from engine.files.exchange.file_names import file_name
from engine.files.exchange.game_master import MasterGame, publish_turn, with_posted
from engine.files.exchange.identities import Identity
from engine.files.exchange.packet_files import FolderChanges
from engine.files.exchange.packets import (
    CLAIM,
    INVITATION,
    NOTICE,
    ORDERS,
    RECEIPT,
    TURN,
    Packet,
    packet_file,
)
from engine.files.exchange.player_inbox import apply_packets
from engine.files.exchange.receiving import DOUBLED, Filing, receipt, receive_packets
from engine.files.exchange.seats import SeatGame, unanswered_packets
from engine.files.exchange.shared_folder import FolderItem, PacketSummary, read_items
from engine.files.saves.decoding import FindVariant

FILED, REFUSED, PAST = "filed", "refused", "past"
"""Folders within the shared one, to which the game master's program puts what is done with."""
_QUIET = frozenset({DOUBLED, "old"})


def sync_master_game(
    master: MasterGame, items: Iterable[FolderItem], now: str, is_publishing: bool = True
) -> tuple[MasterGame, FolderChanges]:
    """What the game master's program does with a folder. The game has to be kept before
    the changes are made."""
    game = master.ledger.game
    found = read_items(items, lambda one: one.game == game and one.kind in (CLAIM, ORDERS))
    master, filings = receive_packets(master, found.packets, now)
    here = {one.digest for _, one in found.briefs}
    due = _receipts(master, filings, found.briefs, now)
    if is_publishing and (
        master.ledger.publications or all(seat.key is not None for seat in master.ledger.seats)
    ):
        master, packets = publish_turn(master, now)
        master, unposted = _unposted(master, packets, here)
        due += unposted
    writes = tuple((file_name(packet, master.game.title), packet_file(packet)) for packet in due)
    moves = [
        (filing.source, FILED if filing.is_good or filing.code in _QUIET else REFUSED) for filing in filings
    ]
    moves += [(filing.source, REFUSED) for filing in found.refused]
    moves += [(name, PAST) for name, one in found.briefs if _is_past(master, one)]
    told = (*(one for one in filings if one.code not in _QUIET), *found.refused)
    return master, FolderChanges(told, writes, tuple(dict(moves).items()), found.unfinished)


def _receipts(
    master: MasterGame, filings: Iterable[Filing], briefs: Iterable[tuple[str, PacketSummary]], now: str
) -> list[Packet]:
    """An answer to each packet; to one that came again only if none like it is there: a crash may have swallowed it."""
    answered = {(one.season, one.seat) for _, one in briefs if one.kind == RECEIPT}
    due: dict[str, Packet] = {}
    for filing in filings:
        packet = receipt(master, filing, now)
        if packet is None or filing.packet is None:
            continue
        if filing.code != DOUBLED or (packet.season, packet.seat) not in answered:
            due.setdefault(filing.packet.digest, packet)
    return list(due.values())


def _unposted(
    master: MasterGame, packets: Iterable[Packet], here: set[str]
) -> tuple[MasterGame, list[Packet]]:
    """The turn files that are not in the folder."""
    posted = master.ledger.posted
    due = [one for one in packets if (posted.get(one.seat) if one.is_sealed else one.digest) not in here]
    return with_posted(master, due), due


def sync_seat(
    seat: SeatGame,
    items: Iterable[FolderItem],
    identity: Identity,
    find_variant: FindVariant,
    settled: Set[str] = frozenset(),
) -> tuple[SeatGame, FolderChanges]:
    """What a player's program does with a folder. It puts nothing aside: the files are for others too; but what is settled
    by an earlier look is not read again."""
    found = read_items(
        items,
        lambda one: (
            one.game == seat.game
            and one.sender != seat.key
            and (one.seat in ("", seat.seat) or one.kind == NOTICE)
            and one.kind not in (CLAIM, INVITATION, ORDERS)
            and one.digest not in settled
        ),
    )
    seat, heard = apply_packets(seat, found.packets, identity, find_variant)
    filings: list[Filing] = []
    unheard = Counter(name for name, _ in found.packets)
    for name, packet, answer in heard:
        if isinstance(answer, str):
            filings.append(Filing(name, FILED, answer, packet))
            unheard[name] -= 1
        elif answer.code in _QUIET:
            unheard[name] -= 1
        elif answer.code != "unexpected_kind":
            filings.append(Filing(name, answer.code, str(answer), packet))
    here = {one.digest for _, one in found.briefs}
    writes = [
        (file_name(packet, seat.title), packet_file(packet))
        for packet in unanswered_packets(seat)
        if packet.digest not in here
    ]
    done = frozenset(packet.digest for name, packet in found.packets if not unheard[name])
    return seat, FolderChanges(tuple(filings), tuple(writes), (), found.unfinished, done)


def _is_past(master: MasterGame, one: PacketSummary) -> bool:
    """Whether a file that the game master put there has been overtaken.

    He cannot open what is sealed for others: of such turns the ledger has which one is there for each seat.
    """
    if one.game != master.ledger.game or one.sender not in ("", master.ledger.master):
        return False
    if one.kind == TURN and master.ledger.publications:
        if one.sender:
            return one.number < master.ledger.publications[-1].number
        return one.season != master.season or master.ledger.posted.get(one.seat, one.digest) != one.digest
    if one.kind == RECEIPT:
        return bool(one.season) and one.season != master.season
    seat = master.ledger.seat(one.seat)
    is_open = seat is not None and seat.key is None and seat.invited == one.number
    return one.kind == INVITATION and not is_open
