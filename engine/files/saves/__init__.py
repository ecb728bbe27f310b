"""Saves: a game as a file that is the history of its orders. The format is described in docs/file-format.md."""
