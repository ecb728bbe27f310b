"""How well computer players play: matches with fixed seeds, noted in a file outside the repository, and a report of it.

python -m tests.bench.players RESULTS --variant standard --one Minister --rest Clerk --games 70 --years 15 [--workers 2]
python -m tests.bench.players RESULTS --variant seventeen76 --option sixth_power=on --one Clerk --rest Clerk --games 40
python -m tests.bench.players RESULTS

The first plays games in which one seat, in turn that of each power, has another level than the rest; with one level for all
it measures how fair a board is. Games that are in the file already are not played again, so that a run can be broken off
and gone on with, and a longer one adds to a shorter. The second makes the report of all that the file has, from which
docs/players.md has its numbers.
"""

from __future__ import annotations

import resource
import sys
import time
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path

import msgspec
from msgspec import Struct

from engine.game.setup import new_game
from engine.game.standings import survivors
from engine.model.season import MOVEMENT
from engine.players.matches import MatchResult, play_match
from engine.variants.catalogue import find_variant

LATE = 600
"""Tasks after which a worker is replaced."""


class Job(Struct, frozen=True, omit_defaults=True):
    """One game to be played."""

    variant: str
    one: str
    rest: str
    number: int
    years: int
    options: str = ""
    """Options of the variant, "name=value" each, with blanks between."""

    @property
    def key(self) -> str:
        """What names the game, and seeds it."""
        return f"{self.variant} {self.one} {self.rest} {self.years} {self.number} {self.options}".rstrip()

    @property
    def chosen(self) -> dict[str, str]:
        return dict(option.split("=", 1) for option in self.options.split())


class Played(Struct, frozen=True):
    """A game that was played: for whom, how it went, and how much memory its process had taken by then."""

    job: Job
    power: str
    result: MatchResult
    megabytes: int
    seconds: float


def play(job: Job) -> Played:
    """Play one game. The seat of the one goes round with the number of the game."""
    variant = find_variant(job.variant)
    powers = survivors(new_game(variant, job.chosen), variant)
    power = powers[job.number % len(powers)]
    seats = {**dict.fromkeys(variant.rules.powers, job.rest), power: job.one}
    began = time.process_time()
    _, result = play_match(variant, seats, job.key, job.years, job.chosen, time.process_time)
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return Played(job, power, result, megabytes, time.process_time() - began)


def read(path: Path) -> list[Played]:
    """What was played so far."""
    if not path.exists():
        return []
    lines = path.read_bytes().splitlines()
    return [msgspec.json.decode(line, type=Played) for line in lines if line.strip()]


def credit(result: MatchResult, power: str) -> float:
    """What a power has of a game: all of it for a victory or, where nobody won, a lead alone; less if it is shared."""
    leaders = result.leaders
    return 1 / len(leaders) if power in leaders else 0.0


def share(had: list[float]) -> str:
    """A share of games with its standard error, as if one game more had gone either way: few are never certain."""
    mean, likely = sum(had) / len(had), (sum(had) + 1) / (len(had) + 2)
    spread = sqrt(likely * (1 - likely) / (len(had) + 2))
    return f"{100 * mean:5.1f} % ± {100 * spread:4.1f}"


def report(played: Iterable[Played]) -> str:
    """Tables of all that was played, one for each variant and pair of levels."""
    groups: dict[tuple[str, str, str, int], list[Played]] = defaultdict(list)
    for one in played:
        groups[one.job.variant, one.job.one, one.job.rest, one.job.years].append(one)
    return "\n".join(_table(*key, found) for key, found in sorted(groups.items()))


def _table(variant: str, one: str, rest: str, years: int, played: list[Played]) -> str:
    results = [game.result for game in played]
    powers = sorted(survivors(new_game(find_variant(variant)), find_variant(variant)))
    is_fair = one == rest
    head = f"all {one}" if is_fair else f"one {one} among {rest}"
    ends = Counter(result.how or "years over" for result in results)
    lines = [f"\n{variant}: {head}, {len(played)} games of {years} years at most"]
    if not is_fair:
        own = [credit(game.result, game.power) for game in played]
        ratio = sum(own) / len(own) * len(powers)
        lines.append(f"  wins or leads {share(own)}, {ratio:.1f} times its share")
    for power in powers:
        found = [credit(game.result, power) for game in played if is_fair or game.power == power]
        if found:
            lines.append(f"    {power:20} {share(found)}  ({len(found)})")
    years_played = sum(result.years for result in results)
    seasons = years_played * sum(step.phase == MOVEMENT for step in find_variant(variant).calendar.steps)
    lines.append(
        f"  years {years_played / len(results):.1f}, {seasons} seasons of movement in all, ends: {_counted(ends)}"
    )
    for level in sorted({level for result in results for level in result.mean_seconds}):
        means = [result.mean_seconds[level] for result in results if level in result.mean_seconds]
        most = max(result.most_seconds[level] for result in results if level in result.most_seconds)
        lines.append(
            f"  {level}: {1000 * sum(means) / len(means):.0f} ms a seat, at most {1000 * most:.0f} ms"
        )
    orders = Counter[str]()
    for result in results:
        orders.update(result.orders)
    lines.append(f"  orders a game: {_counted(orders, len(results))}")
    lines.append(
        f"  illegal {sum(r.illegal for r in results)}, failures {sum(len(r.failures) for r in results)}, "
        f"memory {max(game.megabytes for game in played)} MB"
    )
    return "\n".join(lines)


def _counted(counts: Counter[str], games: int = 1) -> str:
    return ", ".join(f"{what} {count / games:.3g}" for what, count in sorted(counts.items()))


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.bench.players", description=__doc__)
    parser.add_argument(
        "results", type=Path, help="the file in which games are noted, outside the repository"
    )
    parser.add_argument(
        "--variant", action="append", default=[], help="repeatable; none for the report alone"
    )
    parser.add_argument("--one", default="Minister")
    parser.add_argument("--rest", default="Clerk")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="repeatable")
    parser.add_argument("--games", type=int, default=14)
    parser.add_argument("--years", type=int, default=15)
    parser.add_argument("--workers", type=int, default=cpu_count() or 1)
    chosen = parser.parse_args()
    played = read(chosen.results)
    known = {one.job.key for one in played}
    options = " ".join(chosen.option)
    jobs = [
        job
        for variant in chosen.variant
        for number in range(chosen.games)
        if (job := Job(variant, chosen.one, chosen.rest, number, chosen.years, options)).key not in known
    ]
    with (
        ProcessPoolExecutor(chosen.workers, get_context("spawn"), max_tasks_per_child=LATE) as pool,
        chosen.results.open("ab") as notes,
    ):
        for one in pool.map(play, jobs):
            played.append(one)
            notes.write(msgspec.json.encode(one) + b"\n")
            notes.flush()
            sys.stderr.write(f"{one.job.key} {one.power}: {credit(one.result, one.power):.2f}\n")
    sys.stdout.write(report(played) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
