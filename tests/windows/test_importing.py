"""Bringing in a game that was played elsewhere, by the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from desktop.settings.languages import speak
from desktop.start.start_window import StartWindow
from desktop.windows.import_dialog import ImportDialog
from desktop.windows.launcher import Launcher
from engine import load_game
from tests.answering import answer, refusals
from tests.cases import variant_named

HISTORY = b"""Spring 1901

Austria: A Vie - Gal, A Bud - Ser
Russia: A War - Gal (bounce)
"""


@pytest.fixture
def dialog(qtbot: QtBot) -> ImportDialog:
    dialog = ImportDialog("club.txt", HISTORY)
    qtbot.addWidget(dialog)
    return dialog


def test_it_says_what_was_read_and_what_differs(dialog: ImportDialog) -> None:
    assert dialog.headline.text().startswith("1 phase")
    assert "3 order" in dialog.headline.text()
    assert [dialog.differences.item(row).text() for row in range(dialog.differences.count())] == [
        "Spring 1901: Austria: A VIE - GAL succeeded there; here: bounced by A WAR (Russia), 1 against 1."
    ]


def test_what_was_judged_otherwise_is_kept_as_a_ruling_if_wanted(dialog: ImportDialog) -> None:
    dialog.rulings.setChecked(True)
    assert dialog.replayed is not None
    assert len(dialog.replayed.game.turns[0].rulings) == 1


def test_another_board_on_which_it_is_no_game_says_so_and_cannot_be_kept(dialog: ImportDialog) -> None:
    dialog.board.setCurrentIndex(dialog.board.findData("chronicle"))
    assert dialog.headline.text()
    assert not dialog.keep.isEnabled()


def test_the_board_is_found_from_the_powers_that_are_named(qtbot: QtBot) -> None:
    dialog = ImportDialog("club.txt", b"Spring 1332\n\nHanse: A Lub - Ros\nSweden: F Sca H\n")
    qtbot.addWidget(dialog)
    assert (dialog.board.currentData(), dialog.keep.isEnabled()) == ("kingless", True)


def test_what_is_no_game_is_said_in_german(qtbot: QtBot) -> None:
    speak("de")
    try:
        dialog = ImportDialog("x.json", b'{"phases": [{"name": "X", "state": {"units": {}}}]}')
        qtbot.addWidget(dialog)
        assert dialog.headline.text().endswith(
            "phases[0].phase: Das ist keine Phase der Variante. Schreibe sie wie S1901M."
        )
    finally:
        speak("en")


def test_what_is_wrong_with_the_whole_file_is_said_without_a_place(qtbot: QtBot) -> None:
    dialog = ImportDialog("games.zip", b"PK\x03\x04\x14\x00")
    qtbot.addWidget(dialog)
    said = "This cannot be read as a game on this board. This is packed: unpack it, and take what is in it."
    assert (dialog.headline.text(), dialog.keep.isEnabled()) == (said, False)


def test_an_archive_of_many_games_says_what_brings_them_in(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "all.jsonl"
    file.write_bytes(b'{"phases": []}\n' * 2)
    heard: list[str] = []

    def read(box: QMessageBox) -> None:
        heard.append(box.text())
        box.defaultButton().click()

    answer(QMessageBox, read)
    parent = QWidget()
    qtbot.addWidget(parent)
    Launcher(parent).bring_in(file)
    assert len(heard) == 1
    assert "chancery import all.jsonl --to" in heard[0]


def test_the_game_is_kept_and_led(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "club.txt"
    file.write_bytes(HISTORY)

    def keep(dialog: ImportDialog) -> None:
        dialog.keep.click()

    answer(ImportDialog, keep)
    parent = QWidget()
    qtbot.addWidget(parent)
    launcher = Launcher(parent)
    with qtbot.waitSignal(launcher.led) as led:
        launcher.bring_in(file)
    loaded = load_game(led.args[0], lambda name: variant_named("standard"))
    assert len(loaded.game.turns) == 1


def test_a_game_that_was_copied_is_brought_in(qtbot: QtBot) -> None:
    window = StartWindow()
    qtbot.addWidget(window)
    QGuiApplication.clipboard().setText(HISTORY.decode())
    answer(ImportDialog, lambda dialog: dialog.keep.click())
    with qtbot.waitSignal(window.doors().led) as led:
        window.paste_button.click()
    loaded = load_game(led.args[0], lambda name: variant_named("standard"))
    assert len(loaded.game.turns) == 1


def test_what_was_copied_and_is_no_game_is_left_to_the_inbox(qtbot: QtBot) -> None:
    said = refusals()
    window = StartWindow()
    qtbot.addWidget(window)
    for text in ("", "Dear all, Spring 1901 was fun.", "Austria: A Vie - Gal"):
        QGuiApplication.clipboard().setText(text)
        window.paste_button.click()
    assert len(said) == 3


def test_a_file_that_is_gone_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    said = refusals()
    parent = QWidget()
    qtbot.addWidget(parent)
    Launcher(parent).bring_in(tmp_path / "x.txt")
    assert said
