"""Packets of every kind: damaged on their way, and written by their very sender, who holds a good key, to do harm."""

from __future__ import annotations

import json
from functools import cache, partial
from itertools import islice
from random import Random

import msgspec
from msgspec import Struct

from engine.files.exchange import packets as post
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.game_master import invitations, publish_turn
from engine.files.exchange.game_record import game_record
from engine.files.exchange.handover import hand_over, take_over
from engine.files.exchange.identities import Identity, new_identity
from engine.files.exchange.packet_bodies import (
    Claim,
    EndingVote,
    HandoverBody,
    Invitation,
    NoticeBody,
    OrdersBody,
    Receipt,
    RecordBody,
    TurnBody,
)
from engine.files.exchange.packet_schema import SEALED
from engine.files.exchange.packets import Head, Packet, encode_packet, make_packet, open_packet, plain_body
from engine.files.exchange.player_actions import claim_seat, seal_orders
from engine.files.exchange.player_inbox import apply_packet
from engine.files.exchange.receiving import receipt, receive_packets
from engine.files.exchange.sealing import compressed
from engine.files.exchange.seats import SeatGame, known_game, seat_situation, set_ending_votes
from engine.files.exchange.text_block import packets_in, text_block
from engine.notation.position_writing import write_position
from engine.reports.report import write_report
from engine.views.choices import complete
from tests.attack.fuzz.kinds import Kind
from tests.attack.fuzz.mutators import canonical, spoiled, twisted
from tests.files.exchange.tables import NOW, Table, open_table
from tests.game.table import named

VARIANT = "mordor_v_world_ii"
"""A small game with hidden things."""
POWER = "Gondor"
SHAPES: dict[str, type[Struct]] = {
    post.INVITATION: Invitation,
    post.CLAIM: Claim,
    post.TURN: TurnBody,
    post.ORDERS: OrdersBody,
    post.RECEIPT: Receipt,
    post.NOTICE: NoticeBody,
    post.HANDOVER: HandoverBody,
    post.RECORD: RecordBody,
}


HEADS = (
    "", "x", "turn", "reveal", "envelope", "Mordor", "Italy", "F1901M", "f" * 16, "../../x", "\0", "x" * 80, "\u202ex",
    "e\u0301",
)  # fmt: skip


class Stage(Struct):
    """A table, the seat and the desk to which a file goes, and the file itself."""

    table: Table
    packet: Packet
    reader: Identity | None
    sender: Identity
    seat: SeatGame


def _played() -> Table:
    table = open_table(VARIANT)
    rng = Random(3)
    for _ in range(2):
        table.publish()
        table.receive(*(table.order(power, rng) for power in table.keys))
        table.judge()
    return table


@cache
def stage(kind: str) -> Stage:
    """A good file of a kind, with those who send and read it."""
    table = _played()
    master, key = table.master.identity, table.keys[POWER]
    if kind == post.INVITATION:
        return Stage(table, invitations(table.master, POWER)[0], None, master, table.seats[POWER])
    if kind == post.CLAIM:
        (invitation,) = invitations(table.master, POWER)
        again = new_identity()
        seat, claim = claim_seat(invitation, again, "Zoë")
        return Stage(table, claim, master, again, seat)
    if kind == post.TURN:
        table.master, packets = publish_turn(table.master, NOW)
        packet = next(one for one in packets if one.seat == POWER)
        return Stage(table, packet, key, master, table.seats[POWER])
    table.publish()
    if kind in (post.ORDERS, post.RECEIPT):
        seat = set_ending_votes(
            table.seats[POWER], [EndingVote("draw", []), EndingVote("concession", ["Mordor"])]
        )
        table.seats[POWER] = seat
        packet = table.order(POWER, Random(5))
        if kind == post.ORDERS:
            return Stage(table, packet, master, key, table.seats[POWER])
        (filing,) = table.receive(packet)
        answer = receipt(table.master, filing, NOW)
        assert answer is not None
        return Stage(table, answer, key, master, table.seats[POWER])
    successor = new_identity()
    if kind in (post.NOTICE, post.HANDOVER):
        _, notice, handover = hand_over(table.master, successor.public, "Ada", NOW)
        packet = notice if kind == post.NOTICE else handover
        return Stage(table, packet, None if kind == post.NOTICE else successor, master, table.seats[POWER])
    for power in sorted(table.keys):
        seat = set_ending_votes(table.seats[power], [EndingVote("draw", [])])
        table.seats[power], packet = seal_orders(seat, table.variant, table.keys[power], NOW)
        table.receive(packet)
    table.publish()
    return Stage(table, game_record(table.master), None, master, table.seats[POWER])


def damaged(packet: Packet, rng: Random) -> bytes:
    """A file, or the text of it, that was damaged on its way; some sealed ones with a check that was made to fit."""
    if packet.version == SEALED and rng.random() < 0.3:
        return rechecked(packet, rng)
    return spoiled(encode_packet(packet) if rng.random() < 0.7 else text_block(packet).encode(), rng)


