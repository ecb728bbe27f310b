"""Victory by goals that differ from power to power (S76-4)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.judge.rules import Situation
from engine.model.ids import PowerId
from engine.model.position import Verdict
from engine.traits.devastation import is_devastated
from engine.traits.trait import Parameters, Trait

POINTS = "points"


class Goal(Struct, frozen=True):
    """What a power must own: points, or centres of a kind."""

    powers: tuple[str, ...]
    needed: tuple[tuple[str, int], ...]

    def is_reached(self, owned: Mapping[str, int]) -> bool:
        return all(owned.get(what, 0) >= count for what, count in self.needed)


def goals(parameters: Parameters) -> Trait:
    """The trait.

    `goals` is a list of tables: the `powers` and what each of them needs, `points` or a number of centres by kind, such as
    `city = 5`. `partner`, likewise, shares the victory of another if it has what it needs.
    """
    listed = parameters.get("goals", [])
    if not isinstance(listed, list) or not listed:
        raise ValueError("goals must be a list of tables, each with powers and what they need")
    wanted = tuple(_goal(entry) for entry in listed)
    partner = _goal(parameters["partner"]) if "partner" in parameters else Goal((), ())

    def verdict(situation: Situation) -> Verdict | None:
        """Of two who have reached their goals the one with more points wins; of equals nobody has won yet."""
        owned = {power: owned_by(situation, power) for power in situation.rules.powers}
        there = [power for goal in wanted for power in goal.powers if goal.is_reached(owned[power])]
        best = max((owned[power].get(POINTS, 0) for power in there), default=0)
        winners = [power for power in there if owned[power].get(POINTS, 0) == best]
        if len(winners) != 1:
            return None
        winners += [power for power in partner.powers if partner.is_reached(owned[power])]
        return Verdict(tuple(sorted(PowerId(power) for power in winners)), "victory")

    def progress(situation: Situation, power: str) -> tuple[tuple[str, int, int], ...]:
        """What the power has of what its goal takes."""
        owned = owned_by(situation, power)
        return tuple(
            (what, owned.get(what, 0), count)
            for goal in (*wanted, partner)
            for what, count in goal.needed
            if power in goal.powers
        )

    return Trait(name="goals", answers=(("verdict", verdict), ("progress", progress)), replaces=("verdict",))


def owned_by(situation: Situation, power: str) -> dict[str, int]:
    """The points of a power, and its centres of each kind; what is devastated counts for nobody (S76-6)."""
    counts: dict[str, int] = {}
    for space in situation.position.centres_of(power):
        if not is_devastated(situation.position, space):
            record = situation.rules.board.spaces[space]
            counts[POINTS] = counts.get(POINTS, 0) + record.value
            counts[record.centre] = counts.get(record.centre, 0) + 1
    return counts


def _goal(entry: object) -> Goal:
    if not isinstance(entry, Mapping) or not isinstance(entry.get("powers"), list):
        raise ValueError("a goal must be a table with powers and what they need")
    needed = {what: count for what, count in entry.items() if what != "powers"}
    if not needed or not all(type(count) is int for count in needed.values()):
        raise ValueError("a goal must say how many points or centres it takes")
    return Goal(tuple(entry["powers"]), tuple(needed.items()))
