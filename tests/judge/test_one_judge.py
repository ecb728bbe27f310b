"""Battles settled on whole numbers and moves decided in rounds with bounds end alike, in every variant."""

from __future__ import annotations

from random import Random

import pytest

from engine import new_game
from engine.judge.dice import Dice
from engine.judge.movement import resolve
from engine.judge.phases import Orders, verbs_in
from engine.judge.resolution import Resolution
from engine.judge.rules import Rules, Situation
from engine.judge.turns import adjudicate, advance, prepared
from engine.model.position import Position
from engine.model.season import MOVEMENT
from engine.variants.catalogue import find_variants
from engine.views.view import seen_by
from tests.cases import Case, load_cases, orders_of, start_of, variant_named
from tests.generate import crowd, meeting_orders, random_sheets
from tests.soak.players import play

CASES = [case for case in load_cases("datc/*.toml") if case.turn.season.endswith("M")]
VARIANTS = sorted(find_variants().variants)
CHUNKS, POSITIONS, SEASONS = 4, 150, 8


def settled(state: Resolution) -> list[object]:
    """Everything that the records of a phase say of what came of it."""
    found: list[object] = [
        (one.outcome, one.succeeds, one.low, one.high, one.least, one.most) for one in state.units
    ]
    return [*found, state.path, state.suspended, state.stalled]


def agree(rules: Rules, position: Position, orders: Orders) -> None:
    """Whoever is watched goes the long way: in rounds, and pair by pair."""
    short, watched = resolve(rules, position, orders), resolve(rules, position, orders, watched=True)
    assert settled(short) == settled(watched)
    assert watched.meetings is not None


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_cases_end_alike(case: Case) -> None:
    sheets, _ = orders_of(case, case.turn)
    agree(case.variant.rules_with(case.options), start_of(case), sheets)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_crowds_end_alike(chunk: int) -> None:
    rules = variant_named("standard").rules
    rng = Random(f"one judge {chunk}")
    for _ in range(POSITIONS):
        situation = Situation(rules, crowd(rules, rng, rng.randint(3, 16), rng.randint(2, 6)))
        if rng.random() < 0.3:
            sheets = random_sheets(situation, rng)
        else:
            sheets = meeting_orders(situation, rng, rng.choice((0.0, 0.1, 1.0)))
        agree(rules, situation.position, sheets)


@pytest.mark.parametrize("name", VARIANTS)
def test_seasons_of_every_variant_end_alike(name: str) -> None:
    variant = variant_named(name)
    rules, rng = variant.rules, Random(f"one judge {name}")
    position, seasons = new_game(variant, seed=name).current, 0
    while seasons < SEASONS and position.verdict is None:
        sheets = {power: play(seen_by(rules, position, power), power, rng) for power in rules.powers}
        if rules.calendar.step(position.season).phase == MOVEMENT:
            main, begun, _ = prepared(rules, position, sheets, verbs_in(sheets))
            agree(rules, begun, main)
            seasons += 1
        dice = Dice(name, rules.calendar.code(position.season))
        position = advance(rules, position, adjudicate(rules, position, sheets, dice))
