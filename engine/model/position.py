"""A position: everything that is on the table, as one immutable value."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from itertools import compress
from operator import attrgetter, eq

import msgspec
from msgspec import Struct

from engine.model.events import Event
from engine.model.ids import PowerId, SpaceId
from engine.model.season import Season
from engine.model.units import Dislodged, Token, Unit

_PLACE = attrgetter("place")
_UNIT_ORDER = attrgetter("place", "name", "kind")
_TOKEN_ORDER = attrgetter("kind", "space", "holder", "owner", "marks")


class Verdict(Struct, frozen=True, omit_defaults=True):
    """How a game ended."""

    winners: tuple[PowerId, ...]
    how: str
    """A code of the sentence table: "victory", "draw", "concession"."""


class Position(Struct, frozen=True, omit_defaults=True, gc=False):
    """Units, tokens, ownership and season. Units are sorted by `sort_units` and owners by space: equal tables are equal."""

    season: Season
    units: tuple[Unit, ...] = ()
    owners: tuple[tuple[SpaceId, PowerId], ...] = ()
    """Who owns which centre, in the order of the alphabet; centres of nobody are not listed."""
    dislodged: tuple[Dislodged, ...] = ()
    tokens: tuple[Token, ...] = ()
    """In the order of `sort_tokens`."""
    memory: tuple[tuple[str, str], ...] = ()
    """What traits must remember from turn to turn, by key, in the order of the alphabet."""
    verdict: Verdict | None = None
    news: tuple[Event, ...] = ()
    """What happened as this step of the calendar was reached, without an order."""

    def remembered(self, key: str) -> str:
        """What is remembered under a key, or nothing."""
        for name, value in self.memory:
            if name == key:
                return value
        return ""

    def owner_table(self) -> dict[SpaceId, PowerId]:
        return dict(self.owners)

    def units_of(self, power: str) -> tuple[Unit, ...]:
        return tuple(unit for unit in self.units if unit.power == power)

    def centres_of(self, power: str) -> tuple[SpaceId, ...]:
        return tuple(space for space, owner in self.owners if owner == power)


def sort_units(units: Iterable[Unit]) -> tuple[Unit, ...]:
    """Units in their canonical order. Their places alone mostly tell it."""
    found = sorted(units, key=_PLACE)
    places = [unit.place for unit in found]
    for index in compress(range(1, len(places)), map(eq, places[1:], places)):
        if _UNIT_ORDER(found[index]) < _UNIT_ORDER(found[index - 1]):
            found.sort(key=_UNIT_ORDER)
            break
    return tuple(found)


def sort_tokens(tokens: Iterable[Token]) -> tuple[Token, ...]:
    """Tokens in their canonical order."""
    return tuple(sorted(tokens, key=_TOKEN_ORDER))


def sort_dislodged(dislodged: Iterable[Dislodged]) -> tuple[Dislodged, ...]:
    """Dislodged units in their canonical order."""
    return tuple(sorted(dislodged, key=lambda one: (one.unit.place, one.unit.name)))


def digest(position: Position) -> str:
    """The hash of a position: the same on every machine for the same table.

    Fields at their default are left out, so that a field that is added later does not change old hashes.
    """
    return hashlib.sha256(msgspec.json.encode(position, order="deterministic")).hexdigest()
