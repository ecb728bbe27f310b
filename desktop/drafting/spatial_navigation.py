"""Moving between spaces by direction: what lies next to the left, right, above and below of a space on its map."""

from __future__ import annotations

from collections.abc import Iterable

from maps.layout import Layout, Point

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
ASIDE = 2.0
"""How much dearer a step aside is than a step in the direction that is asked for."""


def middle_of(layout: Layout, space: str) -> Point:
    """Where a space is taken to lie: where its unit stands, unless that is in a callout beside it."""
    places = layout.spaces[space]
    return places.callout.to if places.callout is not None else places.unit


Direction = tuple[int, int]
Ways = dict[tuple[str, Direction], str]


class SpatialNavigation:
    """Where the arrow keys lead from each of some spaces of a map, all if none are named.

    They lead to what is nearest in their direction. A space that would be nearest to none of its neighbours could not be
    reached so: from one of those to which its own arrows lead, the arrow back leads to it.
    """

    def __init__(self, layout: Layout, spaces: Iterable[str] | None = None) -> None:
        middles = {space: middle_of(layout, space) for space in (layout.spaces if spaces is None else spaces)}
        self._ways: Ways = {
            (space, way): _nearest(middles, space, way)
            for space in middles
            for way in (LEFT, RIGHT, UP, DOWN)
        }
        for space in middles:
            if not self._leads_to(space):
                self._lead_back(space)

    def neighbour(self, space: str, direction: Direction) -> str:
        """The space to which an arrow key leads; the space itself where it leads nowhere."""
        return self._ways[space, direction]

    def _leads_to(self, space: str) -> int:
        """How many arrows lead to a space from others."""
        return sum(end == space != start for (start, _), end in self._ways.items())

    def _lead_back(self, space: str) -> None:
        for way in (LEFT, RIGHT, UP, DOWN):
            other = self._ways[space, way]
            back = other, (-way[0], -way[1])
            displaced = self._ways[back]
            if other != space and (displaced == other or self._leads_to(displaced) > 1):
                self._ways[back] = space
                return


def _nearest(middles: dict[str, Point], space: str, direction: Direction) -> str:
    """The space that is nearest in a direction; the space itself where there is none."""
    here = middles[space]
    best, found = float("inf"), space
    for other, there in middles.items():
        dx, dy = there[0] - here[0], there[1] - here[1]
        along = dx * direction[0] + dy * direction[1]
        aside = abs(dx * direction[1]) + abs(dy * direction[0])
        if other != space and along > 0 and aside <= along * 1.2:
            cost = along + ASIDE * aside
            if cost < best:
                best, found = cost, other
    return found


def in_reading_order(layout: Layout, spaces: Iterable[str]) -> list[str]:
    """Spaces from the top to the bottom in bands, in each from left to right."""
    band = 2 * layout.unit

    def rank(space: str) -> tuple[int, float, str]:
        x, y = middle_of(layout, space)
        return int(y // band), x, space

    return sorted(spaces, key=rank)


def following(listed: list[str], space: str, by: int) -> str:
    """The next of a list of spaces, or the one before; from elsewhere the first or the last."""
    if not listed:
        return space
    if space not in listed:
        return listed[0 if by > 0 else -1]
    return listed[(listed.index(space) + by) % len(listed)]
