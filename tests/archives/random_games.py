"""Random games to be written and read back."""

from __future__ import annotations

from random import Random

import msgspec

from engine.game.adjudication import adjudicate_turn
from engine.game.records import Game, Sheet
from engine.game.setup import new_game, rules_of
from engine.judge.rules import Situation
from engine.model.ids import PowerId
from engine.variants.loading import Variant
from tests.generate import meeting_orders, random_sheets


def random_game(variant: Variant, seed: str, years: int = 4) -> Game:
    """A game of some years in which units meet everywhere."""
    rng, game = Random(seed), new_game(variant, seed=seed, title=f"Game {seed}")
    rules = rules_of(game, variant)
    while game.current.verdict is None and game.current.season.year < variant.start.season.year + years:
        phase = rules.calendar.step(game.current.season).phase
        make = meeting_orders if phase == "movement" else random_sheets
        sheets = make(Situation(rules, game.current), rng)
        sent = tuple(Sheet(PowerId(power), tuple(sheets[power])) for power in sorted(sheets))
        game, _ = adjudicate_turn(msgspec.structs.replace(game, sheets=sent), variant)
    return game
