"""A Clerk's builds and removals: new units where the worth is, and those given up that stand where it is not."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.judge.adjustments import adjusted
from engine.judge.rules import Situation
from engine.judge.supply import affordable, price_of, removals_due
from engine.model.ids import KindCode, Place
from engine.model.orders import Order
from engine.model.units import HALVES
from engine.players.levels import Level
from engine.players.outlook import LASTING, Outlook
from engine.views.lookahead import Lookahead

ALIKE = 0.85
"""What a further unit of a kind is worth beside the one before it."""


def plan_adjustments(outlook: Outlook, level: Level, rng: Random) -> list[Order]:
    """Orders for an adjustment: builds as far as they are due, or removals."""
    if removals_due(outlook.situation, outlook.power):
        return _removals(outlook, level, rng)
    return _builds(outlook, level, rng)


def _builds(outlook: Outlook, level: Level, rng: Random) -> list[Order]:
    power, now, space_of = outlook.power, outlook.situation, outlook.rules.board.space_of
    found: list[Order] = []
    closed: set[tuple[str, str]] = set()
    while sites := [
        site
        for site in affordable(now, power)
        if site not in closed and space_of[site[0]] not in {space_of[order.unit] for order in found}
    ]:
        counts = Counter(order.kind for order in found)
        wishes = [
            (_gain(outlook, now, place, kind) * _noise(level, rng) * ALIKE ** counts[kind], place, kind)
            for place, kind in sites
        ]
        _, place, kind = max(wishes)
        following = adjusted(outlook.situation, power, [*found, Order("build", place, kind)])
        if len(following.position.units) > len(now.position.units):
            found.append(Order("build", place, kind))
            now = following
        else:
            closed.add((place, kind))
    return found


def _gain(outlook: Outlook, now: Situation, place: Place, kind: KindCode) -> float:
    """What a new unit is worth for what it costs."""
    strength = outlook.rules.kinds[kind].strength / HALVES
    price = max(1, price_of(now, outlook.power, place, kind))
    return (outlook.worth_to_kind(kind, place, LASTING) + 0.05) * strength / price


def _noise(level: Level, rng: Random) -> float:
    return 1 + level.noise * (2 * rng.random() - 1)


def _removals(outlook: Outlook, level: Level, rng: Random) -> list[Order]:
    found: list[Order] = []
    now = outlook.situation
    while removals_due(now, outlook.power):
        legal = Lookahead(now.rules, now.position).legal_orders(outlook.power)
        offered = [order for orders in legal.values() for order in orders if order.verb == "remove"]
        if not offered:
            break
        found.append(min(offered, key=lambda order: _loss(outlook, order, level, rng)))
        following = adjusted(outlook.situation, outlook.power, found)
        if following.position == now.position:
            break
        now = following
    return found


def _loss(outlook: Outlook, order: Order, level: Level, rng: Random) -> tuple[float, str]:
    """What is lost with a unit."""
    unit = next((one for one in outlook.position.units if one.place == order.unit), None)
    strength = outlook.rules.kinds[order.kind].strength if order.kind else HALVES
    worth = outlook.worth(unit, LASTING).get(unit.place, 0.0) if unit is not None else 0.0
    return (worth + 0.1) * strength * _noise(level, rng), order.unit
