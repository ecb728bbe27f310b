"""What a game master sees of his table by file: votes on the end, who is in, and who is late."""

from __future__ import annotations

import msgspec
import pytest

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.packet_bodies import EndingVote
from engine.files.exchange.player_actions import seal_orders
from engine.files.exchange.player_inbox import apply_packet
from engine.files.exchange.receiving import receipt
from engine.files.exchange.seats import (
    seat_position,
    set_ending_votes,
)
from engine.files.exchange.status import table_status
from engine.game.administration import set_deadline
from tests.files.exchange.sending import sent
from tests.files.exchange.tables import NOW, Table
from tests.game.table import named

EARLIER = "2031-05-16T20:00:00+00:00"
LATER = "2031-05-18T20:00:00+00:00"


def test_a_draw_is_voted_by_file(table: Table) -> None:
    for number, power in enumerate(sorted(table.seats)):
        seat = set_ending_votes(table.seats[power], [EndingVote("draw", [])])
        table.seats[power], packet = seal_orders(seat, table.variant, table.keys[power], NOW)
        (filing,) = table.receive(packet)
        assert filing.code == "filed"
        assert (table.master.game.current.verdict is not None) == (number == len(table.seats) - 1)
    table.publish()
    seat = table.seats["France"]
    assert seat_position(seat).verdict == table.master.game.current.verdict
    with pytest.raises(ExchangeError) as caught:
        seal_orders(seat, table.variant, table.keys["France"], NOW)
    assert caught.value.code == "game_over"


def test_a_vote_is_taken_back_with_the_next_file(table: Table) -> None:
    seat = set_ending_votes(table.seats["France"], [EndingVote("concession", ["Italy"])])
    table.seats["France"], packet = seal_orders(seat, table.variant, table.keys["France"], NOW)
    table.receive(packet)
    assert table.master.game.proposals[0].in_favour == ("France",)
    table.publish()
    assert table.seats["Italy"].proposals[0].winners == ["Italy"]
    table.seats["France"] = set_ending_votes(table.seats["France"], [])
    table.receive(sent(table, "France", "A PAR H"))
    assert table.master.game.proposals[0].in_favour == ()


def test_the_status_tells_who_is_in_and_who_is_late(table: Table) -> None:
    table.receive(sent(table, "France", "A PAR H"), sent(table, "Italy", "A VEN H, A ROM H, F NAP H"))
    table.receive(sent(table, "Turkey", "A CON - PAR, F ANK H, A SMY H"))
    game = set_deadline(table.master.game, NOW)
    table.master = msgspec.structs.replace(table.master, game=game)
    status = table_status(table.master, LATER)
    states = {seat.power: (seat.state, seat.is_late, seat.doubts) for seat in status.seats}
    assert states["France"] == ("partial", True, 0)
    assert states["Italy"] == ("in", False, 0)
    assert states["Turkey"] == ("partial", True, 1)
    assert states["Austria"] == ("silent", True, 0)
    assert not status.is_everybody_in
    assert not table_status(table.master, "2031-05-01T00:00:00+00:00").seats[0].is_late


def test_orders_after_the_deadline_are_told_as_late(table: Table) -> None:
    game = set_deadline(table.master.game, EARLIER)
    table.master = msgspec.structs.replace(table.master, game=game)
    packet = sent(table, "Italy", "A VEN H, A ROM H, F NAP H")
    (filing,) = table.receive(packet)
    assert (filing.code, filing.is_good) == ("filed_late", True)
    assert filing.message == "The orders of Italy are filed. They came after the deadline."
    states = {seat.power: (seat.state, seat.is_late) for seat in table_status(table.master, LATER).seats}
    assert states["Italy"] == ("in", True)
    (again,) = table.receive(packet)
    for one in (again, filing):
        answer = receipt(table.master, one, NOW)
        assert answer is not None
        seat, message = apply_packet(table.seats["Italy"], answer, table.keys["Italy"], named)
        assert seat.sent[-1].answer == "filed_late"
    assert "They came after the deadline." in message
    longer = msgspec.structs.replace(table.master, game=set_deadline(table.master.game, LATER))
    assert not any(seat.is_late for seat in table_status(longer, LATER).seats)
