"""What hands do to a position: put a piece down, move it, take it away. Each function returns another position."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from engine import (
    Dislodged,
    Place,
    Position,
    Rules,
    SpaceId,
    Token,
    Unit,
    change_token,
    change_unit,
    move_unit,
    new_unit,
    place_token,
    place_unit,
    remove_dislodged,
    remove_token,
    remove_unit,
    set_owner,
)
from maps.layout import Layout, Point

HAND, UNIT, TOKEN, OWNER = "hand", "unit", "token", "owner"
"""What the hand holds: nothing, a unit, a thing, or the colour of a centre's owner."""
Thing = Unit | Dislodged | Token


class Brush(Struct, frozen=True):
    """What a click puts down."""

    sort: str = HAND
    power: str = ""
    kind: str = ""


def things_in(position: Position, space: str) -> tuple[Thing, ...]:
    """All that lies in a space, what is uppermost first."""
    units = [unit for unit in position.units if unit.space == space]
    gone = [one for one in position.dislodged if one.unit.space == space]
    tokens = [token for token in position.tokens if token.space == space]
    return (*units, *gone, *tokens)


def places_for(rules: Rules, kind: str, space: str) -> tuple[str, ...]:
    """The places of a space in which a kind can be; the space itself if it has none there."""
    record = rules.kinds[kind]
    found: dict[str, None] = {}
    for passage in (record.passage, *record.further):
        for place in rules.board.places_in(SpaceId(space), passage):
            found[place] = None
    return tuple(found) or (space,)


def nearest_place(rules: Rules, layout: Layout, kind: str, space: str, at: Point | None) -> str:
    """Of several coasts, the one whose unit would lie nearest to a point of the sheet."""
    places = places_for(rules, kind, space)
    coasts = layout.spaces[space].coasts if space in layout.spaces else {}

    def far(place: str) -> float:
        spot = coasts.get(place.partition("/")[2]) or layout.spaces[space].unit
        return (spot[0] - at[0]) ** 2 + (spot[1] - at[1]) ** 2 if at is not None else 0.0

    return min(places, key=far) if len(places) > 1 and at is not None else places[0]


def put(
    rules: Rules, position: Position, brush: Brush, space: str, place: str, *, beside: bool = False
) -> Position:
    """The position after a click with a brush. A unit takes the place of one that is there, unless it is put beside it."""
    if brush.sort == OWNER:
        record = rules.board.spaces[space]
        return set_owner(position, space, brush.power) if record.centre else position
    if brush.sort == TOKEN:
        return place_token(position, Token(brush.kind, SpaceId(space), owner=""))
    unit = new_unit(rules, brush.power, brush.kind, place)
    there = [one for one in position.units if one.space == space and one.kind not in rules.phantom]
    if not there or beside or brush.kind in rules.phantom:
        return place_unit(position, unit)
    old = there[0]
    if (old.power, old.kind, old.place) == (unit.power, unit.kind, unit.place):
        return position
    return change_unit(position, old, unit)


def taken_away(position: Position, thing: Thing) -> Position:
    """The position without a thing."""
    if isinstance(thing, Unit):
        return remove_unit(position, thing)
    if isinstance(thing, Dislodged):
        return remove_dislodged(position, thing)
    return remove_token(position, thing)


def moved(position: Position, thing: Thing, space: str, place: str) -> Position:
    """The position with a thing in another space."""
    if isinstance(thing, Unit):
        return move_unit(position, thing, place)
    if isinstance(thing, Token):
        return change_token(position, thing, replace(thing, space=SpaceId(space), holder=""))
    return position


def undislodged(position: Position, one: Dislodged) -> Position:
    """The position with a unit that was driven out standing there again."""
    return place_unit(remove_dislodged(position, one), one.unit)


def changed(position: Position, thing: Thing, other: Thing) -> Position:
    """The position with a thing in place of another of its sort."""
    if isinstance(thing, Unit) and isinstance(other, Unit):
        return change_unit(position, thing, other)
    if isinstance(thing, Token) and isinstance(other, Token):
        return change_token(position, thing, other)
    if isinstance(thing, Dislodged) and isinstance(other, Dislodged):
        left = [one for one in position.dislodged if one != thing]
        both = sorted([*left, other], key=lambda one: (one.unit.place, one.unit.name))
        return replace(position, dislodged=tuple(both))
    return position


def at_place(unit: Unit, place: str) -> Unit:
    """The same unit, off another coast of its space."""
    cargo = tuple(at_place(aboard, place) for aboard in unit.cargo)
    return replace(unit, place=Place(place), cargo=cargo)
