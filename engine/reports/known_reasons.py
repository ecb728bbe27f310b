"""Why, as far as somebody can know it: explanations made from a view and from what was heard of a turn.

Nothing else is looked at, so that nothing else can be betrayed.
"""

from __future__ import annotations

import msgspec

from engine.judge.outcomes import Outcome, Report
from engine.judge.overruling import RulingError
from engine.judge.rules import Rules
from engine.judge.turns import adjudicate
from engine.model.orders import Order
from engine.model.position import Position
from engine.reports.explain import explain, ruled
from engine.reports.reasons import Explanation, Reason, offences
from engine.views.known_report import orders_told, with_revealed


def explain_known(rules: Rules, seen: Position, told: Report, outcome: Outcome) -> Explanation:
    """Why an order ended as it did, from what a power saw before the turn and was told of it.

    What it saw is judged again. Where that leads to the same end, its reasons are the reasons. Where it does not, other
    things were at work than it can see; then only the result itself is told, and that.
    """
    seen, orders = with_revealed(rules, seen, told), orders_told(told)
    if _agrees(_judged_again(rules, seen, orders, told), outcome):
        return explain(rules, seen, orders, outcome, told)
    pieces = (*seen.units, *(one.unit for one in seen.dislodged))
    return Explanation(outcome, (*ruled(told, outcome), *offences(outcome), Reason("unseen")), pieces)


def _judged_again(rules: Rules, seen: Position, orders: dict[str, tuple[Order, ...]], told: Report) -> Report:
    """What comes of the orders with the rulings upon them that were told, if those can be without what is unseen."""
    upon_orders = tuple(ruling for ruling in told.rulings if ruling.order is not None)
    try:
        return adjudicate(rules, seen, orders, rulings=upon_orders)
    except RulingError:
        return adjudicate(rules, seen, orders)


def _agrees(report: Report, outcome: Outcome) -> bool:
    """Whether the same came of the order, by whichever power."""
    return any(msgspec.structs.replace(other, given=outcome.given) == outcome for other in report.outcomes)
