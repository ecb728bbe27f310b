"""The long run of the exchange: two thousand round tables with cheats, a thousand kills, two games to their end.

python -m tests.files.exchange.soak [--tables 2000] [--seed S] [--kills 90] [--no-games]
"""

from __future__ import annotations

import os
import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.attack.cheats import bombard_tables
from tests.files.exchange.crashes import SCENARIOS, rehearse
from tests.files.exchange.games import play_with_master, play_without_master
from tests.files.round_table import envelope_crashes


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.files.exchange.soak", description=__doc__)
    parser.add_argument(
        "--kills",
        type=int,
        default=90,
        help="kills at random in each scenario, besides those at every operation",
    )
    parser.add_argument("--tables", type=int, default=2_000, help="round tables with cheats at them")
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--no-games", action="store_true", help="play no games")
    chosen = parser.parse_args()
    began = time.perf_counter()
    bombard_tables(chosen.tables, chosen.seed)
    took = time.perf_counter() - began
    say(f"{chosen.tables} round tables with cheats in {took:.0f} s: no turn taken back, no table stuck")
    if not chosen.no_games:
        play_games()
    if os.name != "posix":
        say("no kills: this system has no fork")
        return 0
    total = 0
    with TemporaryDirectory() as folder:
        for name in sorted(SCENARIOS):
            kills = rehearse(Path(folder), name, 1, chosen.kills)
            total += kills
            say(f"{name}: killed {kills} times, nothing lost")
        for name in sorted(envelope_crashes.SCENARIOS):
            kills = envelope_crashes.rehearse(Path(folder), name, 1, chosen.kills)
            total += kills
            say(f"{name} at a table: killed {kills} times, nothing lost")
    say(f"{total} kills in all")
    return 0


def play_games() -> None:
    """One game with a game master and one without, to the end, each player a process."""
    for name, play in (
        ("with a game master", play_with_master),
        ("without a game master", play_without_master),
    ):
        with TemporaryDirectory() as folder:
            began = time.perf_counter()
            count = play(Path(folder))
            took = time.perf_counter() - began
            say(
                f"a game {name}, seven players: over after {count} turns in {took:.0f} s, equal hashes everywhere"
            )


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
