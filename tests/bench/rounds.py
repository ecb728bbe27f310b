"""Timing in rounds: the first call and the best of three."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

ROUNDS = 3


class Clock:
    """Seconds added up: of first calls, and of the best call of each round."""

    def __init__(self) -> None:
        self.first = 0.0
        self.best = 0.0

    def add(self, times: list[float]) -> None:
        self.first += times[0]
        self.best += min(times)

    def text(self, count: int) -> str:
        return f"{self.first / count * 1e6:8.1f} us first call, {self.best / count * 1e6:8.1f} us best of {ROUNDS}"

    def ratio(self, ours: Clock) -> str:
        return (
            f"{self.first / ours.first:8.1f}    first call, {self.best / ours.best:8.1f}    best of {ROUNDS}"
        )


def timed(clock: Clock, call: Callable[[], object]) -> None:
    times: list[float] = []
    for _ in range(ROUNDS):
        begin = perf_counter()
        call()
        times.append(perf_counter() - begin)
    clock.add(times)
