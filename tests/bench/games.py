"""A random game of every variant to measure with: twenty years if one can be found, and its fullest movement seasons."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from engine.game.adjudication import adjudicate_turn
from engine.game.order_sets import submit
from engine.game.records import Game
from engine.game.setup import new_game
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import MOVEMENT
from engine.variants.loading import Variant
from engine.views.view import seen_by
from tests.cases import variant_named
from tests.soak.players import play

YEARS = 20
TRIES = 8
"""How many games are played to find one that nobody wins in these years."""
SEASONS = 12

Sheets = dict[str, list[Order]]
Phase = tuple[Position, Sheets]


@dataclass(frozen=True)
class Played:
    """One random game."""

    variant: Variant
    game: Game
    years: int
    seasons: tuple[Phase, ...]
    """Its movement seasons with the most units, and what was ordered in them."""
    fullest: tuple[Position, ...]
    """For each phase some positions in which most is ordered."""


@cache
def played(name: str) -> Played:
    """The first game of several that lasts twenty years, or else the longest."""
    variant = variant_named(name)
    best = _game(variant, 0)
    for number in range(1, TRIES):
        if best.years >= YEARS:
            break
        best = max(best, _game(variant, number), key=lambda one: one.years)
    return best


def _game(variant: Variant, number: int) -> Played:
    rng = Random(f"bench {variant.id} {number}")
    game = new_game(variant, seed="bench")
    rules = variant.rules
    seasons: list[Phase] = []
    by_phase: dict[str, list[tuple[int, Position]]] = {}
    first = game.current.season.year
    while game.current.verdict is None and game.current.season.year < first + YEARS:
        position = game.current
        sheets = {power: play(seen_by(rules, position, power), power, rng) for power in rules.powers}
        for power, orders in sheets.items():
            game = submit(game, variant, power, orders) if orders else game
        phase = rules.calendar.step(position.season).phase
        ordered = sum(map(len, sheets.values()))
        by_phase.setdefault(phase, []).append((ordered, position))
        if phase == MOVEMENT:
            seasons.append((position, sheets))
        game, _ = adjudicate_turn(game, variant)
    seasons.sort(key=lambda one: len(one[0].units), reverse=True)
    for positions in by_phase.values():
        positions.sort(key=lambda one: one[0], reverse=True)
    return Played(
        variant,
        game,
        game.current.season.year - first,
        tuple(seasons[:SEASONS]),
        tuple(position for positions in by_phase.values() for _, position in positions[:SEASONS]),
    )
