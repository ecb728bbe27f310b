"""Dice: a repeatable sequence from a seed, with throws that a game master entered by hand put first.

Every throw is recorded with its reason, so that a game can be replayed and a report can show it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from engine.judge.outcomes import Throw

_NOTHING: Mapping[int, int] = MappingProxyType({})


class NothingToDrawError(ValueError):
    """Something is to be drawn, and there is nothing that it could be drawn from."""


class Dice:
    """The throws of one turn. The n-th throw depends only on the seed, the turn and n.

    `ruled` has what throws show by the game master's ruling, by their number from 1: it goes before all else.
    """

    __slots__ = ("_by_hand", "_ruled", "_seed", "_turn", "throws")

    def __init__(
        self, seed: str, turn: str, by_hand: Sequence[int] = (), ruled: Mapping[int, int] = _NOTHING
    ) -> None:
        self._seed = seed
        self._turn = turn
        self._by_hand = list(by_hand)
        self._ruled = ruled
        self.throws: list[Throw] = []

    def fresh(self) -> Dice:
        """The same dice before anything was thrown."""
        return Dice(self._seed, self._turn, self._by_hand, self._ruled)

    def throw(self, reason: str, sides: int = 6) -> int:
        """Throw one die and record what for. A throw by hand that the die cannot show raises ValueError, a die without
        sides NothingToDrawError."""
        if sides < 1:
            raise NothingToDrawError(f"nothing is left to draw from: {reason}")
        index = len(self.throws)
        entered = self._by_hand[index] if index < len(self._by_hand) else None
        ruled = self._ruled.get(index + 1)
        for shown in (entered, ruled):
            if shown is not None and not 1 <= shown <= sides:
                raise ValueError(f"throw {index + 1} by hand is {shown}, but the die has {sides} sides")
        if entered is None:
            value = self._fair(index, sides) if ruled is None else ruled
            self.throws.append(Throw(reason, sides, value))
            return value
        value = entered if ruled is None else ruled
        self.throws.append(Throw(reason, sides, value, True, entered if value != entered else 0))
        return value

    def _fair(self, index: int, sides: int) -> int:
        """A number from 1 to sides without bias: draws that would favour the low numbers are thrown again."""
        limit = (1 << 64) - (1 << 64) % sides
        attempt = 0
        while True:
            text = f"{self._seed}/{self._turn}/{index}/{attempt}"
            drawn = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
            if drawn < limit:
                return drawn % sides + 1
            attempt += 1
