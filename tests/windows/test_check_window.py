"""A printed adjudication checked: the example, a wrong result, what is not understood, and the way to line and map."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.master.report_check import AGREES, DISAGREES, UNREAD, example_text
from desktop.master.text_dialog import PositionTextDialog
from desktop.session.session import Session
from desktop.windows.check_window import CheckWindow, start_positions_of
from desktop.windows.launcher import Launcher
from engine import Position, find_variant
from tests.answering import answer
from tests.history import played
from tests.master import acting


@pytest.fixture(scope="module")
def checking(qapp: QApplication) -> Iterator[CheckWindow]:
    window = CheckWindow(find_variant("scattered"))
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    window.resize(1280, 720)
    window.show()
    yield window
    window.close()


@pytest.fixture
def window(checking: CheckWindow, qtbot: QtBot) -> CheckWindow:
    checking.page.clear()
    checking.read()
    return checking


def count(window: CheckWindow, sort: str) -> int:
    return sum(row.sort == sort for row in window.findings.rows)


def test_nothing_is_compared_at_first(window: CheckWindow) -> None:
    assert "Nothing" in window.findings.summary.text()
    assert count(window, DISAGREES) == 0


def test_the_example_agrees_in_everything(window: CheckWindow) -> None:
    acting.press(window.example)
    assert count(window, DISAGREES) == 0
    assert count(window, UNREAD) == 0
    assert count(window, AGREES) == 42
    assert window.findings.summary.text().startswith("21 of 21 orders compared, 21 entries")
    assert len(window.board.arrows) > 15, "its orders are drawn with their results"


def test_a_wrong_result_is_found_explained_and_shown(window: CheckWindow) -> None:
    window.page.setPlainText(example_text().replace("A Ven-Tri (bounce)", "A Ven-Tri"))
    window.read()
    wrong = [row for row in window.findings.rows if row.sort == DISAGREES]
    assert len(wrong) == 1
    assert "A VEN - TRI" in wrong[0].text
    assert wrong[0].why
    tree = window.findings.tree
    group = tree.topLevelItem(0)
    assert group is not None
    item = group.child(0)
    assert item is not None
    assert item.childCount() == len(wrong[0].why)
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=tree.visualItemRect(item).center())
    assert window.why.asked is not None
    assert window.why.asked.order.unit == "VEN"
    assert "Ven-Tri" in window.page.textCursor().selectedText()
    line = (
        example_text()
        .splitlines()
        .index(next(text for text in example_text().splitlines() if "A Ven-Tri" in text))
    )
    assert wrong[0].line == line + 1


def test_a_wrong_position_is_found(window: CheckWindow) -> None:
    window.page.setPlainText(
        example_text().replace("Edi-Gre-Ven: F Edi, A Ser, A Ven", "Edi-Gre-Ven: F Edi, A Ser, A Tri")
    )
    window.read()
    wrong = [row for row in window.findings.rows if row.sort == DISAGREES]
    assert len(wrong) == 2
    window.findings.choose(0)
    assert {"VEN", "TRI"} >= set(wrong[0].spaces)


def test_what_is_not_understood_is_said_with_its_line(window: CheckWindow, qtbot: QtBot) -> None:
    window.page.setPlainText(example_text().replace("A Vie-Bud", "A Vie-Bdu", 1))
    qtbot.waitUntil(lambda: count(window, UNREAD) == 1)
    unread = next(row for row in window.findings.rows if row.sort == UNREAD)
    assert "Bdu" in unread.text
    assert example_text().splitlines()[unread.line - 1].startswith("Bel-StP-Vie")


def test_a_position_in_the_text_is_the_ground(window: CheckWindow) -> None:
    window.page.setPlainText(
        "season: S1901M\nUnits:\nEdi-Gre-Ven: A Ven\nHol-Liv-Tri: A Tyr\n\nOrders:\nEdi-Gre-Ven: A Ven-Tri\n"
    )
    window.read()
    assert [unit.place for unit in window.start.units] == ["TYR", "VEN"]
    outcome = next(one for one in window.session.turn_view(0).report.outcomes if one.given)
    assert outcome.succeeded


def test_the_position_is_written_by_hand(window: CheckWindow) -> None:
    def act(dialog: PositionTextDialog) -> None:
        dialog.page.setPlainText(dialog.page.toPlainText().replace("A VEN", "A APU"))
        dialog.accept()

    answer(PositionTextDialog, act)
    acting.press(window.position_text)
    assert "as written" in window.where.currentText()
    assert any(unit.place == "APU" for unit in window.start.units)
    window.where.setCurrentIndex(1)
    window.where.activated.emit(1)
    assert not any(unit.place == "APU" for unit in window.start.units)


def test_panels_that_are_closed_stay_closed_whatever_is_pasted(window: CheckWindow) -> None:
    window.show()
    for text in (
        "Winter 1901\nBel-StP-Vie: Build A Vie\n",
        "The army in Vienna marched.",
        example_text(),
        "",
    ):
        window.page.setPlainText(text)
        window.read()
        assert not window.docks["orders"].isVisible()


def test_a_text_without_orders_is_said_to_have_none(window: CheckWindow) -> None:
    window.page.setPlainText("Winter 1901\n\nNext: Spring 1902.")
    window.read()
    assert window.findings.summary.text() == "There is no order in it: nothing is compared"


def test_an_empty_clipboard_takes_nothing_away(window: CheckWindow) -> None:
    window.page.setPlainText(example_text())
    QGuiApplication.clipboard().clear()
    acting.press(window.paste)
    assert window.page.toPlainText() == example_text()


def test_the_board_of_whose_powers_most_are_named_is_offered(window: CheckWindow) -> None:
    """Though one of them is also a power here."""
    text = "Spring 1775\nBritain: A Bos H\nFrance: F Mar H\nAmerica: A Phi H\nIroquois: W Ono H\n"
    other = CheckWindow(find_variant("standard"), text)
    try:
        assert other.switch.property("variant") == "seventeen76"
        assert other.switch.isVisibleTo(other)
    finally:
        other.close()


def test_another_board_for_what_the_text_names(window: CheckWindow, qtbot: QtBot) -> None:
    window.page.setPlainText("variant: standard\nFrance: A Par-Bur\n")
    window.read()
    assert window.switch.isVisibleTo(window)
    others: list[QWidget] = []
    window.replaced.connect(others.append)
    acting.press(window.switch)
    other = others[0]
    assert isinstance(other, CheckWindow)
    other.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(other)
    assert other.session.variant.id == "standard"
    assert other.session.turn_view(0).report.outcomes
    window.show()


def test_from_a_game_all_its_moments_are_grounds() -> None:
    game, variant = played.begun(played.STANDARD, 3)
    starts = start_positions_of(Session(game, variant, is_open=True))
    assert len(starts) == 4
    positions: list[Position] = [start.position for start in starts]
    assert positions[0] == game.current
    assert positions[-1] == game.turns[0].before


def test_a_window_with_another_board_stays(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    launcher = Launcher(parent)
    launcher.open("check")
    first = launcher.windows[0]
    assert isinstance(first, CheckWindow)
    acting.press(first.example)
    del first
    qtbot.waitUntil(lambda: len(launcher.windows) == 1)
    gc.collect()
    QApplication.processEvents()
    second = launcher.windows[0]
    assert isinstance(second, CheckWindow)
    assert second.isVisible()
    assert count(second, AGREES) == 42
    second.close()
    qtbot.waitUntil(lambda: not launcher.windows)


def test_long_findings_are_read_to_their_end(window: CheckWindow, qtbot: QtBot) -> None:
    acting.press(window.example)
    tree = window.findings.tree

    def heights() -> list[int]:
        head = tree.topLevelItem(0)
        assert head is not None
        return [tree.visualItemRect(head.child(row)).height() for row in range(head.childCount())]

    line = tree.fontMetrics().lineSpacing()
    qtbot.waitUntil(lambda: max(heights(), default=0) >= 2 * line)
    wide = sum(heights())
    window.resizeDocks([window.docks["findings"]], [260], Qt.Orientation.Horizontal)
    qtbot.waitUntil(lambda: sum(heights()) > wide)
    window.resizeDocks([window.docks["findings"]], [370], Qt.Orientation.Horizontal)
