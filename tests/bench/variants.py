"""Every variant at its densest: a movement season, one click, and the replay of twenty years."""

from __future__ import annotations

from random import Random
from time import perf_counter

from engine.game import Game, adjudicate_turn, new_game, submit
from engine.judge.turns import adjudicate, advance
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import MOVEMENT
from engine.saves import decode, encode
from engine.variants.finding import find_variants
from engine.variants.loading import Variant
from engine.views.choices import DONE, Choice, Draft, choices, choose
from engine.views.view import seen_by
from tests.soak.players import play

YEARS = 20
ROUNDS = 20
MOST_CLICKS = 400


def variant_rows() -> list[tuple[str, str]]:
    """A row for each variant: milliseconds of a season, of clicks, of the replay."""
    rows = []
    for variant in find_variants().variants.values():
        game, densest, sheets = _played(variant)
        rows.append((f"{variant.id}, {len(densest.units)} units", _row(variant, game, densest, sheets)))
    return rows


def _row(variant: Variant, game: Game, densest: Position, sheets: dict[str, list[Order]]) -> str:
    season = _season(variant, densest, sheets)
    clicks = _clicks(variant, densest)
    clicks.sort()
    data = encode(game, variant)
    begin = perf_counter()
    decode(data, lambda name: variant)
    replay = perf_counter() - begin
    middle, worst = clicks[len(clicks) // 2], clicks[-1]
    return (
        f"season {season * 1e3:5.2f} ms; click {middle * 1e3:5.2f} ms, worst {worst * 1e3:5.2f}; "
        f"replay of {len(game.turns)} turns {replay:5.2f} s"
    )


def _played(variant: Variant) -> tuple[Game, Position, dict[str, list[Order]]]:
    """A random game of twenty years, and its movement season with the most units and what was ordered in it."""
    rng = Random(f"bench {variant.id}")
    game = new_game(variant, seed="bench")
    rules = variant.rules
    densest, ordered = game.current, dict[str, list[Order]]()
    last = game.current.season.year + YEARS
    while game.current.verdict is None and game.current.season.year < last:
        position = game.current
        sheets = {power: play(seen_by(rules, position, power), power, rng) for power in rules.powers}
        for power, orders in sheets.items():
            game = submit(game, variant, power, orders) if orders else game
        is_movement = rules.calendar.step(position.season).phase == MOVEMENT
        if is_movement and len(position.units) >= len(densest.units):
            densest, ordered = position, sheets
        game, _ = adjudicate_turn(game, variant)
    return game, densest, ordered


def _season(variant: Variant, position: Position, sheets: dict[str, list[Order]]) -> float:
    times = []
    for _ in range(ROUNDS):
        begin = perf_counter()
        advance(variant.rules, position, adjudicate(variant.rules, position, sheets))
        times.append(perf_counter() - begin)
    return sorted(times)[ROUNDS // 2]


def _clicks(variant: Variant, position: Position) -> list[float]:
    """The time of each click on random ways through the choices of every unit."""
    rng = Random("clicks")
    times: list[float] = []
    phase = variant.rules.phases[MOVEMENT]
    for power in variant.rules.powers:
        situation = seen_by(variant.rules, position, power)
        for place in phase.orderable(situation, power):
            draft = choose(situation, Draft(), Choice("unit", place))
            for _ in range(6):
                begin = perf_counter()
                offered = choices(situation, power, draft)
                times.append(perf_counter() - begin)
                if not offered or offered[0].slot == DONE or len(times) >= MOST_CLICKS:
                    break
                draft = choose(situation, draft, rng.choice(offered))
    return times
