"""A disk that takes nothing: it is said why, and what can be done, in the language that is spoken."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from engine import NEW, ExchangeError, SaveError, error_sentence, save_game, sentences_in, write_file
from engine.files.saves.atomic import write_atomic
from engine.files.saves.disk_faults import cannot_save, disk_fault
from engine.files.saves.save_files import read_save
from engine.game.setup import new_game
from tests.cases import variant_named

STANDARD = variant_named("standard")
GERMAN = sentences_in("de")


def fails(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Let nothing be written from now on."""

    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", refuse)


@pytest.mark.parametrize(
    ("number", "english", "german"),
    [
        (errno.ENOSPC, "no room left on the disk. Make room there", "kein Platz mehr. Schaffe"),
        (errno.EDQUOT, "no room left on the disk. Make room there", "kein Platz mehr. Schaffe"),
        (errno.EROFS, "you may not write there. Let the file", "darfst dort nicht schreiben. Gib"),
        (errno.ENOENT, "the folder is not there. Bring it back", "Ordner ist nicht da. Bring"),
        (errno.ESTALE, "the folder is not there. Bring it back", "Ordner ist nicht da. Bring"),
        (errno.ENOTCONN, "the folder is not there. Bring it back", "Ordner ist nicht da. Bring"),
        (errno.EIO, "Input/output error). Look whether", "lässt sich nicht schreiben. Sieh nach"),
    ],
)
def test_a_save_says_why_and_what_to_do(
    number: int, english: str, german: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails(monkeypatch, number)
    with pytest.raises(SaveError) as caught:
        save_game(tmp_path / "game.chancery", new_game(STANDARD), STANDARD, NEW)
    assert caught.value.code == "cannot_write"
    assert english in str(caught.value)
    assert german in error_sentence(GERMAN, caught.value)


def test_a_file_for_others_says_so_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fails(monkeypatch, errno.ENOSPC)
    with pytest.raises(ExchangeError) as caught:
        write_file(tmp_path / "orders.txt", b"")
    assert caught.value.code == "cannot_write"
    assert str(caught.value).endswith("there is no room left on the disk. Make room there.")
    assert "Schaffe dort Platz" in error_sentence(GERMAN, caught.value)


def test_a_folder_that_is_gone_is_called_so(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        write_atomic(tmp_path / "gone" / "game", b"", None)
    assert disk_fault(caught.value).cause == "no_folder"


def test_a_file_that_is_protected_says_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "game.chancery"
    written = save_game(path, new_game(STANDARD), STANDARD, NEW)
    path.chmod(0o400)
    with pytest.raises(SaveError) as caught:
        save_game(path, new_game(STANDARD), STANDARD, written)
    assert "Let it be changed" in str(caught.value)
    assert "Gib sie frei" in error_sentence(GERMAN, caught.value)


def test_a_file_that_is_not_there_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as caught:
        read_save(tmp_path / "game.chancery")
    assert caught.value.code == "unreadable_file"
    assert "is not there. Look at its name, bring it back" in str(caught.value)
    assert "ist nicht da. Sieh nach, ob sie so heißt, bring sie" in error_sentence(GERMAN, caught.value)


def test_what_was_salvaged_keeps_the_cause(tmp_path: Path) -> None:
    fault = cannot_save(tmp_path, OSError(errno.ENOSPC, "full"), "the game cannot be saved")
    assert fault.with_salvage(None).cause == "no_room"
