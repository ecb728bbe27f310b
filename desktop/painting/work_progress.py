"""How long work tells how far it is, and is ended."""

from __future__ import annotations

from collections.abc import Callable

Tell = Callable[[int, int], None]
"""Told how much is done of how much. It raises what ends the work."""


def quiet(done: int, whole: int) -> None:
    """Nobody wants to know how far it is."""


def part_of(tell: Tell, number: int, count: int) -> Tell:
    """What one of several parts of a work tells."""
    return lambda done, whole: tell(number * max(whole, 1) + done, count * max(whole, 1))
