"""Stacks that are driven out by those who break them: two parts retreat, or one of them (CHR-6b.b, CHR-6b.c)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.judge.outcomes import LAPSED, RETREATED, Event, Outcome, Report
from engine.judge.rules import Situation
from engine.model.position import sort_dislodged
from engine.model.season import MOVEMENT, RETREAT
from engine.model.units import Dislodged, Unit
from engine.traits.base.tracking import marked, standing_in, with_units
from engine.traits.stacks.params import Params, of_size, size_of

DOOMED = "one part goes"
"""On both parts of a stack of which only one may get away."""
PARTS = ("1", "2")
"""The names that tell the parts apart while both have to retreat."""


def break_up(stacks: Params, situation: Situation, report: Report) -> Report:
    """Split the stacks that were driven out by one who breaks them."""
    if situation.rules.calendar.step(report.season).phase != MOVEMENT:
        return report
    dislodged: list[Dislodged] = []
    events: list[Event] = []
    for one in report.dislodged:
        is_stack = size_of(stacks, one.unit.kind) > 1
        victor = standing_in(report, one.unit.space, situation.rules.phantom) if is_stack else None
        if victor is None or victor.kind not in stacks.breakers:
            dislodged.append(one)
            continue
        crushed = victor.kind in stacks.crushers
        dislodged += [replace(one, unit=part) for part in _halves(stacks, one.unit, crushed)]
        events.append(Event("stack_crushed" if crushed else "stack_split", one.unit.power, (one.unit.space,)))
    if not events:
        return report
    return replace(report, dislodged=sort_dislodged(dislodged), events=(*report.events, *events))


def _halves(stacks: Params, unit: Unit, crushed: bool) -> list[Unit]:
    """Both parts, the greater first, which keeps what the stack carried (CHR-19)."""
    size = size_of(stacks, unit.kind)
    greater = replace(of_size(stacks, unit, size - size // 2), name=PARTS[0], marks=unit.marks)
    smaller = replace(of_size(stacks, unit, size // 2), name=PARTS[1])
    return [marked(part, DOOMED) if crushed else part for part in (greater, smaller)]


def end_retreats(stacks: Params, situation: Situation, report: Report) -> Report:
    """After retreats parts are stacks like any others; where one had to go and both got away, the smaller is lost."""
    if situation.rules.calendar.step(report.season).phase != RETREAT:
        return report
    doomed = {
        one.unit.space: one.unit.kind
        for one in situation.position.dislodged
        if DOOMED in one.unit.marks and one.unit.name == PARTS[1]
    }
    outcomes = list(report.outcomes)
    lost: list[str] = []
    for space, kind in sorted(doomed.items()):
        index = _last_escape(outcomes, space, kind)
        if index is not None:
            lost.append(outcomes[index].order.target)
            outcomes[index] = replace(outcomes[index], code=LAPSED, rule="stack_halved")
    units = [_settled(unit) for unit in report.units if not (unit.space in lost and DOOMED in unit.marks)]
    return with_units(replace(report, outcomes=tuple(outcomes)), units)


def _last_escape(outcomes: list[Outcome], space: str, kind: str) -> int | None:
    """The retreat that does not count when both parts got away: that of the smaller, or of the last ordered."""
    escapes = [
        index
        for index, outcome in enumerate(outcomes)
        if outcome.order.unit == space and outcome.code == RETREATED
    ]
    if len(escapes) < len(PARTS):
        return None
    smaller = [index for index in escapes if outcomes[index].order.kind == kind]
    return (smaller or escapes)[-1]


def _settled(unit: Unit) -> Unit:
    if unit.name not in PARTS:
        return unit
    return replace(unit, name="", marks=tuple(mark for mark in unit.marks if mark != DOOMED))
