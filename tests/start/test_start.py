"""The first window: its boards, and what its first button and the keys do."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.canvas.board_pictures import board_picture
from desktop.start.new_game import NewGameDialog
from desktop.start.start_window import StartWindow
from engine import DEFAULT, find_variants
from tests.answering import answer
from tests.cases import variant_named

VARIANTS = sorted(find_variants().variants)

pytestmark = pytest.mark.usefixtures("own_games")


def test_every_variant_has_its_picture(qtbot: QtBot) -> None:
    window = StartWindow()
    qtbot.addWidget(window)
    assert window.boards.count() == len(VARIANTS)
    for row in range(window.boards.count()):
        assert not window.boards.item(row).icon().isNull()


@pytest.mark.parametrize("name", VARIANTS)
def test_a_picture_shows_land_water_and_owners(qtbot: QtBot, name: str) -> None:
    image = board_picture(variant_named(name), QSize(200, 150)).toImage()
    colours = {image.pixelColor(x, y).name() for x in range(5, 195, 5) for y in range(5, 145, 5)}
    assert len(colours) > 8


def test_enter_twice_plays_diplomacy(qtbot: QtBot) -> None:
    """The first window has its first button ready, and the dialog the game that everybody knows."""

    def enter(dialog: NewGameDialog) -> None:
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    answer(NewGameDialog, enter)
    window = StartWindow()
    qtbot.addWidget(window)
    window.show()
    window.new_button.setFocus()
    with qtbot.waitSignal(window.chosen) as chosen:
        QTest.keyClick(window.new_button, Qt.Key.Key_Return)
    assert chosen.args is not None
    assert chosen.args[0].content.variant == DEFAULT


def test_the_first_button_is_ready_again_when_a_table_was_left(qtbot: QtBot) -> None:
    window = StartWindow()
    qtbot.addWidget(window)
    window.show()
    assert window.focusWidget() is window.new_button
    window.hide()
    window.show()
    assert window.focusWidget() is window.new_button


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_presses_the_button_that_has_the_keys(qtbot: QtBot, key: Qt.Key) -> None:
    window = StartWindow()
    qtbot.addWidget(window)
    window.show()
    window.taste_button.clicked.disconnect()
    window.taste_button.setFocus()
    with qtbot.waitSignal(window.taste_button.clicked):
        QTest.keyClick(window.taste_button, key)
