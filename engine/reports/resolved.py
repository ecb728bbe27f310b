"""A movement phase resolved by the judge, with everything that the judge settled still to be looked at.

This is the only place that looks behind the judge's front door.
"""

from __future__ import annotations

from msgspec import Struct

from engine.judge import movement
from engine.judge.field import MOVE, NO, YES, Field
from engine.judge.matching import match
from engine.judge.muster import muster
from engine.judge.outcomes import Report
from engine.judge.phases import Orders
from engine.judge.rules import Rules
from engine.judge.solve import is_head_on, solve
from engine.model.ids import SpaceId
from engine.model.position import Position


class Resolved(Struct, frozen=True):
    """A settled battlefield and what it was made from. The field is not to be changed."""

    rules: Rules
    position: Position
    orders: Orders
    report: Report
    field: Field
    victims: dict[int, int]
    """Dislodged units and who did it, by number."""
    walkers: frozenset[int]
    """Armies that go by land after all, because an option lets them when their convoy fails."""

    def again(self) -> Field:
        """The same phase laid out afresh, not yet solved, to try what else might have happened."""
        field = muster(self.rules, self.position, self.orders)
        match(field, self.orders, self.walkers)
        return field

    def at(self, place: str) -> int:
        """The number of the unit that an order means by a place, or -1."""
        space_of = self.rules.board.space_of
        return self.field.at.get(space_of.get(place, place.partition("/")[0]), -1)

    def spaces(self, numbers: list[int]) -> tuple[SpaceId, ...]:
        return tuple(sorted(self.field.loc[number] for number in numbers))


def resolve(rules: Rules, position: Position, orders: Orders, report: Report) -> Resolved:
    """Run the judge's own resolution once more."""
    first = muster(rules, position, orders)
    match(first, orders)
    solve(first)
    field = first
    if first.convoyed and rules.option("adjacent_convoy") == "fallback":
        field = movement._fall_back(first, position, orders)
    walkers = frozenset(first.convoyed - field.convoyed)
    return Resolved(rules, position, orders, report, field, movement._victims(field), walkers)


def cuts(field: Field, attacker: int, supporter: int) -> bool:
    """Whether an attack cut a support, as the judge has it."""
    return movement._cuts(field, attacker, supporter)


def contests(field: Field, number: int) -> bool:
    """Whether a failed move kept its goal closed to retreats, as the judge has it."""
    return movement._contests(field, number)


def stays(field: Field, number: int, occupant: int) -> bool:
    """Whether the occupant of the space that a move goes to is still met there."""
    return field.act[occupant] != MOVE or field.wins[occupant] == NO or is_head_on(field, number, occupant)


def has_won(field: Field, number: int) -> bool:
    return field.wins[number] == YES