def rechecked(packet: Packet, rng: Random) -> bytes:
    """A sealed file that somebody without its key has changed, and given the check that everybody can work out."""
    name = rng.choice(("kind", "game", "season", "seat", "body", "body"))
    if name == "body":
        changed: object = spoiled(packet.body, rng)
    else:
        changed = rng.choice(
            ["claim", "orders", "turn", "receipt", "handover", "Mordor", "S1901M", "f" * 16, ""]
        )
    return encode_packet(msgspec.structs.replace(packet, **{name: changed}))


def treacherous(one: Stage, rng: Random) -> bytes:
    """A file that was written by its very sender, well signed and sealed, with something odd in it."""
    packet = one.packet
    body = open_packet(packet, SHAPES[packet.kind], one.reader if packet.is_sealed else None)
    raw = json.loads(plain_body(body))
    head, plain = odd_head(packet, rng), canonical(twisted(raw, rng), rng)
    reader = one.reader.public if packet.is_sealed and one.reader is not None else None
    return signed_as(one.sender, head, plain, reader)


def odd_head(packet: Packet, rng: Random) -> Head:
    """The head of a packet; of one in five with something odd in it."""
    head = {name: getattr(packet, name) for name in Head.__struct_fields__}
    if rng.random() < 0.2:
        name = rng.choice(list(head))
        head[name] = rng.choice((0, 3, 10)) if name == "number" else rng.choice(HEADS)
    return Head(**head)


class _Raw(Struct):
    """Stands for a body whose bytes are given."""


def signed_as(sender: Identity, head: Head, plain: bytes, reader: str | None) -> bytes:
    """A packet with these very bytes as its body."""
    usual = post.plain_body
    try:
        post.plain_body = lambda body: plain  # type: ignore[assignment]
        return encode_packet(make_packet(sender, head, _Raw(), reader))
    finally:
        post.plain_body = usual


def deliver(one: Stage, data: bytes) -> str:
    """Open a file wherever it could be opened. The code of what became of it; nothing may change if it is refused."""
    try:
        found = packets_in(data)
    except ExchangeError as fault:
        return fault.code
    code = ""
    for packet in found:
        if isinstance(packet, ExchangeError):
            code = packet.code
            continue
        code = _deliver(one, packet)
    return code


def _deliver(one: Stage, packet: Packet) -> str:
    desk, seat = one.table.master, one.seat
    after, (filing,) = receive_packets(desk, [("post", packet)], NOW)
    if not filing.is_good:
        assert after == desk
    code = filing.code
    try:
        heard, _ = apply_packet(seat, packet, one.table.keys[POWER], named)
        _look(heard)
        code = "heard"
    except ExchangeError as fault:
        code = code if filing.is_good else fault.code
    try:
        if packet.kind == post.INVITATION:
            claim_seat(packet, one.table.keys[POWER])
            code = "claimed"
        elif packet.kind == post.HANDOVER and one.reader is not None:
            take_over(packet, one.reader, named)
            code = "taken_over"
    except ExchangeError as fault:
        code = fault.code
    return code


def _look(seat: SeatGame) -> None:
    """What a program does with a seat that has heard something."""
    known_game(seat, named(VARIANT))
    situation = seat_situation(seat, named(VARIANT))
    for turn in seat.turns:
        write_report(named(VARIANT), turn.before, turn.report, situation.position, rules=situation.rules)
    write_position(named(VARIANT).lexicon, named(VARIANT).calendar, situation.position, VARIANT)
    list(islice(complete(situation, POWER), 50))
    assert msgspec.json.decode(msgspec.json.encode(seat), type=SeatGame) == seat
    assert compressed(plain_body(seat))


GOOD = frozenset({"filed", "accepted", "waiting", "heard", "claimed", "taken_over"})


def made(kind: str, rng: Random) -> tuple[bool, bytes]:
    """A bad file of a kind, and whether it was damaged on its way; the others are their sender's own."""
    one = stage(kind)
    is_damaged = rng.random() < 0.6
    return is_damaged, damaged(one.packet, rng) if is_damaged else treacherous(one, rng)


def opened(kind: str, given: tuple[bool, bytes]) -> str:
    """A damaged file that is taken all the same must have been read as the good one."""
    is_damaged, data = given
    code = deliver(stage(kind), data)
    assert not is_damaged or code not in GOOD - {_right(kind)}
    return code


@cache
def _right(kind: str) -> str:
    """What becomes of the good file."""
    code = deliver(stage(kind), encode_packet(stage(kind).packet))
    assert code in GOOD
    return code


KINDS = tuple(
    Kind(kind, partial(made, kind), partial(opened, kind), frozenset({"damaged", "forged", "schema"}))
    for kind in sorted(SHAPES)
)
