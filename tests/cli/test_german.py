"""Commands of whoever speaks German: damaged games, refused files, reasons and remarks on letters."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import HOME
from tests.cli.calling import call


@pytest.fixture(autouse=True)
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHANCERY_LANGUAGE", "de")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.chancery"
    assert call("new", path, "--seed", "x").code == 0
    return path


def test_a_damaged_game(game: Path) -> None:
    game.write_bytes(game.read_bytes()[:-40])
    called = call("show", game)
    assert called.code == 3
    assert "Die Datei ist von hier an beschädigt" in called.err
    assert "beschädigt" in call("games", game.parent, "--json").json["faults"][0]["message"]


def test_a_refused_file(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    letter = tmp_path / "letter.txt"
    letter.write_text("nothing of ours")
    called = call("exchange", "open", letter)
    assert called.code == 1
    assert "Das ist keine Datei des Austauschs" in called.out


def test_remarks_on_a_letter(game: Path) -> None:
    called = call("orders", game, "-", stdin="Fall 1905\nA PAR - BUR\nFRANCE\nA PAR - MOS\n")
    assert "hier geht es um" in called.err
    assert "Es ist nicht gesagt, wessen Befehl das ist" in called.out
    assert "ist von Paris aus nicht zu erreichen" in called.out


def test_a_step_that_the_game_refuses(game: Path) -> None:
    called = call("rollback", game)
    assert called.code == 1
    assert "kein Zug" in called.err


def test_a_language_that_there_is_not_is_english(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHANCERY_LANGUAGE", "tlh")
    assert "no turn" in call("rollback", game).err.lower()
