"""The dialog of a new game: what it begins with, what can be chosen, and what is taken of it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTabWidget
from pytestqt.qtbot import QtBot

from desktop.settings.power_palette import palette_for
from desktop.settings.storage import ENVELOPES, FILES, HOTSEAT, MASTER
from desktop.start.new_game import NewGameDialog
from desktop.start.start_window import StartWindow
from engine import BLACK_PRESS, WHITE_PRESS, find_variants
from tests.answering import accept, answer
from tests.cases import variant_named

pytestmark = pytest.mark.usefixtures("own_games")


def test_enter_begins_a_game_with_good_defaults(qtbot: QtBot) -> None:
    dialog = NewGameDialog([variant_named("standard"), variant_named("indianomacy")], "indianomacy")
    qtbot.addWidget(dialog)
    dialog.show()
    with qtbot.waitSignal(dialog.accepted):
        QTest.keyClick(dialog, Qt.Key.Key_Return)
    game = dialog.game("seed")
    assert (game.variant, game.title) == ("indianomacy", "Indianomacy")


def test_players_title_and_options_are_taken(qtbot: QtBot) -> None:
    dialog = NewGameDialog([variant_named("standard")])
    qtbot.addWidget(dialog)
    dialog.seats.names["France"].setText(" Anna ")
    dialog.title.setText("Friday")
    option = dialog.variant.option_table["waiving"]
    dialog.options["waiving"].setCurrentIndex(option.values.index("forbidden"))
    game = dialog.game("seed")
    seat = game.seat("France")
    assert seat is not None
    assert (seat.player, game.title, dict(game.options)["waiving"]) == ("Anna", "Friday", "forbidden")


def test_colours_belong_to_the_game_for_which_they_were_chosen(qtbot: QtBot) -> None:
    colours = ["#00ff00", ""]

    def begin(dialog: NewGameDialog) -> None:
        before = dialog.picture.pixmap().toImage()
        colour = colours.pop(0)
        dialog.seats.recolour("France", colour)
        assert (dialog.picture.pixmap().toImage() != before) == bool(colour)
        accept(dialog)

    answer(NewGameDialog, begin)
    window = StartWindow()
    qtbot.addWidget(window)
    ids: list[str] = []
    window.chosen.connect(lambda document: ids.append(document.content.id))
    window.begin("standard")
    window.begin("standard")
    green, own = (palette_for(window.variants["standard"], one).paint("France").colour for one in ids)
    assert green == "#00ff00" != own
    assert palette_for(window.variants["standard"]).paint("France").colour == own


def test_what_a_variant_lets_one_choose_comes_before_the_fine_points(qtbot: QtBot) -> None:
    dialog = NewGameDialog(find_variants().variants.values(), "seventeen76")
    qtbot.addWidget(dialog)
    assert next(iter(dialog.options)) == "sixth_power"
    assert "Spain" in dialog.options["sixth_power"].accessibleDescription()
    assert list(dialog.options)[1:] == [name for name in dialog.variant.option_table if name != "sixth_power"]


def test_the_wheel_over_an_option_turns_the_page_and_changes_nothing(qtbot: QtBot) -> None:
    dialog = NewGameDialog([variant_named("standard")])
    qtbot.addWidget(dialog)
    dialog.show()
    tabs = dialog.findChildren(QTabWidget)[0]
    tabs.setCurrentIndex(tabs.count() - 1)
    box = dialog.options["convoy_paradox"]
    before = box.currentIndex()
    turn = QWheelEvent(
        QPointF(5, 5),
        QPointF(box.mapToGlobal(QPoint(5, 5))),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(box, turn)
    assert box.currentIndex() == before


@pytest.mark.parametrize("way", [HOTSEAT, MASTER, FILES, ENVELOPES])
def test_whoever_begins_a_game_says_what_press_it_prints(qtbot: QtBot, way: str) -> None:
    dialog = NewGameDialog([variant_named("standard")])
    qtbot.addWidget(dialog)
    dialog.show()
    next(button for button in dialog.ways.buttons() if button.property("way") == way).click()
    has_press = way != ENVELOPES
    assert dialog.press.isVisible() == has_press
    dialog.press.setCurrentIndex(dialog.press.findData(BLACK_PRESS))
    assert dialog.game("seed").press_rule == (BLACK_PRESS if has_press else WHITE_PRESS)
