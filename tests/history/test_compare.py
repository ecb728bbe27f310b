"""Two seasons side by side."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.history.differences import CAME, MOVED
from desktop.history.timeline_panel import timeline_of
from tests.history import played

CONTROL = Qt.KeyboardModifier.ControlModifier


def test_two_seasons_are_compared_on_the_map_and_in_a_table(qtbot: QtBot) -> None:
    window = played.table(played.STANDARD)
    qtbot.addWidget(window)
    panel, timeline = played.compare_panel(window), timeline_of(window)
    timeline.mark("A", 3)
    timeline.mark("B", 0)
    assert panel.found is not None
    assert window.board.position == window.session.position_at(3)
    assert timeline.compared == {"A": 0, "B": 3}
    assert window.board.highlights.lit == {change.space for change in panel.found.centres}
    arrows = [arrow for arrow in window.board.arrows if len(arrow.way) == 2]
    assert len(arrows) == sum(change.what == MOVED for change in panel.found.units)
    signs = [arrow for arrow in window.board.arrows if arrow.letter == "+"]
    assert len(signs) == sum(change.what == CAME for change in panel.found.units)
    assert "France +3" in panel.summary.text()
    shown = " ".join(panel.table.topLevelItem(row).text(0) for row in range(panel.table.topLevelItemCount()))
    assert "Centres" in shown
    assert "France" in shown
    assert window.docks["compare"].isVisible()


def test_a_row_points_at_its_space(qtbot: QtBot) -> None:
    window = played.table(played.STANDARD)
    qtbot.addWidget(window)
    panel = played.compare_panel(window)
    QTest.keyClick(window.board, Qt.Key.Key_K, CONTROL)
    assert panel.found is not None
    head = panel.table.topLevelItem(0)
    assert head is not None
    row = head.child(0)
    panel.table.setCurrentItem(row)
    assert window.board.highlights.chosen == {row.data(0, Qt.ItemDataRole.UserRole)[0]}
    panel.first.setCurrentIndex(0)
    panel.first.activated.emit(0)
    assert timeline_of(window).compared["A"] == 0


def test_a_step_ends_the_comparison(qtbot: QtBot) -> None:
    window = played.table(played.STANDARD)
    qtbot.addWidget(window)
    panel = played.compare_panel(window)
    panel.compare(0, 5)
    window.presenter.step(-1)
    assert panel.found is None
    assert panel.table.topLevelItemCount() == 0
    assert window.board.arrows
    assert all(arrow.order is not None for arrow in window.board.arrows)
