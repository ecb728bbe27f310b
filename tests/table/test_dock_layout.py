"""How the room of a table is shared: the curtain over everything, panels only while they have something to say."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget, QWidget
from pytestqt.qtbot import QtBot

from desktop.canvas.display_options import OFF
from desktop.history.timeline_panel import timeline_of
from desktop.hotseat.flow import HotseatFlow
from desktop.session.session import Session
from desktop.settings.storage import remember_window, restore_window
from desktop.table.reminders import Reminders
from desktop.table.table_window import TableWindow
from engine import Order, new_game
from tests.cases import variant_named

STANDARD = variant_named("standard")
NAME = "test_room"


def opened(qtbot: QtBot, *, is_open: bool = False) -> TableWindow:
    window = TableWindow(Session(new_game(STANDARD), STANDARD, is_open=is_open))
    qtbot.addWidget(window)
    return window


def flow_of(window: TableWindow) -> HotseatFlow:
    assert isinstance(window.flow, HotseatFlow)
    return window.flow


def judged(window: TableWindow) -> None:
    """Let everybody be done, and judge the turn."""
    window.session.adjudicate()
    window.presenter.show_turn(0)
    flow_of(window).peek()
    window.presenter.show_turn(0)
    QApplication.processEvents()


def is_covered(window: TableWindow) -> bool:
    """Whether the curtain is what is seen wherever one looks, below the menus."""
    curtain = flow_of(window).curtain
    points = [
        curtain.geometry().topLeft() + curtain.rect().center() * part / 4 for part in (0.2, 1, 2, 3, 5, 7)
    ]
    return all(
        found is not None and (found is curtain or curtain.isAncestorOf(found))
        for found in (window.childAt(point) for point in points)
    )


def test_the_curtain_stays_over_panels_that_come_back_where_they_were(qtbot: QtBot) -> None:
    first = opened(qtbot)
    first.show()
    judged(first)
    first.docks["compare"].show()
    remember_window(first, NAME)
    second = opened(qtbot)
    restore_window(second, NAME)
    second.settle()
    second.show()
    QApplication.processEvents()
    assert flow_of(second).curtain.isVisible()
    assert is_covered(second)
    second.resize(1000, 640)
    QApplication.processEvents()
    second.docks["orders"].raise_()
    second.board.raise_()
    assert is_covered(second)


def test_a_panel_in_a_window_of_its_own_is_not_seen_beside_the_curtain(qtbot: QtBot) -> None:
    window = opened(qtbot)
    window.show()
    flow_of(window).curtain.button.click()
    dock = window.docks["orders"]
    dock.setFloating(True)
    assert dock.isVisible()
    flow_of(window).call("England")
    assert not dock.isVisible()
    flow_of(window).curtain.button.click()
    assert dock.isVisible()


def test_panels_of_the_past_do_not_come_back_in_a_game_without_one(qtbot: QtBot) -> None:
    first = opened(qtbot)
    first.show()
    judged(first)
    assert first.docks["report"].isVisible()
    remember_window(first, NAME)
    second = opened(qtbot)
    restore_window(second, NAME)
    second.settle()
    second.show()
    for key in ("report", "why", "timeline", "compare"):
        assert second.docks[key].isHidden()


def test_panels_of_the_past_come_back_after_a_game_that_had_none(qtbot: QtBot) -> None:
    """A table without a past hides them, and whoever leaves it has not closed them."""
    first = opened(qtbot)
    first.settle()
    first.show()
    assert first.docks["report"].isHidden()
    first.close()
    remember_window(first, NAME)
    second = opened(qtbot)
    second.session.adjudicate()
    restore_window(second, NAME)
    second.settle()
    second.show()
    for key in ("report", "why", "timeline"):
        assert not second.docks[key].isHidden()
    second.docks["why"].hide()
    second.close()
    remember_window(second, NAME)
    third = opened(qtbot)
    restore_window(third, NAME)
    third.settle()
    third.close()
    remember_window(third, NAME)
    fourth = opened(qtbot)
    fourth.session.adjudicate()
    restore_window(fourth, NAME)
    fourth.settle()
    assert not fourth.docks["report"].isHidden()
    assert fourth.docks["why"].isHidden()


def test_the_orders_give_their_room_to_the_report_when_nobody_has_any(qtbot: QtBot) -> None:
    window = opened(qtbot)
    window.show()
    flow_of(window).curtain.button.click()
    assert not window.docks["orders"].isHidden()
    judged(window)
    assert window.docks["orders"].isHidden()
    assert not window.docks["report"].isHidden()
    flow_of(window).call("Austria")
    flow_of(window).curtain.button.click()
    assert not window.docks["orders"].isHidden()


def test_who_sits_has_more_room_for_orders_and_who_looks_back_for_reasons(qtbot: QtBot) -> None:
    window = opened(qtbot, is_open=True)
    window.resize(1276, 694)
    window.show()
    window.session.adjudicate()
    window.presenter.show_present()
    QApplication.processEvents()
    orders, report = window.docks["orders"], window.docks["report"]
    now = orders.height()
    assert now > report.height()
    window.presenter.show_turn(0)
    QApplication.processEvents()
    assert orders.height() < now
    assert report.height() > orders.height()


def test_a_low_window_leaves_its_height_to_the_board(qtbot: QtBot) -> None:
    window = opened(qtbot)
    window.resize(1276, 694)
    window.show()
    judged(window)
    timeline, panel = window.docks["timeline"], timeline_of(window)
    qtbot.waitUntil(lambda: timeline.height() < 60)
    assert timeline.isVisible()
    beside_results = window.board.height()
    assert beside_results > 0.75 * window.height()
    panel.unfold.click()
    qtbot.waitUntil(lambda: panel.view.has_chart)
    assert panel.unfold.toolTip() == "Fold the chart away"
    high = timeline.height()
    flow_of(window).call("Austria")
    flow_of(window).curtain.button.click()
    qtbot.waitUntil(lambda: timeline.height() < 60)
    assert window.board.height() >= beside_results
    window.resizeDocks([timeline], [120], Qt.Orientation.Vertical)
    QApplication.processEvents()
    drawn = timeline.height()
    flow_of(window).peek()
    qtbot.waitUntil(lambda: timeline.height() == high)
    flow_of(window).call("Austria")
    flow_of(window).curtain.button.click()
    qtbot.waitUntil(lambda: timeline.height() == drawn)
    panel.unfold.click()
    qtbot.waitUntil(lambda: not panel.view.has_chart)
    assert panel.unfold.toolTip() == "Unfold the chart"


def test_a_low_window_shows_everybody_the_report_and_no_reasons_of_nothing(qtbot: QtBot) -> None:
    window = opened(qtbot)
    window.resize(1276, 30 * window.fontMetrics().height())
    window.show()
    judged(window)
    report, why = window.docks["report"], window.docks["why"]
    qtbot.waitUntil(lambda: is_in_front(report))
    why.raise_()
    qtbot.waitUntil(lambda: is_in_front(why))
    flow_of(window).begin()
    flow_of(window).peek()
    qtbot.waitUntil(lambda: is_in_front(report))
    assert not is_in_front(why)


def test_a_support_can_be_read_whole_in_the_list(qtbot: QtBot) -> None:
    window = opened(qtbot)
    window.resize(1276, 694)
    window.show()
    flow_of(window).curtain.button.click()
    QApplication.processEvents()
    assert window.docks["orders"].width() >= 280


def test_no_window_is_larger_than_the_screen(qtbot: QtBot) -> None:
    window = opened(qtbot)
    screen = QGuiApplication.primaryScreen().availableGeometry()
    assert window.width() <= screen.width()
    assert window.height() <= screen.height()


def test_enter_says_that_the_player_who_was_called_is_there(qtbot: QtBot) -> None:
    window = opened(qtbot)
    window.show()
    curtain = flow_of(window).curtain
    qtbot.waitUntil(lambda: window.focusWidget() is curtain.button)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert window.session.seat == "Austria"
    assert not curtain.isVisible()


def test_units_without_orders_have_a_ring_until_they_have_one(qtbot: QtBot) -> None:
    window = opened(qtbot)
    window.show()
    rings = window.board.findChild(Reminders)
    assert isinstance(rings, Reminders)
    assert not rings.points
    flow_of(window).curtain.button.click()
    assert len(rings.points) == 3
    assert rings.isVisible()
    window.session.give(Order("hold", unit="VIE"))
    assert len(rings.points) == 2
    flow_of(window).call("England")
    assert not rings.points
    judged(window)
    assert not rings.isVisible()


def test_a_ring_hides_nothing_of_what_is_written_below_it(qtbot: QtBot) -> None:
    """The letters are seen through the ring: it has more dark points than where no names are written."""
    window = opened(qtbot)
    window.resize(1276, 694)
    window.show()
    flow_of(window).curtain.button.click()
    window.board.base_map.finish()
    rings = window.board.findChild(Reminders)
    assert isinstance(rings, Reminders)
    with_names = dark_points(rings)
    window.board.set_display(replace(window.board.display, names=OFF))
    window.board.base_map.finish()
    assert with_names > dark_points(rings)


def dark_points(rings: Reminders) -> int:
    """How many points of the rings are as dark as letters are."""
    image = QImage(rings.size(), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    rings.render(image, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    points = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return sum(1 for point in points if max(point.red(), point.green(), point.blue()) < 110)


def test_a_low_window_has_orders_and_report_in_one_place(qtbot: QtBot) -> None:
    window = opened(qtbot, is_open=True)
    line = window.fontMetrics().height()
    window.resize(1276, 30 * line)
    window.show()
    window.session.adjudicate()
    window.presenter.show_present()
    orders, report, why = (window.docks[key] for key in ("orders", "report", "why"))
    qtbot.waitUntil(lambda: report in window.tabifiedDockWidgets(orders))
    qtbot.waitUntil(lambda: is_in_front(orders))
    window.presenter.show_turn(0)
    qtbot.waitUntil(lambda: is_in_front(report))
    window.presenter.show_present()
    qtbot.waitUntil(lambda: is_in_front(orders))
    window.presenter.show_turn(0)
    why.raise_()
    QApplication.processEvents()
    assert is_in_front(why)
    window.resize(1276, 60 * line)
    qtbot.waitUntil(lambda: report not in window.tabifiedDockWidgets(orders))
    qtbot.waitUntil(lambda: is_in_front(orders) and is_in_front(report))


def test_who_sits_down_has_the_report_before_him_and_no_reasons_of_nothing(qtbot: QtBot) -> None:
    window = opened(qtbot)
    window.resize(1276, 60 * window.fontMetrics().height())
    window.show()
    judged(window)
    window.docks["why"].raise_()
    flow_of(window).call("Austria")
    flow_of(window).curtain.button.click()
    qtbot.waitUntil(lambda: is_in_front(window.docks["report"]))
    assert not is_in_front(window.docks["why"])
    window.presenter.show_turn(0)
    window.docks["why"].raise_()
    QApplication.processEvents()
    assert is_in_front(window.docks["why"])


def test_a_low_window_that_was_left_is_split_when_it_comes_back_high(qtbot: QtBot) -> None:
    first = opened(qtbot, is_open=True)
    line = first.fontMetrics().height()
    first.resize(1276, 30 * line)
    first.show()
    first.session.adjudicate()
    QApplication.processEvents()
    remember_window(first, NAME)
    first.close()
    second = TableWindow(Session(first.session.game, STANDARD, is_open=True))
    qtbot.addWidget(second)
    restore_window(second, NAME)
    second.resize(1276, 60 * line)
    second.settle()
    second.show()
    QApplication.processEvents()
    assert second.docks["report"] not in second.tabifiedDockWidgets(second.docks["orders"])


def test_panels_put_elsewhere_stay_there_in_a_low_window(qtbot: QtBot) -> None:
    window = opened(qtbot, is_open=True)
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, window.docks["report"])
    window.resize(1276, 30 * window.fontMetrics().height())
    window.show()
    window.session.adjudicate()
    QApplication.processEvents()
    assert window.dockWidgetArea(window.docks["report"]) == Qt.DockWidgetArea.LeftDockWidgetArea
    assert window.docks["report"] not in window.tabifiedDockWidgets(window.docks["orders"])


def is_in_front(dock: QDockWidget) -> bool:
    return not dock.visibleRegion().isEmpty()


def test_a_comparison_with_the_present_stays_in_front_in_a_low_window(qtbot: QtBot) -> None:
    window = opened(qtbot)
    window.resize(1276, 30 * window.fontMetrics().height())
    window.show()
    judged(window)
    qtbot.waitUntil(lambda: is_in_front(window.docks["report"]))
    action = next(one for one in window.menus["history"].actions() if one.shortcut() == "Ctrl+K")
    action.trigger()
    qtbot.wait(50)
    assert window.presenter.is_present
    assert is_in_front(window.docks["compare"])


def test_under_the_curtain_a_low_window_puts_the_report_in_front(qtbot: QtBot) -> None:
    window = opened(qtbot)
    window.resize(1276, 30 * window.fontMetrics().height())
    window.show()
    judged(window)
    qtbot.waitUntil(lambda: is_in_front(window.docks["report"]))
    window.presenter.show_present()
    flow_of(window).call("")
    qtbot.wait(50)
    flow_of(window).peek()
    qtbot.waitUntil(lambda: is_in_front(window.docks["report"]))
    assert not is_in_front(window.docks["why"])
