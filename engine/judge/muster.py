"""Setting up a movement phase: which unit really does what.

Legal orders in ordinary writing take a short way through prepared tables; everything else goes to its own
description for a verdict with its reason.
"""

from __future__ import annotations

from engine.judge.cancelled import set_aside
from engine.judge.convoys import is_needed, linked
from engine.judge.field import ACTS, CONVOY, HOLD, MOVE, NO, SUPPORT, UNKNOWN, YES, Field
from engine.judge.outcomes import illegal
from engine.judge.phases import Orders, in_seating_order
from engine.judge.rules import Rules
from engine.judge.splitting import Split, divide, reunite
from engine.judge.stacking import assign_leaders
from engine.judge.stacks import divide_stacks
from engine.judge.validate import as_ordered, first_target, move_goal, sea_way, unit_at
from engine.model.ids import SpaceId
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import Unit


def muster(rules: Rules, position: Position, orders: Orders) -> Field:
    """Lay out a movement phase and give every unit its order, as far as the orders are allowed."""
    field = Field(rules, position)
    sheets = in_seating_order(rules, orders)
    if rules.plain:
        _take_plain_orders(field, sheets)
    else:
        if rules.answers.divides is not None:
            divide_stacks(field, sheets)
        for power, sheet in sheets.items():
            for order in sheet:
                _take_closely(field, power, order)
    set_aside(field, _withdraw)
    assign_leaders(field)
    return field


def _take_plain_orders(field: Field, orders: Orders) -> None:
    """Take what the tables show to be legal at once, and look at the rest closely."""
    at, units, given, act, dest, loc = field.at, field.units, field.given, field.act, field.dest, field.loc
    destinations, support_targets, space_of = (
        field.rules.destinations,
        field.rules.support_targets,
        field.rules.board.space_of,
    )
    attackers, movers, supports = field.attackers, field.movers, field.supports
    goals, subjects = field.goal, field.subject
    for power, sheet in orders.items():
        for order in sheet:
            number = at.get(order.unit, -1)
            if number >= 0 and given[number] is None and (unit := units[number]).power == power:
                verb = order.verb
                if verb == "move":
                    goal = destinations[unit.kind][unit.place].get(order.target)
                    if goal is not None and not order.qualifiers:
                        act[number] = MOVE
                        given[number] = order
                        goals[number] = goal
                        dest[number] = space = space_of[goal]
                        movers.append(number)
                        if space in attackers:
                            attackers[space].append(number)
                        else:
                            attackers[space] = [number]
                        continue
                elif verb == "support":
                    subject = at.get(order.subject, -1)
                    if subject >= 0 and subject != number:
                        bears: str | None = loc[subject]
                        if order.target:
                            helped = units[subject]
                            bears = space_of.get(
                                destinations[helped.kind][helped.place].get(order.target, "")
                            )
                        if bears in support_targets[unit.kind][unit.place]:
                            act[number] = SUPPORT
                            given[number] = order
                            subjects[number] = subject
                            dest[number] = bears
                            supports.append(number)
                            continue
                elif verb == "hold":
                    given[number] = order
                    continue
                if _take_seaward(field, order, number, unit):
                    continue
            _take_closely(field, power, order)


def _take_seaward(field: Field, order: Order, number: int, unit: Unit) -> bool:
    """Take an order about a convoy that the fleets at sea show to be legal."""
    rules = field.rules
    if not rules.one_cargo:
        return False
    target = order.target
    if order.verb == "move":
        if not _may_sail(field, unit, field.loc[number], target):
            return False
        _set_move(field, order, number, target)
        return True
    subject = field.at.get(order.subject, -1)
    if subject < 0 or field.units[subject].kind not in rules.cargo_kinds or target not in rules.seas_at:
        return False
    here, origin = field.loc[number], field.loc[subject]
    if order.verb == "support":
        good = target in rules.support_targets[unit.kind][unit.place] and here not in rules.coasts_at
        good = good and _may_sail(field, field.units[subject], origin, target)
        act = SUPPORT
    else:
        good = order.verb == "convoy" and here in rules.coasts_at and unit.kind in rules.convoyers
        good = good and origin != target and is_needed(rules, _fleet_seas(field), here, origin, target)
        act = CONVOY
    if good:
        (field.supports if act == SUPPORT else field.convoys).append(number)
        field.act[number] = act
        field.given[number] = order
        field.subject[number] = subject
        field.dest[number] = target
    return good


def _may_sail(field: Field, army: Unit, origin: str, target: str) -> bool:
    """Whether fleets at sea form a chain between two coasts."""
    rules = field.rules
    if army.kind not in rules.cargo_kinds or origin == target or target not in rules.seas_at:
        return False
    at, units, convoyers, coasts = field.at, field.units, rules.convoyers, rules.coasts_at
    seas = [sea for sea in rules.seas_at.get(origin, ()) if sea in at and units[at[sea]].kind in convoyers]
    if any(target in coasts[sea] for sea in seas):
        return True
    return bool(seas) and linked(rules, _fleet_seas(field), origin, target)


def _fleet_seas(field: Field) -> set[str]:
    coasts, convoyers = field.rules.coasts_at, field.rules.convoyers
    pairs = zip(field.loc, field.units, strict=True)
    return {space for space, unit in pairs if space in coasts and unit.kind in convoyers}


def _set_move(field: Field, order: Order, number: int, goal: str) -> None:
    field.act[number] = MOVE
    field.given[number] = order
    field.goal[number] = goal
    field.dest[number] = space = field.rules.board.space_of[goal]
    field.movers.append(number)
    field.seaward.append(number)
    field.attackers.setdefault(space, []).append(number)


