"""A movement phase resolved by the judge, with everything that the judge settled still to be looked at.

This is the only place that looks behind the judge's front door.
"""

from __future__ import annotations

from msgspec import Struct

from engine.judge.movement import report_of, resolve as judge_again
from engine.judge.outcomes import Report
from engine.judge.phases import Orders, verbs_in
from engine.judge.resolution import SUPPORT, Meeting, Resolution
from engine.judge.rules import Rules
from engine.judge.second_moves import standing_between
from engine.judge.turns import prepared
from engine.model.position import Position


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
    """Run the judge once more and note whom every move met; it notes who was dislodged, and why retreats are closed."""
    if rules.is_extended:
        orders, position, _ = prepared(rules, position, orders, verbs_in(orders))
    state = judge_again(rules, position, orders, report.forced, watched=True)
    report_of(state, report.forced)
    victims: dict[int, int] = {}
    overrun: dict[int, int] = {}
    for one in report.dislodged:
        victim = state.holder(one.unit.space)
        comer = state.units[attacker := state.victims.get(victim, victim)]
        if attacker != victim and str(comer.origin) == one.by and comer.power != one.unit.power:
            victims[victim] = attacker
        else:
            overrun[standing_between(state, one.unit.space)] = standing_between(state, one.by)
    return Resolved(rules, position, orders, report, state, victims, overrun)


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
