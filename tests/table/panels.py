"""Tables with panels, for the tests of where these lie."""

from __future__ import annotations

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.hotseat.flow import HotseatFlow
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from engine import new_game
from tests.cases import variant_named

STANDARD = variant_named("standard")


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


def sit_down(window: TableWindow, power: str) -> None:
    flow_of(window).call(power)
    flow_of(window).curtain.button.click()
    QTest.qWait(30)
