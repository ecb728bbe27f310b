"""How the orders of a movement phase ended, once every move is decided."""

from __future__ import annotations

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
    outcomes: list[Outcome] = []
    units, victims = state.units, state.victims
    refused = _refused_by_unit(state) if state.refused else {}
    is_odd = bool(refused or state.host or state.cancelled or state.implied)
    for number, record in enumerate(units):
        order, result = record.order, record.result
        if is_odd:
            if (order is None and number in state.host) or (
                number in refused and (order is None or not order.verb)
            ):
                outcomes += refused.get(number, ())
                continue
            outcomes.append(_odd_outcome(state, number, record))
            outcomes += refused.get(number, ())
            continue
        if result is None:
            if record.action == SUPPORT and record.low == record.strength and record.low:
                result = SUPPORTED, (), record.low, 0
            else:
                result = _result(state, number, record)
        if order is None or number in victims:
            outcomes.append(_outcome(state, number, record, result))
        else:
            code, by, strength, against = result
            outcomes.append(Outcome(record.power, order, code, by, strength, against))
    outcomes += [outcome for number, outcome in state.refused if number < 0]
    return outcomes


def _outcome(state: Resolution, number: int, record: UnitRecord, result: Result, rule: str = "") -> Outcome:
    """The outcome of a unit that was dislodged, or that nobody sent an order."""
    order, unit, victims = record.order, record.unit, state.victims
    code, by, strength, against = result
    return Outcome(
        unit.power,
        order or Order("hold", unit.place, unit.kind),
        code,
        by,
        strength,
        against,
        state.units[victims[number]].origin if number in victims else "",
        rule,
        order is not None and number not in state.implied,
        carried=_carried(state, number) if state.host else (),
    )


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


def _odd_outcome(state: Resolution, number: int, record: UnitRecord) -> Outcome:
    """How a unit's order ended where there are parts of units, or orders that were cancelled or that nobody sent."""
    if number in state.parts and (record.action == HOLD or _sends_parts(state, number)):
        result = _split_result(state, number)
    else:
        result = record.result or _result(state, number, record)
    if number in state.cancelled:
        cancelled = state.cancelled[number]
        return _outcome(state, number, record, (cancelled.code, cancelled.by, 0, 0), cancelled.rule)
    return _outcome(state, number, record, result)


def _carried(state: Resolution, number: int) -> tuple[tuple[SpaceId, str], ...]:
    """What came out of other units to where this one is or goes, by space and kind, where it is of another kind; phantoms
    meet nobody."""
    units = state.units
    ends = {units[number].origin, *(units[one].target for one in (number, *state.parts.get(number, ())))}
    return tuple(
        (units[part].origin, units[part].unit.kind)
        for part, host in state.host.items()
        if host != number
        and units[part].target in ends
        and units[part].unit.kind not in {units[host].unit.kind, *state.rules.phantom}
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
    ends = [result for part in sent if (result := state.units[part].result) is not None]
    if not ends:
        return HELD, (), record.strength, 0
    failed = [end for end in ends if end[0] != MOVED]
    if not failed:
        return MOVED, (), max(end[2] for end in ends), max(end[3] for end in ends)
    by = tuple(sorted({space for end in failed for space in end[1]}))
    return failed[0][0], by, failed[0][2], failed[0][3]


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
