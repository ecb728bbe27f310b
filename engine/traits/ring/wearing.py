"""Putting the Ring on and taking it off, and what a wearer is worth (MVW-10, BAR-9)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.judge.outcomes import ACCEPTED, Outcome
from engine.judge.rules import Rules, Situation
from engine.model.events import Event
from engine.model.order_kind import Refusal
from engine.model.position import Position
from engine.model.season import MOVEMENT
from engine.model.units import HALVES, Token, Unit
from engine.traits.ring.orders import phase_of
from engine.traits.ring.params import (
    BARRED,
    LAST,
    OVER,
    SINCE,
    SUNK,
    THRALL,
    THRALL_STRENGTH,
    WEARER,
    WEARING,
    WORN_STRENGTH,
    Params,
    bearer,
    changed,
    is_wearing,
    noted,
    ring_in,
    seasons_since,
    wearer,
    with_ring,
)


def comes_first(
    params: Params, situation: Situation, outcomes: tuple[Outcome, ...], position: Position
) -> Position:
    """In a season of movement the Ring is put on, taken off or sunk before anybody moves (MVW-10a, BAR-7)."""
    return work_out(situation.rules, outcomes, position) if phase_of(situation) == MOVEMENT else position


def work_out(rules: Rules, outcomes: tuple[Outcome, ...], position: Position) -> Position:
    """Carry out accepted orders about the Ring where it lies, one after the other, as far as each is still possible."""
    for outcome in outcomes:
        act = _ACTS.get(outcome.order.verb)
        if act is not None and outcome.code == ACCEPTED:
            position = act(rules, outcome, position)
    return position


def _put_on(rules: Rules, outcome: Outcome, position: Position) -> Position:
    unit = bearer(position)
    space = rules.board.space_meant(outcome.order.unit)
    if unit is None or unit.power != outcome.power or unit.space != space or is_wearing(unit):
        return position
    memory = {WEARER: unit.power, SINCE: str(rules.calendar.number(position.season)), BARRED + unit.power: ""}
    return _noting(_replacing(position, unit, changed(unit, WORN_STRENGTH, WEARING)), memory)


def _take_off(rules: Rules, outcome: Outcome, position: Position) -> Position:
    """From this season on the power may not put it on for two years, this season being the first (MVW-16, MVW-19)."""
    unit = wearer(position)
    if unit is None or unit.power != outcome.power:
        return position
    now = str(rules.calendar.number(position.season))
    memory = {WEARER: "", SINCE: "", BARRED + unit.power: now}
    return _noting(_replacing(position, unit, changed(unit, rules.kinds[unit.kind].strength)), memory)


def _sink(rules: Rules, outcome: Outcome, position: Position) -> Position:
    """Not in the season in which it was taken off: orders are carried out as the Ring was when the season began (MVW-19)."""
    unit, ring = bearer(position), ring_in(position.tokens)
    if unit is None or ring is None or unit.power != outcome.power or is_wearing(unit):
        return position
    sunk = Token(ring.kind, ring.space, marks=(SUNK,))
    lying = msgspec.structs.replace(position, tokens=with_ring(position.tokens, sunk))
    return _noting(lying, {LAST: unit.power})


_ACTS: dict[str, Callable[[Rules, Outcome, Position], Position]] = {
    "put_on": _put_on,
    "take_off": _take_off,
    "sink": _sink,
}


def _noting(position: Position, changes: dict[str, str]) -> Position:
    return msgspec.structs.replace(position, memory=noted(position.memory, changes))


def _replacing(position: Position, old: Unit, new: Unit) -> Position:
    """The position with one unit changed, standing or driven out."""
    return msgspec.structs.replace(
        position,
        units=tuple(new if unit == old else unit for unit in position.units),
        dislodged=tuple(
            msgspec.structs.replace(one, unit=new) if one.unit == old else one for one in position.dislodged
        ),
    )


def against_foe(params: Params, situation: Situation, unit: Unit, opponent: Unit) -> int:
    """A wearer counts one more against the foe's units, until it is a thrall (MVW-10d, BAR-9c)."""
    is_fresh = is_wearing(unit) and THRALL not in unit.marks
    return HALVES if is_fresh and opponent.power == params.foe else 0


def shunned(params: Params, situation: Situation, unit: Unit, subject: Unit, space: str) -> Refusal | None:
    """A thrall supports, and is supported by, only the foe's units and its own power's (MVW-10e)."""
    for one, other in ((unit, subject), (subject, unit)):
        if THRALL in one.marks and other.power not in (one.power, params.foe):
            return Refusal("ring_shunned", (one.place,))
    return None


def grow_old(params: Params, before: Situation, position: Position) -> Position:
    """After two years the Ring has its wearer (MVW-10); it is remembered of the power for good (MVW-12)."""
    rules, unit = before.rules, wearer(position)
    if unit is None or seasons_since(rules, position, SINCE) <= params.two_years:
        return position
    if not position.remembered(OVER + unit.power):
        position = _noting(position, {OVER + unit.power: "yes"})
    if not params.ages or THRALL in unit.marks:
        return position
    position = _replacing(position, unit, changed(unit, THRALL_STRENGTH, WEARING, THRALL))
    told = Event("ring_thrall", unit.power, (unit.place,), (unit.power, params.foe))
    return msgspec.structs.replace(position, news=(*position.news, told))
