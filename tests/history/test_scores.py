"""The scores of finished games in windows: of one by its powers, of several by the people who played them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from desktop.history.scores_dialog import ScoresDialog
from desktop.master.games_window import GamesWindow
from desktop.session.session import Session
from desktop.settings.languages import speak
from desktop.table.table_window import TableWindow
from engine import NEW, Game, declare_end, new_game, save_game
from tests.cases import variant_named

VARIANT = variant_named("standard")


def drawn(seed: str, players: dict[str, str], *sharers: str) -> Game:
    game = new_game(VARIANT, {}, players, seed=seed, title=f"Game {seed}")
    return declare_end(game, VARIANT, "draw", sharers, "late")


def cells(dialog: ScoresDialog) -> list[list[str]]:
    table = dialog.table
    return [
        [table.item(row, column).text() for column in range(table.columnCount())]
        for row in range(table.rowCount())
    ]


def test_one_game_is_shown_by_its_powers(qtbot: QtBot) -> None:
    dialog = ScoresDialog((("One", drawn("1", {"France": "Ada"}, "France", "Italy", "Turkey"), VARIANT),))
    qtbot.addWidget(dialog)
    assert cells(dialog)[0] == ["France", "Ada", "3", "33.33"]
    dialog.system.setCurrentIndex(dialog.system.findData("carnage"))
    # Russia begins with four centres, six others with three: they share the places from second to last
    assert cells(dialog)[:2] == [["Russia", "", "4", "7004"], ["Austria", "", "3", "3503"]]
    dialog.copy.click()
    assert "Russia" in QGuiApplication.clipboard().text()


def test_the_system_that_was_chosen_is_there_again(qtbot: QtBot) -> None:
    games = (("One", drawn("1", {}, "France", "Italy"), VARIANT),)
    for wanted in ("draw-size", "c-diplo"):
        dialog = ScoresDialog(games)
        qtbot.addWidget(dialog)
        assert dialog.system.currentData() == wanted
        dialog.system.setCurrentIndex(dialog.system.findData("c-diplo"))


def test_points_are_written_in_german(qtbot: QtBot) -> None:
    speak("de")
    try:
        dialog = ScoresDialog((("One", drawn("1", {}, "France", "Italy", "Turkey"), VARIANT),))
        qtbot.addWidget(dialog)
        assert cells(dialog)[0] == ["Frankreich", "", "3", "33,33"]
    finally:
        speak("en")


def test_a_table_offers_scores_when_its_game_is_over(qtbot: QtBot) -> None:
    session = Session(new_game(VARIANT, {}), VARIANT, is_open=True)
    window = TableWindow(session)
    qtbot.addWidget(window)
    (action,) = [one for one in window.findChildren(QAction) if one.text() == "Scores …"]
    assert not action.isVisible()
    session.amend(declare_end(session.game, VARIANT, "draw", ("France", "Italy"), "late"))
    assert action.isVisible()


def test_a_folder_is_scored_by_people(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = (
        drawn("1", {"France": "Ada", "Italy": "=Bob"}, "France", "Italy"),
        drawn("2", {"France": "=Bob"}, "France", "Italy", "Turkey"),
        new_game(VARIANT, {}, {"France": "Eve"}, seed="3", title="Game 3"),
    )
    for game in games:
        save_game(tmp_path / f"{game.title}.chancery", game, VARIANT, NEW)
    QSettings().setValue("games/folder", str(tmp_path))
    window = GamesWindow()
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.table.rowCount() == 3)
    window.scores.click()
    qtbot.waitUntil(lambda: bool(window.findChildren(ScoresDialog)))
    (dialog,) = window.findChildren(ScoresDialog)
    assert cells(dialog) == [
        ["=Bob", "83.33", "2", "41.67", "0", "2"],
        ["Ada", "50", "1", "50", "0", "1"],
    ]
    csv, text = tmp_path / "scores.csv", tmp_path / "scores.txt"
    for path in (csv, text):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, path=path: (str(path), ""))
        dialog.save.click()
    lines = csv.read_text("utf-8-sig").splitlines()
    assert lines[:2] == ["Player,Points,Games,Average,Wins,Draws", "'=Bob,83.33,2,41.67,0,2"]
    assert text.read_text("utf-8").splitlines()[0].split() == ["Player", *lines[0].split(",")[1:]]
    dialog.close()
    window.search.setText("Game 2")
    window.scores.click()
    qtbot.waitUntil(lambda: [one for one in window.findChildren(ScoresDialog) if one is not dialog] != [])
    assert cells(window.findChildren(ScoresDialog)[-1]) == [["=Bob", "33.33", "1", "33.33", "0", "1"]]
