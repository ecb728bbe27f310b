"""What cannot be in a position, whoever set it up: data that sentences are made from (`impossibility_sentence`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from engine.game.limits import LATEST_YEAR
from engine.judge.rules import Rules, Situation
from engine.model.position import Position
from engine.model.season import MOVEMENT
from engine.model.units import Dislodged, Token, Unit
from engine.reports.sentences import Sentences
from engine.reports.voice import NO_NAMES, Names, Voice
from engine.variants.loading import Variant

STRONGEST = 100
"""Half units that a unit may have at most."""


class Impossibility(Struct, frozen=True):
    """One thing that cannot be.

    Codes: "season", "over", "power", "no_power", "kind", "place", "strength", "standing" (a unit cannot stand there),
    "crowded", "named_twice", "cargo_elsewhere", "owner_power", "not_a_centre", "owned_twice", "thing", "thing_place",
    "thing_holder", "too_many_things", "dislodged_season", "no_attacker", "attacker_place", "retreat_place",
    "retreat_reach", "retreat_taken".
    """

    code: str
    space: str = ""
    """The place it is about, as the position writes it."""
    power: str = ""
    kind: str = ""
    """The kind of the unit, or the thing, that it is about."""
    name: str = ""
    """What is written that there is not, or a unit's own name."""
    count: int = 0


def impossible(variant: Variant, position: Position, rules: Rules | None = None) -> tuple[Impossibility, ...]:
    """All that cannot be in a position of a variant, under its own rules or those of a game; nothing if it can be played.

    Whether the position could come about in play is not asked: a power may have more units than it can feed.
    """
    return tuple(_all(variant, rules or variant.rules, position))


def impossibility_sentence(
    sentences: Sentences, variant: Variant, one: Impossibility, names: Names = NO_NAMES
) -> str:
    """What cannot be, for whoever has to correct it."""
    voice = Voice(sentences, variant, (), names)
    kind = variant.rules.kinds.get(one.kind)
    return voice.say(
        f"impossible.{one.code}",
        place=voice.place(one.space),
        target=voice.place(one.name),
        power=voice.power(one.power) or voice.say("list.nobody"),
        kind=voice.sentences.word(kind.name) if kind is not None else one.kind,
        part=one.name,
        count=str(one.count),
    )


def _all(variant: Variant, rules: Rules, position: Position) -> Iterator[Impossibility]:
    season = position.season
    in_calendar = 0 <= season.step < len(rules.calendar.steps) and 0 <= season.year <= LATEST_YEAR
    if not in_calendar:
        yield Impossibility("season", name=f"{season.year}/{season.step}")
    if position.verdict is not None:
        yield Impossibility("over", name=position.verdict.how)
    strangers = {unit.power for unit in variant.start.units}
    powers = frozenset({*rules.powers, *strangers})
    for unit in position.units:
        yield from _unit(rules, powers, unit)
    yield from _crowds(rules, position.units)
    yield from _doubled_names(position)
    yield from _owners(rules, powers, position)
    yield from _things(variant, rules, position)
    if position.dislodged and in_calendar and rules.calendar.step(season).phase == MOVEMENT:
        yield Impossibility("dislodged_season", position.dislodged[0].unit.place)
    for one in position.dislodged:
        yield from _unit(rules, powers, one.unit)
        yield from _driven_out(rules, position, one)


def _unit(
    rules: Rules, powers: frozenset[str], unit: Unit, host: Unit | None = None
) -> Iterator[Impossibility]:
    if unit.power not in powers:
        yield Impossibility("power" if unit.power else "no_power", unit.place, name=unit.power)
    if unit.kind not in rules.kinds:
        yield Impossibility("kind", unit.place, unit.power, name=unit.kind)
    elif unit.place not in rules.board.space_of:
        yield Impossibility("place", unit.place, unit.power, unit.kind, unit.place)
    elif host is None and not rules.can_stand(unit):
        yield Impossibility("standing", unit.place, unit.power, unit.kind)
    if not 0 <= unit.strength <= STRONGEST:
        yield Impossibility("strength", unit.place, unit.power, unit.kind, count=unit.strength)
    if host is not None and unit.place != host.place:
        yield Impossibility("cargo_elsewhere", host.place, host.power, unit.kind, unit.place)
    for aboard in unit.cargo:
        yield from _unit(rules, powers, aboard, unit)


