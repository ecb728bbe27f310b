"""Where units can go: their own borders, and the further ways that traits open to them."""

from __future__ import annotations

from collections.abc import Mapping, Set

from engine.judge.rules import Situation
from engine.model.ids import Place, SpaceId
from engine.model.units import Unit

TO_MOVE, TO_SUPPORT, TO_RETREAT = "move", "support", "retreat"
_WAYS = "ways"
_NOWHERE: Mapping[str, Place] = {}
_NO_SPACE: Set[SpaceId] = frozenset()


def goals_of(situation: Situation, unit: Unit, use: str = TO_MOVE) -> Mapping[str, Place]:
    """What an order may write as the goal of a unit, and the place meant."""
    own = situation.rules.destinations.get(unit.kind, {}).get(unit.place, _NOWHERE)
    more = further_ways(situation, unit, use)
    return {**more, **own} if more else own


def further_ways(situation: Situation, unit: Unit, use: str = TO_MOVE) -> Mapping[str, Place]:
    """The goals that only a trait opens to a unit, such as those of a party with a boat. Worked out once for a situation."""
    asked = situation.rules.answers.ways
    if asked is None:
        return _NOWHERE
    known: dict[tuple[str, Unit], Mapping[str, Place]] = situation.worked_out.setdefault(_WAYS, {})
    question = (use, unit)
    if question not in known:
        known[question] = asked(situation, unit, use)
    return known[question]


def struck_from(situation: Situation, unit: Unit) -> Set[SpaceId]:
    """The spaces in which a unit can lend support."""
    own = situation.rules.support_targets.get(unit.kind, {}).get(unit.place, _NO_SPACE)
    more = further_ways(situation, unit, TO_SUPPORT)
    space_of = situation.rules.board.space_of
    return own | {space_of[end] for end in more.values()} if more else own
