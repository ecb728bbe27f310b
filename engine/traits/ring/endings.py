"""The four endings of the Ring (MVW-12, and by an option BAR-10)."""

from __future__ import annotations

from engine.judge.rules import Situation
from engine.model.ids import PowerId
from engine.model.position import Position, Verdict
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


def strongest(params: Params, position: Position, situation: Situation) -> tuple[PowerId, ...]:
    """The powers, not the foe, with the most units: great armies count two, a wearer's power has four less, and one
    that is out or has worn the Ring over two years does not win so."""
    counts: dict[PowerId, int] = {}
    for unit in position.units:
        if unit.power in situation.rules.powers and unit.power != params.foe:
            counts[unit.power] = counts.get(unit.power, 0) + (2 if unit.kind in params.wearers else 1)
    for power in counts:
        if position.remembered(WEARER) == power:
            counts[power] -= WEARERS_LOSS
    eligible = {
        power: count
        for power, count in counts.items()
        if not is_out(situation, power) and not _has_worn_long(params, situation, power)
    }
    best = max(eligible.values(), default=0)
    return tuple(sorted(power for power, count in eligible.items() if count == best))
