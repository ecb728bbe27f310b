"""What may be ordered about the Ring, and by which rule not."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.judge.retreats import dislodged_at
from engine.judge.rules import Situation
from engine.judge.validate import ordered_unit
from engine.model.board import SEA
from engine.model.ids import Place
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.season import RETREAT
from engine.model.units import Unit
from engine.traits.ring.params import (
    BARRED,
    CARRIED,
    DONNING,
    LAST,
    LEFT,
    SINCE,
    THING,
    TRANSFER,
    Params,
    bearer,
    finder,
    is_out,
    is_sunk,
    is_wearing,
    knows,
    ring_in,
    seasons_since,
    told_by,
)

Check = Callable[[Situation, str, Order], Refusal | None]


def phase_of(situation: Situation) -> str:
    return situation.rules.calendar.step(situation.position.season).phase


def check_put_on(params: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """A power may put the Ring on its double army that has it (MVW-10a, BAR-9a).

    When the Ring is first handed over, whether it is there is only known afterwards.
    """
    if order.thing != THING:
        return Refusal("not_the_ring", (order.thing,))
    unit = _own_unit(situation, power, order)
    if unit is None:
        return Refusal("no_unit", (order.unit,))
    if power == params.foe and not params.foe_wears:
        return Refusal("ring_never_worn", (power,))
    if unit.kind not in params.wearers:
        return Refusal("ring_too_great", (order.unit,))
    if is_wearing(unit):
        return Refusal("ring_worn", (order.unit,))
    if 0 < seasons_since(situation.rules, situation.position, BARRED + power) <= params.two_years:
        return Refusal("ring_forsworn", (power,))
    if phase_of(situation) != TRANSFER and bearer(situation.position) != unit:
        return Refusal("ring_elsewhere", (order.unit,))
    return None


def check_take_off(params: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """A wearer may take the Ring off for two years, then never (MVW-10b)."""
    if order.thing != THING:
        return Refusal("not_the_ring", (order.thing,))
    unit = _own_unit(situation, power, order)
    if unit is None:
        return Refusal("no_unit", (order.unit,))
    if not is_wearing(unit):
        return Refusal("ring_not_worn", (order.unit,))
    if seasons_since(situation.rules, situation.position, SINCE) > params.two_years:
        return Refusal("ring_fast", (order.unit,))
    return None


def _own_unit(situation: Situation, power: str, order: Order) -> Unit | None:
    """The unit of the power that an order means, standing or driven out."""
    found = ordered_unit(situation, order)
    if found is not None and found.power == power:
        return found
    one = dislodged_at(situation, power, order.unit)
    return one.unit if one is not None and one.unit.power == power else None


def check_transfer(params: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """The power whose unit is with the Ring hands it to a unit in an adjacent province (MVW-7, BAR-7, BAR-14)."""
    holder = _free_holder(situation, power, order)
    if isinstance(holder, Refusal):
        return holder
    space = situation.rules.board.space_meant(order.target)
    if space is None or space not in situation.rules.board.neighbours[holder.space]:
        return Refusal("ring_out_of_reach", (order.target,))
    if finder(situation.position.units, space) is None:
        return Refusal("ring_no_taker", (order.target,))
    return None


def check_sink(params: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """The Ring may be sunk in the sea where it began the season (MVW-8, BAR-7)."""
    holder = _free_holder(situation, power, order)
    if isinstance(holder, Refusal):
        return holder
    if situation.rules.board.spaces[holder.space].terrain != SEA:
        return Refusal("ring_ashore", (holder.place,))
    return None


def _free_holder(situation: Situation, power: str, order: Order) -> Unit | Refusal:
    """The power's unit that is with the Ring and does not wear it."""
    if order.thing != THING:
        return Refusal("not_the_ring", (order.thing,))
    holder = bearer(situation.position)
    if holder is None or holder.power != power:
        return Refusal("ring_not_had", (power,))
    return Refusal("ring_worn", (holder.place,)) if is_wearing(holder) else holder


