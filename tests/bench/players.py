"""How well computer players play: matches with fixed seeds, noted in a file outside the repository, and a report of it.

python -m tests.bench.players RESULTS --variant standard --one Minister --rest Clerk --games 70 --years 15 [--workers 2]
python -m tests.bench.players RESULTS --variant seventeen76 --option sixth_power=on --one Clerk --rest Clerk --games 40
python -m tests.bench.players RESULTS ... [--write]

The first plays games in which one seat, in turn that of each power, has another level than the rest; with one level for all
it measures how fair a board is. Games that are in the file already are not played again, so that a run can be broken off
and gone on with, and a longer one adds to a shorter. The last makes the report of all that several files have; with
--write it puts the numbers into docs/players.md and into the pages of the variants' rules.
"""

from __future__ import annotations

import resource
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path

import msgspec

from engine.game.setup import new_game
from engine.game.standings import survivors
from engine.players.matches import play_match
from engine.variants.catalogue import find_variant
from tests.bench.played_games import Group, Job, Played, credit, groups, read, seconds, share
from tests.bench.player_pages import write_players_page
from tests.bench.player_rules import write_rules_pages

LATE = 600
"""Tasks after which a worker is replaced."""
LEVELS = ("Page", "Clerk", "Minister")


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


def report(group: Group) -> str:
    """What came of games of one sort."""
    results = [game.result for game in group.games]
    is_fair = group.one == group.rest
    head = f"all {group.one}" if is_fair else f"one {group.one} among {group.rest}"
    title = f"{group.variant.id} {group.options}".rstrip()
    lines = [f"\n{title}: {head}, {len(results)} games of {group.years} years at most"]
    if not is_fair:
        ratio = group.own.mean * len(group.powers)
        lines.append(f"  wins or leads {group.own}, {ratio:.1f} times its share")
    for power in sorted(group.powers):
        games = [game for game in group.games if is_fair or game.power == power]
        if games:
            had = share([credit(game.result, power) for game in games])
            lines.append(f"    {power:20} {had}  ({len(games)}), out {100 * group.out(power):.0f} %")
    ends = Counter(result.how or "years over" for result in results)
    years = sum(result.years for result in results) / len(results)
    lines.append(f"  years {years:.1f}, {group.seasons} seasons of movement in all, ends: {_counted(ends)}")
    lines += (
        f"  {level}: {1000 * took[0]:.0f} ms a seat, at most {1000 * took[1]:.0f} ms"
        for level in LEVELS
        if (took := seconds([group], level)) is not None
    )
    orders = Counter[str]()
    for result in results:
        orders.update(result.orders)
    lines.append(f"  orders a game: {_counted(orders, len(results))}")
    lines.append(
        f"  illegal {sum(r.illegal for r in results)}, failures {sum(len(r.failures) for r in results)}, "
        f"memory {max(game.megabytes for game in group.games)} MB"
    )
    return "\n".join(lines)


def _counted(counts: Counter[str], games: int = 1) -> str:
    return ", ".join(f"{what} {count / games:.3g}" for what, count in sorted(counts.items()))


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.bench.players", description=__doc__)
    parser.add_argument(
        "results", type=Path, nargs="+", help="files of games, outside the repository; the first is added to"
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
    parser.add_argument("--write", action="store_true", help="put the numbers into the pages")
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
        chosen.results[0].open("ab") as notes,
    ):
        for one in pool.map(play, jobs):
            played.append(one)
            notes.write(msgspec.json.encode(one) + b"\n")
            notes.flush()
            sys.stderr.write(f"{one.job.key} {one.power}: {credit(one.result, one.power):.2f}\n")
    found = groups(played)
    sys.stdout.write("\n".join(map(report, found)) + "\n")
    if chosen.write:
        write_players_page(found)
        write_rules_pages(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
