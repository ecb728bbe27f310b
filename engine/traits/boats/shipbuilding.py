"""When a boat is worth its building: what pays only later, for those who plan."""

from __future__ import annotations

from engine.judge.rules import Situation, once
from engine.judge.validate import ordered_unit
from engine.model.board import SEA
from engine.model.ids import SpaceId
from engine.model.orders import Order
from engine.traits.boats.params import PASSAGE, Params, boats_at

FAR = 9
"""As far as anything that cannot be reached."""
NEARER = 2
"""By how many steps a boat must bring a unit nearer to what is to be had."""
SHORTCUT, WASTE = 4, -10
"""What each step less is worth, and what is lost with a boat; in hundredths of a centre."""


def worth_building(boats: Params, situation: Situation, power: str, order: Order) -> int:
    """A boat where the nearest centre of somebody else is much nearer over water; none is destroyed for nothing."""
    if order.verb == "destroy_boat":
        return WASTE
    if order.verb != "build_boat":
        return 0
    unit = ordered_unit(situation, order)
    if unit is None or boats_at(boats, situation, unit.space):
        return WASTE
    rules, taken = situation.rules, {one.space for one in situation.position.units if one.power != power}
    if any(space in taken for space in rules.board.neighbours[unit.space]):
        return WASTE
    on_foot = min(FAR, _distances(situation, power, unit.kind, False).get(unit.space, FAR))
    afloat = min(FAR, _distances(situation, power, unit.kind, True).get(unit.space, FAR) + 1)
    return SHORTCUT * (on_foot - afloat) if on_foot - afloat >= NEARER else WASTE


@once
def _distances(situation: Situation, power: str, kind: str, is_afloat: bool) -> dict[SpaceId, int]:
    """The steps of a kind of unit from each space to the nearest centre of another power or of nobody."""
    rules, own = situation.rules, situation.position.centres_of(power)
    passages = (rules.kinds[kind].passage, *((PASSAGE,) if is_afloat else ()))
    space_of, spaces = rules.board.space_of, rules.board.spaces
    reached = {SpaceId(centre): 0 for centre in rules.centres if centre not in own}
    front = sorted(reached)
    while front:
        following: list[SpaceId] = []
        for space in front:
            for passage in passages:
                for end in rules.board.exits.get(passage, {}).get(space, ()):
                    other = space_of[end]
                    if other not in reached and (is_afloat or spaces[other].terrain != SEA):
                        reached[other] = reached[space] + 1
                        following.append(other)
        front = following
    return reached
