"""What if: a second table on which everything may be tried out, and the game does not notice."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.history.branches import branch_of, may_keep
from desktop.history.timeline_panel import timeline_of
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from desktop.windows.sandbox import Sandboxes, SandboxWindow
from engine import GameDocument, Order, adjudicate_turn, find_variant, load_game
from tests.answering import typing
from tests.history import played

CONTROL = Qt.KeyboardModifier.ControlModifier


def table_with_file(qtbot: QtBot, path: Path, name: str, *, is_open: bool = False) -> TableWindow:
    game, variant = played.begun(name, 6)
    document = GameDocument.new(path, game, variant, find_variant)
    window = TableWindow(Session(game, variant, document, is_open=is_open))
    qtbot.addWidget(window)
    window.resize(1100, 700)
    window.show()
    played.bring_forward(window)
    return window


def sandboxes(window: TableWindow) -> Sandboxes:
    found = window.findChild(Sandboxes)
    assert isinstance(found, Sandboxes)
    return found


def opened(qtbot: QtBot, window: TableWindow, number: int) -> SandboxWindow:
    timeline_of(window).branching.emit(number)
    sandbox = sandboxes(window).opened[-1]
    sandbox.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(sandbox)
    return sandbox


def test_everything_is_tried_out_and_the_file_stays_as_it_is(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "Friday.chancery"
    window = table_with_file(qtbot, path, played.STANDARD, is_open=True)
    before, game = path.read_bytes(), window.session.game
    sandbox = opened(qtbot, window, 0)
    assert "nothing here touches the game" in sandbox.words.text()
    assert sandbox.words.isVisible()
    sandbox.session.take_seat("Germany")
    sandbox.session.give(Order("move", "MUN", "A", target="BUR"))
    sandbox.session.take_seat("Russia")
    sandbox.session.give(Order("move", "MOS", "A", target="UKR"))
    sandbox.flow.adjudicate()
    assert sandbox.session.count == 1
    codes = {write.order.unit: write.code for write in sandbox.session.turn_view(0).report.outcomes}
    assert codes["PAR"] == "bounced"
    QTest.mouseClick(sandbox.back, Qt.MouseButton.LeftButton)
    assert sandbox.session.count == 0
    sandbox.close()
    assert path.read_bytes() == before
    assert window.session.game == game
    assert [one.name for one in tmp_path.iterdir() if one.suffix == ".chancery"] == ["Friday.chancery"]


def test_the_known_orders_of_the_turn_are_entered_already(qtbot: QtBot) -> None:
    session = played.session(played.STANDARD, is_open=False)
    branch = branch_of(session, 0, "other dice")
    france = branch.sheet("France")
    assert france is not None
    assert Order("move", "PAR", "A", target="BUR") in (france.orders or ())
    assert branch.seed == "other dice"
    assert branch.turns == ()


@pytest.mark.parametrize("name", played.GAMES)
def test_from_every_moment_of_every_game_something_can_be_tried_out(qtbot: QtBot, name: str) -> None:
    session = played.session(name, is_open=False)
    for number in range(session.count + 1):
        branch = branch_of(session, number, "seed")
        after, report = adjudicate_turn(branch, session.variant)
        assert report.season == session.position_at(number).season
        if may_keep(session) and number < session.count and not report.throws:
            assert after.current == session.position_at(number + 1)


def test_a_branch_knows_no_more_than_who_opened_it(qtbot: QtBot) -> None:
    session = played.session(played.HIDDEN, is_open=False)
    session.take_seat("Gondor")
    assert not may_keep(session)
    for number in range(session.count + 1):
        branch = branch_of(session, number, "seed")
        assert branch.current.units == session.position_at(number).units
        assert branch.current.tokens == session.position_at(number).tokens
        assert branch.current.memory == session.position_at(number).memory
        assert branch.turns == ()
        assert branch.seed != session.game.seed


def test_what_was_seen_in_part_cannot_be_kept(qtbot: QtBot, tmp_path: Path) -> None:
    window = table_with_file(qtbot, tmp_path / "Ring.chancery", played.HIDDEN)
    window.session.take_seat("Gondor")
    sandbox = opened(qtbot, window, 2)
    assert not sandbox.keep.isEnabled()
    assert sandbox.keep.toolTip()


def test_a_sandbox_goes_with_the_seat_and_with_the_table(qtbot: QtBot, tmp_path: Path) -> None:
    window = table_with_file(qtbot, tmp_path / "Friday.chancery", played.STANDARD)
    window.session.take_seat("France")
    window.session.give(Order("hold", "PAR", "A"))
    first = opened(qtbot, window, window.session.count)
    assert first.isVisible()
    window.session.take_seat("Germany")
    assert not first.isVisible()
    assert sandboxes(window).opened == []
    second = opened(qtbot, window, 1)
    window.close()
    assert not second.isVisible()


def test_it_is_kept_as_a_new_game_on_purpose_only(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path)
    path = tmp_path / "Friday.chancery"
    window = table_with_file(qtbot, path, played.STANDARD, is_open=True)
    before = path.read_bytes()
    window.presenter.show_turn(3)
    QTest.keyClick(window.board, Qt.Key.Key_I, CONTROL)
    sandbox = sandboxes(window).opened[-1]
    sandbox.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(sandbox)
    sandbox.flow.adjudicate()
    typing("Friday")
    QTest.mouseClick(sandbox.keep, Qt.MouseButton.LeftButton)
    kept = tmp_path / "Friday 2.chancery"
    game = load_game(kept, find_variant).game
    assert game.title == "Friday"
    assert len(game.turns) == 1
    assert game.current == sandbox.session.game.current
    assert path.read_bytes() == before
