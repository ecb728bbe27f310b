"""What the judge asks of a warmark: joining, leaving, leading armies through a forest (CHR-9)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.judge.attacks import Attacks
from engine.judge.outcomes import DONE, HELD, LAPSED, Outcome
from engine.judge.rules import Situation
from engine.judge.splitting import Split
from engine.judge.validate import move_goal, ordered_unit
from engine.model.ids import NOBODY, Place, PowerId
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.units import HALVES, Unit
from engine.traits.warmark.params import (
    JOINS,
    Params,
    crossings,
    is_forest,
    leader_of,
    with_leader,
)

Need = tuple[str, str, str]


def joins(warmark: Params, situation: Situation, unit: Unit, order: Order | None, other: Unit) -> bool:
    """He enters the space of an own army only to join it, where his way ends (CHR-9c)."""
    if unit.kind != warmark.leader or order is None or JOINS not in order.qualifiers:
        return False
    if order.route and situation.rules.board.space_meant(order.unit) == unit.space:
        return False
    return other.kind in warmark.armies and other.power == unit.power


def joined(warmark: Params, situation: Situation, units: tuple[Unit, ...]) -> Unit | None:
    leaders = [unit for unit in units if unit.kind == warmark.leader]
    armies = [unit for unit in units if unit.kind in warmark.armies]
    if len(leaders) != 1 or len(armies) != 1 or len(units) != len(leaders) + len(armies):
        return None
    return with_leader(armies[0], leaders[0])


def splits(warmark: Params, situation: Situation, unit: Unit, order: Order) -> Split | None:
    """He leaves his army by an order of his own (CHR-26)."""
    if not unit.cargo or order.kind != warmark.leader or order.verb != "move":
        return None
    aboard = next((one for one in unit.cargo if one.kind == warmark.leader), None)
    if aboard is None:
        return None
    if is_forest(warmark, situation, order.target):
        return None
    goal = move_goal(situation, aboard, order.target)
    assert not isinstance(goal, Refusal)
    return Split(((aboard, goal),), loss=HALVES)


def acts_as(warmark: Params, situation: Situation, unit: Unit, order: Order) -> str | None:
    """Ordered into a forest he opens it and stays where he is (CHR-9f)."""
    goes_in = (
        unit.kind == warmark.leader and order.verb == "move" and is_forest(warmark, situation, order.target)
    )
    return "hold" if goes_in else None


def ways(warmark: Params, situation: Situation, unit: Unit, use: str) -> dict[str, Place]:
    """Across a forest that the warmark touches too; where a retreat leads is found when movement is over."""
    if use != "move" or unit.kind not in warmark.armies:
        return {}
    leader = leader_of(warmark, situation.position.units, unit.power)
    if leader is None:
        return {}
    return {space: Place(space) for space in crossings(warmark, situation, unit, leader)}


def depends_on(warmark: Params, situation: Situation, unit: Unit, order: Order) -> Need | None:
    """A move across needs the warmark's order into the forest."""
    if unit.kind not in warmark.armies or order.verb != "move":
        return None
    board = situation.rules.board
    goal = board.space_of[order.target]
    if goal in board.neighbours[unit.space]:
        return None
    leader = leader_of(warmark, situation.position.units, unit.power)
    if leader is None:
        return None
    forest = crossings(warmark, situation, unit, leader).get(goal)
    return None if forest is None else (warmark.leader, leader.place, forest)


def may_order(warmark: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """Only the warmark joins anybody."""
    if JOINS not in order.qualifiers:
        return None
    unit = ordered_unit(situation, order)
    return Refusal("joins_nobody", (order.unit,)) if unit is None or unit.kind != warmark.leader else None


def may_join(warmark: Params, situation: Situation, power: str, order: Order) -> bool:
    """Whether it says anything of an order that its unit joins: the warmark may join an army that stays or comes."""
    unit = ordered_unit(situation, order)
    return (
        unit is not None and unit.kind == warmark.leader and not is_forest(warmark, situation, order.target)
    )


def retreats(
    warmark: Params, situation: Situation, unit: Unit, places: tuple[Place, ...]
) -> tuple[Place, ...]:
    """Nobody retreats into a forest."""
    return tuple(place for place in places if not is_forest(warmark, situation, place))


def captures(warmark: Params, situation: Situation, unit: Unit, power: PowerId) -> PowerId:
    """Alone he never holds a centre (CHR-9e)."""
    return NOBODY if unit.kind.startswith(warmark.leader) else power


def outcome_after(warmark: Params, situation: Situation, scene: Attacks, outcome: Outcome) -> Outcome:
    """Whether anybody got across the forest that he opened."""
    order = outcome.order
    if outcome.code != HELD or order.verb != "move":
        return outcome
    unit = ordered_unit(situation, order)
    if unit is None or acts_as(warmark, situation, unit, order) is None:
        return outcome
    if crossed(warmark, situation, scene, unit, order.target):
        return replace(outcome, code=DONE)
    return replace(outcome, code=LAPSED, rule="nobody_crossed")


def crossed(warmark: Params, situation: Situation, scene: Attacks, leader: Unit, forest: str) -> bool:
    """Whether an army of his got across the forest."""
    return any(
        move.won
        and move.unit.power == leader.power
        and move.unit.kind in warmark.armies
        and crossings(warmark, situation, move.unit, leader).get(situation.rules.board.space_of[space])
        == forest
        for space, moves in scene.moves.items()
        for move in moves
    )
