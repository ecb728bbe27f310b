"""The validator of positions: of starts, of those set by hand, of saves and of files that players send each other.

All faults are found at once, as data that sentences are made from (`position_fault_sentence`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

import msgspec
from msgspec import Struct

from engine.game.game_errors import SetupError
from engine.game.limits import LATEST_YEAR
from engine.game.memories import stray_memory
from engine.judge.rules import Rules, Situation
from engine.model.position import Position, sort_dislodged, sort_tokens, sort_units
from engine.model.season import MOVEMENT
from engine.model.units import Dislodged, Token, Unit
from engine.reports.formatter import NO_POWER_NAMES, Formatter, PowerNames
from engine.reports.sentences import ENGLISH, Sentences
from engine.variants.loading import Variant

STRONGEST = 100
"""Half units that a unit may have at most."""
_MOST_SAID = 20
"""How many faults one message tells."""


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


def position_status(
    variant: Variant, position: Position, rules: Rules | None = None
) -> tuple[PositionFault, ...]:
    """All that cannot be in a position of a variant, under its own rules or those of a game; nothing if it can be played.

    Whether the position could come about in play is not asked: a power may have more units than it can feed.
    """
    return tuple(_all(variant, rules or variant.rules, position))


def checked_position(variant: Variant, rules: Rules, position: Position) -> Position:
    """The position in canonical order. SetupError "bad_start" with all that keeps it from being played."""
    fatal = [one for one in position_status(variant, position, rules) if one.is_fatal]
    if fatal:
        said = " ".join(position_fault_sentence(ENGLISH, variant, one) for one in fatal[:_MOST_SAID])
        more = f" And {len(fatal) - _MOST_SAID} more" if len(fatal) > _MOST_SAID else ""
        raise SetupError(
            "bad_start",
            f"the start position cannot be played: {said.rstrip('.') if not more else said}{more}",
            "Correct the position.",
        )
    return msgspec.structs.replace(
        position,
        units=sort_units(position.units),
        owners=tuple(sorted(position.owners)),
        dislodged=sort_dislodged(position.dislodged),
        tokens=sort_tokens(position.tokens),
        memory=tuple(sorted(dict(position.memory).items())),
    )


def position_fault_sentence(
    sentences: Sentences, variant: Variant, one: PositionFault, names: PowerNames = NO_POWER_NAMES
) -> str:
    """A fault in words, for the person who has to correct it."""
    formatter = Formatter(sentences, variant, (), names)
    kind = variant.rules.kinds.get(one.kind)
    code = f"{one.code}.coast" if one.code == "standing" and one.name else one.code
    return formatter.say(
        f"impossible.{code}",
        place=formatter.place(one.space),
        target=formatter.place(one.name),
        power=formatter.power(one.power) or formatter.say("list.nobody"),
        kind=formatter.sentences.word(kind.name) if kind is not None else one.kind,
        part=one.name,
        count=str(one.count),
    )


def _all(variant: Variant, rules: Rules, position: Position) -> Iterator[PositionFault]:
    season = position.season
    in_calendar = 0 <= season.step < len(rules.calendar.steps) and 0 <= season.year <= LATEST_YEAR
    if not in_calendar:
        yield PositionFault("season", name=f"{season.year}/{season.step}")
    if position.verdict is not None:
        yield PositionFault("over", name=position.verdict.how)
    strangers = {unit.power for unit in variant.start.units}
    powers = frozenset({*rules.powers, *strangers})
    situation = Situation(rules, position)
    for unit in position.units:
        yield from _unit(situation, powers, unit)
    yield from _crowds(rules, position.units)
    yield from _doubled_names(position)
    yield from _owners(rules, powers, position)
    yield from _things(variant, rules, position)
    for key in stray_memory(variant, position.memory):
        yield PositionFault("memory_place", name=key)
    if position.dislodged and in_calendar and rules.calendar.step(season).phase == MOVEMENT:
        yield PositionFault("dislodged_season", position.dislodged[0].unit.place)
    for one in position.dislodged:
        yield from _unit(situation, powers, one.unit)
        yield from _driven_out(rules, position, one)


def _unit(
    situation: Situation, powers: frozenset[str], unit: Unit, host: Unit | None = None
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


def _cargo(situation: Situation, powers: frozenset[str], host: Unit) -> Iterator[PositionFault]:
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
    """PowerNames that two units have; parts of what was driven out are told apart by theirs in each space."""

    standing = Counter((unit.kind, unit.name) for unit in position.units if unit.name)
    for (kind, name), count in standing.items():
        if count > 1:
            yield PositionFault("named_twice", kind=kind, name=name, count=count)
    for (space, _), count in Counter((one.unit.space, one.unit.name) for one in position.dislodged).items():
        if count > 1:
            yield PositionFault("crowded", space, count=count)


def _owners(rules: Rules, powers: frozenset[str], position: Position) -> Iterator[PositionFault]:
    for space, count in Counter(space for space, _ in position.owners).items():
        if count > 1:
            yield PositionFault("owned_twice", space, count=count)
    for space, power in position.owners:
        record = rules.board.spaces.get(space)
        if record is None or not record.centre:
            yield PositionFault("not_a_centre", space, power, name=space)
        if power not in powers:
            yield PositionFault("owner_power", space, name=power)


def _things(variant: Variant, rules: Rules, position: Position) -> Iterator[PositionFault]:
    known = {thing for things in variant.lexicon.things.exact.values() for thing in things}
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
