"""Which ships carry whom, and where they can take it in or put it ashore."""

from __future__ import annotations

from collections.abc import Mapping, Set

from engine.judge.rules import Rules, Situation, once
from engine.model.board import SEA
from engine.model.ids import COAST_MARK, Place, SpaceId
from engine.model.orders import Order
from engine.model.units import Unit
from engine.traits.base.parameters import ArmyRef, FleetRef
from engine.traits.base.trait import Trait

MOVES = ("move", "embark", "board")


class Params(Trait, frozen=True):
    """The ships of a variant, and what they carry."""

    carrier: FleetRef
    """The kind of the ships."""
    cargo: ArmyRef
    """The kind of which each carries one, of its own power."""


def is_laden(ships: Params, unit: Unit) -> bool:
    return unit.kind == ships.carrier and bool(unit.cargo)


def room(ships: Params, situation: Situation, unit: Unit) -> dict[str, int]:
    """What a unit may have aboard: each ship one (SCO-7)."""
    return {ships.cargo: 1} if unit.kind == ships.carrier else {}


def ship_of(ships: Params, situation: Situation, unit: Unit) -> Unit | None:
    """The ship that has a unit aboard, or None for one that stands on its own feet."""
    return next((one for one in laden(situation) if unit in one.cargo), None)


def ship_at(ships: Params, situation: Situation, unit: Unit, target: str) -> Unit | None:
    """The ship of the unit's own power in the sea that a move is written to."""
    rules = situation.rules
    sea = rules.board.space_meant(target)
    if unit.kind != ships.cargo or sea is None or not is_sea(rules, sea):
        return None
    return next(
        (
            one
            for one in situation.position.units
            if one.kind == ships.carrier and one.power == unit.power and one.space == sea
        ),
        None,
    )


def boarding(ships: Params, situation: Situation, unit: Unit) -> tuple[Place, ...]:
    """The seas beside a coast in which an empty ship of its own waits for a unit (SCO-8)."""
    rules = situation.rules
    if unit.kind != ships.cargo:
        return ()
    empty = _empty_ships(situation, ships.carrier).get(unit.power)
    if not empty or is_sea(rules, unit.space):
        return ()
    return tuple([sea for sea in _waters_of(situation, ships.carrier, unit.space) if sea in empty])


@once
def laden(situation: Situation) -> tuple[Unit, ...]:
    """The units that have somebody aboard."""
    return tuple(unit for unit in situation.position.units if unit.cargo)


@once
def _empty_ships(situation: Situation, carrier: str) -> Mapping[str, Set[str]]:
    """Where each power has ships that carry nobody (SCO-21)."""
    found: dict[str, set[str]] = {}
    for unit in situation.position.units:
        if unit.kind == carrier and not unit.cargo:
            found.setdefault(unit.power, set()).add(unit.space)
    return found


def embarks(ships: Params, situation: Situation, unit: Unit, order: Order | None) -> bool:
    """Whether an order takes a unit aboard. A move that is qualified goes another way (SCO-23)."""
    if order is None or order.verb not in MOVES or order.qualifiers:
        return False
    if order.verb == "move" and order.target not in situation.rules.coasts_at:
        return False
    return sea_meant(ships, situation, unit, order) in boarding(ships, situation, unit)


def sea_meant(ships: Params, situation: Situation, unit: Unit, order: Order) -> str:
    """The sea in which a unit goes aboard: the one that is written, or the only one where a ship waits for it."""
    if order.verb != "board":
        return order.target
    waiting = boarding(ships, situation, unit)
    return waiting[0] if len(waiting) == 1 else ""


def is_sea(rules: Rules, space: str) -> bool:
    return rules.board.spaces[space].terrain == SEA


def coasts_of(rules: Rules, carrier: str, sea: str) -> dict[str, Place]:
    """The coasts on which a unit aboard a ship in a sea can land, by all that an order may write for them."""
    found: dict[str, Place] = {}
    for end in rules.board.exits.get(rules.kinds[carrier].passage, {}).get(sea, ()):
        space = rules.board.space_of[end]
        if not is_sea(rules, space):
            found[space] = Place(space)
            for coast in rules.board.spaces[space].coasts:
                found[f"{space}{COAST_MARK}{coast}"] = Place(space)
    return found


@once
def _waters_of(situation: Situation, carrier: str, space: SpaceId) -> tuple[Place, ...]:
    """The seas that a coast touches, as far as a ship can lie in them."""
    rules = situation.rules
    exits = rules.board.exits.get(rules.kinds[carrier].passage, {})
    places = rules.board.places_in(space, rules.kinds[carrier].passage)
    return tuple(sorted({end for place in places for end in exits.get(place, ()) if end in rules.coasts_at}))
