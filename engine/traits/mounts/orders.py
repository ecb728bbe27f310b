"""The orders of riders: to call a mount and go off on it, to ride two steps, to dismount (CHR-6a)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from engine.judge.movement_choices import direct_goals
from engine.judge.rules import Situation
from engine.judge.validate import as_ordered, check_move, check_unit, ordered_unit
from engine.model.ids import COAST_MARK
from engine.model.order_kind import PLACE, OrderKind, Refusal, Slot
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.model.units import Unit
from engine.traits.mounts.params import CALL, DISMOUNT, GONE, RIDE, SET_OUT, Params, is_mounted, may_call


def orders_of(mounts: Params) -> tuple[OrderKind, ...]:
    name = mounts.mount.lower()
    calls = ("calls", "call", f"calls {name}", f"calls a {name}", f"calls the {name}")
    return (
        OrderKind(
            verb=CALL,
            letter="C",
            label="Call a mount",
            phases=(MOVEMENT,),
            form="{unit} calls",
            words=calls,
            check=partial(_check_call, mounts),
            values=partial(_list_calls, mounts),
        ),
        OrderKind(
            verb=SET_OUT,
            letter="G",
            label="Call a mount and ride",
            phases=(MOVEMENT,),
            form="{unit} calls[; - {route}] - {target}",
            words=calls,
            slots=(Slot("route", PLACE, optional=True, many=True), Slot("target", PLACE)),
            acts="move",
            check=partial(_check_call, mounts),
            values=partial(_list_calls, mounts),
        ),
        OrderKind(
            verb=RIDE,
            letter="I",
            label="Ride on",
            phases=(MOVEMENT,),
            form="{unit} - {route} - {target}",
            words=("-", "to", "rides to", "rides", "moves to"),
            slots=(Slot("route", PLACE, many=True), Slot("target", PLACE)),
            acts="move",
            check=partial(_check_ride, mounts),
            values=partial(_list_rides, mounts),
        ),
        OrderKind(
            verb=DISMOUNT,
            letter="O",
            label="Dismount",
            phases=(MOVEMENT,),
            form="{unit} dismounts[; - {target}]",
            words=("dismounts", "dismount"),
            slots=(Slot("target", PLACE, optional=True),),
            acts="move",
            check=partial(_check_dismount, mounts),
            values=partial(_list_dismounts, mounts),
        ),
    )


def _check_call(mounts: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    if situation.position.remembered(GONE):
        return Refusal("mounts_gone", (order.unit,))
    if not may_call(mounts, situation, unit):
        return Refusal("not_chosen", (order.unit,))
    return _check_steps(situation, power, order, unit) if order.target else None


def _check_steps(situation: Situation, power: str, order: Order, unit: Unit) -> Refusal | None:
    """The first step must be allowed, and the second must lead on from it."""
    onward = (
        situation.rules.destinations[unit.kind].get(order.route[0], {}) if order.route else {order.target: ""}
    )
    if order.target not in onward or len(order.route) > 1:
        return Refusal("second_step_apart", (*order.route, order.target))
    return check_move(situation, power, order)


def _check_ride(mounts: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    if not is_mounted(mounts, unit):
        return Refusal("not_mounted", (order.unit,))
    return _check_steps(situation, power, order, unit)


def _check_dismount(mounts: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    if not is_mounted(mounts, unit):
        return Refusal("not_mounted", (order.unit,))
    return check_move(situation, power, order) if order.target else None


def _list_calls(mounts: Params, situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    if slot == "unit":
        return [
            unit.place
            for unit in situation.position.units
            if unit.power == power and may_call(mounts, situation, unit)
        ]
    unit = ordered_unit(situation, order)
    if unit is None or not may_call(mounts, situation, unit):
        return ()
    return _steps(situation, unit, order, slot)


def _list_rides(mounts: Params, situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    if slot == "unit":
        return [
            unit.place
            for unit in situation.position.units
            if unit.power == power and is_mounted(mounts, unit)
        ]
    unit = ordered_unit(situation, order)
    if unit is None or not is_mounted(mounts, unit):
        return ()
    return [place for place in _steps(situation, unit, order, slot) if place]


def _steps(situation: Situation, unit: Unit, order: Order, slot: str) -> list[str]:
    """Goals of the first step, or of the second from there; no first one is named for a single step."""
    if slot == "target" and order.route:
        exits = situation.rules.reach[unit.kind][order.route[0]].exits
        return [end for end, _ in exits if COAST_MARK not in end]
    goals = direct_goals(situation, as_ordered(situation, unit, order))
    return ["", *goals] if slot == "route" else list(goals)


def _list_dismounts(
    mounts: Params, situation: Situation, power: str, order: Order, slot: str
) -> Iterable[str]:
    if slot == "unit":
        return _list_rides(mounts, situation, power, order, slot)
    unit = ordered_unit(situation, order)
    if unit is None or not is_mounted(mounts, unit):
        return ()
    return ["", *direct_goals(situation, as_ordered(situation, unit, order))]
