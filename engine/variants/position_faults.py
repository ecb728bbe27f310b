"""What cannot be in a position: all faults at once, as data, whoever made it.

Variants are asked about their starts when they load; what comes from people and files goes through
`engine.game.position_status`, which has the sentences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct

from engine.judge.rules import Rules, Situation
from engine.model.position import Position
from engine.model.units import Dislodged, Token, Unit
from engine.traits.base.memory import OF_SPACE, Memorable

STRONGEST = 100
"""Half units that a unit may have at most."""

_DOUBTFUL = frozenset(
    (
        "named_twice",
        "thing",
        "thing_holder",
        "too_many_things",
        "no_attacker",
        "attacker_place",
        "retreat_reach",
        "retreat_taken",
    )
)
"""Codes of what a game master may insist on: the judge can play it."""


class PositionFault(Struct, frozen=True):
    """One thing that cannot be.

    Codes: "season", "over", "power", "no_power", "kind", "place", "strength", "standing" (a unit cannot stand there),
    "crowded", "named_twice", "cargo_elsewhere", "cargo" (it carries what it cannot), "owner_power", "not_a_centre",
    "owned_twice", "thing", "thing_place", "thing_holder", "too_many_things", "memory_place", "dislodged_season",
    "no_attacker", "attacker_place", "retreat_place", "retreat_reach", "retreat_taken".
    """

    code: str
    space: str = ""
    """The place it is about, as the position writes it."""
    power: str = ""
    kind: str = ""
    """The kind of the unit, or the thing, that it is about."""
    name: str = ""
    """What is written that there is not, a unit's own name, or the coasts on which it could stand."""
    count: int = 0

    @property
    def is_fatal(self) -> bool:
        """Whether no game can go on from there, even if the game master insists."""
        return self.code not in _DOUBTFUL


class Known(Struct, frozen=True):
    """What a variant has besides its rules that a position may name."""

    powers: Collection[str]
    """Who may have units: the powers, and whoever has some at the start."""
    things: Collection[str]
    memorable: tuple[Memorable, ...]


def position_faults(rules: Rules, known: Known, position: Position) -> Iterator[PositionFault]:
    """All that cannot be on the table, whatever the season is."""
    situation, powers = Situation(rules, position), known.powers
    for unit in position.units:
        yield from _unit(situation, powers, unit)
    yield from _crowds(rules, position.units)
    yield from _doubled_names(position)
    yield from _owners(rules, powers, position)
    yield from _things(known.things, rules, position)
    for key, _ in position.memory:
        if any(_is_stray(rules, one, key) for one in known.memorable):
            yield PositionFault("memory_place", name=key)
    for one in position.dislodged:
        yield from _unit(situation, powers, one.unit)
        yield from _driven_out(rules, position, one)


def _is_stray(rules: Rules, sort: Memorable, key: str) -> bool:
    """Whether a key of this sort is about a space that there is not."""
    return sort.about == OF_SPACE and sort.fits(key) and sort.rest(key) not in rules.board.spaces


def _unit(
    situation: Situation, powers: Collection[str], unit: Unit, host: Unit | None = None
) -> Iterator[PositionFault]:
    rules = situation.rules
    if unit.power not in powers:
        yield PositionFault("power" if unit.power else "no_power", unit.place, name=unit.power)
    if unit.kind not in rules.kinds:
        yield PositionFault("kind", unit.place, unit.power, name=unit.kind)
    elif unit.place not in rules.board.space_of:
        yield PositionFault("place", unit.place, unit.power, unit.kind, unit.place)
    elif host is None and not rules.can_stand(unit):
        coasts = rules.board.places_in(rules.board.space_of[unit.place], rules.kinds[unit.kind].passage)
        yield PositionFault("standing", unit.place, unit.power, unit.kind, ", ".join(coasts))
    if not 0 <= unit.strength <= STRONGEST:
        yield PositionFault("strength", unit.place, unit.power, unit.kind, count=unit.strength)
    if unit.cargo:
        yield from _cargo(situation, powers, unit)


