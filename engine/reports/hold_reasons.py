"""Why a unit that did not move fared as it did: supports, convoys, holds, and being dislodged."""

from __future__ import annotations

from engine.judge.dislodgement import contested
from engine.judge.resolution import ATTACKED_FROM, BY_RULE, CONTESTED, MOVE, OCCUPIED, YES, Resolution
from engine.judge.retreats import ways_out
from engine.judge.stacking import may_share
from engine.model.ids import Place, SpaceId
from engine.model.orders import Order
from engine.model.units import Unit
from engine.reports.move_reasons import assault, opponents
from engine.reports.reasons import DISLODGES, FAILS, STOPS, Reason, total
from engine.reports.resolved import Resolved
from engine.reports.retreat_reasons import standing_in
from engine.reports.strengths import attack, backed, mismatch, spared_power, support


def support_reasons(state: Resolution, number: int) -> tuple[Reason, ...]:
    """What a support met and what it was for."""
    if number in state.unmatched:
        return mismatch(state, number)
    subject = state.units[number].subject
    helped = state.units[subject]
    code, excluded = "subject_held", None
    if helped.action == MOVE:
        code = "subject_moved" if helped.succeeds == YES else "subject_failed"
        excluded = spared_power(state, subject)
    return support(state, number, excluded), Reason(code, helped.origin, helped.goal)


def convoy_reasons(state: Resolution, number: int) -> tuple[Reason, ...]:
    """Whom a fleet carried and what came of that."""
    if number in state.unmatched:
        return mismatch(state, number)
    record = state.units[number]
    army = state.units[record.subject]
    code = "subject_moved" if army.succeeds == YES else "subject_failed"
    carried = Reason(code, army.origin, army.goal)
    if number not in state.suspended:
        return (carried,)
    return Reason("fleet_suspended", record.origin, by=(army.origin,)), carried


def hold_reasons(state: Resolution, number: int) -> tuple[Reason, ...]:
    """What a unit counted in its place, and every attack on it that did not dislodge it."""
    place, parts = state.units[number].origin, backed(state, number)
    found = [Reason("defence", place, place, strength=total(parts), parts=parts)]
    crowd = [
        one
        for one in state.attackers.get(place, ())
        if one not in state.never_fights and not may_share(state, one, number)
    ]
    if not crowd:
        found.append(Reason("unattacked", place, place))
    failed = (one for one in crowd if state.units[one].succeeds != YES)
    return (*found, *(_attacked(state, attacker) for attacker in failed))


def _attacked(state: Resolution, attacker: int) -> Reason:
    comer, charge = state.units[attacker], attack(state, attacker)
    parts = charge.parts
    if state.path.get(attacker, YES) == YES:
        met = opponents(state, attacker, charge.strength, frozenset({attacker}))
        by = sorted(SpaceId(reason.unit) for reason in met if reason.effect == STOPS)
        parts += (Reason("stopped", comer.origin, by=tuple(by)),)
    else:
        parts += (Reason("uncut_convoy", comer.origin),)
    return Reason(
        "attacked",
        comer.origin,
        comer.goal,
        strength=charge.strength,
        effect=DISLODGES if comer.succeeds == YES else FAILS,
        parts=parts,
    )


def dislodgement(resolved: Resolved, victim: int) -> Reason:
    """By whom a unit was dislodged, with what, and where it may go from there."""
    state, attacker = resolved.state, resolved.victims[victim]
    place, comer = state.units[victim].origin, state.units[attacker]
    fight = assault(state, attacker, victim, frozenset({victim}))
    ways = tuple(_retreats(resolved, victim, attacker))
    is_open = any(way.code == "retreat_open" for way in ways)
    return Reason(
        "dislodged",
        place,
        comer.goal,
        by=(comer.origin,),
        strength=fight[0].strength,
        against=fight[1].strength,
        parts=(*fight, Reason("retreats" if is_open else "retreats.none", place, parts=ways)),
    )


def overrun(resolved: Resolved, victim: int) -> Reason:
    """By whom a unit was driven out in a second step, where each counts alone."""
    state = resolved.state
    one, comer = state.units[victim], state.units[resolved.overrun[victim]]
    return Reason(
        "overrun",
        one.origin,
        one.target if one.succeeds == YES else one.origin,
        by=(comer.origin,),
        strength=comer.unit.strength,
        against=one.unit.strength,
    )


def _retreats(resolved: Resolved, victim: int, attacker: int) -> list[Reason]:
    """Each place that the unit could step to, as it is by then, open or closed, and why."""
    state = resolved.state
    unit = state.units[victim].unit
    left = [one for one in resolved.report.dislodged if one.unit.space == unit.space]
    one = next((one for one in left if one.unit == unit), left[0])
    return [
        Reason("retreat_open", unit.space, end)
        if end in one.retreats
        else _closed(resolved, one.unit, victim, attacker, end)
        for end in ways_out(state.situation, one.unit)
    ]


def _closed(resolved: Resolved, unit: Unit, victim: int, attacker: int, end: Place) -> Reason:
    """Why a place is closed to a retreat, as the judge noted it."""
    state, place = resolved.state, unit.space
    closure = state.ways_out[victim].get(end)
    code = closure.code if closure is not None else ""
    if code == OCCUPIED:
        space = state.rules.board.space_of[end]
        inside = [number for number in range(len(state.units)) if _space_after(resolved, number) == space]
        if inside:
            return Reason("retreat_occupied", place, end, by=state.origins(inside))
        holder = standing_in(state.rules, resolved.report.units, space)
        return Reason("retreat_taken", place, end, power=holder.power if holder is not None else "")
    if code == ATTACKED_FROM:
        return Reason("retreat_origin", place, end, by=(state.units[attacker].origin,))
    if code == CONTESTED:
        crowd = contested(state).get(state.rules.board.space_of[end], [])
        return Reason(
            "retreat_contested" if crowd else "retreat_contested.somebody",
            place,
            end,
            by=state.origins(crowd),
        )
    if closure is not None and code == BY_RULE:
        retreat = Order("retreat", unit.place, unit.kind, target=end)
        return Reason("retreat_refused", place, end, rule=closure.rule, order=retreat)
    return Reason("retreat_contested.somebody", place, end)


def _space_after(resolved: Resolved, number: int) -> str:
    """Where a unit was when the first step of all moves was done; nowhere if it was dislodged, or closes no space."""
    state = resolved.state
    record = state.units[number]
    if number in resolved.victims or record.unit.kind in state.rules.phantom or number in state.host:
        return ""
    return record.target if record.action == MOVE and record.succeeds == YES else record.origin
