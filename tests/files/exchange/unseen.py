"""Changing what a power does not see: hidden units and tokens elsewhere, hidden memories, hidden orders otherwise."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import msgspec

from engine.judge.outcomes import Outcome, Report
from engine.judge.rules import Rules
from engine.model.ids import Place
from engine.model.position import Position, sort_tokens, sort_units
from engine.model.units import Token, Unit, relocated
from engine.views.view import view, view_report


def places_away(rules: Rules, position: Position, seen_units: Iterable[Unit]) -> list[str]:
    """Places whose spaces nobody is seen in or beside, so that nobody there can come into sight."""
    near: set[str] = set()
    for unit in (*position.units, *(one.unit for one in position.dislodged), *seen_units):
        near.add(unit.space)
        for exits in rules.board.exits.values():
            near |= {rules.board.space_of[Place(place)] for place in exits.get(unit.place, ())}
    return sorted(place for place in rules.board.space_of if rules.board.space_of[place] not in near)


def another_position(rules: Rules, position: Position, power: str, rng: Random) -> Position:
    """The position with everything changed that a power does not see, as far as it can be moved out of the way."""
    shown = view(rules, position, power)
    away = places_away(rules, position, shown.units)
    units, moved = [], {}
    for unit in position.units:
        places = [place for place in away if rules.can_stand(relocated(unit, place))]
        if is_unseen(unit, power, shown.units) and places:
            place = rng.choice(places)
            away.remove(place)
            moved[unit.key] = relocated(unit, place)
            unit = moved[unit.key]
        units.append(unit)
    tokens = [another_token(rules, token, shown, moved, away, rng) for token in position.tokens]
    return msgspec.structs.replace(
        position,
        units=sort_units(units),
        tokens=sort_tokens(tokens),
        memory=another_memory(rules, position.memory, shown.memory, rng),
    )


def is_unseen(unit: Unit, power: str, shown: Iterable[Unit]) -> bool:
    """Whether a power is not even shown that there is a unit."""
    alike = (unit.power, unit.place, unit.kind)
    return unit.power != power and alike not in {(one.power, one.place, one.kind) for one in shown}


def another_report(rules: Rules, before: Position, report: Report, power: str, rng: Random) -> Report:
    """The report with everything changed that a power is not told: orders left out, units and tokens elsewhere."""
    told = view_report(rules, before, report, power)
    after = Position(report.season, report.units, (), report.dislodged, report.tokens)
    away = places_away(rules, after, before.units)
    units, moved = [], {}
    for unit in report.units:
        places = [place for place in away if rules.can_stand(relocated(unit, place))]
        if is_unseen(unit, power, told.units) and places:
            place = rng.choice(places)
            away.remove(place)
            moved[unit.key] = relocated(unit, place)
            unit = moved[unit.key]
        units.append(unit)
    shown = Position(report.season, told.units, tokens=told.tokens)
    tokens = [another_token(rules, token, shown, moved, away, rng) for token in report.tokens]
    memory = report.memory
    if memory is not None:
        memory = another_memory(rules, memory, told.memory or (), rng)
    return msgspec.structs.replace(
        report,
        outcomes=tuple(other for one in report.outcomes if (other := another_outcome(one, told)) is not None),
        units=sort_units(units),
        tokens=sort_tokens(tokens),
        memory=memory,
    )


def another_outcome(outcome: Outcome, told: Report) -> Outcome | None:
    """The outcome itself if it is told, as it is told if that is otherwise, and none if it is not told at all."""
    if outcome in told.outcomes:
        return outcome
    bare = [msgspec.structs.replace(one.order, qualifiers=()) for one in (outcome, *told.outcomes)]
    for one, order in zip(told.outcomes, bare[1:], strict=True):
        if one.power == outcome.power and order == bare[0]:
            return one
    return None


def another_token(
    rules: Rules, token: Token, shown: Position, moved: dict[str, Unit], away: list[str], rng: Random
) -> Token:
    if token.holder in moved:
        unit = moved[token.holder]
        return msgspec.structs.replace(token, space=unit.space, holder=unit.key)
    if any(one.kind == token.kind for one in shown.tokens) or token.holder or not away:
        return token
    return msgspec.structs.replace(token, space=rules.board.space_of[Place(rng.choice(away))])


def another_memory(
    rules: Rules, memory: Iterable[tuple[str, str]], shown: Iterable[tuple[str, str]], rng: Random
) -> tuple[tuple[str, str], ...]:
    """Hidden memories that name a space name another one."""
    known = set(shown)
    spaces = sorted(rules.board.spaces)
    return tuple(
        (key, rng.choice(spaces) if value in rules.board.spaces and (key, value) not in known else value)
        for key, value in memory
    )
