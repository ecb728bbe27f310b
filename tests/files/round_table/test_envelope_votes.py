"""Somebody who does not send: the others decide by signed votes, and all come to the same."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.identities import new_identity
from engine.files.exchange.packets import Head, Packet, decode_packet, make_packet
from engine.files.round_table.table_bodies import BALLOT, REVEAL
from engine.files.round_table.table_file import new_table, table_packet_of
from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.game.adjudication import report_of
from engine.reports.report import write_report
from tests.files.round_table.envelope_players import Player, Room, begun
from tests.game.table import named

POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
GONE = "Turkey"
OTHERS = POWERS[:-1]


def without_turkey() -> tuple[Room, list[Packet]]:
    """All have sealed but one, and wait for him."""
    room = begun()
    room.post(*room.envelopes(Random(3), but=(GONE,)), but=(GONE,))
    assert all(room[power].state.waiting == (GONE,) for power in OTHERS)
    late = room[GONE].seal("F ANK - BLA")
    return room, [late]


def refuse(player: Player, about: str, what: str, key: str | None = None) -> str:
    with pytest.raises(ExchangeError) as caught:
        player.vote(about, what, key)
    return caught.value.code


def histories(room: Room, powers: tuple[str, ...] = OTHERS) -> set[str]:
    return {room[power].state.history for power in powers}


def test_more_than_half_of_the_others_go_on_without_him() -> None:
    room, late = without_turkey()
    for count, power in enumerate(OTHERS[:4], 1):
        assert room["Austria"].state.turn == 1
        room.post(room[power].vote(GONE, "hold"), but=(GONE,))
        assert room["Austria"].state.turn == (1 if count < 4 else 2)
    assert len(histories(room)) == 1
    state = room["France"].state
    assert state.past[0].without == (GONE,)
    (decision,) = state.decisions
    assert (decision.what, decision.about, decision.voters) == ("hold", GONE, OTHERS[:4])
    assert decision.reason == "gone"
    assert GONE not in {sheet.power for sheet in room["France"].game.turns[0].sheets}
    room.post(*[decode_packet(data) for data in room["France"].table.packets], *late)
    assert len(histories(room, POWERS)) == 1
    room.turn(Random(4))
    assert len(histories(room, POWERS)) == 1
    assert room[GONE].state.turn > 2


def test_who_sealed_and_does_not_reveal_is_passed_over_too() -> None:
    room = begun()
    envelopes = room.envelopes(Random(3))
    room.post(*envelopes, but=(GONE,))
    assert room["Italy"].state.stage == "revealing"
    assert room["Italy"].state.waiting == (GONE,)
    assert refuse(room["Italy"], GONE, "replace", new_identity().public) == "bad_vote"
    for power in OTHERS[:4]:
        room.post(room[power].vote(GONE, "hold"), but=(GONE,))
    assert len(histories(room)) == 1
    assert room["Italy"].state.past[0].without == (GONE,)
    room[GONE].receive(*map(decode_packet, room["Italy"].table.packets))
    (last,) = [one for one in room[GONE].due() if one.kind in (REVEAL, "result")][-1:]
    assert last.kind == "result"
    assert room[GONE].state.history == room["Italy"].state.history


def test_a_key_that_comes_while_the_votes_come_leads_all_to_the_same() -> None:
    room = begun()
    room.post(*room.envelopes(Random(3)), but=(GONE,))
    votes = [room[power].vote(GONE, "hold") for power in OTHERS[:4]]
    room[GONE].receive(*room.posted)
    (key,) = room[GONE].due()[:1]
    germany, italy = room["Germany"], room["Italy"]
    italy.receive(key)
    results = [one for one in italy.due() if one.kind == "result"]
    assert results
    germany.receive(*votes[:3])
    others = germany.due()
    assert others
    assert {italy.state.turn, germany.state.turn} == {1}, "one alone closes no turn"
    room.post(*votes, key, *results, *others)
    room.post(*[decode_packet(data) for power in POWERS for data in room[power].table.packets])
    assert len(histories(room, POWERS)) == 1
    assert not any(room[power].state.is_stopped for power in POWERS)


def test_a_ballot_is_void_once_its_sender_has_gone_on_with_him() -> None:
    room, late = without_turkey()
    votes = [room[power].vote(GONE, "hold") for power in OTHERS[:4]]
    room[GONE].receive(*room.posted)
    room.post(*late)
    room.post(*(one for player in room.players.values() for one in player.due()))
    assert room["Italy"].state.past[0].without == ()
    room.post(*votes)
    assert len(histories(room, POWERS)) == 1
    assert room["Italy"].state.past[0].without == ()
    assert not room["Italy"].state.decisions


def test_another_player_gets_the_seat() -> None:
    room, late = without_turkey()
    fresh = new_identity()
    for power in OTHERS[:4]:
        room.post(room[power].vote(GONE, "replace", fresh.public, "Zoe"), but=(GONE,))
    state = room["Italy"].state
    assert (state.keys[GONE], state.players[GONE]) == (fresh.public, "Zoe")
    assert state.waiting == (GONE,)
    assert (room["Italy"].receive(*late))[0].code == "replaced_player"
    founding, *others = [decode_packet(data) for data in room["Italy"].table.packets]
    table = msgspec.structs.replace(new_table(founding), seat=GONE, key=fresh.public)
    newcomer = Player(room["Italy"].variant, table, fresh)
    newcomer.receive(*others)
    assert not newcomer.state.findings
    old = room.players[GONE]
    room.players[GONE] = newcomer
    room.post(newcomer.seal("F ANK - CON"))
    assert len(histories(room, POWERS)) == 1
    assert room["Italy"].state.turn == 2
    assert [seat.player for seat in room["Italy"].game.seats if seat.power == GONE] == ["Zoe"]
    assert room["Italy"].game.annals[0].what == "replacement"
    old.receive(*[decode_packet(data) for data in room["Italy"].table.packets])
    with pytest.raises(ExchangeError) as caught:
        old.seal("F ANK - CON")
    assert caught.value.code in ("replaced_player", "not_asked")


def test_nobody_gets_a_seat_for_a_turn_in_which_keys_are_known() -> None:
    room, (late,) = without_turkey()
    fresh = new_identity()
    italy = room["Italy"]
    italy.receive(late)
    (key,) = italy.due()
    votes = [
        room[power].vote(GONE, "replace", fresh.public, "Zoe")
        for power in ("Austria", "England", "France", "Germany")
    ]
    founding, *others = [decode_packet(data) for data in room["Austria"].table.packets]
    newcomer = Player(
        italy.variant, msgspec.structs.replace(new_table(founding), seat=GONE, key=fresh.public), fresh
    )
    newcomer.receive(*others, *votes)
    quick = newcomer.seal("F ANK - CON")
    room.players[GONE] = newcomer
    room.post(*votes, late, key, quick)
    assert len(histories(room, POWERS)) == 1
    state = italy.state
    assert state.turn == 2
    assert state.past[0].without == (GONE,)
    assert state.keys[GONE] == fresh.public
    assert GONE not in {sheet.power for sheet in italy.game.turns[0].sheets}
    room.turn(Random(9))
    assert len(histories(room, POWERS)) == 1


def test_all_of_the_others_can_end_the_game() -> None:
    room, _ = without_turkey()
    for power in OTHERS[:-1]:
        room.post(room[power].vote(GONE, "end"), but=(GONE,))
    (tally,) = room["Italy"].state.tallies
    assert (tally.what, tally.voters, tally.needed) == ("end", OTHERS[:-1], 6)
    assert room["Italy"].game.current.verdict is None
    room.post(room[OTHERS[-1]].vote(GONE, "end"), but=(GONE,))
    verdict = room["Italy"].game.current.verdict
    assert verdict is not None
    assert (verdict.how, verdict.winners) == ("draw", POWERS)
    assert len(histories(room)) == 1
    agreement = room["Italy"].game.turns[-1].agreement
    assert agreement is not None
    assert agreement.reason == "Turkey did not send: gone"
    assert agreement.agreed == OTHERS
    game = room[OTHERS[0]].game
    report = report_of(game, named("standard"), len(game.turns) - 1)
    text = write_report(named("standard"), game.turns[-1].before, report, game.current)
    assert "At the table\n  The table has voted to end the game: Turkey did not send: gone\n" in text
    assert "game master" not in text
    assert decode(encode(game, named("standard")), named).game == game


def test_votes_that_cannot_be_cast() -> None:
    room, _ = without_turkey()
    italy = room["Italy"]
    assert refuse(italy, "France", "hold") == "not_late"
    assert refuse(italy, "Italy", "hold") == "not_late"
    assert refuse(italy, GONE, "replace") == "bad_vote"
    assert refuse(italy, GONE, "replace", room["France"].identity.public) == "bad_vote"
    vote = italy.vote(GONE, "hold")
    assert refuse(italy, GONE, "hold") == "doubled"
    body = table_packet_of(vote).body
    for changed in ({"about": "Italy"}, {"what": "replace"}):
        head = Head(BALLOT, vote.game, vote.season, "Italy", 77)
        odd = make_packet(italy.identity, head, msgspec.structs.replace(body, **changed))
        (filing,) = room["France"].receive(odd)
        assert filing.code == "bad_vote"
    assert not room["France"].state.tallies


def test_one_vote_of_everybody_counts_once_and_those_of_strangers_never() -> None:
    room, _ = without_turkey()
    italy, france = room["Italy"], room["France"]
    vote = italy.vote(GONE, "hold")
    for number in range(5):
        head = Head(BALLOT, vote.game, vote.season, "Italy", 80 + number)
        body = msgspec.structs.replace(table_packet_of(vote).body, reason=f"again {number}")
        france.receive(make_packet(italy.identity, head, body))
        stranger = msgspec.structs.replace(head, seat="Russia")
        (filing,) = france.receive(make_packet(new_identity(), stranger, body))
        assert filing.code == "wrong_sender"
    (tally,) = france.state.tallies
    assert (tally.voters, tally.needed) == (("Italy",), 4)
    assert france.state.turn == 1


def test_a_flood_of_files_is_refused() -> None:
    room, _ = without_turkey()
    italy, france = room["Italy"], room["France"]
    vote = italy.vote(GONE, "hold")
    found = set()
    for number in range(30):
        head = Head(BALLOT, vote.game, vote.season, "Italy", 80 + number)
        body = msgspec.structs.replace(table_packet_of(vote).body, reason=f"again {number}")
        (filing,) = france.receive(make_packet(italy.identity, head, body))
        found.add(filing.code)
    assert found == {"filed", "too_many"}
