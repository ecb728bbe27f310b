"""`make soak`: many random games of every variant, with a report of what they went through.

python -m tests.soak [--games 300] [--pairs 1000] [--years 30] [--first 0] [--workers 2] [--branches] [VARIANT ...]

Of variants that hide something so many pairs of games are played besides that differ in what is unseen alone, and some from
the position of every case: nobody may tell them apart.

With --branches the cases, the played games and the faulty parameters are gone through as well, and at the end stands
whatever in engine/traits nothing has led to.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from os import cpu_count

from engine.variants.catalogue import find_variant, find_variants
from tests.soak.branches import Step, forks, left_open
from tests.soak.games import Account, total, unused_orders
from tests.soak.jobs import Done, Job, jobs_of, proofs, run, twins_of


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("variants", nargs="*", help="all when none is named")
    parser.add_argument("--games", type=int, default=300, help="games of each variant")
    parser.add_argument(
        "--pairs", type=int, default=1000, help="pairs of games that differ in what is unseen"
    )
    parser.add_argument("--years", type=int, default=30)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--workers", type=int, default=cpu_count() or 1)
    parser.add_argument("--branches", action="store_true", help="tell what in the traits nothing led to")
    chosen = parser.parse_args()
    seeds = range(chosen.first, chosen.first + chosen.games)
    everything: list[Done] = []
    for name in chosen.variants or sorted(find_variants().variants):
        started = time.perf_counter()
        twins = twins_of(name, range(chosen.first, chosen.first + chosen.pairs)) if chosen.pairs else []
        jobs = [*jobs_of(name, seeds, chosen.years), *twins]
        done = _go_through(jobs, chosen.workers, chosen.branches)
        everything += done
        _tell(name, [one.account for one in done if not one.fault], time.perf_counter() - started)
    if chosen.branches:
        everything += _go_through(proofs(), chosen.workers, True)
        _tell_branches({step for one in everything for step in one.steps})
    return 1 if any(one.fault for one in everything) else 0


def _go_through(jobs: list[Job], workers: int, watched: bool) -> list[Done]:
    done: list[Done] = []
    for one in run(jobs, workers, watched):
        done.append(one)
        if one.fault:
            _say(f"FAILED {one.name}: {one.fault}")
    return done


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _tell(name: str, accounts: list[Account], seconds: float) -> None:
    variant = find_variant(name)
    summed = total(accounts)
    endings = sum(bool(account.ending) for account in accounts)
    _say(f"\n{name}: {len(accounts)} games, {summed.turns} turns, {endings} decided, {seconds:.0f} s")
    for heading, counts in (
        ("orders", summed.orders),
        ("results", summed.results),
        ("events", summed.events),
    ):
        for what, count in sorted(counts.items()):
            _say(f"  {heading:8} {what:32} {count:8}")
    for unused in unused_orders(variant, summed):
        _say(f"  UNUSED   {unused}")


def _tell_branches(steps: set[Step]) -> None:
    """What in the traits no game, case or faulty parameter went through."""
    found = left_open(steps)
    _say(
        f"\nengine/traits: {forks(steps)} branches, {len(found)} of them or whole functions never gone through"
    )
    for one in found:
        _say(f"  OPEN     {one.file}:{one.line} {one.what}")


if __name__ == "__main__":
    sys.exit(main())
