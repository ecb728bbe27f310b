"""Every variant beside the regular game: a season, a click, and opening a save of twenty years.

A season is a movement phase with its consequences and the position that follows, of the fullest of a random game. Each
season of a variant is followed by one of the regular game, so that both meet the same machine. Told is the cost a unit, in
seconds of the processor, as a multiple of the regular game's, in the middle of several rounds: of first calls, with the
caches full of what the other left behind, and of the best of three in a row, which is what is demanded, as the regular
game gains more by it. Orders as players file them are judged in a position that is new to the program; through the door for
programs, candidates in one position are judged one after the other, and what is kept for them is worked out before.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from random import Random
from statistics import median
from time import process_time

import msgspec

from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.judge.turns import adjudicate, advance
from engine.model.orders import Order
from engine.model.position import Position
from engine.variants.catalogue import find_variants
from engine.variants.loading import Variant
from engine.views.choices import DONE, Draft, choices, choose
from engine.views.lookahead import Alternatives, Lookahead
from engine.views.view import seen_by
from tests.bench.demands import Demands
from tests.bench.games import Played, Sheets, played
from tests.bench.rounds import ROUNDS as IN_A_ROW, Clock

REGULAR = "standard"
ROUNDS = 9
WALKS = 3
"""How often the same clicks are made; the best time of each counts."""
CLICKS = 8
"""More clicks than any order needs."""
CANDIDATES = 4
CHANGED = 0.3
"""What part of the orders is another in each candidate."""
Judge = Callable[[Played, int], float]


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
    """Some rows for each variant."""
    rows = []
    regular = played(REGULAR)
    for name in find_variants().variants:
        game = played(name)
        gc.collect()
        gc.freeze()
        filed = beside(game, regular, judged_as_filed)
        looked = beside(game, regular, Doors())
        clicks = sorted(click_times(game))
        opening = opening_time(game)
        gc.unfreeze()
        demands.filed.measured[name] = filed.times
        demands.door.measured[name] = looked.times
        demands.click.measured[name] = clicks[-1]
        demands.opening.measured[name] = opening
        units = len(game.seasons[0][0].units)
        rows += [
            (f"{name}, {units} units: as filed", filed.text()),
            ("  through the door", looked.text()),
            (
                "  a click",
                f"{clicks[len(clicks) // 2] * 1e3:5.2f} ms, worst of {len(clicks)} {clicks[-1] * 1e3:5.2f}",
            ),
            ("  opening a save", f"{opening:5.3f} s, {len(game.game.turns)} turns of {game.years} years"),
        ]
    return rows


def beside(game: Played, regular: Played, judge: Judge) -> Cost:
    """What seasons of a variant cost beside those of the regular game."""
    count = min(len(game.seasons), len(regular.seasons))
    units = [sum(len(position.units) for position, _ in one.seasons[:count]) for one in (game, regular)]
    costs: list[tuple[float, float, float]] = []
    for _ in range(ROUNDS):
        own, others = Clock(), Clock()
        for number in range(count):
            own.add([judge(game, number) for _ in range(IN_A_ROW)])
            others.add([judge(regular, number) for _ in range(IN_A_ROW)])
        best, first = sum(own.best) / units[0], sum(own.first) / units[0]
        costs.append((best, best / sum(others.best) * units[1], first / sum(others.first) * units[1]))
    return Cost(*(median(values) for values in zip(*costs, strict=True)))


def judged_as_filed(game: Played, number: int) -> float:
    """The time from the orders that players filed in a season to the next position."""
    rules, (position, sheets) = game.variant.rules, game.seasons[number]
    position = msgspec.structs.replace(position)
    begin = process_time()
    advance(rules, position, adjudicate(rules, position, sheets))
    return process_time() - begin


class Doors:
    """The door for programs in each season, and candidates in turn."""

    def __init__(self) -> None:
        self._open: dict[tuple[str, int], tuple[Lookahead, Iterator[Sheets]]] = {}
        self._last: tuple[str, int] | None = None

    def __call__(self, game: Played, number: int) -> float:
        """The time in which one candidate is judged, after some others in the same position."""
        key = (game.variant.id, number)
        if key not in self._open:
            self._open[key] = self._opened(game, number)
        ahead, candidates = self._open[key]
        if key != self._last:
            for candidate in islice(candidates, CANDIDATES):
                ahead.judge(candidate)
        self._last = key
        candidate = next(candidates)
        begin = process_time()
        ahead.judge(candidate)
        return process_time() - begin

    def _opened(self, game: Played, number: int) -> tuple[Lookahead, Iterator[Sheets]]:
        position, sheets = game.seasons[number]
        rules = game.variant.rules
        ahead, rng = Lookahead(rules, position), Random(f"door {number}")
        legal = {power: (ahead.legal_orders(power), ahead.side_orders(power)) for power in rules.powers}
        candidates = [
            {power: _changed(legal[power], sheet, rng) for power, sheet in sheets.items()}
            for _ in range(CANDIDATES)
        ]
        return ahead, cycle(candidates)


def _changed(legal: Sequence[Alternatives], sheet: list[Order], rng: Random) -> list[Order]:
    """A sheet with some of its orders changed for others that are legal, and without those that are not."""
    found: list[Order] = []
    for order in sheet:
        unit = f"{order.kind} {order.unit}".strip()
        lists = [table[key] for table in legal for key in {order.unit, unit} & table.keys()]
        offered = next((orders for orders in lists if order in orders), lists[0] if lists else ())
        if offered and rng.random() < CHANGED:
            found.append(rng.choice(offered))
        elif order in offered:
            found.append(order)
    return found


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
