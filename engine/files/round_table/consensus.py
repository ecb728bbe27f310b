"""Consensus of the living seats that closes a turn, so that nothing which comes later can open it again.

Each seat signs in its reveal by what the turn is to be judged (it prepares a basis), and, once enough seats have prepared
the same one, in its result what came of it (it commits). A turn is closed by enough results. docs/round-table.md has the
rules, and why two different results of one turn cannot both be signed by enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.files.round_table.commitments import hashed
from engine.files.round_table.table_bodies import MOST_ROUNDS, RESULT, REVEAL, Basis, ResultBody
from engine.files.round_table.table_file import TablePacket
from engine.files.round_table.table_state import Prepared

MOST_DRIVEN = 20
"""Up to which round a seat follows others; the rounds beyond are left for changes of its own mind."""


def tolerated(living: int) -> int:
    """How many of the living seats may cheat or be gone, and the others still agree: fewer than a third."""
    return (living - 1) // 3


def signatures_needed(living: int, left_out: int) -> int:
    """How many seats close a turn for which the table does not wait for some: most of all, and never half of them."""
    return max(living - max(tolerated(living), left_out), living // 2 + 1)


def basis_hash(basis: Basis) -> str:
    """What a basis is compared by."""
    return hashed("basis", basis)


class Consensus:
    """What the living seats have signed about one turn."""

    def __init__(
        self, turn: int, history: str, living: Mapping[str, str], found: Iterable[TablePacket]
    ) -> None:
        self.living = dict(living)
        """The keys that the seats had when the turn began: a new player signs from the next turn on."""
        self.reveals: dict[str, list[TablePacket]] = {power: [] for power in living}
        self.results: dict[str, list[TablePacket]] = {power: [] for power in living}
        for one in found:
            packet = one.packet
            lists = {REVEAL: self.reveals, RESULT: self.results}.get(packet.kind)
            if lists is None or (one.body.turn, one.body.history) != (turn, history):
                continue
            if packet.seat in lists and packet.sender == living[packet.seat]:
                lists[packet.seat].append(one)

    def needed(self, basis: Basis) -> int:
        """How many seats it takes to agree on a basis."""
        left_out = {*basis.absent, *basis.replaced} & set(self.living)
        return signatures_needed(len(self.living), len(left_out))

    def closed(self) -> ResultBody | None:
        """The result that closes the turn, if enough seats have signed it."""
        signers: dict[tuple[int, str, str, str], set[str]] = {}
        bodies: dict[tuple[int, str, str, str], ResultBody] = {}
        for power, sent in self.results.items():
            for one in sent:
                body = one.body
                if _may_sign(power, body.basis):
                    key = (body.round, basis_hash(body.basis), body.outcome, body.position)
                    signers.setdefault(key, set()).add(power)
                    bodies[key] = body
        whole = [key for key, several in signers.items() if len(several) >= self.needed(bodies[key].basis)]
        return bodies[min(whole)] if whole else None

    def prepared(self) -> Prepared | None:
        """The basis that enough seats have prepared in one round; of several the one of the last round."""
        signers: dict[tuple[int, str], set[str]] = {}
        bases: dict[tuple[int, str], Basis] = {}
        for power, sent in self.reveals.items():
            for one in sent:
                if _may_sign(power, one.body.basis):
                    key = (one.body.round, basis_hash(one.body.basis))
                    signers.setdefault(key, set()).add(power)
                    bases[key] = one.body.basis
        whole = [key for key, several in signers.items() if len(several) >= self.needed(bases[key])]
        return Prepared(max(whole)[0], bases[max(whole)]) if whole else None

    def preferred(
        self, power: str, candidate: Basis | None, can_judge: Callable[[Basis], bool]
    ) -> Basis | None:
        """What a seat judges by: what it has committed to, unless enough have prepared another basis since; else what enough
        have prepared, if it can be judged by; else what the seat would choose itself."""
        last, whole = _latest(self.results[power]), self.prepared()
        if last is not None and (whole is None or whole.round <= last.body.round):
            basis: Basis = last.body.basis
            return basis
        return whole.basis if whole is not None and can_judge(whole.basis) else candidate

    def next_reveal(self, power: str, basis: Basis) -> int | None:
        """In which round a seat prepares a basis next; None if it has done so, and nobody is further on with it.

        It goes round by round, and follows only who has done so too, and not for ever: so nobody drives it.
        """
        last = _latest(self.reveals[power])
        if last is None:
            return 0
        number = int(last.body.round)
        if last.body.basis != basis:
            return number + 1 if number < MOST_ROUNDS else None
        ahead = [one for sent in self.reveals.values() if (one := _walked(sent)) and one.body.basis == basis]
        is_behind = any(one.body.round > number for one in ahead)
        return number + 1 if is_behind and number < MOST_DRIVEN else None

    def last_round(self, power: str, basis: Basis) -> int | None:
        """The round in which a seat has prepared a basis last; None if it was another one: it signs one in a round."""
        last = _latest(self.reveals.get(power, []))
        if last is None:
            return 0
        return int(last.body.round) if last.body.basis == basis else None

    def next_result(self, power: str) -> Prepared | None:
        """What a seat commits to next: what it has prepared in its last round, and enough others with it."""
        whole, mine, done = self.prepared(), _latest(self.reveals[power]), _latest(self.results[power])
        if whole is None or mine is None or (mine.body.round, mine.body.basis) != (whole.round, whole.basis):
            return None
        if done is not None and done.body.round >= whole.round:
            return None
        return whole

    def last_results(self) -> dict[str, ResultBody]:
        """By seat, what was told last of the turn."""
        return {
            power: max(sent, key=lambda one: one.packet.number).body
            for power, sent in self.results.items()
            if sent
        }

    def contradicting(self) -> tuple[str, ...]:
        """Who has signed two different things in one round."""
        found = []
        for power in self.living:
            prepared = {(one.body.round, basis_hash(one.body.basis)) for one in self.reveals[power]}
            committed = {
                (one.body.round, basis_hash(one.body.basis), one.body.outcome, one.body.position)
                for one in self.results[power]
            }
            if any(len({one[0] for one in signed}) < len(signed) for signed in (prepared, committed)):
                found.append(power)
        return tuple(found)


def _may_sign(power: str, basis: Basis) -> bool:
    return power not in basis.absent and power not in basis.replaced


def _latest(sent: list[TablePacket]) -> TablePacket | None:
    return max(sent, key=lambda one: one.body.round, default=None)


def _walked(sent: list[TablePacket]) -> TablePacket | None:
    """The last of a seat's reveals before the first round that it has left out."""
    by_round = {one.body.round: one for one in sent}
    number = 0
    while number in by_round:
        number += 1
    return by_round.get(number - 1)
