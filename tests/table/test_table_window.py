"""A turn around one computer, by real clicks, drags and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.history.report_panel import ReportPanel
from desktop.hotseat.flow import HotseatFlow
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from engine import find_variants, new_game, write_order
from tests.cases import variant_named

VARIANTS = sorted(find_variants().variants)
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def opened(qtbot: QtBot, name: str = "standard") -> TableWindow:
    variant = variant_named(name)
    window = TableWindow(Session(new_game(variant), variant))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    return window


def spot(window: TableWindow, space: str) -> QPoint:
    places = window.board.context.layout.spaces[space]
    return window.board.camera.to_window(QPointF(*places.unit)).toPoint()


def drag(window: TableWindow, *spaces: str, button: Qt.MouseButton = LEFT) -> None:
    QTest.mousePress(window.board, button, pos=spot(window, spaces[0]))
    for space in spaces[1:]:
        QTest.mouseMove(window.board, spot(window, space))
    QTest.mouseRelease(window.board, button, pos=spot(window, spaces[-1]))


def orders(window: TableWindow) -> list[str]:
    session = window.session
    return [write_order(session.variant.lexicon, order) for order in session.orders]


def flow_of(window: TableWindow) -> HotseatFlow:
    assert isinstance(window.flow, HotseatFlow)
    return window.flow


def seat(window: TableWindow, power: str) -> None:
    """Open the curtain until a power is seated."""
    while window.session.seat != power:
        flow = flow_of(window)
        if window.session.seat:
            flow.finish()
        flow.curtain.button.click()


def test_the_curtain_hides_the_table_until_its_player_is_there(qtbot: QtBot) -> None:
    window = opened(qtbot)
    curtain = flow_of(window).curtain
    assert curtain.isVisible()
    assert window.session.seat == ""
    curtain.button.click()
    assert window.session.seat == "Austria"
    assert not curtain.isVisible()


def test_drags_move_and_right_drags_support(qtbot: QtBot) -> None:
    window = opened(qtbot)
    seat(window, "France")
    drag(window, "PAR", "BUR")
    drag(window, "MAR", "PAR", "BUR", button=RIGHT)
    assert orders(window) == ["A PAR - BUR", "A MAR S A PAR - BUR"]


def test_clicks_and_letters_order(qtbot: QtBot) -> None:
    window = opened(qtbot)
    seat(window, "France")
    QTest.mouseClick(window.board, LEFT, pos=spot(window, "PAR"))
    QTest.mouseClick(window.board, LEFT, pos=spot(window, "PIC"))
    QTest.mouseClick(window.board, LEFT, pos=spot(window, "BRE"))
    QTest.keyClick(window, Qt.Key.Key_H)
    assert orders(window) == ["A PAR - PIC", "F BRE H"]


def test_typed_orders_are_taken_and_doubts_are_answered(qtbot: QtBot) -> None:
    window = opened(qtbot)
    seat(window, "France")
    window.panel.line.setText("army paris to burgundy; F Bre-Eng")
    QTest.keyClick(window.panel.line, Qt.Key.Key_Return)
    assert orders(window) == ["A PAR - BUR", "F BRE - ENG"]
    window.panel.line.setText("A Parsi - Xyzzy")
    QTest.keyClick(window.panel.line, Qt.Key.Key_Return)
    assert "Parsi" in window.panel.answer.text()


def test_a_whole_turn_is_played_and_told(qtbot: QtBot) -> None:
    window = opened(qtbot)
    flow = flow_of(window)
    for _ in window.session.rules.powers:
        flow.curtain.button.click()
        flow.finish()
    assert flow.judge.isEnabled()
    flow.curtain.button.click()
    report = window.docks["report"].widget()
    assert isinstance(report, ReportPanel)
    assert "Spring 1901" in report.page.toPlainText()
    assert window.session.title == "Fall 1901"
    assert not flow.curtain.isVisible()
    assert not flow.judge.isEnabled()
    assert flow.go_on.isEnabled()
    flow.begin()
    assert flow.curtain.isVisible()


def test_the_next_player_finds_nothing_of_the_last_ones_orders(qtbot: QtBot) -> None:
    window = opened(qtbot)
    seat(window, "France")
    drag(window, "PAR", "BUR")
    window.panel.line.setText("A MAR - SPA secret")
    seat(window, "Germany")
    texts = window.panel.list.texts()
    everything = " ".join(
        [*texts, window.panel.line.text(), window.panel.answer.text(), window.windowTitle()]
    )
    assert "BUR" not in everything
    assert "secret" not in everything
    assert not window.session.undo.canUndo()


@pytest.mark.parametrize("name", VARIANTS)
def test_a_first_move_is_dragged_on_every_board(qtbot: QtBot, name: str) -> None:
    window = opened(qtbot, name)
    flow_of(window).curtain.button.click()
    order_draft = window.tool.order_draft
    for space in list(order_draft.lit()):
        order_draft.clear()
        order_draft.press(space)
        goals = [goal for goal in order_draft.lit() if goal != space]
        order_draft.clear()
        if goals:
            drag(window, space, goals[0])
            break
    assert len(window.session.orders) == 1


def test_what_was_said_stands_again_when_a_menu_has_wiped_it(qtbot: QtBot) -> None:
    window = opened(qtbot)
    seat(window, "Austria")
    before = window.statusBar().currentMessage()
    assert before.startswith("0 of 3 ordered")
    window.statusBar().clearMessage()
    assert window.statusBar().currentMessage() == before
    flow_of(window).call("")
    window.statusBar().clearMessage()
    assert window.statusBar().currentMessage() == ""
