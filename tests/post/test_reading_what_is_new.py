"""Whoever looks at a folder again opens none of the files that he knows."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.mailbox.mailbox_reading import MailboxReader
from desktop.master.games_window import GamesWindow
from desktop.post.seat_flow import SeatFlow
from desktop.settings.kept import GAMES_FOLDER
from desktop.settings.languages import sentences
from desktop.settings.storage import remember_file
from desktop.start.recent_list import RecentList
from engine import HOME, NEW, new_game, save_game
from tests.files.round_table.envelope_players import begun
from tests.mailbox.conftest import Club
from tests.post.by_file import Post
from tests.post.round_tables import VARIANT, House, states, table_of
from tests.post.test_changed_elsewhere import seated

Windows = Callable[[], WindowManager]
_listeners: list[list[Path]] = []


def _hear(event: str, arguments: tuple[object, ...]) -> None:
    if event == "open" and _listeners and isinstance(arguments[0], str | bytes | os.PathLike):
        _listeners[-1].append(Path(os.fsdecode(arguments[0])))


sys.addaudithook(_hear)


@contextmanager
def opened(folder: Path) -> Iterator[list[str]]:
    """The files of a folder that are opened meanwhile, by whatever part of the program."""
    heard: list[Path] = []
    found: list[str] = []
    _listeners.append(heard)
    try:
        yield found
    finally:
        _listeners.remove(heard)
        found += [path.name for path in heard if path.is_relative_to(folder)]


def test_a_seat_opens_what_is_new_in_its_folder(post: Post, windows: Windows, qtbot: QtBot) -> None:
    table, panel, window, _ = seated(post, windows, qtbot)
    assert isinstance(window.flow, SeatFlow)
    watch = window.flow.folder.watch
    with opened(post.mail) as files:
        watch.choose(post.mail)
    assert set(files) == {path.name for path in post.mail.iterdir()}
    with opened(post.folder) as files:
        watch.look()
        watch.look()
    assert files == []
    known = set(post.mail.iterdir())
    post.be("master")
    table.flow.adjudicate()  # type: ignore[attr-defined]
    panel.publish.click()
    post.be("player")
    with opened(post.mail) as files:
        watch.look()
    assert set(files) == {path.name for path in set(post.mail.iterdir()) - known}


def test_a_game_master_opens_what_is_new_in_his_folder(post: Post, windows: Windows, qtbot: QtBot) -> None:
    _, panel, _, _ = seated(post, windows, qtbot)
    post.be("master")
    with opened(post.mail) as files:
        panel.watch_folder(post.mail)
    assert files
    panel.watching.look()
    with opened(post.folder) as files:
        panel.watching.look()
        panel.watching.look()
    assert files == []


def test_a_round_table_opens_what_is_new_in_its_folder(house: House, windows: Windows, qtbot: QtBot) -> None:
    room = begun()
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    _, flow, panel = table_of(mine, qtbot)
    house.post(room["Italy"].seal_at_random(Random(1)))
    flow.watch.choose(house.mail)
    assert states(panel)["Italy"] == "✉ sealed"
    flow.watch.look()
    with opened(house.mail.parent) as files:
        flow.watch.look()
        flow.watch.look()
    assert files == []
    (path,) = house.post(room["Germany"].seal_at_random(Random(1)))
    with opened(house.mail) as files:
        flow.watch.look()
    assert set(files) == {path.name}
    assert states(panel)["Germany"] == "✉ sealed"


def test_a_mailbox_opens_what_is_new_among_games_and_mails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    (tmp_path / "games").mkdir()
    club = Club(tmp_path / "games")
    club.mail("one", "anna@example.org", "A Vienna - Galicia")
    reader = MailboxReader(club.folder, club.inbox)

    def look() -> None:
        reader.read(sentences(), lambda done, whole: None)

    with opened(club.folder) as files:
        look()
    assert {"one.eml", "club.chancery"} <= set(files)
    with opened(club.folder) as files:
        look()
    assert files == []
    club.mail("two", "anna@example.org", "A Budapest - Serbia")
    with opened(club.folder) as files:
        look()
    assert set(files) == {"two.eml"}


def _saved(folder: Path, name: str) -> Path:
    path = folder / f"{name}.chancery"
    save_game(path, new_game(VARIANT, title=name), VARIANT, NEW)
    return path


def test_games_at_a_glance_open_what_is_new_in_the_folder(qtbot: QtBot, tmp_path: Path) -> None:
    _saved(tmp_path, "one")
    (tmp_path / "broken.chancery").write_bytes(b"{")
    GAMES_FOLDER.set(str(tmp_path))
    window = GamesWindow()
    qtbot.addWidget(window)
    window.show()

    def look() -> None:
        window.refresh()
        assert window.job is not None
        qtbot.waitUntil(window.job.isFinished)
        QCoreApplication.processEvents()  # what it has told while it ran

    look()
    with opened(tmp_path) as files:
        look()
    assert set(files) == {"broken.chancery"}, "what is wrong with it may be mended elsewhere"
    _saved(tmp_path, "two")
    with opened(tmp_path) as files:
        look()
    assert set(files) == {"broken.chancery", "two.chancery"}
    assert sorted(game.title for game in window.games) == ["broken", "one", "two"]


def test_the_games_played_last_open_what_is_new(qtbot: QtBot, tmp_path: Path) -> None:
    one, two = _saved(tmp_path, "one"), _saved(tmp_path, "two")
    remember_file(one)
    recent = RecentList()
    qtbot.addWidget(recent)

    def look() -> list[str]:
        recent.fill()
        qtbot.waitUntil(lambda: not recent._reading.isActive())
        return [recent.item(row).text() for row in range(recent.count())]

    before = look()
    with opened(tmp_path) as files:
        assert look() == before
    assert files == []
    remember_file(two)
    with opened(tmp_path) as files:
        assert len(look()) == 2
    assert set(files) == {"two.chancery"}
