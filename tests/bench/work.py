"""What a person waits for: the choices of one click, and opening a long game."""

from __future__ import annotations

from random import Random
from time import perf_counter

from engine.game import adjudicate_turn, new_game, submit
from engine.judge.rules import Situation
from engine.saves import decode, encode
from engine.variants.loading import Variant
from engine.views.choices import Choice, Draft, choices, choose
from tests.bench.phases import movement_phases
from tests.generate import random_sheets

TURNS = 60


def choice_rows(variant: Variant) -> list[tuple[str, str]]:
    """The slowest and the mean click over full boards."""
    times: list[float] = []
    for position, _ in movement_phases(variant, 30, "choices", "meeting"):
        situation = Situation(variant.rules, position)
        for unit in position.units:
            draft = choose(situation, Draft(), Choice("unit", unit.place))
            while True:
                begin = perf_counter()
                options = choices(situation, unit.power, draft)
                times.append(perf_counter() - begin)
                if not options or options[0].slot == "done":
                    break
                draft = choose(situation, draft, options[-1])
    mean, slowest = sum(times) / len(times) * 1e6, max(times) * 1e6
    return [("choices for one click", f"{mean:8.1f} us on average, {slowest:8.1f} us at most")]


def replay_rows(variant: Variant) -> list[tuple[str, str]]:
    """Opening a save: every turn is judged again and its hash compared."""
    rng = Random("replay")
    game = new_game(variant, seed="replay")
    for _ in range(TURNS):
        situation = Situation(variant.rules, game.current)
        for power, orders in random_sheets(situation, rng).items():
            game = submit(game, variant, power, orders)
        game, _ = adjudicate_turn(game, variant)
        if game.current.verdict is not None:
            break
    data = encode(game, variant)
    begin = perf_counter()
    decode(data, lambda name: variant)
    taken = perf_counter() - begin
    return [("open and verify a save", f"{taken:8.3f} s for {len(game.turns)} turns, {len(data)} bytes")]
