"""Where units can go: their own borders, and the further ways that traits open to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from engine.judge.rules import Situation, once
from engine.model.ids import Place, SpaceId
from engine.model.units import Unit

TO_MOVE, TO_SUPPORT, TO_RETREAT = "move", "support", "retreat"
_NOWHERE: Mapping[str, Place] = {}
_NO_SPACE: Set[SpaceId] = frozenset()


@once
def touched(situation: Situation) -> Set[SpaceId]:
    """The spaces of units that a trait may treat otherwise than the tables of `Rules` say, that carry others, or that
    share their space."""
    rules = situation.rules
    asked = rules.answers.touches
    own: Set[SpaceId] = asked(situation) if asked is not None else _NO_SPACE
    if not rules.shares_spaces:
        return own
    return own | {unit.space for unit in situation.position.units if unit.cargo or unit.kind in rules.phantom}


@once
def touched_units(situation: Situation) -> Sequence[int]:
    """The units in these spaces, by their number in the position."""
    special, space_of = touched(situation), situation.rules.board.space_of
    if not special:
        return ()
    units = situation.position.units
    return tuple([number for number, unit in enumerate(units) if space_of[unit.place] in special])


def goals_of(situation: Situation, unit: Unit, use: str = TO_MOVE) -> Mapping[str, Place]:
    """What an order may write as the goal of a unit, and the place meant."""
    if situation.rules.answers.ways is not None:
        return _all_goals(situation, unit, use)
    return situation.rules.destinations.get(unit.kind, {}).get(unit.place, _NOWHERE)


@once
def _all_goals(situation: Situation, unit: Unit, use: str) -> Mapping[str, Place]:
    own = situation.rules.destinations.get(unit.kind, {}).get(unit.place, _NOWHERE)
    more = further_ways(situation, unit, use)
    return {**more, **own} if more else own


@once
def exits_of(situation: Situation, unit: Unit) -> Sequence[tuple[Place, SpaceId]]:
    """The places that a unit could retreat to, each with its space, in the order of the alphabet."""
    if situation.rules.answers.ways is None:
        return situation.rules.reach[unit.kind][unit.place].exits
    space_of = situation.rules.board.space_of
    return [(end, space_of[end]) for end in sorted(set(goals_of(situation, unit, TO_RETREAT).values()))]


@once
def further_ways(situation: Situation, unit: Unit, use: str = TO_MOVE) -> Mapping[str, Place]:
    """The goals that only a trait opens to a unit, such as those of a party with a boat."""
    asked = situation.rules.answers.ways
    return asked(situation, unit, use) if asked is not None else _NOWHERE


def struck_from(situation: Situation, unit: Unit) -> Set[SpaceId]:
    """The spaces in which a unit can lend support."""
    if situation.rules.answers.ways is not None:
        return _all_struck(situation, unit)
    return situation.rules.support_targets.get(unit.kind, {}).get(unit.place, _NO_SPACE)


@once
def _all_struck(situation: Situation, unit: Unit) -> Set[SpaceId]:
    own = situation.rules.support_targets.get(unit.kind, {}).get(unit.place, _NO_SPACE)
    more = further_ways(situation, unit, TO_SUPPORT)
    space_of = situation.rules.board.space_of
    return own | {space_of[end] for end in more.values()} if more else own
