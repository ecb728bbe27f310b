"""Why? The whole chain of reasons behind one order, as data.

The judge is asked again (it is a pure function) and everything that it settled is read off its record; nothing here
decides a rule a second time.
"""

from __future__ import annotations

from engine.judge.outcomes import CUT, HELD, ILLEGAL, SUPPORTED, UNMATCHED, Outcome, Report
from engine.judge.phases import Orders
from engine.judge.resolution import HOLD, MOVE, SUPPORT
from engine.judge.rules import Rules
from engine.judge.turns import adjudicate
from engine.model.ids import space_in
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.reports.centres import adjustment_reasons
from engine.reports.hold_reasons import convoy_reasons, dislodgement, hold_reasons, overrun, support_reasons
from engine.reports.move_reasons import move_reasons
from engine.reports.reasons import Explanation, Reason, offences
from engine.reports.resolved import Resolved, resolve
from engine.reports.retreat_reasons import retreat_reasons
from engine.reports.what_if import hold_needs, move_needs

__all__ = ["Explanation", "Reason", "explain", "explain_all"]


def explain(
    rules: Rules,
    position: Position,
    orders: Orders,
    about: str | Order | Outcome,
    report: Report | None = None,
) -> Explanation:
    """Why an order ended as it did. `about` is a place where a unit stood, an order, or an outcome of the report.

    The report is made afresh unless it is handed over; hand it over where dice were thrown. LookupError if nothing
    was ordered there.
    """
    report = report or adjudicate(rules, position, orders)
    outcome = about if isinstance(about, Outcome) else _find(report, about)
    return _Explainer(rules, position, orders, report)(outcome)


def explain_all(
    rules: Rules, position: Position, orders: Orders, report: Report | None = None
) -> tuple[Explanation, ...]:
    """An explanation for every outcome of the report, in its order."""
    report = report or adjudicate(rules, position, orders)
    explainer = _Explainer(rules, position, orders, report)
    return tuple(explainer(outcome) for outcome in report.outcomes)


def _find(report: Report, about: str | Order) -> Outcome:
    """The outcome that is meant: of that very order, or of the order to the unit there."""
    for outcome in report.outcomes:
        if outcome.order == about:
            return outcome
    if isinstance(about, str) and about:
        matching = [outcome for outcome in report.outcomes if space_in(outcome.order.unit) == space_in(about)]
        matching.sort(key=lambda outcome: outcome.code == ILLEGAL)
        if matching:
            return matching[0]
    raise LookupError(f"no order about {about!r} in this turn")


class _Explainer:
    """Explains outcomes of one turn, resolving it at most once."""

    def __init__(self, rules: Rules, position: Position, orders: Orders, report: Report) -> None:
        self.rules, self.position, self.report = rules, position, report
        self.phase = rules.calendar.step(position.season).phase
        self.resolved = resolve(rules, position, orders, report) if self.phase == MOVEMENT else None

    def __call__(self, outcome: Outcome) -> Explanation:
        pieces = (*self.position.units, *(one.unit for one in self.position.dislodged))
        reasons, decided = self._reasons(outcome), ruled(self.report, outcome)
        if decided and reasons:
            reasons = (Reason("by_rules", space_in(outcome.order.unit), parts=reasons),)
        return Explanation(outcome, (*decided, *reasons), pieces)

    def _reasons(self, outcome: Outcome) -> tuple[Reason, ...]:
        if outcome.order.verb in self.rules.side_orders.get(self.phase, ()):
            return (*offences(outcome), *((Reason("void"),) if outcome.code == ILLEGAL else ()))
        if self.resolved is not None:
            return _movement_reasons(self.resolved, outcome)
        if self.phase == RETREAT:
            return retreat_reasons(self.rules, self.position, outcome)
        if self.phase == ADJUSTMENT:
            return adjustment_reasons(self.rules, self.position, outcome)
        return offences(outcome)


def ruled(report: Report, outcome: Outcome) -> tuple[Reason, ...]:
    """What the game master said of an order, if he ruled upon it."""
    return tuple(
        Reason("ruled", space_in(outcome.order.unit), note=ruling.reason)
        for ruling in report.rulings
        if outcome.ruled and (ruling.power, ruling.order) == (outcome.power, outcome.order)
    )


def _movement_reasons(resolved: Resolved, outcome: Outcome) -> tuple[Reason, ...]:
    state = resolved.state
    number = _whose(resolved, outcome)
    if number < 0 or state.units[number].power != outcome.power:
        return (*offences(outcome), Reason("void"))
    place = state.units[number].origin
    found: list[Reason] = []
    if number in state.implied:
        found.append(Reason("implied", place))
    elif not outcome.given:
        found.append(Reason("unordered", place))
    found += _act_reasons(resolved, number, outcome)
    if number in resolved.victims:
        fate = dislodgement(resolved, number)
        found += [fate, *hold_needs(resolved, number, fate)]
    if number in resolved.overrun:
        found.append(overrun(resolved, number))
    return tuple(found)


def _whose(resolved: Resolved, outcome: Outcome) -> int:
    """The number of the unit that was ordered, or of the one aboard of it that was; -1 for none."""
    state, order = resolved.state, outcome.order
    number = resolved.at(order.unit)
    aboard = (part for part in state.aboard.get(number, ()) if state.units[part].order == order)
    return next(aboard, number)


def _act_reasons(resolved: Resolved, number: int, outcome: Outcome) -> tuple[Reason, ...]:
    """What the order itself met, apart from the fate of the unit."""
    state, record = resolved.state, resolved.state.units[number]
    action = record.action
    standing = () if number in resolved.victims else hold_reasons(state, number)
    if outcome.code == ILLEGAL:
        holds = record.order is None or not record.order.verb
        void = Reason("void.holds", record.origin) if holds else Reason("void")
        return (*offences(outcome), void, *(standing if holds else ()))
    if outcome.given and outcome.order != record.order:
        return offences(outcome)
    sent = [part for part in state.parts.get(number, ()) if state.units[part].action == MOVE]
    if sent and action != MOVE and outcome.code not in (HELD, SUPPORTED, CUT, UNMATCHED):
        return tuple(reason for part in sent for reason in move_reasons(state, part))
    if action == MOVE:
        parts = move_reasons(state, number)
        return (*parts, *move_needs(resolved, number, outcome, parts))
    if outcome.code in (SUPPORTED, CUT) or (outcome.code == UNMATCHED and action == SUPPORT):
        return support_reasons(state, number)
    if outcome.code == HELD or action == HOLD:
        return (*offences(outcome), *standing)
    return convoy_reasons(state, number)
