"""Changing a position by hand: pieces, owners, season. Each function returns another position in its canonical order.

Nothing is checked here but that what is to be changed is there (LookupError): `impossible` says what cannot be.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from engine.judge.rules import Rules
from engine.model.ids import KindCode, Place, PowerId, SpaceId, UnitKey
from engine.model.position import Position, sort_dislodged, sort_tokens, sort_units
from engine.model.season import Season
from engine.model.units import Dislodged, Token, Unit, relocated

_T = TypeVar("_T")


def empty_position(rules: Rules, season: Season | None = None) -> Position:
    """A board without a piece, in that season or in the first."""
    return Position(rules.calendar.start if season is None else season)


def new_unit(rules: Rules, power: str, kind: str, place: str) -> Unit:
    """A unit as it is built: with the strength of its kind. KeyError for a kind that there is not."""
    return Unit(PowerId(power), KindCode(kind), Place(place), rules.kinds[kind].strength)


def place_unit(position: Position, unit: Unit) -> Position:
    """The position with a unit more."""
    return _with(position, units=sort_units([*position.units, unit]))


def remove_unit(position: Position, unit: Unit) -> Position:
    """The position without a unit. What it held lies where it stood."""
    tokens = (_dropped(token, unit) for token in position.tokens)
    return _with(position, units=_without(position.units, unit), tokens=sort_tokens(tokens))


def change_unit(position: Position, unit: Unit, changed: Unit) -> Position:
    """The position with another unit in place of one: of another kind, strength, power, name, with marks or cargo.

    What the unit held, the other holds where it stands.
    """
    tokens = (_handed_on(token, unit, changed) for token in position.tokens)
    units = sort_units([*_without(position.units, unit), changed])
    return _with(position, units=units, tokens=sort_tokens(tokens))


def move_unit(position: Position, unit: Unit, place: str) -> Position:
    """The position with a unit in another place, and with it all that it carries and holds."""
    return change_unit(position, unit, relocated(unit, Place(place)))


def place_token(position: Position, token: Token) -> Position:
    """The position with a token more."""
    return _with(position, tokens=sort_tokens([*position.tokens, token]))


def remove_token(position: Position, token: Token) -> Position:
    """The position without a token; of several that are alike, without one of them."""
    return _with(position, tokens=_without(position.tokens, token))


def change_token(position: Position, token: Token, changed: Token) -> Position:
    """The position with another token in place of one: elsewhere, held by another, with other marks."""
    return place_token(remove_token(position, token), changed)


def set_owner(position: Position, space: str, power: str) -> Position:
    """The position with another owner of a centre; with no power it is nobody's."""
    owners = {**position.owner_table(), SpaceId(space): PowerId(power)}
    kept = {centre: owner for centre, owner in owners.items() if owner}
    return _with(position, owners=tuple(sorted(kept.items())))


def set_season(position: Position, season: Season) -> Position:
    """The position in another season."""
    return _with(position, season=season)


def set_memory(position: Position, key: str, value: str) -> Position:
    """The position in which a trait remembers something else under a key; nothing takes it away."""
    memory = {**dict(position.memory), key: value}
    kept = {name: said for name, said in memory.items() if said}
    return _with(position, memory=tuple(sorted(kept.items())))


def dislodge_unit(position: Position, unit: Unit, by: str, retreats: Iterable[str] = ()) -> Position:
    """The position with a unit driven out by one that came from a space, and where it may still go."""
    one = Dislodged(unit, UnitKey(by), tuple(sorted(map(Place, retreats))))
    dislodged = sort_dislodged([*position.dislodged, one])
    return _with(position, units=_without(position.units, unit), dislodged=dislodged)


def remove_dislodged(position: Position, one: Dislodged) -> Position:
    """The position without a unit that was driven out."""
    return _with(position, dislodged=_without(position.dislodged, one))


def _without(pieces: Iterable[_T], piece: _T) -> tuple[_T, ...]:
    left = list(pieces)
    if piece not in left:
        raise LookupError(f"there is no such piece: {piece!r}")
    left.remove(piece)
    return tuple(left)


def _is_held(token: Token, unit: Unit) -> bool:
    return token.space == unit.space and token.holder in (unit.key, unit.space) and token.holder != ""


def _dropped(token: Token, unit: Unit) -> Token:
    return msgspec.structs.replace(token, holder="") if _is_held(token, unit) else token


def _handed_on(token: Token, unit: Unit, changed: Unit) -> Token:
    if not _is_held(token, unit):
        return token
    return msgspec.structs.replace(token, space=changed.space, holder=changed.key)


def _with(position: Position, **changes: object) -> Position:
    changed: Position = msgspec.structs.replace(position, **changes)
    return changed
