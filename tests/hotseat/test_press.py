"""Press around one computer: written by whoever sits, hidden from the next, and printed with the turn."""

from __future__ import annotations

from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.history.report_page import report_text
from desktop.hotseat.flow import HotseatFlow
from desktop.post.seat_press import SeatPressDialog
from engine import PowerId, Press, allow_press
from tests.answering import answer
from tests.hotseat.tea_table import assent
from tests.hotseat.test_secrecy import opened, texts_of
from tests.master import acting

TEXT = "The <b>Archduke</b> sleeps & dreams."


def test_press_is_hidden_from_the_next_and_printed_with_the_turn(qtbot: QtBot) -> None:
    window = opened(qtbot)
    window.session.amend(allow_press(window.session.game, "grey"))
    flow, session = window.flow, window.session
    assert isinstance(flow, HotseatFlow)
    assert not flow.press.isEnabled()
    flow.curtain.button.click()
    assert flow.press.isEnabled()
    first = session.seat

    def write(dialog: SeatPressDialog) -> None:
        acting.write(dialog.text, TEXT)
        acting.pick(dialog.colour, "grey")
        acting.press(dialog.buttons.button(QDialogButtonBox.StandardButton.Ok))

    shown = answer(SeatPressDialog, write)
    flow.press.trigger()
    assert len(shown) == 1
    assert [(one.text, one.power) for one in session.game.press] == [(TEXT, first)]
    (dialog,) = shown
    dialog.deleteLater()
    qtbot.waitUntil(lambda: not isValid(dialog))
    flow.finish()
    for _ in range(2):
        assert not any("Archduke" in text for text in texts_of(window))
        flow.curtain.button.click()
    assert session.seat not in ("", first)
    assent()
    flow.adjudicate()
    assert TEXT in report_text(session, session.told_with(0))
    assert first not in str(session.turn_view(0).report.press)
    assert session.game.press == ()


def test_nobody_has_something_printed_for_another(qtbot: QtBot) -> None:
    window = opened(qtbot)
    session = window.session
    session.sit_down(["Austria"])
    assert session.has_press
    session.print_press("France", [Press("A word.", PowerId("France"))])
    assert session.game.press == ()
    session.print_press("Austria", [Press("A word.", PowerId("Austria"))])
    assert [one.power for one in session.game.press] == ["Austria"]
    session.take_seat("")
    assert not session.has_press
