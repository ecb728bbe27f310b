"""Places for what is seldom there: a dislodged unit, a second and a third piece, tokens, fleets off a coast.

These may cover each other or stick out a little when a space is small, yet never more than they must.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import shapely

from maps.cartographer.free_space import FreeSpace
from maps.cartographer.placing import TOKEN, Sign, stamp_discs
from maps.cartographer.projection import Points
from maps.cartographer.sheet import Lines
from maps.layout import Point
from maps.outlines import strings

MOST_CELLS = 900
DISLODGED_APART = 0.72
PIECES_APART = 0.82
MOST_OUTSIDE = 0.4
"""The part of a piece that may stick out of its space, if need be."""
WEIGHT_OF_COVERING = 3.0
WEIGHT_OF_LEAVING = 8.0
WEIGHT_OF_CROWDING = 6.0

_TURNS = np.arange(8) * np.pi / 4
_SAMPLES: Points = np.vstack(
    [radius * np.column_stack([np.cos(_TURNS), np.sin(_TURNS)]) for radius in (0.4, 0.75, 1.0)]
)
"""Points all over a disc of radius 1."""


class SecondarySlots:
    """The spare places of one space. `signs` must not be covered; the unit's own stamp may be touched."""

    def __init__(
        self, free_space: FreeSpace, unit: float, at: Point, signs: Sequence[Sign], stamp: Sequence[Sign] = ()
    ) -> None:
        self.free_space, self.unit, self.at, self.signs, self.stamp = free_space, unit, at, signs, stamp
        self.cells = (
            free_space.thinned(free_space.cells, MOST_CELLS)
            if len(free_space.cells)
            else np.array([free_space.heart])
        )
        self.clearances = free_space.clearance(self.cells)
        self.shares: dict[float, Points] = {}

    def _badness(self, radius: float, signs: Sequence[Sign]) -> Points:
        """How much of a disc would cover signs or leave the space, cell by cell."""
        share = self._share_outside(radius)
        leaving = 2 * radius * (share + 4 * np.maximum(share - MOST_OUTSIDE, 0.0))
        covering = np.zeros(len(self.cells))
        for sign in signs:
            covering += np.maximum(radius + 1 - sign.distance(self.cells), 0.0)
        badness: Points = WEIGHT_OF_LEAVING * leaving + WEIGHT_OF_COVERING * covering
        return badness

    def _share_outside(self, radius: float) -> Points:
        """How much of a disc about each cell would leave the space, as a part of 1, told by points all over it."""
        if radius not in self.shares:
            share = np.zeros(len(self.cells))
            near = self.clearances < radius + 1
            points = self.cells[near][:, None, :] + _SAMPLES * radius
            inside = shapely.contains_xy(self.free_space.area, points[..., 0], points[..., 1])
            share[near] = 1 - inside.mean(axis=1)
            self.shares[radius] = share
        return self.shares[radius]

    def _crowding(self, others: Sequence[Point], apart: float) -> Points:
        """How much nearer than `apart` each cell is to pieces that stand."""
        crowding = np.zeros(len(self.cells))
        for other in others:
            crowding += np.maximum(apart - np.hypot(*(self.cells - other).T), 0.0)
        return WEIGHT_OF_CROWDING * crowding

    def _away(self, point: Point) -> Points:
        away: Points = np.hypot(*(self.cells - point).T)
        return away

    def _least(self, cost: Points) -> Point:
        best = int(np.argmin(cost))
        return float(self.cells[best, 0]), float(self.cells[best, 1])

    def dislodged(self) -> Point:
        """Just beside the unit, clear of it where there is room."""
        near = self._crowding([self.at], DISLODGED_APART * self.unit)
        touching = np.maximum(1.05 * self.unit - self._away(self.at), 0.0)
        badness = self._badness(self.unit / 2, self.signs)
        return self._least(badness + near * 4 + touching + 0.5 * self._away(self.at))

    def piece(self, others: Sequence[Point]) -> Point:
        """Beside the unit and the other pieces, without touching where there is room."""
        near = self._crowding(others, PIECES_APART * self.unit)
        touching = self._crowding(others, 1.05 * self.unit) / WEIGHT_OF_CROWDING
        badness = self._badness(self.unit / 2, self.signs)
        return self._least(badness + near + touching + 0.3 * self._away(self.at))

    def tokens(self, others: Sequence[Point]) -> Point:
        radius = TOKEN * self.unit / 2
        near = self._crowding(others, radius + self.unit / 2) / WEIGHT_OF_CROWDING
        badness = self._badness(radius, [*self.signs, *self.stamp])
        return self._least(badness + near + 0.3 * self._away(self.at))

    def coast(self, shore: Lines, others: Sequence[Point]) -> Point:
        """Close to the middle of this shore, with the badge inside too, and away from other coasts' places."""
        badness = self._badness(self.unit / 2, self.signs)
        for right, down, radius in stamp_discs(self.unit)[1:]:
            moved = np.add(self.cells, (right, down))
            badness += np.maximum(radius + 1 - self.free_space.clearance(moved), 0.0)
            for sign in self.signs:
                badness += WEIGHT_OF_COVERING * np.maximum(radius + 1 - sign.distance(moved), 0.0)
        ashore = shapely.distance(shapely.points(self.cells), shore)
        middle = max(strings(shore), key=lambda part: float(part.length)).interpolate(0.5, normalized=True)
        aside = 0.15 * self._away((middle.x, middle.y))
        return self._least(badness + self._crowding(others, self.unit) / 3 + ashore + aside)


def coast_places(
    free_space: FreeSpace, unit: float, at: Point, signs: Sequence[Sign], shores: Mapping[str, Lines]
) -> dict[str, Point]:
    """A place for a fleet off each coast, near its shore and distinct from the rest."""
    slots = SecondarySlots(free_space, unit, at, signs)
    found: dict[str, Point] = {}
    for coast, shore in shores.items():
        found[coast] = slots.coast(shore, [at, *found.values()])
    return found
