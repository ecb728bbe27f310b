"""Whether an order is allowed, before anyone knows the other orders (DATC 4.E.1), and by which rule not."""

from __future__ import annotations

from engine.judge.convoys import carrying_seas, is_needed, leads_to, linked
from engine.judge.occupants import occupants
from engine.judge.reaching import TO_SUPPORT, goals_of, struck_from
from engine.judge.rules import Rules, Situation, once
from engine.model.board import BOTH, LAND, SEA
from engine.model.ids import COAST_MARK, Place, coast_of
from engine.model.order_kind import Refusal
from engine.model.orders import VIA, Order
from engine.model.units import Unit


@once
def unit_at(situation: Situation, place: str, kind: str = "", name: str = "") -> Unit | None:
    """The unit that an order means by a place. Where several share it, kind and name tell them apart; the one that
    holds the space is meant without them."""
    rules = situation.rules
    first: Unit | None = None
    here = occupants(situation).get(rules.board.space_meant(place) or "", ())
    if name:
        return next((unit for unit in here if unit.name == name and kind in ("", unit.kind)), None)
    for unit in here:
        if unit.kind == kind:
            return unit
        if first is None or first.kind in rules.phantom:
            first = unit
        if unit.cargo and kind:
            aboard = next((one for one in unit.cargo if one.kind == kind), None)
            if aboard is not None:
                return aboard
        if not rules.phantom:
            break
    return first if first is None or rules.answers.divides is None else _part_meant(situation, first, kind)


def ordered_unit(situation: Situation, order: Order) -> Unit | None:
    """The unit that an order is for."""
    return unit_at(situation, order.unit, order.kind, order.name)


def _part_meant(situation: Situation, unit: Unit, kind: str) -> Unit:
    """The part of a stack that an order means by its kind; the unit itself where it does not divide so."""
    rules = situation.rules
    asked = rules.answers.divides
    if kind == unit.kind or kind not in rules.kinds or asked is None:
        return unit
    part: Unit | None = asked(situation, unit, rules.kinds[kind].strength)
    return part if part is not None and part.kind == kind else unit


def no_unit(order: Order) -> Refusal:
    """Why an order cannot be given to a unit that is not there."""
    return (
        Refusal("no_unit_named", (order.unit, order.name))
        if order.name
        else Refusal("no_unit", (order.unit,))
    )


def check_unit(situation: Situation, power: str, order: Order) -> Refusal | Unit:
    """The ordered unit, or why the power may not order it so."""
    unit = ordered_unit(situation, order)
    if unit is None:
        return no_unit(order)
    if unit.power != power:
        return Refusal("foreign_unit", (order.unit, unit.power))
    return check_writing(situation.rules, unit, order) or unit


def check_writing(rules: Rules, unit: Unit, order: Order) -> Refusal | None:
    """Options that make the way a unit is written decide over the order (DATC 4.B.5, 4.C.1, 4.C.2)."""
    if rules.plain_writing:
        return None
    if not order.kind and rules.option("missing_kind") == "invalid":
        return Refusal("kind_needed", (order.unit,))
    if order.kind and order.kind != unit.kind and rules.option("wrong_kind") == "invalid":
        return Refusal("wrong_kind", (order.unit, order.kind))
    if COAST_MARK in order.unit and order.unit != unit.place and rules.option("unit_coast") == "illegal":
        return Refusal("wrong_unit_coast", (order.unit, unit.place))
    return None


def check_hold(situation: Situation, power: str, order: Order) -> Refusal | None:
    unit = check_unit(situation, power, order)
    return unit if isinstance(unit, Refusal) else None


