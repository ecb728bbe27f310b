"""The envelopes and keys of one turn: whose are in, and what they would be judged by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.round_table.commitments import OpenedEnvelope, open_envelope
from engine.files.round_table.consensus import Consensus, signatures_needed
from engine.files.round_table.table_bodies import ENVELOPE, RESULT, REVEAL, Basis
from engine.files.round_table.table_file import TablePacket
from engine.files.round_table.table_state import TableFinding


class Envelopes:
    """All envelopes and keys that came for a turn."""

    def __init__(
        self,
        turn: int,
        history: str,
        found: Sequence[TablePacket],
        consensus: Consensus,
        absent: Iterable[str],
    ) -> None:
        self.consensus, self._absent = consensus, frozenset(absent)
        self.findings: list[TableFinding] = []
        self.envelopes: dict[str, TablePacket] = {}
        """By hash, in the order in which they came."""
        self.opened: dict[str, OpenedEnvelope] = {}
        self._keys: dict[str, bytes] = {}
        """Both by hash of the envelope."""
        self._astray: set[tuple[str, str]] = set()
        for one in found:
            if one.packet.kind == ENVELOPE and one.body.turn == turn:
                if one.body.history == history:
                    self.envelopes[one.digest] = one
                else:
                    self._astray.add((one.packet.seat, one.packet.sender))
        for one in found:
            if one.packet.kind in (REVEAL, RESULT) and (one.body.turn, one.body.history) == (turn, history):
                self._take_keys(one)
        self._look()

    def sealed_by(self, power: str, key: str) -> list[str]:
        """The envelopes of a seat, signed with this key; there should be no more than one."""
        return [
            digest
            for digest, one in self.envelopes.items()
            if (one.packet.seat, one.packet.sender) == (power, key)
        ]

    def counting(self, power: str, key: str) -> str | None:
        """The envelope of a seat that would count: of several the one that most others have named, else the first."""
        sent = self.sealed_by(power, key)
        named = self._named(power)
        return max(sent, key=lambda one: (named[one], -sent.index(one)), default=None)

    def is_struck(self, power: str) -> bool:
        """Whether a seat has shown one envelope to some and another one to others, and not enough can agree on either."""
        named = [number for one, number in self._named(power).items() if one in self.envelopes]
        if len(named) < 2:
            return False
        reveals = self.consensus.reveals
        may_follow = [
            one for one in reveals if one == power or (one not in self._absent and not reveals[one])
        ]
        return max(named) + len(may_follow) < signatures_needed(len(reveals), len(self._absent))

    def is_named(self, digest: str) -> bool:
        """Whether a player has given his key away, trusting this envelope."""
        power = self.envelopes[digest].packet.seat
        return digest in self._named(power)

    def opened_by(self, basis: Basis) -> dict[str, OpenedEnvelope] | None:
        """By seat, what was in the envelopes of a basis; None if one of them or its key is not here."""
        found = {}
        for power, digest in basis.envelopes.items():
            envelope, opened = self.envelopes.get(digest), self.opened.get(digest)
            if envelope is None or opened is None or envelope.packet.seat != power:
                return None
            found[power] = opened
        return found

    def keys_of(self, basis: Basis) -> dict[str, bytes]:
        """By seat, the keys of the envelopes of a basis."""
        return {power: self._keys[one] for power, one in basis.envelopes.items()}

    def _named(self, power: str) -> Counter[str]:
        """The envelopes of a seat that others have named, and how many of them."""
        named = {
            (other, one.body.basis.envelopes[power])
            for other, sent in self.consensus.reveals.items()
            for one in sent
            if other != power and power in one.body.basis.envelopes
        }
        return Counter(digest for _, digest in named)

    def _take_keys(self, one: TablePacket) -> None:
        """Open the envelopes of which a packet has the keys; one of the sender's own that does not fit is told."""
        body, seat = one.body, one.packet.seat
        for power, key in (body.keys if one.packet.kind == RESULT else {seat: body.key}).items():
            envelope = self.envelopes.get(body.basis.envelopes.get(power, ""))
            if (
                envelope is None
                or key is None
                or envelope.packet.seat != power
                or envelope.digest in self.opened
            ):
                continue
            try:
                self.opened[envelope.digest] = open_envelope(envelope.packet, envelope.body, key)
                self._keys[envelope.digest] = key
            except ExchangeError as fault:
                if envelope.packet.sender == one.packet.sender:
                    told = TableFinding(fault.code, power, f"{fault.problem}.", advice=fault.remedy)
                    self.findings.append(told)

    def _look(self) -> None:
        signed = Counter((one.packet.seat, one.packet.sender) for one in self.envelopes.values())
        for power, key in self.consensus.living.items():
            if signed[power, key] > 1:
                message = f"{power} has signed two different envelopes for one turn. That is cheating."
                self.findings.append(TableFinding("two_envelopes", power, message))
            if not signed[power, key] and (power, key) in self._astray:
                message = (
                    f"{power} has played another game so far: the envelope goes on from another position."
                )
                self.findings.append(TableFinding("other_history", power, message))
        for power in self.consensus.contradicting():
            message = f"{power} has signed two different results of one turn. That is cheating."
            self.findings.append(TableFinding("two_results", power, message))
