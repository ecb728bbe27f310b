"""Adjudicating an adjustment phase (STD-3): builds, removals, and what civil disorder takes."""

from __future__ import annotations

from collections.abc import Iterable

from engine.judge.outcomes import BUILT, HINDERED, ILLEGAL, REMOVED, WAIVED, Event, Outcome, Report
from engine.judge.phases import Orders
from engine.judge.removing import in_disorder, saves, with_units, without
from engine.judge.rules import Rules, Situation, as_seen, situation_of
from engine.judge.supply import (
    affordable,
    all_units,
    balance,
    bar_to_building,
    cost_of,
    price_of,
    sites,
)
from engine.judge.validate import check_unit, unit_at
from engine.model.board import SEA
from engine.model.events import DISORDER
from engine.model.ids import COAST_MARK, KindCode, Place, PowerId, SpaceId, space_in
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import Unit


def build_kind(rules: Rules, order: Order) -> str | Refusal:
    """The kind of unit that a build order means, which it need not say everywhere (DATC 4.C.3, 4.C.4)."""
    space = rules.board.space_meant(order.unit) or space_in(order.unit)
    armies = [kind for kind in rules.kinds.values() if kind.passage == "army"]
    fleets = [kind for kind in rules.kinds.values() if kind.passage == "fleet"]
    inland = not rules.board.places_in(space, "fleet")
    if order.kind:
        if inland and order.kind in {kind.code for kind in fleets}:
            if rules.option("inland_fleet") == "army" and armies:
                return armies[0].code
            return Refusal("wrong_terrain", (order.unit, order.kind))
        return order.kind
    policy = rules.option("build_kind")
    if policy != "fail" and inland and len(armies) == 1:
        return armies[0].code
    if policy == "infer" and COAST_MARK in order.unit and len(fleets) == 1:
        return fleets[0].code
    return Refusal("kind_needed", (order.unit,))


def check_build(situation: Situation, power: str, order: Order) -> Refusal | None:
    goal = build_goal(situation, power, order)
    return goal if isinstance(goal, Refusal) else None


def build_goal(situation: Situation, power: str, order: Order) -> tuple[Place, KindCode] | Refusal:
    """The place and kind of a build, or the rule that forbids it."""
    rules = situation.rules
    space = rules.board.space_of.get(order.unit)
    if space is None:
        space = rules.board.space_meant(order.unit)
        if space is None or rules.option("odd_coast") == "illegal":
            return Refusal("no_space" if space is None else "odd_coast", (order.unit,))
    left = balance(situation, power)
    if left < 0 or (left == 0 and rules.answers.upkeep is None):
        return Refusal("none_due", (power,))
    barred = bar_to_building(situation, power)
    if barred is not None:
        return barred
    kind = build_kind(rules, order)
    open_sites = sites(situation, power)
    if not any(rules.board.space_of[place] == space for place, _ in open_sites):
        return _closed_site(situation, power, space)
    if isinstance(kind, Refusal):
        return kind
    if kind not in rules.kinds:
        return Refusal("no_kind", (kind,))
    places = [place for place, code in open_sites if code == kind and rules.board.space_of[place] == space]
    if not places:
        could_stand = any(code == kind for _, code in rules.standing_places[space])
        return Refusal("kind_elsewhere" if could_stand else "wrong_terrain", (order.unit, kind))
    if rules.answers.upkeep is not None:
        price = price_of(situation, power, places[0], KindCode(kind))
        if price > left:
            return Refusal("too_many" if left else "none_due", (power,))
    if order.unit in places:
        return Place(order.unit), KindCode(kind)
    if len(places) > 1:
        return Refusal("coast_needed", (order.unit,))
    if COAST_MARK in places[0] and rules.option("missing_coast") == "fail":
        return Refusal("coast_needed", (order.unit,))
    if COAST_MARK in order.unit and rules.option("odd_coast") == "illegal":
        return Refusal("odd_coast", (order.unit,))
    return places[0], KindCode(kind)


