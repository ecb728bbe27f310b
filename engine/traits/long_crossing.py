"""A water that takes its time to cross, in weather that may sink whoever is on it (IND-9)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from engine.judge.outcomes import MOVED, Event, Outcome, Report
from engine.judge.rules import Situation
from engine.judge.validate import unit_at
from engine.model.ids import SpaceId
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.season import MOVEMENT, RETREAT, Calendar, Season
from engine.model.units import Unit
from engine.traits.memory import remembering
from engine.traits.trait import Parameters, Trait

if TYPE_CHECKING:
    from engine.judge.dice import Dice

ENTERED = "long_crossing.entered"
"""The season in which the unit that is on the water came there."""
SIDES = 6


class Crossing(Struct, frozen=True):
    """What a variant says of its water."""

    sea: SpaceId
    years: int
    storms: tuple[str, ...]
    """The names of the seasons in which the die is thrown."""
    fatal: tuple[int, ...]

    def bound(self, answer: Callable[..., Any]) -> Callable[..., Any]:
        """A function that is first told about this water."""
        return partial(answer, self)


def long_crossing(parameters: Parameters) -> Trait:
    """The trait. `sea` is the space; `years` how long a unit stays at least, one if not said.

    `storms` names the seasons in which the die is thrown for whoever is there, first thing, and `fatal` the numbers that
    sink it; `craft` is what is lost with it, a boat if not said. The throw is made when the last turn before the season
    is judged. List the trait before the one that brings the boats: a boat without a party is lost.
    """
    rule = Crossing(
        SpaceId(_text(parameters.get("sea", ""))),
        _number("years", parameters.get("years", 1)),
        tuple(_text(name) for name in _listed("storms", parameters.get("storms", []))),
        tuple(_number("fatal", shown) for shown in _listed("fatal", parameters.get("fatal", []))),
    )
    craft = _text(parameters.get("craft", "boat"))
    return Trait(
        name="long_crossing",
        terms=(("craft", craft),),
        answers=(("may_order", rule.bound(_keep_crossing)), ("consequences", rule.bound(_brave_storms))),
    )


def _text(value: object) -> str:
    if not isinstance(value, str) or not value:
        raise ValueError("sea must be the key of a space, storms a list of names of seasons, craft a word")
    return value


def _number(name: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= SIDES:
        raise ValueError(f"{name} must have whole numbers from 0 to {SIDES}")
    return value


def _listed(name: str, value: object) -> list[object]:
    if not isinstance(value, list):
        raise ValueError(f"{name} must be a list")
    return value


def _keep_crossing(rule: Crossing, situation: Situation, power: str, order: Order) -> Refusal | None:
    """A unit on the water has no other order than to stay until its time has come."""
    calendar, position = situation.rules.calendar, situation.position
    if calendar.step(position.season).phase != MOVEMENT or order.verb == "hold":
        return None
    unit = unit_at(situation, order.unit, order.kind)
    entered = calendar.season(position.remembered(ENTERED))
    if unit is None or unit.power != power or unit.space != rule.sea or entered is None:
        return None
    until = Season(entered.year + rule.years, entered.step)
    if position.season >= until:
        return None
    return Refusal("crossing", (order.unit,), calendar.code(until))


def _brave_storms(rule: Crossing, situation: Situation, dice: Dice | None, report: Report) -> Report:
    """Note who comes to the water, and throw for whoever is there in the stormy seasons that come before the next turn."""
    calendar, season = situation.rules.calendar, situation.position.season
    crew = next((unit for unit in report.units if unit.space == rule.sea), None)
    if crew is None:
        return remembering(situation, report, {ENTERED: ""})
    entry = next((one for one in report.outcomes if _enters(rule, situation, one)), None)
    if entry is not None:
        report = remembering(situation, report, {ENTERED: calendar.code(season)})
    if dice is None or not _is_sunk(rule, situation, dice, report, crew):
        return report
    came_from = entry.order.unit if entry is not None else rule.sea
    lost = replace(
        report,
        units=tuple(unit for unit in report.units if unit is not crew),
        events=(*report.events, Event("storm_lost", crew.power, (came_from, rule.sea))),
    )
    return remembering(situation, lost, {ENTERED: ""})


def _enters(rule: Crossing, situation: Situation, outcome: Outcome) -> bool:
    return outcome.code == MOVED and situation.rules.board.space_meant(outcome.order.target) == rule.sea


def _is_sunk(rule: Crossing, situation: Situation, dice: Dice, report: Report, crew: Unit) -> bool:
    """Throw for each stormy season ahead, until one is the last."""
    rules = situation.rules
    name = rules.board.spaces[rule.sea].name
    power = rules.powers[crew.power].name if crew.power in rules.powers else crew.power
    for season in _stormy(rule, rules.calendar, report):
        reason = f"storm on {name} in {rules.calendar.title(season)}, for {power}"
        if dice.throw(reason, SIDES) in rule.fatal:
            return True
    return False


def _stormy(rule: Crossing, calendar: Calendar, report: Report) -> list[Season]:
    """The stormy seasons that begin before the next turn: up to the next retreats, if there are any, or movement."""
    found: list[Season] = []
    awaits_retreats = any(one.retreats for one in report.dislodged)
    season = calendar.after(report.season)
    while calendar.step(season).phase != MOVEMENT:
        if calendar.step(season).name in rule.storms:
            found.append(season)
        if awaits_retreats and calendar.step(season).phase == RETREAT:
            break
        season = calendar.after(season)
    return found
