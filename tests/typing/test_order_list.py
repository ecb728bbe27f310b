"""The list of orders: groups, counts, what stands out, and what keys do."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from desktop.settings.languages import speak
from desktop.typing.order_rows import AHEAD, FINE, IDLE, ORDER, REFUSED, UNMATCHED
from engine import adjudicate_turn, new_game
from tests.cases import variant_named
from tests.typing.desk import choose_row, orders, panel_for, rows, type_in


def test_units_without_orders_stand_out_in_words(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    assert [(row.sort, row.text, row.remark) for row in rows(panel.model)] == [
        (IDLE, "F BRE", "no order"),
        (IDLE, "A MAR", "no order"),
        (IDLE, "A PAR", "no order"),
    ]
    (group,) = panel.model.groups
    assert (group.title, group.count) == ("France", "0 of 3 ordered")
    type_in(panel, "A PAR - BUR")
    assert panel.model.groups[0].count == "1 of 3 ordered"
    assert panel.list.texts() == ["F BRE", "A MAR", "A PAR - BUR"]
    assert rows(panel.model)[2].letter == "M"


def test_the_letters_of_orders_are_those_of_the_language(
    qtbot: QtBot, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: speak("en"))
    speak("de")
    panel = panel_for(qtbot)
    for text in ("A PAR - BUR", "A MAR S A PAR - BUR", "F BRE H"):
        type_in(panel, text)
    letters = {row.text: row.letter for row in rows(panel.model)}
    assert letters == {"A PAR - BUR": "Z", "A MAR S A PAR - BUR": "U", "F BRE H": "H"}


def test_doubts_are_told_by_mark_and_sentence(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    for text in ("A PAR - MUN", "A MAR S A PAR - BUR", "F BRE - MAO"):
        type_in(panel, text)
    states = {row.text: (row.state, row.remark) for row in rows(panel.model)}
    assert states["A PAR - MUN"] == (REFUSED, "not allowed")
    assert states["A MAR S A PAR - BUR"] == (UNMATCHED, "unmatched")
    assert states["F BRE - MAO"] == (FINE, "")
    index = panel.model.index(2, 0, panel.model.index(0, 0))
    assert index.data(Qt.ItemDataRole.ToolTipRole) == "Munich cannot be reached from Paris."
    assert "Munich cannot be reached" in index.data(Qt.ItemDataRole.AccessibleTextRole)


def test_the_row_that_is_chosen_has_room_for_its_doubt(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    type_in(panel, "A PAR - MUN")
    index = panel.model.index(2, 0, panel.model.index(0, 0))
    before = panel.list.sizeHintForIndex(index).height()
    choose_row(panel, "A PAR - MUN")
    assert panel.list.sizeHintForIndex(index).height() > before


def test_delete_takes_back_and_stays_with_the_unit(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    for text in ("A PAR - BUR", "A MAR - SPA", "F BRE - MAO"):
        type_in(panel, text)
    choose_row(panel, "A PAR - BUR")
    QTest.keyClick(panel.list, Qt.Key.Key_Delete)
    assert orders(panel) == ["A MAR - SPA", "F BRE - MAO"]
    row = panel.list.row()
    assert row is not None
    assert (row.sort, row.text) == (IDLE, "A PAR")
    QTest.keyClick(panel.list, Qt.Key.Key_Delete)
    QTest.keyClick(panel.list, Qt.Key.Key_Up)
    QTest.keyClick(panel.list, Qt.Key.Key_Delete)
    assert orders(panel) == ["F BRE - MAO"]
    panel.session.undo.undo()
    panel.session.undo.undo()
    assert orders(panel) == ["A PAR - BUR", "A MAR - SPA", "F BRE - MAO"]


def test_enter_edits_in_the_line_and_the_old_order_gives_way(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    type_in(panel, "A PAR - BUR")
    choose_row(panel, "A PAR - BUR")
    QTest.keyClick(panel.list, Qt.Key.Key_Return)
    assert panel.line.text() == "A PAR - BUR"
    assert panel.focusWidget() is panel.line
    type_in(panel, "A MAR - SPA")
    assert orders(panel) == ["A MAR - SPA"]
    panel.session.undo.undo()
    assert orders(panel) == ["A PAR - BUR"]


def test_a_unit_without_order_is_put_into_the_line(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    choose_row(panel, "F BRE")
    QTest.keyClick(panel.list, Qt.Key.Key_Return)
    assert panel.line.text() == "F BRE "
    type_in(panel, "- mao")
    assert orders(panel) == ["F BRE - MAO"]


def test_a_double_click_edits_and_the_pointer_points(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    type_in(panel, "A PAR - BUR")
    index = panel.model.index(2, 0, panel.model.index(0, 0))
    spot = panel.list.visualRect(index).center()
    with qtbot.waitSignal(panel.pointed, check_params_cb=lambda place: place == "PAR"):
        QTest.mouseMove(panel.list.viewport(), spot)
        QTest.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    QTest.mouseDClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert panel.line.text() == "A PAR - BUR"


def test_what_is_chosen_stays_chosen_while_other_rows_change(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    type_in(panel, "A PAR - BUR")
    type_in(panel, "A MAR - SPA")
    choose_row(panel, "A MAR - SPA")
    panel.session.undo.undo()
    panel.session.undo.redo()
    resets: list[bool] = []
    panel.model.modelReset.connect(lambda: resets.append(True))
    choose_row(panel, "A PAR - BUR")
    panel.line.setFocus()
    type_in(panel, "F BRE - MAO")
    row = panel.list.row()
    assert row is not None
    assert row.text == "A PAR - BUR"
    assert not resets


def test_the_model_keeps_the_rules_of_models(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    QAbstractItemModelTester(panel.model, QAbstractItemModelTester.FailureReportingMode.Warning, panel)
    for text in ("A PAR - BUR; F BRE H", "A PAR R PIC, GAS", "A MAR S A PAR - BUR", "A PAR - MUN"):
        type_in(panel, text)
    while panel.session.undo.canUndo():
        panel.session.undo.undo()
    panel.session.take_seat("Germany")
    assert panel.list.texts() == ["A BER", "F KIE", "A MUN"]


def test_an_open_table_shows_all_powers_the_seat_first(qtbot: QtBot) -> None:
    panel = panel_for(qtbot, is_open=True)
    type_in(panel, "A PAR - BUR")
    panel.session.take_seat("Germany")
    titles = [group.title for group in panel.model.groups]
    assert titles[0] == "Germany"
    assert set(titles) == {"Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey"}
    assert "A PAR - BUR" in panel.list.texts()


def test_a_seat_sees_only_its_own_group(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    type_in(panel, "A PAR - BUR")
    panel.session.take_seat("Germany")
    assert [group.title for group in panel.model.groups] == ["Germany"]
    panel.session.take_seat("")
    assert panel.model.groups == ()


def test_what_was_sent_ahead_has_a_group_of_its_own(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    type_in(panel, "A PAR - BUR R PIC, GAS")
    main, ahead = panel.model.groups
    assert main.title == "France"
    assert (ahead.title, [(row.sort, row.text) for row in ahead.rows]) == (
        "If dislodged",
        [(AHEAD, "A PAR R PIC, else GAS")],
    )
    choose_row(panel, "A PAR R PIC, else GAS")
    QTest.keyClick(panel.list, Qt.Key.Key_Delete)
    assert len(panel.model.groups) == 1
    panel.session.undo.undo()
    assert "A PAR R PIC, else GAS" in panel.list.texts()


def test_builds_are_counted(qtbot: QtBot) -> None:
    variant = variant_named("standard")
    game = new_game(variant)
    moves = {"France": "A MAR - SPA; A PAR - PIC", "": ""}
    panel = panel_for(qtbot, game=game)
    type_in(panel, moves["France"])
    played = panel.session.game
    for _ in range(2):
        played, _ = adjudicate_turn(played, variant)
    panel = panel_for(qtbot, game=played)
    assert panel.session.phase == "adjustment"
    assert panel.model.groups[0].count == "build 0 of 1"
    panel.list.resize(220, 300)
    note = panel.model.index(0, 0, panel.model.index(0, 0))
    high = panel.list.fontMetrics().lineSpacing()
    assert panel.list.sizeHintForIndex(note).height() >= 2 * high, "all of the note is read"
    type_in(panel, "build A Par")
    assert panel.model.groups[0].count == "build 1 of 1"
    assert [row.sort for row in rows(panel.model)] == [ORDER]


def test_a_heading_is_never_taken_for_an_order(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    type_in(panel, "A PAR - BUR")
    panel.list.setFocus()
    panel.list.selectionModel().setCurrentIndex(
        panel.model.index(0, 0, QModelIndex()), QItemSelectionModel.SelectionFlag.Current
    )
    QTest.keyClick(panel.list, Qt.Key.Key_Delete)
    assert orders(panel) == ["A PAR - BUR"]


def test_all_orders_are_cleared_in_one_step_and_come_back(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    type_in(panel, "A PAR - BUR; A MAR - SPA")
    type_in(panel, "A PAR R PIC")
    QTest.mouseClick(panel.clear, Qt.MouseButton.LeftButton)
    assert orders(panel) == []
    assert "A PAR R PIC" in panel.list.texts()
    panel.session.undo.undo()
    assert orders(panel) == ["A PAR - BUR", "A MAR - SPA"]


def test_spaces_that_have_only_numbers_are_named_beside_them(qtbot: QtBot) -> None:
    panel = panel_for(qtbot, "scottomacy", "England")
    first = rows(panel.model)[0]
    assert first.text == "A 89"
    assert first.gloss == "Cumberland"
    index = panel.model.index(0, 0, panel.model.index(0, 0))
    assert "Cumberland" in index.data(Qt.ItemDataRole.AccessibleTextRole)
    type_in(panel, "A 89 H")
    assert rows(panel.model)[0].gloss == "Cumberland"


def test_spaces_with_letters_that_speak_are_not_named_twice(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    assert [row.gloss for row in rows(panel.model)] == ["", "", ""]
