"""What a report does not say, and which of its results depend on that: orders that were not read, units half known.

If an order is not read, its unit may have had any legal one. All of them are tried, as long as they are few: a result that
is always the same does not depend on it. Where they are too many, everything that such units may reach is in doubt, and
whatever that touches. So it is with units that the report leaves out, if something disagrees.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import prod

from msgspec import Struct

from engine.judge.rules import Rules
from engine.model.ids import space_in
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import Unit
from engine.notation.faults import Reading
from engine.notation.tokens import tokenise
from engine.reports.report_setting import Setting
from engine.views.lookahead import Lookahead

MOST_TRIALS = 250
"""So many sets of orders are judged to see what depends on an order that was not read."""

Orders = Mapping[str, tuple[Order, ...]]


class Open(Struct, frozen=True):
    """What is not known of a turn."""

    alternatives: tuple[tuple[tuple[str, Order | None], ...], ...] = ()
    """For each order that was not read: all that it may have been, with its power; None for one that was none."""
    touched: frozenset[str] = frozenset()
    """Spaces in which anything may have happened."""
    is_partial: bool = False
    """Whether there may have been units that are not known at all."""

    def trials(self, orders: Orders) -> Iterator[Orders]:
        """The known orders with every choice of unknown ones."""
        if not self.alternatives:
            return
        for chosen in product(*self.alternatives):
            more = {power: list(sheet) for power, sheet in orders.items()}
            for power, order in chosen:
                if order is not None:
                    more.setdefault(power, []).append(order)
            yield {power: tuple(sheet) for power, sheet in more.items()}

    def touches(self, order: Order | None, place: str) -> bool:
        """Whether something that is not known may have to do with an order or a place."""
        if not self.touched:
            return False
        named = _spaces(order) if order is not None else {space_in(place.split()[-1])} if place else set()
        return not self.touched.isdisjoint(named)


def what_is_open(
    rules: Rules, setting: Setting, unread: Sequence[tuple[Reading, str]], orders: Orders
) -> Open:
    """What orders that were not read, and units of which not all is known, leave open."""
    silent = _silent(setting.position, orders)
    found: list[list[tuple[str, Order | None]]] = []
    for reading, power in unread:
        named = {token.fold for token in tokenise(reading.text)}
        own = [unit for unit in silent if power in ("", unit.power)]
        likely = [unit for unit in own if unit.space.lower() in named] or own
        if setting.is_partial and not likely:
            return Open(touched=frozenset(rules.board.spaces), is_partial=True)
        if likely:
            found.append(
                [(unit.power, order) for unit in likely for order in _telling(rules, setting, unit, orders)]
            )
    doubtful = set(setting.unsure) | (_missing(setting, orders) if setting.is_partial else set())
    return _open(rules, setting, found, doubtful, orders)


def what_is_left_out(rules: Rules, setting: Setting, powers: Collection[str], orders: Orders) -> Open:
    """What units of powers leave open of which a report has no order, though it has some of their powers."""
    silent = [unit for unit in _silent(setting.position, orders) if unit.power in powers]
    found = [[(unit.power, order) for order in _telling(rules, setting, unit, orders)] for unit in silent]
    return _open(rules, setting, found, (), orders)


def _open(
    rules: Rules,
    setting: Setting,
    found: Sequence[Sequence[tuple[str, Order | None]]],
    doubtful: Collection[str],
    orders: Orders,
) -> Open:
    """All that may have been ordered, if little enough to be tried; else all that it, or what is doubtful, may touch."""
    if not doubtful and prod(len(one) for one in found) <= MOST_TRIALS:
        return Open(tuple(tuple(one) for one in found), is_partial=setting.is_partial)
    reached = {space for one in found for _, order in one if order is not None for space in _spaces(order)}
    for space in doubtful:
        reached |= {space, *rules.board.neighbours.get(space, ())}
    return Open(touched=frozenset(_spread(reached, orders)), is_partial=setting.is_partial)


def acting_units(position: Position) -> Sequence[Unit]:
    """The units that have orders: all, or the dislodged ones where there are some."""
    return [one.unit for one in position.dislodged] or position.units


def _silent(position: Position, orders: Orders) -> list[Unit]:
    """The units without an order."""
    ordered = {(space_in(one.unit), one.kind, one.name) for sheet in orders.values() for one in sheet}
    return [
        unit
        for unit in acting_units(position)
        if ordered.isdisjoint(product((unit.space,), (unit.kind, ""), (unit.name, "")))
    ]


def _missing(setting: Setting, orders: Orders) -> set[str]:
    """Where a report has orders speak of units that it has no order for, nor says whose they are."""
    known = {unit.space for unit in setting.position.units}
    return {
        space_in(order.subject)
        for sheet in orders.values()
        for order in sheet
        if order.subject and space_in(order.subject) not in known
    }


def _telling(rules: Rules, setting: Setting, unit: Unit, orders: Orders) -> Iterator[Order | None]:
    """What a unit may have been ordered that may change anything: no support for what another was not ordered to do."""
    ordered = {space_in(order.unit): order for sheet in orders.values() for order in sheet}
    for order in _legal(rules, setting, unit):
        other = (
            ordered.get(space_in(order.subject)) if order is not None and order.verb == "support" else None
        )
        if order is None or other is None or space_in(other.target) == space_in(order.target):
            yield order


def _legal(rules: Rules, setting: Setting, unit: Unit) -> Iterator[Order | None]:
    """What a unit may have been ordered, and nothing."""
    yield None
    for name, legal in Lookahead(rules, setting.position).legal_orders(unit.power).items():
        yield from (order for order in legal if name and space_in(order.unit) == unit.space)


def _spread(reached: Iterable[str], orders: Orders) -> set[str]:
    """The spaces, and those of all orders that have to do with one of them, until there are no more."""
    found = set(reached)
    left = [_spaces(order) for sheet in orders.values() for order in sheet]
    while True:
        more = [spaces for spaces in left if not found.isdisjoint(spaces)]
        if not more:
            return found
        left = [spaces for spaces in left if found.isdisjoint(spaces)]
        found = found.union(*more)


def _spaces(order: Order) -> set[str]:
    return {space_in(place) for place in (order.unit, order.subject, order.target, *order.route) if place}
