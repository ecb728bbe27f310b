"""What tests of play by file share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.post.send_dialog import SendDialog
from engine import (
    HOME,
)
from tests.answering import answer, messages, press
from tests.post.by_file import Post
from tests.post.round_tables import House


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> House:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path / "mine")
    monkeypatch.setattr("desktop.post.send_dialog.games_folder", lambda: tmp_path / "mail")
    made = House(tmp_path)
    messages("Decide later")

    def send(dialog: SendDialog) -> None:
        made.sent += [one.kind for one in dialog.packets]
        press(dialog, "Close")

    answer(SendDialog, send)
    return made


@pytest.fixture
def windows(qtbot: QtBot) -> Iterator[Callable[[], WindowManager]]:
    desks: list[WindowManager] = []

    def make() -> WindowManager:
        desks.append(WindowManager())
        qtbot.addWidget(desks[-1].start)
        return desks[-1]

    yield make
    for one in desks:
        for table in list(one.tables.values()):
            table.close()


@pytest.fixture
def post(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> Post:
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path / "mail")
    monkeypatch.setattr("desktop.post.send_dialog.games_folder", lambda: tmp_path / "mail")
    messages("Decide later")
    answer(SendDialog, lambda dialog: press(dialog, "Close"))
    return Post(tmp_path, monkeypatch)
