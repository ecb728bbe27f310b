"""Where the Ring is when a phase is over: carried, left, lost, found, sunk and raised (MVW-7, MVW-8, BAR-7, BAR-8)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from engine.judge.convoys import is_needed
from engine.judge.outcomes import CONVOYED, MOVED, RETREATED, Outcome, Report
from engine.judge.rules import Situation
from engine.model.board import SEA
from engine.model.events import Event
from engine.model.ids import SpaceId
from engine.model.season import MOVEMENT, RETREAT
from engine.model.units import Token, Unit
from engine.traits.ring.orders import phase_of
from engine.traits.ring.params import (
    CARRIED,
    DRIVEN_OUT,
    ENTERED,
    FLEEING,
    LAST,
    LEFT,
    OUT,
    RAISED,
    SINCE,
    SUNK,
    THING,
    WEARER,
    Params,
    bearer,
    finder,
    is_sunk,
    is_wearing,
    noted,
    ring_in,
    wearer,
    with_ring,
)


class Course(Struct, frozen=True):
    """Where the Ring got to, and how."""

    space: SpaceId
    with_unit: bool = False
    """It is still with the unit that had it."""
    fleeing: bool = False
    """That unit was driven out and has yet to retreat."""


def carry(params: Params, situation: Situation, report: Report) -> Report:
    """Work into a report what became of the Ring while units moved, retreated or were removed."""
    ring = ring_in(report.tokens)
    if ring is None:
        return report
    holder = bearer(situation.position)
    if holder is None:
        after, events = _unheld(params, situation, report, ring)
        notes = {LAST: ""} if after.holder else {}
    else:
        course = _course(params, situation, report, holder)
        after, events = _settled(situation, report, holder, course)
        notes = {LAST: "" if after.holder else holder.power}
        if course.with_unit and course.space == params.goal != holder.space and not is_wearing(holder):
            notes[ENTERED] = "yes"
    notes, events = _with_ruin(params, situation, report, notes, events)
    notes[DRIVEN_OUT] = "yes" if _may_flee(params, situation, report) else ""
    memory = situation.position.memory if report.memory is None else report.memory
    return msgspec.structs.replace(
        report,
        tokens=with_ring(report.tokens, after),
        memory=noted(memory, notes),
        events=(*report.events, *events),
    )


def _may_flee(params: Params, situation: Situation, report: Report) -> bool:
    """Whether a wearer was driven out, so that others must reckon with its retreat; where its loss is public, only if it
    can (MVW-10f)."""
    return phase_of(situation) == MOVEMENT and any(
        is_wearing(one.unit) and (bool(one.retreats) or not params.ruins) for one in report.dislodged
    )


def _course(params: Params, situation: Situation, report: Report, holder: Unit) -> Course:
    """Where the Ring went with or without its unit."""
    board, space = situation.rules.board, holder.space
    phase = phase_of(situation)
    gone = _went(situation, report.outcomes, holder, RETREATED if phase == RETREAT else MOVED)
    if gone is not None:
        goal = board.space_meant(gone.order.target)
        assert goal is not None
        along = takes_along(params, phase, holder, gone.order.qualifiers)
        return Course(goal, with_unit=True) if along else Course(space)
    if phase == MOVEMENT:
        for one in report.dislodged:
            if one.unit.space == space and one.unit.power == holder.power:
                return Course(space, with_unit=bool(one.retreats), fleeing=bool(one.retreats))
    ring = ring_in(situation.position.tokens)
    was_fleeing = ring is not None and FLEEING in ring.marks
    stays = not was_fleeing and any(unit == holder for unit in report.units)
    return Course(space, with_unit=stays)


def takes_along(params: Params, phase: str, holder: Unit, qualifiers: Iterable[str]) -> bool:
    """Whether a unit that goes takes the Ring along: by its order, else as is usual (MVW-7, BAR-7)."""
    if is_wearing(holder):
        return True
    if phase == RETREAT and not params.retreat_carries:
        return CARRIED in qualifiers
    return LEFT not in qualifiers


def _went(situation: Situation, outcomes: Iterable[Outcome], holder: Unit, code: str) -> Outcome | None:
    """The outcome by which a unit got somewhere, if it did."""
    space_meant = situation.rules.board.space_meant
    return next(
        (
            outcome
            for outcome in outcomes
            if outcome.code == code
            and outcome.power == holder.power
            and space_meant(outcome.order.unit) == holder.space
        ),
        None,
    )


def _settled(situation: Situation, report: Report, holder: Unit, course: Course) -> tuple[Token, list[Event]]:
    """The Ring where it ended, with the unit that has it now; those are told who find it (MVW-6)."""
    if course.fleeing:
        return Token(THING, course.space, holder.key, marks=(FLEEING,)), []
    if course.with_unit:
        return Token(THING, course.space, course.space), []
    return _lying(situation, report, course.space)


def _lying(situation: Situation, report: Report, space: SpaceId) -> tuple[Token, list[Event]]:
    """The Ring that nobody holds: sunk at sea, found by who stands there on land (BAR-13)."""
    if situation.rules.board.spaces[space].terrain == SEA:
        return Token(THING, space, marks=(SUNK,)), []
    found = finder(report.units, space)
    if found is None:
        return Token(THING, space), []
    return Token(THING, space, found.key), [Event("ring_found", found.power, (space,), (found.power,))]


def _unheld(params: Params, situation: Situation, report: Report, ring: Token) -> tuple[Token, list[Event]]:
    """The Ring that nobody had: it lies where it was until somebody finds or raises it."""
    if not is_sunk(ring):
        return _lying(situation, report, ring.space)
    return raised(params, situation, report, ring)


def raised(params: Params, situation: Situation, report: Report, ring: Token) -> tuple[Token, list[Event]]:
    """The sunk Ring when the phase is over: with a great army of the foe that raised it, or where it was."""
    goal = _raised_to(params, situation, report, ring)
    if goal is None:
        return ring, []
    return Token(THING, goal, goal), [Event("ring_raised", params.foe, (ring.space,), (params.foe,))]


def _raised_to(params: Params, situation: Situation, report: Report, ring: Token) -> SpaceId | None:
    """Where a great army of the foe that raised the Ring stands now, or None (MVW-8, BAR-8)."""
    if not params.raised_by_convoy:
        there = finder(report.units, ring.space)
        if there is None or there.power != params.foe or there.kind not in params.raisers:
            return None
        return ring.space
    for outcome in report.outcomes:
        if outcome.code == MOVED and RAISED in outcome.order.qualifiers:
            goal = situation.rules.board.space_meant(outcome.order.target)
            if goal is not None and ring.space in _seas_crossed(situation, report, outcome):
                return goal
    return None


def _seas_crossed(situation: Situation, report: Report, moved: Outcome) -> set[str]:
    """The seas over which fleets brought an army that was convoyed."""
    rules, space_meant = situation.rules, situation.rules.board.space_meant
    origin, goal = space_meant(moved.order.unit), space_meant(moved.order.target)
    assert origin is not None
    assert goal is not None
    seas = {
        sea
        for outcome in report.outcomes
        if outcome.code == CONVOYED
        and space_meant(outcome.order.subject) == origin
        and space_meant(outcome.order.target) == goal
        and (sea := space_meant(outcome.order.unit)) is not None
    }
    return {sea for sea in seas if is_needed(rules, seas, sea, origin, goal)}


def _with_ruin(
    params: Params, situation: Situation, report: Report, notes: dict[str, str], events: list[Event]
) -> tuple[dict[str, str], list[Event]]:
    """What the loss of a wearer brings: the Ring is worn no more, and its power may be out (BAR-9b)."""
    worn = wearer(situation.position)
    left = (*report.units, *(one.unit for one in report.dislodged if one.retreats))
    if worn is None or any(is_wearing(unit) for unit in left):
        return notes, events
    notes = {**notes, WEARER: "", SINCE: ""}
    if not params.ruins:
        return notes, events
    return {**notes, OUT + worn.power: "yes"}, [*events, Event("ring_ruin", worn.power)]
