"""Orders on the clipboard in a chosen notation, read back as they were; and nothing left for the next seat."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.typing.clipboard import orders_text
from desktop.typing.text_parsing import enter, entered_with, parse_text
from engine import STYLES, Style
from tests.typing.desk import orders, panel_for, type_in

GIVEN = ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - MAO"]
WRITTEN = {
    "canonical": "A PAR - BUR\nA MAR S A PAR - BUR\nF BRE - MAO",
    "full": (
        "Army Paris to Burgundy\nArmy Marseilles supports Army Paris to Burgundy\n"
        "Fleet Brest to Mid-Atlantic Ocean"
    ),
    "zine": "A Par-Bur\nA Mar S A Par-Bur\nF Bre-Mao",
}


@pytest.mark.parametrize("style", STYLES)
def test_orders_are_copied_and_pasted_again(qtbot: QtBot, style: Style) -> None:
    panel = panel_for(qtbot)
    for text in GIVEN:
        type_in(panel, text)
    actions = panel.copy.menu().actions()
    actions[STYLES.index(style)].trigger()
    assert QGuiApplication.clipboard().text() == WRITTEN[style]
    panel.clear_orders()
    assert orders(panel) == []
    enter(panel.session, entered_with(panel.session, parse_text(panel.session, WRITTEN[style])))
    assert orders(panel) == GIVEN


def test_the_button_copies_the_short_writing(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    type_in(panel, "A PAR - BUR")
    with qtbot.waitSignal(panel.said):
        panel.copy.click()
    assert QGuiApplication.clipboard().text() == "A PAR - BUR"


def test_orders_of_several_powers_have_headings(qtbot: QtBot) -> None:
    panel = panel_for(qtbot, is_open=True)
    type_in(panel, "A PAR - BUR")
    type_in(panel, "A MUN - RUH")
    assert orders_text(panel.session) == "France:\nA PAR - BUR\n\nGermany:\nA MUN - RUH"


def test_the_clipboard_is_cleared_when_the_seat_changes(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    type_in(panel, "A PAR - BUR")
    panel.copy_as("canonical")
    panel.session.take_seat("")
    assert QGuiApplication.clipboard().text() == ""


def test_what_is_cut_from_the_line_is_cleared_too(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    QTest.keyClicks(panel.line, "A PAR - BUR")
    panel.line.selectAll()
    QTest.keyClick(panel.line, Qt.Key.Key_X, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "A PAR - BUR"
    panel.session.take_seat("Germany")
    assert QGuiApplication.clipboard().text() == ""


def test_what_was_on_the_clipboard_before_stays_there(qtbot: QtBot) -> None:
    panel = panel_for(qtbot, power="")
    QGuiApplication.clipboard().setText("a poem")
    panel.session.take_seat("France")
    panel.session.take_seat("Germany")
    assert QGuiApplication.clipboard().text() == "a poem"
