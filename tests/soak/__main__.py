"""`make soak`: many random games of every variant, with a report of what they went through.

python -m tests.soak [--games 300] [--years 30] [--first 0] [--workers 2] [VARIANT ...]
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from os import cpu_count

from engine.game import SetupError
from engine.variants.finding import find_variant, find_variants
from tests.cases import load_cases, start_of
from tests.soak.games import Account, options_for, soak, total, unused_orders


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("variants", nargs="*", help="all when none is named")
    parser.add_argument("--games", type=int, default=300, help="games of each variant")
    parser.add_argument("--years", type=int, default=30)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--workers", type=int, default=cpu_count() or 1)
    chosen = parser.parse_args()
    failed = False
    for name in chosen.variants or sorted(find_variants().variants):
        started = time.perf_counter()
        seeds = range(chosen.first, chosen.first + chosen.games)
        accounts: list[Account] = []
        for seed, result in _play(name, seeds, chosen.years, chosen.workers):
            if isinstance(result, Account):
                accounts.append(result)
            else:
                failed = True
                _say(f"FAILED {name}, seed {seed}: {result}")
        for case, result in _play_on(name, chosen.workers):
            if isinstance(result, Account):
                accounts.append(result)
            else:
                failed = True
                _say(f"FAILED {name}, from the case {case}: {result}")
        _tell(name, accounts, time.perf_counter() - started)
    return 1 if failed else 0


def _play(name: str, seeds: range, years: int, workers: int) -> Iterator[tuple[int, Account | str]]:
    with ProcessPoolExecutor(workers) as pool:
        yield from zip(seeds, pool.map(partial(_one, name, years), seeds), strict=True)


def _play_on(name: str, workers: int) -> Iterator[tuple[str, Account | str]]:
    """A year from every position of the variant's cases: there orders are possible that seldom are."""
    cases = [case.name for case in load_cases(f"cases/{name}/*.toml")]
    with ProcessPoolExecutor(workers) as pool:
        yield from zip(cases, pool.map(partial(_one_case, name), range(len(cases))), strict=True)


def _one_case(name: str, number: int) -> Account | str:
    """A game from the position of a case, or what went wrong in it. A game cannot begin with every position."""
    case = load_cases(f"cases/{name}/*.toml")[number]
    try:
        return soak(case.variant, case.name, 1, case.options, start_of(case))
    except SetupError:
        return total([])
    except Exception as error:  # noqa: BLE001  (whatever it is, it is to be told with its case)
        return f"{type(error).__name__}: {error}"


def _one(name: str, years: int, seed: int) -> Account | str:
    """One game, or what went wrong in it."""
    try:
        variant = find_variant(name)
        return soak(variant, str(seed), years, options_for(variant, seed))
    except Exception as error:  # noqa: BLE001  (whatever it is, it is to be told with its seed)
        return f"{type(error).__name__}: {error}"


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


if __name__ == "__main__":
    sys.exit(main())
