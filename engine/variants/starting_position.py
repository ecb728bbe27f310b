"""The start as a variant's file has it: units, owners, things and what is remembered, each looked up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from engine.judge.rules import Rules, Situation
from engine.model.ids import PowerId, SpaceId
from engine.model.position import Position, sort_tokens, sort_units
from engine.model.units import Token, Unit
from engine.traits.base.memory import OF_POWER, OF_SPACE, OF_THING
from engine.traits.base.trait import Trait
from engine.variants.schema import VariantFile
from engine.variants.starting_units import PieceError, read_unit
from engine.variants.variant_error import VariantError, suggestion


def read_start(path: Path, record: VariantFile, rules: Rules, traits: Sequence[Trait]) -> Position:
    """The position in which games begin, before anything is drawn. VariantError for the first entry that cannot be."""
    units: list[tuple[str, Unit]] = []
    owners: dict[SpaceId, PowerId] = {}
    for name, power in record.powers.items():
        for space in power.homes if power.owns is None else power.owns:
            _own(path, owners, SpaceId(space), PowerId(name))
        for index, text in enumerate(power.units):
            _place(path, f"powers.{name}.units[{index}]", rules, name, text, units)
    for index, text in enumerate(record.neutral):
        _place(path, f"neutral[{index}]", rules, "", text, units)
    things = {thing for trait in traits for thing in trait.named_things()}
    start = Position(
        rules.calendar.start,
        sort_units([unit for _, unit in units]),
        tuple(sorted(owners.items())),
        tokens=_tokens(path, record, rules, things),
        memory=_memory(path, record, rules, traits, things),
    )
    _check_loads(path, rules, start, units)
    _check_numbers(path, rules, start)
    return start


def _own(path: Path, owners: dict[SpaceId, PowerId], space: SpaceId, power: PowerId) -> None:
    if owners.get(space) == power:
        raise VariantError(path, f"powers.{power}", f"{space} is listed twice", "Name it once.")
    if space in owners:
        problem = f"{space} is also owned by {owners[space]}"
        raise VariantError(path, f"powers.{power}", problem, "Give it to one power.")
    owners[space] = power


def _place(
    path: Path, where: str, rules: Rules, power: str, text: str, units: list[tuple[str, Unit]]
) -> None:
    """Put a unit on the board, where no other holds the space, and note where it is written."""
    try:
        unit = read_unit(rules, power, text)
    except PieceError as error:
        raise VariantError(path, where, error.problem, error.remedy) from error
    holding = [other for _, other in units if other.kind not in rules.phantom]
    if unit.kind not in rules.phantom and any(other.space == unit.space for other in holding):
        raise VariantError(path, where, f"{unit.space} is taken", "Move one of the units.")
    units.append((where, unit))


def _tokens(path: Path, record: VariantFile, rules: Rules, things: Collection[str]) -> tuple[Token, ...]:
    for index, token in enumerate(record.tokens):
        where = f"tokens[{index}]"
        _look_up(path, f"{where}.kind", "thing", token.kind, things)
        _look_up(path, f"{where}.space", "space", token.space, rules.board.spaces)
        if token.owner:
            _look_up(path, f"{where}.owner", "power", token.owner, rules.powers)
    found = [Token(one.kind, SpaceId(one.space), "", one.owner, one.marks) for one in record.tokens]
    return sort_tokens(found)


def _memory(
    path: Path, record: VariantFile, rules: Rules, traits: Sequence[Trait], things: Collection[str]
) -> tuple[tuple[str, str], ...]:
    known: Mapping[str, Collection[str]] = {
        OF_POWER: rules.powers,
        OF_SPACE: rules.board.spaces,
        OF_THING: things,
    }
    kept = {one.stem: one for trait in traits for one in trait.remembers}
    for key in record.memory:
        sort = next((one for one in kept.values() if one.fits(key)), None)
        if sort is None:
            raise VariantError(path, f"memory.{key}", "no trait remembers this", suggestion(key, kept))
        if sort.about in known:
            _look_up(path, f"memory.{key}", sort.about, sort.rest(key), known[sort.about])
    return tuple(sorted(record.memory.items()))


def _look_up(path: Path, where: str, sort: str, name: str, known: Collection[str]) -> None:
    if name not in known:
        raise VariantError(path, where, f"unknown {sort} {name!r}", suggestion(name, known))


def _check_loads(path: Path, rules: Rules, start: Position, placed: Sequence[tuple[str, Unit]]) -> None:
    """Refuse a unit that has more aboard than it can carry."""
    situation, asked = Situation(rules, start), rules.answers.carries
    for where, unit in placed:
        room: Mapping[str, int] = asked(situation, unit) if asked is not None else {}
        for kind, count in Counter(one.kind for one in unit.cargo).items():
            if count > room.get(kind, 0):
                problem = f"{unit.kind} in {unit.place} cannot carry {count} × {kind}"
                raise VariantError(path, where, problem, "Leave out what is too much.")


def _check_numbers(path: Path, rules: Rules, start: Position) -> None:
    """Refuse more of a thing than there are in the game."""
    asked = rules.answers.pieces
    limits: Mapping[str, int] = asked(Situation(rules, start)) if asked is not None else {}
    for kind, count in Counter(token.kind for token in start.tokens).items():
        if count > limits.get(kind, count):
            problem = f"there are {count} × {kind}, and only {limits[kind]} in the game"
            raise VariantError(path, "tokens", problem, "Leave out the others.")
