"""How a landing is fought: the army as a part of the fleet, and the second step (S76-11, S76-13)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.judge.attacks import Attacks
from engine.judge.outcomes import MOVED, Outcome, Report
from engine.judge.rules import Situation
from engine.judge.second_moves import SecondMove
from engine.judge.splitting import Split
from engine.judge.validate import unit_at
from engine.model.ids import SpaceId
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.units import Unit
from engine.traits.base.tracking import SECOND_LOST
from engine.traits.doubles import FREE
from engine.traits.landing.orders import BACKED, LAND, LAND_SAIL, SAIL_LAND, landing_place, onward_place
from engine.traits.landing.params import Params
from engine.traits.landing.shores import aboard


def splits(landing: Params, situation: Situation, unit: Unit, order: Order) -> Split | None:
    """A landing army leaves its fleet, which stays; together they are no stronger than the fleet (S76-22)."""
    army = aboard(unit)
    if order.verb not in (LAND, LAND_SAIL) or army is None:
        return None
    goal = landing_place(situation, unit, unit.space, order.target)
    assert not isinstance(goal, Refusal)
    return Split(((army, goal),), unit.strength, adds=False, backed=BACKED in order.qualifiers)


def outcome_after(landing: Params, situation: Situation, scene: Attacks, outcome: Outcome) -> Outcome:
    """A fleet that is driven out while its army lands goes no farther."""
    if outcome.code == MOVED and outcome.order.verb == LAND_SAIL and outcome.dislodged_by:
        return replace(outcome, code=SECOND_LOST, rule="driven_out_first")
    return outcome


def second_steps(
    landing: Params, situation: Situation, outcomes: tuple[Outcome, ...]
) -> dict[SpaceId, SecondMove]:
    """The fleets that go on when their army has landed, and the armies that land when their fleet has come."""
    found: dict[SpaceId, SecondMove] = {}
    for outcome in outcomes:
        order = outcome.order
        if outcome.code != MOVED or order.verb not in (LAND_SAIL, SAIL_LAND):
            continue
        unit = unit_at(situation, order.target if order.verb == SAIL_LAND else order.unit)
        assert unit is not None
        army = aboard(unit)
        if order.verb == LAND_SAIL:
            goal = onward_place(situation, unit, order)
        else:
            goal = landing_place(situation, unit, unit.space, order.route[0])
        assert not isinstance(goal, Refusal)
        found[unit.space] = SecondMove(order, goal, army, unit.strength if army is not None else 0)
    return found


def landed_free(situation: Situation, report: Report) -> Report:
    """Mark armies that have landed from a free fleet: they stay free."""
    still_laden = {
        unit.space for unit in (*report.units, *(one.unit for one in report.dislodged)) if aboard(unit)
    }
    meant = situation.rules.board.space_meant
    landed: set[tuple[str, SpaceId | None]] = set()
    for outcome in report.outcomes:
        order = outcome.order
        fleet = unit_at(situation, order.unit) if order.verb in (LAND, LAND_SAIL, SAIL_LAND) else None
        if fleet is not None and FREE in fleet.marks and fleet.cargo:
            goal = order.route[0] if order.verb == SAIL_LAND else order.target
            if not {meant(order.unit), meant(order.target)} & still_laden:
                landed.add((fleet.power, meant(goal)))
    if not landed:
        return report

    def marked(unit: Unit) -> Unit:
        return replace(unit, marks=(FREE,)) if (unit.power, unit.space) in landed else unit

    return replace(
        report,
        units=tuple(marked(unit) for unit in report.units),
        dislodged=tuple(replace(one, unit=marked(one.unit)) for one in report.dislodged),
    )
