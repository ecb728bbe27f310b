"""A round table with cheats among the players, as a model: who may do what, and what must be so after every step.

Honest seats run the program. Cheats hold their own keys and sign whatever they like: second envelopes, keys that do not fit,
reveals and results of any basis and round, votes; they send it to whom they like, when they like, and send again what others
sent. Files between honest players come in any order and any time, but they come.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

import msgspec

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.packets import Packet, decode_packet, make_packet
from engine.files.exchange.sealing import seal
from engine.files.round_table.actions import next_head
from engine.files.round_table.commitments import close_envelope, new_secret
from engine.files.round_table.consensus import tolerated
from engine.files.round_table.incoming import receive_table_packets
from engine.files.round_table.replay import table_state
from engine.files.round_table.table_bodies import (
    BALLOT,
    ENVELOPE,
    HOLD,
    RESULT,
    REVEAL,
    BallotBody,
    Basis,
    Content,
    EnvelopeBody,
    ResultBody,
    RevealBody,
)
from engine.files.round_table.table_file import new_table, table_packet_of
from engine.files.round_table.table_state import TableState
from tests.files.round_table.envelope_players import Player, begun

GANGS = (("Turkey",), ("England", "Turkey"))
"""Who cheats."""
One = TypeVar("One")
Choose = Callable[[Sequence[One]], One]
"""How the model chooses: by hypothesis, or by chance."""
HONEST_FAULTS = frozenset({"doubled", "not_late", "not_asked", "stopped", "bad_vote"})
"""Why an honest player may not do what he just wanted to."""


class CheatedTable:
    """Seven players, one or two of whom cheat."""

    def __init__(self, cheats: Sequence[str], choose: Choose) -> None:  # type: ignore[type-arg]
        self.players, self.choose, self.cheats = begun().players, choose, tuple(cheats)
        self.honest = tuple(power for power in self.players if power not in cheats)
        self.boxes: dict[str, list[Packet]] = {power: [] for power in self.players}
        self.folder: list[Packet] = []
        """Everything that was ever sent, to whomever."""
        self.hidden: list[Packet] = []
        """What cheats have signed and not sent yet."""
        self.closed: dict[int, str] = {}
        """By turn, the history that the first honest seat closed it with."""
        self.seen: dict[str, list[tuple[int, str]]] = {}
        self.voted: set[tuple[int, str]] = set()

    def state(self, power: str) -> TableState:
        return self.players[power].state

    def send(self, packet: Packet, to: Sequence[str]) -> None:
        if packet not in self.folder:
            self.folder.append(packet)
        for power in to:
            if self.players[power].identity.public != packet.sender:
                self.boxes[power].append(packet)

    # What honest players do.

    def deliver(self, power: str, count: int) -> None:
        """Some of what waits for somebody comes, and his program answers."""
        box = self.boxes[power]
        taken = [box.pop(self.choose(range(len(box)))) for _ in range(min(count, len(box)))]
        player = self.players[power]
        player.receive(*taken)
        if power in self.honest:
            for packet in player.due():
                self.send(packet, list(self.players))
            self.check(power)

    def act(self, power: str) -> None:
        """An honest player seals, or votes about somebody whom he waits for."""
        player, state = self.players[power], self.state(power)
        try:
            if state.stage == "sealing" and power in state.waiting:
                self.send(player.seal(), list(self.players))
            else:
                self._vote(power)
            for packet in player.due():
                self.send(packet, list(self.players))
        except ExchangeError as fault:
            if fault.code not in HONEST_FAULTS:
                raise
        self.check(power)

    def _vote(self, power: str) -> None:
        """Vote not to wait for a cheat, or for a slow player, as long as no more are left out than a table tolerates."""
        state = self.state(power)
        about = {*self.cheats, *(one for turn, one in self.voted if turn == state.turn)}
        is_full = len(about) >= tolerated(len(state.alive))
        others = [one for one in state.waiting if one != power and (one in about or not is_full)]
        if others:
            chosen = self.choose(others)
            packet = self.players[power].vote(chosen, HOLD)
            self.voted.add((state.turn, chosen))
            self.send(packet, list(self.players))

    # What cheats do.

    def scheme(self, power: str) -> None:
        """A cheat signs something, well formed, true or not."""
        player, state = self.players[power], self.state(power)
        if state.game is None or not state.season:
            return
        turn, history = self.choose(
            [(state.turn, state.history), *((one.turn, one.closed.history) for one in state.past)]
        )
        kind = self.choose([ENVELOPE, ENVELOPE, REVEAL, REVEAL, RESULT, BALLOT])
        make = {
            ENVELOPE: self._envelope,
            REVEAL: self._reveal,
            RESULT: self._result,
            BALLOT: self._ballot,
        }[kind]
        head = next_head(player.table, kind, state.season)
        body = make(player, head, turn, history)
        packet = make_packet(player.identity, head, body)
        player.receive(packet)
        self.hidden.append(packet)

    def _envelope(self, player: Player, head: object, turn: int, history: str) -> EnvelopeBody:
        content = Content([f"A {self.choose(['PAR', 'MUN', 'MOS', 'VEN'])} H"], {})
        closed = close_envelope(head, player.identity.public, turn, history, content)  # type: ignore[arg-type]
        return EnvelopeBody(
            turn, history, closed.box, closed.commitment, seal(closed.key, player.identity.public)
        )

    def _reveal(self, player: Player, head: object, turn: int, history: str) -> RevealBody:
        basis = self._basis(turn)
        mine = [one for one in self._of(ENVELOPE, turn) if one.digest == basis.envelopes.get(player.seat)]
        key = player.identity.open(table_packet_of(mine[0]).body.spare) if mine else None
        return RevealBody(
            turn,
            history,
            self.choose([key, key, None, new_secret()]),
            basis,
            self.choose([0, 0, 1, 2, 5, 50]),
        )

    def _result(self, player: Player, head: object, turn: int, history: str) -> ResultBody:
        known = [table_packet_of(one).body for one in self._of(RESULT, turn)]
        basis = self._basis(turn)
        if known:
            body = self.choose(known)
            return msgspec.structs.replace(
                body,
                round=self.choose([body.round, 0, 1]),
                basis=self.choose([body.basis, body.basis, basis]),
                outcome=self.choose([body.outcome, body.outcome, "0" * 64]),
            )
        return ResultBody(turn, history, basis, 0, {}, "0" * 64, "0" * 64)

    def _ballot(self, player: Player, head: object, turn: int, history: str) -> BallotBody:
        about = self.choose([power for power in self.players if power != player.seat])
        what = self.choose([HOLD, "end"])
        reason = self.choose(["", "gone", "asleep"])
        return BallotBody(turn, history, about, what, self.choose([ENVELOPE, REVEAL]), reason=reason)

    def _basis(self, turn: int) -> Basis:
        """One that somebody has signed, or one with other envelopes in it."""
        signed = [
            table_packet_of(one).body.basis for one in (*self._of(REVEAL, turn), *self._of(RESULT, turn))
        ]
        basis = self.choose([*signed, Basis()])
        other = self.choose([None, *self._of(ENVELOPE, turn)])
        if other is None:
            return basis
        return msgspec.structs.replace(basis, envelopes={**basis.envelopes, other.seat: other.digest})

    def _of(self, kind: str, turn: int) -> list[Packet]:
        return [
            one
            for one in (*self.folder, *self.hidden)
            if one.kind == kind and getattr(table_packet_of(one).body, "turn", None) == turn
        ]

    def play_along(self, power: str) -> None:
        """A cheat does what an honest player would, and keeps it back."""
        player = self.players[power]
        state = player.state
        try:
            if state.stage == "sealing" and power in state.waiting:
                self.hidden.append(player.seal())
        except ExchangeError as fault:
            if fault.code not in HONEST_FAULTS:
                raise
        self.hidden += player.due()

    def show(self, to: Sequence[str]) -> None:
        """A cheat sends something that he has signed, or sends again what somebody else sent, to some."""
        packets = [*self.hidden, *self.hidden, *self.folder]
        if packets:
            packet = self.choose(packets)
            if packet in self.hidden:
                self.hidden.remove(packet)
            self.send(packet, to)

    # What must be so.

    def step(self) -> None:
        """Somebody does something."""
        deed = self.choose(["deliver"] * 6 + ["act"] * 3 + ["scheme"] * 2 + ["play along", "show", "show"])
        if deed == "deliver":
            self.deliver(self.choose(list(self.players)), self.choose([1, 3, 8, 40]))
        elif deed == "act":
            self.act(self.choose(self.honest))
        elif deed == "scheme":
            self.scheme(self.choose(self.cheats))
        elif deed == "play along":
            self.play_along(self.choose(self.cheats))
        else:
            self.show([power for power in self.players if self.choose([True, False])])

    def check(self, power: str) -> None:
        """No turn that an honest seat has closed is ever closed otherwise, by him or by another."""
        mine = [(past.turn, past.closed.outcome) for past in self.state(power).past]
        before = self.seen.get(power, [])
        assert mine[: len(before)] == before, f"{power} had another past before"
        self.seen[power] = mine
        for turn, outcome in mine:
            assert self.closed.setdefault(turn, outcome) == outcome, f"{power} has turn {turn} otherwise"

    def finish(self) -> None:
        """Everything comes to all honest players, who go on without whoever does not send: the table must not hang."""
        goal = 1 + max(self.state(power).turn for power in self.honest)
        for _ in range(12):
            for power in self.honest:
                self.act(power)
            self.bring_all()
            if all(self.state(power).turn >= goal for power in self.honest):
                break
        turns = {power: (self.state(power).turn, self.state(power).stage) for power in self.honest}
        assert all(turn >= goal for turn, _ in turns.values()), turns
        assert len({self.state(power).history for power in self.honest}) == 1

    def bring_all(self) -> None:
        """Everything that was ever sent lies in a folder into which all honest players look."""
        for _ in range(30):
            count = len(self.folder)
            for power in self.honest:
                self.boxes[power] = []
                player = self.players[power]
                player.receive(*[one for one in self.folder if one.sender != player.identity.public])
                for packet in player.due():
                    self.send(packet, ())
                self.check(power)
            if len(self.folder) == count:
                return

    def newcomer(self, order: Callable[[list[Packet]], list[Packet]]) -> TableState:
        """How somebody sees the table who has nothing but the folder, and reads it in an order of its own."""
        player = self.players[self.honest[0]]
        founding, *others = [decode_packet(data) for data in player.table.packets]
        begin = [one for one in others if getattr(table_packet_of(one).body, "turn", 0) == 0]
        table = new_table(founding)
        for packet in order([*begin, *self.folder]):
            table, _ = receive_table_packets(table, player.variant, [("folder", packet)])
        table, _ = receive_table_packets(
            table, player.variant, [("folder", one) for one in order([*begin, *self.folder])]
        )
        return table_state(table, player.variant)

    def named(self) -> dict[str, set[str]]:
        """By cheat, what all honest players are told of him."""
        told = [{(one.power, one.code) for one in self.state(power).findings} for power in self.honest]
        common = set.intersection(*told)
        return {cheat: {code for power, code in common if power == cheat} for cheat in self.cheats}


def play(table: CheatedTable, steps: int, rng: Random) -> None:
    """A while of cheating, then everything comes to everybody."""
    for _ in range(steps):
        table.step()
    table.bring_all()
    table.finish()
    for packet in table.hidden:
        table.send(packet, ())
    table.bring_all()
    past = {table.state(power).history for power in table.honest}
    assert len(past) == 1
    for _ in range(2):
        came = table.newcomer(lambda packets: rng.sample(packets, len(packets)))
        known = [one.closed.outcome for one in came.past]
        assert known == [table.closed[one.turn] for one in came.past]
        assert {came.history} == past


def bombard_tables(count: int, seed: str, steps: int = 150) -> None:
    """Play tables with cheats by chance; AssertionError names what did not hold, and the seed."""
    for number in range(count):
        name = f"{seed} {number}"
        rng = Random(name)
        try:
            play(CheatedTable(GANGS[number % len(GANGS)], rng.choice), steps, rng)
        except AssertionError as fault:
            raise AssertionError(f"{name}: {fault}") from fault
