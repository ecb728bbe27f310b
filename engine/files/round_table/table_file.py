"""The file of a table as one player has it: every packet, and which seat is his. The game follows from the packets."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from engine.files.exchange.bounded_files import bounded, decode_record
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.packet_bodies import Title
from engine.files.exchange.packets import (
    GameId,
    Label,
    Packet,
    PublicKey,
    decode_packet,
    encode_packet,
    open_content,
    parse_body,
)
from engine.files.round_table.table_bodies import FOUNDING, PROTOCOL, SHAPES, FoundingBody
from engine.files.saves.decoding import FindVariant
from engine.files.saves.save_schema import Hash
from engine.reports.file_lines import line_for_people, without_line
from engine.variants.loading import Variant
from engine.variants.variant_error import VariantError
from engine.views.view import hides_nothing

TABLE_FORMAT: Final = "chancery-table"
MOST_PACKETS = 50_000
MOST_REFUSED = 2_000
MOST_TABLE_BYTES = 60_000_000
MOST_PACKET_BYTES = 200_000
"""Of one packet at a table. A roster of a hundred seats is smaller, and so is an envelope with two thousand orders."""
MOST_OPENED = 3_000_000
"""Bytes of a body out of its compression: a roster of a hundred seats."""
MOST_KEPT_BYTES = 44_000_000
"""Of all packets together: what is written as a table of this size can be read again."""


class RoundTable(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All of it. The first packet is the founding."""

    format: Literal["chancery-table"]
    game: GameId
    packets: Annotated[list[bytes], Meta(min_length=1, max_length=MOST_PACKETS)]
    title: Title
    version: Literal[1]
    key: PublicKey | None = None
    """The player's own key in this game; None for an onlooker."""
    refused: list[Hash] = []
    """Packets of the game that cannot be used, so that it is said only once."""
    saved: Hash | None = None
    """The history that the save beside it has."""
    seat: Label = ""


class TablePacket(Struct, frozen=True):
    """A packet of a table with its body."""

    packet: Packet
    body: Any
    digest: str


class _Index:
    """The packets of one table, read: the one that was looked at last is kept, as it is asked for again and again."""

    def __init__(self, packets: list[bytes]) -> None:
        self.packets = packets
        self.letters = [read_table_packet(data) for data in packets]
        self.known = set(packets)
        self.size = sum(map(len, packets))

    def add(self, more: list[bytes]) -> list[bytes]:
        """All packets with some more, for which the index stands from now on."""
        self.letters = [*self.letters, *map(read_table_packet, more)]
        self.known.update(more)
        self.size += sum(map(len, more))
        self.packets = [*self.packets, *more]
        return self.packets


_latest = [_Index([])]


def _index(table: RoundTable) -> _Index:
    if _latest[0].packets is not table.packets:
        _latest[0] = _Index(table.packets)
    return _latest[0]


@lru_cache(maxsize=8192)
def read_table_packet(data: bytes) -> TablePacket:
    """A packet of a table, verified and opened. ExchangeError as for packets, "unexpected_kind"."""
    return table_packet_of(decode_packet(data))


def table_packet_of(packet: Packet) -> TablePacket:
    """A packet with its body. ExchangeError "unexpected_kind", "schema", "other_version"."""
    shape = SHAPES.get(packet.kind)
    if shape is None:
        raise ExchangeError(
            "unexpected_kind",
            f"a file of the kind {packet.kind!r} has no place at a table without a game master",
            "Open it where it belongs.",
        )
    if packet.is_sealed:
        raise ExchangeError(
            "schema",
            "the file is sealed for somebody; at this table all files are for all",
            "Ask for it again.",
        )
    content = open_content(packet, None, MOST_OPENED)
    if packet.kind == FOUNDING:
        _check_protocol(content)
    return TablePacket(packet, parse_body(content, shape), packet.digest)


class _Stamp(Struct):
    """What a founding of any version says of the protocol."""

    protocol: int = 1


def _check_protocol(content: bytes) -> None:
    """ExchangeError "other_version" for a table at which turns are closed by other rules than here."""
    try:
        version = msgspec.json.decode(content, type=_Stamp).protocol
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return
    if version != PROTOCOL:
        raise ExchangeError(
            "other_version",
            f"the table was founded with another version of the program (protocol {version}, here {PROTOCOL})",
            "All at a table need the same one: finish it with that version, or found another table.",
        )