def _crowds(rules: Rules, units: Iterable[Unit]) -> Iterator[Impossibility]:
    """Spaces that two units hold: those that join are one unit, and the elusive hold nothing."""
    counted = Counter(unit.space for unit in units if unit.kind not in rules.elusive)
    for space, count in counted.items():
        if count > 1:
            yield Impossibility("crowded", space, count=count)


def _doubled_names(position: Position) -> Iterator[Impossibility]:
    pieces = (*position.units, *(one.unit for one in position.dislodged))
    counted = Counter((unit.kind, unit.name) for unit in pieces if unit.name)
    for (kind, name), count in counted.items():
        if count > 1:
            yield Impossibility("named_twice", kind=kind, name=name, count=count)


def _owners(rules: Rules, powers: frozenset[str], position: Position) -> Iterator[Impossibility]:
    for space, count in Counter(space for space, _ in position.owners).items():
        if count > 1:
            yield Impossibility("owned_twice", space, count=count)
    for space, power in position.owners:
        record = rules.board.spaces.get(space)
        if record is None or not record.centre:
            yield Impossibility("not_a_centre", space, power, name=space)
        if power not in powers:
            yield Impossibility("owner_power", space, name=power)


def _things(variant: Variant, rules: Rules, position: Position) -> Iterator[Impossibility]:
    known = {thing for things in variant.lexicon.things.exact.values() for thing in things}
    for token in position.tokens:
        if token.kind not in known:
            yield Impossibility("thing", token.space, name=token.kind)
        if token.space and token.space not in rules.board.spaces:
            yield Impossibility("thing_place", token.space, kind=token.kind, name=token.space)
        elif token.holder and not _has_holder(position, token):
            yield Impossibility("thing_holder", token.space, kind=token.kind)
    yield from _too_many(rules, position)


def _has_holder(position: Position, token: Token) -> bool:
    pieces = (*position.units, *(one.unit for one in position.dislodged))
    return any(token.holder in (unit.key, unit.space) and unit.space == token.space for unit in pieces)


def _too_many(rules: Rules, position: Position) -> Iterator[Impossibility]:
    asked = rules.answers.pieces
    limits: dict[str, int] = asked(Situation(rules, position)) if asked is not None else {}
    counted = Counter(token.kind for token in position.tokens)
    for kind, most in limits.items():
        if counted[kind] > most:
            yield Impossibility("too_many_things", kind=kind, count=counted[kind])


def _driven_out(rules: Rules, position: Position, one: Dislodged) -> Iterator[Impossibility]:
    unit = one.unit
    if one.by not in rules.board.spaces:
        yield Impossibility("attacker_place", unit.place, unit.power, unit.kind, one.by)
    if rules.answers.second_steps is None and not any(
        other.space == unit.space and other.kind not in rules.elusive for other in position.units
    ):
        yield Impossibility("no_attacker", unit.place, unit.power, unit.kind)
    for place in one.retreats:
        space = rules.board.space_of.get(place)
        if space is None:
            yield Impossibility("retreat_place", unit.place, unit.power, unit.kind, place)
        elif unit.kind in rules.kinds and not rules.can_stand(Unit(unit.power, unit.kind, place)):
            yield Impossibility("retreat_reach", unit.place, unit.power, unit.kind, place)
        elif rules.answers.sight is None and any(
            other.space == space and other.kind not in rules.elusive for other in position.units
        ):
            yield Impossibility("retreat_taken", unit.place, unit.power, unit.kind, place)
