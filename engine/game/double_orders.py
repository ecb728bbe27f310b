"""Several orders for one unit in one set, or several builds for one site: which is meant, only their writer can say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.game.records import Game
from engine.game.setup import rules_of
from engine.judge.adjustments import adjudicate_adjustments
from engine.judge.ordered_units import ordered_units
from engine.judge.rules import Situation, seen_by
from engine.model.ids import space_in
from engine.model.orders import Order
from engine.model.season import ADJUSTMENT
from engine.model.units import Unit
from engine.variants.loading import Variant

TAKEN = "site_taken"


def double_orders(game: Game, variant: Variant, power: str, orders: Iterable[Order]) -> tuple[Order, ...]:
    """Those of a power's orders for the open turn that are for one unit or site with another that says something else.

    What says the same again, if only with more or fewer words, is no other order. Orders beside the main ones go with any.
    """
    rules = rules_of(game, variant)
    situation = seen_by(rules, game.current, power)
    phase = rules.calendar.step(game.current.season).phase
    beside = rules.side_orders.get(phase, frozenset())
    main = tuple(dict.fromkeys(order for order in orders if order.unit and order.verb not in beside))
    if phase == ADJUSTMENT:
        return _of_one_site(situation, power, main) if rules.answers.supply is not None else ()
    units = _units(situation, power)
    found: set[Order] = set()
    for alike in _by_unit(situation, units, main):
        found.update(_too_many(alike, _how_many(situation, units, alike)))
    return tuple(order for order in main if order in found)


def _units(situation: Situation, power: str) -> tuple[Unit, ...]:
    """The units of a power that are ordered now: in a retreat those that must leave."""
    position = situation.position
    here = (one.unit for one in position.dislodged) if position.dislodged else position.units
    return tuple(unit for unit in here if unit.power == power)


def _of_one_site(situation: Situation, power: str, orders: Sequence[Order]) -> tuple[Order, ...]:
    """Builds in a space that has no room for all of them."""
    report = adjudicate_adjustments(situation.rules, situation.position, {power: orders})
    full = {space_in(one.order.unit) for one in report.outcomes if one.rule == TAKEN}
    return tuple(order for order in orders if space_in(order.unit) in full)


def _by_unit(situation: Situation, units: Sequence[Unit], orders: Sequence[Order]) -> list[list[Order]]:
    """The orders, those together that are for units of one kind in one space, as the judge takes them."""
    found: dict[tuple[str, str], list[Order]] = {}
    for order, unit in zip(orders, ordered_units(situation.rules, units, orders), strict=True):
        kind = order.kind if unit is None else unit.kind
        found.setdefault((space_in(order.unit), kind), []).append(order)
    return list(found.values())


def _too_many(alike: Sequence[Order], most: int) -> Sequence[Order]:
    """Of orders for so many units alike those that contradict each other: those of one name, or all if they are too many."""
    different = {_meaning(order): order.name for order in alike}
    named = Counter(name for name in different.values() if name)
    if len(different) - named.total() + len(named) > most:
        return alike
    return [order for order in alike if named[order.name] > 1]


def _meaning(order: Order) -> Order:
    """What an order tells a unit that is known: also without its kind, its coast, or the kind of the other unit it is the
    same."""
    return replace(order, unit=space_in(order.unit), kind="", subject_kind="")


def _how_many(situation: Situation, units: Sequence[Unit], orders: Sequence[Order]) -> int:
    """For how many units these orders may be, the parts of a stack among them; one at least."""
    space, kinds = space_in(orders[0].unit), {order.kind for order in orders}
    here = [unit for unit in units if unit.space == space]
    return max(1, *(_count(situation, here, kind) for kind in kinds))


def _count(situation: Situation, here: Sequence[Unit], kind: str) -> int:
    alike = sum(unit.kind == kind for unit in here)
    divides, known = situation.rules.answers.divides, situation.rules.kinds.get(kind)
    if divides is None or known is None or known.strength == 0:
        return alike
    stacks = [unit for unit in here if divides(situation, unit, known.strength) is not None]
    return max(alike, *(unit.strength // known.strength for unit in stacks), 0)
