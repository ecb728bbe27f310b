"""Who supports and who carries whom, once every order is known."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from engine.judge.convoys import linked
from engine.judge.intake import accept_order, space_meant
from engine.judge.outcomes import SUPPORTED, UNMATCHED, Outcome
from engine.judge.phases import Orders
from engine.judge.reaching import goals_of
from engine.judge.resolution import CONVOY, MOVE, NO, SUPPORT, UNKNOWN, Resolution
from engine.judge.validate import unit_at
from engine.model.ids import COAST_MARK, Place, SpaceId
from engine.model.orders import NO_ORDER, VIA, Order
from engine.model.season import MOVEMENT


def match(state: Resolution, orders: Orders, walkers: frozenset[int] = frozenset()) -> None:
    """Pair supports and convoys with what they help. `walkers` are armies that go by land whatever was ordered."""
    options = state.rules.options
    if options["implicit_orders"] == "allowed":
        _imply_orders(state)
    if options["disorder_support"] == "refused":
        state.no_hold_support |= {
            number for number, record in enumerate(state.units) if not orders.get(record.power)
        }
    if state.seaward or state.convoys:
        _match_convoys(state, walkers)
    if state.supports:
        _match_supports(state)


def _imply_orders(state: Resolution) -> None:
    """Let a support or convoy of one's own unordered unit stand for that unit's move (DATC 4.E.3), if it may move so.

    What is carried, and a part of a stack, stays with its unit unless it is ordered away itself.
    """
    given = [(record, record.order) for record in state.units]
    for record, order in given:
        if order is None or not order.target or record.action not in (SUPPORT, CONVOY):
            continue
        number, power = record.subject, record.power
        helped = state.units[number]
        unit = helped.unit
        meant = unit_at(state.situation, order.subject, order.subject_kind)
        is_free = helped.order is None and number not in state.parts and number not in state.host
        if meant is not unit or unit.power != power or not is_free:
            continue
        move = Order("move", unit.place, unit.kind, target=order.target)
        if state.rules.why_illegal(state.seen(power), MOVEMENT, power, move) is None:
            accept_order(state, move, number)
            state.implied |= {number}


def _match_supports(state: Resolution) -> None:
    """Pair supports with what they help, and add those that nobody attacks to its strength."""
    units, attackers, host, never_fights = state.units, state.attackers, state.host, state.never_fights
    for number in state.supports:
        record = units[number]
        order, subject = record.order or NO_ORDER, record.subject
        if host and subject in host:
            subject = record.subject = _part_meant(state, number, subject)
        helped, target = units[subject], order.target
        if helped.action == MOVE:
            goal = helped.goal
            good = (
                target
                and helped.target == record.target
                and (target == goal or COAST_MARK not in target or COAST_MARK not in goal)
                and subject not in never_fights
            )
        else:
            good = not target and subject not in state.no_hold_support
        if not good:
            state.unmatched.append(number)
            record.outcome = Outcome(record.power, order, UNMATCHED)
            continue
        helped.supporters += (number,)
        if record.origin in attackers:
            state.attacked.append(number)
        else:
            worth = record.strength
            record.low = record.high = worth
            helped.least += worth
            helped.most += worth
            record.outcome = Outcome(record.power, order, SUPPORTED, (), worth)


def _part_meant(state: Resolution, supporter: int, part: int) -> int:
    """What a support of a part bears on: of a stack's parts that are of one kind the one that goes there; what does not
    leave its unit is held with all that stays of it (S76-11, CHR-5U)."""
    units = state.units
    order = units[supporter].order
    assert order is not None
    if part in state.detached:
        wanted = (
            other
            for other in state.parts[state.host[part]]
            if other in state.detached
            and units[other].unit.kind == units[part].unit.kind
            and (units[other].action == MOVE) == bool(order.target)
            and (units[other].action != MOVE or units[other].target == units[supporter].target)
        )
        part = next(wanted, part)
    return state.host[part] if not order.target and units[part].action != MOVE else part


def _match_convoys(state: Resolution, walkers: frozenset[int]) -> None:
    units = state.units
    offered: dict[int, list[int]] = {}
    for number in state.convoys:
        record = units[number]
        army = units[record.subject]
        if army.action == MOVE and army.target == record.target:
            offered.setdefault(record.subject, []).append(number)
        else:
            state.unmatched.append(number)
    carried, is_bound = state.rules.cargo_kinds, state.rules.options["convoy_path"] != "ignored"
    for number in dict.fromkeys([*state.seaward, *offered]):
        if units[number].unit.kind not in carried:
            continue
        fleets = offered.get(number, [])
        if is_bound:
            fleets = _on_written_route(state, number, fleets)
        if number in walkers:
            continue
        if not _goes_by_sea(state, number, fleets):
            state.unmatched += fleets
            continue
        state.fleets[number] = fleets
        complete = bool(fleets) and (not is_bound or _is_as_written(state, number, fleets))
        state.path[number] = UNKNOWN if complete and _has_route(state, number, fleets) else NO


def binding_route(state: Resolution, army: int) -> list[SpaceId] | None:
    """The seas that a written route demands (DATC 4.A.6); None when it demands nothing."""
    policy = state.rules.options["convoy_path"]
    order = state.units[army].order
    if policy == "ignored" or order is None or (policy == "followed" and not order.route):
        return None
    return [space_meant(state, place) for place in order.route]


def _on_written_route(state: Resolution, army: int, fleets: list[int]) -> list[int]:
    """The fleets that count when a written route binds; others go unmatched."""
    route = binding_route(state, army)
    if route is None:
        return fleets
    state.unmatched += [fleet for fleet in fleets if state.units[fleet].origin not in route]
    return [fleet for fleet in fleets if state.units[fleet].origin in route]


def _is_as_written(state: Resolution, army: int, fleets: list[int]) -> bool:
    """Whether the fleets make the written route, sea by sea; then each of them is needed."""
    route = binding_route(state, army)
    if route is None:
        return True
    record, coasts, links = state.units[army], state.rules.coasts_at, state.rules.sea_links
    if not route or {state.units[fleet].origin for fleet in fleets} != set(route):
        return False
    touching = record.origin in coasts[route[0]] and record.target in coasts[route[-1]]
    if not touching or any(after not in links[before] for before, after in pairwise(route)):
        return False
    state.bound |= {army}
    return True


def _goes_by_sea(state: Resolution, army: int, fleets: list[int]) -> bool:
    """Whether an army takes the convoy (DATC 4.A.3): it must, it says so, or a fleet of its own shows it."""
    record = state.units[army]
    if state.rules.answers.ways is None:
        goals: Mapping[str, Place] = state.rules.destinations[record.unit.kind][record.unit.place]
    else:
        goals = goals_of(state.situation, record.unit)
    if record.goal not in goals:
        return True
    assert record.order is not None
    option = state.rules.options["adjacent_convoy"]
    wanted = VIA in record.order.qualifiers
    if not wanted and option != "explicit":
        wanted = any(state.units[fleet].power == record.power for fleet in fleets)
    return wanted and (option != "fallback" or _has_route(state, army, fleets))


def _has_route(state: Resolution, army: int, fleets: list[int]) -> bool:
    """Whether the matching convoy orders make a chain, were none of the fleets dislodged."""
    record = state.units[army]
    seas = {state.units[fleet].origin for fleet in fleets}
    return linked(state.rules, seas, record.origin, record.target)
