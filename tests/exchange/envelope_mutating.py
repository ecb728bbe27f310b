"""Bad files at a table without a game master: damaged on their way, or written by their very sender to do harm."""

from __future__ import annotations

import json
from random import Random

import msgspec
from msgspec import Struct

from engine.exchange.armour import packets_in
from engine.exchange.envelopes.acts import found_table, join_table
from engine.exchange.envelopes.arrivals import PROOFS
from engine.exchange.envelopes.bodies import TABLE_KINDS
from engine.exchange.envelopes.dues import due_packets
from engine.exchange.envelopes.folding import stand
from engine.exchange.envelopes.tables import decode_table, encode_table, letter_of, new_table, table_variant
from engine.exchange.faults import PostError
from engine.exchange.identities import Identity, new_identity
from engine.exchange.packets import Head, Packet, decode_packet, encode_packet, plain_body
from tests.exchange.envelope_players import Player, begun
from tests.exchange.mutating import damaged, signed_as, twist
from tests.game.table import named

GOOD = frozenset({"filed", "early", "late", "founded"})
KINDS = sorted(TABLE_KINDS)


class Scene(Struct):
    """A player who is about to get a packet, and whoever signed it."""

    player: Player
    packet: Packet
    sender: Identity


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
    raw = json.loads(plain_body(letter_of(one.packet).body))
    head = {name: getattr(one.packet, name) for name in Head.__struct_fields__}
    if rng.random() < 0.2:
        name = rng.choice(list(head))
        odd = ("", "x", "reveal", "envelope", "Mordor", "f" * 16, "Italy", "F1901M")
        head[name] = rng.choice((0, 3, 10)) if name == "number" else rng.choice(odd)
    for _ in range(rng.choice((1, 1, 2, 5))):
        if raw:
            twist(raw, rng)
    plain = json.dumps(raw, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return signed_as(one.sender, Head(**head), plain.encode("utf-8", "replace"), None)


def deliver(one: Scene, data: bytes) -> str:
    """Open a file at the table. The code of what became of it; what is refused changes nothing, but may be remembered."""
    try:
        found = packets_in(data)
    except PostError as fault:
        return fault.code
    code = ""
    for packet in found:
        if isinstance(packet, PostError):
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
        stand(player.table, player.variant)
        due_packets(player.table, player.variant, player.identity)
    return code


def _founded(packet: Packet) -> str:
    """What becomes of a founding for somebody who is at no table yet."""
    try:
        table = new_table(packet)
        variant = table_variant(table, named)
        join_table(table, "France", new_identity())
        stand(table, variant)
    except PostError as fault:
        return fault.code
    return "founded"


def bombard(kind: str, count: int, seed: str) -> tuple[set[str], set[str]]:
    """So many bad files of a kind, three damaged ones to two treacherous ones: what became of the two sorts."""
    one = scene(kind)
    right = deliver(one, encode_packet(one.packet))
    assert right in GOOD, right
    assert decode_packet(encode_packet(one.packet)) == one.packet
    rng = Random(f"{kind} {seed}")
    outside = {deliver(one, damaged(one.packet, rng)) for _ in range(count * 3 // 5)}
    assert not (outside & GOOD) - {right}
    within = {deliver(one, treacherous(one, rng)) for _ in range(count * 2 // 5)}
    return outside, within
