"""A movement phase resolved by the judge, with everything that the judge settled still to be looked at.

This is the only place that looks behind the judge's front door.
"""

from __future__ import annotations

from msgspec import Struct

from engine.judge import movement, standing
from engine.judge.cutting import cuts as solved_cuts
from engine.judge.field import MOVE, NO, SUPPORT, YES, Field
from engine.judge.outcomes import Report
from engine.judge.phases import Orders
from engine.judge.rules import Rules
from engine.judge.strength import is_head_on
from engine.judge.turns import prepared
from engine.model.ids import SpaceId
from engine.model.position import Position
from engine.model.units import Dislodged


class Resolved(Struct, frozen=True):
    """A settled battlefield and what it was made from. The field is not to be changed."""

    rules: Rules
    position: Position
    orders: Orders
    report: Report
    field: Field
    victims: dict[int, int]
    """Dislodged units and who did it, by number."""
    overrun: dict[int, int] = {}
    """The same for those whom only a second step drove out."""

    def at(self, place: str) -> int:
        """The number of the unit that an order means by a place, or -1."""
        return self.field.at.get(self.rules.board.space_meant(place) or "", -1)

    def spaces(self, numbers: list[int]) -> tuple[SpaceId, ...]:
        return tuple(sorted(self.field.loc[number] for number in numbers))


def resolve(rules: Rules, position: Position, orders: Orders, report: Report) -> Resolved:
    """Run the judge's own resolution once more."""
    if rules.is_extended:
        orders, position, _ = prepared(rules, position, orders)
    field = movement.settle(rules, position, orders, report.forced)
    victims: dict[int, int] = {}
    overrun: dict[int, int] = {}
    for one in report.dislodged:
        attacker = _attacker(field, one)
        if attacker >= 0:
            victims[field.at[one.unit.space]] = attacker
        else:
            overrun[_arrived(field, one.unit.space)] = _arrived(field, one.by)
    return Resolved(rules, position, orders, report, field, victims, overrun)


def _attacker(field: Field, one: Dislodged) -> int:
    """Who drove a unit out by a move: of those that came from one space, the one that got in; -1 for nobody. The unit
    itself may have come from where a second step then followed it."""
    came = (
        other
        for other in field.attackers.get(one.unit.space, ())
        if str(field.loc[other]) == one.by and field.powers[other] != one.unit.power
    )
    return next((other for other in came if field.wins[other] == YES), -1)


def _arrived(field: Field, space: str) -> int:
    """Who stood in a space when the first step of all moves was done."""
    movers = (n for n in field.movers if field.dest[n] == space and field.wins[n] == YES)
    return next(movers, field.at.get(space, -1))


def backers(field: Field, number: int) -> list[int]:
    """The supports that match what a unit does, cut or not."""
    return [other for other in supporters(field, number) if other not in field.unmatched]


def supporters(field: Field, number: int) -> list[int]:
    """The units that were ordered, legally, to support a unit in whatever it might do."""
    return [other for other, act in enumerate(field.act) if act == SUPPORT and field.subject[other] == number]


def cuts(field: Field, attacker: int, supporter: int) -> bool:
    """Whether an attack cut a support, as the judge has it."""
    return solved_cuts(field, attacker, supporter)


def contests(field: Field, number: int) -> bool:
    """Whether a failed move kept its goal closed to retreats, as the judge has it."""
    return standing.contests(field, number)


def stays(field: Field, number: int, occupant: int) -> bool:
    """Whether the occupant of the space that a move goes to is still met there."""
    return field.act[occupant] != MOVE or field.wins[occupant] == NO or is_head_on(field, number, occupant)


def has_won(field: Field, number: int) -> bool:
    return field.wins[number] == YES
