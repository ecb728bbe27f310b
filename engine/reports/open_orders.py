"""What a report does not say, and which of its results depend on that: orders that were not read, units half known.

If an order is not read, its unit may have had any legal one. All of them are tried, as long as they are few: a result that
is always the same does not depend on it. Where they are too many, everything that such units may reach is in doubt, and
whatever that touches.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import prod

from msgspec import Struct

from engine.judge.rules import Rules
from engine.model.ids import space_in
from engine.model.orders import Order
from engine.model.units import Unit
from engine.notation.faults import Reading
from engine.notation.tokens import tokenise
from engine.reports.report_setting import Setting
from engine.views.lookahead import Lookahead

MOST_TRIALS = 400
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
    board = rules.board
    ordered = {space_in(order.unit) for sheet in orders.values() for order in sheet}
    silent = [unit for unit in setting.position.units if unit.space not in ordered]
    found: list[list[tuple[str, Order | None]]] = []
    for reading, power in unread:
        named = {token.fold for token in tokenise(reading.text)}
        own = [unit for unit in silent if power in ("", unit.power)]
        likely = [unit for unit in own if unit.space.lower() in named] or own
        if setting.is_partial and not likely:
            return Open(touched=frozenset(board.spaces), is_partial=True)
        if likely:
            found.append([(unit.power, order) for unit in likely for order in _legal(rules, setting, unit)])
    doubtful = set(setting.unsure) | (_missing(setting, orders) if setting.is_partial else set())
    if not doubtful and prod(len(one) for one in found) <= MOST_TRIALS:
        return Open(tuple(tuple(one) for one in found), is_partial=setting.is_partial)
    reached = {space for one in found for _, order in one if order is not None for space in _spaces(order)}
    for space in doubtful:
        reached |= {space, *board.neighbours.get(space, ())}
    return Open(touched=frozenset(_spread(reached, orders)), is_partial=setting.is_partial)


def _missing(setting: Setting, orders: Orders) -> set[str]:
    """Where a report has orders speak of units that it has no order for, nor says whose they are."""
    known = {unit.space for unit in setting.position.units}
    return {
        space_in(order.subject)
        for sheet in orders.values()
        for order in sheet
        if order.subject and space_in(order.subject) not in known
    }


def _legal(rules: Rules, setting: Setting, unit: Unit) -> Iterator[Order | None]:
    """What a unit may have been ordered, and nothing."""
    yield None
    for name, legal in Lookahead(rules, setting.position).legal_orders(unit.power).items():
        if name and space_in(name.split()[-1]) == unit.space:
            yield from legal


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
