"""Which tint a space gets: neighbours differ, and like tints lie far apart."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

Point = tuple[float, float]


def tints_of(
    places: Mapping[str, Point],
    neighbours: Mapping[str, Iterable[str]],
    count: int,
    nearby: Mapping[str, Iterable[str]] = MappingProxyType({}),
) -> dict[str, int]:
    """A number below `count` for every space, in the order of `places`.

    The space that sees most tints around it is served first, as it has the least choice; among the tints that no
    neighbour has, and if possible nobody nearby either, it takes the one that is farthest off and least used.
    """
    near = {key: {other for other in neighbours.get(key, ()) if other in places} for key in places}
    chosen: dict[str, int] = {}
    order = {key: index for index, key in enumerate(places)}
    while len(chosen) < len(places):
        key = min(
            (key for key in places if key not in chosen),
            key=lambda key: (
                -len({chosen[other] for other in near[key] if other in chosen}),
                -len(near[key]),
                order[key],
            ),
        )
        chosen[key] = _best(key, places, near, nearby, chosen, range(count))
    return {key: chosen[key] for key in places}


def _best(
    key: str,
    places: Mapping[str, Point],
    near: Mapping[str, Iterable[str]],
    nearby: Mapping[str, Iterable[str]],
    chosen: Mapping[str, int],
    tints: Sequence[int],
) -> int:
    taken = {chosen[other] for other in near[key] if other in chosen}
    free = [tint for tint in tints if tint not in taken] or list(tints)
    beside = {chosen[other] for other in nearby.get(key, ()) if other in chosen}
    free = [tint for tint in free if tint not in beside] or free

    def merit(tint: int) -> tuple[float, int, int]:
        same = [other for other, its in chosen.items() if its == tint]
        distance = min((math.dist(places[key], places[other]) for other in same), default=math.inf)
        return (min(distance, 400.0), -len(same), -tint)

    return max(free, key=merit)
