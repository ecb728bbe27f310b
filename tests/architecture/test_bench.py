"""What the bench says about the program is true of it."""

from __future__ import annotations

from pathlib import Path

import engine.judge
from tests.bench.shares import MODULES


def test_the_stages_of_the_bench_name_modules_of_the_judge() -> None:
    there = {path.stem for path in Path(engine.judge.__file__).parent.glob("*.py")}
    named = [module for modules in MODULES.values() for module in modules.split()]
    assert set(named) <= there
    assert len(named) == len(set(named))
