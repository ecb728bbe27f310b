"""Reports: for whom, of what, in which notation and form; a file each for every power; cancelled work leaves nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from desktop.master.reports_dialog import MASTER, WHOLE, ReportsDialog
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from engine import EVERYBODY
from tests.answering import answer
from tests.history import played
from tests.master import acting

TURNS = 3


@pytest.fixture
def dialog(qtbot: QtBot) -> ReportsDialog:
    game, variant = played.begun(played.STANDARD, TURNS)
    dialog = ReportsDialog(Session(game, variant, is_open=True), TURNS - 1)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def pick(dialog: ReportsDialog, qtbot: QtBot, **wished: object) -> str:
    """Choose something in the boxes, and read the text."""
    for name, data in wished.items():
        acting.pick(getattr(dialog, name), data)
    dialog.preview()
    return dialog.page.toPlainText()


def test_the_text_is_of_the_turn_and_in_the_notation(dialog: ReportsDialog, qtbot: QtBot) -> None:
    titles = [dialog.session.title_of(turn) for turn in range(TURNS)]
    text = dialog.page.toPlainText()
    assert titles[-1] in text
    assert titles[0] not in text
    whole = pick(dialog, qtbot, what=WHOLE)
    assert all(title in whole for title in titles)
    assert "Centres from year to year" in whole
    full = pick(dialog, qtbot, what=0, notation="full")
    assert "Army" in full or "Fleet" in full
    assert "Army" not in pick(dialog, qtbot, notation="canonical")
    dialog.is_zine.click()
    dialog.preview()
    assert dialog.page.toPlainText() != full


def test_nobody_is_told_more_than_he_may_know(qtbot: QtBot) -> None:
    game, variant = played.played(played.HIDDEN)
    dialog = ReportsDialog(Session(game, variant, is_open=True), 0)
    qtbot.addWidget(dialog)
    all_told = pick(dialog, qtbot, hearer=MASTER, what=WHOLE)
    public = pick(dialog, qtbot, hearer=EVERYBODY)
    hidden = [text for _, text in played.secrets(played.HIDDEN, EVERYBODY)]
    assert hidden
    assert len(all_told) > len(public)
    power = next(iter(variant.rules.powers))
    own = pick(dialog, qtbot, hearer=power)
    for turn, text in played.secrets(played.HIDDEN, power):
        section = own.split(dialog.session.title_of(turn), 1)[-1]
        assert text in all_told
        if turn + 1 < dialog.session.count:
            section = section.split(dialog.session.title_of(turn + 1), 1)[0]
        assert f"  {text}:" not in section


def test_a_file_is_saved_beside_the_window(
    dialog: ReportsDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "report.html"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    pick(dialog, qtbot, form="html")
    dialog.has_maps.setChecked(False)
    acting.press(dialog.save)
    qtbot.waitUntil(lambda: "Saved" in dialog.answer.text())
    text = path.read_text("utf-8")
    assert dialog.session.title_of(TURNS - 1) in text
    assert "<html" in text


def test_a_pdf_with_maps_and_cancelling(dialog: ReportsDialog, qtbot: QtBot, tmp_path: Path) -> None:
    pick(dialog, qtbot, form="pdf", what=TURNS - 1)
    path = tmp_path / "turn.pdf"
    dialog.save_to({path: dialog.wish()})
    assert dialog.progress.isVisibleTo(dialog)
    assert not dialog.save.isEnabled()
    acting.press(dialog.stop)
    qtbot.waitUntil(lambda: "Cancelled" in dialog.answer.text())
    assert list(tmp_path.iterdir()) == []
    dialog.save_to({path: dialog.wish()})
    qtbot.waitUntil(lambda: "Saved" in dialog.answer.text())
    assert path.read_bytes().startswith(b"%PDF")


def test_one_for_every_power(
    dialog: ReportsDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    acting.press(dialog.all)
    qtbot.waitUntil(lambda: "Saved" in dialog.answer.text())
    names = sorted(path.name for path in tmp_path.iterdir())
    assert len(names) == 8
    assert any("(public)" in name for name in names)
    assert any("(Austria)" in name for name in names)


def test_what_cannot_be_written_is_said(dialog: ReportsDialog, qtbot: QtBot, tmp_path: Path) -> None:
    dialog.save_to({tmp_path / "nowhere" / "report.txt": dialog.wish()})
    qtbot.waitUntil(lambda: "could not" in dialog.answer.text())


def test_the_text_is_copied(dialog: ReportsDialog) -> None:
    acting.press(dialog.copy)
    assert QGuiApplication.clipboard().text() == dialog.page.toPlainText()


def test_before_the_first_turn_there_is_nothing_to_tell(qtbot: QtBot) -> None:
    game, variant = played.begun(played.STANDARD, 0)
    dialog = ReportsDialog(Session(game, variant, is_open=True), -1)
    qtbot.addWidget(dialog)
    assert not dialog.save.isEnabled()
    assert "nothing to tell" in dialog.page.toPlainText()


def test_the_text_beside_a_page_is_what_the_page_says(dialog: ReportsDialog, qtbot: QtBot) -> None:
    text = dialog.page.toPlainText()
    dialog.is_zine.click()
    pick(dialog, qtbot, notation="full")
    assert pick(dialog, qtbot, form="pdf") == text, (
        "pages are neither in a zine's style nor in another notation"
    )
    assert dialog.wish().style == "text"


def test_the_history_book_is_one_entry_of_the_menu(qtbot: QtBot) -> None:
    game, variant = played.begun(played.STANDARD, TURNS)
    window = TableWindow(Session(game, variant, is_open=True))
    qtbot.addWidget(window)
    shown = answer(ReportsDialog, lambda dialog: dialog.reject())
    (entry,) = [one for one in window.findChildren(QAction) if one.text() == "History book …"]
    entry.trigger()
    (opened,) = shown
    assert isinstance(opened, ReportsDialog)
    assert opened.wish().turn is None
    assert (opened.chosen_form, opened.wish().has_maps) == ("pdf", True)
