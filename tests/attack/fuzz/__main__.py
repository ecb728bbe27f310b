"""Bad files and texts of every kind that strangers can write, each with its caps on time and memory.

python -m tests.attack.fuzz [--inputs 20000] [--seed soak] [--first 0] [--workers 2] [KIND or GROUP ...]

Without --inputs the short run of `make test`. An input is decided by kind, seed and number: one that failed is made
again with --seed, --first and --inputs 1.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser

from tests.attack.fuzz.groups import GROUPS
from tests.attack.fuzz.running import run_kinds


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.attack.fuzz", description=__doc__)
    parser.add_argument("kinds", nargs="*", help="kinds or groups; all when none is named")
    parser.add_argument("--inputs", type=int, help="of each kind; otherwise as many as in `make test`")
    parser.add_argument("--seed", default="suite")
    parser.add_argument("--first", type=int, default=0, help="the number of the first input")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    if os.name != "posix":
        sys.stdout.write("no attack: this system has no fork\n")
        return 0
    wanted = set(chosen.kinds)
    groups = wanted if wanted and wanted <= set(GROUPS) else GROUPS
    kinds = [
        kind for group in groups for kind in GROUPS[group]() if not wanted or {group, kind.name} & wanted
    ]
    is_good = bool(kinds)
    for result in run_kinds(kinds, chosen.seed, chosen.first, chosen.inputs, chosen.workers):
        sys.stdout.write(f"{result.line()}\n")
        for failure in result.failures:
            is_good = False
            sys.stdout.write(f"FAILED {failure}\n")
        sys.stdout.flush()
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
