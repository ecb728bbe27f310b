"""Taking in the orders of a movement phase: which unit really does what.

Where no trait has a say in an order of that sort, prepared tables show at once whether it is legal; everything else goes to
its own description for a verdict with its reason. `why_illegal` is not asked again about orders that are known to be legal.
"""

from __future__ import annotations

from msgspec import Struct

from engine.judge.cancelled import cancel
from engine.judge.convoys import is_needed, linked
from engine.judge.outcomes import HELD, Outcome, illegal
from engine.judge.phases import Orders, in_seating_order
from engine.judge.reaching import touched_units
from engine.judge.resolution import (
    ACTIONS,
    CONVOY,
    HOLD,
    MOVE,
    NO,
    NO_WAYS,
    NOBODY,
    SUPPORT,
    UNKNOWN,
    Resolution,
    UnitRecord,
    lay_out,
)
from engine.judge.rules import Rules, Situation, once
from engine.judge.splitting import Split, divide, divide_stacks, reunite
from engine.judge.stacking import assign_escorts
from engine.judge.validate import as_ordered, first_target, move_goal, no_unit, ordered_unit, sea_way
from engine.model.ids import Place, SpaceId
from engine.model.order_kind import Refusal
from engine.model.orders import NO_ORDER, VIA, Order
from engine.model.position import Position
from engine.model.season import MOVEMENT
from engine.model.units import Unit


def take_orders(rules: Rules, position: Position, orders: Orders, legal: bool = False) -> Resolution:
    """A movement phase in which every unit has its order, as far as that is allowed; `legal` if all are known to be."""
    state = lay_out(rules, position)
    sheets = in_seating_order(rules, orders)
    answers = rules.answers
    if answers.divides is not None:
        divide_stacks(state, sheets)
    if state.inner:
        named = [order for sheet in sheets.values() for order in sheet if order.name]
        state.named = {state.find(order.unit, order.kind, order.name) for order in named}
    if rules.plain_writing:
        special = touched_units(state.situation) if rules.shares_spaces or answers.touches is not None else ()
        for number in special:
            state.units[number].ways = NO_WAYS
        at_sea = rules.supports_by_table and rules.one_cargo and (not special or answers.sight is None)
        _take_by_tables(state, sheets, legal, at_sea)
    else:
        for power, sheet in sheets.items():
            for order in sheet:
                _take(state, power, order, legal)
    if answers.cancels is not None:
        cancel(state, withdraw)
    if state.needs:
        assign_escorts(state)
    return state


def _take_by_tables(state: Resolution, sheets: Orders, legal: bool, at_sea: bool) -> None:
    """Take what the tables show to be legal at once, and look at the rest closely."""
    at, units, attackers = state.at, state.units, state.attackers
    movers, supports = state.movers, state.supports
    by_table, in_steps = state.rules.supports_by_table, state.rules.answers.first_step is not None
    for power, sheet in sheets.items():
        for order in sheet:
            place, verb, target = order.unit, order.verb, order.target
            if place not in at:
                _take(state, power, order, legal)
                continue
            number = at[place]
            record = units[number]
            ways = record.ways
            if record.power != power or record.order is not None:
                _take(state, power, order, legal)
                continue
            if verb == "move":
                if target in ways:
                    goal, space = ways[target]
                    if goal and not order.qualifiers and not (in_steps and order.route):
                        record.order = order
                        record.action = MOVE
                        record.goal = goal
                        record.target = space
                        movers.append(number)
                        if space in attackers:
                            attackers[space].append(number)
                        else:
                            attackers[space] = [number]
                        continue
            elif verb == "hold" and ways:
                record.order = order
                record.outcome = Outcome(record.power, order, HELD, (), record.strength)
                continue
            elif verb == "support" and by_table and order.subject in at:
                subject = at[order.subject]
                helped = units[subject]
                bears: str = helped.origin
                if target:
                    bears = helped.ways[target][1] if target in helped.ways else ""
                if bears in ways and helped.ways and subject != number:
                    record.order = order
                    record.action = SUPPORT
                    record.subject = subject
                    record.target = bears
                    supports.append(number)
                    continue
            if not (at_sea and ways and _take_seaward(state, order, number)):
                _take(state, power, order, legal)


