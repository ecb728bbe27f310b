"""Letters pasted into windows: the window lives on while they are read, and what goes wrong is said."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.session.session import Session
from desktop.typing import paste_dialog
from desktop.typing.paste_dialog import PasteDialog
from desktop.typing.reading_bar import AT_ONCE
from desktop.typing.text_parsing import ParsedText
from desktop.windows import check_window
from desktop.windows.check_window import CheckWindow
from engine import new_game
from tests.cases import variant_named

Tell = Callable[[int, int], None]
SHORT = "A PAR - BUR\nF BRE - MAO\n"
LONG = SHORT * (AT_ONCE // len(SHORT) + 1)


def dialog_for(qtbot: QtBot, text: str) -> PasteDialog:
    variant = variant_named("standard")
    session = Session(new_game(variant), variant)
    session.take_seat("France")
    dialog = PasteDialog(session, text)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def ticking(dialog: PasteDialog | CheckWindow) -> list[int]:
    """How often a timer of the window has gone off."""
    ticks: list[int] = []
    timer = QTimer(dialog)
    timer.timeout.connect(lambda: ticks.append(1))
    timer.start(5)
    return ticks


class Slow:
    """Reads until it is let go, and tells so all the time."""

    def __init__(self) -> None:
        self.let_go = Event()
        self.ended = Event()

    def __call__(self, session: Session, text: str, tell: Tell) -> tuple[ParsedText, ...]:
        done = 0
        try:
            while not self.let_go.wait(0.002):
                done += 1
                tell(min(done, 99), 100)
        finally:
            self.ended.set()
        return (ParsedText("talk", 1, text),)


def broken(*_: object) -> object:
    raise IndexError("List index out of range")


def test_a_long_letter_is_read_to_its_end_beside_the_window(qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot, LONG)
    assert dialog.bar.is_reading
    assert dialog.bar.isVisible()
    assert dialog.model.rowCount() == 0
    qtbot.waitUntil(lambda: not dialog.bar.is_reading, timeout=60_000)
    assert not dialog.bar.isVisible()
    assert dialog.model.rowCount() == LONG.count("\n")
    QTest.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    assert len(dialog.session.order_sheet("France").orders) == 2


def test_the_window_lives_on_and_the_reading_can_be_stopped(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow()
    dialog = dialog_for(qtbot, SHORT)
    assert dialog.model.rowCount() == 2
    monkeypatch.setattr(paste_dialog, "parse_text", slow)
    ticks = ticking(dialog)
    dialog.letter.setPlainText(LONG)
    assert not dialog.accept_button.isEnabled()
    qtbot.waitUntil(lambda: dialog.bar.is_reading and dialog.bar.progress.value() > 3 and len(ticks) > 20)
    assert dialog.model.rowCount() == 0, "nothing of the letter before is shown"
    dialog.accept()
    assert dialog.isVisible()
    assert dialog.session.order_sheet("France").orders == ()
    QTest.mouseClick(dialog.bar.stop, Qt.MouseButton.LeftButton)
    assert slow.ended.is_set()
    assert not dialog.bar.is_reading
    assert "stopped" in dialog.bar.words.text()
    assert not dialog.accept_button.isEnabled()
    monkeypatch.undo()
    QTest.mouseClick(dialog.bar.stop, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.model.rowCount() == LONG.count("\n"), timeout=60_000)


def test_another_letter_takes_the_place_of_one_that_is_read(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow()
    monkeypatch.setattr(paste_dialog, "parse_text", slow)
    dialog = dialog_for(qtbot, LONG)
    qtbot.waitUntil(lambda: dialog.bar.progress.value() > 0)
    monkeypatch.undo()
    dialog.letter.setPlainText(SHORT)
    assert slow.ended.is_set()
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 2)
    assert dialog.accept_button.isEnabled()


def test_a_window_that_is_closed_ends_its_reading(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow()
    monkeypatch.setattr(paste_dialog, "parse_text", slow)
    dialog = dialog_for(qtbot, LONG)
    qtbot.waitUntil(lambda: dialog.bar.progress.value() > 0)
    dialog.reject()
    assert slow.ended.is_set()


@pytest.mark.parametrize("text", [f"{SHORT}A MAR H\n", LONG], ids=["short", "long"])
def test_a_reading_that_fails_is_told_and_shows_nothing_of_the_letter_before(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    dialog = dialog_for(qtbot, SHORT)
    assert dialog.model.rowCount() == 2
    monkeypatch.setattr(paste_dialog, "parse_text", broken)
    with qtbot.capture_exceptions() as reported:
        dialog.letter.setPlainText(text)
        qtbot.waitUntil(lambda: dialog.bar.isVisible() and not dialog.bar.is_reading and bool(reported))
        assert "List index out of range" in dialog.bar.words.text()
        assert dialog.model.rowCount() == 0
        assert not dialog.accept_button.isEnabled()
        dialog.accept()
        qtbot.waitUntil(lambda: not dialog.bar.is_reading)
    assert {kind for kind, *_ in reported} == {IndexError}
    assert dialog.isVisible()
    assert dialog.session.order_sheet("France").orders == ()


def test_a_report_is_compared_beside_its_window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window = CheckWindow(variant_named("standard"))
    qtbot.addWidget(window)
    window.show()
    window.page.setPlainText("FRANCE: A Par-Bur, F Bre-MAO\n")
    window.read()
    assert len(window.findings.rows) > 1
    ticks = ticking(window)
    window.page.setPlainText("FRANCE: A Par-Bur, F Bre-MAO\n" + "It rained all the week.\n" * 300)
    window.read()
    assert window.reading.is_reading
    assert not window.findings.rows
    qtbot.waitUntil(lambda: len(window.findings.rows) > 1, timeout=60_000)
    assert ticks
    monkeypatch.setattr(check_window, "compared", broken)
    with qtbot.capture_exceptions() as reported:
        window.read()
        qtbot.waitUntil(lambda: not window.reading.is_reading and bool(reported))
    assert [kind for kind, *_ in reported] == [IndexError]
    assert "List index out of range" in window.reading.words.text()
    assert not window.findings.rows
