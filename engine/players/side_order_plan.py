"""Orders besides the main ones: those of which traits say that they bring something, and none that contradict others."""

from __future__ import annotations

from msgspec.structs import astuple

from engine.game.conflicts import all_count
from engine.model.orders import Order
from engine.players.order_options import merits_of
from engine.players.outlook import Outlook
from engine.views.lookahead import Lookahead


def side_orders(outlook: Outlook) -> list[Order]:
    """The side orders that a power gives, the best first."""
    situation, power = outlook.situation, outlook.power
    merits = merits_of(situation, power)
    if not any(merit > 0 for merit in merits.values()):
        return []
    legal = Lookahead(outlook.rules, outlook.position).side_orders(power)
    offered = {order for orders in legal.values() for order in orders if merits.get(order, 0) > 0}
    found: tuple[Order, ...] = ()
    for order in sorted(offered, key=lambda one: (-merits[one], astuple(one))):
        if all_count(situation, power, (*found, order)):
            found = (*found, order)
    return list(found)
