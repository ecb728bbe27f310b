"""Adjudicating a retreat phase (STD-2): every dislodged unit goes where it may, or comes off the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Set

from msgspec.structs import replace

from engine.judge.occupants import unit_value
from engine.judge.outcomes import CLASHED, DISBANDED, HINDERED, RETREATED, Outcome, Report, illegal
from engine.judge.phases import Orders, in_seating_order
from engine.judge.reaching import TO_RETREAT, goals_of
from engine.judge.rules import Rules, Situation, situation_of
from engine.judge.validate import check_entry, check_writing, goal_of, no_unit
from engine.model.ids import NAME_MARK, Place, PowerId, SpaceId, UnitKey
from engine.model.order_kind import Refusal
from engine.model.orders import NO_ORDER, Order
from engine.model.position import Position, sort_units
from engine.model.units import Dislodged, Unit, relocated

Who = tuple[PowerId, UnitKey]
"""A dislodged unit: two powers may have been driven out of one space, one after the other."""


def dislodged_at(
    situation: Situation, power: str, place: str, kind: str = "", name: str = ""
) -> Dislodged | None:
    """The dislodged unit that a power's order means: of several from one space its own, by kind and name."""
    space = situation.rules.board.space_meant(place)
    found = [one for one in situation.position.dislodged if one.unit.space == space]
    own = [one for one in found if one.unit.power == power] or found
    if name:
        return next((one for one in own if one.unit.name == name and kind in ("", one.unit.kind)), None)
    return next((one for one in own if one.unit.kind == kind), own[0] if own else None)


def dislodged_by_order(situation: Situation, power: str, order: Order) -> Dislodged | None:
    """The dislodged unit that a power's order is for."""
    return dislodged_at(situation, power, order.unit, order.kind, order.name)


def check_dislodged(situation: Situation, power: str, order: Order) -> Refusal | Dislodged:
    """The dislodged unit that an order means, or why the power may not order it so."""
    one = dislodged_by_order(situation, power, order)
    if one is None:
        return no_unit(order) if order.name else Refusal("not_dislodged", (order.unit,))
    if one.unit.power != power:
        return Refusal("foreign_unit", (order.unit, one.unit.power))
    return check_writing(situation.rules, one.unit, order) or one


def check_disband(situation: Situation, power: str, order: Order) -> Refusal | None:
    one = check_dislodged(situation, power, order)
    return one if isinstance(one, Refusal) else None


def check_retreat(situation: Situation, power: str, order: Order) -> Refusal | None:
    one = check_dislodged(situation, power, order)
    if isinstance(one, Refusal):
        return one
    place = retreat_goal(situation, one, order.target)
    return place if isinstance(place, Refusal) else None


def retreat_goal(situation: Situation, one: Dislodged, target: str) -> Place | Refusal:
    """The place a retreat leads to. A bare space means the only coast of it that is open."""
    if target in one.retreats:
        return Place(target)
    rules = situation.rules
    goal = goal_of(situation, one.unit, target)
    if isinstance(goal, Refusal):
        space = rules.board.space_of.get(target)
        open_coasts = [place for place in one.retreats if rules.board.space_of[place] == space]
        if goal.rule == "coast_needed" and len(open_coasts) == 1:
            return open_coasts[0]
        return goal
    return goal if goal in one.retreats else Refusal("retreat_closed", (target,))


def ways_out(situation: Situation, unit: Unit) -> list[Place]:
    """The places that a unit could retreat to, were they all open."""
    return sorted(set(goals_of(situation, unit, TO_RETREAT).values()))


def rule_against(situation: Situation, unit: Unit, end: Place) -> str:
    """The rule by which a place that a unit could step to is closed to its retreat, occupied or not; "" for none."""
    refusal = check_entry(situation, unit, end)
    if refusal is not None:
        return refusal.rule
    asked = situation.rules.answers.retreats
    return "retreat_closed" if asked is not None and not asked(situation, unit, (end,)) else ""