def goal_of(situation: Situation, unit: Unit, target: str) -> Place | Refusal:
    """The place that a unit's own move to a written target leads to, by its own legs or keel."""
    rules = situation.rules
    place = goals_of(situation, unit).get(target)
    if place is not None:
        return place
    space = rules.board.space_of.get(target)
    if space is None:
        space = rules.board.space_meant(target)
        if space is None:
            return Refusal("no_space", (target,))
        if rules.option("odd_coast") == "illegal":
            return Refusal("odd_coast", (target,))
        return goal_of(situation, unit, space)
    if space == unit.space:
        return Refusal("same_space", (target,))
    if space in rules.support_targets.get(unit.kind, {}).get(unit.place, ()):
        return _coast_refusal(rules, unit, target)
    kind = rules.kinds[unit.kind]
    record = rules.board.spaces[space]
    if record.terrain not in kind.terrains or any(tag in kind.barred for tag in record.tags):
        return Refusal("wrong_terrain", (target, unit.kind))
    ways_there = (rules.board.places_in(space, passage) for passage in (kind.passage, *kind.further))
    if record.terrain == LAND and not any(ways_there):
        return Refusal("wrong_terrain", (target, unit.kind))
    return Refusal("not_adjacent", (unit.place, target))


def _coast_refusal(rules: Rules, unit: Unit, target: str) -> Refusal:
    if not coast_of(target):
        return Refusal("coast_needed", (target,))
    if rules.kinds[unit.kind].passage != "fleet":
        return Refusal("odd_coast", (target,))
    return Refusal("coast_unreachable", (unit.place, target))


def sea_way(situation: Situation, unit: Unit, target: str, without: str = "") -> Place | Refusal:
    """Where a convoy would land the unit, if fleets now at sea could form one (`without` one of them)."""
    rules = situation.rules
    board = rules.board
    space = board.space_meant(target)
    if space is None:
        return Refusal("no_space", (target,))
    if space == unit.space:
        return Refusal("same_space", (target,))
    if unit.kind not in rules.cargo_kinds:
        return Refusal("not_adjacent", (unit.place, target))
    if board.spaces[space].terrain == SEA:
        return Refusal("wrong_terrain", (target, unit.kind))
    if not linked(rules, rules.coasts_at, unit.space, space):
        return Refusal("not_adjacent", (unit.place, target))
    if COAST_MARK in target and rules.option("odd_coast") == "illegal":
        return Refusal("odd_coast", (target,))
    carriers = carrying_seas(situation, unit.kind, unit.space, without)
    if not linked(rules, carriers, unit.space, space):
        return Refusal("no_convoy_route", (unit.place, target))
    return Place(space)


def check_entry(situation: Situation, unit: Unit, place: str) -> Refusal | None:
    asked = situation.rules.answers.may_enter
    refusal: Refusal | None = asked(situation, unit, place) if asked else None
    return refusal


def move_goal(situation: Situation, unit: Unit, target: str, without: str = "") -> Place | Refusal:
    """Where a move leads, directly or by convoy; else the more telling of the two reasons."""
    direct = goal_of(situation, unit, target)
    if isinstance(direct, Refusal):
        if direct.rule in ("not_adjacent", "wrong_terrain"):
            landed = sea_way(situation, unit, target, without)
            if isinstance(landed, Refusal):
                return landed if landed.rule == "no_convoy_route" else direct
            direct = landed
        else:
            return direct
    return check_entry(situation, unit, direct) or direct


def as_ordered(situation: Situation, unit: Unit, order: Order) -> Unit:
    """The unit in the guise in which it goes by an order."""
    asked = situation.rules.answers.as_moving
    changed: Unit | None = asked(situation, unit, order) if asked is not None else None
    return unit if changed is None else changed


def first_target(situation: Situation, unit: Unit, order: Order) -> str:
    """What a move is written to lead to; of two steps, the first."""
    asked = situation.rules.answers.first_step
    first: str | None = asked(situation, unit, order) if asked is not None else None
    return order.target if first is None else first


def check_move(situation: Situation, power: str, order: Order) -> Refusal | None:
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    unit = as_ordered(situation, unit, order)
    goal = move_goal(situation, unit, first_target(situation, unit, order))
    if VIA in order.qualifiers and unit.kind in situation.rules.cargo_kinds:
        landed = sea_way(situation, unit, order.target)
        if not isinstance(landed, Refusal):
            return check_entry(situation, unit, landed)
        if not isinstance(goal, Refusal) and situation.rules.option("adjacent_convoy") != "fallback":
            return Refusal("no_convoy_route", (unit.place, order.target))
    return goal if isinstance(goal, Refusal) else None


