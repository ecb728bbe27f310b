"""What a table agrees on in dialogs: PINs and the clock."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit
from pytestqt.qtbot import QtBot

from desktop.hotseat.agreement_dialogs import ClockDialog, PinDialog
from tests.answering import accept, answer, escape
from tests.hotseat.test_flow import opened


def test_a_pin_is_typed_twice_before_it_holds(qtbot: QtBot) -> None:
    flow = opened(qtbot)
    flow.curtain.button.click()

    def typed(dialog: PinDialog) -> None:
        ok = dialog.ends.button(QDialogButtonBox.StandardButton.Ok)
        QTest.keyClicks(dialog.first, "1234")
        assert not ok.isEnabled()
        QTest.keyClicks(dialog.second, "1243")
        assert "not the same" in dialog.doubt.text()
        assert not ok.isEnabled()
        dialog.second.clear()
        QTest.keyClicks(dialog.second, "1234")
        assert ok.isEnabled()
        accept(dialog)

    answer(PinDialog, typed)
    flow.seats.ask_pin()
    flow.call("Austria")
    assert not flow.curtain.pin.isHidden()
    flow.curtain.pin.setText("1234")
    flow.curtain.button.click()
    assert flow.session.seat == "Austria"


def test_the_clock_is_agreed_on_in_minutes_or_left_out(qtbot: QtBot) -> None:
    flow = opened(qtbot)

    def chosen(dialog: ClockDialog) -> None:
        assert dialog.box.text() == "no clock"
        QTest.keyClick(dialog.box, Qt.Key.Key_Up)
        assert dialog.box.text() == "5 min"
        accept(dialog)

    answer(ClockDialog, chosen)
    flow.seats.ask_minutes()
    assert flow.rules.minutes == 5
    answer(ClockDialog, escape)
    flow.seats.ask_minutes()
    assert flow.rules.minutes == 5


def test_minutes_are_typed_over_the_words_that_there_is_no_clock(qtbot: QtBot) -> None:
    dialog = ClockDialog(0)
    qtbot.addWidget(dialog)
    dialog.show()
    line = dialog.box.findChild(QLineEdit)
    assert line is not None
    assert line.textMargins().left() > 0
    QTest.keyClicks(line, "12")
    assert dialog.minutes == 12
