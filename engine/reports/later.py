"""Why a retreat or an adjustment ended as it did."""

from __future__ import annotations

from engine.judge.balance import balance, sites
from engine.judge.outcomes import CLASHED, DISBANDED, RETREATED, Outcome, Report
from engine.judge.retreats import dislodged_at
from engine.judge.rules import Rules, Situation
from engine.model.ids import space_in
from engine.model.position import Position
from engine.model.units import Dislodged
from engine.reports.reasons import Reason


def retreat_reasons(rules: Rules, position: Position, report: Report, outcome: Outcome) -> tuple[Reason, ...]:
    """Who else went there, or what was open and what was not."""
    one = dislodged_at(Situation(rules, position), outcome.power, outcome.order.unit)
    offended = (Reason("rule", space_in(outcome.order.unit), rule=outcome.rule),) if outcome.rule else ()
    if one is None or one.unit.power != outcome.power:
        return (*offended, Reason("void"))
    if outcome.code == CLASHED:
        target = outcome.order.target
        return tuple(Reason("retreat_clash", origin, target, by=(origin,)) for origin in outcome.by)
    ways = _ways(rules, position, one)
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


def _ways(rules: Rules, position: Position, one: Dislodged) -> Reason:
    """Each place that the unit could step to. A standoff is what is left when no other cause shows."""
    unit = one.unit
    holders = {other.space: other.power for other in position.units}
    found: list[Reason] = []
    for end in sorted(set(rules.reach[unit.kind].get(unit.place, {}).values())):
        space = rules.board.space_of[end]
        if end in one.retreats:
            found.append(Reason("retreat_open", unit.space, end))
        elif space in holders:
            found.append(Reason("retreat_taken", unit.space, end, power=holders[space]))
        elif str(space) == one.by:
            found.append(Reason("retreat_origin", unit.space, end))
        else:
            found.append(Reason("retreat_contested.somebody", unit.space, end))
    return Reason("retreats" if one.retreats else "retreats.none", unit.space, parts=tuple(found))


def adjustment_reasons(rules: Rules, position: Position, outcome: Outcome) -> tuple[Reason, ...]:
    """What the power was due, and where it might have built."""
    situation = Situation(rules, position)
    power = outcome.power
    found: list[Reason] = []
    if outcome.rule:
        found.append(Reason("rule", space_in(outcome.order.unit), rule=outcome.rule))
    due = balance(situation, power)
    code = "balance.build" if due > 0 else "balance.remove" if due < 0 else "balance.even"
    if any(space.value > 1 for space in rules.board.spaces.values()):
        code += ".points"
    parts: tuple[Reason, ...] = ()
    if outcome.rule and due > 0 and outcome.order.verb == "build":
        places = dict.fromkeys(place for place, _ in sites(situation, power))
        parts = tuple(Reason("site", target=place) for place in places)
    found.append(Reason(code, power=power, number=abs(due), parts=parts))
    return tuple(found)
