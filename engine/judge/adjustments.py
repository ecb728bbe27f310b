"""Adjudicating an adjustment phase (STD-3): builds, removals, and what civil disorder takes."""

from __future__ import annotations

from collections.abc import Iterable

from engine.judge.balance import balance, cost_of, removals_due, sites
from engine.judge.outcomes import BUILT, ILLEGAL, REMOVED, WAIVED, Event, Outcome, Report
from engine.judge.phases import Orders
from engine.judge.rules import Rules, Situation
from engine.judge.validate import check_unit
from engine.model.ids import COAST_MARK, KindCode, Place, PowerId, SpaceId, space_in
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.units import Unit
from engine.notation.describe import Refusal


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
    rules, position = situation.rules, situation.position
    space = rules.board.space_of.get(order.unit)
    if space is None:
        space = rules.board.space_meant(order.unit)
        if space is None or rules.option("odd_coast") == "illegal":
            return Refusal("no_space" if space is None else "odd_coast", (order.unit,))
    if balance(situation, power) <= 0:
        return Refusal("none_due", (power,))
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
        return Refusal("wrong_terrain", (order.unit, kind))
    if order.unit in places:
        return Place(order.unit), KindCode(kind)
    if len(places) > 1:
        return Refusal("coast_needed", (order.unit,))
    if COAST_MARK in places[0] and rules.option("missing_coast") == "fail":
        return Refusal("coast_needed", (order.unit,))
    if COAST_MARK in order.unit and rules.option("odd_coast") == "illegal":
        return Refusal("odd_coast", (order.unit,))
    assert all(unit.space != space for unit in position.units)
    return places[0], KindCode(kind)


def _closed_site(situation: Situation, power: str, space: SpaceId) -> Refusal:
    """Why nothing can be built in a space."""
    if space not in situation.rules.homes.get(power, ()):
        return Refusal("not_home", (space,))
    if situation.position.owner_table().get(space) != power:
        return Refusal("not_owned", (space,))
    if any(unit.space == space for unit in situation.position.units):
        return Refusal("occupied", (space,))
    return Refusal("no_site", (space,))


def check_remove(situation: Situation, power: str, order: Order) -> Refusal | None:
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    if balance(situation, power) >= 0:
        return Refusal("none_due", (power,))
    return None


def check_waive(situation: Situation, power: str, order: Order) -> Refusal | None:
    if situation.rules.option("waiving") == "forbidden":
        return Refusal("waiving_forbidden", (power,))
    if balance(situation, power) <= 0:
        return Refusal("none_due", (power,))
    return None


def list_builds(situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    if balance(situation, power) <= 0:
        return ()
    if slot == "unit":
        return dict.fromkeys(place for place, _ in sites(situation, power))
    return [code for place, code in sites(situation, power) if place == order.unit]


def list_removals(situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    if balance(situation, power) >= 0:
        return ()
    return [unit.place for unit in situation.position.units if unit.power == power]


def adjudicate_adjustments(rules: Rules, position: Position, orders: Orders) -> Report:
    """Judge builds and removals power by power; what is owed and not ordered falls to civil disorder."""
    situation = Situation(rules, position)
    units = list(position.units)
    outcomes: list[Outcome] = []
    events: list[Event] = []
    for power in rules.powers:
        results, built, removed = _adjust(situation, power, list(orders.get(power, ())))
        outcomes += results
        owed = removals_due(situation, power) - sum(cost_of(situation, unit) for unit in removed)
        if owed > 0:
            stray = in_disorder(situation, power, [unit for unit in units if unit not in removed], owed)
            events += [Event("disorder", power, (unit.place,)) for unit in stray]
            removed += stray
        units = [unit for unit in units if unit not in removed] + built
    for stranger in sorted(set(orders) - set(rules.powers)):
        outcomes += [
            Outcome(PowerId(stranger), order, ILLEGAL, rule="foreign_unit") for order in orders[stranger]
        ]
    return Report(
        position.season, tuple(outcomes), sort_units(units), tokens=position.tokens, events=tuple(events)
    )


def _adjust(
    situation: Situation, power: str, sheet: list[Order]
) -> tuple[list[Outcome], list[Unit], list[Unit]]:
    """Judge one power's sheet, from the top, or from the bottom where an option has the last orders count."""
    left = balance(situation, power)
    option = situation.rules.option("excess_builds" if left > 0 else "excess_removals")
    indices = range(len(sheet) - 1, -1, -1) if option == "last" else range(len(sheet))
    due = abs(left)
    results: dict[int, Outcome] = {}
    built: dict[SpaceId, Unit] = {}
    removed: list[Unit] = []
    voided = _voided(situation, power, sheet, option, due)
    for index in indices:
        order = sheet[index]
        refusal = voided.get(index) or _check(situation, power, order)
        if refusal is None:
            price = _carry_out(situation, power, order, due, built, removed)
            if isinstance(price, Refusal):
                refusal = price
            else:
                due -= price
        code = {"build": BUILT, "remove": REMOVED}.get(order.verb, WAIVED) if refusal is None else ILLEGAL
        results[index] = Outcome(
            PowerId(power), order, code, rule=refusal.rule if refusal is not None else ""
        )
    return [results[index] for index in sorted(results)], list(built.values()), removed


def _check(situation: Situation, power: str, order: Order) -> Refusal | None:
    return situation.rules.offence(situation, "adjustment", power, order)


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
        struck = {
            "first": indices[1:],
            "last": indices[:-1],
            "none": indices if len(indices) > 1 else [],
        }[doubles]
        voided |= dict.fromkeys(struck, Refusal("site_taken", (sheet[indices[0]].unit,)))
    return voided


def _carry_out(
    situation: Situation,
    power: str,
    order: Order,
    due: int,
    built: dict[SpaceId, Unit],
    removed: list[Unit],
) -> int | Refusal:
    """Do what a legal order says, as far as points are left. Returns the points it took, or why it cannot be."""
    rules = situation.rules
    if order.verb == "build":
        goal = build_goal(situation, power, order)
        assert not isinstance(goal, Refusal)
        place, code = goal
        unit = Unit(PowerId(power), code, place, rules.kinds[code].strength)
        price = cost_of(situation, unit)
        if price > due:
            return Refusal("too_many", (power,))
        built[rules.board.space_of[place]] = unit
        return price
    if due <= 0:
        return Refusal("too_many", (power,))
    if order.verb == "remove":
        found = check_unit(situation, power, order)
        assert isinstance(found, Unit)
        if found in removed:
            return Refusal("double_orders", (order.unit,))
        removed.append(found)
        return cost_of(situation, found)
    return 1


def in_disorder(situation: Situation, power: str, units: list[Unit], owed: int) -> list[Unit]:
    """The units that civil disorder removes until what is owed is paid.

    The farthest from a centre goes first, fleets before armies, then in the order of names; a unit that costs nothing
    pays nothing and stays.
    """
    rules = situation.rules
    if rules.option("disorder") == "home":
        sources: Iterable[str] = rules.homes[power]
    else:
        sources = situation.position.centres_of(power)
    distance = rules.board.distances(sources)
    beyond = len(rules.board.spaces)
    spaces = rules.board.spaces
    own = [unit for unit in units if unit.power == power]
    own.sort(
        key=lambda unit: (
            -distance.get(unit.space, beyond),
            -rules.kinds[unit.kind].first_out,
            spaces[unit.space].name,
            unit.name,
        )
    )
    taken: list[Unit] = []
    for unit in own:
        price = cost_of(situation, unit)
        if owed > 0 and price > 0:
            taken.append(unit)
            owed -= price
    return taken
