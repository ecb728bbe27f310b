"""How the room of a table is shared: the curtain over everything, panels only while they have something to say."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.canvas.display_options import OFF
from desktop.frame.open_flow import OpenFlow
from desktop.history.timeline_panel import timeline_of
from desktop.session.session import Session
from desktop.table.dock_layout import Layout
from desktop.table.reminders import Reminders
from desktop.table.table_window import TableWindow
from engine import Order, new_game
from tests.cases import variant_named
from tests.pixels import pixels
from tests.table.panels import STANDARD, flow_of, judged, opened, sit_down


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
    first.dock_layout.remember()
    second = opened(qtbot)
    second.dock_layout.restore()
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
    first.dock_layout.remember()
    second = opened(qtbot)
    second.dock_layout.restore()
    second.show()
    for key in ("report", "why", "timeline", "compare"):
        assert second.docks[key].isHidden()


def test_panels_of_the_past_come_back_after_a_game_that_had_none(qtbot: QtBot) -> None:
    """A table without a past hides them, and whoever leaves it has not closed them."""
    first = opened(qtbot)
    first.show()
    assert first.docks["report"].isHidden()
    first.close()
    first.dock_layout.remember()
    second = opened(qtbot)
    second.session.adjudicate()
    second.dock_layout.restore()
    second.show()
    for key in ("report", "why", "timeline"):
        assert not second.docks[key].isHidden()
    second.docks["why"].close()
    second.close()
    second.dock_layout.remember()
    third = opened(qtbot)
    third.dock_layout.restore()
    third.close()
    third.dock_layout.remember()
    fourth = opened(qtbot)
    fourth.session.adjudicate()
    fourth.dock_layout.restore()
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


@pytest.mark.parametrize("size", [(1276, 694), (1600, 1000)])
def test_borders_stay_where_they_were_drawn_however_often_the_curtain_falls(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    window = opened(qtbot)
    window.resize(*size)
    window.show()
    judged(window)
    orders, timeline = window.docks["orders"], window.docks["timeline"]
    sit_down(window, "Austria")
    window.resizeDocks([orders], [300], Qt.Orientation.Vertical)
    window.resizeDocks([timeline], [90], Qt.Orientation.Vertical)
    QTest.qWait(30)
    drawn = orders.height(), timeline.height()
    for power in ("England", "France", "Germany", "Italy"):
        flow_of(window).call(power)
        QTest.qWait(30)
        sit_down(window, power)
        assert (orders.height(), timeline.height()) == drawn
    flow_of(window).peek()
    QTest.qWait(30)
    sit_down(window, "Russia")
    assert (orders.height(), timeline.height()) == drawn


def test_a_folded_timeline_stays_folded_through_turns_and_at_the_next_table(qtbot: QtBot) -> None:
    first = opened(qtbot)
    first.resize(1600, 1000)
    first.show()
    judged(first)
    panel = timeline_of(first)
    qtbot.waitUntil(lambda: panel.view.has_chart)
    panel.unfold.click()
    qtbot.waitUntil(lambda: not panel.view.has_chart)
    folded = first.docks["timeline"].height()
    sit_down(first, "Austria")
    judged(first)
    QTest.qWait(30)
    assert first.docks["timeline"].height() == folded
    first.close()
    second = TableWindow(Session(first.session.game, STANDARD))
    qtbot.addWidget(second)
    second.show()
    flow_of(second).peek()
    QTest.qWait(30)
    assert second.docks["timeline"].height() == folded


def test_a_table_beside_one_without_a_past_has_the_panels_of_its_own(qtbot: QtBot) -> None:
    """The next table is as the last one is, also while that is open; but what it had nothing to show in is not closed."""
    first = opened(qtbot)
    first.resize(760, 700)
    first.show()
    first.dock_layout.remember()
    second = opened(qtbot)
    second.session.adjudicate()
    second.dock_layout.restore()
    second.show()
    assert second.size() == first.size()
    assert not second.docks["report"].isHidden()


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_a_tall_board_has_panels_at_both_sides_of_a_wide_window(qtbot: QtBot, size: tuple[int, int]) -> None:
    variant = variant_named("scottomacy")
    window = TableWindow(Session(new_game(variant), variant, is_open=True))
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    window.session.adjudicate()
    window.presenter.show_turn(0)
    QTest.qWait(30)
    orders, report, why = (window.docks[key] for key in ("orders", "report", "why"))
    assert window.dockWidgetArea(orders) == Qt.DockWidgetArea.RightDockWidgetArea
    assert window.dockWidgetArea(report) == Qt.DockWidgetArea.LeftDockWidgetArea
    assert why in window.tabifiedDockWidgets(report)
    board, sheet = window.board, window.board.camera.sheet
    assert board.width() >= board.height() * sheet.width() / sheet.height() * 0.99
    window.resize(900, 1400)
    qtbot.waitUntil(lambda: window.dockWidgetArea(report) == Qt.DockWidgetArea.RightDockWidgetArea)


def test_what_a_tall_board_leaves_to_its_panels_is_not_taken_from_the_next_one(qtbot: QtBot) -> None:
    tall = variant_named("scottomacy")
    first = TableWindow(Session(new_game(tall), tall, is_open=True))
    qtbot.addWidget(first)
    first.resize(2560, 1440)
    first.show()
    first.session.adjudicate()
    first.session.take_seat("Stewart")
    qtbot.waitUntil(lambda: first.docks["orders"].width() > 500)
    first.dock_layout.remember()
    second = opened(qtbot)
    second.dock_layout.restore()
    second.resize(1280, 720)
    second.show()
    report = second.docks["report"]
    qtbot.waitUntil(lambda: second.dockWidgetArea(report) == Qt.DockWidgetArea.RightDockWidgetArea)
    QTest.qWait(30)
    judged(second)
    qtbot.waitUntil(lambda: report.width() < 400)


def test_results_are_shown_on_the_whole_board(qtbot: QtBot) -> None:
    window = opened(qtbot, is_open=True)
    window.show()
    window.board.show_spaces(["VIE"])
    assert not window.board.camera.is_fitted
    window.session.adjudicate()
    window.tell_results(0)
    assert window.board.camera.is_fitted


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
    """The ring is broken where a name is: it has fewer points than where no names are written."""
    window = opened(qtbot)
    window.resize(1276, 694)
    window.show()
    flow_of(window).curtain.button.click()
    window.board.base_map.finish()
    rings = window.board.findChild(Reminders)
    assert isinstance(rings, Reminders)
    with_names = points_of(rings)
    window.board.set_display(replace(window.board.display, names=OFF))
    window.board.base_map.finish()
    assert 0 < with_names < points_of(rings)


def points_of(rings: Reminders) -> int:
    """How many points the rings have."""
    image = QImage(rings.size(), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    rings.render(image, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    return int((pixels(image) != 255).any(axis=2).sum())


def test_panels_that_were_restored_are_put_together_anew_only_in_a_window_that_is_seen(qtbot: QtBot) -> None:
    """A table that was closed with orders and report as tabs, and opens where there is room for both."""
    window = opened(qtbot, is_open=True)
    window.resize(1276, 30 * window.fontMetrics().height())
    window.show()
    flow = window.flow
    assert isinstance(flow, OpenFlow)
    flow.adjudicate()
    qtbot.waitUntil(lambda: window.docks["report"] in window.tabifiedDockWidgets(window.docks["orders"]))
    window.close()
    other = opened(qtbot, is_open=True)
    other.resize(1276, 60 * other.fontMetrics().height())
    assert other.dock_layout._layout is Layout.TABS
    other.show()
    qtbot.waitUntil(lambda: other.dock_layout._layout is Layout.BELOW)


@pytest.mark.parametrize("key", ["victory", "notes", "compare"])
def test_a_panel_that_is_asked_for_comes_before_those_in_its_place(qtbot: QtBot, key: str) -> None:
    window = opened(qtbot)
    window.resize(1264, 672)
    window.show()
    judged(window)
    dock = window.docks[key]
    assert not dock.isVisible()
    dock.toggleViewAction().trigger()
    qtbot.waitUntil(lambda: not dock.visibleRegion().isEmpty())
