"""What may be ordered about boats, and by which rule not."""

from __future__ import annotations

from collections.abc import Iterable

from engine.judge.occupants import occupants
from engine.judge.retreats import dislodged_by_order
from engine.judge.rules import Situation
from engine.judge.validate import check_unit, ordered_unit
from engine.model.board import SEA
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.season import MOVEMENT, RETREAT
from engine.model.units import Unit
from engine.traits.boats.params import (
    Params,
    afloat,
    at_sea,
    boats_at,
    carried,
    goes_otherwise,
    is_coast,
    is_for_boats,
    is_sailing,
    on_foot,
    own_first,
    sails,
    waterways,
)


def obey_boats(boats: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """A party at sea gives no support (BOAT-4); nobody goes to sea without a boat (BOAT-3) or retreats in one (BOAT-8);
    a party with a boat to carry does nothing else (SCO-10)."""
    rules = situation.rules
    phase = rules.calendar.step(situation.position.season).phase
    if phase == RETREAT:
        return _stay_ashore(boats, situation, power, order)
    if phase != MOVEMENT or (order.verb not in ("support", "move") and not boats.portage):
        return None
    unit = ordered_unit(situation, order)
    if unit is None or unit.power != power or not sails(rules, unit):
        return None
    if order.verb == "support" and at_sea(rules, unit):
        return Refusal("support_afloat", (order.unit,))
    needs_boat = order.verb == "move" and is_for_boats(rules, unit, order.target)
    needs_boat = needs_boat and not goes_otherwise(boats, situation, unit, order.target)
    if needs_boat and not afloat(boats, situation, unit.space):
        return Refusal("no_boat", (order.unit,))
    if order.verb in rules.side_orders.get(MOVEMENT, ()) or not boats.portage:
        return None
    if carried(boats, situation, unit.space) is not None and not _is_portage(situation, unit, order):
        return Refusal("portage_due", (order.unit,))
    return None


def _stay_ashore(boats: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """No retreat leads over water, unless parties driven out at sea have that right (SCO-11, SCO-14)."""
    rules = situation.rules
    one = dislodged_by_order(situation, power, order)
    if one is None or one.unit.power != power or not sails(rules, one.unit):
        return None
    if boats.sea_retreats and at_sea(rules, one.unit):
        return None
    if order.verb == "retreat" and is_for_boats(rules, one.unit, order.target):
        return Refusal("retreat_by_boat", (order.unit,))
    return None


def bar_support(boats: Params, situation: Situation, unit: Unit, subject: Unit, space: str) -> Refusal | None:
    """A move that only a boat can make takes no support (BOAT-4), unless it lands where landings fight (MVW-11)."""
    rules = situation.rules
    if space == subject.space or not sails(rules, subject) or not is_for_boats(rules, subject, space):
        return None
    if boats.landing_fights and rules.board.spaces[space].terrain != SEA:
        return None
    if goes_otherwise(boats, situation, subject, space):
        return None
    return Refusal("support_sailing", (subject.place, space))


def _is_portage(situation: Situation, unit: Unit, order: Order) -> bool:
    goal = on_foot(situation.rules, unit, order.target)
    return order.verb == "move" and goal is not None and is_coast(situation.rules, goal)


def check_build(boats: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """BOAT-2: a party on a coast, or inland where boats are carried; as many as a power may have (SCO-10)."""
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    rules = situation.rules
    if order.thing != boats.word or not sails(rules, unit):
        return Refusal("no_boat_builder", (order.unit,))
    if power in boats.builders_not:
        return Refusal("boats_of_others", (power,))
    if at_sea(rules, unit):
        return Refusal("build_afloat", (order.unit,))
    if not is_coast(rules, unit.space) and not _can_carry(boats, situation, unit):
        return Refusal("build_inland", (order.unit,))
    if boats.limit and _safe_boats(boats, situation, power) >= boats.limit:
        return Refusal("boat_limit", (power,))
    return None


def _can_carry(boats: Params, situation: Situation, unit: Unit) -> bool:
    """Whether a boat built inland could ever be carried to a coast."""
    rules = situation.rules
    return boats.portage and any(is_coast(rules, end) for end in rules.support_targets[unit.kind][unit.place])


def _safe_boats(boats: Params, situation: Situation, power: str) -> int:
    """How many boats that a power has built must outlast the season: those on coasts with nobody to destroy them.

    Whether there is room for another one is only known when it is over, since the lost ones no longer count.
    """
    manned = occupants(situation)
    return sum(
        token.kind == boats.word and token.owner == power and token.space not in manned
        for token in situation.position.tokens
    )


def check_destroy(boats: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """BOAT-7: a boat where the party stands, never at sea (SCO-13, SCO-25)."""
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    if order.thing != boats.word or not sails(situation.rules, unit):
        return Refusal("no_boat_builder", (order.unit,))
    if at_sea(situation.rules, unit):
        return Refusal("destroy_afloat", (order.unit,))
    builders = {token.owner for token in boats_at(boats, situation, unit.space)}
    if not builders:
        return Refusal("no_boat", (order.unit,))
    if order.power and order.power not in builders:
        return Refusal("no_boat_of", (order.unit, order.power))
    if boats.portage and carried(boats, situation, unit.space) is not None:
        return Refusal("portage_due", (order.unit,))
    return None


def check_sailing(boats: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """BOAT-3: only with a boat, and only over water."""
    unit = ordered_unit(situation, order)
    if unit is None or not sails(situation.rules, unit):
        return Refusal("no_boat_builder", (order.unit,))
    if boats.portage and carried(boats, situation, unit.space) is not None:
        return None
    if not afloat(boats, situation, unit.space):
        return Refusal("no_boat", (order.unit,))
    if (situation.rules.board.space_meant(order.target) or "") not in set(waterways(situation.rules, unit)):
        return Refusal("boat_inland", (order.target,))
    return None


def fits_sailing(boats: Params, situation: Situation, power: str, order: Order) -> bool:
    """Whether "in a boat" says anything of a move: only where it would be made on foot, or otherwise, without it."""
    unit = ordered_unit(situation, order)
    if unit is None or check_sailing(boats, situation, power, order) is not None:
        return False
    if not afloat(boats, situation, unit.space):
        return False
    return not is_sailing(situation, unit, order)


def list_builders(boats: Params, situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    return _offered(boats, situation, power, order, slot, "build_boat")


def list_destroyers(
    boats: Params, situation: Situation, power: str, order: Order, slot: str
) -> Iterable[str]:
    if slot == "power":
        return _builders(boats, situation, power, order)
    return _offered(boats, situation, power, order, slot, "destroy_boat")


def _builders(boats: Params, situation: Situation, power: str, order: Order) -> list[str]:
    """Whose boat may be named where boats of several builders lie together; elsewhere nobody's."""
    space = situation.rules.board.space_meant(order.unit) or ""
    there = sorted(boats_at(boats, situation, space), key=lambda token: own_first(power, token))
    builders = list(dict.fromkeys(token.owner for token in there))
    return builders if len(builders) > 1 else [""]


def _offered(
    boats: Params, situation: Situation, power: str, order: Order, slot: str, verb: str
) -> Iterable[str]:
    """The units that may be ordered so, or the boat itself."""
    rules = situation.rules

    def allowed(unit: Unit) -> bool:
        trial = Order(verb, unit.place, unit.kind, thing=boats.word)
        return rules.why_illegal(situation, MOVEMENT, power, trial) is None

    if slot == "unit":
        return [unit.place for unit in situation.position.units if unit.power == power and allowed(unit)]
    unit = ordered_unit(situation, order)
    return (boats.word,) if unit is not None and allowed(unit) else ()
