"""Hints at what is done for the first time: each once, outside of the map, never in the way, and to be switched off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from desktop.session.session import Session
from desktop.settings.kept import HINTS_SHOWN
from desktop.settings.preferences import HINTING, set_preferences
from desktop.table.hints import HINTS, HintGiver, HintStrip, hint_words
from desktop.table.table_window import TableWindow
from desktop.widgets.preferences_dialog import PreferencesDialog
from desktop.windows.lesson_window import LessonWindow
from engine import new_game
from tests.cases import load_cases, start_of, variant_named
from tests.table import hands


@pytest.fixture
def hinting(qtbot: QtBot) -> Iterator[None]:
    application = QCoreApplication.instance()
    assert application is not None
    application.setProperty(HINTING, True)
    yield
    application.setProperty(HINTING, None)


def table(qtbot: QtBot, seat: str = "France") -> TableWindow:
    variant = variant_named("standard")
    window = TableWindow(Session(new_game(variant), variant, is_open=True))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    window.session.take_seat(seat)
    return window


def strip_of(window: TableWindow) -> HintStrip:
    strip = window.findChild(HintStrip)
    assert isinstance(strip, HintStrip)
    return strip


def giver_of(window: TableWindow) -> HintGiver:
    giver = window.findChild(HintGiver)
    assert isinstance(giver, HintGiver)
    return giver


def test_nobody_else_than_the_program_gives_hints(qtbot: QtBot) -> None:
    window = table(qtbot)
    assert window.findChild(HintStrip) is None


@pytest.mark.usefixtures("hinting")
def test_the_first_orders_are_hinted_at_below_the_board(qtbot: QtBot) -> None:
    window = table(qtbot)
    giver_of(window).go_on()
    strip = strip_of(window)
    assert strip.isVisible()
    assert strip.words.text() == hint_words("orders")
    assert window.toolBarArea(strip) == Qt.ToolBarArea.BottomToolBarArea
    QCoreApplication.processEvents()
    assert not strip.geometry().intersects(window.board.geometry())
    assert strip.words.height() >= strip.words.heightForWidth(strip.words.width())


@pytest.mark.usefixtures("hinting")
def test_a_hint_is_shown_once_and_no_more_after_it_was_closed(qtbot: QtBot) -> None:
    window = table(qtbot)
    giver_of(window).go_on()
    (close,) = [one for one in window.menus["help"].actions() if one.shortcut().toString() == "Shift+F2"]
    assert close.isEnabled()
    close.trigger()
    assert strip_of(window).isHidden()
    assert HINTS_SHOWN.get() == "orders"
    other = table(qtbot)
    giver_of(other).go_on()
    assert strip_of(other).isHidden()


@pytest.mark.usefixtures("hinting")
def test_esc_in_the_strip_closes_it(qtbot: QtBot) -> None:
    window = table(qtbot)
    giver_of(window).go_on()
    strip_of(window).close_button.setFocus()
    QTest.keyClick(strip_of(window).close_button, Qt.Key.Key_Escape)
    assert strip_of(window).isHidden()


@pytest.mark.usefixtures("hinting")
def test_the_map_does_not_move_while_an_order_is_drawn(qtbot: QtBot) -> None:
    HINTS_SHOWN.set("orders")
    window = table(qtbot)
    giver = giver_of(window)
    hands.click(window, "PAR")
    assert window.tool.flyout.isVisible()
    assert giver.waiting == ["flyout"]
    giver.go_on()
    assert strip_of(window).isHidden()
    hands.click(window, "BUR")
    assert giver.waiting == ["flyout", "order"]
    giver.go_on()
    assert strip_of(window).key == "flyout"
    giver.go_on()
    assert strip_of(window).key == "flyout", "the next waits until this one was to be read"
    strip_of(window).put_away()
    giver.go_on()
    assert strip_of(window).key == "order"


@pytest.mark.usefixtures("hinting")
def test_no_hint_comes_over_a_dialog(qtbot: QtBot) -> None:
    window, dialog = table(qtbot), QDialog()
    qtbot.addWidget(dialog)
    dialog.setModal(True)
    dialog.show()
    giver_of(window).go_on()
    assert strip_of(window).isHidden()
    dialog.close()
    giver_of(window).go_on()
    assert strip_of(window).isVisible()


@pytest.mark.usefixtures("hinting")
def test_a_judged_turn_is_hinted_at(qtbot: QtBot) -> None:
    set_preferences(is_animated=False)
    window = table(qtbot)
    giver_of(window).waiting.clear()
    window.flow.adjudicate()  # type: ignore[attr-defined]
    assert "report" in giver_of(window).waiting


@pytest.mark.usefixtures("hinting")
def test_a_playback_is_hinted_at_while_it_goes_on(qtbot: QtBot) -> None:
    window = table(qtbot)
    giver = giver_of(window)
    hands.drag(window, "PAR", "BUR")
    window.flow.adjudicate()  # type: ignore[attr-defined]
    window.player.play(0)
    assert window.player.is_on
    giver.waiting[:] = ["report"]
    giver.go_on()
    assert strip_of(window).isHidden()
    giver.waiting.clear()
    giver.offer("playback")
    giver.go_on()
    assert strip_of(window).key == "playback"
    window.player.skip()


@pytest.mark.usefixtures("hinting")
def test_retreats_and_builds_are_hinted_at(qtbot: QtBot) -> None:
    window = table(qtbot)
    for case, seat, key in (("6.H.1", "Austria", "retreat"), ("6.I.1", "Germany", "build")):
        (found,) = load_cases(f"datc/{case}.toml")[:1]
        position = start_of(found)
        giver_of(window).waiting.clear()
        hands.lay(window, position, seat)
        assert giver_of(window).waiting, (case, key)


@pytest.mark.usefixtures("hinting")
def test_a_hint_about_what_is_to_be_ordered_goes_with_its_phase(qtbot: QtBot) -> None:
    window = table(qtbot)
    strip = strip_of(window)
    giver_of(window).go_on()
    assert strip.key == "orders"
    hands.lay(window, start_of(load_cases("datc/6.I.1.toml")[0]), "Germany")
    assert strip.isHidden()
    assert giver_of(window).waiting == ["build"]


@pytest.mark.usefixtures("hinting")
def test_they_can_be_switched_off_and_given_again(qtbot: QtBot) -> None:
    window = table(qtbot)
    giver_of(window).go_on()
    strip_of(window).never.click()
    assert strip_of(window).isHidden()
    giver_of(window).offer("report")
    assert giver_of(window).waiting == []
    dialog = PreferencesDialog()
    qtbot.addWidget(dialog)
    assert not dialog.hints.isChecked()
    dialog.again.click()
    assert dialog.hints.isChecked()
    assert HINTS_SHOWN.get() == ""
    giver_of(window).offer("report")
    assert giver_of(window).waiting == ["report"]


@pytest.mark.usefixtures("hinting")
def test_a_lesson_gives_none(qtbot: QtBot) -> None:
    window = LessonWindow()
    qtbot.addWidget(window)
    assert window.findChild(HintStrip) is None


def test_every_hint_has_words() -> None:
    assert all(len(hint_words(key)) > 40 for key in HINTS)
