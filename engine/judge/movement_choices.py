"""Choices for the regular movement orders: what may be filled in next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set

from engine.judge.convoys import basin_of, carrying_seas, coasts_of, convoying_seas, is_needed
from engine.judge.occupants import unit_values
from engine.judge.reaching import TO_MOVE, TO_SUPPORT, further_ways, goals_of, struck_from
from engine.judge.rules import Situation, once
from engine.judge.validate import check_convoy, check_entry, check_support, ordered_unit, unit_at
from engine.model.ids import Place, SpaceId
from engine.model.orders import Order
from engine.model.units import Unit


def own_units(situation: Situation, power: str) -> list[str]:
    """A power's units, as lists of choices call them."""
    return unit_values(situation, (unit for unit in situation.position.units if unit.power == power))


def list_holds(situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    return own_units(situation, power)


def list_moves(situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    """Units, then goals on foot or by sea. A route is never asked for: it is only accepted."""
    if slot == "unit":
        return own_units(situation, power)
    unit = ordered_unit(situation, order)
    if slot != "target" or unit is None:
        return ("",)
    return sorted(set(direct_goals(situation, unit)) | landings(situation, unit))


def may_be_convoyed(situation: Situation, power: str, order: Order) -> bool:
    """Whether "via convoy" says anything of a move: only units that can be carried may ask for it."""
    unit = ordered_unit(situation, order)
    return unit is not None and unit.kind in situation.rules.cargo_kinds


@once
def direct_goals(situation: Situation, unit: Unit, use: str = TO_MOVE) -> tuple[str, ...]:
    """Places that a unit can enter by itself, each under its full name."""
    return tuple(
        place
        for place in sorted(set(goals_of(situation, unit, use).values()))
        if check_entry(situation, unit, place) is None
    )


@once
def landings(situation: Situation, unit: Unit) -> Set[str]:
    """Coasts to which fleets now at sea could carry a unit, and that it may enter."""
    return {
        coast
        for coast in _coasts_ahead(situation, unit.kind, unit.space, "")
        if check_entry(situation, unit, coast) is None
    }


@once
def _coasts_ahead(situation: Situation, kind: str, origin: SpaceId, without: str) -> Set[str]:
    """Coasts to which fleets now at sea, `without` one, could carry units of a kind from another."""
    rules = situation.rules
    if kind not in rules.cargo_kinds or origin not in rules.seas_at:
        return frozenset()
    shores = _shores(situation, kind, origin if origin in convoying_seas(situation) else "", without)
    return frozenset().union(*[shores[sea] for sea in rules.seas_at[origin] if sea in shores]) - {origin}


@once
def _shores(situation: Situation, kind: str, origin: str, without: str) -> Mapping[str, Set[str]]:
    """By sea, the land at which fleets now at sea could put down units of a kind that they took aboard there."""
    rules = situation.rules
    seas, dry = carrying_seas(situation, kind, origin, without), rules.board.dry
    found: dict[str, Set[str]] = {}
    for sea in seas:
        if sea not in found:
            basin = basin_of(rules, seas, sea)
            found.update(dict.fromkeys(basin, coasts_of(rules, basin) & dry))
    return found


def list_supports(situation: Situation, power: str, order: Order, slot: str) -> Iterator[str]:
    if slot == "unit":
        yield from (place for place in own_units(situation, power) if _can_support(situation, power, place))
        return
    unit = ordered_unit(situation, order)
    if unit is None:
        return
    reachable = _struck(situation, unit)
    if slot == "subject":
        yield from _supported(situation, power, unit, reachable)
        return
    subject = unit_at(situation, order.subject, order.subject_kind)
    if subject is not None:
        yield from _support_targets(situation, power, unit, subject, reachable)


def _supported(situation: Situation, power: str, unit: Unit, reachable: Set[SpaceId]) -> Iterator[str]:
    """The units that a unit may support in something; what is aboard of others by its kind and place."""
    units = situation.position.units if reachable else ()
    for other in units:
        if other is not unit and any(
            True for _ in _support_targets(situation, power, unit, other, reachable)
        ):
            yield other.place
    for other in units:
        for aboard in other.cargo:
            if any(True for _ in _support_targets(situation, power, unit, aboard, reachable)):
                yield f"{aboard.kind} {aboard.place}"


def _struck(situation: Situation, unit: Unit) -> Set[SpaceId]:
    """The spaces in which a unit may lend support to somebody."""
    if situation.rules.answers.may_enter is None:
        return struck_from(situation, unit)
    space_of = situation.rules.board.space_of
    return {space_of[end] for end in direct_goals(situation, unit, TO_SUPPORT)}


def _can_support(situation: Situation, power: str, place: str) -> bool:
    return any(True for _ in list_supports(situation, power, Order("support", place), "subject"))


def _support_targets(
    situation: Situation, power: str, unit: Unit, subject: Unit, reachable: Set[SpaceId]
) -> Iterator[str]:
    """ "" for a support to hold, then the goals that both the supporter and its subject can reach."""
    rules = situation.rules
    space_of, asked = rules.board.space_of, rules.answers.may_support
    here = space_of[subject.place]
    if here in reachable and (asked is None or asked(situation, unit, subject, here) is None):
        yield ""
    for goal in sorted(_goals_within(situation, subject, reachable, unit.space)):
        if asked is not None and asked(situation, unit, subject, space_of[goal]) is not None:
            continue
        trial = Order("support", unit.place, unit.kind, subject.place, subject.kind, target=goal)
        if rules.plain_writing or check_support(situation, power, trial) is None:
            yield goal


def _goals_within(situation: Situation, unit: Unit, spaces: Set[SpaceId], without: SpaceId) -> set[Place]:
    """The goals of a unit in some spaces, by itself or by fleets `without` one."""
    rules = situation.rules
    ends = {end for end, space in rules.reach[unit.kind][unit.place].exits if space in spaces}
    if rules.answers.ways is not None:
        space_of = rules.board.space_of
        ends |= {end for end in further_ways(situation, unit).values() if space_of[end] in spaces}
    if unit.kind in rules.cargo_kinds:
        missing = without if without in convoying_seas(situation) else ""
        ends |= {Place(coast) for coast in _coasts_ahead(situation, unit.kind, unit.space, missing) & spaces}
    if rules.answers.may_enter is None:
        return ends
    return {end for end in ends if check_entry(situation, unit, end) is None}


def list_convoys(situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    seas = convoying_seas(situation)
    if slot == "unit":
        return [
            unit.place
            for sea, unit in sorted(seas.items())
            if unit.power == power
            and any(True for _ in list_convoys(situation, power, Order("convoy", unit.place), "subject"))
        ]
    unit = ordered_unit(situation, order)
    if unit is None or unit.space not in seas:
        return ()
    if slot == "subject":
        return _convoyed(situation, power, unit)
    subject = unit_at(situation, order.subject, order.subject_kind)
    return () if subject is None else _convoy_targets(situation, power, unit, subject)


def _convoyed(situation: Situation, power: str, unit: Unit) -> Iterator[str]:
    """The units that a unit may convoy somewhere. Who cannot be fetched by it, alone or in a chain, is passed over."""
    rules = situation.rules
    near: dict[str, set[str]] = {}
    for other in situation.position.units:
        if other.kind not in rules.kinds[unit.kind].convoys:
            continue
        if other.kind not in near:
            near[other.kind] = coasts_of(
                rules, basin_of(rules, carrying_seas(situation, other.kind), unit.space)
            )
        if other.space in near[other.kind] and any(
            True for _ in _convoy_targets(situation, power, unit, other)
        ):
            yield other.place


def _convoy_targets(situation: Situation, power: str, unit: Unit, subject: Unit) -> Iterator[str]:
    """Coasts to which a unit may convoy another, those at its own sea first."""
    rules = situation.rules
    sea, origin = unit.space, subject.space
    seas = carrying_seas(situation, subject.kind, origin)
    near = coasts_of(rules, basin_of(rules, seas, sea))
    if origin not in near:
        return
    own = rules.coasts_at[sea]
    for coast in sorted(landings(situation, subject) & near, key=lambda one: (one not in own, one)):
        if rules.plain_writing:
            if is_needed(rules, seas, sea, origin, coast):
                yield coast
        else:
            trial = Order("convoy", unit.place, unit.kind, subject.place, subject.kind, target=coast)
            if check_convoy(situation, power, trial) is None:
                yield coast
