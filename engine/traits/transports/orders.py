"""What ships and those aboard may be ordered, and by which rule not."""

from __future__ import annotations

from collections.abc import Iterable

from engine.judge.reaching import goals_of
from engine.judge.rules import Situation
from engine.judge.validate import check_unit, ordered_unit
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.model.units import Unit
from engine.traits.transports.params import Params, boarding, coasts_of, is_laden, sea_meant, ship_at, ship_of


def obey_transports(ships: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """Who is aboard can only land (SCO-7), and nobody goes aboard of a ship that carries somebody (SCO-8)."""
    if situation.rules.calendar.step(situation.position.season).phase != MOVEMENT:
        return None
    unit = ordered_unit(situation, order)
    if unit is None or unit.power != power or unit.kind != ships.cargo:
        return None
    if ship_of(ships, situation, unit) is not None and order.verb not in ("move", "hold"):
        return Refusal("aboard", (order.unit,))
    if order.verb == "move" and order.target not in goals_of(situation, unit):
        return _full_ship(ships, situation, unit, order)
    return None


def _full_ship(ships: Params, situation: Situation, unit: Unit, order: Order) -> Refusal | None:
    ship = ship_at(ships, situation, unit, order.target)
    if ship is None or ship.place == unit.place or not ship.cargo:
        return None
    return Refusal("fleet_full", (order.target,))


def check_landing(ships: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """SCO-7: a unit aboard, to a coast beside the ship."""
    ship = check_unit(situation, power, order)
    if isinstance(ship, Refusal):
        return ship
    if not is_laden(ships, ship) or order.subject_kind not in ("", ships.cargo):
        return Refusal("nobody_aboard", (order.unit,))
    if order.target not in coasts_of(situation.rules, ships.carrier, ship.place):
        known = situation.rules.board.space_meant(order.target) is not None
        return Refusal("no_landing" if known else "no_space", (order.unit, order.target))
    return None


def check_embarking(ships: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """SCO-8: from a coast to a sea beside it, where an empty ship of one's own is."""
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    waiting = boarding(ships, situation, unit)
    if sea_meant(ships, situation, unit, order) in waiting:
        return None
    if order.verb == "board" and waiting:
        return Refusal("which_fleet", (order.unit,))
    return _full_ship(ships, situation, unit, order) or Refusal("no_fleet", (order.target,))


def list_landings(ships: Params, situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    if slot == "unit":
        return [one.place for one in situation.position.units if one.power == power and is_laden(ships, one)]
    ship = ordered_unit(situation, order)
    if ship is None or not is_laden(ships, ship):
        return ()
    if slot == "subject_kind":
        return (ships.cargo,)
    return sorted(set(coasts_of(situation.rules, ships.carrier, ship.place).values()))


def list_embarking(ships: Params, situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    if slot == "unit":
        own = [one for one in situation.position.units if one.power == power]
        return [one.place for one in own if boarding(ships, situation, one)]
    unit = ordered_unit(situation, order)
    return boarding(ships, situation, unit) if unit is not None else ()


def only_ship(ships: Params, situation: Situation, unit: Unit, order: Order) -> str | None:
    """Where an order to go aboard leads, which names no sea."""
    return sea_meant(ships, situation, unit, order) if order.verb == "board" else None
