"""Leaving a table: nothing that was written there is lost unasked, be it the game or what lies beside it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from desktop.session.seat_papers import papers_of
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from engine import (
    HOME,
    NEW,
    GameDocument,
    Order,
    PapersDocument,
    SeatPapers,
    find_variant,
    load_game,
    new_game,
    save_game,
)
from tests.cases import variant_named
from tests.post.test_held_up import held

STANDARD = variant_named("standard")
PAPERS = SeatPapers(notes={"": "Trust nobody"})


@pytest.mark.parametrize("is_left", [True, False])
def test_notes_that_cannot_be_written_are_asked_about(
    is_left: bool, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    monkeypatch.setattr("desktop.session.document_writer.AGAIN", 50)
    path = tmp_path / "g.chancery"
    save_game(path, new_game(STANDARD), STANDARD, NEW)
    document = GameDocument(path, find_variant)
    window = TableWindow(Session(document.load(), STANDARD, document, is_open=True))
    qtbot.addWidget(window)
    window.show()
    papers = papers_of(window.session)
    kept = PapersDocument(window.session.game, papers.holder)
    in_the_way = kept.path.parent
    in_the_way.parent.mkdir(parents=True, exist_ok=True)
    in_the_way.write_text("no folder")
    papers.keep(papers.holder, PAPERS)
    assert not window.close()
    dialog = window.conflict.dialog
    assert dialog is not None
    assert "Not saved: The file cannot be written" in dialog.text()
    buttons = {button.text(): button for button in dialog.findChildren(QPushButton)}
    assert len(buttons) == 2, "the game itself is saved, and needs no copy"
    if is_left:
        with qtbot.waitSignal(window.closed):
            buttons["Leave without what was done here"].click()
        return
    buttons["Stay"].click()
    in_the_way.unlink()
    qtbot.waitUntil(lambda: not papers.trouble)
    assert kept.load() == PAPERS
    assert window.close()


def test_a_window_is_not_held_up_by_another_program_when_it_is_closed(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.session.saved_session.AGAIN", 50)
    path = tmp_path / "g.chancery"
    save_game(path, new_game(STANDARD), STANDARD, NEW)
    document = GameDocument(path, find_variant)
    window = TableWindow(Session(document.load(), STANDARD, document, is_open=True))
    qtbot.addWidget(window)
    window.show()
    window.session.take_seat("France")
    with held(path):
        window.session.give(Order("move", "PAR", "A", target="BUR"))
        qtbot.waitUntil(lambda: document.is_held_up)
        assert not window.close()
        assert document.is_pending, "the window has waited until the save was given up"
        assert window.conflict.dialog is not None
        assert window.conflict.dialog.text().startswith("Another program is changing g.chancery")
    qtbot.waitUntil(lambda: not window.session.is_unsaved)
    qtbot.waitUntil(lambda: window.conflict.dialog is None)
    assert window.close()
    sheet = load_game(path, find_variant).game.sheet("France")
    assert sheet is not None
    assert sheet.orders


@pytest.mark.parametrize("variant", ["standard", "chronicle"])
def test_another_game_in_the_file_is_not_gone_on_with_and_not_overwritten(
    variant: str, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.session.saved_session.AGAIN", 50)
    path, other = tmp_path / "g.chancery", variant_named(variant)
    save_game(path, new_game(STANDARD, title="Friday"), STANDARD, NEW)
    document = GameDocument(path, find_variant)
    window = TableWindow(Session(document.load(), STANDARD, document, is_open=True))
    qtbot.addWidget(window)
    window.show()
    path.unlink()
    save_game(path, new_game(other, seed="other", title="Saturday"), other, NEW)
    window.session.take_over()
    qtbot.waitUntil(lambda: window.conflict.dialog is not None)
    dialog = window.conflict.dialog
    assert dialog is not None
    assert "another game" in dialog.informativeText()
    assert (window.session.game.title, window.session.variant) == ("Friday", STANDARD)
    dialog.reject()
    window.session.take_seat("France")
    window.session.give(Order("move", "PAR", "A", target="BUR"))
    qtbot.waitUntil(lambda: not document.is_pending)
    assert load_game(path, find_variant).game.title == "Saturday"
    kept = window.conflict.copy("Friday saved")
    assert kept is not None
    assert load_game(kept, find_variant).game.sheet("France") is not None
    with qtbot.waitSignals([window.closed, window.opening]):
        window.conflict.give_up()
