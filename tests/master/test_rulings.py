"""Overruling: an outcome and a throw, with a reason; shown anew, in the report, and taken back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from desktop.frame.open_flow import OpenFlow
from desktop.master.dice_dialogs import DiceEntryDialog, DiceRulingDialog
from desktop.master.reason_dialog import ReasonDialog
from desktop.master.ruling_dialog import RulingDialog
from desktop.master.ruling_feature import Rulings
from desktop.session.session import Session
from desktop.settings.theme import restyle
from desktop.settings.typeface import ensure_typeface
from desktop.table.table_window import TableWindow
from engine import Game, submit, undo_turn
from tests.answering import answer
from tests.cases import variant_named
from tests.history import played
from tests.master import acting

SHEETS = {
    "Italy": ["A VEN - TRI", "A ROM - VEN"],
    "Austria": ["F TRI H", "A VIE - TYR"],
    "Germany": ["A MUN - TYR"],
}


@pytest.fixture(scope="module")
def table(qapp: QApplication) -> Iterator[TableWindow]:
    game, variant = acting.ordered(SHEETS)
    window = TableWindow(Session(game, variant, is_open=True))
    window.resize(1280, 720)
    window.show()
    yield window
    window.close()


@pytest.fixture
def window(table: TableWindow, qtbot: QtBot) -> TableWindow:
    """The turn was just judged, nothing is ruled."""
    session = table.session
    while session.count:
        session.take_turn_back()
    session.adjudicate()
    table.presenter.show_turn(0)
    return table


@pytest.fixture
def dressed(qtbot: QtBot, qapp: QApplication) -> Iterator[None]:
    """In the program's own typeface; afterwards as it was."""
    before = qapp.styleSheet()
    ensure_typeface()
    restyle(qapp)
    yield
    qapp.setStyleSheet(before)


def rulings(window: TableWindow) -> Rulings:
    found = window.findChild(Rulings)
    assert found is not None
    return found


def rule(reason: str) -> object:
    def act(dialog: RulingDialog) -> None:
        assert not dialog.rule.isEnabled()
        acting.write(dialog.reason, reason)
        acting.press(dialog.rule)

    return act


def test_an_outcome_is_overruled_from_the_reasons(window: TableWindow) -> None:
    shown = answer(RulingDialog, rule("Written so on paper"))
    played.click(window, "MUN")
    panel = played.why_panel(window)
    assert panel.asked is not None
    assert not panel.asked.succeeded
    acting.press(rulings(window).button)
    dialog = shown[0]
    assert isinstance(dialog, RulingDialog)
    assert "1 against 1" in dialog.judge.text()
    assert dialog.succeeds.isChecked()
    assert any("A MUN - TYR" in dialog.follows.item(row).text() for row in range(dialog.follows.count()))
    outcome = next(one for one in window.session.turn_view(0).report.outcomes if one.order.unit == "MUN")
    assert outcome.succeeded
    assert outcome.ruled
    assert panel.asked == outcome
    assert "ruling" in panel.result.text()
    first = panel.rows.topLevelItem(0)
    assert first is not None
    assert "Written so on paper" in first.text(0), "the reasons begin with his"
    stopped = next(one for one in window.session.turn_view(0).report.outcomes if one.order.unit == "VIE")
    panel.ask(stopped)
    texts = [panel.rows.topLevelItem(row).text(0) for row in range(panel.rows.topLevelItemCount())]
    assert not any("more at work" in text for text in texts), "what follows from a ruling is explained too"
    panel.ask(outcome)
    report = played.report_panel(window).page.toPlainText()
    assert "Written so on paper" in report
    assert any(unit.place == "TYR" and unit.power == "Germany" for unit in window.session.position.units)


def test_without_a_reason_nothing_is_ruled(window: TableWindow) -> None:
    def act(dialog: RulingDialog) -> None:
        acting.write(dialog.reason, "   ")
        acting.press(dialog.rule)
        dialog.reject()

    answer(RulingDialog, act)
    played.click(window, "MUN")
    acting.press(rulings(window).button)
    assert not window.session.game.turns[-1].rulings


