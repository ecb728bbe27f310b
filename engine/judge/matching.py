"""Who supports and who carries whom, once every order is known."""

from __future__ import annotations

from itertools import pairwise

from engine.judge.convoys import linked
from engine.judge.field import CONVOY, MOVE, NO, SUPPORT, UNKNOWN, Field
from engine.judge.muster import enact, space_meant
from engine.judge.phases import Orders
from engine.judge.reaching import goals_of
from engine.judge.validate import unit_at
from engine.model.ids import COAST_MARK, SpaceId
from engine.model.orders import VIA, Order
from engine.model.season import MOVEMENT


def match(field: Field, orders: Orders, walkers: frozenset[int] = frozenset()) -> None:
    """Pair supports and convoys with what they help. `walkers` are armies that go by land whatever was ordered."""
    options = field.rules.options
    if options["implicit_orders"] == "allowed":
        _imply_orders(field)
    if options["disorder_support"] == "refused":
        field.stiff |= {number for number, power in enumerate(field.powers) if not orders.get(power)}
    if field.seaward or field.convoys:
        _match_convoys(field, walkers)
    _match_supports(field)


def _imply_orders(field: Field) -> None:
    """Let a support or convoy of one's own unordered unit stand for that unit's move (DATC 4.E.3), if it may move so.

    What is carried, and a part of a stack, stays with its unit unless it is ordered away itself.
    """
    for number, order in enumerate(field.given[:]):
        if order is None or not order.target or field.act[number] not in (SUPPORT, CONVOY):
            continue
        helped = field.subject[number]
        unit, power = field.units[helped], field.powers[number]
        meant = unit_at(field.situation, order.subject, order.subject_kind)
        is_free = field.given[helped] is None and helped not in field.parted and helped not in field.host
        if meant is not unit or unit.power != power or not is_free:
            continue
        move = Order("move", unit.place, unit.kind, target=order.target)
        if field.rules.why_illegal(field.seen(power), MOVEMENT, power, move) is None:
            enact(field, move, helped, unit)
            field.implied |= {helped}


def _match_supports(field: Field) -> None:
    """Pair supports with what they help."""
    act, dest, subject, given, goal = field.act, field.dest, field.subject, field.given, field.goal
    for number in field.supports:
        helped = subject[number]
        order = given[number]
        assert order is not None
        target = order.target
        if helped in field.host:
            helped = subject[number] = _part_meant(field, number, helped)
        if target:
            good = act[helped] == MOVE and dest[helped] == dest[number] and helped not in field.yielding
            if good and target != goal[helped]:
                good = COAST_MARK not in target or COAST_MARK not in goal[helped]
        else:
            good = act[helped] != MOVE and helped not in field.stiff
        if good:
            field.matched.append(number)
            field.backers.setdefault(helped, []).append(number)
        else:
            field.unmatched.append(number)


def _part_meant(field: Field, supporter: int, part: int) -> int:
    """What a support of a part bears on: of a stack's parts that are of one kind the one that goes there; what does not
    leave its unit is held with all that stays of it (S76-11, CHR-5U)."""
    order = field.given[supporter]
    assert order is not None
    if part in field.detached:
        alike = [
            other
            for other in field.parted[field.host[part]]
            if other in field.detached and field.units[other].kind == field.units[part].kind
        ]
        wanted = (
            other
            for other in alike
            if (field.act[other] == MOVE) == bool(order.target)
            and (field.act[other] != MOVE or field.dest[other] == field.dest[supporter])
        )
        part = next(wanted, part)
    return field.host[part] if not order.target and field.act[part] != MOVE else part


def _match_convoys(field: Field, walkers: frozenset[int]) -> None:
    act, dest, subject = field.act, field.dest, field.subject
    offered: dict[int, list[int]] = {}
    for number in field.convoys:
        army = subject[number]
        if act[army] == MOVE and dest[army] == dest[number]:
            offered.setdefault(army, []).append(number)
        else:
            field.unmatched.append(number)
    carried = field.rules.cargo_kinds
    for army in dict.fromkeys([*field.seaward, *offered]):
        if field.units[army].kind not in carried:
            continue
        fleets = _on_written_route(field, army, offered.get(army, []))
        if army not in walkers and _goes_by_sea(field, army, fleets):
            field.convoyed.add(army)
            field.carriers[army] = fleets
            complete = _is_as_written(field, army, fleets) and _has_route(field, army, fleets)
            field.path[army] = UNKNOWN if complete else NO
        elif army not in walkers:
            field.unmatched += fleets


def _binding_route(field: Field, army: int) -> list[SpaceId] | None:
    """The seas that a written route demands (DATC 4.A.6); None when it demands nothing."""
    policy = field.rules.options["convoy_path"]
    order = field.given[army]
    assert order is not None
    if policy == "ignored" or (policy == "followed" and not order.route):
        return None
    return [space_meant(field, place) for place in order.route]


def _on_written_route(field: Field, army: int, fleets: list[int]) -> list[int]:
    """The fleets that count when a written route binds; others go unmatched."""
    route = _binding_route(field, army)
    if route is None:
        return fleets
    field.unmatched += [fleet for fleet in fleets if field.loc[fleet] not in route]
    return [fleet for fleet in fleets if field.loc[fleet] in route]


def _is_as_written(field: Field, army: int, fleets: list[int]) -> bool:
    """Whether the fleets make the written route, sea by sea; then each of them is needed."""
    route = _binding_route(field, army)
    if route is None:
        return True
    coasts, links = field.rules.coasts_at, field.rules.sea_links
    if not route or {field.loc[fleet] for fleet in fleets} != set(route):
        return False
    touching = field.loc[army] in coasts[route[0]] and field.dest[army] in coasts[route[-1]]
    if not touching or any(after not in links[before] for before, after in pairwise(route)):
        return False
    field.bound |= {army}
    return True


def _goes_by_sea(field: Field, army: int, fleets: list[int]) -> bool:
    """Whether an army takes the convoy (DATC 4.A.3): it must, it says so, or a fleet of its own shows it."""
    unit = field.units[army]
    if field.goal[army] not in goals_of(field.situation, unit):
        return True
    order = field.given[army]
    assert order is not None
    option = field.rules.options["adjacent_convoy"]
    wanted = VIA in order.qualifiers
    if not wanted and option != "explicit":
        wanted = any(field.powers[fleet] == unit.power for fleet in fleets)
    return wanted and (option != "fallback" or _has_route(field, army, fleets))


def _has_route(field: Field, army: int, fleets: list[int]) -> bool:
    """Whether the matching convoy orders make a chain, were none of the fleets dislodged."""
    seas = {field.loc[fleet] for fleet in fleets}
    return linked(field.rules, seas, field.loc[army], field.dest[army])
