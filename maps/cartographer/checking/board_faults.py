"""What is wrong with a board, in words that say where to look and what to do."""

from __future__ import annotations

from msgspec import Struct

Point = tuple[float, float]


class Fault(Struct, frozen=True):
    """One thing to be put right."""

    file: str
    """The name of the file that it is in."""
    problem: str
    remedy: str
    spaces: tuple[str, ...] = ()
    where: Point | None = None
    """On the sheet, in its units."""

    def __str__(self) -> str:
        place = ", ".join(self.spaces)
        if self.where is not None:
            place = f"{place} at ({self.where[0]:.0f}, {self.where[1]:.0f})".lstrip()
        head = f"{self.file}: {place}" if place else self.file
        return f"{head}: {self.problem}. {self.remedy}"
