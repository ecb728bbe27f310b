"""The screen for everybody: the public view alone, whoever sits at the table, and it follows the game."""

from __future__ import annotations

import pytest
import shiboken6
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.hotseat.flow import HotseatFlow
from desktop.session.public_session import PublicSession
from desktop.session.session import Session
from desktop.settings.preferences import set_preferences
from desktop.table.table_window import TableWindow
from desktop.windows.big_screen import BigScreen, seats_of
from engine import EVERYBODY, Order, declare_end, hides_nothing, new_game
from tests.cases import read_any, variant_named
from tests.files.exchange.tables import VARIANTS
from tests.soak.twins import run_pair

STANDARD = variant_named("standard")
HIDING = [name for name in VARIANTS if not hides_nothing(variant_named(name).rules)]
BUR = read_any(STANDARD, "movement", "A PAR - BUR")
SEEDS = 3


def shown(session: Session) -> list[object]:
    """All that a screen can show of a game."""
    public = PublicSession(session)
    turns = [public.turn_view(turn) for turn in range(public.count)]
    return [public.position, public.orders, public.seen_orders(), public.game.sheets, *turns]


@pytest.mark.parametrize("name", HIDING)
def test_what_is_unseen_changes_nothing_of_it(name: str, qapp: QApplication) -> None:
    variant, differed = variant_named(name), 0
    for seed in range(SEEDS):
        pair = run_pair(variant, f"screen {seed}", most=3)
        mine, other = (shown(Session(game, variant, is_open=True)) for game in pair.games)
        assert mine == other, f"{name}, {seed}"
        differed += pair.differed
    assert differed


@pytest.fixture
def window(qtbot: QtBot) -> TableWindow:
    set_preferences(is_animated=False)
    game = new_game(STANDARD, {}, {"France": "Ada", "Italy": "Bob"}, title="Tea")
    made = TableWindow(Session(game, STANDARD))
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def screen(window: TableWindow) -> BigScreen:
    (action,) = [one for one in window.findChildren(QAction) if one.text() == "Screen for everybody"]
    action.trigger()
    (made,) = [
        one for one in QApplication.topLevelWidgets() if isinstance(one, BigScreen) and one.isVisible()
    ]
    return made


def flow_of(window: TableWindow) -> HotseatFlow:
    assert isinstance(window.flow, HotseatFlow)
    return window.flow


def test_at_first_it_is_no_larger_than_the_screen(screen: BigScreen) -> None:
    assert screen.size().boundedTo(screen.screen().availableSize()) == screen.size()


def test_the_season_stands_at_the_top_while_there_is_no_report(screen: BigScreen) -> None:
    assert screen.report.isHidden()
    assert screen.season.height() <= screen.season.heightForWidth(screen.season.width())


def test_orders_of_whoever_sits_are_not_on_it(window: TableWindow, screen: BigScreen) -> None:
    flow_of(window).curtain.answered.emit("France", "")
    window.session.give(BUR)
    assert window.board.arrows
    assert screen.session.seat == EVERYBODY
    assert not screen.board.arrows
    assert screen.session.game.sheets == ()
    assert not any(menu.actions() for menu in [screen.menuBar()])


def test_it_says_who_is_ready_and_the_time(window: TableWindow, screen: BigScreen) -> None:
    flow = flow_of(window)
    assert "Ada (France)  … has still to order" in screen.ready.text()
    flow.curtain.answered.emit("France", "")
    window.review = lambda: True  # type: ignore[method-assign]
    flow.finish()
    assert "Ada (France)  ✓ ready" in screen.ready.text()
    assert screen.time.isHidden()
    flow.curtain.clock.wind(15)
    flow.curtain.clock.press()
    flow.curtain.clock.tick()
    assert screen.time.text() == "Time to talk: 14:59"


def test_it_follows_a_judged_turn_and_comes_back(window: TableWindow, screen: BigScreen) -> None:
    flow = flow_of(window)
    flow.curtain.answered.emit("France", "")
    window.session.give(BUR)
    flow.seating.ready.update(flow.seating.people)
    flow._wait_and_judge()
    assert screen.presenter.turn == 0
    assert [one.order for one in screen.board.arrows if one.order.verb == "move"] == [
        Order("move", "PAR", "A", target="BUR")
    ]
    assert screen.season.text() == "Spring 1901"
    assert "A PAR - BUR" in screen.report.toPlainText()
    flow.go_on.trigger()
    assert screen.presenter.is_present
    assert screen.season.text() == "Fall 1901"
    assert "A PAR - BUR" in screen.report.toPlainText()


def test_it_plays_what_was_judged(window: TableWindow, screen: BigScreen) -> None:
    set_preferences(is_animated=True)
    window.session.take_seat("France")
    window.session.give(BUR)
    window.session.adjudicate()
    assert screen.player.is_on
    screen.player.skip()
    assert screen.presenter.turn == 0


def test_the_end_is_told(window: TableWindow, screen: BigScreen) -> None:
    window.session.amend(declare_end(window.session.game, STANDARD, "draw", ("France", "Italy"), "late"))
    assert screen.ready.text() == "A draw between France and Italy."


def test_f11_fills_the_screen_and_its_place_is_kept(window: TableWindow, qtbot: QtBot) -> None:
    QSettings().remove("windows/big screen")
    first = BigScreen(window.session, lambda: seats_of(window))
    qtbot.addWidget(first)
    first.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    first.show()
    first.activateWindow()
    qtbot.waitUntil(first.isActiveWindow)
    QTest.keyClick(first, Qt.Key.Key_F11)
    assert first.isFullScreen()
    QTest.keyClick(first, Qt.Key.Key_Escape)
    assert not first.isFullScreen()
    first.setGeometry(90, 70, 700, 500)
    first.close()
    second = BigScreen(window.session, lambda: seats_of(window))
    qtbot.addWidget(second)
    assert second.size() == first.size()


def test_it_closes_with_the_table(window: TableWindow, screen: BigScreen, qtbot: QtBot) -> None:
    window.close()
    qtbot.waitUntil(lambda: not shiboken6.isValid(screen))
    window.session.take_seat(EVERYBODY)


def test_a_game_master_s_screen_shows_the_public_view(qtbot: QtBot) -> None:
    game = new_game(STANDARD, {}, {"France": "Ada"})
    table = TableWindow(Session(game, STANDARD, is_open=True))
    qtbot.addWidget(table)
    screen = BigScreen(table.session, lambda: seats_of(table))
    qtbot.addWidget(screen)
    table.session.take_seat("France")
    table.session.give(BUR)
    assert "Ada (France)  ✓ ready" in screen.ready.text()
    assert not screen.board.arrows
