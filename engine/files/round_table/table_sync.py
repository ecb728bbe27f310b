"""Synchronises a table with the folder that its players share."""

from __future__ import annotations

from collections.abc import Iterable

from engine.files.exchange.file_names import file_name
from engine.files.exchange.identities import Identity
from engine.files.exchange.packet_files import FolderChanges
from engine.files.exchange.packets import packet_file
from engine.files.exchange.receiving import DOUBLED, Filing
from engine.files.exchange.shared_folder import FolderItem, PacketSummary, read_items
from engine.files.round_table.due_packets import due_packets, own_packets
from engine.files.round_table.incoming import receive_table_packets
from engine.files.round_table.table_bodies import TABLE_KINDS
from engine.files.round_table.table_file import RoundTable, table_packets
from engine.variants.loading import Variant


def sync_table(
    table: RoundTable, variant: Variant, items: Iterable[FolderItem], identity: Identity | None
) -> tuple[RoundTable, FolderChanges]:
    """What a player's program does with a folder. It puts nothing aside: a player who comes later needs all of the files.

    The table has to be kept before the changes are made. Without an identity it only looks.
    """
    kept, refused = {one.digest for one in table_packets(table)}, set(table.refused)

    def is_new(one: PacketSummary) -> bool:
        return one.game == table.game and one.kind in TABLE_KINDS and one.digest not in kept

    found = read_items(items, is_new)
    table, filings = receive_table_packets(table, variant, found.packets)
    if identity is not None:
        table, _ = due_packets(table, variant, identity)
    here = {one.digest for _, one in found.briefs}
    writes = [
        (file_name(packet, table.title), packet_file(packet))
        for packet in (own_packets(table) if identity is not None else ())
        if packet.digest not in here
    ]
    told = tuple(one for one in filings if one.code not in (DOUBLED, "old") and not _is_told(one, refused))
    return table, FolderChanges(told, tuple(writes), (), found.unfinished)


def _is_told(one: Filing, refused: set[str]) -> bool:
    """Whether it was said before that a packet cannot be used. It is tried again: what it needs may come later."""
    return one.packet is not None and one.packet.digest in refused and not one.is_good
