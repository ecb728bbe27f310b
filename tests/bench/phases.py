"""Movement phases to measure with, from seeded games in three styles.

`meeting`: whoever moves goes anywhere, and most supports and convoys answer a move that was really ordered, so that units
meet everywhere. `random`: every choice of every order is as likely as another; few units do anything together. `played`:
one power plays to win, as `tests.soak.strategies.Champion` does, and the others as players do who order at random with a
will to get somewhere (`tests.soak.players`); another power plays to win in each game.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random

from engine.judge.rules import Situation
from engine.judge.turns import adjudicate, advance
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import MOVEMENT
from engine.variants.loading import Variant
from tests.generate import meeting_orders, random_sheets
from tests.soak.players import play
from tests.soak.strategies import Champion

YEARS = 12
SAILING = 0.1


Sheets = dict[str, list[Order]]


def movement_phases(
    variant: Variant, count: int, seed: str, style: str = "meeting"
) -> Iterator[tuple[Position, Sheets]]:
    """Positions with orders for their units, from game after game in one of the styles."""
    rng = Random(seed)
    rules = variant.rules
    made = 0
    for champion in cycle(rules.powers):
        position = variant.start
        while position.verdict is None and position.season.year < variant.start.season.year + YEARS:
            situation = Situation(rules, position)
            moving = rules.calendar.step(position.season).phase == MOVEMENT
            if style == "played":
                sheets = _played(situation, champion, rng)
            elif style == "meeting" and moving:
                sheets = meeting_orders(situation, rng, SAILING)
            else:
                sheets = random_sheets(situation, rng)
            if moving:
                yield position, sheets
                made += 1
                if made >= count:
                    return
            position = advance(rules, position, adjudicate(rules, position, sheets))


def _played(situation: Situation, champion: str, rng: Random) -> Sheets:
    """The orders of a power that plays to win, and of the others."""
    winner = Champion()
    return {
        power: winner.orders(situation, power, rng) if power == champion else play(situation, power, rng)
        for power in situation.rules.powers
    }
