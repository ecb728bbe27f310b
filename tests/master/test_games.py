"""The games of a folder at a glance, and the doors of the first window."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.frame.open_flow import OpenFlow
from desktop.master.games_list import list_games
from desktop.master.games_window import DEADLINE, GAME, OWING, GamesWindow
from desktop.table.table_window import TableWindow
from desktop.windows.lesson_window import LessonWindow
from desktop.windows.master_table import MasterDialog, MasterTable
from desktop.windows.sandbox import SandboxWindow
from engine import (
    NEW,
    adjudicate_turn,
    declare_end,
    find_variant,
    new_game,
    read_desk,
    save_game,
    set_deadline,
    submit,
    survivors,
    with_addresses,
    write_desk,
)
from tests.answering import answer
from tests.cli.calling import call
from tests.master import acting

COUNT = 20


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twenty games in all states, and a damaged one."""
    found = tmp_path_factory.mktemp("games")
    variant = find_variant("standard")
    now = datetime.now(UTC)
    for number in range(COUNT):
        game = new_game(variant, seats={"Austria": "Anna"}, seed=str(number), title=f"Game {number:02}")
        if number % 4 == 1:
            game, _ = adjudicate_turn(game, variant)
        if number in (3, 5):
            game = set_deadline(game, (now + timedelta(days=-1 if number == 3 else 3)).isoformat())
        if number == 7:
            for power in variant.rules.powers:
                units = [unit.place for unit in game.current.units_of(power)]
                orders = [acting.order(variant, f"{place} H") for place in units]
                game = submit(game, variant, power, orders)
        if number == 9:
            game = declare_end(game, variant, "draw", survivors(game, variant)[:2], "agreed")
        save_game(found / f"game{number:02}.chancery", game, variant, NEW)
    (found / "broken.chancery").write_bytes(b"{")
    return found


def listed(window: GamesWindow, title: str) -> list[str]:
    for row in range(window.table.rowCount()):
        if window.table.item(row, GAME).text() == title:
            return [window.table.item(row, column).text() for column in range(5)]
    raise AssertionError(title)


@pytest.fixture
def window(folder: Path, qtbot: QtBot) -> GamesWindow:
    QSettings().setValue("games/folder", str(folder))
    window = GamesWindow()
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.table.rowCount() == COUNT + 1)
    return window


def test_twenty_games_with_what_they_wait_for(window: GamesWindow) -> None:
    titles = [window.table.item(row, GAME).text() for row in range(3)]
    assert titles == ["broken", "Game 03", "Game 05"], "what needs somebody comes first"
    assert window.table.item(0, OWING).text() == "This is no saved game."
    assert "over" in listed(window, "Game 03")[DEADLINE]
    assert "over" not in listed(window, "Game 05")[DEADLINE]
    assert "Austria (Anna)" in listed(window, "Game 00")[OWING]
    assert listed(window, "Game 00")[OWING].startswith("everybody")
    assert "nobody" in listed(window, "Game 07")[OWING]
    assert "draw" in listed(window, "Game 09")[OWING].lower()
    assert listed(window, "Game 01")[2] != listed(window, "Game 00")[2]
    assert "1 late" in window.state.text()


def test_the_list_needs_no_sideways_scrolling(window: GamesWindow, qtbot: QtBot) -> None:
    window.resize(1000, 300)
    window.table.setRowCount(0)
    QApplication.processEvents()
    window.refresh()
    qtbot.waitUntil(lambda: window.table.rowCount() == COUNT + 1)
    QApplication.processEvents()
    assert window.table.verticalScrollBar().maximum() > 0
    assert window.table.horizontalScrollBar().maximum() == 0
    header = window.table.horizontalHeader()
    assert header.length() == window.table.viewport().width()


def test_long_names_give_way_and_a_deadline_is_read_whole(window: GamesWindow, qtbot: QtBot) -> None:
    window.table.item(0, OWING).setText("Austria (Anna), England (Emil), " * 8)
    window.resize(1000, 500)
    QApplication.processEvents()
    header = window.table.horizontalHeader()
    assert header.length() == window.table.viewport().width()
    assert header.sectionSize(DEADLINE) >= window.table.sizeHintForColumn(DEADLINE)


def test_games_are_listed_as_people_count(tmp_path: Path) -> None:
    variant = find_variant("standard")
    for number in (10, 9, 2, 1):
        game = new_game(variant, seed="s", title=f"Game {number}")
        save_game(tmp_path / f"game{number}.chancery", game, variant, NEW)
    wanted = [f"Game {number}" for number in (1, 2, 9, 10)]
    assert [one.title for one in list_games(tmp_path, lambda *_: None)] == wanted
    assert [one["title"] for one in call("games", tmp_path, "--json").json["games"]] == wanted


