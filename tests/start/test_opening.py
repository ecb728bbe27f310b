"""Files that are opened from the first window: games, what is none, and the list of those that were open last."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.settings.storage import recent_files, remember_file, unused_path
from desktop.start.start_window import StartWindow
from tests.answering import messages

pytestmark = pytest.mark.usefixtures("own_games")


def test_a_saved_game_is_opened_and_remembered(qtbot: QtBot, saved: Path) -> None:
    window = StartWindow()
    qtbot.addWidget(window)
    with qtbot.waitSignal(window.chosen) as chosen:
        window.open(saved)
    assert chosen.args is not None
    assert chosen.args[0].content.title == "Friday"
    assert recent_files() == [saved]
    assert window.recent.item(0).text() == "Friday"


def test_a_damaged_file_is_named_and_left_alone(qtbot: QtBot, saved: Path) -> None:
    saved.write_bytes(saved.read_bytes()[:200])
    before = saved.read_bytes()
    said = messages()
    window = StartWindow()
    qtbot.addWidget(window)
    window.open(saved)
    assert len(said) == 1
    assert "Friday.chancery" in said[0]
    assert saved.read_bytes() == before
    assert recent_files() == []


@pytest.mark.parametrize(
    "content", [b"Dear all,\nhere are my orders.", b"\x89PNG\r\n\x1a\n\x00\x01", b"", b"[1, 2]"]
)
def test_a_file_that_is_not_ours_is_called_so(qtbot: QtBot, tmp_path: Path, content: bytes) -> None:
    other = tmp_path / "letter.chancery"
    other.write_bytes(content)
    assert said_of(qtbot, other) == "letter.chancery: This is no game of Chancery."


@pytest.mark.parametrize("name", ["0f.chancery-key", "0f.chancery-key.bak"])
def test_a_key_of_the_program_is_called_so_and_to_be_kept_secret(
    qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    key = tmp_path / name
    key.write_text('{"format": "chancery-key"}')
    said = said_of(qtbot, key)
    assert said.startswith(f"{name}: This is a secret key")
    assert "no game" not in said


@pytest.mark.parametrize(
    "name",
    [
        "g.chancery-seal",
        "g.chancery-papers",
        "g.chancery.ledger",
        "g.chancery.ledger.bak",
        "0f.chancery-seat.bak",
    ],
)
def test_what_the_program_keeps_for_itself_leads_to_what_can_be_opened(
    qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    own = tmp_path / name
    own.write_text("{}")
    assert said_of(qtbot, own) == (
        f"{name}: This is a file that Chancery keeps for itself. Leave it where it is, and open the game or the seat that "
        "it belongs to."
    )


def test_a_newer_file_is_called_so_without_jargon(qtbot: QtBot, saved: Path) -> None:
    saved.write_bytes(saved.read_bytes().replace(b'"format_version": 6', b'"format_version": 99'))
    assert said_of(qtbot, saved) == (
        "Friday.chancery: The game was kept by a newer Chancery. Open it with that one."
    )


def said_of(qtbot: QtBot, path: Path) -> str:
    """What is said when a file is opened."""
    said = messages()
    window = StartWindow()
    qtbot.addWidget(window)
    window.open(path)
    (words,) = said
    return words


def test_a_named_file_that_cannot_be_opened_leaves_the_first_window(qtbot: QtBot, tmp_path: Path) -> None:
    said = messages()
    bad = tmp_path / "letter.chancery"
    bad.write_text("Dear all", encoding="utf-8")
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    windows.welcome([str(bad)])
    assert len(said) == 1
    assert windows.start.isVisible()


def test_new_files_never_take_the_place_of_others(tmp_path: Path) -> None:
    assert unused_path("A / B: c", tmp_path).name == "A B c.chancery"
    (tmp_path / "Game.chancery").touch()
    assert unused_path("  ", tmp_path).name == "Game 2.chancery"


def test_the_latest_file_comes_first(tmp_path: Path, qtbot: QtBot) -> None:
    paths = [tmp_path / f"{name}.chancery" for name in "abc"]
    for path in paths:
        path.touch()
        remember_file(path)
    remember_file(paths[0])
    paths[1].unlink()
    assert recent_files() == [paths[0], paths[2]]


def test_a_file_is_remembered_whatever_bytes_its_name_has(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"gr\xfc\xdfe.chancery")
    path.touch()
    remember_file(path)
    assert recent_files() == [path]


def test_the_list_of_games_tells_variant_and_season(qtbot: QtBot, saved: Path) -> None:
    remember_file(saved)
    window = StartWindow()
    qtbot.addWidget(window)
    item = window.recent.item(0)
    assert item.text().startswith(saved.stem)
    qtbot.waitUntil(lambda: "Spring 1901" in window.recent.item(0).text())
    assert window.recent.item(0).text().startswith(saved.stem)


def test_the_list_of_games_has_their_titles(qtbot: QtBot, saved: Path) -> None:
    """But the name of the file where that only tells a game from another of its title."""
    for name, wanted in (("received by mail", "Friday"), ("Friday 2", "Friday 2"), ("Friday", "Friday")):
        remember_file(saved.rename(saved.with_name(f"{name}.chancery")))
        saved = saved.with_name(f"{name}.chancery")
        window = StartWindow()
        qtbot.addWidget(window)
        qtbot.waitUntil(lambda window=window: "Spring 1901" in window.recent.item(0).text())  # type: ignore[misc]
        assert window.recent.item(0).text().splitlines()[0] == wanted
