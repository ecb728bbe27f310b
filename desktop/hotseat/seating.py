"""A round at the table: everybody who has something to order sits down once, or again, until all are ready."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from desktop.hotseat.house_rules import FREE, RANDOM


class Seating:
    """Who has still to sit down. People are known by their first power."""

    def __init__(
        self,
        people: Sequence[str],
        order: str,
        lot: str,
        ready: Iterable[str] = (),
        listed: Sequence[str] = (),
    ) -> None:
        """`lot` decides a random order; the same lot gives the same order, so that it can be gone on with. `listed` is the
        order that was chosen; whoever is not in it comes after them."""
        self.order = order
        self.people = tuple(
            sorted(people, key=lambda one: listed.index(one) if one in listed else len(listed))
        )
        if order == RANDOM:
            self.people = tuple(Random(lot).sample(list(people), len(people)))
        self.ready = set(ready) & set(self.people)

    @property
    def is_over(self) -> bool:
        """Whether everybody is ready."""
        return self.ready == set(self.people)

    @property
    def called(self) -> str:
        """Who is to sit down next; nobody when people sit down as they like, or all are ready."""
        return "" if self.order == FREE else self.first_waiting

    @property
    def first_waiting(self) -> str:
        return next(iter(self.waiting), "")

    @property
    def waiting(self) -> tuple[str, ...]:
        """Who is not ready."""
        return tuple(one for one in self.people if one not in self.ready)

    def finish(self, person: str) -> None:
        """Somebody is done with the orders of all of his powers."""
        if person in self.people:
            self.ready.add(person)

    def reopen(self, person: str) -> None:
        """Somebody wants to change something after all."""
        self.ready.discard(person)
