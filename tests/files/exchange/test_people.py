"""Seats, players and game masters that change, by file."""

from __future__ import annotations

import msgspec
import pytest

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.game_master import MasterGame, invitations, publish_turn
from engine.files.exchange.handover import free_seat, hand_over, take_over
from engine.files.exchange.identities import Identity, new_identity
from engine.files.exchange.packet_bodies import Claim
from engine.files.exchange.packets import Head, Packet, encode_packet, make_packet
from engine.files.exchange.player_actions import claim_seat
from engine.files.exchange.player_inbox import apply_packet
from engine.files.exchange.receiving import accept_claim, decline_claim, receipt
from tests.files.exchange.sending import _turn_of, heard_refusal, refusal, sent
from tests.files.exchange.tables import NOW, Table
from tests.game.table import named


def test_a_claim_with_a_used_or_wrong_ticket(table: Table) -> None:
    (invitation,) = invitations(table.master, "France")
    other = new_identity()
    seat, claim = claim_seat(invitation, other, "Eve")
    (filing,) = table.receive(claim)
    assert filing.code == "waiting"
    assert table.master.ledger.seat("France").key == table.keys["France"].public  # type: ignore[union-attr]
    declined = decline_claim(table.master, "France", NOW)
    assert declined.ledger.waiting == []
    accepted = accept_claim(table.master, "France", NOW)
    held = accepted.ledger.seat("France")
    assert held is not None
    assert held.key == other.public
    assert held.former_keys == [table.keys["France"].public]
    assert accepted.game.seat("France").player == "Eve"  # type: ignore[union-attr]
    with pytest.raises(ExchangeError):
        accept_claim(declined, "France", NOW)
    table.master = accepted
    assert refusal(table, sent(table, "France", "A PAR H")) == "replaced_player"
    forged = make_packet(
        new_identity(),
        Head("claim", seat.game, "", "France", 1),
        Claim("0" * 32),
        table.master.identity.public,
    )
    assert refusal(table, forged) == "bad_ticket"


def test_a_key_has_one_seat(table: Table) -> None:
    (invitation,) = invitations(table.master, "France")
    _, claim = claim_seat(invitation, table.keys["Italy"])
    assert refusal(table, claim) == "wrong_sender"
    _, again = claim_seat(invitation, table.keys["France"])
    assert refusal(table, again) == "doubled"


def test_a_replaced_player_is_heard_no_more_and_the_new_one_plays_on(table: Table) -> None:
    table.receive(sent(table, "France", "A PAR - BUR"))
    table.master, notice = free_seat(table.master, "France", "Yves", NOW, "moved away")
    assert refusal(table, sent(table, "France", "A PAR H")) == "replaced_player"
    assert table.master.game.sheet("France") is not None
    seat, message = apply_packet(table.seats["Italy"], notice, table.keys["Italy"], named)
    assert "France is replaced by Yves" in message
    with pytest.raises(ExchangeError):
        apply_packet(seat, notice, table.keys["Italy"], named)
    (invitation,) = invitations(table.master, "France")
    table.keys["France"] = new_identity()
    table.seats["France"], claim = claim_seat(invitation, table.keys["France"], "Yves")
    (filing,) = table.receive(claim)
    assert filing.code == "accepted"
    table.publish()
    (filing,) = table.receive(sent(table, "France", "A PAR H"))
    assert (filing.code, filing.message) == ("filed", "The orders of France take the place of those before.")
    assert [one.what for one in table.master.ledger.entries][-2:] == ["replaced", "claimed"]
    assert table.master.game.annals[-1].what == "replacement"


def test_a_game_is_handed_over_and_everybody_follows(table: Table) -> None:
    filed = sent(table, "France", "A PAR - BUR")
    table.receive(filed)
    successor, old = new_identity(), table.master.identity
    table.master, notice, packet = hand_over(table.master, successor.public, "Ada", NOW)
    with pytest.raises(ExchangeError) as caught:
        publish_turn(table.master, NOW)
    assert caught.value.code == "handed_over"
    with pytest.raises(ExchangeError):
        take_over(packet, old, named)
    taken = take_over(packet, successor, named)
    ledger = taken.ledger
    table.master = MasterGame(taken.game, taken.variant, ledger, successor)
    assert table.master.game.sheet("France") is not None
    table.seats["France"], message = apply_packet(table.seats["France"], notice, table.keys["France"], named)
    assert "Ada" in message
    table.judge()
    table.publish()
    for power in ("France", "Italy"):
        assert table.seats[power].master == successor.public
        assert table.seats[power].master_name == "Ada"
        assert table.seats[power].former_masters == [old.public]
    (filing,) = table.receive(sent(table, "Italy", "A ROM - APU"))
    assert filing.code == "filed"
    forged = make_packet(old, Head("turn", ledger.game, "F1901M", "", 99), _turn_of(table))
    assert heard_refusal(table, "Italy", forged) == "other_master"


def handed(table: Table, to: Identity) -> Packet:
    """The notice of a hand-over, after which the other one leads the game."""
    table.master, notice, packet = hand_over(table.master, to.public, "", NOW)
    taken = take_over(packet, to, named)
    table.master = MasterGame(taken.game, taken.variant, taken.ledger, to)
    return notice


def test_who_gave_the_game_back_cannot_take_it_again(table: Table) -> None:
    """Neither the old notice by which he once got it, nor a turn that shows it, makes him game master once more."""
    first, second = table.master.identity, new_identity()
    there = handed(table, second)
    back = handed(table, first)
    seat, _ = apply_packet(table.seats["France"], there, table.keys["France"], named)
    table.seats["France"], _ = apply_packet(seat, back, table.keys["France"], named)
    assert table.seats["France"].master == first.public
    assert heard_refusal(table, "France", there) == "old"
    shown = msgspec.structs.replace(_turn_of(table), credentials=[encode_packet(there)])
    forged = make_packet(second, Head("turn", table.master.ledger.game, "S1901M", "", 99), shown)
    assert heard_refusal(table, "France", forged) == "other_master"
    table.judge()
    table.publish()
    assert table.seats["France"].master == first.public
    assert table.seats["Italy"].master == first.public
    assert heard_refusal(table, "Italy", there) == "old"
    third = new_identity()
    again = handed(table, third)
    for power in ("France", "Italy"):
        table.seats[power], _ = apply_packet(table.seats[power], again, table.keys[power], named)
        assert table.seats[power].master == third.public


def test_nobody_takes_the_game_masters_place(table: Table) -> None:
    """A player or a stranger who signs turns, notices or receipts is found out."""
    game = table.master.ledger.game
    for eve in (new_identity(), table.keys["Italy"]):
        for kind in ("turn", "notice", "receipt", "record"):
            packet = make_packet(eve, Head(kind, game, "S1901M", "", 9), _turn_of(table))
            assert heard_refusal(table, "France", packet) == "other_master"


def test_a_claim_is_answered_even_if_it_waits_or_is_refused(table: Table) -> None:
    (invitation,) = invitations(table.master, "France")
    stranger = new_identity()
    seat, claim = claim_seat(invitation, stranger)
    for code in ("waiting", "doubled"):
        (filing,) = table.receive(claim)
        assert filing.code == code
        answer = receipt(table.master, filing, NOW)
        assert answer is not None
        heard, _ = apply_packet(seat, answer, stranger, named)
        assert heard.claim == b""
        assert heard.news[-1].what == "claim"
        with pytest.raises(ExchangeError):
            apply_packet(table.seats["France"], answer, table.keys["France"], named)
