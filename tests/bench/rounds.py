"""Timing in rounds: the first call and the best of three."""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean
from time import perf_counter

ROUNDS = 3


class Clock:
    """Seconds, phase by phase: of first calls, and of the best call of each round."""

    def __init__(self) -> None:
        self.first: list[float] = []
        self.best: list[float] = []

    def add(self, times: list[float]) -> None:
        self.first.append(times[0])
        self.best.append(min(times))

    def text(self) -> str:
        return (
            f"{mean(self.first) * 1e6:8.1f} us first call, {mean(self.best) * 1e6:8.1f} us best of {ROUNDS}"
        )

    def ratio(self, ours: Clock, measure: Callable[[list[float]], float]) -> str:
        """How many times as long as ours, by the sums or the medians of all phases."""
        first = measure(self.first) / measure(ours.first)
        best = measure(self.best) / measure(ours.best)
        return f"{first:8.1f}    first call, {best:8.1f}    best of {ROUNDS}"


def timed(clock: Clock, call: Callable[[], object]) -> None:
    times: list[float] = []
    for _ in range(ROUNDS):
        begin = perf_counter()
        call()
        times.append(perf_counter() - begin)
    clock.add(times)
