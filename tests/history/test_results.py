"""Results at a table: all since the last turn that was ordered, movement first, and first of all what is for one alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.history.private_news import PrivateNews
from desktop.history.report_panel import ReportPanel
from desktop.session.session import Session
from desktop.settings.preferences import set_preferences
from desktop.table.table_window import TableWindow
from engine import EVERYBODY, Game, Order, adjudicate_turn, new_game, submit
from tests.cases import variant_named
from tests.game.test_joint_turns import judged, ring_lying_near_mordor
from tests.hotseat.tea_table import assent
from tests.table import hands

MORDOR = variant_named("mordor_v_world_ii")


def ordered() -> Game:
    """The open first turn, in which Mordor goes to where the Ring lies."""
    step = (Order("move", "13", "DA", target="12"),)
    return submit(ring_lying_near_mordor(), MORDOR, "Mordor", step)


@pytest.mark.parametrize("is_open", [True, False])
@pytest.mark.parametrize("is_animated", [True, False])
def test_the_moves_are_shown_though_later_phases_were_judged_with_them(
    qtbot: QtBot, is_open: bool, is_animated: bool
) -> None:
    set_preferences(is_animated=is_animated)
    assent()
    window = TableWindow(Session(ordered(), MORDOR, is_open=is_open))
    qtbot.addWidget(window)
    window.show()
    window.flow.adjudicate()  # type: ignore[attr-defined]
    while window.player.is_on:
        window.player.skip()
    assert window.session.count == 3
    assert window.presenter.turn == 0
    assert len(window.board.arrows) == 1
    assert not window.docks["report"].isHidden()
    report = window.docks["report"].findChild(ReportPanel)
    assert report is not None
    assert report.page.toPlainText().startswith("Tuile 3001")
    window.presenter.show_present()
    assert report.page.toPlainText().startswith("Tuile 3001"), "the moves are told until others are judged"
    window.presenter.show_turn(1)
    assert report.page.toPlainText().startswith("Laire 3001")


def test_a_play_of_an_old_turn_ends_with_what_was_judged_with_it(qtbot: QtBot) -> None:
    variant = variant_named("standard")
    game = new_game(variant)
    for _ in range(3):
        game = submit(game, variant, "France", (Order("hold", "PAR", "A"),))
        game, _ = adjudicate_turn(game, variant)
    window = TableWindow(Session(game, variant, is_open=True))
    qtbot.addWidget(window)
    window.player.play(0)
    while window.player.is_on:
        window.player.skip()
    assert window.presenter.turn == 0


def test_who_found_the_ring_reads_that_first_and_large_and_nobody_else_does(qtbot: QtBot) -> None:
    window = TableWindow(Session(judged(ordered(), MORDOR), MORDOR))
    qtbot.addWidget(window)
    window.show()
    news, report = window.board.findChild(PrivateNews), window.docks["report"].findChild(ReportPanel)
    assert news is not None
    assert report is not None
    assert not news.isVisibleTo(window.board)
    for power in ("Gondor", "Mordor", EVERYBODY, "Arnor", "Mordor"):
        window.session.take_seat(power)
        window.presenter.show_present()
        is_own = power == "Mordor"
        assert news.isVisibleTo(window.board) == is_own
        assert ("found the Ring" in news.words.text()) == is_own
        words = report.page.toPlainText().replace("\ufffc ", "")
        assert words.startswith("For Mordor alone\nYou have found the Ring, in The Shire.\n") == is_own
        assert ("found" in words) == is_own
    window.board.setEnabled(True)
    edge = QPoint(6, 6)
    news.move(hands.spot(window, "12") - edge)
    QTest.mouseClick(news, Qt.MouseButton.LeftButton, pos=edge)
    assert not window.tool.has_begun, "what lies below the card is not meant"
    news.seen.click()
    assert not news.isVisibleTo(window.board)
    window.session.take_seat("Gondor")
    window.session.take_seat("Mordor")
    window.presenter.show_present()
    assert not news.isVisibleTo(window.board), "what was seen is not shown again"
