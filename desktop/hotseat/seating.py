"""A round at the table: everybody who has something to order sits down once, or again, until all are ready."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from desktop.hotseat.house_rules import FREE, RANDOM


class Seating:
    """Who has still to sit down."""

    def __init__(self, powers: Sequence[str], order: str, lot: str, ready: Iterable[str] = ()) -> None:
        """`lot` decides a random order; the same lot gives the same order, so that it can be gone on with."""
        self.order = order
        self.powers = tuple(powers)
        if order == RANDOM:
            self.powers = tuple(Random(lot).sample(list(powers), len(powers)))
        self.ready = set(ready) & set(self.powers)

    @property
    def is_over(self) -> bool:
        """Whether everybody is ready."""
        return self.ready == set(self.powers)

    @property
    def called(self) -> str:
        """Who is to sit down next; nobody when people sit down as they like, or all are ready."""
        return "" if self.order == FREE else self.first_waiting

    @property
    def first_waiting(self) -> str:
        return next((power for power in self.powers if power not in self.ready), "")

    def finish(self, power: str) -> None:
        """A power is done with its orders."""
        if power in self.powers:
            self.ready.add(power)

    def reopen(self, power: str) -> None:
        """A power wants to change something after all."""
        self.ready.discard(power)
