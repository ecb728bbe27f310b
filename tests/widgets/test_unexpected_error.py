"""Errors that nobody has foreseen are logged, shown in one dialog, and the program goes on."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.session.session import Session
from desktop.settings import error_log
from desktop.widgets.background_job import Job
from desktop.widgets.unexpected_error import ErrorCatcher, show_log
from engine import GameDocument, Order, SaveError, find_variant, new_game
from tests.answering import messages
from tests.cases import variant_named


@pytest.fixture
def catcher(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[ErrorCatcher]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    for where, name in ((sys, "excepthook"), (threading, "excepthook"), (sys, "unraisablehook")):
        monkeypatch.setattr(where, name, getattr(where, name))
    made = ErrorCatcher(qapp)
    yield made
    if made.dialog is not None:
        made.dialog.close()
    made.setParent(None)


def fail() -> None:
    raise LookupError("the map is upside down")


def test_what_is_raised_in_a_slot_is_shown_and_logged(catcher: ErrorCatcher, qtbot: QtBot) -> None:
    QTimer.singleShot(0, fail)
    qtbot.waitUntil(lambda: catcher.dialog is not None)
    assert catcher.dialog is not None
    text = catcher.dialog.text.toPlainText()
    assert "LookupError: the map is upside down" in text
    assert "in fail" in text
    assert text.startswith("Chancery ")
    assert str(Path.home()) not in text
    assert text in error_log.log_file().read_text(encoding="utf-8")
    QTest.mouseClick(catcher.dialog.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == text


def test_a_report_outlives_the_window_over_which_it_was_shown(catcher: ErrorCatcher, qtbot: QtBot) -> None:
    """Such as one that shows work, and closes when that is done."""
    over = QWidget()
    over.show()
    over.activateWindow()
    qtbot.waitUntil(over.isActiveWindow)
    QTimer.singleShot(0, fail)
    qtbot.waitUntil(lambda: catcher.dialog is not None)
    first = catcher.dialog
    assert first is not None
    assert first.parent() is over
    over.deleteLater()
    qtbot.waitUntil(lambda: catcher.dialog not in (None, first))
    assert catcher.dialog is not None
    assert "the map is upside down" in catcher.dialog.text.toPlainText()
    QTimer.singleShot(0, lambda: [][1])
    qtbot.waitUntil(lambda: catcher.dialog is not None and "IndexError" in catcher.dialog.text.toPlainText())
    assert "RuntimeError" not in error_log.log_file().read_text(encoding="utf-8")


def test_what_fails_beside_the_window_is_told_there_and_reported(catcher: ErrorCatcher, qtbot: QtBot) -> None:
    job = Job(lambda _: fail())
    with qtbot.waitSignal(job.failed) as told:
        job.start()
    job.wait()
    assert told.args == ["The map is upside down."]
    qtbot.waitUntil(lambda: catcher.dialog is not None)
    assert catcher.dialog is not None
    assert "LookupError: the map is upside down" in catcher.dialog.text.toPlainText()


def test_what_was_foreseen_beside_the_window_is_not_reported(catcher: ErrorCatcher, qtbot: QtBot) -> None:
    def refuse(_: object) -> None:
        raise SaveError("in_use", "game", "the file is in use")

    job = Job(refuse)
    with qtbot.waitSignal(job.failed) as told:
        job.start()
    job.wait()
    QTest.qWait(20)
    assert told.args == ["game: The file is in use."]
    assert catcher.dialog is None


def test_a_save_that_fails_for_no_known_reason_is_reported_once(
    catcher: ErrorCatcher, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    variant = variant_named("standard")
    document = GameDocument.new(tmp_path / "game.chancery", new_game(variant), variant, find_variant)
    session = Session(document.content, variant, document)
    monkeypatch.setattr(document, "keep", lambda *_: fail())
    session.take_seat("France")
    for target in ("BUR", "PIC"):
        session.give(Order("move", "PAR", "A", target=target))
        assert not session.flush()
    qtbot.waitUntil(lambda: catcher.dialog is not None)
    assert catcher.dialog is not None
    assert catcher.dialog.text.toPlainText().count("LookupError: the map is upside down") == 1
    session.close()


def test_there_is_one_dialog_whatever_else_goes_wrong(catcher: ErrorCatcher, qtbot: QtBot) -> None:
    thread = threading.Thread(target=lambda: [][1])
    thread.start()
    thread.join()
    for _ in range(3):
        QTimer.singleShot(0, fail)
    qtbot.waitUntil(lambda: catcher.dialog is not None and "upside" in catcher.dialog.text.toPlainText())
    QTest.qWait(20)
    assert catcher.dialog is not None
    text = catcher.dialog.text.toPlainText()
    assert "list index out of range" in text
    assert text.count("LookupError: ") == 1
    assert error_log.log_file().read_text(encoding="utf-8").count("LookupError: ") == 3
    catcher.dialog.close()
    assert catcher.dialog is None


def test_a_log_that_cannot_be_written_hides_nothing(
    catcher: ErrorCatcher, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    QTimer.singleShot(0, fail)
    qtbot.waitUntil(lambda: catcher.dialog is not None)


@pytest.mark.skipif(sys.platform != "linux", reason="the log is elsewhere there")
def test_tests_leave_the_log_of_the_user_alone() -> None:
    assert error_log.log_file().is_relative_to(os.environ["XDG_STATE_HOME"])
    assert Path(os.environ["XDG_STATE_HOME"]).name == "XDG_STATE_HOME"


def test_the_log_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(error_log, "MOST_BYTES", 100)
    for number in range(50):
        error_log.log_error(f"trouble {number}")
    found = list(error_log.log_file().parent.iterdir())
    assert len(found) == 2
    assert all(path.stat().st_size < 300 for path in found)
    assert "trouble 49" in error_log.log_file().read_text(encoding="utf-8")


def test_the_log_is_opened_where_there_is_one(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    said = messages()
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: bool(opened.append(url.toLocalFile())))
    window = QWidget()
    qtbot.addWidget(window)
    show_log(window)
    assert "empty" in said.pop()
    error_log.log_error("trouble")
    show_log(window)
    assert opened == [str(error_log.log_file())]
    assert str(error_log.log_file()) in said.pop()