def list_retreats(situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    if slot == "unit":
        own = [one.unit for one in situation.position.dislodged if one.unit.power == power]
        return [unit_value(situation.rules, unit, own) for unit in own]
    one = dislodged_by_order(situation, power, order)
    return one.retreats if one is not None else ()


def adjudicate_retreats(rules: Rules, position: Position, orders: Orders) -> Report:
    """Judge all retreats at once: two bound for one space are both destroyed; no order means disbanding (STD-5).

    A space that was open for all that the unit's power could see, and yet is held, is the end of it too.
    """
    situation = situation_of(rules, position)
    chosen: dict[Who, Order] = {}
    again: dict[Who, list[Order]] = {}
    refused: list[Outcome] = []
    for power, sheet in in_seating_order(rules, orders).items():
        named = {
            _who(one)
            for order in sheet
            if order.name and (one := dislodged_by_order(situation, power, order)) is not None
        }
        for order in sheet:
            _take(situation, power, order, named, chosen, again, refused)
    goals = _goals(situation, chosen)
    crowd = Counter(rules.board.space_of[goal] for goal in goals.values())
    outcomes: list[Outcome] = []
    arrived: list[Unit] = []
    for one in position.dislodged:
        outcomes.append(_unless_held(situation, _outcome(rules, one, chosen, goals, crowd), goals, one))
        if outcomes[-1].code == RETREATED:
            arrived.append(relocated(one.unit, goals[_who(one)]))
        outcomes += [replace(outcomes[-1], order=order) for order in again.get(_who(one), ())]
    return Report(
        season=position.season,
        outcomes=tuple(outcomes + refused),
        units=sort_units([*position.units, *arrived]),
        tokens=position.tokens,
    )


def _take(
    situation: Situation,
    power: str,
    order: Order,
    named: Set[Who],
    chosen: dict[Who, Order],
    again: dict[Who, list[Order]],
    refused: list[Outcome],
) -> None:
    """Note an order for the unit that it means, or as one that says the same again, or why it is refused."""
    refusal = situation.rules.why_illegal(situation, "retreat", power, order)
    if refusal is None:
        one = _next_meant(situation, power, order, {*named, *chosen})
        who = _who(one)
        earlier = chosen.setdefault(who, order)
        if _are_one(situation, one, earlier, order):
            again.setdefault(who, []).extend([order] if order != earlier else [])
            return
        refusal = Refusal("double_orders", (order.unit,))
        policy = situation.rules.option("double_orders")
        if policy != "first" and earlier.verb:
            refused.append(illegal(power, earlier, refusal))
            refused += (illegal(power, said, refusal) for said in again.pop(who, ()))
            chosen[who] = order if policy == "last" else NO_ORDER
        if policy == "last":
            return
    refused.append(illegal(power, order, refusal))


def _next_meant(situation: Situation, power: str, order: Order, taken: Set[Who]) -> Dislodged:
    """The dislodged unit that a legal order is for: of several of one kind from one space the one that it names, else the
    next that is not taken."""
    one = dislodged_by_order(situation, power, order)
    assert one is not None
    if order.name:
        return one
    alike = (
        other
        for other in situation.position.dislodged
        if (other.unit.power, other.unit.space, other.unit.kind)
        == (one.unit.power, one.unit.space, one.unit.kind)
    )
    return next((other for other in alike if _who(other) not in taken), one)


def _are_one(situation: Situation, one: Dislodged, earlier: Order, order: Order) -> bool:
    """Whether two orders say the same of a dislodged unit, also in the name of something that goes with it (CHR-33)."""
    if (earlier.verb, earlier.qualifiers) != (order.verb, order.qualifiers):
        return False
    goals = [retreat_goal(situation, one, each.target) for each in (earlier, order) if each.target]
    return len(set(goals)) < 2


def _who(one: Dislodged) -> Who:
    return one.unit.power, one.unit.key


def _goals(situation: Situation, chosen: dict[Who, Order]) -> dict[Who, Place]:
    goals: dict[Who, Place] = {}
    for one in situation.position.dislodged:
        order = chosen.get(_who(one))
        if order is not None and order.target:
            goal = retreat_goal(situation, one, order.target)
            if not isinstance(goal, Refusal):
                goals[_who(one)] = goal
    return goals


def _outcome(
    rules: Rules,
    one: Dislodged,
    chosen: dict[Who, Order],
    goals: dict[Who, Place],
    crowd: Counter[SpaceId],
) -> Outcome:
    unit = one.unit
    order = chosen.get(_who(one))
    given = order is not None and order.verb != ""
    if order is None or not given:
        order = Order("disband", unit.place, unit.kind)
    goal = goals.get(_who(one))
    if goal is None:
        return Outcome(unit.power, order, DISBANDED, given=given)
    space = rules.board.space_of[goal]
    if crowd[space] > 1:
        others = tuple(
            sorted(
                _origin(other)
                for other, place in goals.items()
                if rules.board.space_of[place] == space and other != _who(one)
            )
        )
        return Outcome(unit.power, order, CLASHED, others)
    return Outcome(unit.power, order, RETREATED)


def _unless_held(situation: Situation, outcome: Outcome, goals: dict[Who, Place], one: Dislodged) -> Outcome:
    """The outcome of a retreat, unless somebody unseen stands in its way (BAR-12, MVW-15)."""
    rules = situation.rules
    if rules.answers.sight is None or outcome.code != RETREATED:
        return outcome
    space = rules.board.space_of[goals[_who(one)]]
    if any(unit.space == space and unit.kind not in rules.phantom for unit in situation.position.units):
        return Outcome(outcome.power, outcome.order, HINDERED)
    return outcome


def _origin(who: Who) -> SpaceId:
    """The space in a unit's key."""
    return SpaceId(who[1].partition(NAME_MARK)[0])
