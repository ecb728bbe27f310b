"""Replays a table: its state from all of its packets, from the founding on.

Turns that are closed follow from the results that close them and from nothing else, so that neither the order in which
packets came nor anything that comes later changes them. Only in the open turn does it matter who has voted, and which of two
envelopes came first.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

import msgspec

from engine.files.round_table.ballots import Ballots
from engine.files.round_table.consensus import Consensus
from engine.files.round_table.envelopes import Envelopes
from engine.files.round_table.judging import GameStep, opening_step
from engine.files.round_table.open_turn import OpenTurn, Seating, TurnPackets
from engine.files.round_table.rosters import (
    Roster,
    chosen_roster,
    joinings,
    opened_game,
    opening_of,
    rosters,
)
from engine.files.round_table.table_bodies import REPLACE, ROSTER, ResultBody
from engine.files.round_table.table_file import RoundTable, TablePacket, read_table_packet
from engine.files.round_table.table_state import (
    GATHERING,
    OPENING,
    OVER,
    Decision,
    Past,
    TableFinding,
    TableState,
)
from engine.model.position import digest
from engine.variants.loading import Variant

_MOST_KEPT = 16
_replays: OrderedDict[tuple[str, str, str, str], _Replay] = OrderedDict()
"""Tables that were looked at before in this process: what is closed is not worked out again for each packet that comes."""


def table_state(table: RoundTable, variant: Variant) -> TableState:
    """The state of a table."""
    name = (table.game, table.seat, table.key or "", variant.digest)
    replay = _replays.pop(name, None)
    if replay is None or table.packets[: len(replay.packets)] != replay.packets:
        replay = _Replay(table, variant)
    _replays[name] = replay
    if len(_replays) > _MOST_KEPT:
        _replays.popitem(last=False)
    replay.take(table.packets)
    return replay.state()


class _Replay:
    """A table as far as its packets lead; more of them can come."""

    def __init__(self, table: RoundTable, variant: Variant) -> None:
        self.own, self.variant = (table.seat, table.key), variant
        self.packets: list[bytes] = []
        self._found: list[TablePacket] = []
        self._fold: _TurnReplay | None = None
        self._standing: TableState | None = None

    def take(self, packets: list[bytes]) -> None:
        """Put the packets on the table that have come since."""
        more = [read_table_packet(data) for data in packets[len(self.packets) :]]
        if not more:
            return
        self.packets, self._standing = packets, None
        self._found += more
        if self._fold is not None:
            for one in more:
                self._fold.add(one)
            if any(one.packet.kind == ROSTER for one in more):
                self._fold.roster_findings = self._roster()[1]

    def state(self) -> TableState:
        if self._standing is None:
            self._standing = self._opening() if self._fold is None else self._fold.state()
        return self._standing

    def _opening(self) -> TableState:
        """How it stands before the game, or at its beginning."""
        founding, powers = self._found[0], self._powers()
        if not rosters(self._found, founding, powers):
            return _gathering(self._found, founding, powers)
        roster, findings = self._roster()
        nonces, unconfirmed = opening_of(self._found, roster)
        if unconfirmed:
            return TableState(
                OPENING,
                roster=roster.digest,
                history=roster.digest,
                keys=roster.keys,
                players=roster.players,
                waiting=unconfirmed,
                findings=findings,
            )
        game = opened_game(self.variant, founding.body, roster, nonces)
        step = opening_step(game, self.variant, roster.digest)
        self._fold = _TurnReplay(self.own, self.variant, roster, step)
        self._fold.roster_findings = findings
        for one in self._found:
            self._fold.add(one)
        return self._fold.state()

    def _powers(self) -> list[str]:
        return [str(power.id) for power in self.variant.powers]

    def _roster(self) -> tuple[Roster, tuple[TableFinding, ...]]:
        return chosen_roster(self._found, rosters(self._found, self._found[0], self._powers()), self.own)


def _gathering(found: list[TablePacket], founding: TablePacket, powers: list[str]) -> TableState:
    wanted = joinings(found, founding, powers)
    findings = [
        TableFinding(
            "two_joinings",
            power,
            f"{len(several)} people want to play {power}; the founder must say who.",
        )
        for power, several in wanted.items()
        if len(several) > 1
    ]
    firsts = {power: several[0] for power, several in wanted.items() if several}
    return TableState(
        GATHERING,
        keys={power: one.packet.sender for power, one in firsts.items()},
        players={power: one.body.player for power, one in firsts.items()},
        waiting=tuple(power for power in sorted(powers) if power not in firsts),
        findings=tuple(findings),
    )


class _TurnReplay:
    """Goes through the turns of a table, and never back: what is closed stays so."""

    def __init__(self, own: tuple[str, str | None], variant: Variant, roster: Roster, step: GameStep) -> None:
        self.own, self.variant, self.roster, self.step = own, variant, roster.digest, step
        self.seating = Seating(roster.keys, roster.players)
        self.roster_findings: tuple[TableFinding, ...] = ()
        self.past: list[Past] = []
        self.decisions: list[Decision] = []
        self._sent: dict[int, list[TablePacket]] = {}
        self._before: dict[int, tuple[GameStep, dict[str, str]]] = {}
        """By number of a closed turn: what was played before it, and the keys that signed it."""
        self._told: dict[int, tuple[TableFinding, ...]] = {}
        """By number of a closed turn: what everybody should know of it."""

    def add(self, one: TablePacket) -> None:
        """Take in a packet. For a closed turn it can prove something, and change nothing."""
        number = getattr(one.body, "turn", 0)
        self._sent.setdefault(number, []).append(one)
        if number in self._before:
            self._tell(number)

    def state(self) -> TableState:
        """How the table stands, after all turns that can be closed are."""
        while self.step.game.current.verdict is None and self.step.asked:
            living = {power: self.seating.keys[power] for power in self.step.alive}
            turn = self._turn(len(self.step.game.turns) + 1, self.step, living)
            closed = turn.consensus.closed()
            problem = None if closed is None else self._close(turn, closed)
            if closed is None or problem is not None:
                opened = OpenTurn(self.own, self.variant, turn, self.seating, closed)
                return self._told_as(
                    **opened.state(),
                    findings=self._findings([*turn.round.findings, *(problem or ())]),
                    decisions=(*self.decisions, *opened.decisions),
                )
        return self._told_as(stage=OVER)

    def _turn(self, number: int, step: GameStep, living: dict[str, str]) -> TurnPackets:
        sent = self._sent.get(number, [])
        votes = Ballots(number, step.history, sent, living)
        consensus = Consensus(number, step.history, living, sent)
        table = Envelopes(number, step.history, sent, consensus, votes.held())
        return TurnPackets(number, self.variant.calendar.code(step.game.current.season), step, votes, table)

    def _close(self, turn: TurnPackets, closed: ResultBody) -> tuple[TableFinding, ...] | None:
        """Go on to the next turn by a result that enough have signed, and return None.

        If packets are missing here, or this computer comes to another result by the same basis, nothing is done.
        """
        judged = turn.judged(self.variant, closed.basis)
        if judged is None:
            return ()
        step, decisions = judged
        if (step.history, digest(step.game.current)) != (closed.outcome, closed.position):
            message = (
                f"This computer has another position after {turn.season} ({digest(step.game.current)[:8]}) than the "
                f"table ({closed.position[:8]}). Compare the programs' versions and files with the others."
            )
            return (TableFinding("different_result", self.own[0], message, stops=True),)
        self._before[turn.number] = turn.step, turn.consensus.living
        for decision in decisions:
            if decision.what == REPLACE:
                self.seating = self.seating.with_decision(decision)
        held = turn.votes.held().values()
        self.decisions += [*decisions, *(one for one in held if one.about in closed.basis.absent)]
        asked = () if closed.basis.ended else turn.step.asked
        without = tuple(power for power in sorted(asked) if power not in closed.basis.envelopes)
        closed = msgspec.structs.replace(closed, keys=turn.round.keys_of(closed.basis))
        self.past.append(Past(turn.number, turn.season, closed, without, step.findings))
        self.step = step
        self._tell(turn.number)
        return None

    def _tell(self, number: int) -> None:
        """Look at a closed turn for what everybody should know of it."""
        past = next(one for one in reversed(self.past) if one.turn == number)
        turn = self._turn(number, *self._before[number])
        found = [*turn.round.findings, *past.findings]
        for power, result in turn.consensus.last_results().items():
            if not past.is_same(result):
                message = (
                    f"{power} has another position after {past.season} ({result.position[:8]}, the table has "
                    f"{past.closed.position[:8]}). Compare the programs' versions and files with {power}."
                )
                found.append(TableFinding("different_result", power, message))
        self._told[number] = tuple(
            msgspec.structs.replace(one, advice="", season=past.season) for one in found
        )

    def _told_as(self, **more: object) -> TableState:
        """The standing of the table, as far as it follows from closed turns, and more."""
        values: dict[str, object] = {
            "turn": len(self.step.game.turns) + 1,
            "season": self.variant.calendar.code(self.step.game.current.season),
            "game": self.step.game,
            "history": self.step.history,
            "roster": self.roster,
            "keys": self.seating.keys,
            "players": self.seating.players,
            "former": self.seating.former,
            "asked": self.step.asked,
            "alive": self.step.alive,
            "agreed": self._agreed(),
            "findings": self._findings(),
            "past": tuple(self.past),
            "decisions": tuple(self.decisions),
            **more,
        }
        return TableState(**values)  # type: ignore[arg-type]

    def _findings(self, more: Iterable[TableFinding] = ()) -> tuple[TableFinding, ...]:
        passed = [one for several in self._told.values() for one in several]
        return tuple(dict.fromkeys([*self.roster_findings, *passed, *more]))

    def _agreed(self) -> tuple[str, ...]:
        """Who has come to the same after the last turn."""
        if not self.past:
            return ()
        last = self.past[-1]
        told = self._turn(last.turn, *self._before[last.turn]).consensus.last_results()
        return tuple(power for power, result in sorted(told.items()) if last.is_same(result))
