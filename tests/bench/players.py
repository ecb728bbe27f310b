"""How well computer players play: matches with fixed seeds, kept in tests/bench/played, and a report of them.

python -m tests.bench.players --variant standard --one Minister --rest Clerk --games 70 --years 15 [--workers 2]
python -m tests.bench.players --variant seventeen76 --option sixth_power=on --one Clerk --rest Clerk --games 40 --years 20
python -m tests.bench.players --again 3 --variant kingless --one Clerk --rest Clerk --years 20
python -m tests.bench.players [--write]

The first plays games in which one seat, in turn that of each power, has another level than the rest; with one level for all
it measures how fair a board is. Games that are kept already are not played again, so that a run can be broken off
and gone on with, and a longer one adds to a shorter. With --again games that are kept are played once more in other
processes, and it is told whether each comes out alike: players that have changed since play other games, whose files
are then deleted and played anew. The last makes the report of all that is kept; with --write it puts the numbers into
docs/players.md and into the pages of the variants' rules.
"""

from __future__ import annotations

import resource
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path

import msgspec

from engine.players.matches import play_match
from engine.variants.catalogue import find_variant
from tests.bench.played_games import (
    FOLDER,
    Group,
    Job,
    Whole,
    chosen_options,
    file_of,
    groups,
    keep,
    kept,
    read,
    share,
    thoughts,
)
from tests.bench.player_pages import write_players_page
from tests.bench.player_rules import write_rules_pages

LATE = 600
"""Tasks after which a worker is replaced."""
LEVELS = ("Page", "Clerk", "Minister")


def play(job: Job) -> Whole:
    """Play one game."""
    variant = find_variant(job.variant)
    seats = {**dict.fromkeys(variant.rules.powers, job.rest), job.power: job.one}
    _, result = play_match(variant, seats, job.key, job.years, chosen_options(job.options), time.process_time)
    return Whole(job, result, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)


def report(group: Group) -> str:
    """What came of games of one sort."""
    games = group.games
    is_fair = group.one == group.rest
    head = f"all {group.one}" if is_fair else f"one {group.one} among {group.rest}"
    title = f"{group.variant.id} {group.options}".rstrip()
    lines = [f"\n{title}: {head}, {len(games)} games of {group.years} years at most"]
    if not is_fair:
        ratio = group.own.mean * len(group.powers)
        lines.append(f"  wins or leads {group.own}, {ratio:.1f} times its share")
    for power in sorted(group.powers):
        own = [game for game in games if is_fair or group.job(game).power == power]
        if own:
            had = share([game.credit(power) for game in own])
            lines.append(f"    {power:20} {had}  ({len(own)}), out {100 * group.out(power):.0f} %")
    ends = Counter(game.how or "years over" for game in games)
    years = sum(game.years for game in games) / len(games)
    lines.append(f"  years {years:.1f}, {group.seasons} seasons of movement in all, ends: {_listed(ends)}")
    lines += (
        f"  {level}: {took[0]:.0f} ms a seat, at most {took[1]:.0f} ms"
        for level in LEVELS
        if (took := thoughts([group], level)) is not None
    )
    lines.append(f"  special orders a game: {_listed(group.special) or 'none'}")
    lines.append(
        f"  illegal {sum(game.illegal for game in games)}, failures {sum(len(game.failures) for game in games)}, "
        f"memory {max(game.megabytes for game in games)} MB"
    )
    return "\n".join(lines)


def _listed(counts: Mapping[str, float]) -> str:
    return ", ".join(f"{what} {count:.3g}" for what, count in sorted(counts.items()))


def take_in(paths: Iterable[Path], folder: Path) -> None:
    """Keep games that are noted in other files, as far as they are not kept yet."""
    known: dict[Path, set[int]] = {}
    for line in (line for path in paths for line in path.read_bytes().splitlines()):
        whole = msgspec.json.decode(line, type=Whole)
        path = file_of(whole.job, folder)
        numbers = known.setdefault(path, {game.number for game in read(path)})
        if whole.job.number not in numbers:
            numbers.add(whole.job.number)
            keep(whole.job, kept(whole), folder)


def play_all(jobs: Sequence[Job], workers: int) -> Iterator[Whole]:
    """Play games in processes of their own, and tell of each."""
    with ProcessPoolExecutor(workers, get_context("spawn"), max_tasks_per_child=LATE) as pool:
        for whole in pool.map(play, jobs):
            job, game = whole.job, kept(whole)
            sys.stderr.write(f"{job.key} {job.power}: {game.credit(job.power):.2f}\n")
            yield whole


def play_again(jobs: Sequence[Job], folder: Path, workers: int) -> dict[Job, bool]:
    """Play those of some games that are kept once more: whether each comes out alike."""
    known = {job: game for job in jobs for game in read(file_of(job, folder)) if game.number == job.number}
    return {
        whole.job: kept(whole).course == known[whole.job].course for whole in play_all(list(known), workers)
    }


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.bench.players", description=__doc__)
    parser.add_argument(
        "--variant", action="append", default=[], help="repeatable; none for the report alone"
    )
    parser.add_argument("--one", default="Minister")
    parser.add_argument("--rest", default="Clerk")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="repeatable")
    parser.add_argument("--games", type=int, default=14)
    parser.add_argument("--years", type=int, default=15)
    parser.add_argument("--workers", type=int, default=cpu_count() or 1)
    parser.add_argument(
        "--again", type=int, metavar="N", help="play the first N games that are kept once more"
    )
    parser.add_argument(
        "--take", type=Path, nargs="+", default=[], help="files of whole games to keep as well"
    )
    parser.add_argument("--played", type=Path, default=FOLDER, help="where games are kept")
    parser.add_argument("--write", action="store_true", help="put the numbers into the pages")
    chosen = parser.parse_args()
    take_in(chosen.take, chosen.played)
    jobs = [
        Job(variant, chosen.one, chosen.rest, number, chosen.years, " ".join(chosen.option))
        for variant in chosen.variant
        for number in range(chosen.games if chosen.again is None else chosen.again)
    ]
    if chosen.again is not None:
        found_again = play_again(jobs, chosen.played, chosen.workers)
        sys.stdout.writelines(
            f"{'alike' if is_alike else 'otherwise'}: {job.key}\n" for job, is_alike in found_again.items()
        )
        if not found_again:
            sys.stdout.write("no such game is kept\n")
        return 0 if found_again and all(found_again.values()) else 1
    new = [
        job for job in jobs if all(game.number != job.number for game in read(file_of(job, chosen.played)))
    ]
    for whole in play_all(new, chosen.workers):
        keep(whole.job, kept(whole), chosen.played)
    found = groups(chosen.played)
    sys.stdout.write("\n".join(map(report, found)) + "\n")
    if chosen.write:
        write_players_page(found)
        write_rules_pages(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