def test_a_ruling_is_taken_back(window: TableWindow) -> None:
    answer(RulingDialog, rule("first thought"))
    played.click(window, "MUN")
    rulings(window).overrule.trigger()
    assert window.session.game.turns[-1].rulings
    shown = answer(RulingDialog, lambda dialog: acting.press(dialog.lift))
    rulings(window).overrule.trigger()
    dialog = shown[0]
    assert isinstance(dialog, RulingDialog)
    assert "1 against 1" in dialog.judge.text(), "what the judge says is told without the ruling"
    assert not window.session.game.turns[-1].rulings
    outcome = next(one for one in window.session.turn_view(0).report.outcomes if one.order.unit == "MUN")
    assert not outcome.succeeded


def test_what_cannot_be_ruled_is_explained(window: TableWindow) -> None:
    shown = answer(RulingDialog, lambda dialog: dialog.reject())
    assert played.why_panel(window).ask_space("TRI")
    acting.press(rulings(window).button)
    dialog = shown[0]
    assert isinstance(dialog, RulingDialog)
    assert dialog.trouble.text()
    acting.write(dialog.reason, "because")
    assert not dialog.rule.isEnabled()


def test_a_ruling_upon_an_earlier_turn_says_what_it_takes_back(window: TableWindow) -> None:
    shown = answer(RulingDialog, rule("Read again"))
    window.session.adjudicate()
    window.presenter.show_turn(0)
    played.click(window, "MUN")
    acting.press(rulings(window).button)
    dialog = shown[0]
    assert isinstance(dialog, RulingDialog)
    assert "Fall 1901" in dialog.loss.text()
    assert window.session.count == 1
    assert played.why_panel(window).asked is not None
    outcome = next(one for one in window.session.turn_view(0).report.outcomes if one.order.unit == "MUN")
    assert outcome.succeeded
    assert [one.what for one in window.session.game.annals] == ["rollback"]


def test_a_ruling_says_that_orders_sent_since_are_lost(window: TableWindow) -> None:
    shown = answer(RulingDialog, rule("Read again"))
    session = window.session
    session.amend(submit(session.game, session.variant, "Italy", [acting.order(session.variant, "A VEN H")]))
    window.presenter.show_turn(0)
    played.click(window, "MUN")
    acting.press(rulings(window).button)
    dialog = shown[0]
    assert isinstance(dialog, RulingDialog)
    assert "Fall 1901" in dialog.loss.text()
    assert not session.game.sheets
    assert session.game.turns[0].rulings


def test_taking_the_turn_back_takes_the_ruling_with_it(window: TableWindow) -> None:
    answer(RulingDialog, rule("so be it"))
    played.click(window, "MUN")
    acting.press(rulings(window).button)
    flow = window.flow
    assert isinstance(flow, OpenFlow)
    flow.back.trigger()
    assert window.session.count == 0
    window.session.adjudicate()
    outcome = next(one for one in window.session.turn_view(0).report.outcomes if one.order.unit == "MUN")
    assert not outcome.succeeded


def test_at_a_hotseat_table_nothing_is_ruled(qtbot: QtBot) -> None:
    game, variant = acting.ordered({})
    window = TableWindow(Session(game, variant))
    qtbot.addWidget(window)
    assert window.findChild(Rulings) is None
    texts = [action.text() for action in window.findChildren(QAction)]
    assert not any("Overrule" in text or "Set up" in text for text in texts)


def diced() -> Game:
    """A game of which some turn throws dice, before that turn is judged."""
    for name in played.GAMES:
        game, _ = played.played(name)
        for index in range(len(game.turns) - 1, -1, -1):
            if game.turns[index].throws:
                while len(game.turns) > index:
                    game = undo_turn(game)
                return game
    raise AssertionError("no game throws dice")


@pytest.fixture(scope="module")
def dicing(qapp: QApplication) -> Iterator[TableWindow]:
    game = diced()
    window = TableWindow(Session(game, variant_named(game.variant), is_open=True))
    window.resize(1280, 720)
    window.show()
    yield window
    window.close()


def test_dice_are_entered_by_hand(dicing: TableWindow, qtbot: QtBot) -> None:
    session, flow = dicing.session, dicing.flow
    assert isinstance(flow, OpenFlow)
    before = session.count
    wanted: list[int] = []

    def act(dialog: DiceEntryDialog) -> None:
        number = 0
        while number < len(dialog.boxes):
            box = dialog.boxes[number]
            QTest.keyClick(box, Qt.Key.Key_Up)
            wanted.append(1)
            assert box.value() == 1
            number += 1
        acting.press(dialog.judge)

    shown = answer(DiceEntryDialog, act)
    rulings(dicing).dice.trigger()
    flow.judge.trigger()
    assert len(shown) == 1
    assert session.count > before
    throws = session.game.turns[before].throws
    assert [throw.value for throw in throws] == wanted
    assert all(throw.by_hand for throw in throws)


