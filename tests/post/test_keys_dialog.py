"""Keys are listed, made, and carried to another computer."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QFileDialog, QInputDialog, QLabel
from pytestqt.qtbot import QtBot

from desktop.post.keys_dialog import KeysDialog
from engine import HOME, ExchangeError, Keyring
from tests.answering import answer, messages, typing


def test_keys_go_to_another_computer_under_a_passphrase(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "one"))
    dialog = KeysDialog()
    qtbot.addWidget(dialog)
    assert dialog.keys.count() == 0
    made = dialog.make("Friday")
    assert "Friday" in dialog.keys.item(0).text()
    dialog.keys.setCurrentRow(0)
    dialog.copy.click()
    assert made.public in dialog.answer.text()
    file = tmp_path / "chancery.keys"
    dialog.export_to(file, "a long passphrase")
    monkeypatch.setenv(HOME, str(tmp_path / "other"))
    with pytest.raises(ExchangeError, match="passphrase"):
        dialog.import_from(file, "another one")
    assert not list(Keyring().all())
    assert dialog.import_from(file, "a long passphrase") == 1
    assert [key.public for key in Keyring().all()] == [made.public]


def test_a_mistyped_passphrase_exports_nothing_and_imported_keys_may_stay_protected(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "one"))
    dialog = KeysDialog()
    qtbot.addWidget(dialog)
    dialog.make("Friday")
    file = tmp_path / "chancery.keys"
    typing("secret words", "secret wrods", "secret words", "secret words", "secret words")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    messages()
    dialog.export.click()
    assert dialog.answer.text() == "The two passphrases are not the same. Nothing was written."
    assert not file.exists()
    dialog.export.click()
    assert file.exists()
    monkeypatch.setenv(HOME, str(tmp_path / "other"))
    dialog.take_in.click()
    assert dialog.answer.text() == "The keys are here now."
    assert [key.is_locked for key in Keyring().all()] == [True]


def test_a_file_that_cannot_be_read_is_named(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "one"))
    dialog = KeysDialog()
    qtbot.addWidget(dialog)
    with pytest.raises(ExchangeError, match="nowhere"):
        dialog.import_from(tmp_path / "nowhere", "x")


def test_it_is_said_of_which_file_the_passphrase_is(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = KeysDialog()
    qtbot.addWidget(dialog)
    labels: list[str] = []

    def read(shown: QDialog) -> None:
        labels.extend(label.text() for label in shown.findChildren(QLabel))
        shown.reject()

    answer(QInputDialog, read)
    dialog.take_file(tmp_path / "ada.chancery-key")
    assert any("ada.chancery-key" in label for label in labels)
