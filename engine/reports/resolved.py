"""A movement phase resolved by the judge, with everything that the judge settled still to be looked at.

This is the only place that looks behind the judge's front door.
"""

from __future__ import annotations

from msgspec import Struct

from engine.judge.dislodgement import closed_to_retreats, dislodged_units
from engine.judge.movement import resolve as judge_again
from engine.judge.outcomes import Report
from engine.judge.phases import Orders
from engine.judge.resolution import NOBODY, SUPPORT, YES, Meeting, Resolution
from engine.judge.rules import Rules
from engine.judge.turns import prepared
from engine.model.position import Position
from engine.model.units import Dislodged


class Resolved(Struct, frozen=True):
    """A settled movement phase and what it was made from. The record is not to be changed."""

    rules: Rules
    position: Position
    orders: Orders
    report: Report
    state: Resolution
    victims: dict[int, int]
    """Dislodged units and who did it, by number."""
    overrun: dict[int, int] = {}
    """The same for those whom only a second step drove out."""

    def at(self, place: str) -> int:
        """The number of the unit that an order means by a place, or NOBODY."""
        return self.state.holder(self.rules.board.space_meant(place) or "")


def resolve(rules: Rules, position: Position, orders: Orders, report: Report) -> Resolved:
    """Run the judge's own resolution once more, noting whom every move met."""
    if rules.is_extended:
        orders, position, _ = prepared(rules, position, orders)
    state = judge_again(rules, position, orders, report.forced, watched=True)
    victims: dict[int, int] = {}
    overrun: dict[int, int] = {}
    for one in report.dislodged:
        attacker = _attacker(state, one)
        if attacker >= 0:
            victims[state.at[one.unit.space]] = attacker
        else:
            overrun[_arrived(state, one.unit.space)] = _arrived(state, one.by)
    state.victims = victims
    dislodged_units(state, closed_to_retreats(state, report.units), report.units)
    return Resolved(rules, position, orders, report, state, victims, overrun)


def _attacker(state: Resolution, one: Dislodged) -> int:
    """Who drove a unit out by a move: of those that came from one space, the one that got in; NOBODY for nobody. The unit
    itself may have come from where a second step then followed it."""
    for number in state.attackers.get(one.unit.space, ()):
        comer = state.units[number]
        if str(comer.origin) == one.by and comer.power != one.unit.power and comer.succeeds == YES:
            return number
    return NOBODY


def _arrived(state: Resolution, space: str) -> int:
    """Who stood in a space when the first step of all moves was done."""
    movers = (n for n in state.movers if state.units[n].target == space and state.units[n].succeeds == YES)
    return next(movers, state.holder(space))


def meeting_with(state: Resolution, number: int, opponent: int) -> Meeting | None:
    """How a move met another unit, if it did."""
    met = state.meetings.get(number, ()) if state.meetings is not None else ()
    return next((one for one in met if one.opponent == opponent), None)


def supporters_of(state: Resolution, number: int) -> list[int]:
    """The units that were ordered, legally, to support a unit in whatever it might do."""
    return [
        other
        for other, record in enumerate(state.units)
        if record.action == SUPPORT and record.subject == number
    ]
