"""A judged turn is played on the board, can be stepped, stopped and skipped, and leaves the results behind."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.playback.bar import PlaybackBar
from desktop.playback.scenes import STOPPED, WENT
from desktop.session.session import Session
from desktop.settings.preferences import LIGHT, THEMES, set_preferences
from desktop.settings.theme import theme
from desktop.table.table_window import TableWindow
from engine import Order, new_game
from engine.model.ids import KindCode, Place, PowerId
from engine.model.units import Unit
from tests.cases import variant_named

STANDARD = variant_named("standard")


def judged(qtbot: QtBot) -> TableWindow:
    """A table at which a turn with a move and two that met was judged."""
    window = TableWindow(Session(new_game(STANDARD), STANDARD, is_open=True))
    qtbot.addWidget(window)
    window.show()
    session = window.session
    for power, unit, target in (("France", "PAR", "BUR"), ("Germany", "MUN", "BUR"), ("Italy", "VEN", "PIE")):
        session.take_seat(power)
        session.give(Order("move", unit, "A", target=target))
    window.tell_results(session.adjudicate())
    return window


def bar_of(window: TableWindow) -> PlaybackBar:
    return window.board.findChildren(PlaybackBar)[0]


def test_the_play_begins_and_can_be_stepped_to_its_end(qtbot: QtBot) -> None:
    window = judged(qtbot)
    player, bar = window.player, bar_of(window)
    assert player.is_on
    assert player.is_running
    assert bar.isVisible()
    assert [scene.about for scene in player.scenes] == [WENT, STOPPED]
    QTest.keyClick(bar, Qt.Key.Key_Space)
    assert not player.is_running
    QTest.keyClick(bar, Qt.Key.Key_Right)
    assert (player.at, player.is_running) == (1, False)
    QTest.keyClick(bar, Qt.Key.Key_Left)
    assert player.at == 0
    QTest.keyClick(bar, Qt.Key.Key_Right)
    QTest.keyClick(bar, Qt.Key.Key_Right)
    assert not player.is_on
    assert not bar.isVisible()
    assert window.presenter.turn == 0


def test_the_keys_of_a_play_work_also_when_the_board_has_them(qtbot: QtBot) -> None:
    """A pointer that lies on the board gives the keys to it."""
    window = judged(qtbot)
    player, board = window.player, window.board
    QTest.keyClick(board, Qt.Key.Key_Space)
    assert not player.is_running
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert player.at == 1
    QTest.keyClick(board, Qt.Key.Key_Left)
    assert player.at == 0
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert not player.is_on


def test_units_travel_and_come_back(qtbot: QtBot) -> None:
    window = judged(qtbot)
    player, layout = window.player, window.board.context.layout
    player.stop()
    went, stopped = player.scenes[0].journeys[0], player.scenes[1].journeys[0]
    assert player._point(went, 0.0) == layout.spaces["VEN"].unit
    end = player._point(went, 1.0)
    assert end is not None
    assert (QPointF(*end) - QPointF(*layout.spaces["PIE"].unit)).manhattanLength() < 1
    home, halfway, back = (player._point(stopped, share) for share in (0.0, 0.5, 1.0))
    assert home is not None
    assert halfway is not None
    assert back is not None
    assert (QPointF(*home) - QPointF(*back)).manhattanLength() < 1
    assert (QPointF(*home) - QPointF(*halfway)).manhattanLength() > 10


def test_it_can_be_skipped_and_played_again(qtbot: QtBot) -> None:
    window = judged(qtbot)
    bar_of(window).end.click()
    assert not window.player.is_on
    assert window.board.arrows
    window.player.play(0)
    assert window.player.is_on
    window.presenter.show_present()
    assert not window.player.is_on
    assert not bar_of(window).isVisible()


def test_it_goes_on_by_itself_to_the_end(qtbot: QtBot) -> None:
    set_preferences(pace=400)
    window = judged(qtbot)
    with qtbot.waitSignal(window.player.ended):
        pass
    assert window.presenter.turn == 0


def test_who_does_not_like_it_sees_the_results_at_once(qtbot: QtBot) -> None:
    set_preferences(is_animated=False)
    window = judged(qtbot)
    assert not window.player.is_on
    assert window.presenter.turn == 0


def test_the_bar_lies_where_nothing_is_told(qtbot: QtBot) -> None:
    """In the middle of the lower edge, unless something happens there; and it stays for the whole play."""
    variant = variant_named("middle_earth_iv")
    start = msgspec.structs.replace(
        variant.start, units=(Unit(PowerId("Harad"), KindCode("A"), Place("Hrf"), 2),)
    )
    for goal in ("", "Umb"):
        session = Session(new_game(variant, start=start), variant, is_open=True)
        window = TableWindow(session)
        qtbot.addWidget(window)
        window.resize(1200, 800)
        window.show()
        session.take_seat("Harad")
        if goal:
            session.give(Order("move", "Hrf", "A", target=goal))
        else:
            session.give(Order("hold", "Hrf", "A"))
        window.tell_results(session.adjudicate())
        bar, board = bar_of(window), window.board
        unit = board.camera.to_window(QPointF(*board.context.layout.spaces["Hrf"].unit)).toPoint()
        assert bar.isVisible()
        assert not bar.geometry().contains(unit)
        assert board.rect().contains(bar.geometry())
        at = bar.pos().y()
        bar._show()
        assert bar.pos().y() == at
        window.player.skip()


def test_the_bar_lies_below_where_it_may(qtbot: QtBot) -> None:
    window = judged(qtbot)
    bar, board = bar_of(window), window.board
    assert bar.geometry().center().y() > board.height() * 0.8
    assert abs(bar.geometry().center().x() - board.width() / 2) <= 1


@pytest.mark.parametrize("name", THEMES)
def test_the_pictures_on_the_buttons_are_seen_in_every_theme(qtbot: QtBot, name: str) -> None:
    set_preferences(theme=name)
    try:
        bar = bar_of(judged(qtbot))
        for button in (bar.back, bar.run, bar.on, bar.end):
            image = button.icon().pixmap(button.iconSize()).toImage()
            inks = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
            assert {ink.name() for ink in inks if ink.alpha() > 250} == {theme().ink}
    finally:
        set_preferences(theme=LIGHT)