def new_table(founding: Packet, seat: str = "", key: str | None = None) -> RoundTable:
    """The table that a founding packet is about, with nothing else yet. ExchangeError "unexpected_kind"."""
    letter = table_packet_of(founding)
    if founding.kind != FOUNDING:
        raise ExchangeError("unexpected_kind", "this file founds no table", "Open the founding first.")
    title, data = letter.body.setting.title, encode_packet(founding)
    check_packet_size(data)
    return RoundTable(TABLE_FORMAT, founding.game, [data], title, 1, key, seat=seat)


def check_packet_size(data: bytes) -> None:
    """ExchangeError "too_large" for a packet that has no place at a table."""
    if len(data) > MOST_PACKET_BYTES:
        raise ExchangeError(
            "too_large",
            f"the file has {len(data)} bytes; at a table it may have {MOST_PACKET_BYTES}",
            "Send less at once.",
        )


def table_packets(table: RoundTable) -> list[TablePacket]:
    """Everything that has come, in that order."""
    return list(_index(table).letters)


def is_known(table: RoundTable, data: bytes) -> bool:
    """Whether these very bytes have come before."""
    return data in _index(table).known


def founding_of(table: RoundTable) -> tuple[Packet, FoundingBody]:
    """What the table was founded with."""
    letter = read_table_packet(table.packets[0])
    return letter.packet, letter.body


def with_packets(table: RoundTable, *packets: Packet) -> RoundTable:
    """The table with more packets, those that are not there yet. ExchangeError "too_large" if it would not be read again."""
    index = _index(table)
    more = [data for packet in packets if (data := encode_packet(packet)) not in index.known]
    for data in more:
        check_packet_size(data)
    is_full = index.size + sum(map(len, more)) > MOST_KEPT_BYTES
    if is_full or len(table.packets) + len(more) > MOST_PACKETS:
        raise ExchangeError("too_large", "the table has as many files as it can have", "Found another one.")
    return msgspec.structs.replace(table, packets=index.add(more)) if more else table


def table_variant(table: RoundTable, find_variant: FindVariant) -> Variant:
    """The variant that is played. ExchangeError "unknown_variant", "variant_changed", "needs_master", "schema"."""
    setting = founding_of(table)[1].setting
    try:
        variant = find_variant(setting.variant)
        if variant.digest != setting.variant_digest:
            raise ExchangeError(
                "variant_changed",
                f"the variant {variant.id!r} on this computer is not the one that the table is founded with",
                "All need the same version of the program.",
            )
        check_open(variant, setting.options)
    except VariantError as error:
        raise ExchangeError("unknown_variant", error.problem, error.remedy) from error
    return variant


def check_open(variant: Variant, options: dict[str, str]) -> None:
    """ExchangeError "needs_master" if by these rules a power sees or is told what others are not."""
    if not hides_nothing(variant.rules_with(options)):
        raise ExchangeError(
            "needs_master",
            f"{variant.id!r} has things that not all players may see, and somebody must know them",
            "Play it with a game master: `chancery exchange invite`.",
        )


def encode_table(table: RoundTable) -> bytes:
    """The bytes of a table's file. ExchangeError "too_large"."""
    data = line_for_people("file.table") + msgspec.json.encode(table, order="sorted") + b"\n"
    return bounded(data, MOST_TABLE_BYTES, "the table", "Found another one.")


def decode_table(data: bytes) -> RoundTable:
    """The table in some bytes, every packet verified. ExchangeError "too_large", "damaged", "schema", "other_version"."""
    table = decode_record(without_line(data), RoundTable, MOST_TABLE_BYTES, "the table", _REMEDY)
    try:
        found = table_packets(table)
    except ExchangeError as fault:
        if fault.code == "other_version":
            raise
        raise ExchangeError(
            "damaged", f"a packet of the table is damaged ({fault.problem})", _REMEDY
        ) from fault
    if found[0].packet.kind != FOUNDING or any(one.packet.game != table.game for one in found):
        raise ExchangeError("schema", "packets of the table are not of its game", _REMEDY)
    return table


_REMEDY = "The one before is in the file of the same name that ends with .bak; the shared folder has all packets too."
