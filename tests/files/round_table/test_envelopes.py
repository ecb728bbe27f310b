"""Play without a game master: sealed first, then opened; everybody judges for himself, and cheats are told by name."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.identities import new_identity
from engine.files.exchange.packet_bodies import EndingVote
from engine.files.exchange.packets import Head, decode_packet, encode_packet, make_packet
from engine.files.round_table.actions import found_table
from engine.files.round_table.commitments import close_envelope, dice_seed, open_envelope
from engine.files.round_table.incoming import receive_table_packets
from engine.files.round_table.replay import table_state
from engine.files.round_table.table_bodies import ENVELOPE, REVEAL, Content
from engine.files.round_table.table_file import decode_table, encode_table, new_table, table_packet_of
from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.files.saves.save_error import SaveError
from engine.game.adjudication import adjudicate_turn, report_of
from engine.game.game_errors import TurnError
from engine.variants.catalogue import find_variants
from engine.views.view import hides_nothing
from tests.files.round_table.envelope_players import Player, begun
from tests.files.round_table.sealed_rooms import POWERS, codes, refusal, remade, sealed_by_all
from tests.game.storms import load_stormy
from tests.game.table import named


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
    line, _, rest = encode_table(table).partition(b"\n")
    assert line.startswith(b"# A table of Chancery without a game master")
    assert decode_table(rest) == table


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
    assert b"PAR" not in table_packet_of(few).body.box
    assert b"A PAR" not in encode_packet(few)
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
