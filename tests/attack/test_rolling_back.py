"""A judged turn is closed: not the cheat's own packets, nor anything that comes later, takes it back."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine.files.exchange.packets import Head, Packet, decode_packet, make_packet
from engine.files.round_table.incoming import receive_table_packets
from engine.files.round_table.replay import table_state
from engine.files.round_table.table_bodies import REVEAL, Basis, RevealBody
from engine.files.round_table.table_file import new_table, table_packet_of
from tests.files.round_table.envelope_players import Player, Room, begun

CHEAT = "Turkey"


def prepared_twins(room: Room) -> tuple[Packet, Packet]:
    """A second envelope of the cheat for the first turn, and a reveal that names it: signed before anybody has sealed."""
    cheat = room[CHEAT]
    twin = begun()[CHEAT].seal("F ANK H")
    body = table_packet_of(twin).body
    key = cheat.identity.open(body.spare)
    basis = Basis({power: twin.digest if power == CHEAT else "0" * 64 for power in room.players})
    head = Head(REVEAL, twin.game, twin.season, CHEAT, 90)
    return twin, make_packet(cheat.identity, head, RevealBody(body.turn, body.history, key, basis))


def outcomes(player: Player) -> list[str]:
    return [one.closed.outcome for one in player.state.past]


@pytest.fixture
def room() -> Room:
    return begun()


def test_an_envelope_that_is_shown_turns_later_changes_no_turn(room: Room) -> None:
    twin, reveal = prepared_twins(room)
    for power, player in room.players.items():
        if power != CHEAT:
            player.receive(reveal)
    for number in range(6):
        room.turn(Random(number))
    before = {power: outcomes(player) for power, player in room.players.items()}
    games = {power: player.game for power, player in room.players.items()}
    room.post(twin)
    for power, player in room.players.items():
        assert outcomes(player) == before[power]
        assert player.game == games[power]
        named = {(one.code, one.power) for one in player.state.findings}
        assert power == CHEAT or ("two_envelopes", CHEAT) in named
    room.turn(Random(7))
    assert len(room.histories) == 1


def test_whoever_works_the_game_out_anew_is_not_led_astray_by_files_that_were_put_there_later(
    room: Room,
) -> None:
    twin, reveal = prepared_twins(room)
    room.turn(Random(1))
    room.turn(Random(2))
    italy = room["Italy"]
    founding, *others = [decode_packet(data) for data in italy.table.packets]
    for seed in range(6):
        files = [*others, twin, reveal]
        Random(seed).shuffle(files)
        table, _ = receive_table_packets(
            new_table(founding), italy.variant, [("folder", one) for one in files]
        )
        assert table_state(table, italy.variant).history == italy.state.history
        one_by_one = new_table(founding)
        for _ in range(3):
            for one in files:
                one_by_one, _ = receive_table_packets(one_by_one, italy.variant, [("folder", one)])
        assert table_state(one_by_one, italy.variant).history == italy.state.history


def test_nobody_strikes_himself_when_he_has_seen_the_result(room: Room) -> None:
    envelopes = room.envelopes(Random(3))
    twin = begun()[CHEAT].seal("F ANK H")
    room.post(*envelopes)
    before = {power: outcomes(player) for power, player in room.players.items()}
    cheat = room[CHEAT]
    assert before[CHEAT]
    mine = [one for one in map(decode_packet, cheat.table.packets) if (one.kind, one.seat) == (REVEAL, CHEAT)]
    shown = next(one for one in mine if table_packet_of(one).body.turn == 1)
    body = table_packet_of(shown).body
    key = cheat.identity.open(table_packet_of(twin).body.spare)
    named = msgspec.structs.replace(body.basis, envelopes={**body.basis.envelopes, CHEAT: twin.digest})
    for number in (0, 1, 5):
        head = Head(REVEAL, shown.game, shown.season, CHEAT, 70 + number)
        again = make_packet(
            cheat.identity, head, msgspec.structs.replace(body, key=key, basis=named, round=number)
        )
        room.post(twin, again)
    assert {power: outcomes(player) for power, player in room.players.items()} == before
    assert len(room.histories) == 1


def test_a_last_turn_is_not_judged_anew_though_its_votes_come_late(room: Room) -> None:
    """Votes not to wait for somebody, cast and kept back, are worth nothing once the turn is closed."""
    envelopes = room.envelopes(Random(3))
    room.post(*[one for one in envelopes if one.seat != CHEAT], but=(CHEAT,))
    votes = [room[power].vote(CHEAT, "hold") for power in ("Austria", "England", "France", "Germany")]
    room.post(*[one for one in envelopes if one.seat == CHEAT])
    room[CHEAT].receive(*room.posted)
    room.post(*room[CHEAT].due())
    before = {power: outcomes(player) for power, player in room.players.items()}
    assert all(before.values())
    room.post(*votes)
    assert {power: outcomes(player) for power, player in room.players.items()} == before
    founding, *others = [decode_packet(data) for data in room["Italy"].table.packets]
    files = [*votes, *others]
    table, _ = receive_table_packets(
        new_table(founding), room["Italy"].variant, [("folder", one) for one in files]
    )
    assert table_state(table, room["Italy"].variant).history == room["Italy"].state.history
