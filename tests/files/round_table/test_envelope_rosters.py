"""Who gets which seat at a table without a game master."""

from __future__ import annotations

import msgspec
import pytest

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.identities import new_identity
from engine.files.exchange.packets import Head, Packet, decode_packet, make_packet
from engine.files.round_table.actions import found_table, join_table, make_roster
from engine.files.round_table.replay import table_state
from engine.files.round_table.table_bodies import ENVELOPE
from engine.files.round_table.table_file import new_table, table_packet_of
from tests.files.round_table.envelope_players import Player, Room
from tests.files.round_table.sealed_rooms import POWERS, codes, refusal, remade, sealed_by_all
from tests.game.table import named


class TestRoster:
    def gathered(self) -> tuple[Room, list[Packet]]:
        """Everybody has asked for a seat, and the founder has not heard of it."""
        variant = named("standard")
        keys = {power: new_identity() for power in POWERS}
        table, founding = found_table(variant, {}, "Round", keys["Austria"])
        players, joined = {}, []
        for power, key in keys.items():
            own, packet = join_table(new_table(founding) if power != "Austria" else table, power, key)
            players[power] = Player(variant, own, key)
            joined.append(packet)
        return Room(players), joined

    def test_the_founder_chooses_where_two_want_one_seat(self) -> None:
        room, joined = self.gathered()
        rival = new_identity()
        _, second = join_table(new_table(decode_packet(room["France"].table.packets[0])), "France", rival)
        austria = room["Austria"]
        austria.receive(*joined, second)
        assert austria.due() == ()
        assert codes(austria) == ["two_joinings"]
        with pytest.raises(ExchangeError) as caught:
            make_roster(austria.table, austria.variant, austria.identity)
        assert caught.value.code == "conflicting"
        table, packet = make_roster(
            austria.table, austria.variant, austria.identity, {"France": rival.public}
        )
        assert table_state(table, austria.variant).keys["France"] == rival.public
        france = room["France"]
        assert refusal(france, packet) == "filed"
        assert codes(france) == ["not_in_roster"]
        assert france.due() == ()

    def test_only_the_founder_signs_a_roster_and_only_one(self) -> None:
        room, joined = self.gathered()
        room["Austria"].receive(*joined)
        roster = room["Austria"].due()[0]
        head = Head(roster.kind, roster.game, number=1)
        forged = make_packet(room["France"].identity, head, table_packet_of(roster).body)
        assert refusal(room["Italy"], forged) == "wrong_sender"
        assert refusal(room["Italy"], roster) == "filed"
        body = table_packet_of(roster).body
        turned = msgspec.structs.replace(body, joinings=list(reversed(body.joinings)))
        second = make_packet(room["Austria"].identity, head, turned)
        assert refusal(room["Italy"], second) == "two_rosters"
        assert room["Italy"].state.is_stopped
        partial = make_packet(
            room["Austria"].identity, head, msgspec.structs.replace(body, joinings=body.joinings[1:])
        )
        assert refusal(room["Turkey"], partial) == "bad_roster"

    def test_a_nonce_other_than_the_one_joined_with_is_refused(self) -> None:
        room, joined = self.gathered()
        room["Austria"].receive(*joined)
        packets = room["Austria"].due()
        france, italy = room["France"], room["Italy"]
        for player in (france, italy):
            player.receive(*packets)
        (confirmation,) = france.due()
        wrong = remade(france, confirmation, key=bytes(32))
        assert refusal(italy, wrong) == "altered_reveal"
        assert refusal(italy, confirmation) == "filed"

    def test_nothing_is_taken_in_before_the_roster(self) -> None:
        room, joined = self.gathered()
        _, envelopes = sealed_by_all()
        other = make_packet(
            room["France"].identity,
            Head(ENVELOPE, joined[0].game, "S1901M", "France", 1),
            table_packet_of(envelopes["France"]).body,
        )
        assert refusal(room["Italy"], other) == "not_yet_heard"
        assert refusal(room["Italy"], envelopes["France"]) == "wrong_game"
