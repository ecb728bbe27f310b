"""Ids of spaces, places, powers, kinds of unit and units.

All of them are plain strings at run time. A *space* is one area of the board ("STP"); a *place* is
where exactly a unit stands ("STP/NC" for a fleet on the north coast, otherwise just the space). A
province is not a coast: never hand a place to something that wants a space, ask `Board.space_of`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NewType

if TYPE_CHECKING:
    SpaceId = NewType("SpaceId", str)
    Place = NewType("Place", str)
    PowerId = NewType("PowerId", str)
    KindCode = NewType("KindCode", str)
    UnitKey = NewType("UnitKey", str)
else:
    # Calling a NewType is a call like any other, and the judge makes it for every unit.
    SpaceId = Place = PowerId = KindCode = UnitKey = str

NOBODY = PowerId("")
"""The power of units and centres that are nobody's."""
COAST_MARK = "/"
NAME_MARK = "#"


def coast_of(place: str) -> str:
    """The coast in a place, or the empty string: "NC" of "STP/NC"."""
    return place.partition(COAST_MARK)[2]


def space_in(place: str) -> SpaceId:
    """The space in a place by its writing alone, for places that no board has vouched for."""
    return SpaceId(place.partition(COAST_MARK)[0] if COAST_MARK in place else place)