def _take_seaward(state: Resolution, order: Order, number: int) -> bool:
    """Take an order about a convoy that the fleets at sea show to be legal."""
    rules, units, target = state.rules, state.units, order.target
    record = units[number]
    if order.verb == "move":
        if order.qualifiers not in _PLAIN_QUALIFIERS or not _may_sail(state, record, target):
            return False
        record.order = order
        state.send(number, Place(target))
        state.seaward.append(number)
        return True
    subject = state.at.get(order.subject, NOBODY)
    if subject < 0 or units[subject].unit.kind not in rules.cargo_kinds or target not in rules.seas_at:
        return False
    here, origin = record.origin, units[subject].origin
    if not units[subject].ways:
        return False
    if order.verb == "support":
        action = SUPPORT
        good = (
            target in record.ways and here not in rules.coasts_at and _may_sail(state, units[subject], target)
        )
    else:
        action = CONVOY
        coasts = rules.coasts_at.get(here, ())
        good = order.verb == "convoy" and record.unit.kind in rules.convoyers and origin != target
        if good and not (origin in coasts and target in coasts):
            good = bool(coasts) and is_needed(rules, _fleet_seas(state), here, origin, target)
    if good:
        (state.supports if action == SUPPORT else state.convoys).append(number)
        record.order, record.action, record.subject = order, action, subject
        record.target = target
    return good


_PLAIN_QUALIFIERS = ((), (VIA,))


def _may_sail(state: Resolution, army: UnitRecord, target: str) -> bool:
    """Whether fleets at sea form a chain between two coasts."""
    rules, origin = state.rules, army.origin
    if (
        army.unit.kind not in rules.cargo_kinds
        or origin == target
        or not {origin, target} <= rules.seas_at.keys()
    ):
        return False
    at, units, convoyers, coasts = state.at, state.units, rules.convoyers, rules.coasts_at
    seas = [
        sea
        for sea in rules.seas_at[origin]
        if sea in at and (fleet := units[at[sea]].unit).kind in convoyers and not fleet.cargo
    ]
    if any(target in coasts[sea] for sea in seas):
        return True
    return bool(seas) and linked(rules, _fleet_seas(state), origin, target)


def _fleet_seas(state: Resolution) -> set[str]:
    coasts, convoyers = state.rules.coasts_at, state.rules.convoyers
    return {
        record.origin
        for record in state.units
        if record.origin in coasts and record.unit.kind in convoyers and not record.unit.cargo
    }


def _take(state: Resolution, power: str, order: Order, legal: bool) -> None:
    """Take an order after asking its own description whether it is allowed, unless that is known."""
    number = state.find(order.unit, order.kind, order.name)
    if number < 0:
        is_strange = not order.unit and state.rules.order_kind(MOVEMENT, order.verb) is None
        _refuse(state, power, order, Refusal("wrong_phase") if is_strange else no_unit(order), NOBODY)
        return
    record = state.units[number]
    if record.power != power:
        is_seen = ordered_unit(state.seen(power), order) is not None
        _refuse(state, power, order, Refusal("foreign_unit") if is_seen else no_unit(order), NOBODY)
    elif record.order is not None:
        _take_again(state, power, order, number)
    elif not legal and (refusal := _why_illegal(state, power, order)) is not None:
        _refuse(state, power, order, refusal, number)
        if order.verb == "move" and state.rules.options["impossible_orders"] == "refuse_support":
            state.no_hold_support |= {number}
    else:
        accept_order(state, order, number)


def _why_illegal(state: Resolution, power: str, order: Order) -> Refusal | None:
    return state.rules.why_illegal(state.seen(power), MOVEMENT, power, order)


class Deed(Struct, frozen=True, gc=False):
    """What a legal order has its unit do. Kept for a position: all candidates that give the order read the same."""

    action: int
    split: Split | None = None
    """How the unit, or the one that carries it, goes apart; then nothing else is done."""
    goal: Place = Place("")
    fights: bool = True
    yields: bool = False
    needs: tuple[str, str, str] | None = None
    """The other unit's move without which it fails."""


