"""Why a retreat ended as it did."""

from __future__ import annotations

from collections.abc import Iterable

from engine.judge.outcomes import CLASHED, DISBANDED, RETREATED, Outcome
from engine.judge.retreats import dislodged_by_order, rule_against, ways_out
from engine.judge.rules import Rules, Situation, as_seen
from engine.model.ids import Place
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import Dislodged, Unit
from engine.reports.reasons import Reason, offences


def retreat_reasons(rules: Rules, position: Position, outcome: Outcome) -> tuple[Reason, ...]:
    """Who else went there, or what was open and what was not."""
    order = outcome.order
    situation = as_seen(Situation(rules, position), outcome.power)
    one = dislodged_by_order(situation, outcome.power, order)
    offended = offences(outcome)
    if one is None or one.unit.power != outcome.power:
        return (*offended, Reason("void"))
    if outcome.code == CLASHED:
        target = outcome.order.target
        return tuple(Reason("retreat_clash", origin, target, by=(origin,)) for origin in outcome.by)
    ways = _ways(situation, one)
    if outcome.code == RETREATED:
        return (ways,)
    found = list(offended)
    if outcome.code == DISBANDED:
        found.append(Reason(_disband_code(one, outcome), one.unit.space))
    return (*found, ways)


def _disband_code(one: Dislodged, outcome: Outcome) -> str:
    if not one.retreats:
        return "disband_nowhere"
    return "disband_ordered" if outcome.given else "disband_unordered"


def _ways(situation: Situation, one: Dislodged) -> Reason:
    """Each place that the unit could step to, as its power sees it: by that it was closed, or left open."""
    unit = one.unit
    ends = sorted({*ways_out(situation, unit), *one.retreats})
    found = [
        Reason("retreat_open", unit.space, end) if end in one.retreats else _closed(situation, one, end)
        for end in ends
    ]
    return Reason("retreats" if one.retreats else "retreats.none", unit.space, parts=tuple(found))


def _closed(situation: Situation, one: Dislodged, end: Place) -> Reason:
    """Why a place is closed to a retreat."""
    unit, rules = one.unit, situation.rules
    space = rules.board.space_of[end]
    holder = standing_in(rules, situation.position.units, space)
    if holder is not None:
        return Reason("retreat_taken", unit.space, end, power=holder.power)
    if str(space) == one.by:
        return Reason("retreat_origin", unit.space, end)
    rule = rule_against(situation, unit, end)
    if rule:
        retreat = Order("retreat", unit.place, unit.kind, target=end)
        return Reason("retreat_refused", unit.space, end, rule=rule, order=retreat)
    return Reason("retreat_contested.somebody", unit.space, end)


def standing_in(rules: Rules, units: Iterable[Unit], space: str) -> Unit | None:
    """The unit that closes a space to retreats."""
    return next((one for one in units if one.space == space and one.kind not in rules.phantom), None)
