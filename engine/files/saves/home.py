"""Where the program keeps what is its user's alone: keys, seats, and what games around this computer are sealed by."""

from __future__ import annotations

import os
from pathlib import Path

HOME = "CHANCERY_HOME"
"""Environment variable: the folder of keys and seats, if it is not to be that of the platform."""


def exchange_home() -> Path:
    """The folder in which keys and seats are kept."""
    return _home("post")


def seals_home() -> Path:
    """The folder in which the keys of sealed games are kept."""
    return _home("") / "seals"


def papers_home() -> Path:
    """The folder in which notes and drafts of orders are kept."""
    return _home("") / "papers"


def _home(part: str) -> Path:
    chosen = os.environ.get(HOME)
    if chosen:
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_data_dir("chancery", appauthor=False)) / part


def private_folder(folder: Path) -> None:
    """Make a folder and the one above it, if they are not there, so that only their owner can look into them."""
    folder.parent.parent.mkdir(parents=True, exist_ok=True)
    for one in (folder.parent, folder):
        one.mkdir(mode=0o700, exist_ok=True)
