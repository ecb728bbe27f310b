"""What tests of play by file share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QMessageBox
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.post.send_dialog import SendDialog
from engine import (
    HOME,
)
from tests.post.by_file import Post
from tests.post.round_tables import House


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> House:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path / "mine")
    monkeypatch.setattr("desktop.post.send_dialog.games_folder", lambda: tmp_path / "mail")
    monkeypatch.setattr(QMessageBox, "question", lambda *_: QMessageBox.StandardButton.Yes)
    made = House(tmp_path)
    monkeypatch.setattr(
        SendDialog, "exec", lambda self: made.sent.extend(one.kind for one in self.packets) or 0
    )
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
    monkeypatch.setattr(SendDialog, "exec", lambda self: QDialog.DialogCode.Rejected)
    return Post(tmp_path, monkeypatch)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A save that nothing holds up is written before the next line of a test, however busy the machine is."""
    monkeypatch.setattr("desktop.session.saved_session.A_MOMENT", 30.0)
