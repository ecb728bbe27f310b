"""Names in the order in which people count: "Game 2" before "Game 10"."""

from __future__ import annotations

import re

_NUMBER = re.compile(r"(\d+)")


def natural_key(name: str) -> tuple[tuple[int, int, str], ...]:
    """What to sort a name by: its numbers as numbers, the rest without case."""
    parts = [part for part in _NUMBER.split(name.casefold()) if part]
    return tuple((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts)
