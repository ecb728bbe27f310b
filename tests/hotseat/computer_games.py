"""Games in which computers play."""

from __future__ import annotations

from engine import (
    BY_COMPUTER,
    Computer,
    Game,
    Seat,
    new_game,
)
from tests.cases import variant_named


def game(*people: str, level: str = "Clerk", name: str = "standard") -> Game:
    """People play some powers, computers all others."""
    variant = variant_named(name)
    seats = [
        Seat(power.id, people[people.index(power.id)] if len(people) > 1 else "")
        if power.id in people
        else Seat(power.id, played_by=BY_COMPUTER, computer=Computer(level, "bold"))
        for power in variant.powers
    ]
    return new_game(variant, None, seats, "dice", "Tea")
