"""The timeline below the board: clicks, the wheel and keys walk along it, and it says what everybody held."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from desktop.history.moments import POINTS
from desktop.history.timeline_panel import TimelinePanel, timeline_of
from desktop.table.table_window import TableWindow
from tests.history import played

CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


@pytest.fixture(scope="module")
def window(qapp: QApplication) -> Iterator[TableWindow]:
    opened = played.table(played.STANDARD)
    yield opened
    opened.close()


@pytest.fixture
def panel(window: TableWindow, qtbot: QtBot) -> TimelinePanel:
    panel = timeline_of(window)
    window.presenter.show_after(False)
    panel.unmark()
    panel.go(window.session.count)
    return panel


def at(panel: TimelinePanel, number: int) -> QPoint:
    return QPointF(panel.view.across(number), panel.view.height() - 30).toPoint()


def wheel(panel: TimelinePanel, notches: int) -> None:
    place = QPointF(at(panel, 3))
    event = QWheelEvent(
        place,
        QPointF(panel.view.mapToGlobal(place.toPoint())),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(panel.view, event)


def test_a_click_on_a_mark_shows_its_turn(window: TableWindow, panel: TimelinePanel) -> None:
    QTest.mouseClick(panel.view, Qt.MouseButton.LeftButton, pos=at(panel, 4))
    assert window.presenter.turn == 4
    assert panel.title.text() == "Fall 1902"
    QTest.mouseClick(panel.view, Qt.MouseButton.LeftButton, pos=at(panel, window.session.count))
    assert window.presenter.is_present
    assert "the end" in panel.title.text()


def test_the_wheel_walks_turn_by_turn(window: TableWindow, panel: TimelinePanel) -> None:
    panel.go(4)
    wheel(panel, 1)
    assert window.presenter.turn == 3
    wheel(panel, -2)
    assert window.presenter.turn == 5
    wheel(panel, 100)
    assert window.presenter.turn == 0


def test_keys_walk_by_turns_and_years_from_anywhere(window: TableWindow, panel: TimelinePanel) -> None:
    for key, modifier, wanted in (
        (Qt.Key.Key_Home, CONTROL, 0),
        (Qt.Key.Key_Right, CONTROL, 1),
        (Qt.Key.Key_Right, ALT, 3),
        (Qt.Key.Key_Right, CONTROL, 4),
        (Qt.Key.Key_Left, ALT, 3),
        (Qt.Key.Key_Left, ALT, 0),
        (Qt.Key.Key_End, CONTROL, -1),
        (Qt.Key.Key_Left, CONTROL, window.session.count - 1),
    ):
        QTest.keyClick(window.board, key, modifier)
        assert window.presenter.turn == wanted, (key, modifier)


def test_the_strip_itself_takes_plain_arrows(window: TableWindow, panel: TimelinePanel) -> None:
    panel.go(4)
    for key, wanted in (
        (Qt.Key.Key_Left, 3),
        (Qt.Key.Key_Right, 4),
        (Qt.Key.Key_PageDown, 6),
        (Qt.Key.Key_PageUp, 3),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_End, -1),
    ):
        QTest.keyClick(panel.view, key)
        assert window.presenter.turn == wanted, key


def test_results_or_the_position_after_can_be_chosen(window: TableWindow, panel: TimelinePanel) -> None:
    panel.go(1)
    told = window.session.turn_view(1)
    assert window.board.position == told.before
    assert window.board.arrows
    QTest.mouseClick(panel.outcome, Qt.MouseButton.LeftButton)
    assert window.board.position == told.after
    assert not window.board.arrows
    QTest.keyClick(window.board, Qt.Key.Key_F7)
    assert window.board.position == told.before
    assert panel.results.isChecked()


def test_pointing_at_a_moment_says_the_numbers(window: TableWindow, panel: TimelinePanel) -> None:
    point = at(panel, 2)
    QApplication.sendEvent(panel.view, QHelpEvent(QEvent.Type.ToolTip, point, panel.view.mapToGlobal(point)))
    assert "Winter 1901" in QToolTip.text()
    assert "France" in QToolTip.text()
    assert "(+3)" in panel.view.tip_of(2)
    assert "France 6" in panel.view.words_of(2)
    panel.go(2)
    assert "France 6" in panel.view.accessibleDescription()
    QToolTip.hideText()


def test_the_moment_that_is_shown_stands_out_without_colour(
    window: TableWindow, panel: TimelinePanel, qtbot: QtBot
) -> None:
    def grey() -> QImage:
        return panel.view.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)

    panel.go(2)
    one = grey()
    panel.go(8)
    assert grey() != one


def test_all_marks_can_be_reached_in_a_small_window(qtbot: QtBot) -> None:
    """Forty seasons: those that have no room are scrolled to."""
    window = played.table("scottomacy-victory", width=1000, height=640)
    qtbot.addWidget(window)
    panel = timeline_of(window)
    for number in (0, window.session.count):
        panel.go(number)
        QApplication.processEvents()
        visible = panel.view.visibleRegion().boundingRect()
        assert visible.left() <= panel.view.across(number) <= visible.right()
    assert len({round(panel.view.across(number)) for number in range(window.session.count + 1)}) == (
        window.session.count + 1
    )


def test_a_menu_offers_to_compare_and_to_try_out(
    window: TableWindow, panel: TimelinePanel, qtbot: QtBot
) -> None:
    menu = panel.menu_for(3)
    texts = [action.text() for action in menu.actions() if action.text()]
    assert len(texts) == 4
    with qtbot.waitSignal(panel.comparing) as comparing:
        menu.actions()[1].trigger()
        panel.menu_for(6).actions()[2].trigger()
    assert comparing.args == [3, 6]
    menu.close()


def test_points_are_offered_where_they_count(qtbot: QtBot) -> None:
    window = played.table(played.POINTS)
    qtbot.addWidget(window)
    panel = timeline_of(window)
    assert panel.measure.currentData() == POINTS
    assert panel.measure.count() == 3
    panel.measure.setCurrentIndex(2)
    panel.measure.activated.emit(2)
    assert panel.view.series[0].counts[0] > 0
