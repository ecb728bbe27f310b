"""What comes of riding: second steps, who sits in the saddle afterwards, and the end of all mounts (CHR-6a, CHR-10)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from engine.judge.attacks import Attacks
from engine.judge.dice import Dice
from engine.judge.outcomes import ILLEGAL, MOVED, Event, Outcome, Report
from engine.judge.rules import Situation
from engine.judge.second_moves import SecondMove
from engine.model.ids import SpaceId
from engine.model.position import Position
from engine.model.units import Unit
from engine.traits.base.memory import remembering
from engine.traits.base.tracking import SECOND_LOST, each_unit, now_at, with_units
from engine.traits.mounts.params import (
    CALL,
    DISMOUNT,
    GONE,
    SET_OUT,
    Params,
    down,
    goes_twice,
    is_closed,
    unchosen,
    up,
)

THROWN = "mounts.thrown"
"""Remembered of each unit that was put to the mounts: the number that the die showed."""
CHOSEN_ON = 1
"""The number that the die must show."""
_SADDLES = (CALL, SET_OUT, DISMOUNT)


def outcome_after(mounts: Params, situation: Situation, scene: Attacks, outcome: Outcome) -> Outcome:
    """A second step is lost that leads where no mount goes, or when the herders fall by the first ones (CHR-10)."""
    order = outcome.order
    if outcome.code != MOVED or not goes_twice(order):
        return outcome
    if is_closed(mounts, situation, situation.rules.board.space_meant(order.target)):
        return replace(outcome, code=SECOND_LOST, rule="no_mount_there")
    if _herders_fall(mounts, situation, scene):
        return replace(outcome, code=SECOND_LOST, rule="mounts_leave")
    return outcome


def _herders_fall(mounts: Params, situation: Situation, scene: Attacks) -> bool:
    """Whether the herders would own no home centre if ownership were settled after the first steps."""
    rules, position = situation.rules, situation.position
    ahead = rules.calendar.steps[position.season.step + 1 :]
    if not mounts.herders or not any(step.captures for step in ahead) or _another_movement(situation):
        return False
    owners = position.owner_table()
    for home in rules.homes.get(mounts.herders, ()):
        holder = _holder(situation, scene, home)
        if (holder or owners.get(home)) == mounts.herders:
            return False
    return True


def _another_movement(situation: Situation) -> bool:
    """Whether units move again before ownership is settled."""
    steps = situation.rules.calendar.steps[situation.position.season.step + 1 :]
    before = steps[: next((index for index, step in enumerate(steps) if step.captures), 0)]
    return any(step.phase == "movement" for step in before)


def _holder(situation: Situation, scene: Attacks, space: str) -> str:
    """The power that holds a space after the first steps."""
    for move in scene.moves.get(space, ()):
        if move.won:
            return str(move.unit.power)
    left = any(move.won and move.origin == space for moves in scene.moves.values() for move in moves)
    phantom = situation.rules.phantom
    if left or space in scene.dislodged:
        return ""
    return next(
        (
            str(unit.power)
            for unit in situation.position.units
            if unit.space == space and unit.kind not in phantom
        ),
        "",
    )


def second_steps(
    mounts: Params, situation: Situation, outcomes: tuple[Outcome, ...]
) -> dict[SpaceId, SecondMove]:
    """Who goes on: all whose first step succeeded and whose second is not lost (CHR-6a.3, CHR-6a.5)."""
    found: dict[SpaceId, SecondMove] = {}
    for outcome in outcomes:
        order = outcome.order
        if outcome.code != MOVED or not order.route or not goes_twice(order):
            continue
        space = situation.rules.board.space_meant(order.route[0])
        units, phantom = situation.position.units, situation.rules.phantom
        unit = next(one for one in units if one.space == space and one.kind not in phantom)
        found[unit.space] = SecondMove(
            order, situation.rules.destinations[unit.kind][unit.place][order.target]
        )
    return found


def seat(mounts: Params, situation: Situation, dice: Dice | None, report: Report) -> Report:
    """Who called without being driven out is mounted, who dismounted is not (CHR-6a.2, CHR-6a.4, CHR-6a.6)."""
    if situation.verbs.isdisjoint(_SADDLES):
        return report
    for outcome in report.outcomes:
        if outcome.order.verb not in _SADDLES or outcome.code == ILLEGAL:
            continue
        origin = situation.rules.board.space_meant(outcome.order.unit)
        if origin is None:
            continue
        space = now_at(situation, report, outcome.power, origin)
        if space is not None:
            change = down if outcome.order.verb == DISMOUNT else up
            report = _changed(report, outcome.power, space, partial(change, mounts, situation))
    return report


def _changed(report: Report, power: str, space: SpaceId, change: Callable[[Unit], Unit]) -> Report:
    """The report with the unit of a power changed that stands in a space."""
    units = [change(unit) if unit.space == space and unit.power == power else unit for unit in report.units]
    return with_units(report, units)


def opening(mounts: Params, situation: Situation, dice: Dice, position: Position) -> Position:
    """Every one who may be chosen is put to the mounts before the game begins (CHR-6a.1, CHR-15)."""
    memory = dict(position.memory)
    units: list[Unit] = []
    for unit in position.units:
        if unit.kind in mounts.chosen:
            reason = reason_for(mounts.mount, unit)
            thrown = dice.throw(reason)
            memory[f"{THROWN}.{unit.kind} {unit.place}"] = str(thrown)
            if thrown == CHOSEN_ON:
                unit = replace(unit, kind=mounts.chosen[unit.kind])
        units.append(unit)
    return replace(position, units=tuple(units), memory=tuple(sorted(memory.items())))


def reason_for(name: str, unit: Unit) -> str:
    return f"{name} for {unit.kind} {unit.space}"


def on_step(mounts: Params, before: Situation, position: Position) -> Position:
    """When the herders are out the mounts leave with them: nobody has one any more (CHR-10)."""
    falls = any(event.code == "downfall" and event.power == mounts.herders for event in position.news)
    if not falls or position.remembered(GONE):
        return position
    on_foot = each_unit(position, lambda unit: unchosen(mounts, before, unit))
    return remembering(on_foot, {**dict(position.memory), GONE: "yes"}, (Event("mounts_leave"),))
