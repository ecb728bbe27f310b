"""How well a computer player plays: three levels, and the budget that a plan may use up.

A budget is counted in judged candidates, never in seconds: the same seed gives the same orders on a slow machine and on a
fast one. A clock is an emergency brake only, and the caller's: he may give one; a plan that it cut short says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct


class Level(Struct, frozen=True):
    """How a player of one level thinks."""

    name: str
    slips: float = 0.0
    """How often a unit is given any sensible order in place of a good one."""
    noise: float = 0.05
    """By how much it misjudges what spaces are worth, as a share."""
    candidates: int = 0
    """How many judged candidates a plan may take; none for a player who does not look ahead."""
    samples: int = 0
    """How many plans of the others each candidate is tried against."""


PAGE = Level("Page", slips=0.35, noise=0.6)
CLERK = Level("Clerk")
MINISTER = Level("Minister", candidates=3000, samples=10)
LEVELS: Mapping[str, Level] = {level.name: level for level in (PAGE, CLERK, MINISTER)}


class Stopped(Exception):  # noqa: N818 - it is no error: somebody wanted it
    """Thinking was broken off, by whoever asked for it."""


class Budget:
    """What a plan may use up: so many judged candidates, or less when it is late or whoever asked for it stops it."""

    def __init__(
        self,
        candidates: int | None = None,
        is_late: Callable[[], bool] | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self.candidates = candidates
        """None for what the level takes."""
        self.used = 0
        self.ran_late = False
        """Whether the clock cut the plan short, so that it may differ from one run to the next."""
        self._is_late, self._stop = is_late, stop

    def spend(self, judged: int = 1) -> None:
        """Note judged candidates. Stopped when whoever asked for the plan does not want it any more."""
        self.used += judged
        if self._stop is not None and self._stop():
            raise Stopped
        if self._is_late is not None and self._is_late():
            self.ran_late = True

    def has_left(self, most: int) -> bool:
        """Whether there is something left of so many candidates, or of what was given instead."""
        limit = most if self.candidates is None else self.candidates
        return self.used < limit and not self.ran_late