def _closed_site(situation: Situation, power: str, space: SpaceId) -> Refusal:
    """Why nothing can be built in a space. A sea that is taken may be a site, for all that one can see."""
    at_sea = situation.rules.board.spaces[space].terrain == SEA
    if at_sea and any(unit.space == space for unit in situation.position.units):
        return Refusal("occupied", (space,))
    if space not in situation.rules.homes.get(power, ()):
        return Refusal("not_home", (space,))
    if situation.position.owner_table().get(space) != power:
        return Refusal("not_owned", (space,))
    phantom = situation.rules.phantom
    if any(unit.space == space and unit.kind not in phantom for unit in situation.position.units):
        return Refusal("occupied", (space,))
    return Refusal("no_site", (space,))


def check_remove(situation: Situation, power: str, order: Order) -> Refusal | None:
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    if balance(situation, power) >= 0:
        return Refusal("none_due", (power,))
    if not saves(situation, power, unit):
        return Refusal("saves_nothing", (unit.place,))
    return None


def check_waive(situation: Situation, power: str, order: Order) -> Refusal | None:
    if situation.rules.option("waiving") == "forbidden":
        return Refusal("waiving_forbidden", (power,))
    if balance(situation, power) <= 0:
        return Refusal("none_due", (power,))
    return bar_to_building(situation, power)


