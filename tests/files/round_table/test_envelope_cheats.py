"""Cheats at a table without a game master: each is found, named, and stops nobody else."""

from __future__ import annotations

from collections import OrderedDict

import msgspec
import pytest

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.identities import new_identity
from engine.files.exchange.packets import Head, decode_packet, encode_packet, make_packet
from engine.files.round_table.commitments import close_envelope, open_envelope
from engine.files.round_table.table_bodies import ENVELOPE, RESULT, REVEAL, Basis, Content
from engine.files.round_table.table_file import table_packet_of
from tests.files.round_table.envelope_players import begun
from tests.files.round_table.sealed_rooms import POWERS, codes, refusal, remade, sealed_by_all


class TestCheats:
    def test_a_reveal_that_was_altered_is_refused_and_told(self) -> None:
        room, envelopes = sealed_by_all()
        france, italy = room["France"], room["Italy"]
        for player in room.players.values():
            player.receive(*envelopes.values())
        (reveal,) = france.due()
        other = remade(france, reveal, key=bytes(32))
        assert refusal(italy, other) == "altered_reveal"
        assert codes(italy) == ["altered_reveal"]
        assert "France" in italy.state.waiting
        assert refusal(italy, reveal) == "filed"
        assert "France" not in italy.state.waiting
        (finding,) = italy.state.findings
        assert (finding.season, bool(finding.advice)) == ("", True)
        room.post(reveal, *(one for player in room.players.values() for one in player.due()))
        assert italy.state.turn == 2
        (finding,) = italy.state.findings
        assert (finding.season, finding.advice) == ("S1901M", ""), "there is nothing to be done any more"

    def test_a_second_envelope_is_proof_and_the_first_one_counts(self) -> None:
        room, envelopes = sealed_by_all()
        twin = begun()["France"].seal("A PAR - PIC")
        room.post(*envelopes.values(), but=POWERS[1:])
        austria = room["Austria"]
        assert refusal(austria, twin) == "two_envelopes"
        assert codes(austria) == ["two_envelopes"]
        assert austria.state.envelopes["France"] == envelopes["France"].digest
        for power in POWERS[1:]:
            room[power].receive(*envelopes.values())
        room.post(*(one for player in room.players.values() for one in player.due()), *austria.due())
        room.post(*[decode_packet(data) for data in austria.table.packets])
        assert len(room.histories) == 1
        assert room["Turkey"].state.turn == 2

    def test_two_envelopes_to_different_people_and_neither_counts(self) -> None:
        room, envelopes = sealed_by_all()
        twin = begun()["France"].seal("A PAR - PIC")
        rest = [one for power, one in envelopes.items() if power != "France"]
        for power, player in room.players.items():
            if power != "France":
                player.receive(*rest, twin if power < "Germany" or power == "Turkey" else envelopes["France"])
        room["France"].receive(*rest, twin)
        room.post(*(one for player in room.players.values() for one in player.due()))
        room.post(twin, envelopes["France"])
        room.post(*(one for player in room.players.values() for one in player.due()))
        assert len(room.histories) == 1
        for power in POWERS:
            state = room[power].state
            assert state.turn == 2
            assert state.past[0].without == ("France",)
            assert "two_envelopes" in codes(room[power])
        sheets = room["Italy"].game.turns[0].sheets
        assert "France" not in {sheet.power for sheet in sheets}

    def test_the_envelope_that_nearly_all_hold_counts_though_one_was_shown_another(self) -> None:
        room, envelopes = sealed_by_all()
        twin = begun()["France"].seal("A PAR - PIC")
        rest = [one for power, one in envelopes.items() if power != "France"]
        for power, player in room.players.items():
            player.receive(*rest, twin if power == "Austria" else envelopes["France"])
        room.post(*(one for player in room.players.values() for one in player.due()))
        assert room["Turkey"].state.turn == 2
        assert room["Austria"].state.turn == 1
        room.post(twin, envelopes["France"])
        assert len(room.histories) == 1
        for power in POWERS:
            assert room[power].state.past[0].without == ()
            assert power == "France" or "two_envelopes" in codes(room[power])

    def test_somebody_elses_envelope_is_refused(self) -> None:
        room, envelopes = sealed_by_all()
        stolen = envelopes["France"]
        head = Head(ENVELOPE, stolen.game, stolen.season, "France", stolen.number)
        forged = make_packet(room["Germany"].identity, head, table_packet_of(stolen).body)
        assert refusal(room["Italy"], forged) == "wrong_seat"
        stranger = make_packet(new_identity(), head, table_packet_of(stolen).body)
        assert refusal(room["Italy"], stranger) == "wrong_sender"
        own = make_packet(
            room["Germany"].identity,
            msgspec.structs.replace(head, seat="Germany"),
            table_packet_of(stolen).body,
        )
        italy = begun()["Italy"]
        assert refusal(italy, own) == "filed"
        key = room["France"].identity.open(table_packet_of(stolen).body.spare)
        with pytest.raises(ExchangeError) as caught:
            open_envelope(own, table_packet_of(own).body, key)
        assert caught.value.code == "altered_reveal"
        with pytest.raises(ExchangeError) as caught:
            decode_packet(encode_packet(msgspec.structs.replace(stolen, seat="Germany")))
        assert caught.value.code == "forged"

    def test_what_was_sent_last_turn_cannot_be_sent_again(self) -> None:
        room, envelopes = sealed_by_all()
        room.post(*envelopes.values())
        italy = room["Italy"]
        before = italy.state.history
        assert refusal(italy, envelopes["France"]) == "doubled"
        old = remade(room["France"], envelopes["France"], turn=2, history=before)
        assert refusal(italy, old) == "wrong_season"
        head = Head(ENVELOPE, old.game, italy.state.season, "France", 40)
        again = make_packet(room["France"].identity, head, table_packet_of(old).body)
        assert refusal(italy, again) == "filed"
        key = room["France"].identity.open(table_packet_of(again).body.spare)
        with pytest.raises(ExchangeError) as caught:
            open_envelope(again, table_packet_of(again).body, key)
        assert caught.value.code == "altered_reveal"

    def test_another_position_is_told_and_stops_nobody_else(self) -> None:
        room, envelopes = sealed_by_all()
        room.post(*envelopes.values())
        germany, italy = room["Germany"], room["Italy"]
        (result,) = [
            one
            for one in map(decode_packet, germany.table.packets)
            if one.kind == RESULT and one.seat == "Germany"
        ]
        wrong = remade(germany, result, 1, position="0" * 64)
        assert refusal(italy, wrong) == "different_result"
        assert codes(italy) == ["two_results", "different_result"]
        assert not italy.state.is_stopped
        assert italy.state.turn == 2
        italy.seal()
        right = remade(germany, result, 2)
        assert refusal(italy, right) == "filed"
        assert "different_result" not in codes(italy)

    def test_a_computer_that_comes_to_another_position_than_the_table_stops(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        room, envelopes = sealed_by_all()
        italy = room["Italy"]
        italy.receive(*envelopes.values())
        room.post(*envelopes.values(), *italy.due(), but=("Italy",))
        assert room["France"].state.turn == 2
        files = [decode_packet(data) for data in room["France"].table.packets]
        monkeypatch.setattr("engine.files.round_table.judging._known", OrderedDict())
        monkeypatch.setattr("engine.files.round_table.judging.dice_seed", lambda *_: "0" * 64)
        italy.receive(*files)
        assert italy.state.turn == 1
        assert codes(italy) == ["different_result"]
        assert italy.state.is_stopped
        assert not italy.due()

    def test_an_envelope_from_another_history_does_not_count(self) -> None:
        room, envelopes = sealed_by_all()
        astray = remade(room["France"], envelopes["France"], history="0" * 64)
        assert refusal(room["Italy"], astray) == "early"
        assert codes(room["Italy"]) == ["other_history"]
        assert "France" in room["Italy"].state.waiting

    def test_orders_that_are_none_are_told_and_the_game_goes_on(self) -> None:
        room, envelopes = sealed_by_all()
        france = begun()["France"]
        state = france.state
        head = Head(ENVELOPE, france.table.game, state.season, "France", 9)
        content = Content(["A PAR - NOWHERE AT ALL"], {})
        closed = close_envelope(head, france.identity.public, state.turn, state.history, content)
        body = msgspec.structs.replace(
            table_packet_of(envelopes["France"]).body, box=closed.box, commitment=closed.commitment
        )
        bad = make_packet(france.identity, head, body)
        holds = {power: one.digest for power, one in envelopes.items()} | {"France": bad.digest}
        others = [player for power, player in room.players.items() if power != "France"]
        rest = [one for power, one in envelopes.items() if power != "France"]
        reveals = []
        for player in others:
            player.receive(*rest, bad)
            reveals += player.due()
        told = make_packet(
            france.identity,
            Head(REVEAL, head.game, head.season, "France", 10),
            msgspec.structs.replace(table_packet_of(reveals[0]).body, key=closed.key, basis=Basis(holds)),
        )
        results = []
        for player in others:
            player.receive(*reveals, told)
            results += player.due()
        for player in others:
            player.receive(*results)
            assert player.state.turn == 2
            assert codes(player) == ["bad_orders"]
        assert len({player.state.history for player in others}) == 1