def _cargo(situation: Situation, powers: Collection[str], host: Unit) -> Iterator[PositionFault]:
    """What is wrong with those aboard: each by itself, and as many of each kind as the host can carry."""
    asked = situation.rules.answers.carries
    room: Mapping[str, int] = asked(situation, host) if asked is not None else {}
    aboard = Counter(unit.kind for unit in host.cargo if unit.place == host.place)
    for kind, count in aboard.items():
        if count > room.get(kind, 0) and kind in situation.rules.kinds:
            yield PositionFault("cargo", host.place, host.power, kind, count=count)
    for unit in host.cargo:
        if unit.place != host.place:
            yield PositionFault("cargo_elsewhere", host.place, host.power, unit.kind, unit.place)
        yield from _unit(situation, powers, unit, host)


def _crowds(rules: Rules, units: Iterable[Unit]) -> Iterator[PositionFault]:
    """Spaces that two units hold: those that join are one unit, and phantoms hold nothing."""
    counted = Counter(unit.space for unit in units if unit.kind not in rules.phantom)
    for space, count in counted.items():
        if count > 1:
            yield PositionFault("crowded", space, count=count)


def _doubled_names(position: Position) -> Iterator[PositionFault]:
    """Names that two units have; parts of what was driven out are told apart by theirs in each space."""
    standing = Counter((unit.kind, unit.name) for unit in position.units if unit.name)
    for (kind, name), count in standing.items():
        if count > 1:
            yield PositionFault("named_twice", kind=kind, name=name, count=count)
    for (space, _), count in Counter((one.unit.space, one.unit.name) for one in position.dislodged).items():
        if count > 1:
            yield PositionFault("crowded", space, count=count)


def _owners(rules: Rules, powers: Collection[str], position: Position) -> Iterator[PositionFault]:
    for space, count in Counter(space for space, _ in position.owners).items():
        if count > 1:
            yield PositionFault("owned_twice", space, count=count)
    for space, power in position.owners:
        record = rules.board.spaces.get(space)
        if record is None or not record.centre:
            yield PositionFault("not_a_centre", space, power, name=space)
        if power not in powers:
            yield PositionFault("owner_power", space, name=power)


def _things(known: Collection[str], rules: Rules, position: Position) -> Iterator[PositionFault]:
    for token in position.tokens:
        if token.kind not in known:
            yield PositionFault("thing", token.space, name=token.kind)
        if token.space and token.space not in rules.board.spaces:
            yield PositionFault("thing_place", token.space, kind=token.kind, name=token.space)
        elif token.holder and not _has_holder(position, token):
            yield PositionFault("thing_holder", token.space, kind=token.kind)
    yield from _too_many(rules, position)


def _has_holder(position: Position, token: Token) -> bool:
    pieces = (*position.units, *(one.unit for one in position.dislodged))
    return any(token.holder in (unit.key, unit.space) and unit.space == token.space for unit in pieces)


def _too_many(rules: Rules, position: Position) -> Iterator[PositionFault]:
    asked = rules.answers.pieces
    limits: Mapping[str, int] = asked(Situation(rules, position)) if asked is not None else {}
    counted = Counter(token.kind for token in position.tokens)
    for kind, most in limits.items():
        if counted[kind] > most:
            yield PositionFault("too_many_things", kind=kind, count=counted[kind])


def _driven_out(rules: Rules, position: Position, one: Dislodged) -> Iterator[PositionFault]:
    unit = one.unit
    if one.by not in rules.board.spaces:
        yield PositionFault("attacker_place", unit.place, unit.power, unit.kind, one.by)
    if rules.answers.second_steps is None and not any(
        other.space == unit.space and other.kind not in rules.phantom for other in position.units
    ):
        yield PositionFault("no_attacker", unit.place, unit.power, unit.kind)
    for place in one.retreats:
        space = rules.board.space_of.get(place)
        if space is None:
            yield PositionFault("retreat_place", unit.place, unit.power, unit.kind, place)
        elif unit.kind in rules.kinds and not rules.can_stand(Unit(unit.power, unit.kind, place)):
            yield PositionFault("retreat_reach", unit.place, unit.power, unit.kind, place)
        elif rules.answers.sight is None and any(
            other.space == space and other.kind not in rules.phantom for other in position.units
        ):
            yield PositionFault("retreat_taken", unit.place, unit.power, unit.kind, place)
