"""A Clerk's retreats: where it is worth most, and no two to one space."""

from __future__ import annotations

from random import Random

from engine.judge.rules import Situation
from engine.model.orders import Order
from engine.model.season import RETREAT
from engine.model.units import Unit
from engine.players.levels import Level
from engine.players.outlook import Outlook, exits_of
from engine.views.lookahead import Lookahead

PREFERENCES = 3
"""How many places a retreat that is sent ahead names."""


def plan_retreats(outlook: Outlook, level: Level, rng: Random) -> list[Order]:
    """Orders for the dislodged units of a power."""
    rules, position = outlook.rules, outlook.position
    legal = Lookahead(rules, position).legal_orders(outlook.power)
    units: dict[str, Unit] = {
        one.unit.place: one.unit for one in position.dislodged if one.unit.power == outlook.power
    }
    wishes: list[tuple[float, str, Order]] = []
    for key, orders in sorted(legal.items()):
        for order in orders:
            unit = units.get(order.unit)
            if unit is not None:
                noise = 1 + level.noise * (2 * rng.random() - 1)
                value = outlook.worth(unit).get(order.target, 0.0) * noise if order.target else -1.0
                wishes.append((value - 0.01 * len(order.qualifiers), key, order))
    found: dict[str, Order] = {}
    used: set[str] = set()
    for _, key, order in sorted(wishes, key=lambda wish: (-wish[0], wish[1], wish[2].target)):
        space = rules.board.space_of.get(order.target, "")
        if key not in found and (space not in used or not space):
            found[key] = order
            used.add(space)
    return [found[key] for key in sorted(found)]


def retreats_ahead(outlook: Outlook, going: dict[str, str]) -> list[Order]:
    """Retreats to be sent with the moves for units beside which others stand, the best places first. `going` has the spaces
    to which own units go, by the space that they leave."""
    rules, space_of = outlook.rules, outlook.rules.board.space_of
    found: list[Order] = []
    used = {going.get(unit.space, unit.space) for unit in outlook.position.units_of(outlook.power)}
    for unit in outlook.position.units_of(outlook.power):
        if unit.kind in rules.phantom or not outlook.competition(unit.space):
            continue
        worth = outlook.worth(unit)
        ends = [
            end
            for end, space in exits_of(rules, unit.kind, unit.place)
            if space not in used and (space not in outlook.held or outlook.held[space].power == outlook.power)
        ]
        ends.sort(key=lambda end: (-worth.get(end, 0.0), end))
        found += (Order("retreat", unit.place, unit.kind, target=end) for end in ends[:PREFERENCES])
        used.update(space_of[end] for end in ends[:1])
    return [order for order in found if _is_written(outlook.situation, order)]


def _is_written(situation: Situation, order: Order) -> bool:
    return situation.rules.order_kind(RETREAT, order.verb) is not None
