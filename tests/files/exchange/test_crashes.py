"""Kill -9 at moments of filing and publishing. `python -m tests.files.exchange.soak` does it five hundred times."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.mark.skipif(os.name != "posix", reason="processes are killed otherwise elsewhere")
@pytest.mark.parametrize(("scenario", "every", "least"), [("watch", 47, 3), ("open", 29, 1), ("play", 19, 1)])
def test_whatever_the_moment_nothing_is_lost(tmp_path: Path, scenario: str, every: int, least: int) -> None:
    command = [sys.executable, "-m", "tests.files.exchange.crashes", str(tmp_path)]
    command += ["--every", str(every), "--only", scenario]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)[scenario] >= least
