"""The review before a player is done: nothing to say shows nothing, and every row leads somewhere."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QTreeWidgetItem, QWidget
from pytestqt.qtbot import QtBot

from desktop.hotseat.flow import HotseatFlow
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from desktop.typing.order_panel import OrderPanel
from desktop.typing.review_dialog import ReviewDialog, ask, review
from engine import new_game
from tests.answering import answer, escape
from tests.cases import variant_named
from tests.typing.desk import panel_for, type_in


def dialog_for(qtbot: QtBot, panel: OrderPanel) -> ReviewDialog:
    dialog = ReviewDialog(panel.session, review(panel.session))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def items(dialog: ReviewDialog) -> list[QTreeWidgetItem]:
    return [
        top.child(row)
        for number in range(dialog.list.topLevelItemCount())
        if (top := dialog.list.topLevelItem(number)) is not None
        for row in range(top.childCount())
    ]


def doubtful(qtbot: QtBot) -> OrderPanel:
    panel = panel_for(qtbot)
    type_in(panel, "A PAR - MUN")
    type_in(panel, "A MAR S F BRE - GAS")
    return panel


def test_missing_unmatched_and_doubtful_are_told_apart(qtbot: QtBot) -> None:
    found = review(doubtful(qtbot).session)
    assert [one.words for one in found.missing] == ["F BRE has no order: it holds."]
    assert [one.order for one in found.unmatched] == ["A MAR S F BRE - GAS"]
    assert [one.words for one in found.doubtful] == ["Munich cannot be reached from Paris."]


def test_nothing_to_say_asks_nothing(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    type_in(panel, "A PAR - BUR; A MAR S A PAR - BUR; F BRE - MAO")
    assert not review(panel.session)

    opened = answer(ReviewDialog, escape)
    assert ask(panel.session, panel, panel.pointed.emit, panel.list.choose)
    assert not opened


def test_rows_point_at_the_board_and_enter_leads_back(qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot, doubtful(qtbot))
    pointed: list[str] = []
    dialog.pointed.connect(pointed.append)
    dialog.list.setCurrentItem(items(dialog)[0])
    assert pointed == ["BRE"]
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    assert pointed[-1] == "MAR"
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Rejected
    assert dialog.concern is not None
    assert dialog.concern.place == "MAR"


def test_done_anyway(qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot, doubtful(qtbot))
    assert dialog.back.isDefault()
    QTest.mouseClick(dialog.anyway, Qt.MouseButton.LeftButton)
    assert dialog.result() == QDialog.DialogCode.Accepted


@pytest.mark.parametrize("is_done", [True, False])
def test_the_answer_decides(qtbot: QtBot, is_done: bool) -> None:
    panel = doubtful(qtbot)
    parents: list[QWidget | None] = []

    def reply(dialog: ReviewDialog) -> None:
        parents.append(dialog.parentWidget())
        QTest.mouseClick(dialog.anyway if is_done else dialog.back, Qt.MouseButton.LeftButton)

    answer(ReviewDialog, reply)
    assert ask(panel.session, panel, panel.pointed.emit, panel.list.choose) == is_done
    assert parents == [panel]


def test_a_game_master_reviews_several_powers(qtbot: QtBot) -> None:
    panel = panel_for(qtbot, is_open=True)
    type_in(panel, "A PAR S A MUN - BUR")
    type_in(panel, "A MUN H")
    found = review(panel.session, ["France", "Germany"])
    assert [one.order for one in found.unmatched] == ["A PAR S A MUN - BUR"]
    assert {one.concern.power for one in found.missing} == {"France", "Germany"}


def test_who_looks_again_keeps_his_seat_and_is_led_there(qtbot: QtBot) -> None:
    variant = variant_named("standard")
    window = TableWindow(Session(new_game(variant), variant))
    qtbot.addWidget(window)
    window.show()
    flow = window.flow
    assert isinstance(flow, HotseatFlow)
    flow._answer("France", "")

    def look(dialog: ReviewDialog) -> None:
        dialog.list.setCurrentItem(items(dialog)[1])
        QTest.mouseClick(dialog.back, Qt.MouseButton.LeftButton)

    answer(ReviewDialog, look)
    flow.finish()
    assert window.session.seat == "France"
    row = window.panel.list.row()
    assert row is not None
    assert row.place == "MAR"
    answer(ReviewDialog, lambda dialog: QTest.mouseClick(dialog.anyway, Qt.MouseButton.LeftButton))
    flow.finish()
    assert window.session.seat == ""


def test_every_row_is_read_to_its_end(qtbot: QtBot) -> None:
    """What comes of having no list of retreats stands at the end of a long sentence."""
    variant = variant_named("mordor_v_world_ii")
    session = Session(new_game(variant), variant)
    session.take_seat("Mordor")
    dialog = ReviewDialog(session, review(session))
    qtbot.addWidget(dialog)
    dialog.resize(360, 420)
    dialog.show()
    qtbot.wait(20)
    rows, metrics = items(dialog), dialog.list.fontMetrics()
    longest = max(rows, key=lambda row: len(row.text(0)))
    assert metrics.horizontalAdvance(longest.text(0)) > 2 * dialog.list.columnWidth(0)
    assert dialog.list.visualItemRect(longest).height() >= 3 * metrics.lineSpacing()
    heading = dialog.list.topLevelItem(0)
    assert heading is not None
    dialog.list.setStyleSheet("font-size: 30px")
    dialog.resize(380, 420)
    qtbot.wait(20)
    assert dialog.list.visualItemRect(heading).height() >= dialog.list.fontMetrics().height()
