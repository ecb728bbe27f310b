"""A shared folder is looked into again and again, and one look does not come into the other's way."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from desktop.post.folder_watch import FolderWatch, watch_words, watched
from engine import ExchangeError


def test_there_is_no_second_look_while_one_lasts(qtbot: QtBot, tmp_path: Path) -> None:
    """Somebody may be asked for a passphrase meanwhile, and the clock goes on."""
    looks: list[Path] = []

    def look(folder: Path) -> None:
        looks.append(folder)
        watch.look()

    parent = QObject()
    watch = FolderWatch("0" * 16, look, parent)
    watch.choose(tmp_path)
    assert looks == [tmp_path]
    watch.look()
    assert looks == [tmp_path, tmp_path]
    watch.stop()


def test_a_folder_that_is_away_for_a_while_is_waited_for(qtbot: QtBot, tmp_path: Path) -> None:
    told: list[str] = []
    away = [True]

    def look(folder: Path) -> None:
        if away[0]:
            raise ExchangeError("unreadable_file", "the folder cannot be read")

    parent = QObject()
    watch = FolderWatch("0" * 16, look, parent)
    watch.failed.connect(told.append)
    watch.choose(tmp_path)
    watch.look()
    assert told == ["The folder cannot be read."]
    assert watch.timer.isActive()
    assert "⚠" in watch_words(watch)
    away[0] = False
    watch.look()
    assert watch_words(watch) == f"Watching {tmp_path}"
    watch.stop()


def test_nobody_is_asked_again_and_again_for_a_passphrase(qtbot: QtBot, tmp_path: Path) -> None:
    def look(folder: Path) -> None:
        raise ExchangeError("locked_key", "the key is under a passphrase")

    parent = QObject()
    watch = FolderWatch("0" * 16, look, parent)
    watch.choose(tmp_path)
    assert not watch.timer.isActive()
    assert watch_words(watch) == ""
    assert watched("0" * 16) == tmp_path
