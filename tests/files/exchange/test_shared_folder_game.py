"""A game by file: a game master and seven players, each a process, with nothing in common but a folder.

`python -m tests.files.exchange.soak` plays it to its end; here all agree on a draw after some seasons.
"""

from __future__ import annotations

from pathlib import Path

from tests.files.exchange.games import play_with_master


def test_eight_processes_play_a_game_with_hidden_pieces(tmp_path: Path) -> None:
    assert play_with_master(tmp_path, 4) == 4
