"""Who still owes orders."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from engine.game.conditional import conditional_in_force, is_allowed
from engine.game.records import Game
from engine.game.sending import effective_orders
from engine.game.setup import rules_of
from engine.judge.adjustments import adjusted
from engine.judge.balance import builds_due, removals_due
from engine.judge.reaching import goals_of
from engine.judge.rules import Rules, Situation, seen_by
from engine.judge.validate import unit_at
from engine.model.ids import NAME_MARK, Place, PowerId, space_in
from engine.model.orders import Order
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.variants.loading import Variant

ORDER, BUILD, REMOVAL = "order", "build", "removal"


class Owed(Struct, frozen=True):
    """What a power has not ordered yet. It need not: what it leaves out is done by STD-5."""

    power: PowerId
    places: tuple[Place, ...]
    """Units without an order; sites without a build."""
    count: int
    """How many orders are still to come."""
    is_silent: bool
    """Whether the power has sent no orders at all this turn."""
    refused: int = 0
    """How many orders that it sent are not allowed. They count as not sent."""
    what: str = ORDER
    """What is to come: an order, a build or a removal."""


def missing(game: Game, variant: Variant) -> tuple[Owed, ...]:
    """The powers that have something to order and have not ordered all of it, in the order of the variant.

    An order that is not allowed is none. A dislodged unit that can go nowhere needs no order. A unit whose retreat
    was sent ahead needs none either, even if no space of its list is open now.
    """
    if game.current.verdict is not None:
        return ()
    rules = rules_of(game, variant)
    orders = effective_orders(rules, game.turns, game.current, game.sheets)
    heard = {sheet.power for sheet in game.sheets if sheet.orders is not None}
    found = (
        _owed(rules, game, power.id, orders.get(power.id, ()), power.id not in heard)
        for power in rules.powers.values()
    )
    return tuple(one for one in found if one.count > 0)


def owed_by(game: Game, variant: Variant, power: str) -> Owed:
    """What one power has not ordered yet, as far as it can see; its count is 0 when that is nothing."""
    rules = rules_of(game, variant)
    game = replace(game, current=seen_by(rules, game.current, power).position)
    known = rules.powers.get(power)
    if game.current.verdict is not None or known is None:
        return Owed(PowerId(power), (), 0, is_silent=False)
    sheet = game.sheet(power)
    orders = effective_orders(rules, game.turns, game.current, game.sheets)
    is_silent = sheet is None or sheet.orders is None
    return _owed(rules, game, known.id, orders.get(known.id, ()), is_silent)


def _owed(rules: Rules, game: Game, power: PowerId, orders: tuple[Order, ...], is_silent: bool) -> Owed:
    situation = Situation(rules, game.current)
    phase = rules.calendar.step(game.current.season).phase
    allowed = [order for order in orders if is_allowed(situation, power, phase, order)]
    refused = len(orders) - len(allowed)
    besides = rules.besides.get(phase, frozenset())
    main = [order for order in allowed if order.verb not in besides]
    mentioned = list(main)
    if phase != ADJUSTMENT and is_silent:
        ahead = conditional_in_force(rules.calendar, game.turns, power, game.current.season)
        if ahead is not None:
            mentioned += [order for choice in ahead.choices for order in choice]
    idle = _unmentioned(rules.phases[phase].orderable(situation, power), mentioned)
    if phase == MOVEMENT:
        idle = tuple(place for place in idle if _may_be_ordered(situation, power, place))
    elif phase not in (RETREAT, ADJUSTMENT) and not is_silent:
        idle = ()
    if phase == RETREAT:
        driven_out = [one for one in game.current.dislodged if one.unit.power == power]
        stuck = {one.unit.place for one in driven_out if not one.retreats}
        idle = tuple(place for place in idle if place not in stuck)
    if phase == ADJUSTMENT and rules.answers.supply is not None:
        if removals_due(situation, power):
            due = removals_due(adjusted(situation, power, main), power)
            return Owed(power, idle, due, is_silent, refused, REMOVAL)
        due = builds_due(situation, power) - _distinct(main)
        return Owed(power, idle, due, is_silent, refused, BUILD)
    return Owed(power, idle, len(idle), is_silent, refused)


def _may_be_ordered(situation: Situation, power: str, place: Place) -> bool:
    """Whether a unit obeys anybody at all: one that may neither hold nor move by an order owes none."""
    asked = situation.rules.answers.may_order
    if asked is None or asked(situation, power, Order("hold", place)) is None:
        return True
    unit = unit_at(situation, place)
    goals = goals_of(situation, unit) if unit is not None else ()
    return any(asked(situation, power, Order("move", place, target=goal)) is None for goal in goals)


def _distinct(orders: Iterable[Order]) -> int:
    """How many orders count where only one can for each space."""
    return len({space_in(order.unit) or f"#{number}" for number, order in enumerate(orders)})


def _unmentioned(places: Iterable[Place], orders: list[Order]) -> tuple[Place, ...]:
    written = {order.unit for order in orders}
    spaces = {space_in(place) for place in written if NAME_MARK not in place}
    return tuple(place for place in places if place not in written and space_in(place) not in spaces)