def accept_order(state: Resolution, order: Order, number: int) -> None:
    """Let a unit carry out a legal order."""
    record = state.units[number]
    host = state.host.get(number, number)
    deed = _deed(state.situation, record.unit, order, state.units[host].unit)
    state.closely.append(number)
    record.order = order
    if deed.split is not None:
        divide(state, host, deed.split)
        return
    record.action = deed.action
    if deed.action == MOVE:
        if number in state.detached:
            record.succeeds = UNKNOWN
        state.send(number, deed.goal)
        if deed.fights:
            state.seaward.append(number)
        if deed.yields:
            state.never_fights |= {number}
        if deed.needs is not None:
            state.needs[number] = deed.needs
    elif deed.action in (SUPPORT, CONVOY):
        (state.supports if deed.action == SUPPORT else state.convoys).append(number)
        record.subject = subject = state.find(order.subject, order.subject_kind)
        record.target = space_meant(state, order.target) if order.target else state.units[subject].origin


@once
def _deed(situation: Situation, unit: Unit, order: Order, host: Unit) -> Deed:
    """What an order has a unit do; `host` carries it, or is the unit itself."""
    rules = situation.rules
    splits, yields, needs = rules.answers.splits, rules.answers.yields, rules.answers.depends_on
    split = splits(situation, host, order) if splits is not None else None
    if split is not None:
        return Deed(HOLD, split)
    action = _action(situation, unit, order)
    if action != MOVE:
        return Deed(action)
    own, unit = unit, as_ordered(situation, unit, order)
    target = first_target(situation, unit, order)
    goal = move_goal(situation, unit, target)
    if isinstance(goal, Refusal):
        goal = sea_way(situation, unit, target)
    assert not isinstance(goal, Refusal)
    fights = unit.kind not in rules.phantom
    never_fights = fights and yields is not None and yields(situation, unit, order)
    return Deed(MOVE, None, goal, fights, never_fights, needs(situation, own, order) if needs else None)


def _action(situation: Situation, unit: Unit, order: Order) -> int:
    """What a unit does by an order: what a trait or its description takes it for, where it is no regular one."""
    asked = situation.rules.answers.acts_as
    verb: str | None = asked(situation, unit, order) if asked is not None else None
    if verb is None and order.verb not in ACTIONS:
        kind = situation.rules.order_kind(MOVEMENT, order.verb)
        verb = kind.acts if kind is not None else ""
    action = ACTIONS.get(verb if verb is not None else order.verb, HOLD)
    return HOLD if action == MOVE and not first_target(situation, unit, order) else action


def space_meant(state: Resolution, place: str) -> SpaceId:
    """The space of a place in an order that is known to be legal."""
    space = state.rules.board.space_meant(place)
    assert space is not None
    return space


def _refuse(state: Resolution, power: str, order: Order, refusal: Refusal, number: int) -> None:
    state.refused.append((number, illegal(power, order, refusal)))


def _take_again(state: Resolution, power: str, order: Order, number: int) -> None:
    """A second order to one unit (DATC 4.D.3): the same again is harmless, an illegal one is ignored."""
    record = state.units[number]
    first = record.order
    assert first is not None
    if order == first:
        return
    refusal = _why_illegal(state, power, order) or Refusal("double_orders")
    policy = state.rules.options["double_orders"]
    if refusal.rule != "double_orders" or policy == "first":
        _refuse(state, power, order, refusal, number)
        return
    if first.verb != "":
        withdraw(state, number)
        _refuse(state, power, first, refusal, number)
    if policy == "last":
        accept_order(state, order, number)
    else:
        _refuse(state, power, order, refusal, number)
        record.order = NO_ORDER


def withdraw(state: Resolution, number: int) -> None:
    """Take back what a unit was to do: it holds."""
    record = state.units[number]
    record.outcome = None
    state.needs.pop(number, None)
    host = state.host.get(number, number)
    if host in state.parts and number not in state.detached:
        reunite(state, host)
        return
    if record.action == MOVE:
        state.recall(number)
        record.succeeds = NO if number in state.detached else UNKNOWN
        if number in state.seaward:
            state.seaward.remove(number)
        state.never_fights -= {number}
    elif record.action == SUPPORT:
        state.supports.remove(number)
    elif record.action == CONVOY:
        state.convoys.remove(number)
    record.action, record.target, record.goal, record.subject = HOLD, "", Place(""), NOBODY
