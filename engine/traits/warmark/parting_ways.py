"""What comes of leading armies through a forest: it costs the warmark, in a retreat too (CHR-9f)."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from engine.judge.dice import Dice
from engine.judge.outcomes import BOUNCED, DONE, RETREATED, Event, Report
from engine.judge.rules import Situation
from engine.model.ids import Place, SpaceId
from engine.model.season import MOVEMENT, RETREAT
from engine.model.units import Dislodged, Unit
from engine.traits.base.tracking import each_unit, lose, survivors
from engine.traits.warmark.params import Params, crossings, is_forest, leader_of, reckoned, without_leader


def conclude(warmark: Params, situation: Situation, dice: Dice | None, report: Report) -> Report:
    """Remove the warmark when somebody got across, and open the way across to armies that must retreat."""
    phase = situation.rules.calendar.step(report.season).phase
    report = each_unit(report, partial(reckoned, warmark, situation), warmark.led)
    if phase == MOVEMENT:
        for outcome in [one for one in report.outcomes if one.code == DONE and one.order.verb == "move"]:
            if is_forest(warmark, situation, outcome.order.target):
                report = _without_warmark(warmark, report, outcome.power, outcome.order.target)
        return _with_ways_out(warmark, situation, report)
    if phase == RETREAT:
        return _after_retreats(warmark, situation, report)
    return report


def _without_warmark(warmark: Params, report: Report, power: str, forest: str) -> Report:
    alone = [unit for unit in survivors(report) if unit.kind == warmark.leader and unit.power == power]
    report = lose(report, alone)

    def part(unit: Unit) -> Unit:
        his = any(one.kind == warmark.leader and one.power == power for one in unit.cargo)
        return without_leader(warmark, unit) if his else unit

    report = each_unit(report, part)
    return replace(report, events=(*report.events, Event("warmark_stays", power, (forest,))))


def _with_ways_out(warmark: Params, situation: Situation, report: Report) -> Report:
    """The dislodged armies with the far rim of the forests among their retreats (CHR-18)."""
    if not any(one.unit.kind in warmark.armies for one in report.dislodged):
        return report
    meant = situation.rules.board.space_meant
    closed = {unit.space for unit in report.units if unit.kind not in situation.rules.phantom}
    closed |= {
        space
        for one in report.outcomes
        if one.code == BOUNCED
        and (space := meant(one.order.route[0] if one.order.route else one.order.target))
    }
    closed |= {
        space for one in report.outcomes if one.code == "stopped" and (space := meant(one.order.target))
    }
    dislodged = tuple(_led_out(warmark, situation, report, one, closed) for one in report.dislodged)
    return replace(report, dislodged=dislodged)


def _led_out(
    warmark: Params, situation: Situation, report: Report, one: Dislodged, closed: set[SpaceId]
) -> Dislodged:
    if one.unit.kind not in warmark.armies:
        return one
    everybody = [*report.units, *(other.unit for other in report.dislodged)]
    leader = leader_of(warmark, everybody, one.unit.power)
    if leader is None:
        return one
    more = [
        Place(space)
        for space in crossings(warmark, situation, one.unit, leader)
        if space not in closed and str(space) != one.by
    ]
    return replace(one, retreats=tuple(sorted({*one.retreats, *more})))


def _after_retreats(warmark: Params, situation: Situation, report: Report) -> Report:
    """A retreat across a forest costs the warmark as a move does (CHR-18)."""
    before = situation.position
    everybody = [*before.units, *(one.unit for one in before.dislodged)]
    for outcome in report.outcomes:
        if outcome.code != RETREATED:
            continue
        unit = next((one.unit for one in before.dislodged if one.unit.space == outcome.order.unit), None)
        leader = leader_of(warmark, everybody, outcome.power)
        if unit is None or leader is None or unit.kind not in warmark.armies:
            continue
        goal = SpaceId(outcome.order.target)
        forest = crossings(warmark, situation, unit, leader).get(goal)
        if forest is not None and goal not in situation.rules.board.neighbours[unit.space]:
            report = _without_warmark(warmark, report, outcome.power, forest)
    return report
