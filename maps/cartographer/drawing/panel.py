"""The panel that carries the title: a box, its outlines, and lines that run round it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import shapely

from maps.cartographer.drawing import svg
from maps.cartographer.lines import even_steps
from maps.cartographer.projection import Points


@dataclass(frozen=True)
class Panel:
    """A box on the sheet: its west, north, width and height."""

    x: float
    y: float
    width: float
    height: float

    def inset(self, by: float) -> Panel:
        return Panel(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def moved(self, by: float) -> Panel:
        """To the south-east."""
        return Panel(self.x + by, self.y + by, self.width, self.height)

    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def corners(self) -> Points:
        """Clockwise from the north-west."""
        east, south = self.x + self.width, self.y + self.height
        return np.array([(self.x, self.y), (east, self.y), (east, south), (self.x, south)])

    def sides(self) -> Iterator[tuple[Points, Points]]:
        """The ends of each side, clockwise from the north."""
        yield from zip(self.corners(), np.roll(self.corners(), -1, axis=0), strict=True)

    def around(self, step: float) -> Points:
        """Points at even distances all the way round, turning gently at the corners."""
        rounded = shapely.Polygon(self.corners()).buffer(-5).buffer(5).exterior
        return even_steps(shapely.get_coordinates(rounded), step)

    def data(self, round_by: float = 0.0, *, hollow: bool = False) -> str:
        """Its outline; the corners may be rounded, or hollowed out by as much."""
        if not round_by:
            return svg.run_data(self.corners(), closed=True)
        r, sweep = svg.plain(round_by), "0" if hollow else "1"
        across, down = svg.plain(self.width - 2 * round_by), svg.plain(self.height - 2 * round_by)
        turn = f"a{r} {r} 0 0 {sweep} "
        return (
            f"M{svg.plain(self.x + round_by)} {svg.plain(self.y)}h{across}{turn}{r} {r}v{down}{turn}-{r} {r}"
            f"h-{across}{turn}-{r} -{r}v-{down}{turn}{r} -{r}z"
        )
