"""The order that sends a whole stack out in parts: `2U CpB - Vic + FoR` (CHR-5U)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.judge.rules import Situation
from engine.judge.splitting import Split
from engine.judge.validate import check_unit, move_goal, ordered_unit
from engine.model.ids import COAST_MARK
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.units import Unit
from engine.traits.stacks.params import Params, of_size, size_of


def check_split(stacks: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    targets = (order.target, *order.route)
    if size_of(stacks, unit.kind) < len(targets):
        return Refusal("no_stack", (order.unit,))
    if len(set(targets)) < len(targets):
        return Refusal("same_part_goal", (order.unit,))
    for target in targets:
        goal = move_goal(situation, unit, target)
        if isinstance(goal, Refusal):
            return goal
    return None


def list_splits(stacks: Params, situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    """Stacks, then where the first part and the second may go."""
    if slot == "unit":
        units = situation.position.units
        return [unit.place for unit in units if unit.power == power and size_of(stacks, unit.kind) > 1]
    unit = ordered_unit(situation, order)
    if unit is None or size_of(stacks, unit.kind) < 2:
        return ()
    exits = situation.rules.reach[unit.kind][unit.place].exits
    goals = [end for end, _ in exits if COAST_MARK not in end]
    return [
        goal
        for goal in goals
        if goal != order.target and not isinstance(move_goal(situation, unit, goal), Refusal)
    ]


def splits(stacks: Params, situation: Situation, unit: Unit, order: Order) -> Split | None:
    """The parts as even as can be, the greater ones first."""
    if order.verb != "split":
        return None
    targets = (order.target, *order.route)
    each, more = divmod(size_of(stacks, unit.kind), len(targets))
    leaving = []
    for index, target in enumerate(targets):
        goal = move_goal(situation, unit, target)
        assert not isinstance(goal, Refusal)
        leaving.append((of_size(stacks, unit, each + (index < more)), goal))
    return Split(tuple(leaving))
