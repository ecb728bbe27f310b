"""The long run of the exchange: twenty thousand bad files, five hundred kills.

python -m tests.exchange.soak [--files 20000] [--kills 90] [--seed S]
"""

from __future__ import annotations

import os
import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.exchange import envelope_crashes, envelope_mutating
from tests.exchange.crashes import SCENARIOS, rehearse
from tests.exchange.mutating import SHAPES, bombard


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.exchange.soak", description=__doc__)
    parser.add_argument("--files", type=int, default=20_000, help="damaged and treacherous files in all")
    parser.add_argument(
        "--kills",
        type=int,
        default=90,
        help="kills at random in each scenario, besides those at every operation",
    )
    parser.add_argument("--seed", default="soak")
    chosen = parser.parse_args()
    for kind in sorted(SHAPES):
        began = time.perf_counter()
        outside, within = bombard(kind, chosen.files // len(SHAPES), chosen.seed)
        codes = ", ".join(sorted(outside | within))
        say(f"{kind}: {chosen.files // len(SHAPES)} files in {time.perf_counter() - began:.0f} s: {codes}")
    for kind in envelope_mutating.KINDS:
        began, count = time.perf_counter(), chosen.files // len(envelope_mutating.KINDS)
        outside, within = envelope_mutating.bombard(kind, count, chosen.seed)
        codes = ", ".join(sorted(outside | within))
        say(f"{kind}: {count} files in {time.perf_counter() - began:.0f} s: {codes}")
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


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
