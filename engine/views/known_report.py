"""The report of a judged turn for a power that saw only a part of the position before it."""

from __future__ import annotations

from msgspec.structs import replace

from engine.judge.outcomes import HELD, HINDERED, ILLEGAL, STOPPED, Outcome, Report
from engine.judge.rules import UNSEEN, Rules, seen_by
from engine.judge.turns import adjudicate
from engine.model.ids import KindCode, Place, space_in
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.season import MOVEMENT
from engine.model.units import Unit


def as_known(rules: Rules, seen: Position, told: Report, power: str, is_fought_unseen: bool) -> Report:
    """The report, after what traits hide is taken out, with nothing left for which the view before it does not account.

    Of others the power hears no order of or about a unit that it does not see; one that was refused, or came to nothing
    about a thing, it hears of with the rule that it offends as far as the power can know. Where an unseen unit may have
    fought, the battles are told as what is seen would have them if that leads to the same effect on the table, and else by
    their effect alone. That the judge noted owners or memory anew is left out for a power to which they look unchanged.
    """
    phase = rules.calendar.step(seen.season).phase
    outcomes = tuple(
        known
        for outcome in told.outcomes
        if (known := outcome if outcome.power == power else _known(rules, seen, phase, told, outcome))
        is not None
    )
    told = replace(
        told,
        outcomes=outcomes,
        owners=None if told.owners == seen.owners else told.owners,
        memory=None if told.memory == seen.memory else told.memory,
    )
    return _as_it_seems(rules, seen, told) if is_fought_unseen and phase == MOVEMENT else told


def orders_told(told: Report) -> dict[str, tuple[Order, ...]]:
    """The orders that were given, by power, as far as they were told."""
    found: dict[str, list[Order]] = {}
    for outcome in told.outcomes:
        if outcome.given:
            found.setdefault(outcome.power, []).append(outcome.order)
    return {power: tuple(orders) for power, orders in found.items()}


def with_revealed(rules: Rules, seen: Position, told: Report) -> Position:
    """A view with the units that came into sight only as they were ordered: their outcomes say what they are."""
    known = {unit.space for unit in (*seen.units, *(one.unit for one in seen.dislodged))}
    revealed = [
        Unit(outcome.power, KindCode(order.kind), Place(order.unit), rules.kinds[order.kind].strength)
        for outcome in told.outcomes
        if (order := outcome.order).unit
        and order.kind in rules.kinds
        and outcome.code != ILLEGAL
        and order.verb != "build"
        and space_in(order.unit) not in known
    ]
    return replace(seen, units=sort_units([*seen.units, *revealed])) if revealed else seen


def _known(rules: Rules, seen: Position, phase: str, told: Report, outcome: Outcome) -> Outcome | None:
    """What is known of another power's order: all, or that its unit held without one, or nothing."""
    if not _is_of_somebody_seen(rules, seen, told, outcome):
        return None
    if outcome.order.subject and not _stands_in(rules, seen, outcome.order.subject):
        return _unsent(rules, seen, phase, told, outcome)
    if outcome.succeeded or (outcome.code != ILLEGAL and not outcome.order.thing):
        return outcome
    refusal = rules.why_illegal(seen_by(rules, seen, outcome.power), phase, outcome.power, outcome.order)
    if refusal is not None:
        return replace(
            outcome, code=ILLEGAL, rule=refusal.rule, until=refusal.until, by=(), strength=0, against=0
        )
    return outcome if outcome.code != ILLEGAL else _unsent(rules, seen, phase, told, outcome)


def _is_of_somebody_seen(rules: Rules, seen: Position, told: Report, outcome: Outcome) -> bool:
    """Whether the unit that an order is for, if it is for one, was seen before the turn or is where the turn left it."""
    order, space_meant = outcome.order, rules.board.space_meant
    if not order.unit or order.verb == "build" or _stands_in(rules, seen, order.unit):
        return True
    ends = {space_meant(order.unit), space_meant(order.target)}
    after = (*told.units, *(one.unit for one in told.dislodged))
    return any(unit.space in ends and unit.power == outcome.power for unit in after)


def _stands_in(rules: Rules, seen: Position, place: str) -> bool:
    space = rules.board.space_meant(place)
    return any(unit.space == space for unit in (*seen.units, *(one.unit for one in seen.dislodged)))


def _unsent(rules: Rules, seen: Position, phase: str, told: Report, outcome: Outcome) -> Outcome | None:
    """An order that is as good as not sent: its unit held, unless another outcome says what it did."""
    order, power = outcome.order, outcome.power
    unit = next(
        (
            one
            for one in seen.units
            if one.power == power and one.space == rules.board.space_meant(order.unit)
        ),
        None,
    )
    others = [
        one
        for one in told.outcomes
        if one is not outcome and (one.power, one.order.unit) == (power, order.unit)
    ]
    if (
        phase != MOVEMENT
        or unit is None
        or any(one.order.verb not in rules.side_orders.get(phase, ()) for one in others)
    ):
        return None
    hold = Order("hold", unit.place, unit.kind)
    return Outcome(power, hold, HELD, strength=unit.strength, dislodged_by=outcome.dislodged_by, given=False)


def _as_it_seems(rules: Rules, seen: Position, told: Report) -> Report:
    """The report with each battle as what is seen would have it, if its effect is the same, and else without strengths."""
    again = adjudicate(rules, with_revealed(rules, seen, told), orders_told(told))
    seemed = {(outcome.power, outcome.order): outcome for outcome in again.outcomes}
    side_orders = rules.side_orders.get(MOVEMENT, frozenset())
    outcomes = tuple(
        outcome
        if outcome.order.verb in side_orders
        else _seeming(outcome, seemed.get((outcome.power, outcome.order)))
        for outcome in told.outcomes
    )
    return replace(told, outcomes=outcomes)


def _seeming(outcome: Outcome, seemed: Outcome | None) -> Outcome:
    if seemed is not None and _effect(seemed) == _effect(outcome):
        return replace(seemed, given=outcome.given, ruled=outcome.ruled)
    if outcome.succeeded or outcome.code == ILLEGAL:
        return replace(outcome, strength=0, against=0)
    by = outcome.by if UNSEEN in outcome.by else (*outcome.by, UNSEEN)
    return replace(outcome, code=HINDERED, by=by, strength=0, against=0)


def _effect(outcome: Outcome) -> tuple[bool, bool, bool]:
    """What of an outcome is to be seen on the table."""
    return outcome.succeeded, outcome.code == STOPPED, bool(outcome.dislodged_by)
