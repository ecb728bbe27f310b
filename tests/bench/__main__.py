"""`make bench`: how fast the program is, in ratios that one run measures.

python -m tests.bench [--phases COUNT] [--only PART ...]

Times are seconds of the processor, so that other work on the machine counts little; what is compared is measured in turn.
At the end stands what is demanded, and whether it was met in this run. Nothing here is asserted; the tables are for people.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable

from tests.bench.demands import Demands
from tests.bench.desktop import desktop_rows
from tests.bench.growth import growth_rows
from tests.bench.letters import letter_rows, report_rows
from tests.bench.process import process_rows
from tests.bench.race import STYLES, Race, judge_rows, summed_rows
from tests.bench.shares import share_rows
from tests.bench.variants import variant_rows
from tests.cases import variant_named

Rows = list[tuple[str, str]]
Section = tuple[str, Callable[[], Rows]]


def show(title: str, rows: Iterable[tuple[str, str]]) -> None:
    sys.stdout.write(f"\n{title}\n")
    for name, value in rows:
        sys.stdout.write(f"  {name:<46} {value}\n")
    sys.stdout.flush()


def parts(count: int, races: list[Race], demands: Demands) -> dict[str, list[Section]]:
    """The sections of every part, by the name by which it can be asked for alone."""
    regular = variant_named("standard")
    judged = [
        (title, lambda style=style: judge_rows(regular, count, style, races, demands))
        for style, title in STYLES.items()
    ]
    return {
        "judge": [*judged, ("Judge, all of these phases", lambda: summed_rows(races))],
        "variants": [("Every variant beside the regular game", lambda: variant_rows(demands))],
        "shares": [("What a season's time goes into", share_rows)],
        "growth": [("Growth with the number of units", lambda: growth_rows(regular))],
        "letters": [("Letters by their length", letter_rows)],
        "reports": [("Printed reports, read and compared", report_rows)],
        "command": [("The command", process_rows)],
        "window": [("The window", desktop_rows)],
    }


def main() -> None:
    races: list[Race] = []
    demands = Demands()
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--phases", type=int, default=1000, help="how many phases to judge (default 1000)")
    parser.add_argument(
        "--only", nargs="+", choices=list(parts(0, races, demands)), help="measure these parts alone"
    )
    asked = parser.parse_args()
    for name, sections in parts(asked.phases, races, demands).items():
        if asked.only is None or name in asked.only:
            for title, rows in sections:
                show(title, rows())
    show("What is demanded", demands.rows())


if __name__ == "__main__":
    main()