def check_nation(situation: Situation, unit: Unit, order: Order) -> Refusal | None:
    """Options on naming the owner of a foreign unit in a support or convoy (DATC 4.C.5, 4.C.6)."""
    rules = situation.rules
    if not order.subject_power:
        if rules.option("missing_nation") == "invalid" and unit.power:
            return Refusal("nation_needed", (order.subject,))
    elif order.subject_power != unit.power and rules.option("wrong_nation") == "invalid":
        return Refusal("wrong_nation", (order.subject, order.subject_power))
    return None


def check_support(situation: Situation, power: str, order: Order) -> Refusal | None:
    rules = situation.rules
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    subject = unit_at(situation, order.subject, order.subject_kind)
    if subject is None:
        return Refusal("no_subject", (order.subject,))
    if subject is unit:
        return Refusal("support_self", (order.unit,))
    if subject.power != power and (refusal := check_nation(situation, subject, order)):
        return refusal
    goal = order.target or subject.place
    space = rules.board.space_meant(goal)
    if space is None:
        return Refusal("no_space", (goal,))
    if space not in struck_from(situation, unit):
        return Refusal("support_out_of_reach", (unit.place, goal))
    if rules.answers.may_support is not None:
        refused: Refusal | None = rules.answers.may_support(situation, unit, subject, space)
        if refused is not None:
            return refused
    if rules.answers.may_enter is not None and (refusal := _check_own_entry(situation, unit, space)):
        return refusal
    if order.target:
        return _check_supported_move(situation, unit, subject, order)
    return None


def _check_own_entry(situation: Situation, unit: Unit, space: str) -> Refusal | None:
    """Why a supporter may not itself go to a space, by any coast, when a trait forbids it."""
    rules = situation.rules
    ends = {
        end for end in goals_of(situation, unit, TO_SUPPORT).values() if rules.board.space_of[end] == space
    }
    refusals = [check_entry(situation, unit, end) for end in sorted(ends)]
    return refusals[0] if refusals and all(refusals) else None


def _check_supported_move(situation: Situation, unit: Unit, subject: Unit, order: Order) -> Refusal | None:
    place = move_goal(situation, subject, order.target, without=unit.space)
    if isinstance(place, Refusal):
        if place.rule == "coast_needed" and situation.rules.option("support_coast") == "optional":
            return None
        if place.rule == "coast_needed":
            return place
        return Refusal("support_impossible", (order.subject, order.target))
    if (
        COAST_MARK in place
        and COAST_MARK not in order.target
        and situation.rules.option("support_coast") == "required"
    ):
        return Refusal("coast_needed", (order.target,))
    return None


def check_convoy(situation: Situation, power: str, order: Order) -> Refusal | None:
    rules = situation.rules
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    kind = rules.kinds[unit.kind]
    if not kind.convoys:
        return Refusal("convoy_not_fleet", (order.unit,))
    if rules.board.spaces[unit.space].terrain not in (SEA, BOTH):
        return Refusal("convoy_not_at_sea", (order.unit,))
    subject = unit_at(situation, order.subject, order.subject_kind)
    if subject is None:
        return Refusal("no_subject", (order.subject,))
    if subject.kind not in kind.convoys:
        return Refusal("convoy_not_army", (order.subject,))
    if subject.power != power and (refusal := check_nation(situation, subject, order)):
        return refusal
    goal = sea_way(situation, subject, order.target)
    if isinstance(goal, Refusal):
        rule = goal.rule if goal.rule in ("no_space", "odd_coast", "same_space") else "convoy_impossible"
        return Refusal(rule, (order.subject, order.target))
    seas = carrying_seas(situation, subject.kind, subject.space)
    here, origin, target = unit.space, subject.space, rules.board.space_of[goal]
    if is_needed(rules, seas, here, origin, target):
        return None
    if rules.option("convoy_path") != "ignored" and all(
        leads_to(rules, seas, here, end) for end in (origin, target)
    ):
        return None
    return Refusal("convoy_impossible", (order.subject, order.target))
