"""Play without a game master: sealed first, then opened; everybody judges for himself, and cheats are told by name."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from random import Random

import msgspec
import pytest

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.identities import new_identity
from engine.files.exchange.packet_bodies import EndingVote
from engine.files.exchange.packets import Head, Packet, decode_packet, encode_packet, make_packet
from engine.files.round_table.actions import found_table, join_table, make_roster
from engine.files.round_table.commitments import close_envelope, dice_seed, open_envelope
from engine.files.round_table.incoming import receive_table_packets
from engine.files.round_table.replay import table_state
from engine.files.round_table.table_bodies import ENVELOPE, RESULT, REVEAL, Basis, Content
from engine.files.round_table.table_file import decode_table, encode_table, new_table, table_packet_of
from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.files.saves.save_error import SaveError
from engine.game.adjudication import adjudicate_turn, report_of
from engine.game.game_errors import TurnError
from engine.variants.catalogue import find_variants
from engine.views.view import hides_nothing
from tests.files.round_table.envelope_players import Player, Room, begun
from tests.game.storms import load_stormy
from tests.game.table import named

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


def test_everybody_comes_to_the_same_game() -> None:
    room, rng = begun(), Random(4)
    for _ in range(4):
        room.turn(rng)
        assert len(room.histories) == 1
    games = [player.game for player in room.players.values()]
    assert all(game == games[0] for game in games)
    assert len(games[0].turns) >= 4
    assert not any(codes(player) for player in room.players.values())
    assert decode(encode(games[0], named("standard")), named).game == games[0]


def test_whoever_comes_later_has_the_same_game_from_the_files_alone() -> None:
    room, rng = begun(), Random(5)
    room.turn(rng)
    room.turn(rng)
    everything = [decode_packet(data) for data in room["France"].table.packets]
    founding, *others = everything
    rng.shuffle(others)
    table, _ = receive_table_packets(
        new_table(founding), named("standard"), [("post", one) for one in others]
    )
    assert table_state(table, named("standard")).history == room["France"].state.history
    assert decode_table(encode_table(table)) == table


def test_another_computer_with_the_key_reveals_what_the_first_one_sealed() -> None:
    room, envelopes = sealed_by_all()
    france = room["France"]
    founding, *others = [decode_packet(data) for data in france.table.packets]
    bare = msgspec.structs.replace(new_table(founding), seat="France", key=france.identity.public)
    again = Player(france.variant, bare, france.identity)
    again.receive(*others, *(one for power, one in envelopes.items() if power != "France"))
    made = again.due()
    assert [one.kind for one in made] == [REVEAL]
    assert refusal(room["Italy"], envelopes["France"]) == "filed"
    assert refusal(room["Italy"], made[0]) == "filed"


def test_an_envelope_tells_nothing_before_its_key_and_binds_whoever_closed_it() -> None:
    room = begun()
    few, many = (
        room["France"].seal("A PAR H"),
        room["Russia"].seal("A MOS - UKR", "A WAR - GAL", "F SEV - BLA"),
    )
    assert len(table_packet_of(few).body.box) == len(table_packet_of(many).body.box)
    assert b"PAR" not in encode_packet(few)
    with pytest.raises(ExchangeError) as caught:
        room["France"].seal("A PAR - BUR")
    assert caught.value.code == "doubled"
    body = table_packet_of(few).body
    with pytest.raises(ExchangeError) as caught:
        open_envelope(few, body, bytes(32))
    assert caught.value.code == "altered_reveal"
    copied = remade(room["Italy"], few)
    stolen = msgspec.structs.replace(copied, seat="Italy")
    key = room["France"].identity.open(body.spare)
    assert open_envelope(few, body, key).content == Content(["A PAR H"], {})
    with pytest.raises(ExchangeError):
        open_envelope(stolen, table_packet_of(few).body, key)


def test_no_key_is_given_before_all_envelopes_are_here() -> None:
    room, envelopes = sealed_by_all()
    italy = room["Italy"]
    for power in POWERS[:-1]:
        if power != "Italy":
            italy.receive(envelopes[power])
    assert italy.due() == ()
    assert italy.state.waiting == ("Turkey",)
    italy.receive(envelopes["Turkey"])
    (reveal,) = italy.due()
    assert reveal.kind == REVEAL
    assert set(table_packet_of(reveal).body.basis.envelopes) == set(POWERS)


class TestDice:
    def test_every_nonce_changes_the_seed(self) -> None:
        nonces = [(power, bytes([number]) * 32) for number, power in enumerate(POWERS)]
        seed = dice_seed("history", nonces)
        assert seed == dice_seed("history", reversed(nonces))
        assert seed != dice_seed("another history", nonces)
        for number, (power, nonce) in enumerate(nonces):
            changed = [*nonces[:number], (power, nonce[:-1] + b"\xff"), *nonces[number + 1 :]]
            assert dice_seed("history", changed) != seed
            assert dice_seed("history", [one for one in nonces if one[0] != power]) != seed

    def test_a_nonce_is_fresh_and_bound_by_the_envelope(self) -> None:
        head, content = Head(ENVELOPE, "0" * 16, "S1901M", "France"), Content([], {})
        first, second = (close_envelope(head, "0" * 64, 1, "0" * 64, content) for _ in range(2))
        assert first.commitment != second.commitment
        assert first.key != second.key

    def test_the_seed_of_a_turn_is_recorded_with_it_and_throws_the_same_again(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        stormy = load_stormy(tmp_path, monkeypatch)
        monkeypatch.setattr("tests.files.round_table.envelope_players.named", lambda name: stormy)
        room = begun("stormy")
        orders = {"England": ("F LON - NTH", "F EDI - NWG"), "France": ("F BRE - MAO",)}
        room.post(*[player.seal(*orders.get(power, ())) for power, player in room.players.items()])
        assert len(room.histories) == 1
        game = room["France"].game
        turn = game.turns[1]
        assert [throw.reason for throw in turn.throws] == ["storm in MAO", "storm in NTH", "storm in NWG"]
        assert turn.seed
        assert turn.seed != game.seed
        assert report_of(game, stormy, 1).throws == turn.throws
        assert decode(encode(game, stormy), lambda name: stormy).game == game
        before = msgspec.structs.replace(game, turns=game.turns[:1], current=turn.before)
        values = set()
        for number in range(12):
            again, _ = adjudicate_turn(before, stormy, seed=f"{turn.seed[:-2]}{number:02}")
            values.add(tuple(throw.value for throw in again.turns[-1].throws))
        assert len(values) > 1
        assert adjudicate_turn(before, stormy, seed=turn.seed)[0].turns[-1].throws == turn.throws

    def test_a_seed_that_was_changed_in_the_save_is_found(self) -> None:
        room = begun()
        room.turn(Random(8))
        game = room["France"].game
        data = encode(game, named("standard"))
        other = data.replace(game.turns[0].seed.encode(), b"0" * 64)
        assert other != data
        with pytest.raises(SaveError) as caught:
            decode(other, named)
        assert caught.value.code == "hash_mismatch"
        with pytest.raises(TurnError) as refused:
            adjudicate_turn(game, named("standard"), seed="x" * 201)
        assert refused.value.code == "bad_seed"

    def test_the_seed_of_the_game_is_everybodys_too(self) -> None:
        first, second = begun()["France"], begun()["Italy"]
        assert first.game.seed == second.game.seed
        assert len(first.game.seed) == 64

    def test_where_dice_may_fall_everybody_is_asked(self) -> None:
        room, rng = begun("indianomacy"), Random(2)
        rules = room["Dakota"].variant.rules_with({})
        assert rules.is_extended
        for _ in range(2):
            state = room["Dakota"].state
            assert state.asked == state.alive
            room.turn(rng)
        assert len(room.histories) == 1


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


def test_a_draw_comes_about_if_all_wish_for_it_in_one_turn() -> None:
    room = begun()
    wish = [EndingVote("draw", [])]
    room.post(
        *[player.seal(wishes=wish if power != "Italy" else None) for power, player in room.players.items()]
    )
    assert room["France"].game.current.verdict is None
    room.post(*[player.seal(wishes=wish) for player in room.players.values()])
    verdict = room["France"].game.current.verdict
    assert verdict is not None
    assert (verdict.how, verdict.winners) == ("draw", POWERS)
    assert {player.state.stage for player in room.players.values()} == {"over"}
    assert len(room.histories) == 1
    with pytest.raises(ExchangeError) as caught:
        room["France"].seal()
    assert caught.value.code == "game_over"


def test_hidden_pieces_need_a_game_master() -> None:
    for name in sorted(find_variants().variants):
        variant = named(name)
        if hides_nothing(variant.rules_with({})):
            found_table(variant, {}, "Round", new_identity())
            continue
        with pytest.raises(ExchangeError) as caught:
            found_table(variant, {}, "Round", new_identity())
        assert caught.value.code == "needs_master"
        assert "game master" in str(caught.value)


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


def test_a_table_of_another_version_says_so() -> None:
    austria = begun()["Austria"]
    founding = decode_packet(austria.table.packets[0])
    body = table_packet_of(founding).body
    other = make_packet(
        austria.identity, Head("founding", founding.game), msgspec.structs.replace(body, protocol=1)
    )
    with pytest.raises(ExchangeError) as caught:
        new_table(other)
    assert caught.value.code == "other_version"
    before = msgspec.structs.replace(austria.table, packets=[encode_packet(other)])
    with pytest.raises(ExchangeError) as caught:
        decode_table(msgspec.json.encode(before))
    assert caught.value.code == "other_version"
