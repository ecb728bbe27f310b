"""The turn of a table that is open: whom it waits for, and what the own seat has to sign next."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.files.round_table.ballots import Ballots
from engine.files.round_table.consensus import Consensus
from engine.files.round_table.envelopes import Envelopes
from engine.files.round_table.judging import GameStep, ended_step, judged_step, with_player
from engine.files.round_table.table_bodies import ENVELOPE, REPLACE, Basis, ResultBody
from engine.files.round_table.table_state import CLOSING, REVEALING, SEALING, Decision, Prepared
from engine.model.position import digest
from engine.variants.loading import Variant


class TurnPackets(Struct, frozen=True):
    """What came for one turn, and what was played before it."""

    number: int
    season: str
    step: GameStep
    votes: Ballots
    round: Envelopes

    @property
    def consensus(self) -> Consensus:
        return self.round.consensus

    def judged(self, variant: Variant, basis: Basis) -> tuple[GameStep, list[Decision]] | None:
        """What comes of a turn by a basis, with who comes into a seat or why the game ends; None if packets are missing."""
        ballots = [
            self.votes.by_hash(one) for one in (*basis.replaced.values(), basis.ended) if one is not None
        ]
        opened = self.round.opened_by(basis)
        if opened is None or None in ballots:
            return None
        decisions = [self.votes.decision(one) for one in ballots if one is not None]
        step = self.step
        for decision in decisions:
            if decision.what == REPLACE:
                step = with_player(step, decision)
        if basis.ended is None:
            return judged_step(step, variant, basis, opened), decisions
        return ended_step(step, variant, decisions[-1], basis.absent), decisions


class Seating(Struct, frozen=True):
    """Who has which seat by now, and who had one."""

    keys: Mapping[str, str]
    players: Mapping[str, str]
    former: Mapping[str, str] = {}

    def with_decision(self, decision: Decision) -> Seating:
        """The seating after the table has given a seat to another player."""
        power = decision.about
        return Seating(
            {**self.keys, power: decision.key},
            {**self.players, power: decision.player},
            {**self.former, self.keys[power]: power},
        )


class OpenTurn:
    """The turn of a table that is not closed yet, or cannot be judged here yet."""

    def __init__(
        self,
        own: tuple[str, str | None],
        variant: Variant,
        turn: TurnPackets,
        seating: Seating,
        closed: ResultBody | None,
    ) -> None:
        self.own, self.variant, self.turn, self.round, self.closed = own, variant, turn, turn.round, closed
        self.consensus, votes = turn.consensus, turn.votes
        self.seating, self.step = seating, turn.step
        self.replaced = votes.replaced({*seating.keys.values(), *seating.former})
        """By seat, the ballot that says who comes."""
        self.decisions = [votes.decision(one) for one in self.replaced.values()]
        for decision in self.decisions:
            self.seating = self.seating.with_decision(decision)
            self.step = with_player(self.step, decision)
        self.held = votes.held()
        passed_over = {*votes.held(ENVELOPE), *self._too_late()}
        self.required = [
            power for power in turn.step.asked if power not in passed_over and not self.round.is_struck(power)
        ]
        self.envelopes = {
            power: found
            for power in self.required
            if (found := self.round.counting(power, self.seating.keys[power])) is not None
        }

    def state(self) -> dict[str, object]:
        """What the turn adds to how the table stands."""
        own, basis = self.own[0], self._candidate()
        if self.closed is not None:
            basis = self.closed.basis
        elif self._signs(own):
            basis = self.consensus.preferred(own, basis, self._can_judge)
        unopened = [
            power
            for power, one in (basis.envelopes.items() if basis is not None else ())
            if one not in self.round.opened
        ]
        if basis is None:
            stage, waiting = SEALING, [power for power in self.required if power not in self.envelopes]
        elif unopened:
            stage, waiting = REVEALING, unopened
        else:
            stage, waiting = CLOSING, self._unsigned(basis)
        passed_over = {*self.turn.step.asked} - {*self.required} | {*self.held}
        return {
            "stage": stage,
            "game": self.step.game,
            "keys": self.seating.keys,
            "players": self.seating.players,
            "former": self.seating.former,
            "waiting": tuple(waiting),
            "envelopes": self.envelopes,
            "without": tuple(sorted(passed_over)),
            "tallies": self.turn.votes.tallies(self.held),
            "reveal": self._reveal(own, basis),
            "result": self._result(own),
        }

    def _candidate(self) -> Basis | None:
        """By what this computer would judge; None as long as envelopes are missing."""
        absent, replaced = sorted(self.held), {power: one.digest for power, one in self.replaced.items()}
        ended = self.turn.votes.ended(absent)
        if ended is not None:
            return Basis({}, sorted({*absent, ended.body.about}), replaced, ended.digest)
        if len(self.envelopes) < len(self.required):
            return None
        counting = {
            power: one
            for power, one in self.envelopes.items()
            if power not in self.held or one in self.round.opened
        }
        return Basis(counting, absent, replaced)

    def _can_judge(self, basis: Basis) -> bool:
        return self.round.opened_by(basis) is not None

    def _signs(self, own: str) -> bool:
        return own in self.consensus.living and self.consensus.living[own] == self.own[1]

    def _reveal(self, own: str, basis: Basis | None) -> Prepared | None:
        """What the own seat has to sign and to give its key for."""
        if basis is None:
            return None
        owes_key = own in basis.envelopes and basis.envelopes[own] not in self.round.opened
        may_open = all(one in self.round.envelopes for one in basis.envelopes.values())
        is_open = self.closed is None and self._signs(own)
        number = self.consensus.next_reveal(own, basis) if is_open else None
        if number is None and owes_key and may_open:
            number = self.consensus.last_round(own, basis)
        return None if number is None else Prepared(number, basis, may_open)

    def _result(self, own: str) -> ResultBody | None:
        """What the own seat has to commit to, if it comes to a result by it."""
        whole = self.consensus.next_result(own) if self._signs(own) else None
        judged = None if whole is None else self.turn.judged(self.variant, whole.basis)
        if whole is None or judged is None:
            return None
        step = judged[0]
        return ResultBody(
            self.turn.number,
            self.turn.step.history,
            whole.basis,
            whole.round,
            self.round.keys_of(whole.basis),
            step.history,
            digest(step.game.current),
        )

    def _unsigned(self, basis: Basis) -> list[str]:
        """Who has still to say what came of the turn."""
        done = {
            power
            for power, sent in self.consensus.results.items()
            if any(one.body.basis == basis for one in sent)
        }
        return [
            power
            for power in self.turn.step.alive
            if power not in done and power not in basis.absent and power not in basis.replaced
        ]

    def _too_late(self) -> set[str]:
        """Who was given a seat when a player had given his key away already, trusting the envelope of the player before.

        Whoever came then could know orders before he seals his own. So the seat is passed over in this turn.
        """
        return {
            power
            for power in self.replaced
            for key in (self.consensus.living[power],)
            if any(self.round.is_named(one) for one in self.round.sealed_by(power, key))
        }
