"""What would have changed a result. Advice on moves was tried: other orders or another strength were put to the judge."""

from __future__ import annotations

import msgspec

from engine.judge.movement import adjudicate_movement
from engine.judge.outcomes import BOUNCED, DISRUPTED, MOVED, OWN_UNIT, Outcome
from engine.judge.phases import Orders
from engine.judge.resolution import MOVE, Resolution, UnitRecord
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import HALVES
from engine.reports.reasons import STOPS, Reason
from engine.reports.resolved import Resolved

MOST_SUPPORTS = 6
"""More than so many further supports is no advice."""


def move_needs(
    resolved: Resolved, number: int, outcome: Outcome, parts: tuple[Reason, ...]
) -> tuple[Reason, ...]:
    """What would have let a failed move succeed."""
    if outcome.code == OWN_UNIT:
        place = outcome.by[0]
        return _needs([Reason("need_leave", place, place)])
    if outcome.code == DISRUPTED:
        return _needs(_fleet_afloat(resolved, outcome, parts))
    if outcome.code != BOUNCED:
        return ()
    found: list[Reason] = []
    count = _supports_needed(resolved, number, outcome)
    if count:
        code = "need_support" if count == 1 else "need_supports"
        found.append(Reason(code, resolved.state.units[number].origin, number=count, strength=count * HALVES))
        found += _had_it_stood(resolved, parts, count)
    for reason in parts:
        if reason.effect == STOPS:
            found += _cuts_that_help(resolved, outcome, reason)
    return _needs(found)


def hold_needs(resolved: Resolved, victim: int, fate: Reason) -> tuple[Reason, ...]:
    """What would have saved a unit that was dislodged in its place: enough support, or cutting the attack's."""
    state = resolved.state
    if state.units[victim].action == MOVE:
        return ()
    count = -(-(fate.strength - fate.against) // HALVES)
    code = "need_defence" if count == 1 else "need_defences"
    found = [Reason(code, state.units[victim].origin, number=count, strength=count * HALVES)]
    for supporter in sorted(state.units[resolved.victims[victim]].supporters):
        helper = state.units[supporter]
        if helper.low:
            after = adjudicate_movement(
                resolved.rules, resolved.position, _with_hold(resolved, helper.origin)
            )
            if all(one.unit != state.units[victim].unit for one in after.dislodged):
                found.append(Reason("need_cut", helper.origin))
    return _needs(found)


def _needs(found: list[Reason]) -> tuple[Reason, ...]:
    return (Reason("needs", parts=tuple(found)),) if found else ()


def _succeeds(resolved: Resolved, outcome: Outcome, position: Position, orders: Orders) -> bool:
    """Whether the same order would have succeeded there."""
    report = adjudicate_movement(resolved.rules, position, orders)
    return any(
        other.order == outcome.order and other.power == outcome.power and other.code == MOVED
        for other in report.outcomes
    )


def _with_hold(resolved: Resolved, space: str) -> Orders:
    """The same orders, but the unit in one space holds."""

    def kept(order: Order) -> Order:
        if resolved.rules.board.space_of.get(order.unit, order.unit) != space:
            return order
        return Order("hold", order.unit, order.kind)

    return {power: [kept(order) for order in sheet] for power, sheet in resolved.orders.items()}


def _fleet_afloat(resolved: Resolved, outcome: Outcome, parts: tuple[Reason, ...]) -> list[Reason]:
    """The only fleet that the convoy lost, if the army would have got in had nobody attacked that fleet with success."""
    lost = [step for part in parts if part.code == "route_broken" for step in part.parts]
    lost = [step for step in lost if step.code == "fleet_dislodged"]
    if len(lost) != 1:
        return []
    fleet = lost[0]
    if not _succeeds(resolved, outcome, resolved.position, _with_hold(resolved, fleet.by[0])):
        return []
    return [Reason("need_fleet", fleet.unit, by=fleet.by)]


def _supports_needed(resolved: Resolved, number: int, outcome: Outcome) -> int:
    """How many further supports, uncut and from a power that may help, would have sufficed; 0 if none would."""
    position, unit = resolved.position, resolved.state.units[number].unit
    for count in range(1, MOST_SUPPORTS + 1):
        stronger = msgspec.structs.replace(unit, strength=unit.strength + count * HALVES)
        units = tuple(stronger if other is unit else other for other in position.units)
        if _succeeds(resolved, outcome, msgspec.structs.replace(position, units=units), resolved.orders):
            return count
    return 0


def _had_it_stood(resolved: Resolved, parts: tuple[Reason, ...], count: int) -> list[Reason]:
    """Supports of the move that were cut, each of which alone would have sufficed."""
    state = resolved.state
    lost = [
        step for part in parts if part.code == "attack" for step in part.parts if step.code == "support_cut"
    ]
    return [
        Reason("need_uncut", step.unit, by=step.by)
        for step in lost
        if _may_help(state, helper := state.units[state.at[step.unit]]) and helper.strength >= count * HALVES
    ]


def _may_help(state: Resolution, helper: UnitRecord) -> bool:
    """Whether the unit that it would help to dislodge is not of its own power."""
    occupant = state.holder(helper.target)
    return occupant < 0 or state.units[occupant].power != helper.power


def _cuts_that_help(resolved: Resolved, outcome: Outcome, opponent: Reason) -> list[Reason]:
    helpers = [step.unit for step in opponent.parts if step.counts and step.code.startswith("support_")]
    return [
        Reason("need_cut", unit)
        for unit in helpers
        if _succeeds(resolved, outcome, resolved.position, _with_hold(resolved, unit))
    ]
