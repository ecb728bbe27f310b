"""How units land and go aboard, and what their ships may not do meanwhile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.judge.cancelled import Cancelled
from engine.judge.outcomes import BOUNCED
from engine.judge.reaching import TO_MOVE
from engine.judge.rules import Situation
from engine.judge.splitting import Split
from engine.model.ids import Place, SpaceId
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.units import Unit
from engine.traits.transports.params import (
    Params,
    boarding,
    coasts_of,
    embarks,
    is_laden,
    is_sea,
    laden,
    sea_meant,
    ship_of,
)

_NOWHERE: Mapping[str, Place] = {}
Given = Sequence[tuple[Unit, Order]]


def ways_by_fleet(ships: Params, situation: Situation, unit: Unit, use: str) -> Mapping[str, Place]:
    """From a ship to the coasts beside it, and from a coast aboard of a ship (SCO-7, SCO-8); never in a retreat."""
    if use != TO_MOVE or unit.kind != ships.cargo:
        return _NOWHERE
    ship = ship_of(ships, situation, unit)
    if ship is not None:
        return coasts_of(situation.rules, ships.carrier, ship.place)
    return {sea: sea for sea in boarding(ships, situation, unit)}


def bar_coasts(ships: Params, situation: Situation, unit: Unit, place: str) -> Refusal | None:
    """A ship that carries somebody stays at sea (SCO-7)."""
    rules = situation.rules
    if not is_laden(ships, unit) or is_sea(rules, rules.board.space_of[place]):
        return None
    return Refusal("carrying", (unit.place, place))


def bar_support(ships: Params, situation: Situation, unit: Unit, subject: Unit, space: str) -> Refusal | None:
    """A ship that carries somebody supports nobody on a coast or against one (SCO-7, SCO-22)."""
    if not is_laden(ships, unit) or is_sea(situation.rules, space):
        return None
    return Refusal("carrying_support", (unit.place, space))


def land_apart(ships: Params, situation: Situation, unit: Unit, order: Order) -> Split | None:
    """The unit aboard leaves its ship, which holds; by an order to the ship or by one to the unit itself."""
    if not is_laden(ships, unit):
        return None
    if order.verb != "land" and not (order.verb == "move" and order.kind == ships.cargo):
        return None
    goal = coasts_of(situation.rules, ships.carrier, unit.place).get(order.target)
    return None if goal is None else Split(((unit.cargo[0], goal),), unit.strength, adds=False)


def joins_fleet(ships: Params, situation: Situation, unit: Unit, order: Order | None, other: Unit) -> bool:
    """A unit that embarks does not fight with the ship that waits for it (SCO-28)."""
    return (
        other.kind == ships.carrier
        and other.power == unit.power
        and order is not None
        and other.space == situation.rules.board.space_meant(sea_meant(ships, situation, unit, order))
        and embarks(ships, situation, unit, order)
    )


def go_aboard(ships: Params, situation: Situation, units: tuple[Unit, ...]) -> Unit | None:
    """A ship and the unit that came aboard are one."""
    ship = next((one for one in units if one.kind == ships.carrier and not one.cargo), None)
    passengers = tuple(one for one in units if one.kind == ships.cargo)
    alone = len(passengers) == 1 and len(units) == 2
    return msgspec.structs.replace(ship, cargo=passengers) if ship is not None and alone else None


def set_void(ships: Params, situation: Situation, orders: Given) -> Mapping[Order, Cancelled]:
    """Landing and embarking need a ship that holds; two units that embark on one stand each other off (SCO-8, SCO-20,
    SCO-29)."""
    by_sea = {unit.space: order for unit, order in orders if unit.kind == ships.carrier}
    found: dict[Order, Cancelled] = {}
    waiting: dict[SpaceId, list[tuple[Unit, Order]]] = {}
    aboard = [one for ship in laden(situation) for one in ship.cargo]
    for unit, order in orders:
        if unit.kind != ships.cargo:
            continue
        if unit in aboard:
            found |= _void_landing(situation, order, by_sea.get(unit.space))
        elif embarks(ships, situation, unit, order):
            sea = SpaceId(sea_meant(ships, situation, unit, order))
            if _is_busy(by_sea.get(sea)):
                found[order] = Cancelled(rule="fleet_busy")
            else:
                waiting.setdefault(sea, []).append((unit, order))
    for crowd in waiting.values():
        for unit, order in crowd if len(crowd) > 1 else ():
            others = sorted(other.space for other, _ in crowd if other is not unit)
            found[order] = Cancelled(BOUNCED, by=tuple(others))
    return found


def _void_landing(situation: Situation, order: Order, of_ship: Order | None) -> dict[Order, Cancelled]:
    """What becomes void of an order to a unit aboard and of the one to its ship, if they contradict each other (SCO-26)."""
    space_meant = situation.rules.board.space_meant
    if of_ship is not None and of_ship.verb == "land":
        same = order.verb == "move" and space_meant(of_ship.target) == space_meant(order.target)
        return {} if same else dict.fromkeys((order, of_ship), Cancelled(rule="double_orders"))
    return {order: Cancelled(rule="fleet_busy")} if order.verb == "move" and _is_busy(of_ship) else {}


def _is_busy(order: Order | None) -> bool:
    return order is not None and order.verb != "hold"
