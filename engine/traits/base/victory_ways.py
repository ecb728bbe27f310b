"""What traits that decide over victory share: the names of ways to win, and of what is counted."""

from __future__ import annotations

from engine.model.board import Board

CENTRES = "centres"
CENTRE = "centre"


def centre_word(board: Board) -> str:
    """What the centres of a board are counted as: castles where all of them are."""
    kinds = {space.centre for space in board.centres()}
    return kinds.pop() if len(kinds) == 1 else CENTRE
