"""Why a unit that did not move fared as it did: supports, convoys, holds, and being dislodged."""

from __future__ import annotations

from engine.judge.field import MOVE, YES, Field
from engine.judge.retreats import ways_out
from engine.judge.stacking import are_fellows
from engine.model.ids import Place, SpaceId
from engine.model.units import Unit
from engine.reports.move_reasons import assault, opponents
from engine.reports.reasons import DISLODGES, FAILS, STOPS, Reason, total
from engine.reports.resolved import Resolved, contests, has_won
from engine.reports.retreat_reasons import closed_otherwise, standing_in
from engine.reports.strengths import attack, backed, mismatch, spared_power, support


def support_reasons(field: Field, number: int) -> tuple[Reason, ...]:
    """What a support met and what it was for."""
    if number in field.unmatched:
        return mismatch(field, number)
    helped = field.subject[number]
    came = "subject_moved" if has_won(field, helped) else "subject_failed"
    code = came if field.act[helped] == MOVE else "subject_held"
    excluded = spared_power(field, helped) if field.act[helped] == MOVE else ""
    return support(field, number, excluded), Reason(code, field.loc[helped], field.goal[helped])


def convoy_reasons(field: Field, number: int) -> tuple[Reason, ...]:
    """Whom a fleet carried and what came of that."""
    if number in field.unmatched:
        return mismatch(field, number)
    army = field.subject[number]
    code = "subject_moved" if has_won(field, army) else "subject_failed"
    carried = Reason(code, field.loc[army], field.goal[army])
    if number not in field.suspended:
        return (carried,)
    return Reason("fleet_suspended", field.loc[number], by=(field.loc[army],)), carried


def hold_reasons(field: Field, number: int) -> tuple[Reason, ...]:
    """What a unit counted in its place, and every attack on it that did not dislodge it."""
    parts = backed(field, number)
    found = [Reason("defence", field.loc[number], field.loc[number], strength=total(parts), parts=parts)]
    crowd = [
        one
        for one in field.attackers.get(field.loc[number], ())
        if one not in field.yielding and not are_fellows(field, one, number)
    ]
    if not crowd:
        found.append(Reason("unattacked", field.loc[number], field.loc[number]))
    return (*found, *(_attacked(field, attacker) for attacker in crowd if not has_won(field, attacker)))


def _attacked(field: Field, attacker: int) -> Reason:
    charge = attack(field, attacker)
    parts = charge.parts
    if attacker not in field.convoyed or field.path[attacker] == YES:
        met = opponents(field, attacker, charge.strength, frozenset({attacker}))
        by = sorted(SpaceId(reason.unit) for reason in met if reason.effect == STOPS)
        parts += (Reason("stopped", field.loc[attacker], by=tuple(by)),)
    else:
        parts += (Reason("uncut_convoy", field.loc[attacker]),)
    return Reason(
        "attacked",
        field.loc[attacker],
        field.goal[attacker],
        strength=charge.strength,
        effect=DISLODGES if has_won(field, attacker) else FAILS,
        parts=parts,
    )


def dislodgement(resolved: Resolved, victim: int) -> Reason:
    """By whom a unit was dislodged, with what, and where it may go from there."""
    field, attacker = resolved.field, resolved.victims[victim]
    fight = assault(field, attacker, victim, frozenset({victim}))
    ways = tuple(_retreats(resolved, victim, attacker))
    is_open = any(way.code == "retreat_open" for way in ways)
    return Reason(
        "dislodged",
        field.loc[victim],
        field.goal[attacker],
        by=(field.loc[attacker],),
        strength=fight[0].strength,
        against=fight[1].strength,
        parts=(*fight, Reason("retreats" if is_open else "retreats.none", field.loc[victim], parts=ways)),
    )


def overrun(resolved: Resolved, victim: int) -> Reason:
    """By whom a unit was driven out in a second step, where each counts alone."""
    field, attacker = resolved.field, resolved.overrun[victim]
    return Reason(
        "overrun",
        field.loc[victim],
        field.dest[victim] if has_won(field, victim) else field.loc[victim],
        by=(field.loc[attacker],),
        strength=field.units[attacker].strength,
        against=field.units[victim].strength,
    )


def _retreats(resolved: Resolved, victim: int, attacker: int) -> list[Reason]:
    """Each place that the unit could step to, as it is by then, open or closed, and why."""
    field = resolved.field
    unit = field.units[victim]
    left = [one for one in resolved.report.dislodged if one.unit.space == unit.space]
    one = next((one for one in left if one.unit == unit), left[0])
    return [
        Reason("retreat_open", field.loc[victim], end)
        if end in one.retreats
        else _closed(resolved, one.unit, attacker, end)
        for end in ways_out(field.situation, one.unit)
    ]


def _closed(resolved: Resolved, unit: Unit, attacker: int, end: Place) -> Reason:
    field = resolved.field
    place, space = unit.space, field.rules.board.space_of[end]
    holder = standing_in(field.rules, resolved.report.units, space)
    if holder is not None:
        taken = [number for number in range(len(field.loc)) if _space_after(resolved, number) == space]
        if taken:
            return Reason("retreat_occupied", place, end, by=resolved.spaces(taken))
        return Reason("retreat_taken", place, end, power=holder.power)
    if space == field.loc[attacker]:
        return Reason("retreat_origin", place, end, by=(field.loc[attacker],))
    crowd = [n for n in field.attackers.get(space, ()) if not has_won(field, n) and contests(field, n)]
    if crowd:
        return Reason("retreat_contested", place, end, by=resolved.spaces(crowd))
    return closed_otherwise(field.situation, unit, end)


def _space_after(resolved: Resolved, number: int) -> str:
    field = resolved.field
    if number in resolved.victims or field.units[number].kind in field.rules.phantom or number in field.host:
        return ""
    return field.dest[number] if field.act[number] == MOVE and has_won(field, number) else field.loc[number]
