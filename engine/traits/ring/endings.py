"""The four endings of the Ring (MVW-12, and by an option BAR-10)."""

from __future__ import annotations

from engine.judge.rules import Situation
from engine.model.ids import PowerId
from engine.model.position import Position, Verdict
from engine.model.victory_way import VictoryCount, VictoryWay
from engine.traits.ring.params import (
    ENTERED,
    OVER,
    SINCE,
    WEARER,
    Params,
    is_out,
    is_sunk,
    ring_in,
    seasons_since,
    wearer,
)

OPTION = "ring_endings"
WEARERS_LOSS = 4
"""What is taken off the count of the power that wears the Ring."""


def end(params: Params, situation: Situation) -> Verdict | None:
    """How the Ring ends the game, if it does; the endings are looked for in their order.

    Its wearer comes to the goal (MVW-12.1); the lord of the foe is with it (MVW-12.2) or gone (MVW-12.3); it is carried to
    the goal (MVW-12.4).
    """
    if not params.always_ends and situation.rules.option(OPTION) == "off":
        return None
    position = situation.position
    worn = wearer(position)
    if worn is not None and worn.space == params.goal and _has_worn_long(params, situation, worn.power):
        return Verdict((worn.power,), "ring_mastered")
    lords = [unit for unit in position.units if unit.power == params.foe and unit.kind == params.lord]
    ring = ring_in(position.tokens)
    if ring is not None and not is_sunk(ring) and any(unit.space == ring.space for unit in lords):
        return Verdict((PowerId(params.foe),), "ring_regained")
    if not lords:
        return Verdict(strongest(params, position, situation), "ring_lord_lost")
    if position.remembered(ENTERED):
        return Verdict(strongest(params, position, situation), "ring_unmade")
    return None


def _has_worn_long(params: Params, situation: Situation, power: PowerId) -> bool:
    """Whether a power has worn the Ring for more than two years, the season that has just ended being the last."""
    position = situation.position
    if position.remembered(WEARER) != power:
        return bool(position.remembered(OVER + power))
    return seasons_since(situation.rules, position, SINCE) - 1 > params.two_years


def progress(params: Params, situation: Situation, power: str) -> dict[str, VictoryWay]:
    """The endings of the Ring that a power can hope for, and how far it is, as far as that is seen.

    The foe wants his lord where the Ring is (MVW-12.2). The others wear it long and bring it to the goal (MVW-12.1), or are
    the strongest when the lord is lost or the Ring is carried to the goal (MVW-12.3, MVW-12.4).
    """
    if not params.always_ends and situation.rules.option(OPTION) == "off":
        return {}
    position, board = situation.position, situation.rules.board
    if power == params.foe:
        ring = ring_in(position.tokens)
        lord = next((one for one in position.units if one.power == power and one.kind == params.lord), None)
        if lord is None:
            return {}
        place = ring.space if ring is not None and not is_sunk(ring) else ""
        way = board.distances([place]).get(lord.space) if place else None
        return {"ring_regained": VictoryWay(unit=lord.place, place=place, moves=way)}
    worn = wearer(position)
    is_mine = worn is not None and worn.power == power
    seasons = seasons_since(situation.rules, position, SINCE) if position.remembered(WEARER) == power else 0
    counts = strengths(params, position, situation)
    best = max((count for one, count in counts.items() if one != power), default=0)
    return {
        "ring_mastered": VictoryWay(
            (VictoryCount("ring_seasons", max(0, min(seasons - 1, params.two_years)), params.two_years),),
            unit=worn.place if worn is not None and is_mine else "",
            place=params.goal,
            moves=board.distances([params.goal]).get(worn.space) if worn is not None and is_mine else None,
        ),
        "ring_strongest": VictoryWay(
            (VictoryCount("ring_strength", max(0, counts.get(PowerId(power), 0)), max(1, best)),),
            place=params.goal,
        ),
    }


def strengths(params: Params, position: Position, situation: Situation) -> dict[PowerId, int]:
    """What the units of each power but the foe count: great armies two, and a wearer's power has four less."""
    counts: dict[PowerId, int] = {}
    for unit in position.units:
        if unit.power in situation.rules.powers and unit.power != params.foe:
            counts[unit.power] = counts.get(unit.power, 0) + (2 if unit.kind in params.wearers else 1)
    for power in counts:
        if position.remembered(WEARER) == power:
            counts[power] -= WEARERS_LOSS
    return counts


def strongest(params: Params, position: Position, situation: Situation) -> tuple[PowerId, ...]:
    """The powers, not the foe, with the most units: great armies count two, a wearer's power has four less, and one
    that is out or has worn the Ring over two years does not win so."""
    counts = strengths(params, position, situation)
    eligible = {
        power: count
        for power, count in counts.items()
        if not is_out(situation, power) and not _has_worn_long(params, situation, power)
    }
    best = max(eligible.values(), default=0)
    return tuple(sorted(power for power, count in eligible.items() if count == best))
