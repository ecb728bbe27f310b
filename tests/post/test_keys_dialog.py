"""Keys are listed, made, and carried to another computer."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.post.keys_dialog import KeysDialog
from engine import HOME, Keyring, PostError


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
    with pytest.raises(PostError, match="passphrase"):
        dialog.import_from(file, "another one")
    assert not list(Keyring().all())
    assert dialog.import_from(file, "a long passphrase") == 1
    assert [key.public for key in Keyring().all()] == [made.public]


def test_a_file_that_cannot_be_read_is_named(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "one"))
    dialog = KeysDialog()
    qtbot.addWidget(dialog)
    with pytest.raises(PostError, match="nowhere"):
        dialog.import_from(tmp_path / "nowhere", "x")