def _take_closely(field: Field, power: str, order: Order) -> None:
    """Take an order after asking its own description whether it is allowed."""
    number = field.find(order.unit, order.kind)
    if number < 0:
        is_strange = not order.unit and field.rules.order_kind("movement", order.verb) is None
        _refuse(field, power, order, Refusal("wrong_phase" if is_strange else "no_unit", (order.unit,)), -1)
        return
    unit = field.units[number]
    if unit.power != power:
        rule = "foreign_unit" if unit_at(field.seen(power), order.unit, order.kind) else "no_unit"
        _refuse(field, power, order, Refusal(rule, (order.unit, unit.power)), -1)
    elif field.given[number] is not None:
        _take_again(field, power, order, number)
    else:
        _take_odd(field, power, order, number, unit)


def _take_odd(field: Field, power: str, order: Order, number: int, unit: Unit) -> None:
    """Judge an order that the tables did not settle, by its own description."""
    refusal = field.rules.why_illegal(field.seen(power), "movement", power, order)
    if refusal is not None:
        _refuse(field, power, order, refusal, number)
        if order.verb == "move" and field.rules.options["impossible_orders"] == "refuse_support":
            field.stiff |= {number}
        return
    enact(field, order, number, unit)


def enact(field: Field, order: Order, number: int, unit: Unit) -> None:
    """Write a legal order into the lists."""
    act = _act(field, unit, order)
    field.given[number] = order
    if field.rules.answers.splits is not None and _go_apart(field, order, number):
        return
    field.act[number] = act
    if act == MOVE:
        unit = as_ordered(field.situation, unit, order)
        target = first_target(field.situation, unit, order)
        goal = move_goal(field.situation, unit, target)
        if isinstance(goal, Refusal):
            goal = sea_way(field.situation, unit, target)
        assert not isinstance(goal, Refusal)
        if unit.kind in field.rules.phantom:
            _slip(field, number, goal)
            return
        if number in field.detached:
            field.wins[number] = UNKNOWN
        _set_move(field, order, number, goal)
        asked = field.rules.answers.yields
        if asked and asked(field.situation, unit, order):
            field.yielding |= {number}
    elif act in (SUPPORT, CONVOY):
        (field.supports if act == SUPPORT else field.convoys).append(number)
        subject = field.find(order.subject, order.subject_kind)
        field.subject[number] = subject
        field.dest[number] = space_meant(field, order.target) if order.target else field.loc[subject]


def _act(field: Field, unit: Unit, order: Order) -> int:
    """What a unit does by an order: what a trait or its description takes it for, where it is no regular one."""
    asked = field.rules.answers.acts_as
    verb: str | None = asked(field.situation, unit, order) if asked is not None else None
    if verb is None and order.verb not in ACTS:
        kind = field.rules.order_kind("movement", order.verb)
        verb = kind.acts if kind is not None else ""
    act = ACTS.get(verb if verb is not None else order.verb, HOLD)
    return HOLD if act == MOVE and not first_target(field.situation, unit, order) else act


def _go_apart(field: Field, order: Order, number: int) -> bool:
    """Let parts leave a unit, if that is what the order means. The unit that only lets them go holds."""
    asked = field.rules.answers.splits
    assert asked is not None
    host = field.host.get(number, number)
    parts: Split | None = asked(field.situation, field.units[host], order)
    if parts is None:
        return False
    divide(field, host, parts)
    return True


def _slip(field: Field, number: int, goal: str) -> None:
    """Move a unit that nobody can keep out and that troubles nobody."""
    field.goal[number] = goal
    field.dest[number] = field.rules.board.space_of[goal]
    field.movers.append(number)
    field.wins[number] = YES


def space_meant(field: Field, place: str) -> SpaceId:
    """The space of a place in an order that is known to be legal."""
    space = field.rules.board.space_meant(place)
    assert space is not None
    return space


def _refuse(field: Field, power: str, order: Order, refusal: Refusal, number: int) -> None:
    field.refused.append((number, illegal(power, order, refusal)))


def _take_again(field: Field, power: str, order: Order, number: int) -> None:
    """A second order to one unit (DATC 4.D.3): the same again is harmless, an illegal one is ignored."""
    first = field.given[number]
    assert first is not None
    if order == first:
        return
    broken = field.rules.why_illegal(field.seen(power), "movement", power, order)
    refusal = broken or Refusal("double_orders", (order.unit,))
    if refusal.rule != "double_orders":
        _refuse(field, power, order, refusal, number)
        return
    policy = field.rules.options["double_orders"]
    if policy == "first":
        _refuse(field, power, order, refusal, number)
        return
    if first.verb != "":
        _withdraw(field, number)
        _refuse(field, power, first, refusal, number)
    if policy == "last":
        enact(field, order, number, field.units[number])
    else:
        _refuse(field, power, order, refusal, number)
        field.given[number] = _SILENCED


_SILENCED = Order("")
"""Stands in for the orders of a unit that was ordered twice: it holds, and whatever follows is refused too."""


def _withdraw(field: Field, number: int) -> None:
    host = field.host.get(number, number)
    if host in field.parted and number not in field.detached:
        reunite(field, host)
        return
    if field.act[number] == MOVE:
        field.movers.remove(number)
        field.wins[number] = NO if number in field.detached else UNKNOWN
        if number in field.seaward:
            field.seaward.remove(number)
        if number in field.attackers.get(field.dest[number], ()):
            field.attackers[field.dest[number]].remove(number)
            if not field.attackers[field.dest[number]]:
                del field.attackers[field.dest[number]]
        field.yielding -= {number}
    elif field.act[number] == SUPPORT:
        field.supports.remove(number)
    elif field.act[number] == CONVOY:
        field.convoys.remove(number)
    field.act[number] = HOLD
    field.dest[number] = field.goal[number] = ""
    field.subject[number] = -1
