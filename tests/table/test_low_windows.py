"""Panels of a table in a window that is low."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDockWidget
from pytestqt.qtbot import QtBot

from desktop.history.timeline_panel import FOLDED, timeline_of
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from tests.history import played
from tests.table.panels import STANDARD, flow_of, judged, opened, sit_down


def test_a_low_window_leaves_its_height_to_the_board(qtbot: QtBot) -> None:
    window = opened(qtbot)
    window.resize(1276, 694)
    window.show()
    judged(window)
    timeline, panel = window.docks["timeline"], timeline_of(window)
    qtbot.waitUntil(lambda: timeline.height() < 60)
    assert timeline.isVisible()
    assert panel.area.height() >= FOLDED, "the signs of the moments are seen whole"
    beside_results = window.board.height()
    assert beside_results > 0.75 * window.height()
    panel.unfold.click()
    qtbot.waitUntil(lambda: panel.view.has_chart)
    assert panel.unfold.toolTip() == "Fold the chart away"
    high = timeline.height()
    sit_down(window, "Austria")
    assert timeline.height() == high
    panel.unfold.click()
    qtbot.waitUntil(lambda: not panel.view.has_chart)
    assert panel.unfold.toolTip() == "Unfold the chart"
    assert window.board.height() >= beside_results


def test_the_bar_of_a_long_game_lies_below_its_moments(qtbot: QtBot) -> None:
    window = TableWindow(played.session("chronicle-majority"))
    qtbot.addWidget(window)
    window.resize(900, 694)
    window.show()
    panel = timeline_of(window)
    qtbot.waitUntil(lambda: not panel.view.has_chart)
    qtbot.waitUntil(lambda: panel.area.horizontalScrollBar().isVisible())
    qtbot.wait(50)
    assert panel.area.viewport().height() >= FOLDED
    assert not panel.view.has_years, "half of their digits would be seen"
    across = panel.view.across(panel.number) - panel.area.horizontalScrollBar().value()
    assert 0 < across < panel.area.viewport().width(), "the present is seen at once"
    panel.unfold.click()
    qtbot.waitUntil(lambda: panel.view.has_chart)
    assert panel.view.has_years


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
    first.dock_layout.remember()
    first.close()
    second = TableWindow(Session(first.session.game, STANDARD, is_open=True))
    qtbot.addWidget(second)
    second.dock_layout.restore()
    second.resize(1276, 60 * line)
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


@pytest.mark.parametrize("lines", [30, 60], ids=["low", "high"])
def test_results_come_before_advice_that_was_asked_for(qtbot: QtBot, lines: int) -> None:
    """A window in which time goes by, and who asked for advice presses Adjudicate with it in front."""
    window = opened(qtbot, is_open=True)
    window.resize(1276, lines * window.fontMetrics().height())
    window.show()
    window.session.take_seat("France")
    advice, report = window.docks["advice"], window.docks["report"]
    qtbot.wait(50)
    advice.show()
    advice.raise_()
    qtbot.waitUntil(lambda: is_in_front(advice))
    window.flow.adjudicate()
    qtbot.waitUntil(lambda: not window.presenter.is_present)
    qtbot.wait(200)
    assert is_in_front(report)
    assert not is_in_front(advice)
