"""One turn of a table: whose envelopes are in, whose keys, and whether it can be judged."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from engine.exchange.envelopes.bodies import ENVELOPE, REVEAL
from engine.exchange.envelopes.secrets import Opened, open_envelope
from engine.exchange.envelopes.standing import TableFinding
from engine.exchange.envelopes.tables import Letter
from engine.exchange.faults import PostError


class Ready(Struct, frozen=True):
    """A turn that can be judged."""

    opened: dict[str, Opened]
    listing: dict[str, str]
    """By seat, the envelope that all held when they gave their keys away."""
    without: tuple[str, ...]


class Round:
    """All that came for a turn, as far as it counts."""

    def __init__(
        self,
        turn: int,
        history: str,
        found: Iterable[Letter],
        keys: dict[str, str],
        required: Iterable[str],
        unopened: Iterable[str],
    ) -> None:
        self.required, self.unopened = tuple(required), frozenset(unopened)
        self.findings: list[TableFinding] = []
        self.envelopes: dict[str, dict[str, Letter]] = {power: {} for power in self.required}
        """By seat and hash, in the order in which they came."""
        self.reveals: dict[str, list[tuple[Letter, Opened]]] = {power: [] for power in self.required}
        astray: dict[str, Letter] = {}
        mine = []
        for one in found:
            packet = one.packet
            if packet.kind not in (ENVELOPE, REVEAL) or one.body.turn != turn:
                continue
            if packet.seat not in self.envelopes or packet.sender != keys.get(packet.seat):
                continue
            if one.body.history != history:
                astray[packet.seat] = one
            elif packet.kind == ENVELOPE:
                self.envelopes[packet.seat][one.digest] = one
            else:
                mine.append(one)
        for one in mine:
            self._take_reveal(one)
        self.struck = self._struck()
        self._look(astray)

    def first_envelopes(self, own: str = "") -> dict[str, str]:
        """By seat, the envelope that counts for whoever asks: the one that he has named before, or that came first."""
        named = self.reveals[own][-1][0].body.holds if self.reveals.get(own) else {}
        found = {}
        for power, sent in self.envelopes.items():
            if sent:
                found[power] = named[power] if named.get(power) in sent else next(iter(sent))
        return found

    @property
    def unsealed(self) -> tuple[str, ...]:
        """Who has sent no envelope."""
        return tuple(power for power in self.required if not self.envelopes[power])

    def listing_of(self, reveal: Letter) -> dict[str, str]:
        """The envelopes that a reveal names, without those of seats that sent several to different people."""
        return {power: one for power, one in reveal.body.holds.items() if power not in self.struck}

    def ready(self) -> tuple[Ready | None, tuple[str, ...]]:
        """The turn as it is to be judged, once all who count hold the same envelopes and have given their keys.

        Else None, and whose keys are missing.
        """
        counted = [power for power in self.required if power not in self.struck]
        needed = [power for power in counted if power not in self.unopened]
        names = set(counted)
        by_listing: dict[tuple[tuple[str, str], ...], dict[str, Opened]] = {}
        for power in needed:
            for letter, opened in self.reveals[power]:
                listing = self.listing_of(letter)
                if set(listing) == names:
                    by_listing.setdefault(tuple(sorted(listing.items())), {})[power] = opened
        best = max(by_listing.items(), key=lambda one: (len(one[1]), one[0]), default=None)
        if best is None or not needed:
            return None, tuple(needed)
        missing = tuple(power for power in needed if power not in best[1])
        if missing:
            return None, missing
        without = tuple(sorted({*self.unopened, *self.struck} & set(self.required)))
        return Ready(best[1], dict(best[0]), without), ()

    def _take_reveal(self, one: Letter) -> None:
        """Keep a reveal if its key opens the envelope that it names; the rest is told."""
        power = one.packet.seat
        envelope = self.envelopes[power].get(one.body.holds.get(power, ""))
        if envelope is None:
            return
        try:
            opened = open_envelope(envelope.packet, envelope.body, one.body.key)
        except PostError as fault:
            self.findings.append(TableFinding(fault.code, power, f"{fault.problem}.", advice=fault.remedy))
            return
        self.reveals[power].append((one, opened))

    def _struck(self) -> frozenset[str]:
        """The seats that have shown one envelope to some and another one to others."""
        shown: dict[str, set[str]] = {}
        for given in self.reveals.values():
            for letter, _ in given:
                for power, one in letter.body.holds.items():
                    if one in self.envelopes.get(power, {}):
                        shown.setdefault(power, set()).add(one)
        return frozenset(power for power, several in shown.items() if len(several) > 1)

    def _look(self, astray: dict[str, Letter]) -> None:
        for power, sent in self.envelopes.items():
            if len(sent) > 1:
                which = "neither counts" if power in self.struck else "the first one counts"
                message = (
                    f"{power} has signed two different envelopes for one turn; {which}. That is cheating."
                )
                self.findings.append(TableFinding("two_envelopes", power, message))
            if not sent and power in astray:
                message = (
                    f"{power} has played another game so far: the envelope goes on from another position."
                )
                self.findings.append(TableFinding("other_history", power, message))
