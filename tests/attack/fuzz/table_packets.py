"""Bad files at a table without a game master: damaged on their way, or written by their very sender to do harm."""

from __future__ import annotations

import json
from functools import cache, partial
from random import Random

import msgspec
from msgspec import Struct

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.identities import Identity, new_identity
from engine.files.exchange.packets import Packet, encode_packet, plain_body
from engine.files.exchange.text_block import packets_in
from engine.files.round_table.actions import found_table, join_table
from engine.files.round_table.due_packets import due_packets
from engine.files.round_table.incoming import PROOFS
from engine.files.round_table.replay import table_state
from engine.files.round_table.table_bodies import TABLE_KINDS
from engine.files.round_table.table_file import (
    decode_table,
    encode_table,
    new_table,
    table_packet_of,
    table_variant,
)
from tests.attack.fuzz.kinds import Kind
from tests.attack.fuzz.mutators import canonical, twisted
from tests.attack.fuzz.packets import damaged, odd_head, signed_as
from tests.files.round_table.envelope_players import Player, begun
from tests.game.table import named

GOOD = frozenset({"filed", "early", "late", "founded"})


class Scene(Struct):
    """A player who is about to get a packet, and whoever signed it."""

    player: Player
    packet: Packet
    sender: Identity


@cache
def scene(kind: str) -> Scene:
    """A table at the moment at which a packet of a kind comes."""
    if kind in ("founding", "joining", "roster"):
        return _beginning(kind)
    room, rng = begun(), Random(kind)
    france, italy = room["France"], room["Italy"]
    if kind == "ballot":
        room.post(*room.envelopes(rng, but=("Turkey",)), but=("Turkey",))
        return Scene(italy, france.vote("Turkey", "hold"), france.identity)
    envelopes = room.envelopes(rng)
    (mine,) = [one for one in envelopes if one.seat == "France"]
    if kind == "envelope":
        italy.receive(*[one for one in envelopes if one is not mine])
        return Scene(italy, mine, france.identity)
    for player in room.players.values():
        player.receive(*envelopes)
    reveals = [one for player in room.players.values() for one in player.due()]
    if kind == "reveal":
        italy.receive(*[one for one in reveals if one.seat != "France"])
        return Scene(italy, next(one for one in reveals if one.seat == "France"), france.identity)
    for player in (france, italy):
        player.receive(*reveals)
    (result,) = france.due()
    return Scene(italy, result, france.identity)


def _beginning(kind: str) -> Scene:
    variant, keys = named("standard"), {str(power.id): new_identity() for power in named("standard").powers}
    _, founding = found_table(variant, {}, "Round", keys["France"])
    joined = {power: join_table(new_table(founding), power, key) for power, key in keys.items()}
    italy = Player(variant, joined["Italy"][0], keys["Italy"])
    if kind == "founding":
        return Scene(italy, founding, keys["France"])
    if kind == "joining":
        return Scene(italy, joined["France"][1], keys["France"])
    founder = Player(variant, joined["France"][0], keys["France"])
    founder.receive(*(packet for _, packet in joined.values()))
    return Scene(italy, next(one for one in founder.due() if one.kind == "roster"), keys["France"])


def treacherous(one: Scene, rng: Random) -> bytes:
    """A file of the sender himself, well signed, with something odd in it."""
    raw = json.loads(plain_body(table_packet_of(one.packet).body))
    return signed_as(one.sender, odd_head(one.packet, rng), canonical(twisted(raw, rng), rng), None)


def deliver(one: Scene, data: bytes) -> str:
    """Open a file at the table. The code of what became of it; what is refused changes nothing, but may be remembered."""
    try:
        found = packets_in(data)
    except ExchangeError as fault:
        return fault.code
    code = ""
    for packet in found:
        if isinstance(packet, ExchangeError):
            code = packet.code
            continue
        player = Player(one.player.variant, one.player.table, one.player.identity)
        code = _founded(packet) if packet.kind == "founding" else ""
        before = player.table
        (filing,) = player.receive(packet)
        code = code or filing.code
        if filing.code not in GOOD | PROOFS:
            assert msgspec.structs.replace(player.table, refused=[]) == before
        assert decode_table(encode_table(player.table)) == player.table
        table_state(player.table, player.variant)
        due_packets(player.table, player.variant, player.identity)
    return code


def _founded(packet: Packet) -> str:
    """What becomes of a founding for somebody who is at no table yet."""
    try:
        table = new_table(packet)
        variant = table_variant(table, named)
        join_table(table, "France", new_identity())
        table_state(table, variant)
    except ExchangeError as fault:
        return fault.code
    return "founded"


def made(kind: str, rng: Random) -> tuple[bool, bytes]:
    """A bad file of a kind, and whether it was damaged on its way; the others are their sender's own."""
    one = scene(kind)
    is_damaged = rng.random() < 0.6
    return is_damaged, damaged(one.packet, rng) if is_damaged else treacherous(one, rng)


def opened(kind: str, given: tuple[bool, bytes]) -> str:
    """A damaged file that is taken all the same must have been read as the good one."""
    is_damaged, data = given
    code = deliver(scene(kind), data)
    assert not is_damaged or code not in GOOD - {_right(kind)}
    return code


@cache
def _right(kind: str) -> str:
    """What becomes of the good file."""
    code = deliver(scene(kind), encode_packet(scene(kind).packet))
    assert code in GOOD, code
    return code


KINDS = tuple(
    Kind(
        kind,
        partial(made, kind),
        partial(opened, kind),
        frozenset({"damaged", "forged", "schema"}),
        short=200,
    )
    for kind in sorted(TABLE_KINDS)
)
