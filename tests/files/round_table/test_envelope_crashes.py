"""Kill -9 while a player seals, opens and judges at a table without a game master: no half state, never two envelopes.

`python -m tests.files.exchange.soak` does it at every operation, and at random besides.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.mark.skipif(os.name != "posix", reason="processes are killed otherwise elsewhere")
@pytest.mark.parametrize(("scenario", "every"), [("seal", 21), ("tend", 17), ("open", 17)])
def test_a_killed_program_leaves_nothing_half_done(tmp_path: Path, scenario: str, every: int) -> None:
    command = [sys.executable, "-m", "tests.files.round_table.envelope_crashes", str(tmp_path)]
    command += ["--every", str(every), "--random", "1", "--only", scenario]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) >= 2
