"""What would have changed a result. Every answer was tried: the phase is laid out afresh, changed, and solved again."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.judge.field import MOVE, SUPPORT, YES, Field
from engine.judge.outcomes import BOUNCED, DISRUPTED, OWN_UNIT, Outcome
from engine.judge.solve import solve
from engine.model.ids import SpaceId
from engine.model.units import HALVES
from engine.reports.reasons import STOPS, Reason
from engine.reports.resolved import Resolved

Wanted = Callable[[Field], bool]
MOST_SUPPORTS = 6
"""More than so many further supports is no advice."""


def move_needs(
    resolved: Resolved, number: int, outcome: Outcome, parts: tuple[Reason, ...]
) -> tuple[Reason, ...]:
    """What would have let a failed move succeed."""
    if outcome.code == OWN_UNIT:
        place = SpaceId(outcome.by[0])
        return _needs([Reason("need_leave", place, place)])
    if outcome.code == DISRUPTED:
        return _needs(_fleets_afloat(resolved, number, parts))
    if outcome.code != BOUNCED:
        return ()
    found: list[Reason] = []
    count = _supports_needed(resolved, number, lambda field: field.wins[number] == YES)
    if count:
        code = "need_support" if count == 1 else "need_supports"
        found.append(Reason(code, resolved.field.loc[number], number=count, strength=count * HALVES))
        found += _had_it_stood(resolved, parts, count)
    for reason in parts:
        if reason.effect == STOPS:
            found += _cuts_that_help(resolved, number, reason)
    return _needs(found)


def hold_needs(resolved: Resolved, victim: int) -> tuple[Reason, ...]:
    """What would have saved a unit that was dislodged in its place."""
    field = resolved.field
    attacker = resolved.victims[victim]
    if field.act[victim] == MOVE:
        return ()
    found: list[Reason] = []
    count = _supports_needed(resolved, victim, lambda tried: tried.wins[attacker] != YES)
    if count:
        code = "need_defence" if count == 1 else "need_defences"
        found.append(Reason(code, field.loc[victim], number=count, strength=count * HALVES))
    found += [
        Reason("need_cut", field.loc[backer])
        for backer in field.backers.get(attacker, ())
        if field.low[backer] and _without(resolved, backer).wins[attacker] != YES
    ]
    return _needs(found)


def _needs(found: list[Reason]) -> tuple[Reason, ...]:
    return (Reason("needs", parts=tuple(found)),) if found else ()


def _fleets_afloat(resolved: Resolved, army: int, parts: tuple[Reason, ...]) -> list[Reason]:
    """The only fleet that the convoy lost, if the army would have got in with it."""
    lost = [step for part in parts if part.code == "route_broken" for step in part.parts]
    lost = [step for step in lost if step.code == "fleet_dislodged"]
    if len(lost) != 1:
        return []
    field = resolved.again()
    field.path[army] = YES
    solve(field)
    return [Reason("need_fleet", lost[0].unit, by=lost[0].by)] if field.wins[army] == YES else []


def _supports_needed(resolved: Resolved, number: int, suffices: Wanted) -> int:
    """How many further supports, uncut and from a power that may help, would have sufficed; 0 if none would."""
    for count in range(1, MOST_SUPPORTS + 1):
        field = resolved.again()
        _reinforce(field, number, count)
        solve(field)
        if suffices(field):
            return count
    return 0


def _reinforce(field: Field, number: int, count: int) -> None:
    """Let a supporter appear from nowhere, where nobody can attack it."""
    extra = len(field.units)
    field.units = (*field.units, msgspec.structs.replace(field.units[number], strength=count * HALVES))
    field.loc.append(SpaceId(""))
    field.powers.append(field.powers[number])
    field.strength.append(count * HALVES)
    field.act.append(SUPPORT)
    field.given.append(None)
    field.dest.append(field.dest[number] if field.act[number] == MOVE else field.loc[number])
    field.goal.append("")
    field.subject.append(number)
    field.low.append(0)
    field.high.append(0)
    field.wins.append(field.wins[number])
    field.matched.append(extra)
    field.backers.setdefault(number, []).append(extra)


def _had_it_stood(resolved: Resolved, parts: tuple[Reason, ...], count: int) -> list[Reason]:
    """Supports of the move that were cut, each of which alone would have sufficed."""
    field = resolved.field
    found: list[Reason] = []
    for charge in parts:
        if charge.code != "attack":
            continue
        for step in charge.parts:
            backer = field.at.get(step.unit, -1)
            if (
                step.code == "support_cut"
                and field.strength[backer] >= count * HALVES
                and _may_help(resolved, backer)
            ):
                found.append(Reason("need_uncut", step.unit, by=step.by))
    return found


def _may_help(resolved: Resolved, backer: int) -> bool:
    """Whether the unit that it would help to dislodge is not of its own power."""
    field = resolved.field
    occupant = field.at.get(field.dest[backer], -1)
    return occupant < 0 or field.powers[occupant] != field.powers[backer]


def _cuts_that_help(resolved: Resolved, number: int, opponent: Reason) -> list[Reason]:
    field = resolved.field
    helpers = (step.unit for step in opponent.parts if step.counts and step.code.startswith("support_"))
    return [
        Reason("need_cut", unit) for unit in helpers if _without(resolved, field.at[unit]).wins[number] == YES
    ]


def _without(resolved: Resolved, backer: int) -> Field:
    """The phase as it would have ended without one support."""
    field = resolved.again()
    field.backers[field.subject[backer]].remove(backer)
    field.matched.remove(backer)
    solve(field)
    return field
