"""Convoy routes to a far coast: which fleets would have to carry a unit, and by which orders.

As everything here it is computed from a view, so that it tells of no fleet that its reader does not see.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator

from msgspec import Struct

from engine.judge.convoys import carrying_seas, convoying_seas
from engine.judge.rules import Rules, Situation
from engine.judge.validate import goal_of, ordered_unit
from engine.model.order_kind import Refusal
from engine.model.orders import VIA, Order
from engine.model.units import Unit

MOST = 8
"""How many ways are told at most, the shortest first."""
_CONVOY = "convoy"


class ConvoyFleet(Struct, frozen=True):
    """A fleet on a way over sea, and the order by which it carries."""

    unit: Unit
    order: Order


class ConvoyRoute(Struct, frozen=True):
    """One way over sea: the fleets from coast to coast."""

    carriers: tuple[ConvoyFleet, ...]

    def orders_of(self, power: str) -> tuple[Order, ...]:
        """What a power has to order so that its own fleets carry."""
        return tuple(one.order for one in self.carriers if one.unit.power == power)

    def strangers(self, power: str) -> tuple[Unit, ...]:
        """The fleets of others that are needed."""
        return tuple(one.unit for one in self.carriers if one.unit.power != power)


def convoy_routes(situation: Situation, power: str, order: Order) -> tuple[ConvoyRoute, ...]:
    """The ways on which fleets now at sea could carry a unit where a move of it leads, the shortest first, and of equal
    ones those with fewer fleets of others. None for a move that needs no carrying and does not ask for it."""
    rules = situation.rules
    phase = rules.calendar.step(situation.position.season).phase
    unit, kind = ordered_unit(situation, order), rules.order_kind(phase, order.verb)
    target = rules.board.space_meant(order.target)
    if unit is None or target is None or kind is None or "move" not in (kind.verb, kind.acts):
        return ()
    if rules.order_kind(phase, _CONVOY) is None or unit.kind not in rules.cargo_kinds:
        return ()
    if VIA not in order.qualifiers and not isinstance(goal_of(situation, unit, order.target), Refusal):
        return ()
    fleets = convoying_seas(situation)
    found: list[ConvoyRoute] = []
    for chain in _chains(rules, carrying_seas(situation, unit.kind, unit.space), unit.space, target):
        carriers = tuple(_carrier(fleets[sea], unit, target) for sea in chain)
        if all(_may(situation, phase, one) for one in carriers):
            found.append(ConvoyRoute(carriers))
        if len(found) == MOST:
            break
    return tuple(sorted(found, key=lambda way: (len(way.carriers), len(way.strangers(power)))))


def _carrier(fleet: Unit, unit: Unit, target: str) -> ConvoyFleet:
    return ConvoyFleet(fleet, Order(_CONVOY, fleet.place, fleet.kind, unit.place, unit.kind, target=target))


def _may(situation: Situation, phase: str, carrier: ConvoyFleet) -> bool:
    return situation.rules.why_illegal(situation, phase, carrier.unit.power, carrier.order) is None


def _chains(rules: Rules, seas: Collection[str], origin: str, target: str) -> Iterator[tuple[str, ...]]:
    """Chains of seas from coast to coast without a short cut, the shortest first."""
    links, coasts = rules.sea_links, rules.coasts_at
    chains: deque[tuple[str, ...]] = deque((first,) for first in sorted(seas) if origin in coasts[first])
    while chains:
        chain = chains.popleft()
        if target in coasts[chain[-1]]:
            yield chain
            continue
        for following in sorted(links[chain[-1]]):
            if following not in seas or following in chain or origin in coasts[following]:
                continue
            if not any(following in links[earlier] for earlier in chain[:-1]):
                chains.append((*chain, following))
