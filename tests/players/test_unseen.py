"""What is unseen does not change the plan: a seat thinks the same in games that differ only in what it does not see."""

from __future__ import annotations

import pytest

from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.game.records import Game
from engine.game.setup import rules_of
from engine.players.hearing import events_heard
from engine.players.levels import LEVELS, Budget
from engine.players.planning import Plan, plan
from engine.variants.loading import Variant
from engine.views.view import hides_nothing, view
from tests.cases import variant_named
from tests.files.exchange.tables import VARIANTS
from tests.game.table import named
from tests.soak.twins import run_pair

HIDING = [name for name in VARIANTS if not hides_nothing(variant_named(name).rules)]
PAIRS, CANDIDATES = 6, 30


def thought(game: Game, variant: Variant, power: str, level: str) -> Plan:
    """What a seat thinks, as it is asked at a table."""
    rules = rules_of(game, variant)
    heard = events_heard(game, variant, power)
    seen = view(rules, game.current, power)
    return plan(rules, seen, power, LEVELS[level], "seed", Budget(CANDIDATES), heard)


@pytest.mark.parametrize("name", HIDING)
def test_what_is_unseen_does_not_change_the_plan(name: str) -> None:
    variant, differed = variant_named(name), 0
    for seed in range(PAIRS):
        pair = run_pair(variant, f"plans {seed}", most=4)
        here, there = pair.games
        if not pair.reader or here.current.verdict is not None:
            continue
        differed += here.current != there.current
        for level in LEVELS:
            plans = [thought(game, variant, pair.reader, level) for game in pair.games]
            assert plans[0] == plans[1], f"{name}, {seed}: {pair.reader} ({level})"
            assert not plans[0].failure
    assert differed > 1


@pytest.mark.parametrize("name", HIDING)
def test_a_game_that_is_opened_again_thinks_the_same(name: str) -> None:
    variant = variant_named(name)
    game = run_pair(variant, "again", most=3).games[0]
    opened = decode(encode(game, variant), named).game
    for power in rules_of(game, variant).powers:
        assert thought(game, variant, power, "Clerk") == thought(opened, variant, power, "Clerk")
