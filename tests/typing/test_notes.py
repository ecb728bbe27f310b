"""Private notes: kept behind the key, shown to their seat alone, and in no file that others read."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.hotseat.flow import HotseatFlow
from desktop.session.seat_papers import papers_of
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from desktop.typing.notes_panel import THE_GAME, NotesPanel
from engine import (
    NEW,
    GameDocument,
    PapersDocument,
    SealKeys,
    encode,
    find_variant,
    load_game,
    new_game,
    save_game,
    seal_game,
    set_pin,
)
from tests.cases import variant_named
from tests.hotseat.test_secrecy import texts_of

VARIANT = variant_named("standard")
ROOT = Path(__file__).parents[2]
SECRET = "Italy will stab"
KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def saved(folder: Path, *, pin: str = "", is_sealed: bool = True) -> Path:
    game = new_game(VARIANT, {}, {"France": "Ada", "Italy": "Bob"}, folder.name)
    if is_sealed:
        game = seal_game(game, SealKeys())
        game = set_pin(game, ["France"], pin) if pin else game
    path = folder / "game.chancery"
    save_game(path, game, VARIANT, NEW)
    return path


def table(path: Path, qtbot: QtBot) -> tuple[TableWindow, HotseatFlow, NotesPanel]:
    document = GameDocument(path, find_variant, find_key=SealKeys().find)
    window = TableWindow(Session(document.load(), document.variant, document))
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    panel = window.docks["notes"].widget()
    assert isinstance(panel, NotesPanel)
    assert isinstance(window.flow, HotseatFlow)
    return window, window.flow, panel


def test_notes_are_opened_by_keys_written_and_there_again(tmp_path: Path, qtbot: QtBot) -> None:
    path = saved(tmp_path)
    window, flow, panel = table(path, qtbot)
    flow.curtain.answered.emit("France", "")
    QTest.keyClick(window, Qt.Key.Key_N, KEYS)
    assert window.focusWidget() is panel.page
    QTest.keyClicks(panel.page, "Be patient")
    panel.choose("Italy")
    assert panel.page.toPlainText() == ""
    QTest.keyClicks(panel.page, SECRET)
    assert [panel.about.itemText(row)[-1] == "●" for row in (0, 1, 5)] == [True, False, True]
    assert panel.page.accessibleName() == "Notes about Italy"
    window.close()
    again, flow, panel = table(path, qtbot)
    flow.curtain.answered.emit("France", "")
    assert panel.page.toPlainText() == "Be patient"
    panel.choose("Italy")
    assert panel.page.toPlainText() == SECRET
    again.close()


def test_nobody_else_finds_them(tmp_path: Path, qtbot: QtBot) -> None:
    path = saved(tmp_path)
    before = encode(load_game(path, find_variant, find_key=SealKeys().find).game, VARIANT)
    window, flow, panel = table(path, qtbot)
    flow.curtain.answered.emit("France", "")
    panel.choose("Italy")
    QTest.keyClicks(panel.page, SECRET)
    assert papers_of(window.session).flush()
    assert any(SECRET in text for text in texts_of(window))
    flow.call("Italy")
    assert not any(SECRET in text for text in texts_of(window))
    assert not panel.page.document().isUndoAvailable()
    flow.curtain.answered.emit("Italy", "")
    panel.choose("Italy")
    assert panel.page.toPlainText() == ""
    panel.page.undo()
    assert panel.page.toPlainText() == ""
    game = load_game(path, find_variant, find_key=SealKeys().find).game
    assert len(encode(game, VARIANT)) == len(before)
    papers = PapersDocument(window.session.game, "France").path
    for file in (path, papers):
        assert SECRET.encode() not in file.read_bytes()
    window.close()


def test_a_pin_locks_them_and_a_forgotten_one_loses_them(tmp_path: Path, qtbot: QtBot) -> None:
    path = saved(tmp_path, pin="1234")
    window, flow, panel = table(path, qtbot)
    flow.curtain.answered.emit("France", "1234")
    QTest.keyClicks(panel.page, SECRET)
    flow.decisions.set_pin("France", "5678")
    window.close()
    window, flow, panel = table(path, qtbot)
    flow.curtain.answered.emit("France", "1234")
    assert window.session.seat == ""
    flow.curtain.answered.emit("France", "5678")
    assert panel.page.toPlainText() == SECRET
    window.close()


def test_a_game_master_has_notes_of_his_own(tmp_path: Path, qtbot: QtBot) -> None:
    path = saved(tmp_path, is_sealed=False)
    window, flow, panel = table(path, qtbot)
    flow.curtain.answered.emit("France", "")
    QTest.keyClicks(panel.page, SECRET)
    window.close()
    document = GameDocument(path, find_variant)
    master = TableWindow(Session(document.load(), VARIANT, document, is_open=True))
    qtbot.addWidget(master)
    panel = master.docks["notes"].widget()  # type: ignore[assignment]
    for seat in ("", "France"):
        master.session.take_seat(seat)
        for power in (THE_GAME, *VARIANT.rules.powers):
            panel.choose(power)
            assert panel.page.toPlainText() == ""
    panel.choose(THE_GAME)
    panel.page.setPlainText("Deadline on Friday")
    master.session.take_seat("Italy")
    assert panel.page.toPlainText() == "Deadline on Friday"
    assert panel.chosen == THE_GAME
    master.close()


def test_a_disk_that_takes_nothing_is_told(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, flow, panel = table(saved(tmp_path), qtbot)
    flow.curtain.answered.emit("France", "")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "no")

    with monkeypatch.context() as patch:
        patch.setattr("engine.files.saves.papers.write_atomic", refuse)
        QTest.keyClicks(panel.page, "a")
        qtbot.waitUntil(lambda: "not kept" in panel.remark.text())
        assert panel.page.toPlainText() == "a"
    QTest.keyClicks(panel.page, "b")
    assert papers_of(window.session).flush()
    assert PapersDocument(window.session.game, "France").load().notes == {THE_GAME: "ab"}
    window.close()


WRITER = """
import sys
from pathlib import Path
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from desktop.session.session import Session
from desktop.typing.notes_panel import NotesPanel
from engine import GameDocument, find_variant
application = QApplication([])
document = GameDocument(Path(sys.argv[1]), find_variant)
session = Session(document.load(), document.variant, document)
panel = NotesPanel(session)
panel.show()
session.take_seat("France")
for number in range(100_000):
    QTest.keyClicks(panel.page, f"{number} ")
    QTest.qWait(1)
    sys.stdout.write(f"{number}\\n")
    sys.stdout.flush()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such kill")
def test_a_killed_program_loses_next_to_nothing(tmp_path: Path, qapp: QApplication) -> None:
    path = saved(tmp_path, is_sealed=False)
    command = [sys.executable, "-c", WRITER, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline().strip() for _ in range(60)]
        os.kill(process.pid, signal.SIGKILL)
        said += [line.strip() for line in process.stdout if line.endswith("\n")]
    notes = PapersDocument(load_game(path, find_variant).game, "France").load().notes[THE_GAME]
    kept = notes.split()
    assert kept[:10] == [str(number) for number in range(10)]
    assert len(kept) >= len(said) - 25
