"""Which orders leave no room for each other: of these, the one that was given last is meant.

Nothing is known here about any sort of order. Two are put to the judge together, in what their power can see: where one
of them does not count beside the other, they are rivals.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.judge.outcomes import ILLEGAL, LAPSED
from engine.judge.rules import Situation
from engine.judge.turns import adjudicate
from engine.model.ids import space_in
from engine.model.orders import Order

_VOID = frozenset((ILLEGAL, LAPSED))


def rivals(situation: Situation, power: str, orders: Sequence[Order], new: Order) -> tuple[Order, ...]:
    """The orders of a power's sheet for the open turn that cannot stand beside a new one."""
    besides = situation.rules.besides.get(_phase(situation), frozenset())
    is_beside = new.verb in besides
    near = [
        old
        for old in dict.fromkeys(orders)
        if (old.verb in besides) == is_beside and (is_beside or space_in(old.unit) == space_in(new.unit))
    ]
    return tuple(old for old in near if not _both_count(situation, power, old, new))


def _both_count(situation: Situation, power: str, old: Order, new: Order) -> bool:
    """Whether two orders can both be carried out, as far as one can tell before anything else is known."""
    if all(_counting(situation, power, (order,)) for order in (old, new)):
        return _counting(situation, power, (old, new)) > 1
    return not _are_for_one(old, new)


def _are_for_one(old: Order, new: Order) -> bool:
    """Whether two orders, of which the rules refuse one anyway, are for one unit; without a unit, whether they are one."""
    if not old.unit:
        return old == new
    return space_in(old.unit) == space_in(new.unit) and (old.kind == new.kind or "" in (old.kind, new.kind))


def _counting(situation: Situation, power: str, orders: tuple[Order, ...]) -> int:
    """How many of some orders count when nobody orders anything else."""
    report = adjudicate(situation.rules, situation.position, {power: orders})
    ends = [outcome for outcome in report.outcomes if outcome.given and outcome.order in orders]
    void = {outcome.order for outcome in ends if outcome.code in _VOID}
    if len(set(orders)) > 1:
        return len({outcome.order for outcome in ends} - void)
    return sum(outcome.code not in _VOID for outcome in ends)


def _phase(situation: Situation) -> str:
    return situation.rules.calendar.step(situation.position.season).phase
