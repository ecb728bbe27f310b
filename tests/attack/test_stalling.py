"""One cheat cannot stall a round table, fill it, or have somebody else called a cheat."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine.files.exchange import packets
from engine.files.exchange.identities import new_identity
from engine.files.exchange.packets import Head, Packet, decode_packet, make_packet
from engine.files.round_table.actions import join_table
from engine.files.round_table.consensus import Consensus
from engine.files.round_table.incoming import receive_table_packets
from engine.files.round_table.table_bodies import (
    BALLOT,
    ENVELOPE,
    MOST_ROUNDS,
    REVEAL,
    BallotBody,
    Basis,
    RevealBody,
)
from engine.files.round_table.table_file import new_table, table_packet_of
from tests.files.round_table.envelope_players import Player, Room, begun

CHEAT = "Turkey"


def look_in_turn(room: Room, folder: list[Packet], powers: list[str], passes: int = 12) -> None:
    """Each looks into the folder and answers before the next one does, as programs do that watch it."""
    for _ in range(passes):
        for power in powers:
            player = room[power]
            player.receive(*[one for one in folder if one.sender != player.identity.public])
            folder += player.due()


@pytest.mark.parametrize("number", [1, 7, 50])
def test_a_seat_that_claims_to_be_rounds_ahead_drives_nobody(number: int) -> None:
    room = begun()
    folder = room.envelopes(Random(1))
    cheat, honest = room[CHEAT], [power for power in room.players if power != CHEAT]
    cheat.receive(*folder)
    (reveal,) = cheat.due()
    head = Head(REVEAL, reveal.game, reveal.season, CHEAT, reveal.number)
    ahead = make_packet(
        cheat.identity, head, msgspec.structs.replace(table_packet_of(reveal).body, round=number)
    )
    folder.append(ahead)
    look_in_turn(room, folder, honest)
    assert {room[power].state.turn for power in honest} == {2}
    assert len({room[power].state.history for power in honest}) == 1
    signed = [one for one in folder if one.kind == REVEAL and one.seat == "Italy"]
    assert len(signed) == 1


def test_a_seat_that_walks_ahead_round_by_round_holds_up_nobody_for_long() -> None:
    room = begun()
    folder = room.envelopes(Random(1))
    cheat, honest = room[CHEAT], [power for power in room.players if power != CHEAT]
    cheat.receive(*folder)
    (reveal,) = cheat.due()
    for number in range(50):
        head = Head(REVEAL, reveal.game, reveal.season, CHEAT, reveal.number + number)
        body = msgspec.structs.replace(table_packet_of(reveal).body, round=number)
        folder.append(make_packet(cheat.identity, head, body))
    look_in_turn(room, folder, honest, 3)
    assert {room[power].state.turn for power in honest} == {2}
    assert len({room[power].state.history for power in honest}) == 1


def test_in_the_last_round_too_a_seat_signs_one_basis_only() -> None:
    italy = begun()["Italy"]
    head = Head(REVEAL, italy.table.game, italy.state.season, "Italy", 9)
    mine = Basis({"Italy": "1" * 64})
    reveal = make_packet(italy.identity, head, RevealBody(1, "0" * 64, None, mine, MOST_ROUNDS))
    consensus = Consensus(1, "0" * 64, {"Italy": italy.identity.public}, [table_packet_of(reveal)])
    assert consensus.last_round("Italy", mine) == MOST_ROUNDS
    assert consensus.next_reveal("Italy", Basis()) is None
    assert consensus.last_round("Italy", Basis()) is None


@pytest.mark.parametrize("what", ["replace", "end"])
def test_two_ballots_of_one_cheat_keep_nobody_from_agreeing(what: str) -> None:
    room = begun()
    gone, cheat = "Turkey", room["Austria"]
    honest = ["England", "France", "Germany", "Italy", "Russia"]
    envelopes = room.envelopes(Random(1), but=(gone,))
    room.post(*envelopes, but=(gone,))
    fresh = new_identity()
    key = fresh.public if what == "replace" else None
    turn, history = cheat.state.turn, cheat.state.history
    twins = []
    for number, reason in enumerate(("gone", "asleep")):
        head = Head(BALLOT, cheat.table.game, cheat.state.season, "Austria", 50 + number)
        body = BallotBody(turn, history, gone, what, ENVELOPE, key, "Zoe" if key else "", reason)
        twins.append(make_packet(cheat.identity, head, body))
    cheat.receive(*twins)
    for number, power in enumerate(honest):
        room[power].receive(twins[number % 2])
    folder = [*envelopes, *twins]
    for power in honest:
        player = room[power]
        player.table, vote = _vote(player, gone, what, key)
        folder.append(vote)
    if key is not None:
        founding, *others = [decode_packet(data) for data in room["Italy"].table.packets]
        table = msgspec.structs.replace(new_table(founding), seat=gone, key=fresh.public)
        newcomer = Player(room["Italy"].variant, table, fresh)
        newcomer.receive(*others, *folder)
        folder.append(newcomer.seal())
        room.players[gone] = newcomer
        honest.append(gone)
    look_in_turn(room, folder, [*honest, "Austria"])
    assert {room[power].state.turn for power in honest} == {2}
    assert len({room[power].state.history for power in honest}) == 1


def _vote(player: Player, about: str, what: str, key: str | None) -> tuple[object, Packet]:
    state = player.state
    head = Head(BALLOT, player.table.game, state.season, player.seat, 60)
    body = BallotBody(state.turn, state.history, about, what, ENVELOPE, key, "Zoe" if key else "")
    packet = make_packet(player.identity, head, body)
    player.receive(packet)
    return player.table, packet


def test_keys_that_one_player_names_fill_nothing_and_frame_nobody() -> None:
    room = begun()
    cheat, italy = room[CHEAT], room["Italy"]
    state = cheat.state
    before = sum(map(len, italy.table.packets))
    for number in range(18):
        key = new_identity()
        head = Head(BALLOT, cheat.table.game, state.season, CHEAT, 100 + number)
        body = BallotBody(state.turn, state.history, "Russia", "replace", ENVELOPE, key.public)
        italy.receive(make_packet(cheat.identity, head, body))
        envelope = table_packet_of(begun()["Russia"].seal()).body
        for more in range(12):
            odd = msgspec.structs.replace(
                envelope, box=bytes(9_000), history="0" * 64 if more % 2 else envelope.history
            )
            italy.receive(
                make_packet(key, Head(ENVELOPE, cheat.table.game, state.season, "Russia", more), odd)
            )
    assert sum(map(len, italy.table.packets)) - before < 200_000
    assert not [one for one in italy.state.findings if one.power == "Russia"]


def test_a_joining_is_small_whatever_is_put_into_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Empty blocks make a compressed text as long as one likes, and it says the same."""
    austria = begun()["Austria"]
    founding = decode_packet(austria.table.packets[0])
    table, compressed = new_table(founding), packets.compressed
    _, good = join_table(table, "Italy", new_identity())
    monkeypatch.setattr(packets, "compressed", lambda data: _blown_up(compressed(data)))
    _, blown = join_table(table, "France", new_identity())
    monkeypatch.undo()
    assert table_packet_of(blown).body.founding == table_packet_of(good).body.founding
    _, filings = receive_table_packets(table, austria.variant, [("folder", blown), ("folder", good)])
    assert [one.code for one in filings] == ["too_many", "filed"]


def _blown_up(compressed: bytes) -> bytes:
    return compressed[:2] + b"\x00\x00\x00\xff\xff" * 2_000 + compressed[2:]
