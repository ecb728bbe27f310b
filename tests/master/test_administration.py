"""The table's affairs: players, deadline, missing orders, votes, the end, and turns taken back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QDate, QDateTime, QLocale, QRect, Qt, QTime
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from desktop.frame.open_flow import OpenFlow
from desktop.master.administration_dialog import AdministrationDialog
from desktop.master.reason_dialog import ReasonDialog
from desktop.session.session import Session
from desktop.settings.languages import speak
from desktop.settings.preferences import THEMES, set_preferences
from desktop.settings.theme import restyle, theme
from desktop.table.table_window import TableWindow
from tests.answering import answer, messages
from tests.history import played
from tests.master import acting

TURNS = 4
FAR = 0.25
"""How much a line must differ in lightness from its ground."""


@pytest.fixture(scope="module")
def table(qapp: QApplication) -> Iterator[TableWindow]:
    game, variant = played.begun(played.STANDARD, TURNS)
    window = TableWindow(Session(game, variant, is_open=True))
    window.show()
    yield window
    window.close()


@pytest.fixture
def window(table: TableWindow, qtbot: QtBot) -> TableWindow:
    table.session.reload(played.begun(played.STANDARD, TURNS)[0])
    return table


@pytest.fixture
def dialog(window: TableWindow, qtbot: QtBot) -> AdministrationDialog:
    dialog = AdministrationDialog(window.session, window)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_the_menu_leads_to_every_page(window: TableWindow) -> None:
    shown = answer(AdministrationDialog, lambda dialog: dialog.reject())
    menu = next(one.menu() for one in window.menus["game"].actions() if one.text() == "Running the game")
    titles = []
    for action in menu.actions():
        action.trigger()
        dialog = shown[-1]
        assert isinstance(dialog, AdministrationDialog)
        titles.append(dialog.tabs.tabText(dialog.tabs.currentIndex()))
    assert titles == ["Players", "Deadline", "Votes and end", "Take turns back", "Annals"]


def test_a_player_is_replaced(dialog: AdministrationDialog) -> None:
    page = dialog.players
    dialog.show_page("players")
    acting.write(page.reason, "moved abroad")
    item = page.table.item(0, 1)
    page.table.scrollToItem(item)
    place = page.table.visualItemRect(item).center()
    QTest.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    editor = page.table.findChild(QLineEdit)
    assert editor is not None
    acting.write(editor, "Anna")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QApplication.processEvents()
    game = dialog.administration.session.game
    seat = game.seat("Austria")
    assert seat is not None
    assert seat.player == "Anna"
    assert game.annals[-1].reason == "moved abroad"
    assert "Anna" in dialog.annals.list.item(0).text()
    long = "x" * 500
    page.table.item(0, 1).setText(long)
    assert dialog.trouble.text()
    assert page.table.item(0, 1).text() == "Anna"


def test_deadline_and_policy(dialog: AdministrationDialog) -> None:
    page, session = dialog.deadline, dialog.administration.session
    dialog.show_page("deadline")
    page.has_deadline.click()
    page.moment.setDateTime(QDateTime(QDate(2031, 5, 4), QTime(18, 30)))
    acting.press(page.keep)
    assert session.game.deadline.startswith("2031-05-04T18:30")
    page.has_deadline.setChecked(False)
    acting.press(page.keep)
    assert session.game.deadline == ""
    page.policies["wait"].click()
    assert session.game.missing_orders == "wait"


def test_a_game_that_waits_asks_before_it_is_judged(window: TableWindow) -> None:
    session, flow = window.session, window.flow
    assert isinstance(flow, OpenFlow)
    dialog = AdministrationDialog(session)
    dialog.administration.set_policy("wait")
    asked = messages("No")
    flow.judge.trigger()
    assert session.count == TURNS
    assert "waits" in asked[0]
    messages("Yes")
    flow.judge.trigger()
    assert session.count > TURNS
    dialog.close()


def test_a_draw_is_voted_upon_until_all_agree(dialog: AdministrationDialog) -> None:
    page, session = dialog.ending, dialog.administration.session
    dialog.show_page("ending")
    alive = dialog.administration.survivors()
    assert not page.propose.isEnabled()
    for row in range(2):
        page.winners.item(row).setCheckState(Qt.CheckState.Checked)
    assert page.meant.text().startswith("Draw")
    acting.press(page.propose)
    assert session.game.proposals[0].winners == alive[:2]
    for row, power in enumerate(alive):
        item = page.votes.item(row, 0)
        if item is None or session.is_over:
            break
        if item.text() != "✓":
            place = page.votes.visualItemRect(item).center()
            QTest.mouseClick(page.votes.viewport(), Qt.MouseButton.LeftButton, pos=place)
            assert session.is_over or power in session.game.proposals[0].in_favour
    assert session.is_over
    assert session.game.current.verdict is not None
    assert session.game.current.verdict.how == "draw"
    assert page.over.isVisibleTo(dialog)
    assert not page.propose.isEnabled()


def test_a_vote_can_be_changed_and_one_power_is_conceded_to(dialog: AdministrationDialog) -> None:
    page, session = dialog.ending, dialog.administration.session
    dialog.show_page("ending")
    page.winners.item(0).setCheckState(Qt.CheckState.Checked)
    assert page.meant.text().startswith("Concession")
    acting.press(page.propose)
    assert session.game.proposals[0].how == "concession"
    place = page.votes.visualItemRect(page.votes.item(0, 0)).center()
    assert page.votes.item(0, 0).text() == "✓"
    QTest.mouseClick(page.votes.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert page.votes.item(0, 0).text() == "✗"


def test_the_game_master_declares_the_end(dialog: AdministrationDialog) -> None:
    page, session = dialog.ending, dialog.administration.session
    dialog.show_page("ending")

    def act(asked: ReasonDialog) -> None:
        assert not asked.do.isEnabled()
        acting.write(asked.reason, "Nobody answers")
        acting.press(asked.do)

    answer(ReasonDialog, act)
    page.winners.item(1).setCheckState(Qt.CheckState.Checked)
    acting.press(page.declare)
    assert session.is_over
    agreement = session.game.turns[-1].agreement
    assert agreement is not None
    assert agreement.reason == "Nobody answers"


def test_turns_are_taken_back(dialog: AdministrationDialog, window: TableWindow) -> None:
    page, session = dialog.turns, dialog.administration.session
    dialog.show_page("turns")
    before = session.game.turns[1].before
    acting.click_item(page.list, TURNS - 2)
    acting.write(page.reason, "A letter came late")
    acting.press(page.take)
    assert session.count == 1
    assert session.game.current == before
    assert session.game.annals[-1].reason == "A letter came late"
    assert window.presenter.is_present
    assert "A letter came late" in dialog.annals.list.item(0).text()


def test_a_game_by_file_has_players_and_deadlines_in_its_post(window: TableWindow, qtbot: QtBot) -> None:
    dialog = AdministrationDialog(window.session, is_by_file=True)
    qtbot.addWidget(dialog)
    dialog.show()
    assert set(dialog.pages) == {"deadline", "ending", "turns", "annals"}
    dialog.show_page("deadline")
    assert dialog.deadline.policies["wait"].isVisible(), "what is done about missing orders is chosen here"
    assert not dialog.deadline.keep.isVisible(), "the deadline goes out with the post"


def test_the_annals_speak_the_language_of_the_window(
    dialog: AdministrationDialog, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: speak("en"))
    administration = dialog.administration
    assert administration.replace("France", "Fay", "")
    assert administration.set_deadline("2030-03-02T12:00+01:00", "")
    assert administration.set_deadline("", "")
    assert dialog.annals.list.item(0).text().endswith("deadline: none")
    assert dialog.annals.list.item(2).text().endswith("nobody → Fay")
    speak("de")
    dialog.annals.refresh()
    assert dialog.annals.list.item(0).text().endswith("Frist: keine")
    assert dialog.annals.list.item(2).text().endswith("niemand → Fay")


@pytest.mark.parametrize("name", THEMES)
def test_what_is_not_ticked_yet_can_be_seen(
    name: str, dialog: AdministrationDialog, qapp: QApplication
) -> None:
    before = qapp.styleSheet(), qapp.palette()
    try:
        set_preferences(theme=name)
        restyle(qapp)
        dialog.show_page("ending")
        QApplication.processEvents()
        winners = dialog.ending.winners
        row = winners.visualItemRect(winners.item(0))
        ground = QColor(theme().sheet).lightnessF()
        picture = winners.viewport().grab(QRect(row.left(), row.top(), 20, row.height())).toImage()
        points = [picture.pixelColor(x, y) for x in range(picture.width()) for y in range(picture.height())]
        assert max(abs(point.lightnessF() - ground) for point in points) > FAR
    finally:
        set_preferences(theme="light")
        qapp.setStyleSheet(before[0])
        qapp.setPalette(before[1])


def test_the_calendar_speaks_the_language_of_the_window(
    window: TableWindow, qtbot: QtBot, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: speak("en"))
    speak("de")
    dialog = AdministrationDialog(window.session)
    qtbot.addWidget(dialog)
    assert dialog.deadline.moment.calendarWidget().locale().language() == QLocale.Language.German
