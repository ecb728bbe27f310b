"""Files that are sent and refused, for the tests of play by file."""

from __future__ import annotations

import pytest

from engine.files.exchange.disclosure import disclosed
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.packet_bodies import TurnBody
from engine.files.exchange.packets import Packet
from engine.files.exchange.player_actions import seal_orders
from engine.files.exchange.player_inbox import apply_packet
from engine.files.exchange.seats import (
    seat_position,
    set_seat_orders,
)
from engine.game.conditional import preferences
from tests.files.exchange.tables import NOW, Table
from tests.game.table import named, written


def sent(table: Table, power: str, text: str, ahead: str = "") -> Packet:
    """A power's orders, as a packet."""
    seat = table.seats[power]
    phase = table.variant.calendar.step(seat_position(seat).season).phase
    later = (preferences("retreat", written(table.variant, "retreat", ahead)),) if ahead else ()
    seat = set_seat_orders(seat, table.variant, written(table.variant, phase, text), later)
    table.seats[power], packet = seal_orders(seat, table.variant, table.keys[power], NOW)
    return packet


def refusal(table: Table, packet: Packet) -> str:
    """The code with which a packet is refused, with nothing changed."""
    before = table.master
    (filing,) = table.receive(packet)
    assert not filing.is_good, filing
    assert filing.message.endswith(".")
    assert table.master == before
    return filing.code


def heard_refusal(table: Table, power: str, packet: Packet) -> str:
    with pytest.raises(ExchangeError) as caught:
        apply_packet(table.seats[power], packet, table.keys[power], named)
    return caught.value.code


def _turn_of(table: Table) -> TurnBody:
    return disclosed(table.master.game, table.variant, "")
