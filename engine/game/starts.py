"""Checking a position that a game is to begin with."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.game.faults import SetupError
from engine.game.limits import LATEST_YEAR
from engine.game.memories import stray_memory
from engine.judge.rules import Rules
from engine.model.position import Position, sort_tokens, sort_units
from engine.model.units import Unit

STRONGEST = 100


def checked_start(rules: Rules, usual: Position, start: Position) -> Position:
    """The position in canonical order. SetupError if something in it is not of this variant.

    Powers without a seat may have units only if they have some in the variant's usual start. Whether the
    position could come about in play is not asked.
    """
    steps = rules.calendar.steps
    if not (0 <= start.season.step < len(steps) and 0 <= start.season.year <= LATEST_YEAR):
        raise _bad("the season is not in the calendar")
    if start.verdict is not None:
        raise _bad("the game is already over in it")
    strangers = {unit.power for unit in usual.units}
    powers = {*rules.powers, *strangers}
    standing = _checked_units(rules, powers, start.units)
    driven_out = _checked_units(rules, powers, (one.unit for one in start.dislodged))
    for one in start.dislodged:
        for place in one.retreats:
            if place not in rules.board.space_of:
                raise _bad(f"unknown place {place!r}")
    owners = dict(start.owners)
    if len(owners) < len(start.owners):
        raise _bad("a centre has two owners")
    for space, power in owners.items():
        record = rules.board.spaces.get(space)
        if record is None or not record.centre:
            raise _bad(f"{space!r} is no centre")
        if power not in powers:
            raise _bad(f"unknown power {power!r}")
    for token in start.tokens:
        if token.space and token.space not in rules.board.spaces:
            raise _bad(f"unknown space {token.space!r}")
    stray = stray_memory(start.memory, rules.board.spaces)
    if stray:
        raise _bad(f"{stray!r} is remembered of a space that there is not")
    if driven_out and steps[start.season.step].phase == "movement":
        raise _bad("units are dislodged, but it is time to move")
    return msgspec.structs.replace(
        start,
        units=sort_units(standing),
        owners=tuple(sorted(owners.items())),
        dislodged=tuple(sorted(start.dislodged, key=lambda one: (one.unit.place, one.unit.name))),
        tokens=sort_tokens(start.tokens),
        memory=tuple(sorted(dict(start.memory).items())),
    )


def _checked_units(rules: Rules, powers: Iterable[str], units: Iterable[Unit]) -> list[Unit]:
    taken: set[str] = set()
    found: list[Unit] = []
    for unit in units:
        if unit.power not in powers:
            raise _bad(f"unknown power {unit.power!r}")
        if unit.kind not in rules.kinds:
            raise _bad(f"unknown kind of unit {unit.kind!r}")
        if unit.place not in rules.board.space_of:
            raise _bad(f"unknown place {unit.place!r}")
        if not 0 <= unit.strength <= STRONGEST:
            raise _bad(f"no unit has the strength {unit.strength}")
        if not rules.can_stand(unit):
            raise _bad(f"a {rules.kinds[unit.kind].name} cannot stand in {unit.place}")
        if unit.kind not in rules.elusive:
            if unit.space in taken:
                raise _bad(f"{unit.space} is taken twice")
            taken.add(unit.space)
        _check_cargo(rules, powers, unit)
        found.append(unit)
    return found


def _check_cargo(rules: Rules, powers: Iterable[str], host: Unit) -> None:
    for unit in host.cargo:
        if unit.power not in powers or unit.kind not in rules.kinds:
            raise _bad(f"unknown unit aboard in {host.place}")
        if unit.place != host.place:
            raise _bad(f"what is aboard in {host.place} is said to be in {unit.place}")
        if not 0 <= unit.strength <= STRONGEST:
            raise _bad(f"no unit has the strength {unit.strength}")
        _check_cargo(rules, powers, unit)


def _bad(problem: str) -> SetupError:
    return SetupError("bad_start", f"the start position cannot be played: {problem}", "Correct the position.")
