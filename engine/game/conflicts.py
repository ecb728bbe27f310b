"""Conflicts within a set of orders: of two that cannot both stand, the one that was given last counts.

Nothing is known here about any sort of order. They are put to the judge together, in what their power can see: where
some of them do not count beside the others, they are in conflict.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.judge.outcomes import ILLEGAL, LAPSED
from engine.judge.rules import Situation
from engine.judge.turns import adjudicate
from engine.model.ids import space_in
from engine.model.orders import Order

_VOID = frozenset((ILLEGAL, LAPSED))


def add_order(situation: Situation, power: str, orders: Sequence[Order], new: Order) -> tuple[Order, ...]:
    """A power's sheet for the open turn with one more order, without those that cannot stand beside it."""
    side_orders = situation.rules.side_orders.get(_phase(situation), frozenset())
    is_side_order = new.verb in side_orders
    near = [
        index
        for index, old in enumerate(orders)
        if (old.verb in side_orders) == is_side_order
        and (is_side_order or space_in(old.unit) == space_in(new.unit))
    ]
    gone = {index for index in near if not _go_together(situation, power, orders[index], new)}
    rest = [index for index in near if index not in gone and all_count(situation, power, (orders[index],))]
    if len(rest) > 1 and all_count(situation, power, (new,)):
        while len(rest) > 1 and not all_count(situation, power, (*(orders[one] for one in rest), new)):
            alike = next((one for one in rest if orders[one].kind == new.kind), rest[0])
            rest.remove(alike)
            gone.add(alike)
    return (*(old for index, old in enumerate(orders) if index not in gone), new)


def _go_together(situation: Situation, power: str, old: Order, new: Order) -> bool:
    """Whether two orders can both be carried out, as far as one can tell before anything else is known."""
    if all_count(situation, power, (old, new)):
        return True
    if all(all_count(situation, power, (order,)) for order in (old, new)):
        return False
    return not _are_for_one(situation, old, new)


def _are_for_one(situation: Situation, old: Order, new: Order) -> bool:
    """Whether two orders, of which the rules refuse one anyway, are main orders of one unit; else, whether they are one."""
    side_orders = situation.rules.side_orders.get(_phase(situation), frozenset())
    if not old.unit or new.verb in side_orders:
        return old == new
    said = ((old.kind, new.kind), (old.name, new.name))
    return space_in(old.unit) == space_in(new.unit) and all(
        one == other or "" in (one, other) for one, other in said
    )


def all_count(situation: Situation, power: str, orders: tuple[Order, ...]) -> bool:
    """Whether all of some orders count when nobody orders anything else."""
    report = adjudicate(situation.rules, situation.position, {power: orders})
    ends = [outcome for outcome in report.outcomes if outcome.given and outcome.order in orders]
    good = {outcome.order for outcome in ends} - {one.order for one in ends if one.code in _VOID}
    return len(ends) >= len(orders) and len(good) == len(set(orders))


def _phase(situation: Situation) -> str:
    return situation.rules.calendar.step(situation.position.season).phase
