"""Which powers are tribal: those whose home centres are all tribes (S76-5)."""

from __future__ import annotations

from engine.judge.rules import Rules

CITY, REGULAR, TRIBE = "city", "centre", "tribe"


def is_tribal(rules: Rules, power: str) -> bool:
    homes = rules.homes.get(power, frozenset())
    return bool(homes) and all(rules.board.spaces[home].centre == TRIBE for home in homes)