def list_builds(situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    offered = affordable(situation, power)
    if slot == "unit":
        return dict.fromkeys(place for place, _ in offered)
    return [code for place, code in offered if place == order.unit]


def list_removals(situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    if balance(situation, power) >= 0:
        return ()
    standing = situation.position.units
    found = [unit.place for unit in standing if saves(situation, power, unit)]
    aboard = (one for unit in standing for one in unit.cargo if saves(situation, power, one))
    return [*found, *(f"{one.kind} {one.place}" for one in aboard)]


def adjudicate_adjustments(rules: Rules, position: Position, orders: Orders) -> Report:
    """Judge builds and removals power by power; what is owed and not ordered falls to civil disorder."""
    now = situation_of(rules, position)
    outcomes: list[Outcome] = []
    events: list[Event] = []
    for power in rules.powers:
        results, now = _adjust(now, power, list(orders.get(power, ())))
        outcomes += results
        stray, now = in_disorder(now, power)
        events += [Event(DISORDER, power, (unit.place,)) for unit in stray]
    for stranger in sorted(set(orders) - set(rules.powers)):
        outcomes += [
            Outcome(PowerId(stranger), order, ILLEGAL, rule="foreign_unit") for order in orders[stranger]
        ]
    return Report(
        position.season, tuple(outcomes), now.position.units, tokens=position.tokens, events=tuple(events)
    )


def adjusted(situation: Situation, power: str, sheet: Iterable[Order]) -> Situation:
    """The situation after one power's builds and removals, as far as they can be carried out."""
    return _adjust(situation, power, list(sheet))[1]


def _adjust(situation: Situation, power: str, sheet: list[Order]) -> tuple[list[Outcome], Situation]:
    """Judge one power's sheet, from the top, or from the bottom where an option has the last orders count."""
    if not sheet:
        return [], situation
    left = balance(situation, power)
    option = situation.rules.option("excess_builds" if left > 0 else "excess_removals")
    indices = range(len(sheet) - 1, -1, -1) if option == "last" else range(len(sheet))
    seen = as_seen(situation, power)
    voided = _voided(seen, power, sheet, option, abs(left))
    results: dict[int, Outcome] = {}
    now, waived = situation, 0
    for index in indices:
        order = sheet[index]
        refusal = voided.get(index) or _check(seen, power, order)
        code = {"build": BUILT, "remove": REMOVED}.get(order.verb, WAIVED)
        if refusal is None and _check(situation, power, order) is not None:
            code = HINDERED
        elif refusal is None:
            done = _carry_out(situation, now, power, order, waived)
            if isinstance(done, Refusal):
                refusal = done
            else:
                now = done
                waived += code == WAIVED
        results[index] = Outcome(
            PowerId(power),
            order,
            code if refusal is None else ILLEGAL,
            rule=refusal.rule if refusal is not None else "",
            until=refusal.until if refusal is not None else "",
        )
    return [results[index] for index in sorted(results)], now


def _check(situation: Situation, power: str, order: Order) -> Refusal | None:
    return situation.rules.why_illegal(situation, "adjustment", power, order)


def _voided(
    situation: Situation, power: str, sheet: list[Order], option: str, due: int
) -> dict[int, Refusal]:
    """Orders that an option strikes out as a whole (DATC 4.D.4, 4.D.5, 4.D.6)."""
    legal = [
        index
        for index, order in enumerate(sheet)
        if order.verb in ("build", "remove") and _check(situation, power, order) is None
    ]
    voided: dict[int, Refusal] = {}
    if option in ("none", "disorder") and len(legal) > due:
        voided = dict.fromkeys(legal, Refusal("too_many", (power,)))
    doubles = situation.rules.option("double_builds")
    by_space: dict[str, list[int]] = {}
    for index in legal:
        if sheet[index].verb == "build":
            place = sheet[index].unit
            by_space.setdefault(situation.rules.board.space_meant(place) or place, []).append(index)
    for indices in by_space.values():
        struck = _without_room(situation, power, sheet, indices, doubles) if len(indices) > 1 else []
        voided |= dict.fromkeys(struck, Refusal("site_taken", (sheet[indices[0]].unit,)))
    return voided


def _without_room(
    situation: Situation, power: str, sheet: list[Order], indices: list[int], policy: str
) -> list[int]:
    """Of several legal builds in one space, those for which there is no room; traits may let some be one unit."""
    whole: Unit | None = None
    struck: list[int] = []
    for index in indices[::-1] if policy == "last" else indices:
        goal = build_goal(situation, power, sheet[index])
        assert not isinstance(goal, Refusal)
        unit = _new_unit(situation, power, goal)
        both = unit if whole is None else _together(situation, whole, unit)
        whole = whole if both is None else both
        struck += [index] if both is None else []
    return indices if struck and policy == "none" else struck


def _new_unit(situation: Situation, power: str, goal: tuple[Place, KindCode]) -> Unit:
    place, code = goal
    return Unit(PowerId(power), code, place, situation.rules.kinds[code].strength)


def _together(situation: Situation, there: Unit, unit: Unit) -> Unit | None:
    """The one unit that two new ones in a space make, where traits have them combine and there is room."""
    answers = situation.rules.answers
    if answers.joined is None or (
        answers.fits is not None and answers.fits(situation, unit, (there,)) is False
    ):
        return None
    found: Unit | None = answers.joined(situation, (there, unit))
    return found


def _carry_out(
    start: Situation, situation: Situation, power: str, order: Order, waived: int
) -> Situation | Refusal:
    """The situation after what a legal order says, as far as points are left; else why it cannot be.

    At the start of the phase the situation was another: what is new since then was built by earlier orders.
    """
    rules, units = situation.rules, list(situation.position.units)
    left = balance(situation, power)
    if order.verb == "build":
        asked = rules.answers.may_order
        barred: Refusal | None = asked(situation, power, order) if asked is not None else None
        space = rules.board.space_meant(order.unit)
        fresh = next((one for one in units if one.space == space and one not in start.position.units), None)
        others = [one for one in units if one is not fresh]
        goal = barred or build_goal(with_units(situation, others) if fresh else situation, power, order)
        if isinstance(goal, Refusal):
            return Refusal("too_many", (power,)) if goal.rule == "none_due" else goal
        unit = _new_unit(situation, power, goal)
        if cost_of(situation, unit) > left - waived:
            return Refusal("too_many", (power,))
        built = unit if fresh is None else _together(situation, fresh, unit)
        return with_units(situation, [*others, built]) if built else Refusal("site_taken", (order.unit,))
    if order.verb == "remove":
        found = check_unit(situation, power, order)
        if isinstance(found, Refusal):
            return Refusal("double_orders", (order.unit,))
        if left >= 0:
            return Refusal("too_many", (power,))
        if not saves(situation, power, found):
            return Refusal("saves_nothing", (found.place,))
        whole = found if found in all_units(units) else unit_at(situation, order.unit) or found
        return with_units(situation, without(situation, units, whole, order.kind))
    return situation if left > waived else Refusal("too_many", (power,))
