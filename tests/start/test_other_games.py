"""Games of other programs, opened on the first window."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.start.start_window import HISTORIES, StartWindow
from desktop.windows.launcher import Launcher


@pytest.mark.parametrize("form", HISTORIES)
def test_a_file_of_another_program_is_brought_in(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    brought: list[Path] = []
    monkeypatch.setattr(Launcher, "bring_in", lambda doors, path: brought.append(path))
    file = tmp_path / f"club{form}"
    file.write_text("Spring 1901\n\nAustria: A Vie - Gal\n", encoding="utf-8")
    window = StartWindow()
    qtbot.addWidget(window)
    window.open(file)
    assert brought == [file]
