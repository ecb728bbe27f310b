"""An issue of a zine put together in its window: kept as the file that the command reads, seen, and written."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from desktop.books.zine_issue import GamePart, Issue, TextPart, issue_text, load_issue
from desktop.master.games_window import GamesWindow
from desktop.master.zine_dialog import HTML, PDF, ZineDialog
from desktop.settings.languages import spoken
from tests.answering import messages
from tests.cli.calling import call
from tests.master import acting


@pytest.fixture
def games(tmp_path: Path) -> list[Path]:
    found = []
    for name in ("club", "long"):
        path = tmp_path / "games" / f"{name}.chancery"
        path.parent.mkdir(exist_ok=True)
        call("new", path, "--title", name.title(), "--press", "grey")
        call("press", path, f"News of {name}.", "--power", "Italy", "--colour", "grey")
        call("adjudicate", path, "--early")
        found.append(path)
    return found


def opened(qtbot: QtBot, games: list[Path]) -> ZineDialog:
    dialog = ZineDialog(games)
    qtbot.addWidget(dialog, before_close_func=lambda one: one.show_issue(Issue("")))
    dialog.show()
    return dialog


def test_what_is_not_saved_is_asked_about(
    qtbot: QtBot, games: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "a.toml"), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(tmp_path / "a.toml"), ""))
    dialog = opened(qtbot, games)
    acting.write(dialog.title, "The Courier")
    asked = messages("Go on writing")
    dialog.close()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    acting.press(dialog.open_it)
    assert len(asked) == 3
    assert dialog.isVisible()
    assert dialog.title.text() == "The Courier"
    messages("Save")
    dialog.close()
    assert not dialog.isVisible()
    assert load_issue(tmp_path / "a.toml").title == "The Courier"


@pytest.mark.parametrize("is_changed", [False, True])
def test_what_is_saved_or_not_wanted_goes(qtbot: QtBot, games: list[Path], is_changed: bool) -> None:
    dialog = opened(qtbot, games)
    if is_changed:
        acting.write(dialog.title, "The Courier")
    asked = messages("Discard")
    dialog.close()
    assert (dialog.isVisible(), len(asked)) == (False, int(is_changed))


def test_an_issue_is_put_together_kept_and_read_by_the_command(
    qtbot: QtBot, games: list[Path], tmp_path: Path
) -> None:
    dialog = opened(qtbot, games)
    acting.write(dialog.title, "The Courier")
    acting.write(dialog.number, "12")
    acting.write(dialog.masthead, "For all who write.")
    acting.pick(dialog.paper, "Letter")
    dialog.tabs.setCurrentWidget(dialog.games)
    acting.press(dialog.games.down)
    acting.write(dialog.games.title, "Club night")
    dialog.games.has_map.click()
    acting.press(dialog.texts.add)
    dialog.texts.text.setPlainText('She said: "no".\n\nC:\\path')
    acting.press(dialog.texts.add)
    acting.press(dialog.texts.up)
    assert [one.title for one in dialog.texts.parts] == ["Waiting lists", "Letters"]
    file = tmp_path / "issues" / "twelve.toml"
    file.parent.mkdir()
    dialog.save_issue(file)
    kept = load_issue(file)
    assert kept == dialog.issue()
    assert [(one.file, one.title, one.has_map) for one in kept.games] == [
        ("../games/long.chancery", "", True),
        ("../games/club.chancery", "Club night", False),
    ]
    assert (kept.number, kept.paper, kept.texts[1].text) == (12, "Letter", 'She said: "no".\n\nC:\\path')
    page = tmp_path / "page.html"
    done = call("zine", file, "--html", page)
    assert done.code == 0, done
    text = page.read_text(encoding="utf-8")
    assert text.index("<b>Anonymous:</b> News of long.") < text.index("<b>Anonymous:</b> News of club.")
    assert "Italy" not in text[text.index("News of long") - 60 : text.index("News of long") + 40]


def test_what_is_printed_is_seen_in_the_language_of_the_issue(qtbot: QtBot, games: list[Path]) -> None:
    dialog = opened(qtbot, games[:1])
    acting.write(dialog.title, "Der Kurier")
    acting.write(dialog.number, "7")
    acting.pick(dialog.language, "de")
    dialog.tabs.setCurrentWidget(dialog.preview)
    seen = dialog.preview.toPlainText()
    assert "Der Kurier" in seen
    assert "Nr. 7" in seen
    assert "Frühjahr 1901" in seen
    assert "Anonym: News of club." in seen
    assert spoken() == "en"


@pytest.mark.parametrize(("form", "begins"), [(HTML, b"<!DOCTYPE html>"), (PDF, b"%PDF")])
def test_an_issue_is_written_beside_the_window(
    qtbot: QtBot, games: list[Path], tmp_path: Path, form: str, begins: bytes
) -> None:
    dialog = opened(qtbot, games[:1])
    acting.write(dialog.title, "The Courier")
    dialog.tabs.setCurrentWidget(dialog.games)
    dialog.games.has_map.click()
    path = tmp_path / f"issue.{form}"
    dialog.write(path, form)
    qtbot.waitUntil(lambda: "Written" in dialog.answer.text())
    assert path.read_bytes().startswith(begins)


def test_what_is_wrong_is_said_and_nothing_is_lost(
    qtbot: QtBot, games: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = opened(qtbot, [])
    acting.press(dialog.as_html)
    assert dialog.answer.text() == "The issue has no title yet."
    acting.write(dialog.title, "The Courier")
    dialog.write(tmp_path / "a.html", HTML)
    assert "neither games nor texts" in dialog.answer.text()
    spoilt = tmp_path / "spoilt.toml"
    spoilt.write_text("title = ", encoding="utf-8")
    dialog.open_issue(spoilt)
    assert "spoilt.toml" in dialog.answer.text()
    assert dialog.title.text() == "The Courier"
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(tmp_path / "gone.chancery")], ""))
    acting.press(dialog.games.add)
    dialog.write(tmp_path / "a.html", HTML)
    assert "gone.chancery" in dialog.answer.text()
    dialog.save_issue(tmp_path / "nowhere" / "a.toml")
    assert "a.toml" in dialog.answer.text() or "cannot be written" in dialog.answer.text()
    assert dialog.file is None


def test_the_list_of_games_makes_an_issue_of_them(qtbot: QtBot, games: list[Path]) -> None:
    window = GamesWindow()
    qtbot.addWidget(window)
    window.show_folder(games[0].parent)
    qtbot.waitUntil(lambda: len(window.games) == 2)
    acting.press(window.zine)
    dialog = window.findChild(ZineDialog)
    assert dialog is not None
    assert [one.file for one in dialog.games.parts] == ["club.chancery", "long.chancery"]
    dialog.reject()


def test_whatever_is_in_an_issue_comes_back_as_it_was(tmp_path: Path) -> None:
    odd = 'a "b" \\ """ \'\'\' \t\x07\n\n ünï \u2028 end'
    issue = Issue(
        odd.replace("\n", " "),
        "IV",
        odd,
        odd,
        odd,
        "de",
        "A5",
        [TextPart(odd, odd)],
        [GamePart(odd, press=odd)],
    )
    file = tmp_path / "issue.toml"
    file.write_bytes(issue_text(issue).encode())
    assert load_issue(file) == issue
