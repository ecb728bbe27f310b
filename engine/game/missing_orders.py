"""Which orders are still missing, and whom a turn waits for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.game.conditional import conditional_in_force, is_allowed
from engine.game.order_sets import orders_ahead
from engine.game.people import unplayed_powers
from engine.game.records import Game
from engine.game.setup import rules_of
from engine.judge.adjustments import adjusted
from engine.judge.ordered_units import unordered_units
from engine.judge.reaching import goals_of
from engine.judge.rules import Rules, Situation, seen_by
from engine.judge.supply import builds_due, powers_alive, removals_due
from engine.judge.turns import might_order
from engine.model.ids import NAME_MARK, Place, PowerId, space_in
from engine.model.orders import Order
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.model.units import Unit
from engine.variants.loading import Variant
from engine.views.view import EVERYBODY, hides_nothing

ORDER, BUILD, REMOVAL = "order", "build", "removal"


class MissingOrders(Struct, frozen=True):
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
    units: tuple[Unit, ...] = ()
    """The units among these places: of several in one space each by itself."""


def missing_orders(game: Game, variant: Variant) -> tuple[MissingOrders, ...]:
    """The powers that have something to order and have not ordered all of it, in the order of the variant.

    An order that is not allowed is none. A dislodged unit that can go nowhere needs no order. A unit whose retreat
    was sent ahead needs none either, even if no space of its list is open now. Where things are hidden this is for the game
    master alone; everybody else is told who is `awaited_orders`.
    """
    played = (power for power in rules_of(game, variant).powers if power not in unplayed_powers(game))
    found = (missing_orders_of(game, variant, power) for power in played)
    return tuple(one for one in found if one.count > 0)


def powers_asked(game: Game, variant: Variant) -> tuple[PowerId, ...]:
    """The powers that may have something to order in the open turn for all that everybody knows, in the order of the
    variant. Where nothing is hidden they are those that have.

    Whom a seat is passed to, who is said to have still to order and for whom a turn waits follows from this and from who
    has sent something, so that nobody learns by it what another one has.
    """
    if game.current.verdict is not None:
        return ()
    rules = rules_of(game, variant)
    orderable = rules.phases[rules.calendar.step(game.current.season).phase].orderable
    readers = (EVERYBODY,) if hides_nothing(rules) else (EVERYBODY, *rules.powers)
    views = {reader: seen_by(rules, game.current, reader) for reader in readers}
    unplayed = unplayed_powers(game)
    return tuple(
        power.id
        for power in rules.powers.values()
        if power.id not in unplayed
        and (
            orderable(views[EVERYBODY], power.id)
            or _might_order(game, rules, power.id)
            or (power.id in views and orderable(views[power.id], power.id))
        )
    )


def powers_seated(game: Game, variant: Variant) -> tuple[PowerId, ...]:
    """The powers that are in the game and played by somebody, as everybody knows it, in the order of the variant."""
    rules = rules_of(game, variant)
    public = powers_alive(seen_by(rules, game.current, EVERYBODY)) - unplayed_powers(game)
    asked = powers_asked(game, variant)
    return tuple(power.id for power in rules.powers.values() if power.id in public or power.id in asked)


def powers_passed(game: Game, variant: Variant) -> tuple[PowerId, ...]:
    """The powers whose players sit down one after another in the open turn, in the order of the variant.

    Where nothing is hidden they are those that have something to order. Elsewhere all sit down, so that nobody learns
    from who is called what another one has.
    """
    if game.current.verdict is not None:
        return ()
    is_open = hides_nothing(rules_of(game, variant))
    return powers_asked(game, variant) if is_open else powers_seated(game, variant)


def awaited_orders(game: Game, variant: Variant) -> tuple[MissingOrders, ...]:
    """Whom the open turn waits for, and for what, as everybody may know it, in the order of the variant.

    Where nothing is hidden, all `missing_orders`. Elsewhere a power is awaited until it has sent something, an empty set
    if it has nothing to order: how much of that is allowed is not for everybody to know.
    """
    found = (_awaited(game, variant, power) for power in powers_asked(game, variant))
    return tuple(one for one in found if one.count > 0)


def _awaited(game: Game, variant: Variant, power: PowerId) -> MissingOrders:
    rules, owed = rules_of(game, variant), missing_orders_of(game, variant, power)
    if hides_nothing(rules):
        return owed
    ahead = conditional_in_force(rules.calendar, game.turns, power, game.current.season)
    might = _might_order(game, rules, power)
    if not owed.is_silent or (might and ahead is not None):
        return MissingOrders(power, (), 0, is_silent=False)
    public = seen_by(rules, game.current, EVERYBODY)
    known = rules.phases[rules.calendar.step(game.current.season).phase].orderable(public, power)
    if might:
        return MissingOrders(power, known, max(len(known), 1), is_silent=True)
    return replace(owed, places=tuple(place for place in known if place in owed.places), refused=0, units=())


def _might_order(game: Game, rules: Rules, power: PowerId) -> bool:
    """Whether, for all that everybody knows, a power may have orders to give that nobody else sees: those that traits know
    of, and those for a unit that may be hidden."""
    if might_order(rules, game.current, power):
        return True
    phase, hides = rules.calendar.step(game.current.season).phase, rules.answers.hides
    if hides is None or phase not in (MOVEMENT, ADJUSTMENT):
        return False
    public = seen_by(rules, game.current, EVERYBODY)
    start = game.turns[0].before if game.turns else game.current
    return power in powers_alive(public) and bool(hides(public, power, start))


def missing_orders_of(game: Game, variant: Variant, power: str) -> MissingOrders:
    """What one power has not ordered yet, as far as it can see; its count is 0 when that is nothing."""
    rules = rules_of(game, variant)
    known = rules.powers.get(power)
    if game.current.verdict is not None or known is None:
        return MissingOrders(PowerId(power), (), 0, is_silent=False)
    game = replace(game, current=seen_by(rules, game.current, power).position)
    sheet = game.sheet(power)
    if sheet is not None and sheet.sealed:
        return MissingOrders(known.id, (), 0, is_silent=False)
    if sheet is not None and sheet.orders is not None:
        return _owed(rules, game, known.id, sheet.orders, is_silent=False)
    ahead = orders_ahead(rules, game.turns, game.current, known.id)
    return _owed(rules, game, known.id, ahead, is_silent=True)


def _owed(
    rules: Rules, game: Game, power: PowerId, orders: tuple[Order, ...], is_silent: bool
) -> MissingOrders:
    situation = Situation(rules, game.current)
    phase = rules.calendar.step(game.current.season).phase
    allowed = [order for order in orders if is_allowed(situation, power, phase, order)]
    refused = len(orders) - len(allowed)
    side_orders = rules.side_orders.get(phase, frozenset())
    main = [order for order in allowed if order.verb not in side_orders]
    mentioned = list(main)
    if phase != ADJUSTMENT and is_silent:
        ahead = conditional_in_force(rules.calendar, game.turns, power, game.current.season)
        if ahead is not None:
            mentioned += [choice[0] for choice in ahead.choices if choice]
    units = _idle_units(situation, power, phase, mentioned)
    if phase not in (MOVEMENT, RETREAT, ADJUSTMENT) and not is_silent:
        units = ()
    idle = tuple(unit.place for unit in units)
    if phase == ADJUSTMENT and rules.answers.supply is not None:
        after = adjusted(situation, power, main)
        if removals_due(situation, power):
            due = removals_due(after, power)
            return MissingOrders(power, idle, due, is_silent, refused, REMOVAL, units)
        waived = sum(not order.unit for order in main)
        due = max(0, builds_due(after, power) - waived)
        places = rules.phases[phase].orderable(situation, power)
        return MissingOrders(power, _unmentioned(places, mentioned), due, is_silent, refused, BUILD)
    return MissingOrders(power, idle, len(idle), is_silent, refused, units=units)


def _idle_units(
    situation: Situation, power: PowerId, phase: str, orders: Sequence[Order]
) -> tuple[Unit, ...]:
    """The units of a power that could be ordered something, and are not."""
    position, rules = situation.position, situation.rules
    places = frozenset(rules.phases[phase].orderable(situation, power))
    if phase == RETREAT:
        pieces = tuple(one.unit for one in position.dislodged if one.retreats)
    else:
        pieces = (*position.units, *(one.unit for one in position.dislodged))
    own = [unit for unit in pieces if unit.power == power and unit.place in places]
    idle = unordered_units(rules, own, orders)
    return tuple(unit for unit in idle if phase != MOVEMENT or _may_be_ordered(situation, power, unit))


def _may_be_ordered(situation: Situation, power: str, unit: Unit) -> bool:
    """Whether a unit can be ordered at all: one that may neither hold nor move by an order owes none."""
    asked, place, kind = situation.rules.answers.may_order, unit.place, unit.kind
    if asked is None or asked(situation, power, Order("hold", place, kind)) is None:
        return True
    goals = goals_of(situation, unit)
    return any(asked(situation, power, Order("move", place, kind, target=goal)) is None for goal in goals)


def _unmentioned(places: Iterable[Place], orders: list[Order]) -> tuple[Place, ...]:
    written = {order.unit for order in orders}
    spaces = {space_in(place) for place in written if NAME_MARK not in place}
    return tuple(place for place in places if place not in written and space_in(place) not in spaces)
