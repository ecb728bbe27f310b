"""The start as a variant's file has it: units, owners, things and what is remembered, each looked up."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from engine.judge.rules import Rules
from engine.model.ids import PowerId, SpaceId
from engine.model.position import Position, sort_tokens, sort_units
from engine.model.units import Token, Unit
from engine.traits.base.memory import OF_POWER, OF_SPACE, OF_THING
from engine.traits.base.trait import Trait
from engine.variants.position_faults import Known, position_faults
from engine.variants.schema import VariantFile
from engine.variants.starting_units import PieceError, read_unit
from engine.variants.variant_error import VariantError, suggestion


def read_start(
    path: Path, record: VariantFile, rules: Rules, traits: Sequence[Trait]
) -> tuple[Position, Known]:
    """The position in which games begin, before anything is drawn, and what any position of the variant may name.

    VariantError for an entry that cannot be read, or for all that cannot be in a position.
    """
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
    holding = frozenset(unit.power for unit in start.units)
    memorable = tuple(dict.fromkeys(one for trait in traits for one in trait.remembers))
    known = Known(frozenset({*rules.powers, *holding}), frozenset(things), memorable)
    _check(path, rules, known, start, units)
    return start, known


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
    """Put a unit on the board, and note where it is written."""
    try:
        units.append((where, read_unit(rules, power, text)))
    except PieceError as error:
        raise VariantError(path, where, error.problem, error.remedy) from error


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


_SAID = {
    "power": ("{name!r} is no power", "Name a power of this file."),
    "strength": ("no unit has the strength of the {kind} in {space}", "Write another number."),
    "cargo": ("the unit in {space} cannot carry {count} × {kind}", "Leave out what is too much."),
    "crowded": ("{space} is taken", "Move one of the units."),
    "named_twice": ("{count} units are called {name}", "Give each a name of its own."),
    "too_many_things": ("there are {count} × {kind}, more than the game has", "Leave out the others."),
}
"""What is wrong and what to do, by the code of a fault; no other can be in what was looked up already."""


def _check(
    path: Path, rules: Rules, known: Known, start: Position, placed: Sequence[tuple[str, Unit]]
) -> None:
    """Refuse what cannot be in any position, all of it at once."""
    found = list(position_faults(rules, known, start))
    if found:
        said = [
            _SAID[one.code][0].format(name=one.name, kind=one.kind, space=one.space, count=one.count)
            for one in found
        ]
        meant = found[0].space or found[0].name
        written = [where for where, unit in placed if meant and meant in (unit.place, unit.space, unit.name)]
        raise VariantError(
            path, written[-1] if written else "tokens", "; ".join(said), _SAID[found[0].code][1]
        )
