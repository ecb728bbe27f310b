"""Tests leave nothing in the home folder of whoever runs them."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from desktop.settings.error_log import log_file
from desktop.settings.storage import games_folder
from engine.files.saves.home import HOME, exchange_home, papers_home, seals_home

ROOT = Path(__file__).parents[2]
ASKED = "from desktop.settings.storage import games_folder; print(games_folder())"


def test_games_keys_and_logs_of_tests_lie_in_a_place_of_their_own() -> None:
    kept = Path(os.environ["HOME"]).parent
    assert kept.parent == Path(tempfile.gettempdir())
    assert HOME not in os.environ
    for place in (games_folder(), exchange_home(), seals_home(), papers_home(), log_file()):
        assert place.is_relative_to(kept), place


def test_so_do_those_of_programs_that_a_test_starts() -> None:
    command = [sys.executable, "-P", "-c", ASKED]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    found = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    assert Path(found.stdout.strip()) == games_folder()
