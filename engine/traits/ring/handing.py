"""The phases of the Ring, and what comes of the orders about it (MVW-7, MVW-9, MVW-10a, BAR-6, BAR-7)."""

from __future__ import annotations

import msgspec

from engine.judge.dice import Dice
from engine.judge.outcomes import ACCEPTED, DONE, ILLEGAL, LAPSED, Outcome, Report
from engine.judge.phases import Orders
from engine.judge.rules import Rules, Situation
from engine.judge.side_orders import accept
from engine.model.events import Event
from engine.model.position import Position
from engine.model.units import Token
from engine.traits.ring.carrying import carry, raised
from engine.traits.ring.orders import phase_of
from engine.traits.ring.params import (
    DONNING,
    LAST,
    THING,
    TOLD,
    TRANSFER,
    Params,
    bearer,
    finder,
    is_sunk,
    is_wearing,
    knows,
    noted,
    ring_in,
    told_by,
    with_ring,
)
from engine.traits.ring.wearing import work_out


def sit_still(rules: Rules, position: Position, orders: Orders, dice: Dice | None) -> Report:
    """A phase in which no unit does anything: all orders about the Ring go besides, and others have no place in it."""
    phase = rules.calendar.step(position.season).phase
    refused = accept(rules, phase, position, orders)
    return Report(position.season, refused, position.units, position.dislodged, position.tokens)


def follow(params: Params, situation: Situation, dice: Dice | None, report: Report) -> Report:
    """Work everything about the Ring into a report."""
    phase = phase_of(situation)
    if phase in (TRANSFER, DONNING):
        report = _raised(params, situation, _handed(situation, report))
    else:
        report = carry(params, situation, report)
        report = msgspec.structs.replace(
            report, outcomes=_ended(situation.rules, report.outcomes, situation.position)
        )
    return _spread(situation, report)


def _after(situation: Situation, report: Report) -> Position:
    """The table when the phase is over."""
    position = situation.position
    return msgspec.structs.replace(
        position,
        units=report.units,
        dislodged=tuple(one for one in report.dislodged if one.retreats),
        tokens=report.tokens,
        memory=position.memory if report.memory is None else report.memory,
    )


def _handed(situation: Situation, report: Report) -> Report:
    """First the hand-over; then the Ring is put on, taken off or sunk where it was all the season."""
    rules, now = situation.rules, _after(situation, report)
    outcomes, goal = _transferred(situation, report.outcomes)
    events: list[Event] = []
    if goal is not None:
        taker = finder(now.units, goal)
        assert taker is not None
        token = Token(THING, taker.space, taker.key)
        now = msgspec.structs.replace(
            now, tokens=with_ring(now.tokens, token), memory=noted(now.memory, {LAST: ""})
        )
        giver = bearer(situation.position)
        if giver is None or giver.power != taker.power:
            events.append(Event("ring_received", taker.power, (taker.space,), (taker.power,)))
    kept = tuple(outcome for outcome in outcomes if goal is None or outcome.order.verb != "sink")
    now = work_out(rules, kept, now)
    return msgspec.structs.replace(
        report,
        outcomes=_ended(rules, outcomes, now),
        units=now.units,
        dislodged=now.dislodged,
        tokens=now.tokens,
        memory=now.memory,
        events=(*report.events, *events),
    )


def _raised(params: Params, situation: Situation, report: Report) -> Report:
    """The report with the Ring in the hands of who raises it again from where it was sunk in this season (MVW-8)."""
    ring = ring_in(report.tokens)
    if ring is None or not is_sunk(ring):
        return report
    after, events = raised(params, situation, report, ring)
    if not events:
        return report
    return msgspec.structs.replace(
        report,
        tokens=with_ring(report.tokens, after),
        memory=noted(report.memory or (), {LAST: ""}),
        events=(*report.events, *events),
    )


def _transferred(
    situation: Situation, outcomes: tuple[Outcome, ...]
) -> tuple[tuple[Outcome, ...], str | None]:
    """Once a season: the outcomes of hand-overs, and where the Ring goes. Several different ones are none."""
    given = [outcome for outcome in outcomes if outcome.order.verb == "transfer" and outcome.code == ACCEPTED]
    if not given:
        return outcomes, None
    if len(given) > 1:
        refused = tuple(
            msgspec.structs.replace(outcome, code=ILLEGAL, rule="ring_once") if outcome in given else outcome
            for outcome in outcomes
        )
        return refused, None
    done = tuple(
        msgspec.structs.replace(outcome, code=DONE) if outcome is given[0] else outcome
        for outcome in outcomes
    )
    return done, situation.rules.board.space_meant(given[0].order.target)


def _ended(rules: Rules, outcomes: tuple[Outcome, ...], position: Position) -> tuple[Outcome, ...]:
    """The outcomes of orders to put the Ring on, take it off or sink it, in the position when that was done."""
    return tuple(
        [
            _end(rules, outcome, position)
            if outcome.code == ACCEPTED and outcome.order.verb in ("put_on", "take_off", "sink")
            else outcome
            for outcome in outcomes
        ]
    )


def _end(rules: Rules, outcome: Outcome, position: Position) -> Outcome:
    holder, ring = bearer(position), ring_in(position.tokens)
    is_worn = holder is not None and is_wearing(holder)
    if outcome.order.verb == "sink":
        is_done = ring is not None and is_sunk(ring)
    else:
        is_there = holder is not None and holder.space == rules.board.space_meant(outcome.order.unit)
        is_done = is_there and is_worn == (outcome.order.verb == "put_on")
    if is_done:
        return msgspec.structs.replace(outcome, code=DONE)
    kept = is_worn and outcome.order.verb == "sink"
    return msgspec.structs.replace(outcome, code=LAPSED, rule="ring_worn" if kept else "ring_elsewhere")


def _spread(situation: Situation, report: Report) -> Report:
    """Who tells whom from now on (MVW-6). What a power is told by one that knows comes at once."""
    if {one.order.verb for one in report.outcomes}.isdisjoint(("tell", "stop_telling")):
        return report
    outcomes = list(report.outcomes)
    events = list(report.events)
    now = _after(situation, report)
    for index, outcome in enumerate(outcomes):
        if outcome.code != ACCEPTED or outcome.order.verb not in ("tell", "stop_telling"):
            continue
        teller, hearer = outcome.power, outcome.order.power
        told = [name for name in told_by(now, teller) if name != hearer]
        if outcome.order.verb == "tell":
            told.append(hearer)
            ring = ring_in(now.tokens)
            if knows(now, teller) and ring is not None:
                events.append(Event("ring_told", teller, (ring.space,), (hearer,)))
        now = msgspec.structs.replace(now, memory=noted(now.memory, {TOLD + teller: ",".join(sorted(told))}))
        outcomes[index] = msgspec.structs.replace(outcome, code=DONE)
    return msgspec.structs.replace(report, outcomes=tuple(outcomes), events=tuple(events), memory=now.memory)
