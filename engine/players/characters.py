"""The character of a player, which follows from its seed: seven of one level do not play alike."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct


class Character(Struct, frozen=True):
    """What a player is inclined to."""

    boldness: float
    """How much more than usual the centres of others are worth to it."""
    caution: float
    """How much more than usual its own are."""
    friend: str
    """A power whose centres it rather leaves alone; nobody for most."""
    faith: float
    """By how much less it wants them."""

    @property
    def word(self) -> str:
        """What one would call it: "bold", "cautious", "faithful" or "even"."""
        if self.friend:
            return "faithful"
        if self.boldness >= self.caution + EDGE:
            return "bold"
        return "cautious" if self.caution >= self.boldness + EDGE else "even"


EDGE = 0.15
FAITHFUL = 0.3
"""How many of them are faithful to a neighbour."""


def character_of(seed: str, power: str, neighbours: Sequence[str]) -> Character:
    """The character of whoever plays a power by a seed. It is the same in every turn of a game."""
    rng = Random(f"character {seed} {power}")
    boldness, caution, loyal = rng.uniform(0.85, 1.25), rng.uniform(0.85, 1.25), rng.random()
    friend = rng.choice(sorted(neighbours)) if neighbours and loyal < FAITHFUL else ""
    return Character(boldness, caution, friend, rng.uniform(0.2, 0.5) if friend else 0.0)
