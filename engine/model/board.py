"""The board: spaces, the coasts of spaces, and the borders between places.

A border says for whom it is passable (army, fleet, boat ...) and why. Restrictions are data: a kind of
unit names the border class it crosses and the tags of spaces that are closed to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from sys import intern

from msgspec import Struct

from engine.model.ids import COAST_MARK, Place, SpaceId, space_in

LAND, SEA, BOTH = "land", "sea", "both"
TERRAINS = (LAND, SEA, BOTH)
CENTRES = ("centre", "city", "tribe", "castle")


class Space(Struct, frozen=True):
    """One area of the board."""

    id: SpaceId
    name: str
    terrain: str = LAND
    aliases: tuple[str, ...] = ()
    coasts: tuple[str, ...] = ()
    """Coasts that a fleet must choose between: ("NC", "SC"). Empty when there is no choice."""
    centre: str = ""
    """The kind of its supply centre, one of CENTRES, or nothing."""
    value: int = 0
    """How many units the centre feeds."""
    tags: tuple[str, ...] = ()


class Border(Struct, frozen=True):
    """A passage between two places, both ways."""

    a: Place
    b: Place
    passages: tuple[str, ...]
    why: str = "touching"


class Board:
    """An immutable graph with its look-ups made beforehand. Compare boards by identity.

    Places are interned, so that looking one up in a table mostly needs no more than its address.
    """

    __slots__ = ("_tagged", "borders", "dry", "exits", "name", "neighbours", "order", "space_of", "spaces")

    def __init__(self, name: str, spaces: Iterable[Space], borders: Iterable[Border]) -> None:
        self.name = name
        self.spaces: Mapping[str, Space] = {space.id: space for space in spaces}
        self.dry = frozenset(space.id for space in self.spaces.values() if space.terrain != SEA)
        """The spaces that are no open sea."""
        self.borders: tuple[Border, ...] = tuple(borders)
        self.order: Mapping[str, int] = {space: index for index, space in enumerate(self.spaces)}
        self.space_of: Mapping[str, SpaceId] = self._places()
        self._tagged: dict[str, frozenset[str]] = {}
        self.exits: Mapping[str, Mapping[str, tuple[Place, ...]]] = self._exits()
        self.neighbours: Mapping[str, tuple[SpaceId, ...]] = self._neighbours()

    def _places(self) -> dict[str, SpaceId]:
        places: dict[str, SpaceId] = {}
        for space in self.spaces.values():
            key = SpaceId(intern(space.id))
            places[key] = key
            for coast in space.coasts:
                places[intern(f"{key}{COAST_MARK}{coast}")] = key
        return places

    def _exits(self) -> dict[str, dict[str, tuple[Place, ...]]]:
        found: dict[str, dict[str, set[Place]]] = {}
        for border in self.borders:
            for passage in border.passages:
                table = found.setdefault(passage, {})
                one, other = Place(intern(border.a)), Place(intern(border.b))
                table.setdefault(one, set()).add(other)
                table.setdefault(other, set()).add(one)
        return {
            passage: {place: tuple(sorted(ends)) for place, ends in sorted(table.items())}
            for passage, table in sorted(found.items())
        }

    def _neighbours(self) -> dict[str, tuple[SpaceId, ...]]:
        touching: dict[str, set[SpaceId]] = {space: set() for space in self.spaces}
        for border in self.borders:
            one, other = self.space_of[border.a], self.space_of[border.b]
            touching[one].add(other)
            touching[other].add(one)
        return {space: tuple(sorted(others)) for space, others in touching.items()}

    def space_meant(self, place: str) -> SpaceId | None:
        """The space of a place as written, also with a coast that the space does not have; None off the board."""
        space_of = self.space_of
        return space_of[place] if place in space_of else space_of.get(space_in(place))

    def tagged(self, tag: str) -> frozenset[str]:
        """The places in spaces that have a tag."""
        if tag not in self._tagged:
            places = self.space_of.items()
            self._tagged[tag] = frozenset(place for place, space in places if tag in self.spaces[space].tags)
        return self._tagged[tag]

    def centres(self) -> tuple[Space, ...]:
        return tuple(space for space in self.spaces.values() if space.centre)

    def places_in(self, space: SpaceId, passage: str) -> tuple[Place, ...]:
        """The places of a space that have a border of this class: its coasts for fleets, itself for armies."""
        record = self.spaces[space]
        candidates = (space, *(f"{space}{COAST_MARK}{coast}" for coast in record.coasts))
        table = self.exits.get(passage, {})
        return tuple(Place(place) for place in candidates if place in table)

    def distances(self, sources: Iterable[str]) -> dict[SpaceId, int]:
        """Steps from the nearest source to every space that can be reached, by units of any kind."""
        reached = {SpaceId(space): 0 for space in sources}
        front = list(reached)
        while front:
            following: list[SpaceId] = []
            for space in front:
                for other in self.neighbours[space]:
                    if other not in reached:
                        reached[other] = reached[space] + 1
                        following.append(other)
            front = following
        return reached
