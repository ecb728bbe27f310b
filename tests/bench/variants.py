"""Every variant beside the regular game: a season, a click, and opening a save of twenty years.

A season is a movement phase with its consequences and the position that follows, of the fullest of a random game. Each
season of a variant is followed by one of the regular game, so that both meet the same machine. Told is the cost a unit, in
seconds of the processor, as a multiple of the regular game's, in the middle of several rounds: of first calls, with the
caches full of what the other left behind, and of the best of three in a row, which is what is demanded, as the regular
game gains more by it. Every call judges a position that is new to the program.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time

import msgspec

from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.judge.turns import adjudicate, advance
from engine.model.position import Position
from engine.variants.finding import find_variants
from engine.variants.loading import Variant
from engine.views.choices import DONE, Draft, choices, choose
from engine.views.view import seen_by
from tests.bench.demands import Demands
from tests.bench.games import Phase, Played, played
from tests.bench.rounds import ROUNDS as IN_A_ROW, Clock

REGULAR = "standard"
ROUNDS = 9
WALKS = 3
"""How often the same clicks are made; the best time of each counts."""
CLICKS = 8
"""More clicks than any order needs."""
Judge = Callable[[Variant, Phase], float]


@dataclass(frozen=True)
class Cost:
    """What seasons of a variant cost a unit."""

    best: float
    """Seconds, best of three."""
    times: float
    """The multiple of the regular game's."""
    first_times: float
    """The same for first calls."""

    def text(self) -> str:
        return (
            f"{self.times:5.2f} times (first call {self.first_times:5.2f}; {self.best * 1e6:5.2f} us a unit)"
        )


def variant_rows(demands: Demands) -> list[tuple[str, str]]:
    """Three rows for each variant."""
    rows = []
    regular = played(REGULAR)
    for name in find_variants().variants:
        game = played(name)
        gc.collect()
        gc.freeze()
        filed = beside(game, regular, judged_as_filed)
        clicks = sorted(click_times(game))
        opening = opening_time(game)
        gc.unfreeze()
        demands.filed.measured[name] = filed.times
        demands.click.measured[name] = clicks[-1]
        demands.opening.measured[name] = opening
        units = len(game.seasons[0][0].units)
        rows += [
            (f"{name}, {units} units: as filed", filed.text()),
            (
                "  a click",
                f"{clicks[len(clicks) // 2] * 1e3:5.2f} ms, worst of {len(clicks)} {clicks[-1] * 1e3:5.2f}",
            ),
            ("  opening a save", f"{opening:5.3f} s, {len(game.game.turns)} turns of {game.years} years"),
        ]
    return rows


def beside(game: Played, regular: Played, judge: Judge) -> Cost:
    """What seasons of a variant cost beside those of the regular game."""
    pairs = list(zip(game.seasons, regular.seasons, strict=False))
    units = [sum(len(position.units) for position, _ in side) for side in zip(*pairs, strict=True)]
    costs: list[tuple[float, float, float]] = []
    for _ in range(ROUNDS):
        own, others = Clock(), Clock()
        for one, other in pairs:
            own.add([judge(game.variant, one) for _ in range(IN_A_ROW)])
            others.add([judge(regular.variant, other) for _ in range(IN_A_ROW)])
        best, first = sum(own.best) / units[0], sum(own.first) / units[0]
        costs.append((best, best / sum(others.best) * units[1], first / sum(others.first) * units[1]))
    return Cost(*(median(values) for values in zip(*costs, strict=True)))


def judged_as_filed(variant: Variant, season: Phase) -> float:
    """The time from the orders that players filed to the next position."""
    position, sheets = msgspec.structs.replace(season[0]), season[1]
    begin = process_time()
    advance(variant.rules, position, adjudicate(variant.rules, position, sheets))
    return process_time() - begin


def click_times(game: Played) -> list[float]:
    """The time of every click on random ways through the choices of every power, in the fullest positions of every phase.

    Each way is gone several times, from positions that are new to the program, and the best time of each click counts.
    """
    walks = [
        [time for position in game.fullest for time in _walk(game.variant, position)] for _ in range(WALKS)
    ]
    return [min(times) for times in zip(*walks, strict=True)]


def _walk(variant: Variant, position: Position) -> list[float]:
    rng = Random("clicks")
    times: list[float] = []
    for power in variant.rules.powers:
        situation = seen_by(variant.rules, msgspec.structs.replace(position), power)
        begin = process_time()
        first = choices(situation, power)
        times.append(process_time() - begin)
        for choice in first:
            draft = Draft()
            for _ in range(CLICKS):
                begin = process_time()
                draft = choose(situation, draft, choice)
                offered = choices(situation, power, draft)
                times.append(process_time() - begin)
                if not offered or offered[0].slot == DONE:
                    break
                choice = rng.choice(offered)
    return times


def opening_time(game: Played) -> float:
    """The least time in which the save of the game is read, replayed and verified."""
    data = encode(game.game, game.variant)
    times = []
    for _ in range(WALKS):
        begin = process_time()
        decode(data, lambda name: game.variant)
        times.append(process_time() - begin)
    return min(times)
