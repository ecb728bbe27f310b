"""Which branches of the traits cases and games go through, measured with `coverage`."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from coverage import Coverage, CoverageData
from msgspec import Struct

import engine.traits

ROOT = Path(__file__).parents[2]
TRAITS = Path(engine.traits.__file__).parent
Step = tuple[str, int, int]
"""A file, and the lines from which and to which the program went in it."""


class Open(Struct, frozen=True):
    """Something in a trait that nothing went through: a function that was never called, or one way of a fork."""

    file: str
    line: int
    what: str


class Watch:
    """Notes every step that this process takes through the traits."""

    def __init__(self) -> None:
        self._measured = Coverage(data_file=None, branch=True, include=[f"{TRAITS}/*"], messages=False)
        self._told: set[Step] = set()
        self._measured.start()

    def news(self) -> set[Step]:
        """The steps that were not told before."""
        data = self._measured.get_data()
        steps = {(file, *step) for file in data.measured_files() for step in data.arcs(file) or ()}
        fresh = steps - self._told
        self._told |= fresh
        return fresh


def left_open(steps: Iterable[Step]) -> list[Open]:
    """What in the traits none of the steps went through, in the order of the files."""
    found: list[Open] = []
    for name, record in _report(steps)["files"].items():
        lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
        idle: set[int] = set()
        for function, region in record["functions"].items():
            if function and not region["executed_lines"]:
                idle |= set(region["missing_lines"])
                found.append(
                    Open(name, min(idle & set(region["missing_lines"])), f"{function} is never called")
                )
        found += (
            Open(name, start, f"{lines[start - 1].strip()}  never leads {_way(end, lines)}")
            for start, end in record["missing_branches"]
            if start not in idle
        )
    return sorted(found, key=lambda one: (one.file, one.line))


def forks(steps: Iterable[Step]) -> int:
    """How many branches the traits have."""
    return int(_report(steps)["totals"]["num_branches"])


def _way(end: int, lines: list[str]) -> str:
    """Where a fork leads: out of the function, or on to a line."""
    return "out of it" if end < 0 else f"to line {end}: {lines[end - 1].strip()}"


def _report(steps: Iterable[Step]) -> dict[str, Any]:
    """What `coverage` makes of the steps; files that nobody entered are in it too."""
    by_file: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for file, start, end in steps:
        by_file[file].append((start, end))
    with TemporaryDirectory() as folder:
        kept, report = Path(folder) / "steps", Path(folder) / "report.json"
        data = CoverageData(str(kept))
        data.add_arcs(by_file)
        data.touch_files([str(path) for path in sorted(TRAITS.rglob("*.py"))])
        data.write()
        measured = Coverage(data_file=str(kept), branch=True, messages=False)
        measured.load()
        measured.json_report(outfile=str(report))
        found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return found
