"""Seasons: each variant has its own calendar of steps, run through once a year."""

from __future__ import annotations

from msgspec import Struct

MOVEMENT, RETREAT, ADJUSTMENT = "movement", "retreat", "adjustment"


class Step(Struct, frozen=True):
    """One entry of the calendar."""

    name: str
    """"Spring", "Quelle"."""
    code: str
    """The letter that stands for it in a season's short code."""
    phase: str
    """What is done in it: "movement", "retreat", "adjustment", or a phase that a trait brings."""
    letter: str
    """The letter of the phase in a short code: "M", "R", "A"."""
    captures: bool = False
    """Ownership of centres is settled when this step is reached."""
    ends: bool = False
    """Whether the game is over is asked when this step is reached."""


class Season(Struct, frozen=True, order=True):
    """A moment of the game: a year and the index of a step in the calendar."""

    year: int
    step: int = 0


class Calendar(Struct, frozen=True):
    """The steps of a year and where the game begins."""

    steps: tuple[Step, ...]
    start: Season

    def step(self, season: Season) -> Step:
        return self.steps[season.step]

    def after(self, season: Season) -> Season:
        """The next step, in the next year when this one is over."""
        if season.step + 1 < len(self.steps):
            return Season(season.year, season.step + 1)
        return Season(season.year + 1, 0)

    def code(self, season: Season) -> str:
        """The short code: S1901M."""
        step = self.step(season)
        return f"{step.code}{season.year}{step.letter}"

    def title(self, season: Season) -> str:
        """The name to read: Spring 1901, or Spring 1901 (retreats) when the name alone would be ambiguous."""
        step = self.step(season)
        shared = [other for other in self.steps if other.name == step.name]
        suffix = "" if step is shared[0] else f" ({step.phase}s)"
        return f"{step.name} {season.year}{suffix}"

    def number(self, season: Season) -> int:
        """The seasons up to this one, counted from the year nought: steps of one name are one season."""
        names = self._names()
        return season.year * len(names) + names.index(self.step(season).name)

    def numbered(self, number: int) -> str:
        """The name of the season with that number: Spring 1901."""
        names = self._names()
        year, index = divmod(number, len(names))
        return f"{names[index]} {year}"

    def _names(self) -> list[str]:
        return list(dict.fromkeys(step.name for step in self.steps))

    def season(self, code: str) -> Season | None:
        """The season that a short code or a title names, or None."""
        wanted = "".join(code.split()).upper()
        digits = "".join(letter for letter in wanted if letter in "0123456789")
        if not digits or len(digits) > 9:
            return None
        year = int(digits)
        for index in range(len(self.steps)):
            season = Season(year, index)
            if wanted in (self.code(season).upper(), "".join(self.title(season).split()).upper()):
                return season
        return None
