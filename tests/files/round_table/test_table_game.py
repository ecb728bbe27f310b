"""A game without a game master: seven players, each a process, with nothing in common but a folder.

`python -m tests.files.exchange.soak` plays it to its end; here all agree on a draw after some turns.
"""

from __future__ import annotations

from pathlib import Path

from tests.files.exchange.games import play_without_master


def test_seven_processes_play_a_game_and_agree(tmp_path: Path) -> None:
    assert play_without_master(tmp_path, 6) == 6
