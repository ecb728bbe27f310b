"""Timing in rounds: the first call and the best of three, in seconds of the processor."""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean, median
from time import process_time

ROUNDS = 3
MEASURES: dict[str, Callable[[list[float]], float]] = {"sums": sum, "medians": median}


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

    def ratios(self, ours: Clock, what: str) -> list[tuple[str, str]]:
        """How many times as long as ours: by the sums and the medians of all phases, and phase by phase the middle one."""
        rows = []
        for name, measure in MEASURES.items():
            first = measure(self.first) / measure(ours.first)
            best = measure(self.best) / measure(ours.best)
            rows.append((f"ratio of {name}, {what}", _ratio_text(first, best)))
        best = median(a / b for a, b in zip(self.best, ours.best, strict=True))
        return [*rows, (f"median of ratios, {what}", _ratio_text(self.first_ratio(ours), best))]

    def first_ratio(self, ours: Clock) -> float:
        """How many times as long as ours the first call of the phase in the middle takes."""
        return median(a / b for a, b in zip(self.first, ours.first, strict=True))


def _ratio_text(first: float, best: float) -> str:
    return f"{first:8.1f}    first call, {best:8.1f}    best of {ROUNDS}"


def timed(clock: Clock, call: Callable[[], object]) -> None:
    times: list[float] = []
    for _ in range(ROUNDS):
        begin = process_time()
        call()
        times.append(process_time() - begin)
    clock.add(times)
