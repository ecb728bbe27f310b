"""Tables without a game master in memory: a player in every seat, and the files that they send each other."""

from __future__ import annotations

from functools import cache
from random import Random

from msgspec import Struct

from engine.files.exchange.identities import Identity, new_identity
from engine.files.exchange.packet_bodies import EndingVote
from engine.files.exchange.packets import Packet
from engine.files.exchange.receiving import Filing
from engine.files.round_table.actions import cast_ballot, found_table, join_table, seal_envelope
from engine.files.round_table.due_packets import due_packets
from engine.files.round_table.incoming import receive_table_packets
from engine.files.round_table.replay import table_state
from engine.files.round_table.table_file import RoundTable, new_table
from engine.files.round_table.table_state import TableState
from engine.game.records import Sheet
from engine.judge.rules import seen_by
from engine.model.ids import PowerId
from engine.notation.reading import read_order
from engine.variants.loading import Variant
from tests.game.table import named
from tests.soak.players import Habits, play


class Player(Struct):
    """Somebody at the table, with his own copy of everything."""

    variant: Variant
    table: RoundTable
    identity: Identity

    @property
    def seat(self) -> str:
        return self.table.seat

    @property
    def state(self) -> TableState:
        return table_state(self.table, self.variant)

    def seal(self, *orders: str, wishes: list[EndingVote] | None = None) -> Packet:
        """An envelope with written orders; without any, with an empty set."""
        phase = self.variant.calendar.steps[self.game.current.season.step].phase
        read = tuple(read_order(self.variant.lexicon, phase, text).order for text in orders)
        assert None not in read
        sheet = Sheet(PowerId(self.seat), tuple(one for one in read if one is not None))
        self.table, packet = seal_envelope(self.table, self.variant, self.identity, sheet, wishes)
        return packet

    def seal_at_random(self, rng: Random) -> Packet:
        rules = self.variant.rules_with(dict(self.game.options))
        orders = play(seen_by(rules, self.game.current, self.seat), self.seat, rng, Habits())
        sheet = Sheet(PowerId(self.seat), tuple(orders))
        self.table, packet = seal_envelope(self.table, self.variant, self.identity, sheet)
        return packet

    def vote(self, about: str, what: str, key: str | None = None, player: str = "") -> Packet:
        self.table, packet = cast_ballot(
            self.table, self.variant, self.identity, about, what, key, player, "gone"
        )
        return packet

    @property
    def game(self):  # type: ignore[no-untyped-def]
        found = self.state.game
        assert found is not None
        return found

    def receive(self, *packets: Packet) -> tuple[Filing, ...]:
        self.table, filings = receive_table_packets(
            self.table, self.variant, [("post", one) for one in packets]
        )
        return filings

    def due(self) -> tuple[Packet, ...]:
        self.table, packets = due_packets(self.table, self.variant, self.identity)
        return packets


class Room(Struct):
    """Everybody."""

    players: dict[str, Player]
    posted: list[Packet] = []

    def __getitem__(self, power: str) -> Player:
        return self.players[power]

    def post(self, *packets: Packet, but: tuple[str, ...] = ()) -> None:
        """Everybody gets these, but for some; what follows by itself goes round until nothing more follows."""
        front = list(packets)
        while front:
            self.posted += front
            for power, player in self.players.items():
                if power not in but:
                    player.receive(*[one for one in front if one.sender != player.identity.public])
            front = [
                one for power, player in self.players.items() if power not in but for one in player.due()
            ]

    def envelopes(self, rng: Random, but: tuple[str, ...] = ()) -> list[Packet]:
        """Everybody who is asked seals something at random."""
        asked = next(iter(self.players.values())).state
        return [self[power].seal_at_random(rng) for power in asked.waiting if power not in but]

    def turn(self, rng: Random) -> None:
        self.post(*self.envelopes(rng))

    @property
    def histories(self) -> set[str]:
        return {player.state.history for player in self.players.values()}


@cache
def _begun(name: str) -> tuple[tuple[str, RoundTable, Identity], ...]:
    variant = named(name)
    keys = {str(power.id): new_identity() for power in variant.powers}
    first = next(iter(keys))
    table, founding = found_table(variant, {}, "Round", keys[first])
    players = {}
    joined = []
    for power, key in keys.items():
        own, packet = join_table(table if power == first else new_table(founding), power, key, f"P. {power}")
        players[power] = Player(variant, own, key)
        joined.append(packet)
    room = Room(players)
    room.post(*joined)
    assert {player.state.turn for player in players.values()} == {1}
    return tuple((power, player.table, player.identity) for power, player in players.items())


def begun(name: str = "standard") -> Room:
    """A table of a variant in which all have joined and the first turn is open."""
    return Room({power: Player(named(name), table, key) for power, table, key in _begun(name)})