def check_tell(params: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """A power that knows where the Ring is may show it to others (MVW-6)."""
    if order.power == power or order.power not in situation.rules.powers:
        return Refusal("ring_tells_itself", (power,))
    if not knows(situation.position, power):
        return Refusal("ring_unknown", (power,))
    return None


def check_stop_telling(params: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    if order.power not in told_by(situation.position, power):
        return Refusal("ring_not_told", (order.power,))
    return None


def check_carried(params: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """ "With the Ring" is said of a unit that has it (MVW-7)."""
    return _check_along(situation, power, order)


def check_left(params: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """A worn Ring is not left behind (MVW-10a, BAR-7). A retreat stands all the same, and the Ring goes along."""
    if _has_sunk_it(situation, power, order):
        return None
    refusal = _check_along(situation, power, order)
    if refusal is not None or phase_of(situation) == RETREAT:
        return refusal
    holder = bearer(situation.position)
    return Refusal("ring_worn", (order.unit,)) if holder is not None and is_wearing(holder) else None


def _has_sunk_it(situation: Situation, power: str, order: Order) -> bool:
    """Whether the Ring lies sunk where the ordered unit is, by its own power: left it is then (MVW-8, BAR-8)."""
    ring = ring_in(situation.position.tokens)
    if ring is None or not is_sunk(ring) or situation.position.remembered(LAST) != power:
        return False
    return ring.space == situation.rules.board.space_meant(order.unit)


def _check_along(situation: Situation, power: str, order: Order) -> Refusal | None:
    """Words about the Ring are for who has it. In a retreat, which may be sent ahead, they cost nobody his unit (BAR-15,
    MVW-18)."""
    if phase_of(situation) != RETREAT and not has_ring(situation, power, order):
        return Refusal("ring_elsewhere", (order.unit,))
    return Refusal("ring_both_ways", (order.unit,)) if {CARRIED, LEFT} <= set(order.qualifiers) else None


def has_ring(situation: Situation, power: str, order: Order) -> bool:
    """Whether the ordered unit is the power's and has the Ring."""
    holder = bearer(situation.position)
    is_fleeing = phase_of(situation) == RETREAT
    if holder is None or holder.power != power:
        return False
    known = any(one.unit == holder for one in situation.position.dislodged)
    return known == is_fleeing and holder.space == situation.rules.board.space_meant(order.unit)


def check_raised(params: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """Only a great army of the foe raises the Ring, when a convoy takes it over the sea where it lies (BAR-8)."""
    return None if may_raise(params, situation, power, order) else Refusal("ring_not_raised", (order.unit,))


def may_raise(params: Params, situation: Situation, power: str, order: Order) -> bool:
    unit = ordered_unit(situation, order)
    rules = situation.rules
    if unit is None or power != params.foe or unit.power != power or unit.kind not in params.raisers:
        return False
    return unit.space in rules.seas_at and (rules.board.space_meant(order.target) or "") in rules.seas_at


def list_units(check: Check, verb: str) -> Callable[[Situation, str, Order, str], Iterable[str]]:
    """Values for an order of a unit about the Ring: the units that may be ordered so, then the Ring."""

    def values(situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
        pieces = (*situation.position.units, *(one.unit for one in situation.position.dislodged))

        def may(place: Place | str) -> bool:
            return check(situation, power, Order(verb, place, thing=THING)) is None

        if slot == "unit":
            return [unit.place for unit in pieces if unit.power == power and may(unit.place)]
        return (THING,) if may(order.unit) else ()

    return values


def list_transfers(
    params: Params, situation: Situation, power: str, order: Order, slot: str
) -> Iterable[str]:
    holder = _free_holder(situation, power, Order("transfer", thing=THING))
    if isinstance(holder, Refusal):
        return ()
    near = situation.rules.board.neighbours[holder.space]
    takers = [space for space in near if finder(situation.position.units, space) is not None]
    return takers if slot == "target" else ((THING,) if takers else ())


def list_sinking(params: Params, situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    return (THING,) if check_sink(params, situation, power, Order("sink", thing=THING)) is None else ()


def list_hearers(params: Params, situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    if not knows(situation.position, power):
        return ()
    told = told_by(situation.position, power)
    return [other for other in situation.rules.powers if other != power and other not in told]


def list_told(params: Params, situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    return [other for other in told_by(situation.position, power) if other in situation.rules.powers]


def orderable(params: Params, situation: Situation, power: str) -> tuple[Place, ...]:
    """The unit of the power that has the Ring, where it can be asked what becomes of it."""
    holder = bearer(situation.position)
    if holder is None or holder.power != power or is_out(situation, power):
        return ()
    if phase_of(situation) == DONNING:
        trial = Order("put_on", holder.place, holder.kind, thing=THING)
        off = Order("take_off", holder.place, holder.kind, thing=THING)
        may_put_on = check_put_on(params, situation, power, trial) is None
        may_take_off = params.removable and check_take_off(params, situation, power, off) is None
        return (holder.place,) if may_put_on or may_take_off else ()
    return (holder.place,)