def test_a_damaged_file_is_not_counted_as_a_game(window: GamesWindow) -> None:
    assert window.state.text().startswith(f"{COUNT} game")


def test_searching_and_a_double_click(window: GamesWindow, qtbot: QtBot) -> None:
    opened: list[Path] = []
    window.opened.connect(opened.append)
    acting.write(window.search, "game 11")
    rows = [row for row in range(window.table.rowCount()) if not window.table.isRowHidden(row)]
    assert len(rows) == 1
    place = window.table.visualItemRect(window.table.item(rows[0], GAME)).center()
    QTest.mouseClick(window.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(window.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert [path.name for path in opened] == ["game11.chancery"]
    acting.press(window.open_it)
    assert len(opened) == 2


def test_another_folder(
    window: GamesWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    acting.press(window.choose)
    qtbot.waitUntil(lambda: "no game" in window.state.text())
    assert window.table.rowCount() == 0
    assert QSettings().value("games/folder") == str(tmp_path)
    shutil.rmtree(tmp_path)
    acting.press(window.again)
    qtbot.waitUntil(lambda: "cannot be read" in window.state.text())


def test_the_list_is_the_same_for_programs(folder: Path) -> None:
    told: list[tuple[int, int]] = []
    games = list_games(folder, lambda done, whole: told.append((done, whole)))
    assert len(games) == COUNT + 1
    assert told[-1] == (COUNT, COUNT + 1)


def test_the_first_window_leads_to_all_of_it(qtbot: QtBot, folder: Path) -> None:
    QSettings().setValue("games/folder", str(folder))
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    windows.start.show()
    acting.press(windows.start.launcher["lessons"])
    acting.press(windows.start.launcher["games"])
    launcher = windows.start._doors
    assert launcher is not None
    lessons, games = launcher.windows
    assert isinstance(lessons, LessonWindow)
    assert isinstance(games, GamesWindow)
    qtbot.waitUntil(lambda: games.table.rowCount() == COUNT + 1)
    games.opened.emit(folder / "game02.chancery")
    table = windows.tables[folder / "game02.chancery"]
    lessons.close()
    games.close()
    table.close()
    QApplication.processEvents()


def test_a_game_that_is_led_by_mail_opens_with_its_mailbox(
    qtbot: QtBot, folder: Path, tmp_path: Path
) -> None:
    path = Path(shutil.copy(folder / "game02.chancery", tmp_path))
    write_desk(path, with_addresses(read_desk(path), "Austria", ["anna@example.org"]))
    QSettings().setValue("games/folder", str(tmp_path))
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    windows.start.show()
    acting.press(windows.start.launcher["games"])
    launcher = windows.start._doors
    assert launcher is not None
    (games,) = launcher.windows
    assert isinstance(games, GamesWindow)
    qtbot.waitUntil(lambda: games.table.rowCount() == 1)
    games.table.setCurrentCell(0, 0)
    acting.press(games.open_it)
    table = windows.tables[path]
    assert isinstance(table, TableWindow)
    mailbox = next(one for one in table.findChildren(QAction) if one.text() == "Mailbox …")
    assert (table.session.is_open, mailbox.isEnabled()) == (True, True)
    games.close()
    table.close()
    QApplication.processEvents()


def test_an_empty_board_at_the_game_masters_table(qtbot: QtBot) -> None:
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    windows.start.show()

    def act(dialog: MasterDialog) -> None:
        assert dialog.empty.isChecked()
        dialog.accept()

    answer(MasterDialog, act)
    acting.press(windows.start.launcher["table"])
    launcher = windows.start._doors
    assert launcher is not None
    table = launcher.windows[0]
    assert isinstance(table, MasterTable)
    assert isinstance(table, SandboxWindow)
    assert table.setting_up is not None
    assert table.setting_up.setup.is_on
    assert table.presenter.position.units == ()
    table.close()


def test_a_game_in_a_file_is_opened_as_its_game_master(
    qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "game04.chancery"
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    windows.start.show()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    answer(MasterDialog, lambda dialog: acting.press(dialog.open_game))
    acting.press(windows.start.launcher["table"])
    table = windows.tables[path]
    assert table.session.is_open
    assert isinstance(table.flow, OpenFlow)
    table.close()
    windows.start.open(path)
    assert not windows.tables[path].session.is_open, "the next time it is the players' game again"
    windows.tables[path].close()
