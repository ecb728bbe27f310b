"""Games by file in memory: a game master, a player in every seat, and what they send each other."""

from __future__ import annotations

from functools import cache
from random import Random

import msgspec
from msgspec import Struct

from engine.files.exchange.game_master import MasterGame, invitations, new_ledger, publish_turn
from engine.files.exchange.identities import Identity, new_identity
from engine.files.exchange.packets import Packet
from engine.files.exchange.player_actions import claim_seat, seal_orders
from engine.files.exchange.player_inbox import apply_packet
from engine.files.exchange.receiving import Filing, receive_packets
from engine.files.exchange.seats import SeatGame, seat_situation, set_seat_orders
from engine.game.adjudication import adjudicate_turn
from engine.game.order_sets import submit
from engine.game.records import Game
from engine.game.setup import new_game, rules_of
from engine.variants.catalogue import find_variants
from engine.variants.loading import Variant
from engine.views.view import seen_by
from tests.game.table import named
from tests.soak.players import Habits, play

NOW = "2031-05-17T20:00:00+00:00"
VARIANTS = sorted(find_variants().variants)


class Table(Struct):
    """Everybody who takes part."""

    master: MasterGame
    keys: dict[str, Identity]
    seats: dict[str, SeatGame]

    @property
    def variant(self) -> Variant:
        return self.master.variant

    def publish(self) -> tuple[Packet, ...]:
        """The game master publishes, and everybody hears what is for him."""
        self.master, packets = publish_turn(self.master, NOW)
        for power, seat in self.seats.items():
            for packet in packets:
                if packet.seat in ("", power):
                    self.seats[power], _ = apply_packet(seat, packet, self.keys[power], named)
        return packets

    def order(self, power: str, rng: Random) -> Packet:
        """A power's orders, at random, sealed."""
        seat = self.seats[power]
        orders = play(seat_situation(seat, self.variant), power, rng, Habits())
        seat = set_seat_orders(seat, self.variant, tuple(orders))
        self.seats[power], packet = seal_orders(seat, self.variant, self.keys[power], NOW)
        return packet

    def receive(self, *packets: Packet) -> tuple[Filing, ...]:
        self.master, filings = receive_packets(self.master, [("post", one) for one in packets], NOW)
        return filings

    def judge(self) -> None:
        game, _ = adjudicate_turn(self.master.game, self.variant)
        self.master = msgspec.structs.replace(self.master, game=game)


def open_table(name: str, title: str = "Spring", seed: str = "a long seed of dice") -> Table:
    """A game of a variant in which every seat is claimed and nothing is published yet."""
    variant = named(name)
    game = new_game(variant, {}, {}, seed, title)
    identity = new_identity()
    master = MasterGame(game, variant, new_ledger(game, identity.public, NOW, "Max"), identity)
    keys: dict[str, Identity] = {}
    seats: dict[str, SeatGame] = {}
    claims = []
    for invitation in invitations(master):
        keys[invitation.seat] = new_identity()
        seats[invitation.seat], claim = claim_seat(
            invitation, keys[invitation.seat], f"Player of {invitation.seat}"
        )
        claims.append(claim)
    table = Table(master, keys, seats)
    filings = table.receive(*claims)
    assert {one.code for one in filings} == {"accepted"}
    return table


@cache
def random_game(name: str, seed: str, years: int) -> Game:
    """A game of a variant, played at random."""
    variant = named(name)
    rng = Random(f"{name} {seed}")
    game = new_game(variant, {}, {}, seed, "Random")
    rules = rules_of(game, variant)
    habits, last = Habits(), game.current.season.year + years
    while game.current.verdict is None and game.current.season.year < last:
        for power in rules.powers:
            orders = play(seen_by(rules, game.current, power), power, rng, habits)
            if orders:
                game = submit(game, variant, power, orders)
        game, _ = adjudicate_turn(game, variant)
    return game
