"""Every window fits a small screen, also with text twice as large and in the language with the longer words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from desktop.folding import FoldingRow, Shelf
from desktop.look import colour, load_typeface
from desktop.preferences.languages import speak
from desktop.preferences.taste import prefer
from desktop.start.start_window import StartWindow
from desktop.table.table_window import TableWindow
from engine import HOME
from tests.access.rooms import ROOMS

SCREEN = QSize(1280 - 16, 720 - 48)
"""A small screen without the frame of a window."""


@pytest.fixture(autouse=True)
def dressed(qtbot: QtBot, qapp: QApplication) -> Iterator[None]:
    """In the program's own typeface and sizes; afterwards as it was."""
    before = qapp.styleSheet()
    load_typeface()
    yield
    prefer(text=100)
    speak("en")
    qapp.setStyleSheet(before)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own for games and keys."""
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    monkeypatch.setattr("desktop.storage.games_folder", lambda: tmp_path)
    return tmp_path


def large(qapp: QApplication, size: int) -> None:
    prefer(text=size)
    colour(qapp)


@pytest.mark.parametrize("name", ROOMS)
def test_every_window_fits_a_small_screen_with_text_twice_as_large(
    name: str, folder: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    large(qapp, 200)
    speak("de")
    window = ROOMS[name](folder)
    qtbot.addWidget(window)
    window.show()
    window.resize(SCREEN)
    least = window.minimumSizeHint().expandedTo(window.minimumSize())
    assert least.boundedTo(SCREEN) == least, least
    assert window.size().boundedTo(SCREEN) == window.size()


def test_the_first_window_shows_all_of_its_side_on_a_small_screen(qtbot: QtBot, qapp: QApplication) -> None:
    large(qapp, 100)
    window = StartWindow()
    qtbot.addWidget(window)
    window.show()
    window.resize(SCREEN)
    qapp.processEvents()
    (side,) = [area for area in window.findChildren(QScrollArea) if area.objectName() == "side"]
    assert side.verticalScrollBar().maximum() == 0
    assert (
        side.viewport()
        .rect()
        .contains(
            window.taste_button.rect().translated(
                window.taste_button.mapTo(side.viewport(), window.taste_button.rect().topLeft())
            )
        )
    )


def test_a_panel_without_room_scrolls_and_one_with_room_does_not(qtbot: QtBot, qapp: QApplication) -> None:
    panel = QWidget()
    panel.setMinimumSize(200, 400)
    shelf = Shelf(panel)
    qtbot.addWidget(shelf)
    shelf.show()
    shelf.resize(300, 500)
    qapp.processEvents()
    assert shelf.verticalScrollBar().maximum() == 0
    assert panel.size() == shelf.viewport().size()
    shelf.resize(300, 200)
    qapp.processEvents()
    assert shelf.verticalScrollBar().maximum() == 200


def test_a_row_folds_and_unfolds(qtbot: QtBot, qapp: QApplication) -> None:
    first, second = QWidget(), QWidget()
    first.setMinimumSize(200, 20)
    second.setMinimumSize(300, 20)
    row, window = FoldingRow(first, second), QWidget()
    row.setParent(window)
    qtbot.addWidget(window)
    window.show()
    assert row.minimumSizeHint().width() < 400
    for width, is_folded in ((700, False), (400, True), (700, False)):
        row.resize(width, 60)
        qapp.processEvents()
        assert row.is_folded is is_folded
        assert (second.y() > first.y()) is is_folded
        assert (second.x() > first.x()) is not is_folded


def test_the_curtain_can_be_read_to_its_end(folder: Path, qtbot: QtBot, qapp: QApplication) -> None:
    large(qapp, 200)
    window = ROOMS["Curtain"](folder)
    assert isinstance(window, TableWindow)
    qtbot.addWidget(window)
    window.show()
    window.resize(SCREEN)
    qapp.processEvents()
    (shelf,) = [area for area in window.findChildren(QScrollArea) if area.objectName() == "curtainShelf"]
    assert shelf.verticalScrollBar().maximum() > 0
