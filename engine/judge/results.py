"""How the orders of a movement phase ended, once every move is decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from engine.judge.cutting import cutters
from engine.judge.outcomes import (
    CONVOYED,
    CUT,
    DISRUPTED,
    HELD,
    MOVED,
    PARADOX,
    SUPPORTED,
    UNMATCHED,
    Outcome,
)
from engine.judge.resolution import ACTIONS, HOLD, MOVE, NOBODY, SUPPORT, Resolution, Result, UnitRecord
from engine.model.ids import SpaceId
from engine.model.orders import Order


def outcomes_of(state: Resolution) -> list[Outcome]:
    """One outcome for every order sent and for every unit without one, units in the order of the board."""
    units = state.units
    if state.host:
        units = units[: len(state.position.units)]
    ordered_parts = [part for part in state.host if state.units[part].order]
    if state.refused or state.parts or ordered_parts or state.cancelled or state.implied:
        return _odd_outcomes(state)
    for number in (*state.attacked, *state.convoys):
        units[number].outcome = _outcome(state, number)
    settled = [record.outcome for record in units]
    if all(settled):
        found = cast("list[Outcome]", settled)
    else:
        found = [outcome or _outcome(state, number) for number, outcome in enumerate(settled)]
    for victim in state.victims:
        found[victim] = _with_victor(state, victim, found[victim])
    return found


def _odd_outcomes(state: Resolution) -> list[Outcome]:
    """The same where orders were refused, cancelled or implied by others, or where parts of units have records."""
    found: list[Outcome] = []
    refused, leaving = _refused_by_unit(state), _leaving_parts(state)
    odd = {*refused, *state.cancelled, *state.implied, *state.host, *state.parts}
    entered = {state.units[part].target for part in leaving}
    for number, record in enumerate(state.units):
        order, outcome = record.order, record.outcome
        if number in odd or (leaving and (record.origin in entered or record.target in entered)):
            refusals = refused.get(number, [])
            is_silent = order is None or not order.verb
            if not ((order is None and number in state.host) or (refusals and is_silent)):
                outcome = _odd_outcome(state, number, leaving)
                found.append(_with_victor(state, number, outcome) if number in state.victims else outcome)
            found += refusals
        else:
            outcome = outcome or _outcome(state, number)
            found.append(_with_victor(state, number, outcome) if number in state.victims else outcome)
    return found + [outcome for number, outcome in state.refused if number < 0]


def _with_victor(state: Resolution, victim: int, outcome: Outcome) -> Outcome:
    """The outcome of a unit that was dislodged, with where its attacker came from."""
    return msgspec.structs.replace(outcome, dislodged_by=state.units[state.victims[victim]].origin)


def _outcome(state: Resolution, number: int) -> Outcome:
    """How the order of a unit ended that is settled only when all is, or of which nobody sent an order."""
    record = state.units[number]
    unit, order = record.unit, record.order
    code, by, strength, against = _result(state, number, record)
    if order is None:
        hold = Order("hold", unit.place, unit.kind)
        return Outcome(unit.power, hold, code, by, strength, against, given=False)
    return Outcome(unit.power, order, code, by, strength, against)


def _result(state: Resolution, number: int, record: UnitRecord) -> Result:
    """How the order of a unit ended that does not move."""
    action = record.action
    if action == HOLD:
        return HELD, (), record.unit.strength, 0
    if number in state.unmatched:
        return UNMATCHED, (), 0, 0
    if action == SUPPORT:
        worth = record.low
        by = () if worth == record.strength and worth else cutters(state, number)
        return (CUT if by or worth != record.strength else SUPPORTED), by, worth, 0
    if number in state.suspended:
        return PARADOX, state.origins([record.subject]), 0, 0
    if number in state.victims:
        return DISRUPTED, state.origins([state.victims[number]]), 0, 0
    return CONVOYED, (), 0, 0


def _odd_outcome(state: Resolution, number: int, leaving: Sequence[int]) -> Outcome:
    """How a unit's order ended where there are parts of units, or orders that were cancelled or that nobody sent."""
    record = state.units[number]
    outcome = record.outcome or _outcome(state, number)
    changes: dict[str, object] = {}
    if number in state.cancelled:
        cancelled = state.cancelled[number]
        changes = {"code": cancelled.code, "by": cancelled.by, "strength": 0, "rule": cancelled.rule}
    elif number in state.parts and (record.action == HOLD or _sends_parts(state, number)):
        changes = dict(zip(_RESULT, _split_result(state, number), strict=True))
    if number in state.implied:
        changes["given"] = False
    if leaving and (carried := _carried(state, number, leaving)):
        changes["carried"] = carried
    return msgspec.structs.replace(outcome, **changes) if changes else outcome


_RESULT = ("code", "by", "strength", "against")


def _leaving_parts(state: Resolution) -> list[int]:
    """What sets out from other units and is of another kind than they are; phantoms meet nobody."""
    units, phantom = state.units, state.rules.phantom
    return [
        part
        for part, host in state.host.items()
        if (one := units[part]).target
        and one.unit.kind != units[host].unit.kind
        and one.unit.kind not in phantom
    ]


def _carried(state: Resolution, number: int, leaving: Sequence[int]) -> tuple[tuple[SpaceId, str], ...]:
    """What came out of other units to where this one is or goes, by space and kind."""
    units, host = state.units, state.host
    ends = {units[number].origin, *(units[one].target for one in (number, *state.parts.get(number, ())))}
    return tuple(
        (units[part].origin, units[part].unit.kind)
        for part in leaving
        if host[part] != number and units[part].target in ends
    )


def _is_sent(state: Resolution, part: int) -> bool:
    """Whether a part goes by the order of its unit, and not by one of its own."""
    return state.units[part].order is None and part not in state.detached


def _sends_parts(state: Resolution, host: int) -> bool:
    """Whether it was the unit's own order that sent parts of it out."""
    return state.units[host].action != MOVE and any(_is_sent(state, part) for part in state.parts[host])


def _asks_to_split(state: Resolution, host: int, order: Order) -> bool:
    """Whether a unit's own order is one to send parts of it out, though they may have the same order of their own."""
    asked = state.rules.answers.splits
    return asked is not None and asked(state.situation, state.units[host].unit, order) is not None


def _split_result(state: Resolution, host: int) -> Result:
    """How an order ended that sent parts of a unit out: as moved when all of them got in."""
    record, parts = state.units[host], state.parts[host]
    order = record.order
    sent = [part for part in parts if _is_sent(state, part)]
    if not sent and order is not None and order.verb not in ACTIONS and _asks_to_split(state, host, order):
        sent = parts
    ends = [end for part in sent if (end := state.units[part].outcome) is not None]
    if not ends:
        return HELD, (), record.strength, 0
    failed = [end for end in ends if end.code != MOVED]
    if not failed:
        return MOVED, (), max(end.strength for end in ends), max(end.against for end in ends)
    by = tuple(sorted({space for end in failed for space in end.by}))
    return failed[0].code, by, failed[0].strength, failed[0].against


def _refused_by_unit(state: Resolution) -> dict[int, list[Outcome]]:
    """Illegal orders by unit, each with the fate of the unit that therefore held."""
    found: dict[int, list[Outcome]] = {}
    for number, outcome in state.refused:
        if number in state.victims:
            attacker = state.units[state.victims[number]]
            outcome = msgspec.structs.replace(outcome, dislodged_by=attacker.origin)
        if number != NOBODY:
            found.setdefault(number, []).append(outcome)
    return found
