"""The program is killed in the midst of drawing orders: the file is whole, and at most the last click is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine import NEW, find_variant, load_game, new_game, save_game, write_order
from tests.cases import variant_named
from tests.start.drawing_on import TARGETS

ROOT = Path(__file__).parents[2]
STANDARD = variant_named("standard")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such kill")
@pytest.mark.parametrize("delay", [0.0, 0.07, 0.2])
def test_at_most_the_last_click_is_lost(tmp_path: Path, delay: float) -> None:
    path = tmp_path / "game.chancery"
    save_game(path, new_game(STANDARD), STANDARD, NEW)
    command = [sys.executable, "-m", "tests.start.drawing_on", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline().strip() for _ in range(2)]
        time.sleep(delay)
        os.kill(process.pid, signal.SIGKILL)
        said += [line.strip() for line in process.stdout if line.endswith("\n")]
    game = load_game(path, find_variant).game
    sheet = game.sheet("France")
    assert sheet is not None
    assert sheet.orders is not None
    kept = write_order(STANDARD.lexicon, sheet.orders[0])
    circle = [f"A PAR - {target}" for target in TARGETS]
    last = circle.index(said[-1])
    assert kept in [circle[(last + step) % len(circle)] for step in (-1, 0, 1)]
