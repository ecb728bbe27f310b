"""Where games are kept on this machine, and which were played last."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QSettings, QStandardPaths

from engine import Game, Variant, save_game

SUFFIX = ".chancery"
MOST_RECENT = 12
_RECENT = "recent"
_UNFIT = re.compile(r"[^\w. -]+")


def games_folder() -> Path:
    """The folder for new games: among the user's documents, made when it is needed."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    folder = Path(documents) / "Chancery"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def fresh_path(title: str, folder: Path | None = None) -> Path:
    """A file for a new game that is not there yet, named so that people find it."""
    where = folder if folder is not None else games_folder()
    stem = " ".join(_UNFIT.sub(" ", title).split()) or "Game"
    path = where / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = where / f"{stem} {number}{SUFFIX}"
        number += 1
    return path


class Keeper:
    """Keeps one game in its file after every change."""

    def __init__(self, path: Path, variant: Variant) -> None:
        self.path, self.variant = path, variant

    def __call__(self, game: Game) -> None:
        save_game(self.path, game, self.variant)


def recent_files(settings: QSettings | None = None) -> list[Path]:
    """The files that were opened last and are still there, the latest first."""
    stored = (settings or QSettings()).value(_RECENT, [])
    listed = stored if isinstance(stored, list) else [stored] if isinstance(stored, str) else []
    return [path for text in listed if (path := Path(str(text))).is_file()]


def remember_file(path: Path, settings: QSettings | None = None) -> None:
    """Put a file in front of those that were opened last."""
    kept = settings or QSettings()
    others = [other for other in recent_files(kept) if other != path]
    kept.setValue(_RECENT, [str(one) for one in [path, *others][:MOST_RECENT]])
