"""What the tests of chronicle share."""

from __future__ import annotations

from engine.model.ids import SpaceId
from engine.model.position import Position, sort_tokens, sort_units
from engine.model.units import Token
from engine.notation.unit_text import items
from engine.variants.starting_units import read_unit
from tests.cases import lines, variant_named

VARIANT = variant_named("chronicle")


def position(units: str, tokens: str = "", memory: tuple[tuple[str, str], ...] = ()) -> Position:
    """A Spring with units as cases write them, and tokens such as "Staff MmS"."""
    season = VARIANT.calendar.season("S3401M")
    assert season is not None
    pieces = [read_unit(VARIANT.rules, power, text) for power, rest in lines(units) for text in items(rest)]
    lying = [Token(kind, SpaceId(space)) for kind, space in (one.split() for one in items(tokens))]
    return Position(season, sort_units(pieces), tokens=sort_tokens(lying), memory=memory)
