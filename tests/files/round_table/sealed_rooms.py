"""Rooms in which everybody has sealed, for the tests of envelopes."""

from __future__ import annotations

from random import Random

import msgspec

from engine.files.exchange.packets import Head, Packet, make_packet
from engine.files.round_table.table_file import table_packet_of
from tests.files.round_table.envelope_players import Player, Room, begun

POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")


def codes(player: Player) -> list[str]:
    return [one.code for one in player.state.findings]


def sealed_by_all(seed: int = 1) -> tuple[Room, dict[str, Packet]]:
    """A table in which all have sealed, and nobody has sent it."""
    room = begun()
    return room, {packet.seat: packet for packet in room.envelopes(Random(seed))}


def remade(player: Player, packet: Packet, later: int = 0, **changes: object) -> Packet:
    """A packet of a player with another body, well signed by him."""
    body = msgspec.structs.replace(table_packet_of(packet).body, **changes)
    head = Head(packet.kind, packet.game, packet.season, packet.seat, packet.number + later)
    return make_packet(player.identity, head, body)


def refusal(player: Player, packet: Packet) -> str:
    """The code with which a player's program takes a packet."""
    (filing,) = player.receive(packet)
    return filing.code
