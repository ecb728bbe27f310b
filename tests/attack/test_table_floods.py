"""A table without a game master is flooded: by one who sits at it, and by strangers who want to."""

from __future__ import annotations

import os

import pytest

from engine.files.exchange.identities import new_identity
from engine.files.exchange.packets import Head, Packet, decode_packet, make_packet
from engine.files.round_table import incoming, replay
from engine.files.round_table.actions import found_table, join_table
from engine.files.round_table.incoming import MOST_JOININGS, receive_table_packets
from engine.files.round_table.table_bodies import ENVELOPE, EnvelopeBody
from engine.files.round_table.table_file import MOST_PACKET_BYTES, decode_table, encode_table, new_table
from tests.files.round_table.envelope_players import Player, begun
from tests.game.table import named


def envelope(player: Player, turn: int, number: int, size: int) -> Packet:
    """An envelope full of nothing, well signed."""
    head = Head(ENVELOPE, player.table.game, "S1901M", player.seat, number)
    body = EnvelopeBody(turn, "0" * 64, os.urandom(size), "0" * 64, b"")
    return make_packet(player.identity, head, body)


def test_one_player_cannot_fill_the_table() -> None:
    room = begun()
    france, cheat = room["France"], room["Italy"]
    before = len(encode_table(france.table))
    flood = [envelope(cheat, 1 + number, 100 + number, 130_000) for number in range(30)]
    codes = [one.code for one in france.receive(*flood)]
    assert codes.count("too_many") >= 25
    assert len(encode_table(france.table)) - before < 1_500_000
    paris = france.seal("A PAR - BUR")
    assert [one.code for one in room["Germany"].receive(paris)] == ["filed"]
    assert decode_table(encode_table(france.table)) == france.table


def test_one_file_is_not_larger_than_anybody_needs() -> None:
    room = begun()
    large = envelope(room["Italy"], 1, 100, MOST_PACKET_BYTES)
    assert [one.code for one in room["France"].receive(large)] == ["too_large"]


def test_strangers_who_want_to_join_keep_nobody_out() -> None:
    variant = named("standard")
    table, founding = found_table(variant, {}, "Round", new_identity())
    strangers = [
        join_table(new_table(founding), "France", new_identity())[1] for _ in range(MOST_JOININGS + 5)
    ]
    table, filings = receive_table_packets(table, variant, [("folder", one) for one in strangers])
    assert [one.code for one in filings].count("too_many") == 5
    expected = join_table(new_table(founding), "Italy", new_identity(), "Ida")[1]
    table, (filing,) = receive_table_packets(table, variant, [("folder", expected)])
    assert filing.code == "too_many"
    table, (filing,) = receive_table_packets(table, variant, [("file", expected)], is_chosen=True)
    assert filing.code == "filed"


def test_whoever_comes_late_does_not_work_the_game_out_anew_for_every_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = begun()
    founding, *others = [decode_packet(data) for data in room["France"].table.packets]
    looks: list[int] = []

    def counted(*given: object) -> object:
        looks.append(1)
        return replay.table_state(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(incoming, "table_state", counted)
    receive_table_packets(new_table(founding), named("standard"), [("", one) for one in others])
    assert len(others) == 15
    assert len(looks) <= 4
