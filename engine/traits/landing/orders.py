"""The orders to a fleet with an army aboard: to land it, and to sail on or before (S76-11)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.judge.reaching import goals_of
from engine.judge.rules import Situation
from engine.judge.validate import check_entry, check_unit, goal_of
from engine.model.ids import Place, SpaceId
from engine.model.order_kind import KIND, PLACE, OrderKind, Qualifier, Refusal, Slot
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.model.units import Unit
from engine.traits.landing.shores import aboard, shores_of, unit_ordered

LAND, LAND_SAIL, SAIL_LAND = "land", "land_sail", "sail_land"
BACKED = "backed"


def _laden(situation: Situation, power: str, order: Order) -> Unit | Refusal:
    """The ordered fleet, with what the order says to be aboard."""
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    army = aboard(unit)
    if army is None:
        return Refusal("not_laden", (order.unit,))
    if order.subject_kind and order.subject_kind != army.kind:
        return Refusal("not_aboard", (order.unit, order.subject_kind))
    return unit


def landing_place(situation: Situation, unit: Unit, sea: SpaceId, target: str) -> Place | Refusal:
    """Where what is aboard lands from a sea."""
    army = aboard(unit)
    space = situation.rules.board.space_meant(target)
    if army is None or space is None or space not in shores_of(situation, sea, army):
        return Refusal("no_shore", (sea, target))
    return check_entry(situation, army, space) or Place(space)


def onward_place(situation: Situation, unit: Unit, order: Order) -> Place | Refusal:
    """Where a fleet goes on to when its army has landed: it may put in to a port (S76-23)."""
    goal, meant = goal_of(situation, unit, " ".join(order.route)), situation.rules.board.space_meant
    if isinstance(goal, Refusal) or meant(goal) == meant(order.target):
        return Refusal("no_second_step", order.route)
    return goal


def _refusal(*found: Place | Refusal) -> Refusal | None:
    return next((one for one in found if isinstance(one, Refusal)), None)


def _check_land(situation: Situation, power: str, order: Order) -> Refusal | None:
    unit = _laden(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    return _refusal(landing_place(situation, unit, unit.space, order.target))


def _check_land_sail(situation: Situation, power: str, order: Order) -> Refusal | None:
    unit = _laden(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    return _refusal(
        landing_place(situation, unit, unit.space, order.target), onward_place(situation, unit, order)
    )


def _check_sail_land(situation: Situation, power: str, order: Order) -> Refusal | None:
    unit = _laden(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    goal = goal_of(situation, unit, order.target)
    if isinstance(goal, Refusal):
        return goal
    barred = check_entry(situation, unit, goal)
    if barred is not None or len(order.route) != 1:
        return barred or Refusal("no_second_step", order.route)
    return _refusal(landing_place(situation, unit, situation.rules.board.space_of[goal], order.route[0]))


def _values(situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    if slot == "unit":
        return [unit.place for unit in situation.position.units if unit.power == power and aboard(unit)]
    unit = unit_ordered(situation, order)
    army = aboard(unit) if unit is not None else None
    if unit is None or army is None:
        return ()
    if slot == "subject_kind":
        return [army.kind]
    if (slot == "target") == (order.verb == SAIL_LAND):
        ends = sorted(set(goals_of(situation, unit).values()))
        if order.verb == SAIL_LAND:
            return [end for end in ends if check_entry(situation, unit, end) is None]
        meant = situation.rules.board.space_meant
        return [end for end in ends if meant(end) != meant(order.target)]
    sea = situation.rules.board.space_of[order.target] if order.verb == SAIL_LAND else unit.space
    return shores_of(situation, sea, army)


_ARMY = Slot("subject_kind", KIND)
_FIRST, _SECOND = Slot("target", PLACE), Slot("route", PLACE, many=True)

LANDING_ORDERS = (
    OrderKind(
        verb=LAND,
        letter="L",
        label="Land {subject_kind}",
        phases=(MOVEMENT,),
        form="{unit} lands {subject_kind} - {target}[ {+backed}]",
        words=("lands", "land", "disembarks"),
        slots=(_ARMY, _FIRST),
        qualifiers=(
            Qualifier(
                BACKED,
                "with support",
                ("with support", "with its support", "supporting", "supported"),
                label="with the fleet's support",
            ),
        ),
        check=_check_land,
        values=_values,
    ),
    OrderKind(
        verb=LAND_SAIL,
        letter="O",
        label="Land {subject_kind}, then sail",
        phases=(MOVEMENT,),
        form="{unit} lands {subject_kind} - {target}, - {route}",
        words=("lands", "land", "disembarks"),
        slots=(_ARMY, _FIRST, _SECOND),
        check=_check_land_sail,
        values=_values,
    ),
    OrderKind(
        verb=SAIL_LAND,
        letter="I",
        label="Sail, then land",
        phases=(MOVEMENT,),
        form="{unit} - {target}, lands {subject_kind} - {route}",
        words=("-", "to", "moves to", "sails to"),
        slots=(_FIRST, _ARMY, _SECOND),
        acts="move",
        check=_check_sail_land,
        values=_values,
    ),
)
