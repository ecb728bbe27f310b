"""Votes about somebody who does not send: who may vote, what passes, and what makes a ballot void.

"hold" and "replace" pass with more than half of the others, "end" only with all of the others who are not passed over
themselves. A ballot is void once its own sender has gone on with the one whom it is about; so a late ballot cannot change
what all have agreed to by playing on.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.exchange.envelopes.bodies import BALLOT, END, ENVELOPE, HOLD, REPLACE, RESULT, REVEAL
from engine.exchange.envelopes.standing import Decision, Tally
from engine.exchange.envelopes.tables import Letter

MOST_REASON = 300


class Votes:
    """The ballots of one turn that count, by what they are for."""

    def __init__(
        self, turn: int, history: str, found: Iterable[Letter], keys: dict[str, str], alive: Iterable[str]
    ) -> None:
        self.turn, self.alive = turn, tuple(alive)
        mine = [one for one in found if _is_of(one, turn)]
        self._sent = mine
        self._senders = {one.digest: one.packet.sender for one in mine if one.packet.kind == ENVELOPE}
        self._table: dict[tuple[str, str, str, str], dict[str, Letter]] = {}
        for one in mine:
            packet, body = one.packet, one.body
            if packet.kind != BALLOT or body.history != history or body.about == packet.seat:
                continue
            if body.about not in self.alive:
                continue
            if packet.seat not in self.alive or keys.get(packet.seat) != packet.sender or self._is_void(one):
                continue
            if (body.what == REPLACE) != (body.key is not None) or (
                body.what == REPLACE and body.stage != ENVELOPE
            ):
                continue
            about = (body.what, body.about, body.stage, body.key or "")
            self._table.setdefault(about, {}).setdefault(packet.seat, one)

    def replaced(self, taken: Iterable[str]) -> dict[str, Decision]:
        """By seat, who comes for whom. A key that has a seat already does not get another."""
        found: dict[str, Decision] = {}
        for about, ballots in sorted(self._table.items()):
            if about[0] == REPLACE and about[3] not in taken and self._has_majority(about[1], ballots):
                found.setdefault(about[1], self._decision(about, ballots))
        return found

    def held(self, stage: str) -> dict[str, Decision]:
        """The seats that are passed over."""
        return {
            about[1]: self._decision(about, ballots)
            for about, ballots in sorted(self._table.items())
            if about[0] == HOLD and about[2] == stage and self._has_majority(about[1], ballots)
        }

    def ended(self, without: Iterable[str]) -> Decision | None:
        """The decision to end the game, if there is one."""
        for about, ballots in sorted(self._table.items()):
            if about[0] == END and ballots and self._needed_for_end(about[1], without) <= set(ballots):
                return self._decision(about, ballots)
        return None

    def tallies(self, without: Iterable[str]) -> tuple[Tally, ...]:
        """All votes of the turn and how they stand."""
        found = []
        for about, ballots in sorted(self._table.items()):
            others = len(self._others(about[1]))
            needed = len(self._needed_for_end(about[1], without)) if about[0] == END else others // 2 + 1
            player = next(iter(ballots.values())).body.player
            found.append(
                Tally(about[0], about[1], about[2], tuple(sorted(ballots)), needed, about[3], player)
            )
        return tuple(found)

    def _others(self, about: str) -> tuple[str, ...]:
        return tuple(power for power in self.alive if power != about)

    def _needed_for_end(self, about: str, without: Iterable[str]) -> set[str]:
        return set(self._others(about)) - set(without)

    def _has_majority(self, about: str, ballots: dict[str, Letter]) -> bool:
        others = self._others(about)
        return 2 * sum(power in ballots for power in others) > len(others)

    def _decision(self, about: tuple[str, str, str, str], ballots: dict[str, Letter]) -> Decision:
        bodies = [ballots[power].body for power in sorted(ballots)]
        reason = next((said for body in bodies if (said := _line(body.reason))), "")
        player = next((body.player for body in bodies if body.player), "")
        return Decision(self.turn, about[0], about[1], tuple(sorted(ballots)), about[3], player, reason)

    def _is_void(self, ballot: Letter) -> bool:
        """Whether its sender has gone on in this turn as if he had not sent it."""
        body, sender = ballot.body, ballot.packet.sender
        for one in self._sent:
            if one.packet.sender != sender:
                continue
            later = one.body
            if body.stage == ENVELOPE and one.packet.kind == REVEAL and later.history == body.history:
                listed = later.holds.get(body.about)
                is_new = body.key is not None and self._senders.get(listed or "") == body.key
                if body.what == END or (listed is not None and not is_new):
                    return True
            if body.stage == REVEAL and one.packet.kind == RESULT:
                is_out = later.is_ended if body.what == END else body.about in later.without
                if not is_out and not (body.what == HOLD and later.is_ended):
                    return True
        return False


def _line(text: str) -> str:
    """A reason as one line that a game can keep."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(shown.split())[:MOST_REASON].strip()


def _is_of(one: Letter, turn: int) -> bool:
    return one.packet.kind in (BALLOT, REVEAL, RESULT, ENVELOPE) and one.body.turn == turn
