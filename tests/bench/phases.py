"""Movement phases to measure with: seeded random games in which supports and convoys answer moves."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.judge.rules import Situation
from engine.judge.turns import adjudicate, advance
from engine.model.orders import Order
from engine.model.position import Position
from engine.variants.loading import Variant
from tests.generate import meeting_orders, random_sheets

YEARS = 12
SAILING = 0.1


def movement_phases(
    variant: Variant, count: int, seed: str, style: str = "meeting"
) -> Iterator[tuple[Position, dict[str, list[Order]]]]:
    """Positions with a full set of legal orders, from game after game.

    In the style "meeting" supports and convoys mostly answer a move; in "random" every choice is as likely as another.
    """
    rng = Random(seed)
    rules = variant.rules
    made = 0
    while True:
        position = variant.start
        while position.verdict is None and position.season.year < variant.start.season.year + YEARS:
            situation = Situation(rules, position)
            moving = rules.calendar.step(position.season).phase == "movement"
            meeting = moving and style == "meeting"
            sheets = meeting_orders(situation, rng, SAILING) if meeting else random_sheets(situation, rng)
            if moving:
                yield position, sheets
                made += 1
                if made >= count:
                    return
            position = advance(rules, position, adjudicate(rules, position, sheets))
