"""Where games are kept on this machine, which were played last, and how they are played here."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QMainWindow

from desktop.settings.kept import PLAY_MODE, RECENT_FILES, WINDOW_PANELS, WINDOW_PLACE
from engine import Game, GameDocument, SaveError, SealKeys, Variant, find_variant, safe_name

SUFFIX = ".chancery"
BESIDE = (".ledger", ".table")
"""What lies beside a game that is played by file."""
MOST_RECENT = 12
HOTSEAT, MASTER, FILES = "hotseat", "master", "files"
"""The ways in which a game can be played."""
ENVELOPES = "envelopes"
"""The way without a game master; such games are known by the table that lies beside them."""


def games_folder() -> Path:
    """The folder for new games: among the user's documents, made when it is needed. If it cannot be made, whoever writes
    there is told."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    folder = Path(documents) / "Chancery"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def unused_path(title: str, folder: Path | None = None) -> Path:
    """A file for a new game that is not there yet, nor anything that would belong to it; named so that people find it."""
    where = folder if folder is not None else games_folder()
    stem = _stem(title)
    path = where / f"{stem}{SUFFIX}"
    number = 2
    while any(os.path.lexists(f"{path}{beside}") for beside in ("", *BESIDE)):
        path = where / f"{stem} {number}{SUFFIX}"
        number += 1
    return path


def called(path: Path, title: str) -> str:
    """What a game is called in a list: by its title, or by its file where that only tells it from another of this title."""
    begun = _stem(title)
    is_numbered = path.stem.startswith(f"{begun} ") and path.stem[len(begun) :].strip().isdigit()
    return path.stem if is_numbered or not title else title


def _stem(title: str) -> str:
    return safe_name(title) or "Game"


def save_new(game: Game, variant: Variant, title: str = "", folder: Path | None = None) -> GameDocument:
    """Keep a game in a file that was not there before. Raises SaveError."""
    while True:
        path = unused_path(title or game.title, folder)
        try:
            return GameDocument.new(path, game, variant, find_variant, SealKeys().find)
        except SaveError as error:
            if error.code != "file_exists":
                raise


def recent_files() -> list[Path]:
    """The files that were opened last and are still there, the latest first."""
    return [path for name in RECENT_FILES.get() if (path := Path(os.fsdecode(name))).is_file()]


def remember_file(path: Path) -> None:
    """Put a file in front of those that were opened last."""
    others = [other for other in recent_files() if other != path]
    RECENT_FILES.set([os.fsencode(one) for one in [path, *others][:MOST_RECENT]])


def play_mode_of(game: Game) -> str:
    """How a game is played on this machine: around it, unless something else was chosen."""
    mode = PLAY_MODE.get(game.id)
    return mode if mode in (HOTSEAT, MASTER, FILES) else HOTSEAT


def is_hotseat(game: Game) -> bool:
    """Whether it was decided here that a game is played around this computer."""
    return PLAY_MODE.get(game.id) == HOTSEAT


def remember_play_mode(game: Game, mode: str) -> None:
    """Play a game in this way from now on."""
    PLAY_MODE.set(mode, game.id)


def remember_window(window: QMainWindow, name: str) -> None:
    """Keep where a window is, how large, and how its panels lie."""
    WINDOW_PLACE.set(bytes(window.saveGeometry().data()), name)
    WINDOW_PANELS.set(bytes(window.saveState().data()), name)


def has_place(name: str) -> bool:
    """Whether it is kept where a window was."""
    return bool(WINDOW_PLACE.get(name))


def restore_window(window: QMainWindow, name: str) -> None:
    """Put a window where it was, as far as it was kept."""
    for kept, restore in ((WINDOW_PLACE, window.restoreGeometry), (WINDOW_PANELS, window.restoreState)):
        if stored := kept.get(name):
            restore(stored)
