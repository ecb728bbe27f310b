"""Named drafts of a seat's orders: kept, switched, undone, hidden, and gone with the turn."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.hotseat.flow import HotseatFlow
from desktop.session.drafts import Drafts
from desktop.session.seat_papers import papers_of
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from desktop.typing.draft_bar import DraftBar
from engine import (
    NEW,
    Game,
    GameDocument,
    PapersDocument,
    SealKeys,
    find_variant,
    new_game,
    save_game,
    seal_game,
    write_order,
)
from tests.cases import read_any, variant_named
from tests.hotseat.test_secrecy import texts_of

VARIANT = variant_named("standard")
CONTROL = Qt.KeyboardModifier.ControlModifier
BUR, PIC = (read_any(VARIANT, "movement", f"A PAR - {place}") for place in ("BUR", "PIC"))


def saved(folder: Path, *, is_sealed: bool = False, seed: str = "drafts") -> Path:
    game = new_game(VARIANT, {}, {"France": "Ada", "Italy": "Bob"}, f"{seed} {folder.name}")
    path = folder / "game.chancery"
    save_game(path, seal_game(game, SealKeys()) if is_sealed else game, VARIANT, NEW)
    return path


def opened(path: Path) -> Session:
    document = GameDocument(path, find_variant, find_key=SealKeys().find)
    return Session(document.load(), document.variant, document)


def ordered(session: Session) -> list[str]:
    return [write_order(VARIANT.lexicon, order) for order in session.orders]


def two_drafts(session: Session) -> Drafts:
    """France has moved to Burgundy in the first draft, and to Picardy in the second, which is in front."""
    drafts = Drafts(session)
    session.take_seat("France")
    session.give(BUR)
    drafts.keep("Bold", "Shy")
    session.give(PIC)
    return drafts


@pytest.fixture
def session(tmp_path: Path, qtbot: QtBot) -> Session:
    return opened(saved(tmp_path))


def names(drafts: Drafts) -> list[str]:
    return [one.name for one in drafts.listed]


def test_a_draft_is_switched_to(session: Session) -> None:
    drafts = two_drafts(session)
    assert (names(drafts), drafts.front, ordered(session)) == (["Bold", "Shy"], 1, ["A PAR - PIC"])
    drafts.switch(0)
    assert (drafts.front, ordered(session)) == (0, ["A PAR - BUR"])
    session.take_back(BUR)
    drafts.switch(1)
    assert ordered(session) == ["A PAR - PIC"]
    drafts.switch(0)
    assert ordered(session) == []


def test_every_step_can_be_undone(session: Session) -> None:
    drafts = two_drafts(session)
    drafts.rename(1, "Meek")
    drafts.switch(0)
    drafts.delete(0)
    assert (names(drafts), ordered(session)) == ([], ["A PAR - PIC"])
    seen = []
    while session.undo.canUndo():
        session.undo.undo()
        seen.append((names(drafts), ordered(session)))
    assert seen == [
        (["Bold", "Meek"], ["A PAR - BUR"]),
        (["Bold", "Meek"], ["A PAR - PIC"]),
        (["Bold", "Shy"], ["A PAR - PIC"]),
        (["Bold", "Shy"], ["A PAR - BUR"]),
        ([], ["A PAR - BUR"]),
        ([], []),
    ]
    while session.undo.canRedo():
        session.undo.redo()
    assert (names(drafts), ordered(session)) == ([], ["A PAR - PIC"])


def test_drafts_end_with_the_turn(session: Session) -> None:
    drafts = two_drafts(session)
    session.adjudicate()
    session.take_seat("France")
    assert names(drafts) == []
    assert papers_of(session).of("France").drafts == []
    assert [write_order(VARIANT.lexicon, one) for one in session.game.turns[0].sheets[0].orders or ()] == [
        "A PAR - PIC"
    ]


def test_another_seat_has_its_own(session: Session) -> None:
    drafts = two_drafts(session)
    session.take_seat("Italy")
    assert names(drafts) == []
    session.take_seat("")
    assert not drafts.is_offered
    session.take_seat("France")
    assert names(drafts) == ["Bold", "Shy"]


def files_of(session: Session) -> tuple[Path, Path]:
    """The game's file, and that of France's papers."""
    assert session.document is not None
    return session.document.path, PapersDocument(session.game, "France").path


@pytest.mark.parametrize("is_behind", ["", "game", "papers"])
def test_a_killed_program_loses_no_draft(session: Session, is_behind: str) -> None:
    """Whichever of the two files was not written any more when a draft was switched to."""
    drafts = two_drafts(session)
    assert session.flush()
    assert drafts.papers.flush()
    before = [path.read_bytes() for path in files_of(session)]
    drafts.switch(0)
    assert session.flush()
    assert drafts.papers.flush()
    for path, data, name in zip(files_of(session), before, ("game", "papers"), strict=True):
        if name == is_behind:
            path.write_bytes(data)
    session.close()
    again = opened(files_of(session)[0])
    found = Drafts(again)
    again.take_seat("France")
    assert names(found) == ["Bold", "Shy"]
    assert [one.orders for one in found.listed] == [["A PAR - BUR"], ["A PAR - PIC"]]
    assert found.listed[found.front].orders == ordered(again)


def test_of_a_sealed_game_no_file_tells_of_them(tmp_path: Path, qtbot: QtBot) -> None:
    session = opened(saved(tmp_path, is_sealed=True))
    drafts = two_drafts(session)
    drafts.switch(0)
    assert session.flush()
    assert drafts.papers.flush()
    for path in files_of(session):
        assert not any(word in path.read_bytes() for word in (b"Bold", b"Shy", b"BUR", b"PIC"))


def test_the_game_s_own_file_never_has_them(session: Session) -> None:
    drafts = two_drafts(session)
    assert session.flush()
    assert drafts.papers.flush()
    game, papers = (path.read_bytes() for path in files_of(session))
    assert b"PIC" in game
    assert not any(word in game for word in (b"Bold", b"Shy", b"BUR"))
    assert b"Bold" in papers


def table(game: Game, qtbot: QtBot) -> tuple[TableWindow, HotseatFlow, DraftBar]:
    window = TableWindow(Session(game, VARIANT))
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    assert isinstance(window.flow, HotseatFlow)
    return window, window.flow, window.findChildren(DraftBar)[0]


def test_at_a_table_by_keys_and_out_of_sight_behind_the_curtain(qtbot: QtBot) -> None:
    window, flow, bar = table(new_game(VARIANT, {}, {"France": "Ada", "Italy": "Bob"}), qtbot)
    flow.curtain.answered.emit("France", "")
    assert window.session.seat == "France"
    assert bar.isHidden()
    window.session.give(BUR)
    QTest.keyClick(window, Qt.Key.Key_D, CONTROL)
    assert [bar.choice.itemText(row) for row in range(bar.choice.count())] == ["Draft 1", "Draft 2"]
    bar.drafts.rename(1, "Secret plan")
    assert not bar.isHidden()
    assert any("Secret plan" in text for text in texts_of(window))
    QTest.keyClick(window, Qt.Key.Key_D, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert bar.choice.currentText() == "Draft 1"
    flow.call("Italy")
    assert bar.isHidden()
    assert not any("Secret plan" in text for text in texts_of(window))
    flow.curtain.answered.emit("Italy", "")
    assert not any("Secret plan" in text for text in texts_of(window))


def test_a_game_master_has_none(qtbot: QtBot) -> None:
    session = Session(new_game(VARIANT), VARIANT, is_open=True)
    session.take_seat("France")
    assert not Drafts(session).is_offered
