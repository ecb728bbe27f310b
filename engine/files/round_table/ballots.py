"""Ballots about a seat that does not send: who may vote, what passes, and what makes a ballot void.

"hold" and "replace" pass with more than half of the others, "end" only with all of the others who are not passed over
themselves. A ballot is void once its own sender has gone on with the one whom it is about. Votes only say what a seat would
judge the open turn by; what closes a turn is in engine/files/round_table/consensus.py.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

from engine.files.round_table.table_bodies import BALLOT, END, ENVELOPE, HOLD, REPLACE, RESULT, REVEAL
from engine.files.round_table.table_file import TablePacket
from engine.files.round_table.table_state import Decision, Tally

MOST_REASON = 300


class Ballots:
    """The ballots of one turn that count, by what they are for."""

    def __init__(
        self, turn: int, history: str, found: Iterable[TablePacket], living: Mapping[str, str]
    ) -> None:
        self.turn, self.alive = turn, tuple(living)
        mine = [one for one in found if _is_of(one, turn) and one.body.history == history]
        self._sent = mine
        self._senders = {one.digest: one.packet.sender for one in mine if one.packet.kind == ENVELOPE}
        self._table: dict[tuple[str, str, str, str], dict[str, TablePacket]] = {}
        for one in mine:
            packet, body = one.packet, one.body
            if packet.kind != BALLOT or body.about == packet.seat or body.about not in living:
                continue
            if living.get(packet.seat) != packet.sender or self._is_void(one):
                continue
            if (body.what == REPLACE) != (body.key is not None) or (
                body.what == REPLACE and body.stage != ENVELOPE
            ):
                continue
            about = (body.what, body.about, body.stage, body.key or "")
            cast = self._table.setdefault(about, {})
            cast[packet.seat] = min(one, cast.get(packet.seat, one), key=lambda each: each.digest)

    def replaced(self, taken: Container[str]) -> dict[str, TablePacket]:
        """By seat, a ballot that says who comes. A key that has or had a seat does not get another."""
        found: dict[str, TablePacket] = {}
        for about, ballots in sorted(self._table.items()):
            if about[0] == REPLACE and about[3] not in taken and self._has_majority(about[1], ballots):
                found.setdefault(about[1], _speaking(ballots))
        return found

    def held(self, stage: str = "") -> dict[str, Decision]:
        """The seats that the table does not wait for, at one stage or at any."""
        return {
            about[1]: self.decision(_speaking(ballots))
            for about, ballots in sorted(self._table.items())
            if about[0] == HOLD and stage in ("", about[2]) and self._has_majority(about[1], ballots)
        }

    def ended(self, without: Iterable[str]) -> TablePacket | None:
        """A ballot that says why the game is to end, if that is decided."""
        for about, ballots in sorted(self._table.items()):
            if about[0] == END and ballots and self._needed_for_end(about[1], without) <= set(ballots):
                return _speaking(ballots)
        return None

    def by_hash(self, digest: str) -> TablePacket | None:
        """A ballot of the turn, whether it counts or not."""
        return next((one for one in self._sent if one.digest == digest and one.packet.kind == BALLOT), None)

    def decision(self, ballot: TablePacket) -> Decision:
        """What was decided, in the words of a ballot, with all who voted so."""
        body = ballot.body
        voters = self._table.get((body.what, body.about, body.stage, body.key or ""), {})
        return Decision(
            self.turn,
            body.what,
            body.about,
            tuple(sorted(voters)),
            body.key or "",
            body.player,
            _line(body.reason),
        )

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

    def _has_majority(self, about: str, ballots: dict[str, TablePacket]) -> bool:
        others = self._others(about)
        return 2 * sum(power in ballots for power in others) > len(others)

    def _is_void(self, ballot: TablePacket) -> bool:
        """Whether its sender has gone on in this turn as if he had not sent it."""
        body, sender = ballot.body, ballot.packet.sender
        for one in self._sent:
            if one.packet.sender != sender or one.packet.kind not in (REVEAL, RESULT):
                continue
            basis = one.body.basis
            if body.stage == ENVELOPE and one.packet.kind == REVEAL and basis.ended is None:
                listed = basis.envelopes.get(body.about)
                is_new = body.key is not None and self._senders.get(listed or "") == body.key
                if body.what == END or (listed is not None and not is_new):
                    return True
            has_judged = body.stage == REVEAL and one.packet.kind == RESULT and basis.ended is None
            if has_judged and (body.what == END or body.about not in basis.absent):
                return True
        return False


def _speaking(ballots: Mapping[str, TablePacket]) -> TablePacket:
    """The ballot whose words are kept: the first of those that give a reason."""
    return min(ballots.values(), key=lambda one: (not _line(one.body.reason), one.packet.seat, one.digest))


def _line(text: str) -> str:
    """A reason as one line that a game can keep."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(shown.split())[:MOST_REASON].strip()


def _is_of(one: TablePacket, turn: int) -> bool:
    return one.packet.kind in (BALLOT, REVEAL, RESULT, ENVELOPE) and one.body.turn == turn