def test_without_dice_of_this_turn_nobody_is_asked(dicing: TableWindow, qtbot: QtBot) -> None:
    answer(DiceEntryDialog, lambda dialog: dialog.reject())
    game, variant = acting.ordered(SHEETS)
    assert not DiceEntryDialog(Session(game, variant, is_open=True)).is_needed


def test_a_cancelled_throw_judges_nothing(dicing: TableWindow, qtbot: QtBot) -> None:
    session, flow = dicing.session, dicing.flow
    assert isinstance(flow, OpenFlow)
    session.take_turn_back()
    while not DiceEntryDialog(session).is_needed:
        session.take_turn_back()
    count = session.count
    answer(DiceEntryDialog, lambda dialog: dialog.reject())
    rulings(dicing).dice.setChecked(True)
    flow.judge.trigger()
    assert session.count == count


def test_a_throw_is_overruled(dicing: TableWindow, qtbot: QtBot) -> None:
    session = dicing.session
    rulings(dicing).dice.setChecked(False)
    while not DiceEntryDialog(session).is_needed:
        session.take_turn_back()
    turn = session.count
    session.adjudicate()
    while session.count > turn + 1:
        session.take_turn_back()
    dicing.presenter.show_turn(turn)
    was = session.turn_view(turn).report.throws[0]

    def act(dialog: DiceRulingDialog) -> None:
        QTest.keyClick(dialog.boxes[0], Qt.Key.Key_Down if was.value > 1 else Qt.Key.Key_Up)
        assert not dialog.rule.isEnabled()
        acting.write(dialog.reason, "The die fell off the table")
        acting.press(dialog.rule)

    answer(DiceRulingDialog, act)
    rulings(dicing).throws.trigger()
    assert session.turn_view(turn).report.throws[0].value != was.value
    assert session.game.turns[turn].rulings[0].reason == "The die fell off the table"
    rulings(dicing).lift.trigger()
    assert session.turn_view(turn).report.throws[0].value == was.value


def is_whole(dialog: QDialog) -> bool:
    """Whether every line of a dialog has the room that it needs."""
    QTest.qWait(50)
    lines = [one for one in dialog.findChildren(QLabel) if one.isVisible() and one.wordWrap()]
    fields = [*dialog.findChildren(QSpinBox), *dialog.findChildren(QLineEdit)]
    return all(one.height() >= one.heightForWidth(one.width()) for one in lines) and all(
        one.height() >= one.minimumSizeHint().height() for one in fields if one.isVisible()
    )


@pytest.mark.usefixtures("dressed")
def test_throws_of_long_ago_are_overruled_in_a_dialog_that_is_whole(qtbot: QtBot) -> None:
    game, variant = played.played("chronicle-majority")
    turn = next(index for index, one in enumerate(game.turns) if one.throws)
    dialog = DiceRulingDialog(Session(game, variant, is_open=True), turn)
    qtbot.addWidget(dialog)
    dialog.show()
    assert is_whole(dialog)
    assert dialog.reason.width() > dialog.width() * 0.8, "a reason has room to be written"
    assert len(dialog.loss.text()) < 200, "a season each is a list that nobody reads"
    assert str(len(game.turns) - turn - 1) in dialog.loss.text()
    throw = game.turns[turn].throws[0]
    labels = [one.text() for one in dialog.findChildren(QLabel)]
    assert any(throw.reason in text for text in labels), "pieces and spaces keep their capitals"


@pytest.mark.usefixtures("dressed")
def test_the_dialog_for_dice_is_whole(dicing: TableWindow, qtbot: QtBot) -> None:
    session = dicing.session
    while not DiceEntryDialog(session).is_needed:
        session.take_turn_back()
    dialog = DiceEntryDialog(session)
    qtbot.addWidget(dialog)
    dialog.show()
    assert is_whole(dialog)


def test_a_dialog_that_asks_for_a_reason_shows_all_that_it_says(qtbot: QtBot) -> None:
    about = "The game goes on in this position from Spring 1901 on. The reason stands in the report. " * 2
    dialog = ReasonDialog("Take the position over", about, "Take over")
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.about.height() >= dialog.about.heightForWidth(dialog.about.width()))
