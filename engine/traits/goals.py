"""Victory by goals that differ from power to power (S76-4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Annotated

from msgspec import Meta, Struct

from engine.judge.rules import Situation
from engine.model.events import Event
from engine.model.ids import SpaceId
from engine.model.position import Verdict
from engine.model.units import Unit
from engine.model.victory_way import VictoryCount, VictoryWay
from engine.traits.base.parameters import Number, PowerRef
from engine.traits.base.trait import Trait
from engine.traits.base.tribal import CITY, REGULAR, TRIBE
from engine.traits.devastation import is_devastated

POINTS = "points"
WANTED = 40
"""What a centre is worth beyond its points that the goal takes more of, in hundredths of a centre."""

SOON = 0.6
"""The share of everything that a goal takes with which it is soon reached."""


class Goal(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What some powers must own, each by itself."""

    powers: tuple[PowerRef, ...]
    """Whose goal it is."""
    points: Number = 0
    """What all its centres together are worth."""
    city: Number = 0
    """How many cities."""
    tribe: Number = 0
    """How many tribes."""
    centre: Number = 0
    """How many regular centres."""

    def __post_init__(self) -> None:
        if not self.needed:
            raise ValueError("says neither how many points nor how many centres it takes")

    @cached_property
    def needed(self) -> dict[str, int]:
        """What is counted, and how many it takes."""
        counts = {POINTS: self.points, CITY: self.city, TRIBE: self.tribe, REGULAR: self.centre}
        return {what: count for what, count in counts.items() if count}

    def is_reached(self, owned: Mapping[str, int]) -> bool:
        return all(owned.get(what, 0) >= count for what, count in self.needed.items())

    def is_close(self, owned: Mapping[str, int]) -> bool:
        return all(owned.get(what, 0) >= SOON * count for what, count in self.needed.items())


class Goals(Trait, frozen=True):
    """The first power that has reached its goal wins."""

    replaces = ("verdict", "progress")

    goals: Annotated[tuple[Goal, ...], Meta(min_length=1)]
    """What each power must own."""
    partner: Goal | None = None
    """Who shares the victory of another if it has what it needs."""

    def verdict(self, situation: Situation) -> Verdict | None:
        """Of two who have reached their goals the one with more points wins; of equals nobody has won yet."""
        owned = {power: owned_by(situation, power) for power in situation.rules.powers}
        there = [power for goal in self.goals for power in goal.powers if goal.is_reached(owned[power])]
        best = max((owned[power].get(POINTS, 0) for power in there), default=0)
        winners = [power for power in there if owned[power].get(POINTS, 0) == best]
        if len(winners) != 1:
            return None
        if self.partner is not None:
            winners += [power for power in self.partner.powers if self.partner.is_reached(owned[power])]
        return Verdict(tuple(sorted(winners)), "victory")

    def attracts(self, situation: Situation, unit: Unit, heard: Sequence[Event]) -> dict[SpaceId, int]:
        """Centres of a kind of which its power needs more."""
        if self.partner is not None and unit.power in self.partner.powers:
            return self._delays(situation, unit.power)
        goal = next((one for one in self.goals if unit.power in one.powers), None)
        if goal is None:
            return {}
        owned, own = owned_by(situation, unit.power), situation.position.centres_of(unit.power)
        lacking = {
            what for what, count in goal.needed.items() if what != POINTS and owned.get(what, 0) < count
        }
        return {
            space.id: WANTED
            for space in situation.rules.board.centres()
            if space.centre in lacking and space.id not in own
        }

    def _delays(self, situation: Situation, partner: str) -> dict[SpaceId, int]:
        """The centres of those who are about to win, before the partner has its share."""
        if self.partner is None or self.partner.is_reached(owned_by(situation, partner)):
            return {}
        return {
            space: WANTED
            for goal in self.goals
            for power in goal.powers
            if goal.is_close(owned_by(situation, power))
            for space in situation.position.centres_of(power)
        }

    def progress(self, situation: Situation, power: str) -> dict[str, VictoryWay]:
        """What the power has of what its goal takes; a partner's goal is another's victory shared."""
        owned, found = owned_by(situation, power), dict[str, VictoryWay]()
        listed = [("goal", goal) for goal in self.goals]
        listed += [("share", self.partner)] if self.partner is not None else []
        for name, goal in listed:
            if power in goal.powers:
                counts = [
                    VictoryCount(what, owned.get(what, 0), count) for what, count in goal.needed.items()
                ]
                found[name] = VictoryWay(tuple(counts))
        return found


def owned_by(situation: Situation, power: str) -> dict[str, int]:
    """The points of a power, and its centres of each kind; what is devastated counts for nobody (S76-6)."""
    counts: dict[str, int] = {}
    for space in situation.position.centres_of(power):
        if not is_devastated(situation.position, space):
            record = situation.rules.board.spaces[space]
            counts[POINTS] = counts.get(POINTS, 0) + record.value
            counts[record.centre] = counts.get(record.centre, 0) + 1
    return counts
